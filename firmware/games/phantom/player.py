"""The computer player of Phantom: tries each card in each zone, takes the best resulting house.

It knows its own hand and what is public. The value of a Character from the stock is the average
over all that may come. `good` draws Places as soon as it has a Phantom, `hard` keeps three
Phantoms in hand. `gentle` takes any choice that is not much worse than the best; to scare a
Character is worth more than that margin, so it never misses one.
"""

from firmware.players.player import Player as BasePlayer
from firmware.players.player import draw
from shared_rules.compat import TYPE_CHECKING, const
from shared_rules.phantom.actions import (
    ACTIVATE,
    AGREE,
    DISCARD,
    TAKE,
)
from shared_rules.phantom.cards import (
    AT_BANISH,
    AT_DISCARD,
    AT_GATHER,
    AT_MEET,
    AT_OFFER,
    AT_TAKE,
    AT_ZONE,
    KIND_COUNT,
    PHANTOMS,
    ZONE_COUNT,
    room_left,
    terror,
)
from shared_rules.phantom.effects import plays
from shared_rules.phantom.turn import fear, zones_left

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from firmware.players.player import View
    from shared_rules.phantom.secret import Secret
    from shared_rules.phantom.state import State

VERSION = 1
LEVELS = ("gentle", "good", "hard")
# All values are tenths of a point of terror.
_SCARED = const(300)  # for each point of a scared Character
_KEPT = const(6)  # a card that is not played
_ENOUGH = const(10)  # terror in a zone without a Character
_MARGIN = const(60)  # what gentle gives away
_KIND_WORTH = bytes((3, 3, 4, 3, 2, 2))  # of a card that is kept at the start


def own_of(state: "State", secret: "Secret", role: int) -> tuple[int, ...]:
    """What a role alone knows: its hand."""
    return tuple(secret.hands[role] or ())


def needs_own(state: "State") -> bool:
    return state.phase in (AT_DISCARD, AT_ZONE) and state.hand_size(state.turn) > 0


def threat(state: "State", role: int, zone: int) -> int:
    """Returns the value of an apparition: highest where a Character is alone."""
    points = terror(state.pile(role, zone), state.options.box)
    people = state.characters(zone)
    if len(people) == 1:
        threshold = fear(state, people[0])
        return 20 * min(points, threshold) + (100 if points >= threshold else 0)
    return (5 if people else 8) * min(points, _ENOUGH)


def worth(state: "State", role: int) -> int:
    """Returns how good a position is for a role."""
    total = _SCARED * (state.points(role) - state.points(1 - role))
    for zone in range(ZONE_COUNT):
        total += threat(state, role, zone) - threat(state, 1 - role, zone) // 2
        total += 5 * room_left(state.pile(role, zone), state.options.box)
    return total


class Player(BasePlayer):
    SLICE = 1
    RELEASE_MS = 2000  # longer than any choice takes
    IS_WORK_SECRET = True  # it depends on the hand

    def __init__(self, level: str) -> None:
        super().__init__(level)
        self._found = 0  # the value that was computed last
        self._wanted = 3 if level == "hard" else 1  # Phantoms in hand

    def think(self, view: "View", randbelow: "Callable[[int], int]") -> "Iterator[None]":
        state, role = view.state, view.role
        hand = list(view.own)
        if state.phase == AT_ZONE:
            cards = [hand[n] for n in range(len(hand)) if hand[n] not in hand[:n]]
            actions = [ACTIVATE + zone for zone in zones_left(state)] + plays(state, cards)
        elif state.phase == AT_DISCARD:
            actions = [DISCARD + role * PHANTOMS + card for card in hand if card < PHANTOMS]
        else:
            actions = list(state.legal_actions())
        values = []
        for action in actions:
            if state.phase == AT_DISCARD:
                value = -_KIND_WORTH[(action - DISCARD) % PHANTOMS % KIND_COUNT]
            elif state.phase == AT_TAKE:
                value = _taken(state, role, action - TAKE, self._wanted)
            elif state.phase == AT_OFFER:
                value = _SCARED if action == AGREE else 0
            else:
                yield from self._try(state, role, action)
                value = self._found
            values.append(value)
        if self.level == "gentle":
            _blur(values)
        self.choice = draw(actions, values, randbelow)

    def _try(self, state: "State", role: int, action: int) -> "Iterator[None]":
        """Sets self._found to the value of an action."""
        after = state.copy()
        after.apply(action)
        yield
        yield from self._value(after, role)
        if ACTIVATE <= action < ACTIVATE + ZONE_COUNT and state.phase == AT_ZONE:
            self._found += _KEPT

    def _value(self, state: "State", role: int) -> "Iterator[None]":
        """Sets self._found to what a house will be worth when the card has done its work."""
        if not AT_GATHER <= state.phase <= AT_BANISH:
            self._found = worth(state, role)
            return
        total = 0
        most = -(1 << 29)
        actions = state.legal_actions()
        for action in actions:
            yield from self._try(state, role, action)
            total += self._found
            most = max(most, self._found)
        self._found = total // len(actions) if state.phase == AT_MEET else most


def _taken(state: "State", role: int, kind: int, wanted: int) -> int:
    """A Phantom as long as there are fewer than wanted in hand, then a Place."""
    has_enough = state.hands[role * 2 + 1] >= wanted
    return 1 if (kind == 0) == has_enough else 0


def _blur(values: list[int]) -> None:
    """Make all good values equal."""
    most = max(values)
    for place in range(len(values)):
        if values[place] > most - _MARGIN:
            values[place] = most
