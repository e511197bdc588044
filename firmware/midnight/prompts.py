"""What the screens say in the castle: whose turn it is, and what to do."""

from shared_rules.compat import const
from shared_rules.midnight.actions import DECLINE
from shared_rules.midnight.castle import HUGO
from shared_rules.midnight.phases import AT_MOVE, AT_PLACE, AT_ROLL

_A_LINE = const(4)  # players in one line of the scores


def prompt_for(director, state, held: list) -> tuple:
    """(text, OK hint, BACK hint) now, with these tokens in a hand."""
    texts = director.texts
    who = texts.PLAYERS[state.turn]
    back = texts.UNDO if director.match.can_undo else ""
    if held:
        return texts.PUT_DOWN % who, "", ""
    if state.phase == AT_PLACE:
        return (texts.BRING_ONE if state.round == 1 else texts.FREE_ONE) % who, "", back
    if state.phase == AT_ROLL:
        if director.is_real:
            face = texts.HUGO if director.face == HUGO else str(director.face)
            return texts.ENTER % (who, face), texts.IT_SHOWS, texts.CHANGE
        return texts.ROLL % who, texts.ROLLS, back
    if state.phase == AT_MOVE:
        if DECLINE in state.legal_actions():
            back = texts.STAY
        return texts.MOVE % (who, state.die), "", back
    return texts.WAIT, "", ""


def score_lines(state, texts) -> str:
    """Everybody's points in two lines; in the variant survivors and captives."""
    words = []
    for player in range(state.agreed.players):
        text = "%s %d" % (texts.SHORT[player], state.points[player])
        if state.agreed.is_variant:
            text = "%s%d:%d" % (
                texts.SHORT[player],
                state.guests_left(player),
                state.points[player],
            )
        words.append(text)
    return " ".join(words[:_A_LINE]) + "|" + " ".join(words[_A_LINE:])
