"""The schematics' symbols. Lengths are in steps of 2.54 mm; y points up in a symbol, as in KiCad.

Every symbol has one orientation: a horizontal and a vertical part are two symbols. A pin's angle
points from its free end into the body.
"""

from dataclasses import dataclass, field

RIGHT, UP, LEFT, DOWN = 0, 90, 180, 270


@dataclass(frozen=True)
class Pin:
    number: str
    name: str
    at: tuple[float, float]
    angle: int
    kind: str = "passive"  # KiCad's electrical type


@dataclass(frozen=True)
class Symbol:
    name: str
    pins: tuple[Pin, ...]
    rectangles: tuple[tuple[float, float, float, float], ...] = ()
    lines: tuple[tuple[tuple[float, float], ...], ...] = ()
    circles: tuple[tuple[float, float, float], ...] = ()  # x, y, radius
    reference_at: tuple[float, float] = (1.0, 0.5)
    value_at: tuple[float, float] = (1.0, -0.5)
    shows_pins: bool = False  # numbers and names
    is_power: bool = False
    length: float = 1.0  # of its pins
    prefix: str = field(default="U")

    @property
    def is_centred(self) -> bool:
        """Whether its texts are centred; else they begin at their positions."""
        return self.reference_at[0] == self.value_at[0] == 0


def _two(name: str, prefix: str, lines=(), rectangles=(), circles=(), lying=False, length=1.0):
    """A part with two pins: 1 above and 2 below, or 1 left and 2 right."""
    reach = 1.5
    if lying:
        pins = (Pin("1", "~", (-reach, 0), RIGHT), Pin("2", "~", (reach, 0), LEFT))
        places = ((0.0, 0.9), (0.0, -0.9))
    else:
        pins = (Pin("1", "~", (0, reach), DOWN), Pin("2", "~", (0, -reach), UP))
        places = ((0.8, 0.4), (0.8, -0.4))
    return Symbol(
        name,
        pins,
        tuple(rectangles),
        tuple(lines),
        tuple(circles),
        *places,
        length=length,
        prefix=prefix,
    )


def _lying(lines):
    """Rotate the lines of a vertical part: its upper end goes to the left."""
    return tuple(tuple((-y, x) for x, y in line) for line in lines)


_PLATES = (((-0.6, 0.15), (0.6, 0.15)), ((-0.6, -0.15), (0.6, -0.15)))
_DIODE = (  # cathode (pin 1) up
    ((-0.5, 0.4), (0.5, 0.4)),
    ((-0.5, -0.4), (0.5, -0.4), (0, 0.4), (-0.5, -0.4)),
)
_HOOKS = (((-0.5, 0.4), (-0.5, 0.25)), ((0.5, 0.4), (0.5, 0.55)))
_SURGE = (
    ((-0.5, 0.0), (0.5, 0.0)),
    ((-0.4, -0.6), (0.4, -0.6), (0, 0.0), (-0.4, -0.6)),
    ((-0.4, 0.6), (0.4, 0.6), (0, 0.0), (-0.4, 0.6)),
)
_WAVE = (((0, 0.8), (0, -0.8)),)

