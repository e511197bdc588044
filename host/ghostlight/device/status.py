"""The state of a board: versions, sensors, current, memory."""

from __future__ import annotations

from typing import Any

from ghostlight.device.board import Board
from ghostlight.sentence import said

Facts = dict[str, Any]


async def facts_of(board: Board) -> Facts:
    """Returns all facts from a board's hello and status."""
    status = await board.link.ask("status")
    about = {"port": board.link.port, "name": board.name, "serial": board.serial}
    facts = about | {"machine": board.about} | board.hello | status
    for key in ("t", "q"):
        facts.pop(key, None)
    return facts


def is_fine(facts: Facts) -> bool:
    return bool(facts["calibrated"] and not facts["faulty"])


def lines(facts: Facts) -> list[tuple[str, str]]:
    """Returns the name and the text of each fact."""
    game = said("none")
    if facts["game"]:
        known = "{game}, sealed: a game is on" if facts["sealed"] else "{game}, none is on"
        game = said(known, game=facts["game"])
    return [
        (said("board"), said("{name} ({serial}) at {port}", **_of(facts, "name serial port"))),
        (said("machine"), facts["machine"] or said("not told")),
        (
            said("firmware"),
            said("{firmware}, protocol {protocol}", **_of(facts, "firmware protocol")),
        ),
        (said("files"), facts.get("files") or said("not told")),
        (
            said("table"),
            said("layout {layout}, sheet {sheet}", layout=facts["layout"], sheet=facts["sheet"])
            if facts["sheet"]
            else said("layout {layout}, no sheet", layout=facts["layout"]),
        ),
        (said("game"), game),
        (said("panels"), str(facts["panels"])),
        (
            said("scans"),
            said("{scans} a second", scans=facts["scans"])
            if facts["scans"]
            else said("not counted yet"),
        ),
        (
            said("cells"),
            said("{faulty} faulty", faulty=facts["faulty"])
            if facts["faulty"]
            else said("all fine"),
        ),
        (
            said("calibrated"),
            said("yes") if facts["calibrated"] else said("no: `ghostlight calibrate`"),
        ),
        (said("current"), f"{facts['ma']} mA"),
        (
            said("memory"),
            said("{free} bytes free", free=facts["free"])
            if facts["free"]
            else said("a computer's"),
        ),
        (
            said("link"),
            said("{lost} lines lost, {refused} refused", **_of(facts, "lost refused")),
        ),
        (said("on for"), f"{facts['s']} s"),
    ]


def _of(facts: Facts, names: str) -> Facts:
    return {name: facts[name] for name in names.split()}
