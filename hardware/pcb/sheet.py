"""A schematic sheet: parts, wires and labels, written as a KiCad 6 file and as a picture.

Positions are in steps of 2.54 mm, y down. A pin without a wire gets a short stub with the name of
its net; a pin without a net is marked as not connected.
"""

import uuid
from dataclasses import dataclass, field
from xml.sax.saxutils import escape

from .circuit import Kind
from .symbols import DOWN, FLAG, LEFT, RIGHT, UP, Pin, Symbol, power

STEP = 2.54
LIBRARY = "ghostlight"
POWER = ("5V", "3V3", "GND", "AGND")  # global on all sheets
_AWAY = {RIGHT: (-1, 0), LEFT: (1, 0), UP: (0, 1), DOWN: (0, -1)}  # from the body, y down
_NAMESPACE = uuid.UUID("6b0f2c0e-6f2b-4d55-9a0e-1909b5c0ffee")
_FONT = "(effects (font (size 1.27 1.27)){})"

Place = tuple[float, float]


def name_id(*words: str) -> str:
    """A reproducible identifier: the same words give the same one."""
    return str(uuid.uuid5(_NAMESPACE, "/".join(words)))


@dataclass(frozen=True)
class Placed:
    symbol: Symbol
    ref: str
    kind: Kind
    at: Place
    nets: dict[str, str]

    def place(self, pin: Pin) -> Place:
        return (self.at[0] + pin.at[0], self.at[1] - pin.at[1])


@dataclass(frozen=True)
class Below:
    """A rectangle that represents another sheet."""

    name: str
    sheet: "Sheet"
    at: Place
    size: Place
    nets: dict[str, str]  # port -> net on this sheet
    refs: dict[str, str]  # the sheet's references -> those of this copy

    def ports(self) -> dict[str, tuple[Place, int]]:
        """Port -> its position and the angle of a pin there: inputs left, outputs right."""
        places = {}
        for port in self.sheet.ports:
            is_right = port in self.sheet.right_ports
            column = [p for p in self.sheet.ports if (p in self.sheet.right_ports) == is_right]
            x = self.at[0] + (self.size[0] if is_right else 0)
            places[port] = ((x, self.at[1] + 1 + column.index(port)), LEFT if is_right else RIGHT)
        return places


