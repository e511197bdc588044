"""A bot for l'Opéra that looks one activation ahead, with an estimate of La Carlotta's last space.

The value of a position is the space she would stand on when the last suspect is found, if the
round were answered now and the suspects halved in every round after. The Investigator, who does
not know the answer, wants the average of both answers low: that is an even split of the suspects.
The Phantom knows the answer and wants it high: many suspects left, and better CAN than CANNOT.
"""

from collections.abc import Iterator

from ghostlight.engine.bots import Bot
from ghostlight.engine.chance import Randbelow
from shared_rules.game import Blind
from shared_rules.offboard.opera_activations import activations
from shared_rules.opera.actions import DRAW_PHANTOM
from shared_rules.opera.board import AT_DRAW, AT_PICK, COUNT, EXIT, INVESTIGATOR, NOBODY, PHANTOM
from shared_rules.opera.secret import Secret
from shared_rules.opera.state import State

WON = {INVESTIGATOR: 0.0, PHANTOM: 2.0 * EXIT}  # farther from any measure than two measures


def _way_left() -> tuple[float, ...]:
    """Returns, by number of suspects, how far La Carlotta still walks if each answer halves
    them."""
    way = [0.0, 0.0]
    for suspects in range(2, 9):
        half = suspects // 2
        other = suspects - half
        way.append(sum((left + 0.5 + way[left]) if left > 1 else 0 for left in (half, other)) / 2)
    return tuple(way)


WAY_LEFT = _way_left()


class ThinkingBot(Bot):
    def __init__(self, randbelow: Randbelow) -> None:
        self._randbelow = randbelow

    def choose(self, state: State, secret: Secret | Blind) -> int:
        identity = NOBODY if isinstance(secret, Blind) else secret.identity
        sign = 1 if state.active == PHANTOM else -1
        best: list[int] = []
        best_value = -1000.0
        for action, after in _results(state):
            value = sign * _expected(after, identity)
            if value > best_value:
                best_value = value
                best = [action]
            elif value == best_value:
                best.append(action)
        return best[self._randbelow(len(best))]


def _results(state: State) -> Iterator[tuple[int, State]]:
    """Each result of the activation that begins or goes on here, with the next action to it."""
    if state.phase == AT_PICK:
        for action in state.legal_actions():
            picked = state.copy()
            picked.apply(action)
            for _, after in activations(picked):
                yield action, after
    else:
        for way, after in activations(state):
            yield way[0], after


def _expected(state: State, identity: int) -> float:
    """The measure of a position, averaged over Raoul's card if that is to come."""
    if state.phase != AT_DRAW:
        return _measure(state, identity)
    total = 0.0
    cards = 0
    characters, phantoms = state.alibis()
    draws = state.legal_actions()
    for action in draws:
        weight = phantoms
        if action != DRAW_PHANTOM:  # the characters not shown share the other cards
            weight = characters if state.active == PHANTOM else 1
        after = state.copy()
        after.apply(action)
        total += weight * _measure(after, identity)
        cards += weight
    return total / cards


def _measure(state: State, identity: int) -> float:
    if state.winner != NOBODY:
        return WON[state.winner]
    suspects = state.able_suspects()
    able = COUNT[suspects]
    unable = COUNT[state.suspects] - able
    if identity != NOBODY:
        can = suspects >> identity & 1
        return _answered(state, able, 1) if can else _answered(state, unable, 0)
    both = able * _answered(state, able, 1) + unable * _answered(state, unable, 0)
    return both / (able + unable)


def _answered(state: State, left: int, bonus: int) -> float:
    """Estimates the last space of La Carlotta if this answer leaves so many suspects."""
    if left <= 1:
        return WON[INVESTIGATOR]
    space = state.carlotta + left + bonus
    return WON[PHANTOM] if space >= EXIT else space + WAY_LEFT[left]
