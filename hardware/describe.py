"""Loads descriptions: TOML in, a checked model out.

`load_board()` and `load_sheet()` are what the rest of the project uses. A description with faults
is refused, and all its faults are told at once.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from hardware.check import board_faults, opera_faults
from hardware.model import Board, OperaSheet, Part

HERE = Path(__file__).parent
TABLE = HERE / "board.toml"
FIRST_ROOM = HERE / "first-room.toml"
OPERA = HERE / "sheets" / "opera.toml"

P = TypeVar("P", bound=Part)


class DescriptionError(Exception):
    """A description was refused; `faults` has one sentence for each reason."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


def load_board(path: Path = TABLE) -> Board:
    board = _model(read(path), Board, _shown(path))
    _refuse(_shown(path), board_faults(board))
    return board


def load_sheet(board: Board, path: Path = OPERA) -> OperaSheet:
    sheet = _model(read(path), OperaSheet, _shown(path))
    _refuse(_shown(path), opera_faults(sheet, board))
    return sheet


def read(path: Path) -> dict[str, Any]:
    """A file's plain content, laid over that of the file which it `extends`."""
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise DescriptionError([f"{_shown(path)}: cannot be read ({error.strerror})."]) from error
    except tomllib.TOMLDecodeError as error:
        raise DescriptionError([f"{_shown(path)}: is not TOML: {error}."]) from error
    base = raw.pop("extends", None)
    return raw if base is None else _laid_over(read(path.parent / base), raw)


def _laid_over(below: dict[str, Any], above: dict[str, Any]) -> dict[str, Any]:
    merged = dict(below)
    for key, value in above.items():
        old = merged.get(key)
        both = isinstance(value, dict) and isinstance(old, dict)
        merged[key] = _laid_over(old, value) if both else value
    return merged


def _model(raw: dict[str, Any], kind: type[P], shown: str) -> P:
    # Key by key, so that one wrong table does not hide the faults of the next.
    faults = []
    fields = {field.name: field for field in msgspec.structs.fields(kind)}
    for name in raw.keys() - fields.keys():
        faults.append(f"{name}: no such key.")
    for name, field in fields.items():
        if name not in raw:
            faults.append(f"{name}: is missing.")
            continue
        try:
            msgspec.convert(raw[name], field.type)
        except msgspec.ValidationError as error:
            what, _, where = str(error).partition(" - at `$")
            faults.append(f"{name}{where.rstrip('`')}: {what}.")
    _refuse(shown, faults)
    return msgspec.convert(raw, kind)


def _refuse(shown: str, faults: list[str]) -> None:
    if faults:
        raise DescriptionError([f"{shown}: {fault}" for fault in faults])


def _shown(path: Path) -> str:
    return str(path.relative_to(HERE.parent)) if path.is_relative_to(HERE.parent) else path.name