@dataclass
class Sheet:
    name: str
    title: str
    paper: str = "A4"
    ports: tuple[str, ...] = ()
    right_ports: tuple[str, ...] = ()
    parts: list[Placed] = field(default_factory=list)
    below: list[Below] = field(default_factory=list)
    wires: list[tuple[Place, Place]] = field(default_factory=list)
    labels: list[tuple[str, Place, int, str]] = field(default_factory=list)  # net, at, angle, kind
    crosses: list[Place] = field(default_factory=list)
    notes: list[tuple[str, Place, float]] = field(default_factory=list)

    # Drawing

    def add(self, symbol: Symbol, ref: str, kind: Kind, at: Place, nets: dict[str, str]) -> Placed:
        self.parts.append(Placed(symbol, ref, kind, at, nets))
        return self.parts[-1]

    def pin(self, name: str) -> Place:
        """The position of a pin's end: "R6.2" is pin 2 of R6."""
        ref, _, number = name.rpartition(".")
        part = next(p for p in self.parts if p.ref == ref)
        return part.place(next(p for p in part.symbol.pins if p.number == number))

    def wire(self, *points: str | Place):
        """A wire through pins and positions; a diagonal step goes along x first."""
        places = [self.pin(p) if isinstance(p, str) else p for p in points]
        for start, end in zip(places, places[1:]):
            corner = (end[0], start[1])
            for a, b in ((start, corner), (corner, end)):
                if a != b:
                    self.wires.append((a, b))

    def label(self, net: str, at: str | Place, angle: int = 0):
        place = self.pin(at) if isinstance(at, str) else at
        self.labels.append((net, place, angle, self._label_kind(net)))

    def power(self, net: str, at: str | Place):
        place = self.pin(at) if isinstance(at, str) else at
        self.add(power(net), f"#PWR{len(self.parts):03}", Kind(net, "", ""), place, {"1": net})

    def supplied(self, nets: tuple[str, ...], at: Place):
        """Mark nets as supplied for KiCad's check, because their source is behind a connector."""
        for index, net in enumerate(nets):
            place = (at[0] + 4 * index, at[1])
            self.add(FLAG, f"#FLG{len(self.parts):03}", Kind("", "", ""), place, {"1": net})
            self.wires.append((place, (place[0], place[1] + 1)))
            if net in POWER:
                self.labels.append((net, (place[0], place[1] + 1), 270, "global_label"))
            else:
                self.labels.append((net, (place[0], place[1] + 1), 270, self._label_kind(net)))

    def note(self, words: str, at: Place, size: float = 1.27):
        self.notes.append((words, at, size))

    def _label_kind(self, net: str) -> str:
        if net in POWER:
            return "global_label"
        return "hierarchical_label" if net in self.ports else "label"

    def finish(self):
        """Add stubs and labels for every pin without a wire, and crosses for open pins."""
        touched = {end for wire in self.wires for end in wire}
        for part in [p for p in self.parts if not p.symbol.is_power]:
            for pin in part.symbol.pins:
                place, net = part.place(pin), part.nets.get(pin.number)
                if place in touched or any(_is_on(place, wire) for wire in self.wires):
                    continue
                if net is None:
                    self.crosses.append(place)
                else:
                    self._stub(net, place, pin.angle)
        for inner in self.below:
            for port, (place, angle) in inner.ports().items():
                self._stub(inner.nets[port], place, angle)

    def _stub(self, net: str, place: Place, angle: int):
        dx, dy = _AWAY[angle]
        end = (place[0] + dx, place[1] + dy)
        self.wires.append((place, end))
        if net in POWER and (dy > 0) == net.endswith("GND") and dy:
            self.power(net, end)
            return
        turn = {(-1, 0): 180, (1, 0): 0, (0, -1): 90, (0, 1): 270}[dx, dy]
        self.labels.append((net, end, turn, self._label_kind(net)))

    # Topology

    def segments(self) -> list[tuple[Place, Place]]:
        """The wires, split wherever another wire, a pin or a label meets them."""
        ends = {end for wire in self.wires for end in wire} | {label[1] for label in self.labels}
        ends |= {p.place(pin) for p in self.parts for pin in p.symbol.pins}
        pieces = set()
        for start, end in self.wires:
            stops = sorted({start, end} | {p for p in ends if _is_on(p, (start, end))})
            pieces.update(zip(stops, stops[1:]))
        return sorted(pieces)

    def junctions(self) -> list[Place]:
        degree: dict[Place, int] = {}
        for start, end in self.segments():
            for place in (start, end):
                degree[place] = degree.get(place, 0) + 1
        for part in self.parts:
            for pin in part.symbol.pins:
                place = part.place(pin)
                if degree.get(place, 0) > 1:
                    degree[place] += 1
        return sorted(place for place, count in degree.items() if count > 2)

    def symbols(self) -> dict[str, Symbol]:
        return {part.symbol.name: part.symbol for part in self.parts}


def _is_on(place: Place, wire: tuple[Place, Place]) -> bool:
    (ax, ay), (bx, by) = wire
    x, y = place
    return (x - ax) * (by - ay) == (y - ay) * (bx - ax) and (
        min(ax, bx) <= x <= max(ax, bx) and min(ay, by) <= y <= max(ay, by)
    )


# KiCad's file


def _mm(value: float) -> str:
    return f"{round(value * STEP, 4):g}"


def _at(place: Place, angle: int = 0) -> str:
    return f"(at {_mm(place[0])} {_mm(place[1])} {angle})"


def library_symbol(symbol: Symbol, prefix: str = "") -> str:
    """The symbol's definition, as in a library; in a schematic it has the library's name as
    prefix."""
    hidden = " hide" if not symbol.shows_pins else ""
    lines = [
        f'  (symbol "{prefix}{symbol.name}"{" (power)" if symbol.is_power else ""}'
        f"{'' if symbol.shows_pins else ' (pin_numbers hide)'} (pin_names (offset 0.5){hidden})"
        " (in_bom yes) (on_board yes)",
        f'    (property "Reference" "{symbol.prefix}" (id 0) (at 0 2.54 0) {_FONT.format("")})',
        f'    (property "Value" "{symbol.name}" (id 1) (at 0 -2.54 0) {_FONT.format("")})',
        f'    (property "Footprint" "" (id 2) (at 0 0 0) {_FONT.format(" hide")})',
        f'    (property "Datasheet" "" (id 3) (at 0 0 0) {_FONT.format(" hide")})',
        f'    (symbol "{symbol.name}_0_1"',
    ]
    stroke = "(stroke (width 0.2) (type default) (color 0 0 0 0)) (fill (type none))"
    for ax, ay, bx, by in symbol.rectangles:
        lines.append(
            f"      (rectangle (start {_mm(ax)} {_mm(ay)}) (end {_mm(bx)} {_mm(by)}) {stroke})"
        )
    for line in symbol.lines:
        points = " ".join(f"(xy {_mm(x)} {_mm(y)})" for x, y in line)
        lines.append(f"      (polyline (pts {points}) {stroke})")
    for x, y, radius in symbol.circles:
        lines.append(f"      (circle (center {_mm(x)} {_mm(y)}) (radius {_mm(radius)}) {stroke})")
    lines += ["    )", f'    (symbol "{symbol.name}_1_1"']
    for pin in symbol.pins:
        hide = " hide" if symbol.is_power else ""
        lines.append(
            f"      (pin {pin.kind} line {_at(pin.at, pin.angle)} "
            f"(length {_mm(symbol.length)}){hide} "
            f'(name "{pin.name or "~"}" {_FONT.format("")}) '
            f'(number "{pin.number}" {_FONT.format("")}))'
        )
    return "\n".join([*lines, "    )", "  )"])


