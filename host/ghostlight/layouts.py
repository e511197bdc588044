"""Finds a layout: by its name in the project, or in a file that the user wrote."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from ghostlight.errors import USAGE, CommandError
from hardware import describe
from hardware.model import Layout
from hardware.tables import board_table

NAMES = tuple(describe.LAYOUTS)
WHOLE = "table"  # the table of panels, for all games


class Found(NamedTuple):
    """A layout without faults."""

    name: str
    is_ours: bool  # the firmware's package has its tables
    table: Layout
    source: str  # of the firmware's module; empty if it is ours
    faults: dict[str, list[str]]  # by game: why it cannot be played on this table

    @property
    def module(self) -> str:
        return describe.module_of(self.name)

    @property
    def games(self) -> list[str]:
        return [game for game, faults in self.faults.items() if not faults]


def find(layout: str) -> Found:
    """A layout by its name, or in a file; one with faults is refused with all of them."""
    if layout in NAMES:
        table = describe.load_layout(describe.LAYOUTS[layout])
        return Found(layout, True, table, "", describe.game_faults(table))
    path = Path(layout)
    if not path.is_file():
        raise CommandError(
            f"there is no layout {layout}",
            f"Give the name of a TOML file, or one of {', '.join(NAMES)}",
            USAGE,
        )
    try:
        table = describe.load_layout(path)
    except describe.DescriptionError as error:
        faults = "\n".join(error.faults).rstrip(".")
        raise CommandError(faults, "hardware/DESCRIPTION.md explains every key", USAGE) from error
    if table.name in NAMES:
        raise CommandError(
            f"{path}: name: {table.name} is a layout of the project",
            "Give your layout a name of its own",
            USAGE,
        )
    why = describe.game_faults(table)
    playable = [game for game in why if not why[game]]
    return Found(table.name, False, table, board_table(table, path.name, playable), why)


def name_of(layout_hash: str) -> str | None:
    """The layout of the project that has this hash."""
    for name in NAMES:
        module = import_module(f"firmware.layouts.{describe.module_of(name)}")
        if layout_hash == module.HASH:
            return name
    return None


def why_not(found: Found) -> list[str]:
    """A sentence for every game that cannot be played on a table."""
    return [
        f"{game} cannot be played on {found.name}: {why[0]}"
        + (f" ({len(why) - 1} more)" if len(why) > 1 else "")
        for game, why in found.faults.items()
        if why
    ]
