"""The tiles of another edition of The Phantom Society, from a data file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ghostlight.boxes import check_rest, read_number, read_part
from shared_rules.errors import OptionError
from shared_rules.society import board as manor


def word_of(data: dict[str, Any]) -> str:
    """`[tiles]`: nine values for each colour, in thousand pounds."""
    own = read_part(data, "tiles", manor.COLOURS)
    check_rest(data)
    racks = [_numbers(own, colour) or list(map(int, manor.VALUES[0])) for colour in manor.COLOURS]
    return "".join(str(value) for rack in racks for value in rack)


def _numbers(own: Mapping[str, Any], key: str) -> list[int]:
    values = own.get(key, [])
    if not isinstance(values, list) or len(values) not in (0, manor.TILES):
        raise OptionError(f"{key} must be {manor.TILES} numbers, not {values!r}")
    return sorted(read_number({key: value}, key, 1, manor.DEAREST, 1) for value in values)