def library(symbols: dict[str, Symbol]) -> str:
    body = "\n".join(library_symbol(symbols[name]) for name in sorted(symbols))
    return f"(kicad_symbol_lib (version 20211014) (generator ghostlight)\n{body}\n)\n"


def _property(name: str, value: str, number: int, place: Place, hide: bool, left=True) -> str:
    justify = " (justify left)" if left else ""
    return (
        f'    (property "{name}" "{value}" (id {number}) {_at(place)} '
        f"{_FONT.format(justify + (' hide' if hide else ''))})"
    )


def _symbol(sheet: Sheet, part: Placed, number: int) -> str:
    symbol, kind, (x, y) = part.symbol, part.kind, part.at
    own = name_id(sheet.name, part.ref, str(number))
    (rx, ry), (vx, vy) = symbol.reference_at, symbol.value_at
    is_flag = symbol is FLAG
    left = not symbol.is_centred
    lines = [
        f'  (symbol (lib_id "{LIBRARY}:{symbol.name}") {_at(part.at)} (unit 1)',
        f"    (in_bom {'yes' if kind.is_bought else 'no'}) (on_board yes)",
        f"    (uuid {own})",
        _property("Reference", part.ref, 0, (x + rx, y - ry), symbol.is_power, left),
        _property("Value", kind.value or symbol.name, 1, (x + vx, y - vy), is_flag, left),
        _property("Footprint", kind.footprint, 2, part.at, True),
        _property("Datasheet", "", 3, part.at, True),
    ]
    if kind.is_bought:
        lines.append(_property("Part", kind.part, 4, part.at, True))
        lines.append(_property("LCSC", kind.lcsc, 5, part.at, True))
    for pin in symbol.pins:
        lines.append(f'    (pin "{pin.number}" (uuid {name_id(own, pin.number)}))')
    return "\n".join([*lines, "  )"])


def _sheet_symbol(sheet: Sheet, inner: Below) -> str:
    x, y = inner.at
    lines = [
        f"  (sheet (at {_mm(x)} {_mm(y)}) (size {_mm(inner.size[0])} {_mm(inner.size[1])})",
        "    (stroke (width 0.1524) (type solid) (color 0 0 0 0)) (fill (color 0 0 0 0.0))",
        f"    (uuid {name_id(sheet.name, inner.name)})",
        _property("Sheet name", inner.name, 0, (x, y - 0.4), False),
        _property(
            "Sheet file", f"{inner.sheet.name}.kicad_sch", 1, (x, y + inner.size[1] + 0.4), True
        ),
    ]
    for port, (place, angle) in inner.ports().items():
        turn, justify = (0, "right") if angle == LEFT else (180, "left")
        lines.append(
            f'    (pin "{port}" passive {_at(place, turn)} '
            f"{_FONT.format(f' (justify {justify})')} "
            f"(uuid {name_id(sheet.name, inner.name, port)}))"
        )
    return "\n".join([*lines, "  )"])


def _label(sheet: Sheet, index: int) -> str:
    net, place, angle, kind = sheet.labels[index]
    shape = "" if kind == "label" else " (shape passive)"
    justify = "right" if angle in (180, 270) else "left"
    bottom = " bottom" if kind == "label" else ""
    return (
        f'  ({kind} "{net}"{shape} {_at(place, angle)} '
        f"{_FONT.format(f' (justify {justify}{bottom})')} "
        f"(uuid {name_id(sheet.name, 'label', str(index))}))"
    )


