"""Questions a board about its health and writes a report, as text, JSON or HTML, to be sent on."""

from __future__ import annotations

import platform
from html import escape
from typing import Any

from ghostlight import __version__
from ghostlight.device import config
from ghostlight.device.board import Board
from ghostlight.device.calibrate import Measure, measures, problems
from ghostlight.device.link import Link, Message
from ghostlight.device.panels import Panels, cells_of, words
from ghostlight.errors import CommandError
from ghostlight.sentence import joined, said

Report = dict[str, Any]

_WARM_S = 2  # since the board's start
_WARM_TRIES = 100
_AGAIN_S = 0.2

_TESTS = {
    "panels": "{panels}",
    "cells": "no cell is faulty",
    "screen": "screen {value} answers",
    "buttons": "no button is stuck",
    "calibration": "the empty table has been measured",
    "scans": "60 scans a second or more ({value})",
}


async def examine(board: Board, panels: Panels, is_chosen: bool = False) -> Report:
    """Ask the board for everything it knows of itself.

    Of its cells only those on these panels; if they were chosen, the others need not answer.
    """
    link = board.link
    await _wait_until_warm(link)
    tests = await link.gather("selftest", "test")
    inside = cells_of(board, panels)
    found = [one for one in await measures(link, board.layout) if one.cell in inside]
    status = await link.ask("status")
    tests = _judged(tests, found, panels if is_chosen else None, status["panels"])
    return {
        "ghostlight": __version__,
        "computer": platform.platform(),
        "board": {
            "name": board.name,
            "serial": board.serial,
            "machine": board.about,
            **_bare(board.hello),
        },
        "status": _bare(status),
        "panels": {"looked_at": panels, "answering": status["panels"], "chosen": is_chosen},
        "tests": [_bare(test) for test in tests],
        "settings": await config.fetch(link),
        "problems": _told_problems(link)
        + (problems(board.layout, found) if status["panels"] else []),
        "cells": [{**one._asdict(), "verdict": one.verdict} for one in found],
        "columns": board.layout.COLUMNS,
        "rows": board.layout.CELLS // board.layout.COLUMNS,
        "link": {"bad_lines": link.bad, "console": list(link.console)},
    }


def _judged(
    tests: list[Message], found: list[Measure], chosen: Panels | None, answering: int
) -> list[Message]:
    """Complete the board's own verdicts, so that no two lines of the report disagree.

    The board counts the cells that fail now; cells that failed on the empty table count too.
    """
    bad = sum(not one.is_usable for one in found)
    judged = []
    for test in tests:
        if test["what"] == "cells":
            if not answering:  # not measured
                continue
            test = {**test, "value": bad, "good": bad == 0}
        elif test["what"] == "panels" and chosen is not None:
            test = {**test, "good": answering >= chosen[-1]}
        judged.append(test)
    return judged


async def _wait_until_warm(link: Link) -> None:
    """Waits until the board has counted its scans."""
    for _ in range(_WARM_TRIES):
        if (await link.ask("status"))["s"] >= _WARM_S:
            return
        await link.sleep(_AGAIN_S)
    raise CommandError(
        said("the board's clock does not run"), said("Unplug it and plug it in again")
    )


def _told_problems(link: Link) -> list[str]:
    """Returns the problems that the board reported after its hello, about files that do not
    fit."""
    return [said("{of}: {why}", of=one["of"], why=one["why"]) for one in link.take_held("problem")]


def _bare(message: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in message.items() if key not in ("t", "q")}


def is_well(report: Report) -> bool:
    return all(test["good"] for test in report["tests"]) and not report["problems"]


def text(report: Report) -> list[str]:
    board, status = report["board"], report["status"]
    lines = [
        said(
            "{name} ({serial}), firmware {firmware}, layout {layout}, ghostlight {own}",
            **{key: board[key] for key in ("name", "serial", "firmware", "layout")},
            own=report["ghostlight"],
        ),
        board["machine"] or said("it does not tell what it is"),
        said(
            "{scans} scans a second, {ma} mA, {memory}, {lost} lines lost, {refused} refused, on "
            "for {s} s",
            **{key: status[key] for key in ("scans", "ma", "lost", "refused", "s")},
            memory=_memory(status["free"]),
        ),
    ]
    for test in report["tests"]:
        known = _TESTS.get(test["what"])
        told = test["what"]
        if known:
            told = said(known, value=test["value"], panels=_answering(report))
        lines.append(said("ok  {test}" if test["good"] else "NOT {test}", test=told))
    lines.append(_counted(report))
    lines += report["problems"]
    printed = report["link"]["console"]
    lines += [said("the board printed: {line}", line=line) for line in printed]
    return lines


