"""Draws the icons of the installed page: the ghost light, a bare lamp on its stand.

PNG files without an image library: a few shapes, each point averaged over a grid of samples.
"""

from __future__ import annotations

import struct
import zlib
from math import hypot
from pathlib import Path

_NIGHT, _GLOW, _LAMP, _STAND = (11, 13, 24), (78, 58, 30), (255, 224, 150), (196, 164, 96)
_SAMPLES = 3  # a side of the grid in a point


def write_icons(folder: Path) -> None:
    """Two sizes, and one with a wide margin for systems that cut icons into a shape."""
    folder.mkdir()
    for name, size, zoom in (("192", 192, 1.0), ("512", 512, 1.0), ("maskable", 512, 1.35)):
        (folder / f"{name}.png").write_bytes(_png(size, zoom))


def _colour(x: float, y: float) -> tuple[int, int, int]:
    """At a point; the drawing reaches from -1 to 1, y downwards."""
    away = hypot(x, y + 0.38)
    if away < 0.24:
        return _LAMP
    is_post = abs(x) < 0.035 and -0.2 < y < 0.68
    is_foot = abs(x) < 0.34 and 0.66 < y < 0.74
    is_socket = abs(x) < 0.1 and -0.18 < y < -0.06
    if is_post or is_foot or is_socket:
        return _STAND
    share = max(0.0, 1 - (away - 0.24) / 0.55)
    red, green, blue = (
        round(dark + (light - dark) * share * share) for dark, light in zip(_NIGHT, _GLOW)
    )
    return red, green, blue


def _png(size: int, zoom: float) -> bytes:
    step = 2 * zoom / size
    inner = [(i + 0.5) / _SAMPLES for i in range(_SAMPLES)]
    lines = bytearray()
    for row in range(size):
        line = bytearray()
        for column in range((size + 1) // 2):  # the other half is its mirror image
            points = [
                _colour((column + a) * step - zoom, (row + b) * step - zoom)
                for a in inner
                for b in inner
            ]
            line += bytes(sum(part) // len(points) for part in zip(*points))
        half = [bytes(line[i : i + 3]) for i in range(0, len(line), 3)]
        lines += b"\0" + b"".join(half + half[::-1][size % 2 :])
    header = struct.pack(">2I5B", size, size, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", header), (b"IDAT", zlib.compress(bytes(lines), 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, data) for name, data in parts)


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