def written(sheet: Sheet, root: bool) -> str:
    """The sheet as a .kicad_sch file; a root also contains the number of copies of each part."""
    symbols = sheet.symbols()
    lines = [
        "(kicad_sch (version 20211123) (generator ghostlight)",
        f"  (uuid {name_id(sheet.name)})",
        f'  (paper "{sheet.paper}")',
        f'  (title_block (title "{sheet.title}"))',
        "  (lib_symbols",
        *(library_symbol(symbols[name], f"{LIBRARY}:") for name in sorted(symbols)),
        "  )",
    ]
    for place in sheet.junctions():
        lines.append(
            f"  (junction (at {_mm(place[0])} {_mm(place[1])}) (diameter 0) (color 0 0 0 0) "
            f"(uuid {name_id(sheet.name, 'junction', str(place))}))"
        )
    for place in sheet.crosses:
        lines.append(
            f"  (no_connect (at {_mm(place[0])} {_mm(place[1])}) "
            f"(uuid {name_id(sheet.name, 'cross', str(place))}))"
        )
    for start, end in sheet.segments():
        lines.append(
            f"  (wire (pts (xy {_mm(start[0])} {_mm(start[1])}) (xy {_mm(end[0])} {_mm(end[1])}))"
            f" (stroke (width 0) (type default) (color 0 0 0 0)) "
            f"(uuid {name_id(sheet.name, 'wire', str(start), str(end))}))"
        )
    for words, place, size in sheet.notes:
        lines.append(
            f'  (text "{words}" {_at(place)} (effects (font (size {size} {size})) '
            f"(justify left bottom)) (uuid {name_id(sheet.name, 'note', words)}))"
        )
    lines += [_label(sheet, index) for index in range(len(sheet.labels))]
    lines += [_symbol(sheet, part, number) for number, part in enumerate(sheet.parts)]
    lines += [_sheet_symbol(sheet, inner) for inner in sheet.below]
    if root:
        lines += _instances(sheet)
    return "\n".join([*lines, ")", ""])


def _instances(root: Sheet) -> list[str]:
    copies_below = [(f"/{name_id(root.name, inner.name)}", inner) for inner in root.below]
    lines = ["  (sheet_instances", '    (path "/" (page "1"))']
    lines += [
        f'    (path "{path}" (page "{page}"))' for page, (path, _) in enumerate(copies_below, 2)
    ]
    lines += ["  )", "  (symbol_instances"]
    copies = [("", root, {})] + [(p, b.sheet, b.refs) for p, b in copies_below]
    for copy, (prefix, sheet, refs) in enumerate(copies):
        for number, part in enumerate(sheet.parts):
            own = name_id(sheet.name, part.ref, str(number))
            ref = refs.get(part.ref, part.ref)
            if part.symbol.is_power:  # each of them has its own number
                ref = f"{part.symbol.prefix}{copy + 1}{number:03}"
            lines.append(
                f'    (path "{prefix}/{own}" (reference "{ref}") (unit 1) '
                f'(value "{part.kind.value or part.symbol.name}") '
                f'(footprint "{part.kind.footprint}"))'
            )
    return [*lines, "  )"]


# The picture


def picture(sheet: Sheet) -> str:
    """The sheet as SVG."""
    shapes = [_svg_line(wire, "#1a7a1a") for wire in sheet.segments()]
    for x, y in sheet.junctions():
        shapes.append(f'<circle cx="{x:g}" cy="{y:g}" r="0.18" fill="#1a7a1a"/>')
    for x, y in sheet.crosses:
        shapes.append(_svg_line(((x - 0.3, y - 0.3), (x + 0.3, y + 0.3)), "#2040c0"))
        shapes.append(_svg_line(((x - 0.3, y + 0.3), (x + 0.3, y - 0.3)), "#2040c0"))
    for part in sheet.parts:
        shapes += _svg_part(part)
    for inner in sheet.below:
        shapes += _svg_below(inner)
    for net, place, angle, kind in sheet.labels:
        shapes.append(_svg_label(net, place, angle, kind))
    for words, (x, y), size in sheet.notes:
        shapes.append(_svg_text(words, (x, y), size / STEP * 1.3, "#333333"))
    (left, top), (right, bottom) = _bounds(sheet)
    width, height = right - left, bottom - top
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width * 12:g}" '
            f'height="{height * 12:g}" viewBox="{left:g} {top:g} {width:g} {height:g}" '
            'font-family="DejaVu Sans, sans-serif">',
            f'<rect x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}" fill="white"/>',
            _svg_text(sheet.title, (left + 2, top + 2.4), 1.6, "#000000"),
            *shapes,
            "</svg>",
            "",
        ]
    )


