"""What the screens say in l'Opéra: one or two short lines for every state and either player."""

from firmware.icons.opera import ALL as ICONS
from shared_rules.opera.actions import DRAW, DRAW_HIDDEN, DRAW_PHANTOM
from shared_rules.opera.board import (
    AT_DRAW,
    AT_PICK,
    AT_POWER,
    AT_WALK,
    BLACK,
    CHARACTERS,
    COLOURS,
    NOBODY,
    WHITE,
)


def held_prompt(is_mine: bool, held: list, movers, partners, texts) -> tuple:
    """(text, OK hint, BACK hint, icon) for a player with these tokens in somebody's hand: of whose
    turn they may be a part, or with whom they might."""
    who = held[0]
    if is_mine and len(held) > 1:
        return (texts.PLACE_BOTH if len(held) == 2 else texts.PLACE_ALL), "", "", None
    if partners:
        if not is_mine:
            return texts.WAIT_PICK, "", "", None
        names = " / ".join([texts.TOKENS[partner] for partner in partners])
        text = texts.TOGETHER % (texts.TOKENS[who], names)
    elif is_mine:
        text = texts.PLACE % texts.TOKENS[who]
    else:
        who = held[-1] if held[-1] in movers else movers[0]
        text = texts.WAIT_PLAY % texts.TOKENS[who]
    return text, "", "", ICONS[who] if who < CHARACTERS else None


def prompt_for(state, role: int, can_undo: bool, texts, is_sending: bool = False) -> tuple:
    """The same for a player now, with no token in a hand."""
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
        return (texts.DRAW if mine else texts.WAIT_DRAW), texts.CARD if mine else "", back, icon
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
    """What the Phantom sees under the hood; False if there is no secret yet."""
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
    """What an alibi card says, in its public form."""
    if card == DRAW_PHANTOM:
        return texts.DREW_PHANTOM
    if card == DRAW_HIDDEN:
        return texts.DREW_HIDDEN
    return texts.DREW % texts.TOKENS[card - DRAW]
