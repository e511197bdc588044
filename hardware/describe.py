"""Loads descriptions: TOML in, a checked model out.

`load_board()` and `load_sheet()` are what the rest of the project uses. A description with faults
is refused, and all its faults are told at once.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeVar, get_args, get_origin

import msgspec

from hardware.check import board_faults
from hardware.model import Board, Part
from hardware.sheets import OperaSheet
from hardware.sheets.sheet import Sheet

HERE = Path(__file__).parent
TABLE = HERE / "board.toml"
FIRST_ROOM = HERE / "first-room.toml"

P = TypeVar("P", bound=Part)
S = TypeVar("S", bound=Sheet)


class DescriptionError(Exception):
    """A description was refused; `faults` has one sentence for each reason."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


def load_board(path: Path = TABLE) -> Board:
    return parse_board(read(path), _shown(path))


def load_sheet(board: Board, kind: type[S] = OperaSheet) -> S:
    path = HERE / kind.FILE
    return parse_sheet(read(path), board, _shown(path), kind)


def parse_board(raw: dict[str, Any], source: str) -> Board:
    """`raw` as a board; `source` names it in the faults."""
    board = _model(raw, Board, source)
    _refuse(source, board_faults(board))
    return board


def parse_sheet(raw: dict[str, Any], board: Board, source: str, kind: type[S] = OperaSheet) -> S:
    sheet = _model(raw, kind, source)
    _refuse(source, sheet.faults(board))
    return sheet


def read(path: Path, above: tuple[Path, ...] = ()) -> dict[str, Any]:
    """A file's plain content, laid over that of the file which it `extends`."""
    source = _shown(path)
    if path in above:
        raise DescriptionError([f"{source}: extends itself."])
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise DescriptionError([f"{source}: cannot be read ({error.strerror})."]) from error
    except ValueError as error:  # also from bytes that are not UTF-8
        raise DescriptionError([f"{source}: is not TOML ({error})."]) from error
    base = raw.pop("extends", None)
    if base is None:
        return raw
    if not isinstance(base, str):
        raise DescriptionError([f"{source}: extends: is not the name of a file."])
    return _laid_over(read(path.parent / base, (*above, path)), raw)


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
        fields = {field.name: field.type for field in msgspec.structs.fields(kind)}
        at = f"{where}." if where else ""
        for name in sorted(raw.keys() - fields.keys()):
            yield f"{at}{name}: there is no such key."
        for name, inner in fields.items():
            if name in raw:
                yield from _shape_faults(raw[name], inner, at + name)
            else:
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
