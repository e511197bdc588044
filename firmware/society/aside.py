"""What The Phantom Society adds to the stages beside its play: menu, deal, finish."""

from firmware import wings
from shared_rules.compat import const
from shared_rules.society.agreed import OPTIONS
from shared_rules.society.hunt import PASSED
from shared_rules.society.phases import AT_OPEN, SEATS
from shared_rules.society.tables import VALUES

tournament = wings.call("society.tournament")  # so that it goes when this does

_LATELY = const(6)  # removals of each player that a line has room for

# -- the menu: (name, values) of what can be chosen; the director has an attribute of each name.

_OWN = ("house", "yes")  # asked only then

ITEMS = (
    ("players", (2, 3, 4)),
    ("master", ("no", "yes")),
    ("ghost_seat", (1, 0)),
    ("series", ("on", "new"), ("has_series", True)),
    ("games", tournament.GAMES, ("series", "new")),
    ("house", ("no", "yes")),
    ("values", VALUES, _OWN),
    ("split", ("secret", "fixed"), _OWN, ("has_partners", True)),
    ("voluntary_pass", ("no", "yes"), _OWN),
    ("friendly_reveal", ("yes", "no"), _OWN),
    ("forced_friendly_reveal", ("yes", "no"), _OWN),
    ("all_revealed_wins", ("yes", "no"), _OWN),
    ("points", ("difference", "one"), _OWN, ("master", "yes")),
    ("show_history", ("no", "yes"), _OWN),
)

# Those of them that are answered by yes or no, in the order of their texts.
_RULES = (
    "master",
    "house",
    "voluntary_pass",
    "friendly_reveal",
    "forced_friendly_reveal",
    "all_revealed_wins",
    "show_history",
)


def prepare(director) -> None:
    """Everything is offered as it was chosen last, and a tournament goes on."""
    series = _series(director)
    director.has_series = series.is_on
    director.series = "on" if series.is_on else "new"
    director.games = series.games


def _series(director):
    return tournament.Tournament(director.board.hal.files)


def item_text(director, name: str, seat: int) -> str:
    """What a seat reads of an item."""
    texts = director.texts
    if name == "players":
        return texts.MENU_PLAYERS % (director.players, texts.PLAYERS[director.players - 2])
    if name == "values":
        return texts.MENU_VALUES % (texts.VALUES[director.values != VALUES[0]], director.values)
    if name == "ghost_seat":
        team = director.team_of(seat)
        if director.master == "yes":
            return texts.MENU_TEAMS[team]
        return texts.MENU_GHOSTS if team else texts.MENU_HUNTERS
    value = getattr(director, name)
    if name == "series":
        lines = (texts.MENU_SERIES[value == "new"],) + _standing(director, _series(director))
        return "|".join(lines)
    if name == "games":
        return texts.MENU_GAMES % value if value else texts.MENU_ENDLESS
    if name == "split":
        return texts.MENU_SPLIT[value == "fixed"]
    if name == "points":
        return texts.MENU_POINTS[value == "one"]
    return texts.MENU_RULES[_RULES.index(name)] % (texts.YES if value == "yes" else texts.NO)


def options(director) -> dict:
    """Those of the rules: what was asked for as it was chosen, all else as usual."""
    chosen = {name: default for name, default, _ in OPTIONS}
    for item in ITEMS:
        is_asked = all([getattr(director, name) == value for name, value in item[2:]])
        if is_asked and item[0] in chosen:
            chosen[item[0]] = getattr(director, item[0])
    return chosen


# -- the hunt


def history_text(director) -> str:
    """A page of who has removed what lately, with a star where a ghost was found."""
    state = director.match.state
    lines = []
    for seat in range(len(SEATS)):
        words = []
        for entry in state.history:
            room = entry & PASSED
            if entry >> 6 == seat and room != PASSED:
                words.append("%d%s" % (room + 1, "*" if room in state.ghosts else ""))
        lines.append(" ".join([director.texts.SEATS[seat]] + words[-_LATELY:]))
    return "|".join(lines)


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
        else:
            self._winner = 1 - (match.loser & 1)
            self._ghosts = _ghosts_of(director)
        self._series = _series(director)
        seed = director.vault.opening(state, match.loser >= 0)
        self._series.count(seed, director.seat_of(self._winner), state.stake)

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
        done, points = _standing(director, self._series)
        if not self._series.games and state.target:
            done = texts.DAMAGE % (state.damage, state.target)
        return "%s|%s|%s|%s" % (text, done, points, texts.RECORD % closing[:8])

    def leave(self, director) -> None:
        if director.master == "no":
            director.ghost_seat = 1 - director.ghost_seat  # a rematch swaps the roles


def _standing(director, series) -> tuple:
    """Two lines: how far a tournament is, or who has won it; and the points."""
    texts = director.texts
    if series.winner >= 0:
        text = texts.WON_SERIES[series.winner]
    elif series.is_tie:
        text = texts.TIE
    elif series.games:
        text = texts.PLAYED_OF % (series.played, series.games)
    else:
        text = texts.PLAYED % series.played
    return text, texts.POINTS % (series.points[0], series.points[1])


def _ghosts_of(director) -> list:
    """Now everybody may know what the masters' view says; -1 for a ghost that is not hidden."""
    state = director.match.state
    for name, value in director.vault.private_view(state, state.ghost_team):
        if name == "ghosts":
            return [room - 1 for room in value]
    return [-1] * len(state.ghosts)
