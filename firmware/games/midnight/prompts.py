"""Screen texts of Midnight Party: the turn, what to do, the scores."""

from firmware.games.midnight.places import CLOAKROOM, STEP
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


def prompt_for(director, state) -> tuple:
    """Returns (text, OK hint, BACK hint) while no token is lifted."""
    texts = director.texts
    who = texts.PLAYERS[state.turn]
    back = texts.UNDO if director.match.can_undo else ""
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


def lifted_prompt(director, state, plan: tuple) -> str:
    """Returns the text while tokens are lifted that may go to these destinations."""
    texts = director.texts
    destinations, is_throwing = plan
    if CLOAKROOM in [spot for _, spots in destinations for spot in spots]:
        text = texts.CROWDED
    elif is_throwing:
        text = texts.THROWN
    else:
        text = texts.PUT_IN if state.options.is_variant else texts.PUT_DOWN
    return text % director.name_of(destinations[0][0])


def score_lines(state, texts) -> str:
    """Returns all points in two lines; in the variant survivors and captives."""
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
    """Returns the guests in the cloakroom with their spots by the rules: `red G5 red S10 +2`."""
    words = []
    for token, spot in waiting[:_WAITING]:
        place = "G%d" % (spot + 1) if spot < SPACES else "S%d" % STEP_FRIGHT[spot - STEP]
        owner = director.reconciler.places.owner_of(token)
        words.append("%s %s" % (director.texts.SHORT[owner], place))
    if len(waiting) > _WAITING:
        words.append("+%d" % (len(waiting) - _WAITING))
    return " ".join(words)
