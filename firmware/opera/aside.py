"""What l'Opéra adds to the stages beside its play: menu, deal and finish. From the wings."""

from firmware.opera.places import EVEN_START
from shared_rules.compat import const
from shared_rules.opera.cast import COLOURS, COUNT
from shared_rules.opera.house import EXIT, STARTS
from shared_rules.opera.phases import AT_REVEAL, INVESTIGATOR, PHANTOM, SEATS

_MOST_HANDICAP = const(3)

# -- the menu: (name, values) of what can be chosen; the director has an attribute of each name.

ITEMS = (("phantom_seat", (1, 0)), ("carlotta", STARTS))


def prepare(director) -> None:
    """Before the menu opens: what is offered."""
    director.carlotta = offered_start(director)


def item_text(director, name: str, seat: int) -> str:
    """What a seat reads of an item."""
    texts = director.texts
    if name == "phantom_seat":
        return texts.MENU_PHANTOM if seat == director.phantom_seat else texts.MENU_INVESTIGATOR
    text = texts.MENU_CARLOTTA % director.carlotta
    if director.carlotta == offered_start(director) != EVEN_START:
        text += "|" + texts.HANDICAP
    return text


def options(director) -> dict:
    """Those of the rules, as they were chosen."""
    return {"carlotta": director.carlotta}


def offered_start(director) -> int:
    """La Carlotta's start for the next game: nearer to the exit, the harder to investigate."""
    if director.last_winner == director.phantom_seat:
        return EVEN_START - director.streak
    return EVEN_START + director.streak


# -- the deal


def parties(director) -> tuple:
    """(seat, name) of who adds to the deal: the Phantom first, the Investigator last."""
    return tuple([(director.seat_of(role), SEATS[role]) for role in (PHANTOM, INVESTIGATOR)])


# -- the finish


class Ending:
    """Made while the secret is still there: who won, and who was the Phantom."""

    def __init__(self, director) -> None:
        match = director.match
        if match.loser < 0:
            if match.state.phase == AT_REVEAL:  # else it was cut off behind it
                match.outside()
            self._winner = match.state.winner
        else:
            self._winner = 1 - match.loser
        self._identity = _identity_of(director)
        _count_win(director, director.seat_of(self._winner))

    def show(self, director, closing: str) -> str:
        """Lights the house; gives the page for both screens, with the record's digest."""
        texts = director.texts
        state = director.match.state
        won = texts.INVESTIGATOR_WINS if self._winner == INVESTIGATOR else texts.PHANTOM_WINS
        if director.match.loser >= 0:
            won = texts.GAVE_UP[director.match.loser]
        director.lighting.house(state, -1)
        director.lighting.reveal(self._identity)
        suspects = COUNT[state.suspects]
        summary = texts.SUMMARY % (state.round, suspects, state.carlotta, EXIT, closing[:8])
        return won % director.name_of(self._identity) + summary

    def leave(self, director) -> None:
        director.phantom_seat = 1 - director.phantom_seat  # a rematch swaps the roles


def _identity_of(director) -> int:
    """Now everybody may know what the Phantom's view says."""
    for name, value in director.vault.private_view(director.match.state, PHANTOM):
        if name == "identity":
            return COLOURS.index(value)
    raise ValueError("there is no Phantom")


def _count_win(director, seat: int) -> None:
    """Whoever wins again and again is offered a handicap."""
    if seat == director.last_winner:
        director.streak = min(director.streak + 1, _MOST_HANDICAP)
    else:
        director.last_winner = seat
        director.streak = 0
