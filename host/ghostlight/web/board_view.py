"""Answers questions of pages and tests about a board: its stage, what it asks for, its tokens.

Uses public attributes of the firmware only, and nothing that no lamp or public screen shows. Only
`speak` changes the board.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from firmware.board import Board
from firmware.players import PERSON
from firmware.texts import Texts
from ghostlight.virtual.board import BUTTONS
from ghostlight.virtual.table import SEATS

OK, BACK = BUTTONS.index("ok"), BUTTONS.index("back")
PLAYERS, GUIDED = "players", "is_guided"  # items of the menu, and of the director
MENU, DEAL, PLAY, FINISH, RECALL = "menu", "deal", "play", "finish", "recall"  # Stage.NAME
FIRST_LOOK = "firstlook"
MOST_SEATS = 8  # of the rules of a game
NO_STAGE = ""  # a table without a game


def stage_name(board: Board) -> str:
    """Returns the name of the present stage: `Stage.NAME` of the firmware."""
    stage = getattr(board.director, "stage", None)
    return NO_STAGE if stage is None else str(stage.NAME)


def is_recall(board: Board) -> bool:
    """Whether a game waits for its recovery code after a restart."""
    return stage_name(board) == RECALL


def is_playing(board: Board) -> bool:
    """Whether people move tokens now."""
    return stage_name(board) == PLAY


def is_leading(board: Board) -> bool:
    """Whether the board waits until the table is as it shows."""
    return is_playing(board) and bool(board.director.stage.leading or board.director.stage.mistake)


def has_mistake(board: Board) -> bool:
    """Whether the board waits for somebody to put a mistake right."""
    return is_playing(board) and bool(board.director.stage.mistake)


def is_explaining(board: Board) -> bool:
    """Whether the screens show an explanation, which any press ends."""
    return is_playing(board) and bool(board.director.stage.notices.is_tip)


def is_carrying(board: Board) -> bool:
    """Whether the board waits until tokens are where a computer has moved them."""
    return is_leading(board) and bool(board.director.stage.carried)


def is_tables_task(board: Board) -> bool:
    """Whether the page may move the tokens that the board waits for: those of a computer, or with
    computers in the game all of them. A mistake is for people to put right."""
    is_task = is_leading(board) and not board.director.stage.mistake
    return is_carrying(board) or (is_task and bool(board.director.levels))


def has_question(board: Board) -> bool:
    """Whether the board asks what it cannot sense: which token is which, or what was meant."""
    return is_playing(board) and bool(board.director.stage.questions.is_pending)


def may_lift(board: Board) -> list[int]:
    """The tokens whose cells breathe: a move can begin with each of them."""
    if not is_playing(board) or is_leading(board) or has_question(board) or not board.is_sealed:
        return []
    if board.director.is_computers_turn:
        return []
    return list(board.director.stage.game.may_lift(board.director.match.state))


def in_hand(board: Board) -> list[int]:
    """The tokens that the board takes to be lifted."""
    has_table = board.tracker.hand_count and hasattr(board.director, "reconciler")
    return list(board.director.reconciler.in_hand()) if has_table else []


def wanted(board: Board) -> list[tuple[int, int] | None]:
    """Returns, for each token, the cell that is lit for it and the side to show (0: any), or
    None."""
    director = board.director
    found: list[tuple[int, int] | None] = []
    for token, cell in enumerate(director.reconciler.targets):
        if cell < board.layout.CELLS:
            side = director.reconciler.places.side_of(director.match.state, token)
            found.append((cell, side))
        else:
            found.append(None)
    return found


def is_before_a_game(board: Board) -> bool:
    """Whether the board is in the menu, at the deal, or after the last game."""
    return stage_name(board) in (MENU, DEAL, FINISH)


def active_seats(board: Board) -> list[int]:
    """Returns the seats that must act now; none if either may."""
    name = stage_name(board)
    if name == PLAY:
        seat = int(board.director.active_seat)
    elif name == DEAL:
        seat = int(board.director.stage.seat)
    elif name == FIRST_LOOK:
        return sorted(board.director.keepers)
    else:
        return [n for n in range(SEATS) if board.screens.page_of(n).ok]
    return [seat] if seat >= 0 else []


def last_step(board: Board) -> object:
    """The last step that can be taken back, as an object to compare by identity; None: there is
    none."""
    match = getattr(board.director, "match", None)
    return match.steps[-1] if match is not None and match.steps else None


def can_take_back(board: Board) -> bool:
    """Whether BACK, held, would take back the last move."""
    return board.is_sealed and last_step(board) is not None and bool(board.director.match.can_undo)


def undoes_computers(board: Board) -> bool:
    """Whether the moves of computers would be taken back along with a person's."""
    return can_take_back(board) and board.director.match.steps_to_undo > 1


