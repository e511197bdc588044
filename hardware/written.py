"""Writes generated text files, or with --check compares them with the committed ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]


def write_texts(texts: Mapping[Path, str], arguments: Sequence[str]) -> int:
    """Writes what differs and returns 0; with --check only names it, and returns 1 if any."""
    is_check = "--check" in arguments
    status = 0
    for path, text in texts.items():
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        name = path.relative_to(ROOT)
        if is_check:
            print(f"{name}: is not what the descriptions give.")
            status = 1
        else:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
            print(f"wrote {name}")
    return status
