"""The numbered colours of the table, and their conversion to lamp levels.

A colour is an index into a palette; a setting selects the palette. Lamps cannot show black or
brown: LIGHTS.md names the colours of those pieces. Integers only, so that all interpreters give
the same result.
"""

from firmware.lights.kernels import SAMPLES
from firmware.lights.scene import CHASE, GLOW, PATTERNS, WAVES
from shared_rules.compat import const

OFF = const(0)
PIECE = const(1)  # + colour of a piece: red, pink, blue, grey, black, white, purple, brown
AMBER = const(9)  # closed
PASSAGE = const(10)  # a passage that only some characters may use
WRONG = const(11)
RIGHT = const(12)  # a room that is free
LIGHT = const(13)  # general light, for any player
GHOST = const(14)  # no game is on
GREEN = const(15)
YELLOW = const(16)
ORANGE = const(17)
CYAN = const(18)
PALE = const(19)  # a character may come here
COLOURS = const(20)

PALETTE_NAMES = ("normal", "colour_blind")

# Red, green, blue in sRGB, one line per colour in the order above.
_NORMAL = (
    b"\x00\x00\x00"
    b"\xff\x00\x00"  # red
    b"\xff\x5a\x8c"  # pink
    b"\x00\x3c\xff"  # blue
    b"\x6e\x78\x82"  # grey
    b"\x00\x96\x82"  # black
    b"\xff\xeb\xcd"  # white
    b"\x96\x00\xff"  # purple
    b"\xbe\x5f\x00"  # brown
    b"\xff\xaa\x00"
    b"\xff\x00\x78"
    b"\xff\x00\x00"
    b"\x00\xff\x00"
    b"\xff\xdc\xa0"
    b"\xff\xaa\x50"
    b"\x00\xdc\x28"
    b"\xff\xdc\x00"
    b"\xff\x6e\x00"
    b"\x00\xdc\xdc"
    b"\x6e\xb4\x64"
)

# The colours of the pieces are as different as possible for every kind of colour blindness (a test
# measures it): they differ in brightness and along blue and yellow. Wrong and right are orange and
# blue.
_COLOUR_BLIND = (
    b"\x00\x00\x00"
    b"\xb4\x0f\x00"  # red
    b"\xf5\x9b\x69"  # pink
    b"\x0a\x28\xeb"  # blue
    b"\x78\x73\x5f"  # grey
    b"\x0f\x8c\xa5"  # black
    b"\xff\xff\xff"  # white
    b"\x69\x00\x8c"  # purple
    b"\xd2\xc3\x0f"  # brown
    b"\xff\xaa\x00"
    b"\xc8\x00\xc8"
    b"\xff\x3c\x00"
    b"\x00\x96\xff"
    b"\xff\xff\xff"
    b"\xff\xc8\x78"
    b"\x00\x8c\x64"
    b"\xff\xdc\x00"
    b"\xff\x78\x00"
    b"\x50\xdc\xff"
    b"\x96\xb4\x82"
)

PALETTES = (_NORMAL, _COLOUR_BLIND)


def gamma(level: int) -> int:
    """The duty of a lamp that looks like `level` of 255 parts. Close to a power of 2.2."""
    return (level * level * (level + 510) + 195074) // 195075  # rounded up: dim is not dark


def lamps_into(lamps: bytearray, palette: str, brightness: int) -> None:
    """Fill `lamps` with 3 bytes per colour, in the order green, red, blue; brightness is in
    percent."""
    colours = PALETTES[PALETTE_NAMES.index(palette)]
    dimmed = gamma(brightness * 255 // 100)
    for at in range(0, len(colours), 3):
        lamps[at] = _dim(colours[at + 1], dimmed)
        lamps[at + 1] = _dim(colours[at], dimmed)
        lamps[at + 2] = _dim(colours[at + 2], dimmed)


def _dim(level: int, dimmed: int) -> int:
    return (gamma(level) * dimmed + 254) // 255


def peaks() -> bytes:
    """The maximum level of each pattern; in a chase only some cells are bright at a time."""
    most = bytearray(b"\xff" * PATTERNS)
    most[GLOW] = WAVES[SAMPLES * GLOW]
    most[CHASE] = sum(WAVES[SAMPLES * CHASE : SAMPLES * (CHASE + 1)]) // SAMPLES
    return bytes(most)
