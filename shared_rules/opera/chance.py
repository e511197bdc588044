"""Chance actions: start rooms, identity, deals, Raoul's card, answers, the revealing.

A vault, a record or a dealer provides them. The public state cannot check which one is true; it
refuses what is impossible given all public information (R3, R4.2, R6.1, R7, R8).
"""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.opera.actions import (
    CAN,
    CANNOT,
    DEAL,
    DRAW,
    DRAW_HIDDEN,
    DRAW_PHANTOM,
    IDENTITY_HIDDEN,
    REVEAL,
    START,
    START_COUNT,
    start_rooms,
)
from shared_rules.opera.board import (
    AT_DEAL,
    AT_END,
    AT_IDENTITY,
    AT_PICK,
    BLUE,
    CHARACTERS,
    COUNT,
    EVERYBODY,
    EXIT,
    GREY,
    INVESTIGATOR,
    PHANTOM,
    PHANTOM_CARDS,
    padlock_of,
)

if TYPE_CHECKING:
    from shared_rules.interface import Actions
    from shared_rules.opera.state import State


def legal_start(state: "State") -> "Actions":
    return range(START, START + START_COUNT)


def apply_start(state: "State", action: int) -> None:
    if not START <= action < START + START_COUNT:
        raise state.refuse(action)
    state.rooms = start_rooms(action - START)
    state.blackout = state.rooms[GREY]
    state.padlock = padlock_of(state.rooms[BLUE])
    state.enter(AT_IDENTITY)


def legal_identity(state: "State") -> "Actions":
    return (IDENTITY_HIDDEN,)


def apply_identity(state: "State", action: int) -> None:
    if action != IDENTITY_HIDDEN:
        raise state.refuse(action)
    state.enter(AT_DEAL)


def legal_deal(state: "State") -> "Actions":
    return [DEAL + mask for mask in range(256) if COUNT[mask] == 4]


def apply_deal(state: "State", action: int) -> None:
    mask = action - DEAL
    if not 0 <= mask <= EVERYBODY or COUNT[mask] != 4:
        raise state.refuse(action)
    state.cards = mask
    state.undealt = EVERYBODY ^ mask
    state.enter(AT_PICK)


def legal_draw(state: "State") -> "Actions":
    characters, phantoms = state.alibis()
    actions: list[int] = []
    if characters and state.active == INVESTIGATOR:
        actions += [DRAW + who for who in range(CHARACTERS) if not state.shown >> who & 1]
    if phantoms:
        actions.append(DRAW_PHANTOM)
    if characters and state.active == PHANTOM:
        actions.append(DRAW_HIDDEN)
    return actions


def apply_draw(state: "State", action: int) -> None:
    active = state.active
    if not _is_possible_card(state, action, active):
        raise state.refuse(action)
    state.end_activation()
    if action == DRAW_PHANTOM:
        state.phantoms += 1
        if active == PHANTOM:
            state.carlotta += 1
        elif state.carlotta > 1:
            state.carlotta -= 1
    elif action == DRAW_HIDDEN:
        state.kept += 1
    else:
        state.shown |= 1 << action - DRAW
        state.suspects &= ~(1 << action - DRAW)
    state.end_if_won()


def _is_possible_card(state: "State", action: int, active: int) -> bool:
    if action == DRAW_PHANTOM:
        return state.phantoms < PHANTOM_CARDS
    if active == PHANTOM:
        return action == DRAW_HIDDEN and state.alibis()[0] > 0
    who = action - DRAW
    return 0 <= who < CHARACTERS and not state.shown >> who & 1 and state.alibis()[0] > 0


def legal_answer(state: "State") -> "Actions":
    able = state.able_suspects()
    actions: list[int] = []
    if able:
        actions.append(CAN)
    if able != state.suspects:
        actions.append(CANNOT)
    return actions


def apply_answer(state: "State", action: int) -> None:
    left = state.able_suspects()
    if action != CAN:
        left ^= state.suspects
    if not CAN <= action <= CANNOT or not left:
        raise state.refuse(action)
    state.suspects = left
    state.answers += "C" if action == CAN else "N"
    if COUNT[left] > 1:
        carlotta = state.carlotta + COUNT[left] + (1 if action == CAN else 0)
        state.carlotta = carlotta if carlotta < EXIT else EXIT
    if state.end_if_won():
        return
    state.round += 1
    state.turn = 0
    if state.round & 1:
        state.undealt = EVERYBODY
        state.enter(AT_DEAL)
    else:
        state.cards = state.undealt  # the other four: nothing to deal (R4.2)
        state.undealt = 0
        state.enter(AT_PICK)


def _is_possible_secret(state: "State", identity: int, kept: int) -> bool:
    return (
        state.suspects >> identity & 1 == 1
        and COUNT[kept] == state.kept
        and not kept & (state.shown | 1 << identity)
    )


def legal_reveal(state: "State") -> "Actions":
    return [
        REVEAL + identity * 256 + kept
        for identity in range(CHARACTERS)
        for kept in range(256)
        if _is_possible_secret(state, identity, kept)
    ]


def apply_reveal(state: "State", action: int) -> None:
    identity, kept = divmod(action - REVEAL, 256)
    if not 0 <= identity < CHARACTERS or not _is_possible_secret(state, identity, kept):
        raise state.refuse(action)
    state.identity = identity
    state.kept_cards = kept
    state.enter(AT_END)
