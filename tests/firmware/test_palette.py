"""Colours have the intended brightness; all people can distinguish them, colour-blind or not."""

import math
import re
from itertools import combinations
from pathlib import Path

import pytest

from firmware.lights import renderer
from firmware.lights.kernels import SAMPLES
from firmware.lights.palette import (
    COLOURS,
    PALETTE_NAMES,
    PALETTES,
    PIECE,
    RIGHT,
    WRONG,
    gamma,
    lamps_into,
)
from firmware.lights.scene import BLINK, BREATHE, CHASE, FLASH, GLOW, PATTERNS, STEADY, WAVES


def test_the_waves_are_what_the_eye_takes_for_steady_breathing_and_so_on():
    levels = {
        STEADY: lambda i: 255,
        BREATHE: lambda i: gamma(50 + 205 * abs(128 - i) // 128),
        BLINK: lambda i: 255 if i < 128 else 0,
        CHASE: lambda i: gamma(max(45, 255 - 3 * i)),
        FLASH: lambda i: gamma(max(70, 255 - 2 * i)),
        GLOW: lambda i: gamma(80),
    }
    assert len(WAVES) == SAMPLES * PATTERNS == SAMPLES * len(levels)
    for pattern, level in levels.items():
        wave = [level(sample * 256 // SAMPLES) for sample in range(SAMPLES)]
        assert list(WAVES[SAMPLES * pattern :][:SAMPLES]) == wave


def test_every_palette_has_every_colour():
    for palette in PALETTES:
        assert len(palette) == 3 * COLOURS
        assert bytes(3) not in [palette[at : at + 3] for at in range(3, len(palette), 3)]


def test_page_about_lights_names_the_colours_as_they_are():
    page = Path(renderer.__file__).parents[1].joinpath("LIGHTS.md").read_text()
    rows = re.findall(r"^\| \w+ \| #(\w{6}) \| #(\w{6}) \|", page, re.MULTILINE)
    for palette, told in zip(PALETTES, zip(*rows)):
        assert bytes.fromhex("000000" + "".join(told)) == palette


@pytest.mark.parametrize("palette", PALETTE_NAMES)
@pytest.mark.parametrize("brightness", [1, 10, 60, 100])
def test_brightness_dims_but_never_to_dark(palette, brightness):
    lamps = bytearray(3 * COLOURS)
    lamps_into(lamps, palette, brightness)
    assert lamps[:3] == bytes(3)
    levels = [max(lamps[at : at + 3]) for at in range(3, len(lamps), 3)]
    assert min(levels) > 0
    assert max(levels) == gamma(brightness * 255 // 100)


def test_gamma_is_close_to_a_power_of_2_2():
    assert gamma(0) == 0
    assert gamma(1) == 1
    assert gamma(255) == 255
    levels = [gamma(level) for level in range(256)]
    assert levels == sorted(levels)
    assert all(abs(levels[i] - 255 * (i / 255) ** 2.2) < 4 for i in range(256))


# Machado, Oliveira and Fernandes, 2009: linear light as complete dichromats see it.
VISION = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "no green": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "no blue": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}


def lab(colour: tuple[int, int, int], vision: str) -> tuple[float, float, float]:
    """Where a lamp's colour lies in CIE L*a*b* for such eyes."""
    linear = [gamma(level) / 255 for level in colour]
    seen = [sum(a * b for a, b in zip(row, linear)) for row in VISION[vision]]
    red, green, blue = (min(1.0, max(0.0, value)) for value in seen)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    x, y, z = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def colours(palette: str) -> list[tuple[int, int, int]]:
    data = PALETTES[PALETTE_NAMES.index(palette)]
    return [(data[at], data[at + 1], data[at + 2]) for at in range(0, len(data), 3)]


@pytest.mark.parametrize(
    ("palette", "vision"), [("normal", "full"), *(("colour_blind", vision) for vision in VISION)]
)
def test_pieces_can_be_told_apart(palette, vision):
    pieces = [lab(colour, vision) for colour in colours(palette)[PIECE : PIECE + 8]]
    assert min(math.dist(one, other) for one, other in combinations(pieces, 2)) > 25


@pytest.mark.parametrize("vision", VISION)
def test_wrong_and_right_are_far_apart_for_everybody(vision):
    palette = colours("colour_blind")
    assert math.dist(lab(palette[WRONG], vision), lab(palette[RIGHT], vision)) > 60
