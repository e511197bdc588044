"""Generates the screens' font and icon modules from drawings in text files.

    python -m ghostlight.build_drawings

A drawing has one character per pixel. It is packed in the format of MicroPython's framebuf:
columns of eight pixels, the topmost in the lowest bit.
"""

from __future__ import annotations

from pathlib import Path

import firmware

FOLDER = Path(firmware.__path__[0])
_HEAD = '"""DO NOT EDIT: written by `python -m ghostlight.build_drawings` from %s.txt"""\n'
_ASCII = [chr(code) for code in range(ord(" "), ord("~") + 1)]
_MARKS = ["acute", "grave", "circumflex", "diaeresis", "cedilla"]
_NUMBERS = ("low", "base", "gap")
_SPACE_WIDTH = 3

Points = list[str]  # rows of `#` and `.`


class ArtError(Exception):
    """A drawing that cannot be read."""


def main() -> None:
    for name, text in modules().items():
        (FOLDER / name).write_text(text, encoding="utf-8")


def modules() -> dict[str, str]:
    """File under firmware/ -> its text, for every drawing."""
    written = {}
    for name in ("small", "medium"):
        written[f"screens/font_{name}.py"] = font_module(name, _read(f"screens/drawings/{name}"))
    written["screens/icons.py"] = icon_module("icons", _read("screens/drawings/icons"))
    for path in sorted(FOLDER.glob("games/*/icons.txt")):
        game = path.parent.name
        written[f"games/{game}/icons.py"] = icon_module("icons", _read(f"games/{game}/icons"))
    return written


def font_module(name: str, text: str) -> str:
    numbers, glyphs = parse(text)
    if missing := set(_NUMBERS) - numbers.keys():
        raise ArtError(f"{name}: no {', '.join(sorted(missing))}")
    glyphs[" "] = ["." * _SPACE_WIDTH]
    if missing := {*_ASCII, *_MARKS} - glyphs.keys():
        raise ArtError(f"{name}: no {' '.join(sorted(missing))}")
    height = max(len(glyphs[sign]) for sign in glyphs if sign not in _MARKS)
    extras = [sign for sign in glyphs if sign not in _ASCII and sign not in _MARKS]
    order = _ASCII + extras + _MARKS
    drawn = [glyphs[sign] for sign in order]
    widths = [len(points[0]) for points in drawn]
    lines = [_HEAD % name]
    lines += [f"{key.upper()} = {numbers[key]}" for key in _NUMBERS]
    lines += [f"HEIGHT = {height}", f'EXTRAS = "{"".join(extras)}"']
    lines += _bytes("WIDTHS", bytes(widths))
    pages = (height + 7) // 8
    starts = [sum(widths[:glyph]) * pages for glyph in range(len(widths))]
    lines += _bytes("STARTS", b"".join(start.to_bytes(2, "little") for start in starts))
    lines += _bytes("POINTS", b"".join(pack(points, height) for points in drawn))
    return "\n".join(lines) + "\n"


def icon_module(name: str, text: str) -> str:
    _, icons = parse(text)
    lines = [_HEAD % name]
    for icon, points in icons.items():
        if (len(points), len(points[0])) != (16, 16):
            raise ArtError(f"{icon}: {len(points[0])} x {len(points)} points, not 16 x 16")
        lines += _bytes(icon, pack(points, 16))
    lines += ["ALL = (", *(f"    {icon}," for icon in icons), ")"]
    return "\n".join(lines) + "\n"


def parse(text: str) -> tuple[dict[str, int], dict[str, Points]]:
    """Reads a file: paragraphs of explanation, then numbers, then blocks of drawings."""
    numbers: dict[str, int] = {}
    drawings: dict[str, Points] = {}
    for block in text.strip().split("\n\n"):
        lines = block.split("\n")
        if all(line.split()[0] in _NUMBERS for line in lines):
            numbers |= {line.split()[0]: int(line.split()[1]) for line in lines}
        elif len(lines) > 1 and set("".join(lines[1:])) <= set("#. "):
            names = lines[0].split()
            rows = [line.split() for line in lines[1:]]
            for row in rows:
                if [len(part) for part in row] != [len(part) for part in rows[0]]:
                    raise ArtError(f"{lines[0]}: a row is not as long as the first: {row}")
            if len(names) != len(rows[0]):
                raise ArtError(f"{lines[0]}: {len(names)} names for {len(rows[0])} drawings")
            for place, name in enumerate(names):
                if name in drawings:
                    raise ArtError(f"{name} is drawn twice")
                drawings[name] = [row[place] for row in rows]
    return numbers, drawings


def pack(points: Points, height: int) -> bytes:
    """Returns columns of eight pixels, page by page."""
    packed = bytearray()
    for top in range(0, height, 8):
        for x in range(len(points[0])):
            rows = points[top : top + 8]
            packed.append(sum((row[x] == "#") << y for y, row in enumerate(rows)))
    return bytes(packed)


def _bytes(name: str, data: bytes) -> list[str]:
    rows = [data[at : at + 20] for at in range(0, len(data), 20)]
    lines = ["".join(f"\\x{byte:02x}" for byte in row) for row in rows]
    return [f"{name} = (", *(f'    b"{line}"' for line in lines), ")"]


def _read(name: str) -> str:
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


if __name__ == "__main__":
    main()