RESISTOR = _two("R", "R", rectangles=[(-0.35, -0.8, 0.35, 0.8)], length=0.7)
RESISTOR_LYING = _two(
    "R_lying", "R", rectangles=[(-0.8, -0.35, 0.8, 0.35)], lying=True, length=0.7
)
CAPACITOR = _two("C", "C", _PLATES, length=1.35)
# Pin 2 above: for a capacitor whose second end is the higher one.
CAPACITOR_DOWN = Symbol(
    "C_down",
    (Pin("2", "~", (0, 1.5), DOWN), Pin("1", "~", (0, -1.5), UP)),
    lines=_PLATES,
    reference_at=(0.8, 0.4),
    value_at=(0.8, -0.4),
    length=1.35,
    prefix="C",
)
POLARIZED = _two(
    "C_polarized",
    "C",
    (*_PLATES, ((-0.7, 0.5), (-0.3, 0.5)), ((-0.5, 0.7), (-0.5, 0.3))),
    length=1.35,
)
FUSE_LYING = _two(
    "Fuse_lying", "F", _lying(_WAVE), [(-0.8, -0.3, 0.8, 0.3)], lying=True, length=0.7
)
# The cathode, pin 1, is on the right: current flows with the reading.
SCHOTTKY_LYING = Symbol(
    "Schottky_lying",
    (Pin("2", "A", (-1.5, 0), RIGHT), Pin("1", "K", (1.5, 0), LEFT)),
    lines=tuple(tuple((y, x) for x, y in line) for line in (*_DIODE, *_HOOKS)),
    reference_at=(0.0, 0.9),
    value_at=(0.0, -0.9),
    length=1.1,
    prefix="D",
)
SURGE = _two("TVS", "D", _SURGE, length=0.9)
P_MOS = Symbol(
    "P_MOS",
    (
        Pin("1", "G", (-1.5, 0), RIGHT),
        Pin("2", "S", (0.5, 1.5), DOWN),
        Pin("3", "D", (0.5, -1.5), UP),
    ),
    lines=(
        ((-0.5, 0.6), (-0.5, -0.6)),
        ((-0.2, 0.8), (-0.2, -0.8)),
        ((-0.2, 0.5), (0.5, 0.5)),
        ((-0.2, -0.5), (0.5, -0.5)),
        ((-0.2, 0), (0.5, 0), (0.5, 0.5)),
        ((0.1, 0.15), (0.35, 0), (0.1, -0.15)),
        # The body diode, from drain to source.
        ((0.5, -0.5), (1.0, -0.5), (1.0, 0.5), (0.5, 0.5)),
        ((0.8, 0.15), (1.2, 0.15)),
        ((0.8, -0.15), (1.2, -0.15), (1.0, 0.15), (0.8, -0.15)),
    ),
    reference_at=(1.5, 0.4),
    value_at=(1.5, -0.4),
    length=1.0,
    prefix="Q",
)
# The same lying: source left, drain right, gate below. The body diode leads from right to left.
P_MOS_LYING = Symbol(
    "P_MOS_lying",
    (
        Pin("1", "G", (0, -1.5), UP),
        Pin("2", "S", (-1.5, 0.5), RIGHT),
        Pin("3", "D", (1.5, 0.5), LEFT),
    ),
    lines=tuple(tuple((-y, x) for x, y in line) for line in P_MOS.lines),
    reference_at=(0.0, 2.0),
    value_at=(0.0, 1.4),
    length=1.0,
    prefix="Q",
)
BUTTON = _two(
    "Button",
    "SW",
    (((-0.9, 0.6), (0.9, 0.6)), ((0, 0.6), (0, 1.0))),
    circles=[(-0.7, 0, 0.15), (0.7, 0, 0.15)],
    lying=True,
    length=0.65,
)
PIEZO = _two(
    "Piezo",
    "BZ",
    (((-0.6, 0.7), (0.6, 0.7)), ((-0.6, -0.7), (0.6, -0.7))),
    [(-0.6, -0.4, 0.6, 0.4)],
    length=0.8,
)
NET_TIE = _two("Net_tie", "NT", (((-0.5, 0), (0.5, 0)),), lying=True, length=1.0)
BRIDGE = _two(
    "Solder_bridge",
    "JP",
    (((-0.2, 0.4), (-0.2, -0.4)), ((0.2, 0.4), (0.2, -0.4))),
    circles=[(-0.5, 0, 0.3), (0.5, 0, 0.3)],
    lying=True,
    length=0.7,
)
BRIDGE_3 = Symbol(
    "Solder_bridge_3",
    (
        Pin("1", "1", (0, 2), DOWN),
        Pin("2", "2", (2, 0), LEFT),
        Pin("3", "3", (0, -2), UP),
    ),
    rectangles=((-0.5, 0.4, 0.5, 1.0), (-0.5, -0.3, 0.5, 0.3), (-0.5, -1.0, 0.5, -0.4)),
    lines=(((0.5, 0), (1.0, 0)),),
    reference_at=(0.8, 1.0),
    value_at=(0.8, -1.0),
    length=1.0,
    prefix="JP",
)
TEST_PAD = Symbol(
    "Test_pad",
    (Pin("1", "1", (0, -1), UP),),
    circles=((0, 0.2, 0.2),),
    reference_at=(0.5, 0.4),
    value_at=(0.5, -0.3),
    length=1.0,
    prefix="TP",
)
HOLE = Symbol(
    "Hole",
    (),
    circles=((0, 0, 0.6), (0, 0, 0.35)),
    reference_at=(1, 0.3),
    value_at=(1, -0.4),
    prefix="M",
)
FIDUCIAL = Symbol(
    "Fiducial",
    (),
    circles=((0, 0, 0.5), (0, 0, 0.2)),
    reference_at=(1, 0.3),
    value_at=(1, -0.4),
    prefix="FID",
)


def block(name: str, left, right=(), prefix="U", width=6.0) -> Symbol:
    """A rectangle. left, right: (number, name, kind) from the top; None leaves a row free."""
    rows = max(len(left), len(right))
    top = (rows - 1) / 2
    pins = []
    for side, column in ((left, -1), (right, 1)):
        for row, pin in enumerate(side):
            if pin is not None:
                number, words, kind = pin
                at = (column * (width / 2 + 1), top - row)
                pins.append(Pin(number, words, at, RIGHT if column < 0 else LEFT, kind))
    half = width / 2
    return Symbol(
        name,
        tuple(pins),
        ((-half, -top - 1, half, top + 1),),
        reference_at=(-half, top + 1.5),
        value_at=(-half + 3, top + 1.5),
        shows_pins=True,
        prefix=prefix,
    )


def header(name: str, count: int) -> Symbol:
    """Both rows of a box header: odd pins left, even pins right."""
    odd = [(str(n), "", "passive") for n in range(1, count + 1, 2)]
    even = [(str(n), "", "passive") for n in range(2, count + 1, 2)]
    return block(name, odd, even, "J", 3.0)


def power(net: str) -> Symbol:
    """A supply's arrow up or a ground's bar down; it names the net everywhere."""
    is_ground = net.endswith("GND")
    if is_ground:
        lines = (((0, 0), (0, -0.4)), ((-0.5, -0.4), (0.5, -0.4), (0, -0.8), (-0.5, -0.4)))
        angle, value_at = DOWN, (0.0, -1.2)
    else:
        lines = (((0, 0), (0, 0.5)), ((-0.3, 0.3), (0, 0.7), (0.3, 0.3)))
        angle, value_at = UP, (0.0, 1.1)
    pin = Pin("1", net, (0, 0), angle, "power_in")
    return Symbol(
        net,
        (pin,),
        lines=lines,
        reference_at=(0.0, 0.0),
        value_at=value_at,
        is_power=True,
        length=0.0,
        prefix="#PWR",
    )


FLAG = Symbol(
    "Supplied",
    (Pin("1", "pwr", (0, 0), UP, "power_out"),),
    lines=(((0, 0), (0, 0.5), (-0.4, 0.75), (0, 1.0), (0.4, 0.75), (0, 0.5)),),
    value_at=(0.0, 1.4),
    is_power=True,
    length=0.0,
    prefix="#FLG",
)
