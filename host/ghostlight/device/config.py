"""Reads and changes the settings of a board, one at a time or as a TOML file.

Values are checked once, against the table that the board checks against, before anything is sent:
a file with a bad value changes nothing.
"""

from __future__ import annotations

import difflib
import json
import tomllib
from collections.abc import Mapping
from typing import Any

from firmware.storage.settings import BOOL, CHOICE, INT, problem_of
from firmware.storage.settings import KEYS as _TABLE
from ghostlight.device.link import BadAnswer, Link
from ghostlight.errors import CommandError

Values = dict[str, Any]
KEYS: tuple[tuple[str, int, Any, Any, str], ...] = _TABLE  # name, kind, limits, default, text
NAMES = tuple(key[0] for key in KEYS)
_KEYS = {key[0]: key for key in KEYS}


class BadSetting(CommandError):
    """A key or a value that no board takes."""

    def __init__(self, what: str, remedy: str = "Nothing was changed") -> None:
        super().__init__(what, remedy)


# -- checking --------------------------------------------------------------------------------


def check_name(name: str) -> str:
    """Returns the key. Raises BadSetting, with the nearest key, if there is none."""
    if name in NAMES:
        return name
    near = difflib.get_close_matches(name, NAMES, 1, 0.5)
    remedy = f"Did you mean {near[0]}?" if near else "`ghostlight config show` lists them"
    raise BadSetting(f"there is no setting {name!r}", remedy)


def check(values: Mapping[str, Any]) -> None:
    """Check values against the table of the board. Raises BadSetting for the first bad one."""
    for name, value in values.items():
        problem = problem_of(check_name(name), value)
        if problem:
            raise BadSetting(problem)


def value_of(name: str, text: str) -> Any:
    """Convert typed text to the type of a setting."""
    kind = _KEYS[check_name(name)][1]
    if kind == BOOL and text.lower() in ("yes", "no", "true", "false", "on", "off"):
        return text.lower() in ("yes", "true", "on")
    if kind == INT and text.lstrip("-").isdecimal():
        return int(text)
    return text


# -- TOML ------------------------------------------------------------------------------------


def limits_of(name: str) -> str:
    """What a key takes, in words: `5 to 100`, `en, fr`."""
    _, kind, limits, _, _ = _KEYS[name]
    if kind == BOOL:
        return "true, false"
    if kind == INT:
        return f"{limits[0]} to {limits[1]}"
    return ", ".join(limits) if kind == CHOICE else f"up to {limits} letters"


def toml_of(values: Mapping[str, Any]) -> str:
    """All settings, each below what it does."""
    lines = ["# Settings of a Ghostlight board; host/SETTINGS.md explains them.", ""]
    for name, _, _, default, what in KEYS:
        if name in values:
            lines.append(f"# {what} ({limits_of(name)}; default {literal(default)})")
            lines += [f"{name} = {literal(values[name])}", ""]
    return "\n".join(lines)


def literal(value: Any) -> str:
    """A value as TOML writes it."""
    return json.dumps(value, ensure_ascii=False)  # of these types TOML and JSON agree


def parse(text: str, source: str) -> Values:
    """The checked settings of a TOML text."""
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadSetting(f"{source} is not TOML: {error}") from error
    try:
        check(values)
    except BadSetting as error:
        raise BadSetting(f"{source}: {error.what}", error.remedy) from error
    return values


# -- on the board ----------------------------------------------------------------------------


async def fetch(link: Link) -> Values:
    """All settings of a board, in the order of the table."""
    told = await link.collect("get", "setting", len(KEYS))
    values = {message["key"]: message["value"] for message in told}
    if missing := [name for name in NAMES if name not in values]:
        raise BadAnswer(link.port, "setting", f"does not come for {missing[0]!r}")
    return {name: values[name] for name in NAMES}


async def fetch_one(link: Link, name: str) -> Any:
    """One setting of a board."""
    return (await link.ask("get", "setting", key=name))["value"]


async def set_one(link: Link, name: str, value: Any) -> None:
    """Change a setting that was checked. Raises BadSetting if the board refuses it."""
    answer = await link.ask("set", "setting", key=name, value=value)
    if answer["t"] == "refused":
        raise BadSetting(str(answer.get("why", "the board refuses it")))


async def send(link: Link, values: Mapping[str, Any]) -> list[str]:
    """Change those of the checked values that differ on the board. Returns their names."""
    if len(values) == 1:
        before = {name: await fetch_one(link, name) for name in values}
    else:
        before = await fetch(link)
    changed = [name for name in values if before.get(name) != values[name]]
    for name in changed:
        await set_one(link, name, values[name])
    return changed


# -- the page --------------------------------------------------------------------------------

_HEAD = """# Settings

Written by `python -m ghostlight.device.config` from the table that the board checks against
(`firmware/storage/settings.py`). `ghostlight config show` prints a board's own settings as below;
`ghostlight config pull FILE`, an editor, and `ghostlight config push FILE` change many at once. A
file may leave out what it does not change; a bad one changes nothing.

| setting | takes | default | what it does |
|---|---|---|---|
"""


def page() -> str:
    """host/SETTINGS.md."""
    rows = [
        f"| `{name}` | {limits_of(name)} | `{literal(default)}` | {what} |\n"
        for name, _, _, default, what in KEYS
    ]
    defaults = {name: default for name, _, _, default, _ in KEYS}
    return _HEAD + "".join(rows) + f"\n## To copy\n\n```toml\n{toml_of(defaults)}```\n"


if __name__ == "__main__":
    from pathlib import Path

    (Path(__file__).parents[2] / "SETTINGS.md").write_text(page(), encoding="utf-8")
