"""What The Phantom Society adds to the stages beside its play: menu, deal, finish."""

from shared_rules.society.agreed import OPTIONS
from shared_rules.society.phases import AT_OPEN, SEATS

# -- the menu: (name, values) of what can be chosen; the director has an attribute of each name.

# What each of the house rules changes, in the order of its text.
_HOUSE = (
    (),
    (("values", "111223456"),),
    (("values", "122334456"),),
    (("split", "fixed"),),
    (("voluntary_pass", "yes"),),
    (("friendly_reveal", "no"),),
    (("friendly_reveal", "no"), ("forced_friendly_reveal", "no")),
    (("all_revealed_wins", "no"),),
)

ITEMS = (
    ("players", (2, 3, 4)),
    ("master", ("no", "yes")),
    ("ghost_seat", (1, 0)),
    ("house", tuple(range(len(_HOUSE)))),
)


def prepare(director) -> None:
    """Everything is offered as it was chosen last."""


def item_text(director, name: str, seat: int) -> str:
    """What a seat reads of an item."""
    texts = director.texts
    if name == "players":
        return texts.MENU_PLAYERS % (director.players, texts.PLAYERS[director.players - 2])
    if name == "master":
        return texts.MENU_MASTER % (texts.YES if director.master == "yes" else texts.NO)
    if name == "house":
        return texts.MENU_HOUSE % texts.HOUSE[director.house]
    team = director.team_of(seat)
    if director.master == "yes":
        return texts.MENU_TEAMS[team]
    return texts.MENU_GHOSTS if team else texts.MENU_HUNTERS


def options(director) -> dict:
    """Those of the rules, as they were chosen."""
    chosen = {name: default for name, default, _ in OPTIONS}
    chosen["players"] = director.players
    chosen["master"] = director.master
    for name, value in _HOUSE[director.house]:
        chosen[name] = value
    return chosen


# -- the deal


def parties(director) -> tuple:
    """(seat, name) of who adds to the deal: the keeper of the code first, the others last."""
    return tuple([(director.seat_of(team), SEATS[team]) for team in (1, 0)])


# -- the finish


class Ending:
    """Made while the secret is still there: who won, and where the ghosts were."""

    def __init__(self, director) -> None:
        match = director.match
        state = match.state
        self._ghosts = list(state.ghosts)
        if match.loser < 0:
            while state.phase == AT_OPEN:
                match.outside()
            self._winner = state.winner
            self._ghosts = list(state.ghosts)
            points = max(state.outcome)
        else:
            self._winner = 1 - (match.loser & 1)
            self._ghosts = _ghosts_of(director)
            points = 1
        director.points[director.seat_of(self._winner)] += points

    def show(self, director, closing: str) -> str:
        """Lights the manor; gives the page for both screens, with the record's digest."""
        texts = director.texts
        state = director.match.state
        has_ghosts = self._winner == state.ghost_team
        if director.match.loser >= 0:
            text = texts.GAVE_UP
        else:
            text = texts.GHOSTS_WIN if has_ghosts else texts.HUNTERS_WIN
        director.lighting.manor(state)
        director.lighting.end(self._ghosts, has_ghosts)
        return "%s|%s|%s|%s" % (
            text,
            texts.DAMAGE % (state.damage, state.target),
            texts.POINTS % (director.points[0], director.points[1]),
            texts.RECORD % closing[:8],
        )

    def leave(self, director) -> None:
        if director.master == "no":
            director.ghost_seat = 1 - director.ghost_seat  # a rematch swaps the roles


def _ghosts_of(director) -> list:
    """Now everybody may know what the masters' view says; -1 for a ghost that is not hidden."""
    state = director.match.state
    for name, value in director.vault.private_view(state, state.ghost_team):
        if name == "ghosts":
            return [room - 1 for room in value]
    return [-1] * len(state.ghosts)
