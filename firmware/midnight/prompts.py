"""What the screens say in the castle: whose turn it is, and what to do."""

from firmware.midnight.places import CLOAKROOM, STEP
from shared_rules.compat import const
from shared_rules.midnight.actions import DECLINE
from shared_rules.midnight.board import (
    AT_BRAVE,
    AT_MOVE,
    AT_PLACE,
    AT_ROLL,
    HUGO,
    SPACES,
    STEP_FRIGHT,
)

_A_LINE = const(3)  # players in one line of the scores; with more there are two
_WAITING = const(3)  # guests in one line


def prompt_for(director, state, held: list) -> tuple:
    """(text, OK hint, BACK hint) now, with these tokens in a hand."""
    texts = director.texts
    who = texts.PLAYERS[state.turn]
    back = texts.UNDO if director.match.can_undo else ""
    if held:
        return _prompt_held(director, state), "", ""
    if director.is_choosing:
        text = texts.BRAVEST if state.phase == AT_BRAVE else texts.CAUTIOUS
        return text % texts.PLAYERS[director.bold], texts.IT_SHOWS, texts.CHANGE
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


def _prompt_held(director, state) -> str:
    texts = director.texts
    stage = director.stage
    ways = stage.last_ways
    if CLOAKROOM in [spot for _, spots in ways for spot in spots]:
        text = texts.CROWDED
    elif stage.is_throwing:
        text = texts.THROWN
    else:
        text = texts.PUT_IN if state.options.is_variant else texts.PUT_DOWN
    return text % director.name_of(ways[0][0])


def score_lines(state, texts) -> str:
    """Everybody's points in two lines; in the variant survivors and captives."""
    words = []
    for player in range(state.options.players):
        text = "%s %d" % (texts.SHORT[player], state.points[player])
        if state.options.is_variant:
            text = "%s%d:%d" % (
                texts.SHORT[player],
                state.guests_left(player),
                state.points[player],
            )
        words.append(text)
    first = len(words) if len(words) <= _A_LINE else (len(words) + 1) // 2
    return " ".join(words[:first]) + "|" + " ".join(words[first:])


def score_title(state, texts) -> str:
    return texts.SURVIVORS if state.options.is_variant else texts.SCORES


def waiting_line(director, waiting: list) -> str:
    """Who waits in the cloakroom, and where by the rules: `red G5 red S10 +2`."""
    words = []
    for token, spot in waiting[:_WAITING]:
        place = "G%d" % (spot + 1) if spot < SPACES else "S%d" % STEP_FRIGHT[spot - STEP]
        owner = director.tabletop.places.owner_of(token)
        words.append("%s %s" % (director.texts.SHORT[owner], place))
    if len(waiting) > _WAITING:
        words.append("+%d" % (len(waiting) - _WAITING))
    return " ".join(words)
