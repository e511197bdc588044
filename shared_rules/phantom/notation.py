"""The state as one line, in the manner of chess's FEN. NOTATION.md explains the fields.

- zone C - -/B1/-/- G1/B2/F1/- -/-/-/S 6 -/- 3+2/3+2 CsYg - 0
"""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.phantom.agreed import OPTIONS
from shared_rules.phantom.cards import SCARED, ZONE_COUNT
from shared_rules.phantom.codes import (
    CHARACTER_LETTERS,
    SEAT_LETTERS,
    ZONE_LETTERS,
    card_code,
    letters,
)
from shared_rules.phantom.phases import AT_BANISH, AT_DRAW, AT_GATHER, AT_OFFER, STEPS
from shared_rules.words import options_word

if TYPE_CHECKING:
    from collections.abc import Iterable

    from shared_rules.phantom.state import State

TYPES = ("place", "phantom")
WILSON = "W"


def state_text(state: "State") -> str:
    """The line of a state."""
    zones = range(ZONE_COUNT)
    return " ".join(
        (
            options_word(OPTIONS, state.agreed.options),
            _step_text(state),
            SEAT_LETTERS[state.turn],
            letters(ZONE_LETTERS, state.activated) or "-",
            "/".join([cards_text(state.pile(0, zone)) for zone in zones]),
            "/".join([cards_text(state.pile(1, zone)) for zone in zones]),
            "/".join([_people(state.characters(zone)) or "-" for zone in zones]),
            "%d%s" % (state.stock_size() - len(state.known), _people(state.known)),
            _scared_text(state, 0) + "/" + _scared_text(state, 1),
            "%d+%d/%d+%d" % tuple(state.hands),
            cards_text(state.discard),
            cards_text(sorted(state.place_discard)),
            str(state.quiet),
        )
    )


def _step_text(state: "State") -> str:
    step = STEPS[state.phase]
    if AT_GATHER <= state.phase <= AT_BANISH:
        return step + ":" + ZONE_LETTERS[state.zone]
    if state.phase == AT_DRAW:
        return step + ":" + TYPES[state.taking]
    if state.phase == AT_OFFER:
        return step + ":" + SEAT_LETTERS[state.asked]
    return step


def cards_text(cards: "Iterable[int]") -> str:
    return "".join([card_code(card) for card in cards]) or "-"


def _people(who: "Iterable[int]") -> str:
    return "".join([CHARACTER_LETTERS[n] for n in who])


def _scared_text(state: "State", seat: int) -> str:
    text = _people(state.characters(SCARED + seat))
    return (text + WILSON if state.wilson == seat else text) or "-"