def _bounds(sheet: Sheet) -> tuple[Place, Place]:
    points = [end for wire in sheet.wires for end in wire] + [part.at for part in sheet.parts]
    points += [
        corner
        for b in sheet.below
        for corner in (b.at, (b.at[0] + b.size[0], b.at[1] + b.size[1]))
    ]
    points += [note[1] for note in sheet.notes]
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return (min(xs) - 8, min(ys) - 6), (max(xs) + 10, max(ys) + 4)


def _svg_line(points, colour: str, width=0.09) -> str:
    text = " ".join(f"{x:g},{y:g}" for x, y in points)
    return f'<polyline points="{text}" fill="none" stroke="{colour}" stroke-width="{width}"/>'


def _svg_text(words: str, at: Place, size: float, colour: str, anchor="start", turn=0) -> str:
    spin = f' transform="rotate({turn} {at[0]:g} {at[1]:g})"' if turn else ""
    return (
        f'<text x="{at[0]:g}" y="{at[1]:g}" font-size="{size:g}" fill="{colour}" '
        f'text-anchor="{anchor}"{spin}>{escape(words)}</text>'
    )


def _svg_part(part: Placed) -> list[str]:
    symbol, (x, y) = part.symbol, part.at
    dark = "#7a1010"
    shapes = []
    for ax, ay, bx, by in symbol.rectangles:
        w, h = bx - ax, by - ay
        shapes.append(
            f'<rect x="{x + ax:g}" y="{y - by:g}" width="{w:g}" height="{h:g}" fill="none" '
            f'stroke="{dark}" stroke-width="0.12"/>'
        )
    for line in symbol.lines:
        shapes.append(_svg_line([(x + a, y - b) for a, b in line], dark, 0.12))
    for cx, cy, radius in symbol.circles:
        shapes.append(
            f'<circle cx="{x + cx:g}" cy="{y - cy:g}" r="{radius:g}" fill="none" '
            f'stroke="{dark}" stroke-width="0.12"/>'
        )
    for pin in symbol.pins:
        px, py = part.place(pin)
        dx, dy = _AWAY[pin.angle]
        root = (px - dx * symbol.length, py - dy * symbol.length)
        shapes.append(_svg_line(((px, py), root), dark))
        if symbol.shows_pins:
            side = "end" if dx < 0 else "start"
            shapes.append(_svg_text(pin.number, (root[0] + 0.15 * dx, py - 0.1), 0.5, dark, side))
            inner = "start" if dx < 0 else "end"
            shapes.append(_svg_text(pin.name, (root[0] - 0.2 * dx, py + 0.2), 0.55, dark, inner))
    if not symbol.is_power:
        (rx, ry), (vx, vy) = symbol.reference_at, symbol.value_at
        anchor = "middle" if symbol.is_centred else "start"
        shapes.append(_svg_text(part.ref, (x + rx, y - ry + 0.2), 0.62, "#000000", anchor))
        shapes.append(_svg_text(part.kind.value, (x + vx, y - vy + 0.2), 0.62, "#444444", anchor))
    elif symbol is not FLAG:
        at = (x + symbol.value_at[0], y - symbol.value_at[1] + 0.2)
        shapes.append(_svg_text(part.kind.value, at, 0.6, "#7a1010", "middle"))
    return shapes


def _svg_below(inner: Below) -> list[str]:
    x, y = inner.at
    w, h = inner.size
    shapes = [
        f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" fill="#fff8e0" '
        'stroke="#806000" stroke-width="0.12"/>',
        _svg_text(inner.name, (x, y - 0.3), 0.62, "#806000"),
    ]
    for port, ((px, py), angle) in inner.ports().items():
        anchor, shift = ("end", -0.3) if angle == LEFT else ("start", 0.3)
        shapes.append(_svg_text(port, (px + shift, py + 0.2), 0.55, "#806000", anchor))
    return shapes


def _svg_label(net: str, place: Place, angle: int, kind: str) -> str:
    colour = {"label": "#103080", "global_label": "#901020"}.get(kind, "#806000")
    x, y = place
    if angle == 0 and kind == "label":
        return _svg_text(net, (x + 0.1, y - 0.15), 0.6, colour)
    if angle == 0:
        return _svg_text(net, (x + 0.15, y + 0.2), 0.6, colour)
    if angle == 180:
        return _svg_text(net, (x - 0.15, y + 0.2), 0.6, colour, "end")
    side = -1 if angle == 90 else 1
    anchor = "start" if angle == 90 else "end"
    return _svg_text(net, (x + 0.2, y + 0.15 * side), 0.6, colour, anchor, -90)
