"""Builds the board with its game."""

from firmware import crash
from firmware.board import Board
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
    else:
        board = _make_with(name, hal, layout, kernels)
        if board is None:
            board = _make_without(name, is_waiting, hal, layout, kernels)
    if is_unlocking:
        board.director.on_opened()
    elif is_failing and is_waiting:
        board.seal(True)
        board.screens.show_both(board.texts.SAFE_SEALED)
    elif is_failing:
        board.screens.show_both(board.texts.SAFE)
    return board


def _make_with(name: str, hal, layout, kernels) -> "Board | None":
    """Make a board with a game, or return None if the memory is too small."""
    if not registry.fits(name, hal):
        return None
    try:
        return Board(hal, layout, registry.director_of(name), registry.sheet_of(name), kernels)
    except MemoryError:
        registry.give_up(name)
        return None


def _make_without(name: str, is_waiting: bool, hal, layout, kernels) -> Board:
    """Make a board without the game `name`, which does not fit into memory: report it, and load
    another game if none is stored on flash."""
    others = registry.with_room(hal, layout)
    board = None
    if others and not is_waiting:
        board = _make_with(others[0], hal, layout, kernels)
    is_playing = board is not None
    if board is None:
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
