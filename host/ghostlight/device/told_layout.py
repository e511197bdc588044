"""Asks a board for its layout, if its wiring was learned or this computer has no file of it."""

from __future__ import annotations

from types import ModuleType

from firmware.sensing.calibration import NO_CELL
from ghostlight.device.link import BadAnswer, Link, Message


async def ask_layout(link: Link, layout_hash: str, is_declared: bool = False) -> ModuleType:
    """Has the names of a module in `firmware/layouts` that a computer needs.

    It has the wiring that the board has learned, or on request that of its description.
    """
    told = await link.gather("layout", "wired", declared=is_declared)
    wired = {message["panel"]: message for message in told}
    lit = {message["first"]: message for message in link.take_held("lit")}
    heads = link.take_held("layout")
    if not heads:
        raise BadAnswer(link.port, "layout", "does not come before its parts")
    head = heads[-1]
    cells = head["columns"] * head["rows"]
    cell_of = b"".join(bytes.fromhex(wired[panel]["v"]) for panel in sorted(wired))
    led_of = b"".join(bytes.fromhex(lit[first]["v"]) for first in sorted(lit))
    if problem := _problem_of(head, sorted(wired), cells, cell_of, led_of):
        raise BadAnswer(link.port, "layout", problem)
    panel_of = [0] * cells
    for place, cell in enumerate(cell_of):
        if cell != NO_CELL:
            panel_of[cell] = place // head["channels"] + 1
    module = ModuleType("told_layout")
    module.__dict__.update(
        NAME=head["name"],
        HASH=layout_hash,
        COLUMNS=head["columns"],
        ROWS=head["rows"],
        CELLS=cells,
        LEDS=head["leds"],
        PANELS=head["panels"],
        CHANNELS=head["channels"],
        CELL_OF=cell_of,
        PANEL_OF=bytes(panel_of),
        LED_OF=led_of,
        ANSWERING=tuple(panel for panel in sorted(wired) if wired[panel]["answers"]),
        TURNED="".join(wired[panel]["turned"] for panel in sorted(wired)),
    )
    return module


def _problem_of(
    head: Message, panels: list[int], cells: int, cell_of: bytes, led_of: bytes
) -> str:
    if cells > NO_CELL:
        return f"has {cells} cells"
    if panels != list(range(1, head["panels"] + 1)):
        return "does not tell every panel"
    if len(led_of) != cells:
        return "does not tell every cell's lamp"
    served = [cell for cell in cell_of if cell != NO_CELL]
    if len(set(served)) != len(served) or max(served, default=0) >= cells:
        return "has a cell on two channels, or one that is not there"
    return ""
