"""Validates the castle's tables, in tests and when a computer loads the game.

Each check returns a list of problems in words. No board loads this module.
"""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.midnight import board

if TYPE_CHECKING:
    from collections.abc import Sequence


MOST_PLAYERS = 8


def validate_tables() -> list[str]:
    """The problems of the current castle."""
    return (
        check_rooms(board.DOORS, board.FRIGHT, board.EXACT, board.ROOM_NAMES)
        + check_stairs(board.STEP_FRIGHT)
        + check_die(board.DIE)
        + check_guests(board.FIGURES, board.GUESTS)
    )


def check_rooms(
    doors: "Sequence[int]",
    fright: "Sequence[int]",
    exact: "Sequence[int]",
    names: "Sequence[str]",
) -> list[str]:
    """Each room is in all tables, and has its own door on the gallery."""
    problems = []
    for table in (doors, fright, exact, names):
        if len(table) != board.ROOMS:
            problems.append("%d rooms, not %d" % (len(table), board.ROOMS))
    if sorted(set(doors)) != list(doors):
        problems.append("doors must be in clockwise order, none twice")
    if not all([0 <= door < board.SPACES for door in doors]):
        problems.append("a door is not on the gallery")
    if not all([flag in (0, 1) for flag in exact]):
        problems.append("exact is 0 or 1")
    return problems


def check_stairs(fright: "Sequence[int]") -> list[str]:
    """The state's text names steps by their points, so these must decrease by one."""
    if len(fright) != board.STEPS:
        return ["%d steps, not %d" % (len(fright), board.STEPS)]
    if list(fright) != list(range(fright[0], fright[0] - len(fright), -1)):
        return ["each step must have one point less than the one before"]
    return []


def check_die(faces: "Sequence[int]") -> list[str]:
    """Hugo must move, or no ball ends; guests must move, or none hides."""
    problems = []
    if board.HUGO not in faces:
        problems.append("no face moves Hugo")
    if not any([face != board.HUGO for face in faces]):
        problems.append("no face moves a guest")
    if not all([0 <= face < 6 for face in faces]):
        problems.append("a face is Hugo or 1 to 5")
    return problems


def check_guests(figures: "Sequence[int]", guests: "Sequence[int]") -> list[str]:
    """There must be enough figures, a space for each guest, and more guests than rooms."""
    problems = []
    if len(figures) != len(board.COLOURS) or len(guests) != MOST_PLAYERS + 1:
        return ["needs figures by colour and guests by the number of players"]
    for players in range(2, MOST_PLAYERS + 1):
        each = guests[players]
        if not board.ROOMS < each * players <= board.SPACES:
            problems.append("%d players with %d guests each" % (players, each))
        if min(figures[:players]) < each:
            problems.append("too few figures for %d players" % players)
    return problems
