"""Screen texts of l'Opéra: a short page for every state and player, and reasons for mistakes."""

from firmware.games.opera.icons import ALL as ICONS
from firmware.play.reconciler import OFF
from shared_rules.opera.actions import DRAW, DRAW_HIDDEN, DRAW_PHANTOM
from shared_rules.opera.board import (
    AT_DRAW,
    AT_PICK,
    AT_POWER,
    AT_WALK,
    BLACK,
    CARLOTTA_TOKEN,
    CHARACTERS,
    COLOURS,
    NOBODY,
    TOKENS,
    WHITE,
)
from shared_rules.opera.powers import movable


def lifted_prompt(plan, is_mine: bool, texts) -> tuple:
    """Returns (text, OK hint, BACK hint, icon) for a player while tokens are lifted."""
    lifted = plan.lifted
    who = lifted[0]
    if is_mine and len(lifted) > 1:
        return texts.PLACE_ALL, "", "", None
    if plan.partners:
        if not is_mine:
            return texts.WAIT_PICK, "", "", None
        names = " / ".join([texts.TOKENS[partner] for partner in plan.partners])
        text = texts.TOGETHER % (texts.TOKENS[who], names)
    elif is_mine:
        text = texts.PLACE % texts.TOKENS[who]
    else:
        who = lifted[-1] if lifted[-1] in plan.movers else plan.movers[0]
        text = texts.WAIT_PLAY % texts.TOKENS[who]
    return text, "", "", ICONS[who] if who < CHARACTERS else None


def prompt_for(state, role: int, can_undo: bool, texts, is_sending: bool = False) -> tuple:
    """Returns the same for a player while no token is lifted."""
    active = state.active
    back = texts.UNDO if can_undo else ""
    mine = role == active
    who = "" if state.who == NOBODY else texts.TOKENS[state.who]
    icon = None if state.who == NOBODY else ICONS[state.who]
    if state.phase == AT_PICK:
        return (texts.PICK if mine else texts.WAIT_PICK), "", back, icon
    if state.phase == AT_WALK:
        return (texts.WALK if mine else texts.WAIT_PLAY) % who, "", back, icon
    if state.phase == AT_DRAW:
        if not mine:
            return texts.WAIT_PLAY % who, "", back, icon
        return texts.DRAW, texts.CARD, back, icon
    if state.phase == AT_POWER:
        if not mine:
            return texts.WAIT_PLAY % who, "", "", icon
        if state.who == BLACK:
            return texts.GATHER, texts.YES, texts.NO, icon
        if state.who == WHITE:
            if is_sending:
                return texts.SEND_MORE, "", texts.UNDO, icon
            return texts.SEND, texts.YES, texts.NO, icon
        return texts.MUST_MOVE[state.who], "", back, icon
    return texts.WAIT, "", "", icon


def fill_private(page, view: list, code: bytes, texts) -> bool:
    """Writes the Phantom's private page; returns False if there is no secret yet."""
    identity = ""
    alibis: list = []
    for name, value in view:
        if name == "identity":
            identity = value
        elif name == "alibi_cards":
            alibis = value
    if not identity:
        return False
    who = COLOURS.index(identity)
    text = texts.YOU_ARE % texts.TOKENS[who]
    if code:
        presses = "".join(["OBP"[press] for press in code])
        text += "|%s %s|%s %s" % (presses[:5], presses[5:10], presses[10:15], presses[15:])
    elif alibis:
        text += "|" + texts.ALIBIS
    page.fill(text, ICONS[who])
    if not code:
        page.icons = tuple([ICONS[COLOURS.index(colour)] for colour in alibis])
    return True


def card_words(card: int, texts) -> str:
    """Returns the text for a drawn alibi card, in its public form."""
    if card == DRAW_PHANTOM:
        return texts.DREW_PHANTOM
    if card == DRAW_HIDDEN:
        return texts.DREW_HIDDEN
    return texts.DREW % texts.TOKENS[card - DRAW]


# -- why tokens make no legal move -----------------------------------------------------------


def why_not(state, spots: list, texts) -> str:
    """Returns why no action explains tokens at these spots."""
    here = state.places()
    moved = [token for token in range(TOKENS) if spots[token] != here[token]]
    if not moved:
        return texts.WRONG_FACE
    if CARLOTTA_TOKEN in moved:
        return texts.NOT_CARLOTTA
    allowed = movable(state)
    if len([token for token in moved if token in allowed]) == 0:
        return _pending_step(state, texts) or texts.NOT_THAT_ONE
    for token in moved:
        if spots[token] == OFF:
            return texts.NO_RING
    if len(moved) > 1:
        return texts.TOO_MANY
    return texts.TOO_FAR


def why_not_lifted(state, lifted: list, texts) -> str:
    """Returns why no action moves the lifted tokens."""
    if lifted == [CARLOTTA_TOKEN]:
        return texts.NOT_CARLOTTA
    return _pending_step(state, texts) or texts.NOT_THAT_ONE


def _pending_step(state, texts) -> str:
    """Returns what is to be done first in the middle of a turn; otherwise ""."""
    who = state.who
    if state.phase == AT_WALK:
        return texts.WALK % texts.TOKENS[who]
    if state.phase == AT_DRAW:
        return texts.DRAW
    if state.phase != AT_POWER:
        return ""
    if who == BLACK:
        return texts.GATHER
    if who == WHITE:
        return texts.SEND_MORE if state.used else texts.SEND
    return texts.MUST_MOVE[who]