def _answering(report: Report) -> str:
    seen = report["panels"]
    if seen["chosen"]:
        pattern = "{panels} answers" if len(seen["looked_at"]) == 1 else "{panels} answer"
        return said(pattern, panels=words(seen["looked_at"]))
    return said("all panels answer")


def _counted(report: Report) -> str:
    seen = report["panels"]
    if not seen["answering"]:
        return said("cells: not examined, no panel answers")
    verdicts = [cell["verdict"] for cell in report["cells"]]
    counted = joined(
        [
            said("{count} {verdict}", count=verdicts.count(one), verdict=one)
            for one in sorted(set(verdicts))
        ]
    )
    if len(verdicts) < report["columns"] * report["rows"]:
        panels = words(seen["looked_at"])
        return said("cells of {panels}: {counted}", panels=panels, counted=counted)
    return said("cells: {counted}", counted=counted)


def _memory(free: int) -> str:
    return said("{free} bytes free", free=free) if free else said("a computer's memory")


# -- the page --------------------------------------------------------------------------------

_STYLE = """body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;
padding:0 1rem;color:#1d1a16;background:#fffaf0}h1{font-weight:500}svg{width:100%;height:auto}
.not{color:#a01020;font-weight:600}pre{white-space:pre-wrap}
.unknown rect{fill:none;stroke:#b5a990;stroke-dasharray:3 3}.unknown text{fill:#8a7f6a}
.bad rect{fill:#c8102e}.bad text{fill:#fff}"""
_SIZE = 40  # of a cell in the map


def page(report: Report) -> str:
    """One HTML file that needs nothing else."""
    board = report["board"]
    lines = "\n".join(
        f'<li class="{"not" if line.startswith("NOT") else "ok"}">{escape(line)}</li>'
        for line in text(report)
    )
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<title>{escape(board["name"])}: health</title><style>{_STYLE}</style></head><body>
<h1>{escape(board["name"])}</h1>
<ul>
{lines}
</ul>
<p>Green is good, yellow less so, red cannot be used; a dashed cell has not been measured yet:
<code>ghostlight calibrate</code> does that.</p>
<h2>Margin: what is felt of a token, in percent of an ordinary one</h2>
{_map(report, "margin")}
<h2>Noise, in thousandths of a token</h2>
{_map(report, "noise")}
<h2>Everything</h2>
<details><summary>as data</summary><pre>{escape(_data(report))}</pre></details>
</body></html>
"""


def _data(report: Report) -> str:
    import json

    return json.dumps(report, ensure_ascii=False, indent=1)


def _map(report: Report, what: str) -> str:
    columns, rows = report["columns"], report["rows"]
    has_zero = all(test["good"] for test in report["tests"] if test["what"] == "calibration")
    parts = [f'<svg viewBox="0 0 {columns * _SIZE} {rows * _SIZE}" role="img">']
    for entry in report["cells"]:
        one = Measure(*[entry[key] for key in Measure._fields])
        y, x = divmod(one.cell, columns)
        value, share = _value(one, what)
        is_known = one.is_measured if what == "margin" else has_zero
        look = "known" if is_known else "unknown"
        title = f"cell {x},{y}: {escape(one.verdict)}"
        parts.append(
            f'<g class="{look if one.is_usable else "bad"}"><title>{title}</title>'
            f'<rect x="{x * _SIZE + 1}" y="{y * _SIZE + 1}" width="{_SIZE - 2}" '
            f'height="{_SIZE - 2}" rx="4" fill="hsl({120 * share:.0f} 60% 72%)"/>'
            f'<text x="{(x + 0.5) * _SIZE:g}" y="{(y + 0.62) * _SIZE:g}" font-size="12" '
            f'text-anchor="middle">{value if is_known else "?"}</text></g>'
        )
    return "".join(parts) + "</svg>"


def _value(one: Measure, what: str) -> tuple[int, float]:
    """Returns (text on the map, value from 0 for bad to 1 for good)."""
    if what == "margin":
        return one.margin, min(1.0, max(0, one.margin) / 100)
    noise = 1000 * one.noise // max(1, min(one.north, one.south))
    return noise, max(0.0, 1 - noise / 60)