def takes_back(board: Board, seat: int) -> bool:
    """Whether a short press of BACK would do so as well."""
    if not is_playing(board) or not can_take_back(board):
        return False
    return board.screens.page_of(seat).back in ("", board.director.texts.UNDO)


def has_secret(board: Board, seat: int) -> bool:
    """Whether a seat has something of its own to look at while a game is on."""
    director = board.director
    return board.is_sealed and director.has_code and seat in director.keepers


def players(board: Board) -> int:
    """Returns how many players the menu has set; 0 in a game that does not ask."""
    return int(getattr(board.director, PLAYERS, 0))


def computers(board: Board) -> dict[str, Any]:
    """Returns facts on computer players for pages: levels by role, the seats where
    people sit, whether one thinks, whether its tokens are to be moved."""
    director = board.director
    if stage_name(board) == NO_STAGE:
        return {"computers": {}, "people": [0, 1], "thinks": False, "carries": False}
    is_on = director.computers is not None
    return {
        "computers": {str(role): level for role, level in director.levels.items()},
        "people": list(director.people_seats),
        "thinks": is_on and director.is_computers_turn,
        "carries": is_carrying(board),
    }


def choices(
    count: int | None, is_guided: bool | None, levels: Mapping[int, str] | None
) -> dict[str, object]:
    """Answers in the menu, by the names of its items: how many play, whether they are guided, and
    the levels of the seats that the table plays. None: as last time."""
    chosen: dict[str, object] = {}
    if count is not None:
        chosen[PLAYERS] = count
    if is_guided is not None:
        chosen[GUIDED] = is_guided
    if levels is not None:
        chosen["table_plays"] = bool(levels)
        for seat in range(MOST_SEATS):
            chosen[f"player_{seat}"] = levels.get(seat, PERSON)
    return chosen


def language(board: Board) -> str:
    """Returns the language of the screens. It stays the same during a game."""
    texts = getattr(board.director, "texts", None)
    return str(texts.language if texts else board.language)


def speak(board: Board, language: str) -> None:
    """Switch the screens to another language, also in the middle of a game.

    For boards with room in memory for the texts of two languages: a Pico changes between games.
    All parts of a game share one `Texts`, so it is filled anew in place. What a stage has already
    taken from it is exchanged, too."""
    director = board.director
    texts = getattr(director, "texts", None)
    if texts is None or texts.language == language:
        return
    before = _texts_by_name(texts)
    texts.use(language)
    after = _texts_by_name(texts)
    same = {text: after[name] for name, text in before.items()}
    playing = director.playing
    playing.leading = same.get(playing.leading, playing.leading)
    playing.mistake = same.get(playing.mistake, playing.mistake)
    director.on_sight()


def _texts_by_name(texts: Texts) -> dict[str, str]:
    """All texts by name; those of a tuple by name and index."""
    found = {}
    for module in reversed(texts.tables):
        for name, value in vars(module).items():
            for place, text in enumerate(value if isinstance(value, tuple) else (value,)):
                if isinstance(text, str) and not name.startswith("_"):
                    found[f"{name} {place}"] = text
    return found


def next_press(
    board: Board, chance: int, chosen: Mapping[str, object], seats: Sequence[int]
) -> tuple[int, int] | None:
    """The seat, one of these, and the button to press next on the way to a game; None while the
    board waits for another seat.

    Where the menu asks for something that is `chosen` otherwise, BACK changes the answer.
    """
    if not seats:
        return None
    name = stage_name(board)
    stage: Any = getattr(board.director, "stage", None)
    if name == MENU:
        name, values = stage.item
        wanted = chosen.get(name)
        is_other = wanted in values and wanted != stage.answer(name)
        return seats[0], BACK if is_other else OK
    if name == FINISH:
        return seats[0], OK
    if name == DEAL and stage.seat in seats:
        return stage.seat, chance % len(BUTTONS)
    return None
