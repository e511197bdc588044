"""The fields that each message of a board must have, and the error for one that lacks them.

host/PROTOCOL.md explains the fields. A message may have more fields; a message of an unknown type
may have any. Text has no control characters, because it goes to terminals and files.
"""

from __future__ import annotations

import re
from typing import Any

from firmware.version import PROTOCOL

_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff]")
_MOST = 1 << 32


class Whole:
    """A whole number within limits."""

    def __init__(self, least: int = 0, most: int = _MOST) -> None:
        self.least, self.most = least, most

    def fits(self, value: object) -> bool:
        return type(value) is int and self.least <= value <= self.most


class Text:
    """A text without control characters that a pattern describes."""

    def __init__(self, pattern: str = ".*") -> None:
        self._pattern = re.compile(pattern, re.DOTALL)

    def fits(self, value: object) -> bool:
        return isinstance(value, str) and self._pattern.fullmatch(value) is not None


class Flag:
    def fits(self, value: object) -> bool:
        return isinstance(value, bool)


class Setting:
    def fits(self, value: object) -> bool:
        return isinstance(value, str | bool) or Whole(-_MOST).fits(value)


Shape = dict[str, Whole | Text | Flag | Setting]

_COUNT, _TEXT, _FLAG = Whole(), Text(), Flag()
_CELL, _PANEL, _U8 = Whole(0, 254), Whole(1, 16), Whole(0, 255)
_EVENT: Shape = {"cell": _CELL, "piece": _U8, "side": _TEXT, "from": _U8, "ms": _COUNT}
_LINE: Shape = {"n": Whole(1), "line": _TEXT, "tag": _TEXT}

SHAPES: dict[str, Shape] = {
    "hello": {
        "protocol": _COUNT,
        "firmware": _TEXT,
        "layout": _TEXT,
        "sheet": _TEXT,
        "game": _TEXT,
        "files": Text("[0-9a-f]*"),
        "sealed": _FLAG,
        "free": _COUNT,
    },
    "machine": {"is": _TEXT, "micropython": _TEXT, "off": _TEXT},
    "board": {"name": _TEXT, "serial": _TEXT},
    "problem": {"of": _TEXT, "why": _TEXT},
    "err": {"code": _TEXT, "lines": _COUNT},
    "ok": {"to": _TEXT},
    "status": {
        "scans": _COUNT,
        "panels": _COUNT,
        "faulty": _COUNT,
        "calibrated": _FLAG,
        "ma": _COUNT,
        "free": _COUNT,
        "lost": _COUNT,
        "refused": _COUNT,
        "s": _COUNT,
    },
    "test": {"what": _TEXT, "good": _FLAG, "value": Whole(-_MOST)},
    "setting": {"key": _TEXT, "value": Setting()},
    "refused": {"key": _TEXT, "why": _TEXT},
    **dict.fromkeys(
        ("appeared", "lifted", "placed", "turned", "slid", "undecided", "vanished"), _EVENT
    ),
    "cell": {"cell": _CELL, "panel": Whole(0, 16), "is": _TEXT},
    "streams": {"levels": _FLAG, "lights": _FLAG},
    "levels": {"panel": _PANEL, "v": Text("[0-9a-f]{48}")},
    "lights": {"panel": _PANEL, "v": Text("([0-9a-f]{6}){1,16}")},
    "layout": {
        "name": _TEXT,
        "columns": Whole(1, 255),
        "rows": Whole(1, 255),
        "leds": _U8,
        "panels": _PANEL,
        "channels": Whole(16, 16),
    },
    "wired": {
        "panel": _PANEL,
        "v": Text("[0-9a-f]{32}"),
        "turned": Text("[01]{16}"),
        "answers": _FLAG,
    },
    "lit": {"first": _U8, "v": Text("([0-9a-f]{2}){1,64}")},
    "calibrating": {
        "phase": _TEXT,
        "cell": _CELL,
        "found": Whole(-1, 254),
        "problem": _TEXT,
    },
    "measure": {
        "cell": _CELL,
        **dict.fromkeys(("zero", "noise", "north", "south", "stray"), Whole(-_MOST)),
        "problem": _TEXT,
        "is": _TEXT,
    },
    "commit": {"commitment": Text("[0-9a-f]{64}"), "deals": _COUNT},
    "added": {"by": _TEXT, "v": _TEXT},
    "record": _LINE,
    "line": _LINE,
    "mistake": {"why": _TEXT},
    "closing": {"digest": _TEXT},
    "game": {"name": _TEXT, "deal": _TEXT},
}

OPTIONAL = {"hello": ("files",)}  # a board with older firmware does not send them


def problem_of(message: dict[str, Any]) -> str:
    """What is wrong with a message, as the end of a sentence; empty if nothing is."""
    kind = message["t"]
    for name, value in message.items():
        if _CONTROL.search(name) or isinstance(value, str) and _CONTROL.search(value):
            return f"has control characters in {clean(name)!r}"
    shape = SHAPES.get(kind, {})
    if kind == "hello" and message.get("protocol") != PROTOCOL:
        shape = {"protocol": _COUNT}  # other messages belong to a newer version
    for name, wanted in shape.items():
        if name not in message:
            if name in OPTIONAL.get(kind, ()):
                continue
            return f"lacks {name!r}"
        if not wanted.fits(message[name]):
            return f"has a wrong {name!r}: {clean(repr(message[name]))[:40]}"
    return ""


def clean(text: str) -> str:
    """Returns the text with a question mark in place of each control character."""
    return _CONTROL.sub("?", text)
