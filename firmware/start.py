"""Builds the board with its game, and runs it."""

from firmware import crash
from firmware.board import Board
from firmware.crash import STEADY_MS
from firmware.games import registry
from firmware.storage.journal import Journal, void
from shared_rules.compat import const

# OK and BACK of both seats, as bits of hal.buttons(). A board that is switched on while they are
# held makes its running game void before any game module is loaded, whatever the state of the
# journal. It then starts as usual, and Ctrl-C stops it.
_UNLOCK = const(0b011011)


def make_board(hal, layout, kernels=None, name: str = "") -> Board:
    """Make the board for a layout; one without a game if the layout has none or the game fails.
    `name` is the chosen game, if it is known.

    main.py has disabled Ctrl-C. It is enabled here if no game is on flash. If there is one, the
    director enables it once that game is resumed and over, or void (`Board.seal`).
    """
    is_unlocking = hal.buttons() & _UNLOCK == _UNLOCK
    name = name or registry.chosen(hal.files)
    if is_unlocking or name not in layout.GAMES:  # the flash may come from another table
        void(hal.files)
        name = registry.chosen(hal.files)
    is_waiting = Journal(hal.files).is_on
    if not is_waiting:
        hal.allow_break(True)
    is_failing = crash.is_failing(hal.files)
    if name not in layout.GAMES and layout.GAMES:
        name = registry.on_layout(layout)[0]
    if not layout.GAMES or is_failing:
        from firmware.sensing.sensor_demo import SensorDemo

        board = Board(hal, layout, SensorDemo, None, kernels)
    elif registry.fits(name, hal):
        board = Board(hal, layout, registry.director_of(name), registry.sheet_of(name), kernels)
    else:
        board = _make_without(name, is_waiting, hal, layout, kernels)
    if is_unlocking:
        board.director.on_opened()
    elif is_failing and is_waiting:
        board.seal(True)
        board.screens.show_both(board.texts.SAFE_SEALED)
    elif is_failing:
        board.screens.show_both(board.texts.SAFE)
    return board


def _make_without(name: str, is_waiting: bool, hal, layout, kernels) -> Board:
    """Make a board without the game `name`, which does not fit into memory: report it, and load
    another game if none is stored on flash."""
    others = registry.with_room(hal, layout)
    is_playing = len(others) > 0 and not is_waiting
    if is_playing:
        other = others[0]
        board = Board(hal, layout, registry.director_of(other), registry.sheet_of(other), kernels)
    else:
        from firmware.sensing.sensor_demo import SensorDemo

        board = Board(hal, layout, SensorDemo, None, kernels)
    language = board.language
    titles = [registry.title_of(other, language) for other in others]
    text = board.texts.NO_ROOM % (registry.title_of(name, language), ", ".join(titles))
    if is_playing:
        board.director.menu(text)
    else:
        board.seal(is_waiting)
        board.screens.show_both(text)
    return board


def run_board(hal, board: Board) -> None:
    """Run for ever. After a stable minute the crash counter is reset."""
    while hal.now_ms() < STEADY_MS:
        board.step(hal.now_ms())
    crash.forget(hal.files)
    while True:
        board.step(hal.now_ms())
