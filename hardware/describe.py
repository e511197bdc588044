"""Loads descriptions: reads TOML, returns a validated model.

The rest of the project uses `load_board()` and `load_sheet()`. A description with faults is
refused with a list of all faults.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeVar, get_args, get_origin

import msgspec

from hardware.check import board_faults, by_hand_faults
from hardware.model import Board, HandWired, Layout, Part
from hardware.sheets import SHEETS
from hardware.sheets.sheet import Sheet

HERE = Path(__file__).parent
TABLE = HERE / "board.toml"
FIRST_ROOM = HERE / "first-room.toml"
BY_HAND = HERE / "layouts" / "opera-by-hand.toml"
BY_HAND_SMALL = HERE / "layouts" / "opera-small.toml"
LIGHTS = HERE / "layouts" / "opera-lights.toml"
LAYOUTS = {  # by their names
    **{"table": TABLE, "first-room": FIRST_ROOM},
    **{"opera-by-hand": BY_HAND, "opera-small": BY_HAND_SMALL, "opera-lights": LIGHTS},
}

FIRST = SHEETS[0]  # of the game that the table is built for
_OF_PANELS = ("panels", "panel", "connector")

P = TypeVar("P", bound=Part)
S = TypeVar("S", bound=Sheet)


class DescriptionError(Exception):
    """A description was refused; `faults` has one sentence for each reason."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


def load_board(path: Path = TABLE) -> Board:
    return parse_board(read(path), _shown(path))


def load_by_hand(path: Path = BY_HAND) -> HandWired:
    return parse_by_hand(read(path), _shown(path))


def load_layout(path: Path) -> Layout:
    """Load a layout of either kind; a file with `groups` is wired by hand."""
    raw = read(path)
    parse = parse_by_hand if "groups" in raw else parse_board
    return parse(raw, _shown(path))


def load_sheet(board: Layout, kind: type[S] = FIRST) -> S:
    path = HERE / kind.FILE
    return parse_sheet(read(path), board, _shown(path), kind)


def module_of(name: str) -> str:
    """The firmware's module for a layout with this name."""
    return name.replace("-", "_")


def source_of(name: str) -> str:
    """The file of a layout with this name, below hardware/."""
    return LAYOUTS[name].relative_to(HERE).as_posix()


def game_faults(layout: Layout) -> dict[str, list[str]]:
    """For every game the reasons why a table does not support it; an empty list if it does."""
    table = load_board()
    found = {}
    for kind in SHEETS:
        sheet = load_sheet(table, kind)
        if layout.grid.columns != table.grid.columns:  # the firmware numbers cells by rows
            wanted = table.grid.columns
            found[sheet.game] = [f"needs {wanted} columns of cells, not {layout.grid.columns}."]
        else:
            found[sheet.game] = sheet.faults(layout)
    return found


def parse_board(raw: dict[str, Any], source: str) -> Board:
    """Convert `raw` to a board; faults name it as `source`."""
    board = _model(raw, Board, source)
    _refuse(source, board_faults(board))
    return board


def parse_by_hand(raw: dict[str, Any], source: str) -> HandWired:
    layout = _model(raw, HandWired, source)
    _refuse(source, by_hand_faults(layout))
    return layout


def parse_sheet(raw: dict[str, Any], board: Layout, source: str, kind: type[S] = FIRST) -> S:
    sheet = _model(raw, kind, source)
    _refuse(source, sheet.faults(board))
    return sheet


def read(path: Path, above: tuple[Path, ...] = ()) -> dict[str, Any]:
    """Read a file, merged over the file that it `extends`.

    A file with `groups` inherits nothing about panels.
    """
    source = _shown(path)
    if path in above:
        raise DescriptionError([f"{source}: extends itself."])
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise DescriptionError([f"{source}: cannot be read ({error.strerror})."]) from error
    except ValueError as error:  # also for bytes that are not UTF-8
        raise DescriptionError([f"{source}: is not TOML ({error})."]) from error
    base = raw.pop("extends", None)
    if base is None:
        return raw
    if not isinstance(base, str):
        raise DescriptionError([f"{source}: extends: is not the name of a file."])
    below = read(path.parent / base, (*above, path))
    if "groups" in raw:
        below = {key: value for key, value in below.items() if key not in _OF_PANELS}
    return _laid_over(below, raw)


def _laid_over(below: dict[str, Any], above: dict[str, Any]) -> dict[str, Any]:
    merged = dict(below)
    for key, value in above.items():
        old = merged.get(key)
        if isinstance(value, dict) and isinstance(old, dict):
            value = _laid_over(old, value)
        merged[key] = value
    return merged


def _model(raw: dict[str, Any], kind: type[P], source: str) -> P:
    _refuse(source, list(_shape_faults(raw, kind, "")))
    return msgspec.convert(raw, kind)


def _shape_faults(raw: Any, kind: Any, where: str) -> Iterator[str]:
    # Leaf by leaf, because msgspec by itself stops at the first fault.
    if isinstance(raw, dict) and isinstance(kind, type) and issubclass(kind, Part):
        fields = {field.name: field for field in msgspec.structs.fields(kind)}
        at = f"{where}." if where else ""
        for name in sorted(raw.keys() - fields.keys()):
            yield f"{at}{name}: there is no such key."
        for name, field in fields.items():
            if name in raw:
                yield from _shape_faults(raw[name], field.type, at + name)
            elif field.required:
                yield f"{at}{name}: is missing."
    elif isinstance(raw, list) and get_origin(kind) is list:
        for index, item in enumerate(raw):
            yield from _shape_faults(item, get_args(kind)[0], f"{where}[{index}]")
    else:
        try:
            msgspec.convert(raw, kind)
        except msgspec.ValidationError as error:
            what, _, deeper = str(error).partition(" - at `$")
            yield f"{where}{deeper.rstrip('`')}: {what[0].lower()}{what[1:]}."


def _refuse(source: str, faults: list[str]) -> None:
    if faults:
        raise DescriptionError([f"{source}: {fault}" for fault in faults])


def _shown(path: Path) -> str:
    root = HERE.parent
    return path.relative_to(root).as_posix() if path.is_relative_to(root) else path.name
