"""Drawings for l'Opéra by hand: both stripboards, a mux with its parts, the table's back."""

from __future__ import annotations

import math
from collections.abc import Iterable

from hardware.model import HandWired, line
from hardware.wiring import by_hand as wired
from hardware.wiring.by_hand import Wire
from hardware.wiring.stripboard import HOLE_MM, Hole, Piece, Stripboard, way

PAPER, INK, COPPER, EMPTY = "#faf8f3", "#262230", "#d9a76a", "#f3e6d2"
COLOURS = {
    **{"brown": "#7b4a2a", "red": "#cc2b2b", "orange": "#e8862a", "yellow": "#d8b400"},
    **{"green": "#3d9a4a", "blue": "#2f68c4", "violet": "#8a4fc0", "grey": "#8b9099"},
    **{"white": "#f4f2ec", "black": "#26242e"},
}
LINK = {"5V": "#cc2b2b", "3V3": "#e8862a", "GND": "#26242e", "AGND": "#8b9099"}
_FONT = "font-family='DejaVu Sans, sans-serif'"


def paint(colour: str) -> str:
    return COLOURS[colour.split(",")[0]]


def text(x: float, y: float, words: str, size: float, anchor="middle", fill=INK, more="") -> str:
    return (
        f'<text x="{x:.2f}" y="{y:.2f}" font-size="{size:g}" text-anchor="{anchor}" '
        f'fill="{fill}" {_FONT} {more}>{words}</text>'
    )


def page(width: float, height: float, title: str, lines: Iterable[str], scale=6.0) -> str:
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.2f} {height:.2f}" '
            f'width="{width * scale:.0f}" height="{height * scale:.0f}">',
            f"<title>{title}</title>",
            f'<rect width="100%" height="100%" fill="{PAPER}"/>',
            *lines,
            "</svg>",
            "",
        ]
    )


# Stripboards. Steps build on each other.
STEPS = ("cuts", "links", "parts", "wires")
BACKS = ("strips", "buses", "muxes")
_MARGINS = {"x": (32.0, 18.0), "y": (12.0, 26.0)}  # by the strips' direction: room for wires


def stripboard(board: Stripboard, upto: str) -> str:
    """`upto`: cuts (seen from the copper side), links, parts or wires (from the parts' side)."""
    width, height = board.size
    margin = _MARGINS[board.along]
    size = (width + 2 * margin[0], height + 2 * margin[1])
    is_below = upto == "cuts"

    def at(hole: Hole) -> tuple[float, float]:
        x, y = board.mm(hole)
        return margin[0] + (width - x if is_below else x), margin[1] + y

    lines = [
        f'<rect x="{margin[0]:g}" y="{margin[1]:g}" width="{width:g}" height="{height:g}" '
        f'fill="{EMPTY}" stroke="{INK}" stroke-width=".3"/>',
        *_copper(board, at, is_below),
    ]
    gone = {*board.cuts}
    for hole in sorted(gone):
        x, y = at(hole)
        if is_below:
            lines.append(f'<circle cx="{x:.2f}" cy="{y:.2f}" r="1.5" fill="{PAPER}"/>')
        tone = "#cc2b2b" if is_below else "#b9a58a"
        lines.append(
            f'<path d="M{x - 0.9:.2f} {y - 0.9:.2f}l1.8 1.8m0 -1.8l-1.8 1.8" stroke="{tone}" '
            f'stroke-width=".4"/>'
        )
    for hole in board.drilled:
        x, y = at(hole)
        lines.append(f'<circle cx="{x:.2f}" cy="{y:.2f}" r="1.7" fill="{PAPER}" stroke="{INK}" '
                     'stroke-width=".3"/>')  # fmt: skip
    if not is_below:
        shown = board.pieces if upto in ("parts", "wires") else ()
        lines += [line for piece in shown for line in _part(piece, at)]
        lines += _links(board, at, bold=upto == "links")
        lines += _labels(board, shown, at)
        if upto == "wires":
            lines += _wire_ends(board, at)
    lines += _scale(board, at)
    side = "copper side: mirrored" if is_below else "parts' side"
    lines.append(text(size[0] / 2, 7.0, f"{board.name}: {upto}, seen from the {side}", 3.4))
    if upto == "wires" and board is wired.SEAT:
        words = "solder the wires from the copper side: they lie below the board"
        lines.append(text(size[0] / 2, size[1] - 3.0, words, 2.4))
    return page(*size, f"{board.name}, {upto}", lines)


def _copper(board: Stripboard, at, is_below: bool) -> list[str]:
    lines = []
    strips = board.rows if board.along == "x" else board.columns
    longest = board.columns if board.along == "x" else board.rows
    tone, share = (COPPER, 1) if is_below else (COPPER, 0.28)
    for strip in range(1, strips + 1):
        is_across = board.along == "x"
        ends = [(1, strip), (longest, strip)] if is_across else [(strip, 1), (strip, longest)]
        (x0, y0), (x1, y1) = (at(hole) for hole in ends)
        dx, dy = (1.0, 0.0) if board.along == "x" else (0.0, 1.0)
        if x1 < x0:
            x0, x1 = x1, x0
        lines.append(
            f'<path d="M{x0 - dx:.2f} {y0 - dy:.2f}L{x1 + dx:.2f} {y1 + dy:.2f}" stroke="{tone}" '
            f'stroke-width="2.1" stroke-opacity="{share}"/>'
        )
    left, top = at((board.columns if is_below else 1, 1))
    step, half = HOLE_MM, HOLE_MM / 2
    lines.append(
        f'<defs><pattern id="holes" x="{left - half:.2f}" y="{top - half:.2f}" width="{step}" '
        f'height="{step}" patternUnits="userSpaceOnUse"><circle cx="{half}" cy="{half}" r=".45" '
        f'fill="{PAPER}" stroke="#a08358" stroke-width=".1"/></pattern></defs>'
        f'<rect x="{left - half:.2f}" y="{top - half:.2f}" width="{board.size[0]:.2f}" '
        f'height="{board.size[1]:.2f}" fill="url(#holes)"/>'
    )
    return lines


def _scale(board: Stripboard, at) -> list[str]:
    """Numbers of every fifth column and row, as the wire list counts them."""
    lines = []
    for column in (1, *range(5, board.columns + 1, 5)):
        x, y = at((column, 1))
        lines.append(text(x, y - 2.2, str(column), 1.9, fill="#8b7a5e", more=_rim(PAPER)))
    for row in (1, *range(5, board.rows + 1, 5)):
        x, y = at((1, row))
        out = -2.6 if x < 100 and x == min(x, at((board.columns, 1))[0]) else 2.6
        lines.append(text(x + out, y + 0.7, str(row), 1.9, fill="#8b7a5e"))
    return lines


def _links(board: Stripboard, at, bold: bool) -> list[str]:
    lines = []
    for number, (net, one, two) in enumerate(board.links, 1):
        (x0, y0), (x1, y1) = at(one), at(two)
        tone = LINK.get(net, "#2f68c4")
        lines.append(
            f'<path d="M{x0:.2f} {y0:.2f}L{x1:.2f} {y1:.2f}" stroke="{tone}" '
            f'stroke-width="{0.9 if bold else 0.6}" stroke-linecap="round"/>'
            f'<circle cx="{x0:.2f}" cy="{y0:.2f}" r=".6" fill="{tone}"/>'
            f'<circle cx="{x1:.2f}" cy="{y1:.2f}" r=".6" fill="{tone}"/>'
        )
        if bold:
            x, y = (x0 + x1) / 2, (y0 + y1) / 2
            lines.append(f'<circle cx="{x:.2f}" cy="{y:.2f}" r="1.5" fill="#fff" stroke="{tone}" '
                         'stroke-width=".25"/>')  # fmt: skip
            lines.append(text(x, y + 0.65, str(number), 1.8))
    return lines


_BODY = {
    "resistor": ("#6f9fc4", 2.0),
    "diode": ("#55525e", 2.2),
    "disc": ("#d89a4a", 3.0),
    "can": ("#4a5a78", 6.4),
    "terminal": ("#5d9a6a", 7.0),
    "wires": ("#f3e6d2", 1.0),  # two ends of a cable
    "piezo": ("#55525e", 12.0),
    "socket": ("#3d3a48", 2.4),
    "header": ("#3d3a48", 2.4),
}


def _extent(piece: Piece, at) -> tuple[float, float, float, float]:
    points = [at(hole) for hole, _ in piece.pins]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def _labels(board: Stripboard, shown: Iterable[Piece], at) -> list[str]:
    """The names of parts, beside them where the fewest pins and links are."""
    taken = [at(hole) for piece in shown for hole, _ in piece.pins]
    for _, one, two in board.links:
        taken += [at(hole) for hole in (one, *way(one, two), two)]
    lines = []
    for piece in shown:
        if piece.look in ("wire", "pico", "button", "dip"):
            continue
        x0, y0, x1, y1 = _extent(piece, at)
        mx, my = (x0 + x1) / 2, (y0 + y1) / 2
        half = _BODY[piece.look][1] / 2
        if piece.look in ("can", "terminal"):
            lines.append(text(mx, my + 0.6, piece.ref, 2.2, fill="#fff"))
            if piece.look == "can":
                lines.append(text(mx - half - 0.9, y0 + 0.4, "+", 3.2, more=_rim(EMPTY)))
            else:
                words = text(mx, my + half + 2.4, piece.value, 2.2, more=_rim(EMPTY))
                lines.append(words)
            continue
        wide = 1.5 * len(piece.ref)
        out_x, out_y = max(half, (x1 - x0) / 2) + 0.4, max(half, (y1 - y0) / 2) + 0.4
        beside = [(mx + out_x + wide / 2, my), (mx - out_x - wide / 2, my)]
        beside += [(mx, my - out_y - 0.8), (mx, my + out_y + 1.2)]
        x, y = min(beside, key=lambda place, wide=wide: _crowd(taken, place, wide))
        taken += [(x - wide / 3, y), (x + wide / 3, y)]
        lines.append(text(x, y + 0.8, piece.ref, 2.2, more=_rim(EMPTY)))
    return lines


def _crowd(taken, place: tuple[float, float], wide: float) -> int:
    """How many points a word there would cover."""
    x, y = place
    return sum(abs(px - x) < wide / 2 + 0.7 and abs(py - y) < 1.6 for px, py in taken)


def _rim(colour: str) -> str:
    """Keeps words legible on lines."""
    return f'paint-order="stroke" stroke="{colour}" stroke-width=".7"'


def _part(piece: Piece, at) -> list[str]:
    if piece.look == "wire":
        return []
    points = [at(hole) for hole, _ in piece.pins]
    x0, y0, x1, y1 = _extent(piece, at)
    mx, my = (x0 + x1) / 2, (y0 + y1) / 2
    lines = []
    if piece.look == "pico":
        lines.append(_rect(x0 - 1.6, y0 - 1.4, x1 - x0 + 3.2, 51.0, "#3f8f5a", 0.82))
        lines.append(_rect(mx - 4, y0 - 2.6, 8, 5.6, "#c9ccd2", 1))
        lines.append(text(mx, my, "Pico", 4.5, fill="#fff"))
        lines.append(text(mx, y0 + 7, "USB", 2.4, fill="#fff"))
        lines.append(text(x0 + 2.6, y0 + 0.8, "1", 2, fill="#fff"))
        lines.append(text(x1 - 3, y0 + 0.8, "40", 2, fill="#fff"))
    elif piece.look == "dip":
        lines.append(text(x0 - 2.0, y0 + 0.7, "1", 2))
        lines.append(_rect(x0 + 0.9, y0 - 1.6, x1 - x0 - 1.8, y1 - y0 + 3.2, "#3d3a48", 0.9))
        lines.append(f'<circle cx="{mx:.2f}" cy="{y0 - 1:.2f}" r=".9" fill="{EMPTY}"/>')
        turned = f'transform="rotate(-90 {mx:.2f} {my:.2f})"'
        lines.append(text(mx, my + 0.9, piece.value, 2.6, fill="#fff", more=turned))
    elif piece.look == "button":
        lines.append(_rect(mx - 6, my - 6, 12, 12, "#55525e", 0.85))
        lines.append(f'<circle cx="{mx:.2f}" cy="{my:.2f}" r="3.4" fill="#8b9099"/>')
        lines.append(text(mx, my + 0.9, piece.ref.split()[-1], 2.2, fill="#fff"))
    else:
        tone, thick = _BODY[piece.look]
        half = thick / 2
        if piece.look in ("can", "disc", "piezo"):
            r = max(half, 1.5)
            lines.append(f'<circle cx="{mx:.2f}" cy="{my:.2f}" r="{r:.2f}" fill="{tone}" '
                         'fill-opacity=".85"/>')  # fmt: skip
        else:
            wide, high = max(x1 - x0, thick), max(y1 - y0, thick)
            lines.append(_rect(mx - wide / 2, my - high / 2, wide, high, tone, 0.9))
        if piece.look == "diode":
            end = points[-1]
            lines.append(_rect(end[0] - 1.1, end[1] - 1.5, 2.2, 0.6, "#f4f2ec", 1))
    lines += [
        f'<circle cx="{x:.2f}" cy="{y:.2f}" r=".65" fill="#dfe3ea" stroke="{INK}" '
        'stroke-width=".15"/>'
        for x, y in points
    ]
    return lines


def _rect(x, y, wide, high, tone, share) -> str:
    return (
        f'<rect x="{x:.2f}" y="{y:.2f}" width="{wide:.2f}" height="{high:.2f}" rx=".5" '
        f'fill="{tone}" fill-opacity="{share}"/>'
    )


def _wire_ends(board: Stripboard, at) -> list[str]:
    """Wires leave to the nearer side, with colour and net."""
    lines = []
    left = _MARGINS[board.along][0]
    right = left + board.size[0]
    taken: dict[tuple[bool, int], int] = {}
    for piece in board.pieces:
        if piece.look != "wire":
            continue
        ((hole, net),) = piece.pins
        x, y = at(hole)
        is_left = x < (left + right) / 2
        if board.along == "y":
            out = y + (10 if hole[1] > board.rows / 2 else -10)
            lines.append(_stroke(piece.colour, f"M{x:.2f} {y:.2f}V{out:.2f}"))
            turned = f'transform="rotate(-90 {x:.2f} {out:.2f})"'
            if hole[1] > board.rows / 2:
                lines.append(text(x - 1, out + 0.7, f"{net}", 2.1, "end", more=turned))
            else:
                lines.append(text(x + 1, out + 0.7, f"{net}", 2.1, "start", more=turned))
            continue
        key = (is_left, hole[1])
        step = taken.get(key, 0)
        taken[key] = step + 1
        end = left - 3 if is_left else right + 3
        dy = 0.0 if step == 0 else 0.75 * step
        where = piece.ref.rsplit(" ", 1)[0]
        lines.append(_stroke(piece.colour, f"M{x:.2f} {y:.2f}l0 {dy:.2f}H{end:.2f}"))
        words = f"{net} ({where})"
        column = 0 if step == 0 else 1
        if step:
            continue
        same = [p for p in board.pieces if p.look == "wire" and p.pins[0][0][1] == hole[1]
                and (at(p.pins[0][0])[0] < (left + right) / 2) == is_left]  # fmt: skip
        if len(same) > 1:
            kinds = list(dict.fromkeys(p.ref.rsplit(" ", 1)[0] for p in same))
            words = f"{net} ({len(same)}: {', '.join(kinds)})"
        anchor = "end" if is_left else "start"
        lines.append(text(end + (-1 if is_left else 1), y + 0.75 + column, words, 2.0, anchor))
    return lines


def _stroke(colour: str, way: str, wide=0.8) -> str:
    edge = f'<path d="{way}" fill="none" stroke="{INK}" stroke-width="{wide + 0.3:g}"/>'
    return f'{edge}<path d="{way}" fill="none" stroke="{paint(colour)}" stroke-width="{wide:g}"/>'


def cutting(base: Stripboard, seat: Stripboard) -> str:
    """How both bought boards of 160 x 100 mm are sawn; strips run from left to right."""
    lines = []
    bought, left, top = (160.0, 100.0), 14.0, 20.0
    for number in range(2):
        y = top + number * (bought[1] + 18)
        lines.append(_rect(left, y, *bought, EMPTY, 1))
        lines.append(f'<path d="M{left} {y}h160v100h-160z" fill="none" stroke="{INK}" '
                     'stroke-width=".5"/>')  # fmt: skip
        for i in range(39):
            lines.append(f'<path d="M{left} {y + 1.3 + 2.54 * i:.2f}h160" stroke="{COPPER}" '
                         'stroke-width="1.6" stroke-opacity=".5"/>')  # fmt: skip
        # A seat lies turned: its strips run from its front to its back.
        pieces = [(f"seat {number}", seat, True)]
        if number == 0:
            pieces.insert(0, ("base", base, False))
        x = left
        for name, board, is_turned in pieces:
            wide, high = board.size[::-1] if is_turned else board.size
            lines.append(f'<path d="M{x:.1f} {y:.1f}h{wide:.1f}v{high:.1f}h{-wide:.1f}z" '
                         'fill="none" stroke="#cc2b2b" stroke-width=".9"/>')  # fmt: skip
            holes = f"{board.columns} x {board.rows} holes"
            lines.append(text(x + wide / 2, y + high / 2 - 2, name, 5))
            lines.append(text(x + wide / 2, y + high / 2 + 4, holes, 3.4))
            lines.append(text(x + wide / 2, y + high / 2 + 9, f"{wide:.0f} x {high:.0f} mm", 3.4))
            last = board.rows if not is_turned else board.columns
            lines.append(text(x + wide / 2, y + high + 3.4, f"saw along row {last + 1}", 2.8,
                              more=_rim(EMPTY)))  # fmt: skip
            column = round((x - left) / HOLE_MM) + (board.rows if is_turned else board.columns) + 1
            at_x, at_y = x + wide - 3.6, y + 30
            lines.append(text(at_x, at_y, f"saw along column {column}", 2.8, more=_rim(EMPTY)
                              + f' transform="rotate(90 {at_x:.1f} {at_y:.1f})"'))  # fmt: skip
            x += wide + 3
        lines.append(text(left, y - 3, f"board {number + 1}: 160 x 100 mm, 62 x 39 holes", 4,
                          "start"))  # fmt: skip
    return page(188, 250, "How the stripboards are sawn", lines, 4)


# A mux and the parts that are soldered to it. Its lower pins are drawn wider apart than they are.
def station() -> str:
    left, top, pitch = 20.0, 34.0, 6.5
    width, height = 16 * pitch + 4, 34.0
    lines = [_rect(left - 2, top, width, height, "#2f4f8f", 1)]
    middle = left + width / 2 - 2
    lines.append(text(middle, top + 19, "74HC4067 breakout, parts' side up", 3.6, fill="#fff"))
    for channel in range(16):
        x = left + pitch * (channel + 0.5)
        colour = wired.DIGITS[channel % 10]
        lines.append(_pad(x, top + 3))
        lines.append(text(x, top + 8, f"C{channel}", 2.4, fill="#fff"))
        lines.append(_stroke(colour, f"M{x:.1f} {top + 3:.1f}V{top - 7:.1f}", 1.6))
    lines.append(text(middle, top - 9, "outputs of the sensors, colour by number", 3.2))
    foot, step = top + height - 3, 12.0
    at = {name: left + 8 + step * i for i, name in enumerate(wired.MUX_PINS)}
    of_net = {net: colour for colour, net in wired.HOP.items()}
    for name, x in at.items():
        lines.append(_pad(x, foot))
        lines.append(text(x, foot - 3, name, 2.6, fill="#fff"))
        if name in ("SIG", "S3", "S2", "S1", "S0"):
            net = wired.MUX_NETS[name]
            lines.append(_stroke(of_net[net], f"M{x:.1f} {foot:.1f}v12", 1.6))
            lines.append(text(x, foot + 16, net, 2.6))
            lines.append(text(x, foot + 19.4, of_net[net], 2.4))
    lines.append(text(at["S2"], foot + 25, "from the base or the mux before,", 2.6))
    lines.append(text(at["S2"], foot + 28.6, "and on to the next: two wires in a hole", 2.6))
    en, vcc, gnd = at["EN"], at["VCC"], at["GND"]
    y = foot + 12
    lines.append(_stroke("white", f"M{en:.1f} {foot:.1f}V{y + 34:.1f}", 1.2))
    lines.append(text(en - 3, y + 33, "its own of E1 to E8", 2.8, "end"))
    lines.append(_stroke("grey", f"M{vcc:.1f} {foot:.1f}V{y + 14:.1f}", 1.2))
    lines.append(text(vcc + 1.4, foot + 13, "3V3, grey", 2.4, "start"))
    lines += _resistor(en, y - 3, vcc, y - 3, "2.2 k")
    lines.append(_stroke("black", f"M{gnd:.1f} {foot:.1f}v6H{gnd + 34:.1f}", 1.4))
    lines.append(text(gnd + 35, foot + 7, "AGND: bare wire of the row; black", 2.8, "start"))
    cap = (vcc + gnd) / 2
    lines.append(
        f'<path d="M{vcc:.1f} {foot + 3.6:.1f}H{gnd:.1f}" stroke="{INK}" stroke-width=".5"/>'
    )
    lines.append(f'<circle cx="{cap:.1f}" cy="{foot + 3.6:.1f}" r="2.2" fill="#d89a4a"/>')
    lines.append(text(cap, foot + 8.6, "100 n", 2.4))
    tx, ty = gnd + 16, y + 22
    lines.append(f'<path d="M{tx - 9:.1f} {ty - 7:.1f}h18v5a9 9 0 0 1 -18 0z" fill="{INK}"/>')
    lines.append(text(tx, ty + 1, "BC327", 3, fill="#fff"))
    lines.append(text(tx, ty - 3, "from above, flat side up", 1.5, fill="#fff"))
    legs = {"E": tx - 6, "B": tx, "C": tx + 6}
    marks = (
        ("E", legs["E"] - 2.4, -8.4, INK),
        ("B", tx, 4.6, "#fff"),
        ("C", legs["C"] + 2.6, -8.4, INK),
    )
    lines += [text(x, ty + dy, name, 2.8, fill=tone) for name, x, dy, tone in marks]
    lines.append(
        _stroke("grey", f"M{vcc:.1f} {y + 10:.1f}H{legs['E'] + 0.1:.1f}V{ty - 7:.1f}", 1.2)
    )
    lines += _resistor(en, y + 27, vcc + 4, y + 27, "1 k")
    way = f"M{vcc + 4:.1f} {y + 27:.1f}V{ty + 14:.1f}H{tx:.1f}V{ty + 6.5:.1f}"
    lines.append(_stroke("white", way, 1.2))
    lines.append(_stroke("red", f"M{legs['C']:.1f} {ty - 7:.1f}V{y + 8:.1f}H{gnd + 34:.1f}", 1.6))
    lines.append(text(gnd + 35, y + 9, "VS: bare wire of the row; red", 2.8, "start"))
    lines.append(text(8, 8, "A mux with its gate: all are alike", 4.2, "start"))
    said = (
        "Read the names at the pins of your breakout: some makers have another order.",
        "Flat side of the BC327 towards you, legs down: collector, base, emitter.",
    )
    lines += [text(8, 14 + 4 * i, words, 2.6, "start") for i, words in enumerate(said)]
    return page(204, 122, "A mux with its gate", lines)


def _pad(x: float, y: float) -> str:
    at = f'<circle cx="{x:.1f}" cy="{y:.1f}"'
    return f'{at} r="1.5" fill="#d9b25a"/>{at} r=".7" fill="{PAPER}"/>'


def _resistor(x0, y0, x1, y1, words) -> list[str]:
    mx = (x0 + x1) / 2
    wide = min(7.0, x1 - x0 - 1)
    return [
        f'<path d="M{x0:.1f} {y0:.1f}H{x1:.1f}" stroke="{INK}" stroke-width=".6"/>',
        f'<circle cx="{x0:.1f}" cy="{y0:.1f}" r=".9" fill="{INK}"/>',
        f'<circle cx="{x1:.1f}" cy="{y1:.1f}" r=".9" fill="{INK}"/>',
        f'<rect x="{mx - wide / 2:.1f}" y="{y0 - 1.3:.1f}" width="{wide:.1f}" height="2.6" '
        f'fill="#e8d9b5" stroke="{INK}" stroke-width=".3"/>',
        text(mx, y0 - 2, words, 2.4),
    ]


# The table's back, as it lies while it is wired: the left edge is on the right.
_EDGE = (80.0, 40.0)


def back(layout: HandWired, what: str) -> str:
    """`what`: strips, buses, or muxes."""
    pitch = layout.grid.pitch_mm
    wide, high = layout.grid.columns * pitch, layout.grid.rows * pitch
    size = (wide + 2 * _EDGE[0], high + 2 * _EDGE[1])

    def at(x: float, y: float) -> tuple[float, float]:
        return _EDGE[0] + wide - x, _EDGE[1] + y

    lines = [
        f'<rect x="{_EDGE[0]:g}" y="{_EDGE[1]:g}" width="{wide:.1f}" height="{high:.1f}" '
        'fill="#f4f2ec" stroke="#8b9099" stroke-width=".8"/>'
    ]
    for column in range(layout.grid.columns + 1):
        heavy = 0.9 if column % 4 == 0 else 0.25
        x, _ = at(column * pitch, 0)
        lines.append(f'<path d="M{x:.1f} {_EDGE[1]:g}v{high:.1f}" stroke="#b9b2a4" '
                     f'stroke-width="{heavy}"/>')  # fmt: skip
        if column < layout.grid.columns:
            lines.append(text(x - pitch / 2, _EDGE[1] - 4, str(column), 8, fill="#7d8494"))
    for row in range(layout.grid.rows + 1):
        heavy = 0.9 if row % 4 == 0 else 0.25
        _, y = at(0, row * pitch)
        lines.append(f'<path d="M{_EDGE[0]:g} {y:.1f}h{wide:.1f}" stroke="#b9b2a4" '
                     f'stroke-width="{heavy}"/>')  # fmt: skip
        if row < layout.grid.rows:
            at_x = _EDGE[0] + wide + (44 if what == "strips" else 9)
            lines.append(text(at_x, y + pitch / 2 + 3, str(row), 8, fill="#7d8494"))
    lines += {"strips": _strips, "buses": _buses, "muxes": _muxes}[what](layout, at)
    titles = {
        "strips": "Strips: data (yellow) follows the arrows; 5 V (red) and GND (black) at one end",
        "buses": "Sensors and bare wires: VS by colour of its mux, AGND black",
        "muxes": "Muxes and the wires of their sensors",
    }
    lines.append(text(size[0] / 2, 14, titles[what], 11))
    lines.append(
        text(size[0] / 2, size[1] - 8, "Seen from below, as you wire it: the table's upper edge "
             "(the Phantom's) is at the top, its left edge on the right", 8.5)
    )  # fmt: skip
    return page(*size, titles[what], lines, 1.9)


def _strips(layout: HandWired, at) -> list[str]:
    lines = []
    pitch = layout.grid.pitch_mm
    ends = []
    for number, strip in enumerate(layout.lamps.strips, 1):
        cells = [layout.at(strip.start), layout.at(strip.end)]
        (x0, y), (x1, _) = (layout.led_mm(cell) for cell in cells)
        out = pitch / 2 if x1 > x0 else -pitch / 2
        (ax, ay), (bx, _) = at(x0 - out, y), at(x1 + out, y)
        lines.append(f'<path d="M{ax:.1f} {ay:.1f}H{bx:.1f}" stroke="#fffdf6" stroke-width="11"/>')
        lines.append(f'<path d="M{ax:.1f} {ay - 5.5:.1f}H{bx:.1f}m0 11H{ax:.1f}" fill="none" '
                     'stroke="#a8791f" stroke-width=".6"/>')  # fmt: skip
        step = 1 if bx > ax else -1
        for i in range(3):
            mx = ax + (bx - ax) * (0.2 + 0.3 * i)
            lines.append(
                f'<path d="M{mx:.1f} {ay - 3:.1f}l{4 * step} 3l{-4 * step} 3" fill="none" '
                'stroke="#a8791f" stroke-width="1.4"/>'
            )
        for place in line(strip.start, strip.end):
            mx, _ = at(*layout.led_mm(layout.at(place)))
            lines.append(f'<rect x="{mx - 2.5:.1f}" y="{ay - 2.5:.1f}" width="5" height="5" '
                         'fill="#fff6d0" stroke="#a8791f" stroke-width=".5"/>')  # fmt: skip
        lines.append(text(ax + (8 if step > 0 else -8), ay - 7, str(number), 7))
        ends.append(((ax, ay), (bx, ay)))
    for (_, one), (two, _) in zip(ends, ends[1:], strict=False):
        edge = max(one[0], two[0]) + 9 if one[0] > 300 else min(one[0], two[0]) - 9
        way = f"M{one[0]:.1f} {one[1]:.1f}H{edge:.1f}V{two[1]:.1f}H{two[0]:.1f}"
        lines.append(_stroke("yellow", way, 1.6))
    low, high = ends[0][0][1], ends[-1][0][1]
    right = max(x for pair in ends for x, _ in pair)
    for colour, shift in (("red", 16), ("black", 22)):
        lines.append(_stroke(colour, f"M{right + shift:.1f} {low:.1f}V{high:.1f}", 2.2))
        dy = -3 if colour == "red" else 3
        for (ax, ay), (bx, _) in ends:
            way = f"M{max(ax, bx):.1f} {ay + dy:.1f}H{right + shift:.1f}"
            lines.append(_stroke(colour, way, 1.2))
    x, y = ends[0][0]
    _, entry = at(0, wired.ENTRY_Y)
    lines.append(_stroke("yellow", f"M{x:.1f} {y:.1f}h30V{entry:.1f}h50", 1.6))
    lines.append(_stroke("red", f"M{right + 16:.1f} {entry - 4:.1f}h64", 2.2))
    lines.append(_stroke("black", f"M{right + 22:.1f} {entry + 4:.1f}h58", 2.2))
    lines.append(text(right + 70, entry - 9, "base", 8))
    return lines


def strip_pads() -> str:
    """The wires at both ends of an odd and an even strip, from the side with LEDs and pads."""
    lines = [
        text(8, 8, "What is soldered to a strip: its LEDs look at you", 4.2, "start"),
        text(8, 13.5, "The table's left edge is on the left here. Read the letters: makers order "
             "the pads differently.", 2.6, "start"),
    ]  # fmt: skip
    left, right, high = 46.0, 150.0, 10.0
    for y, name, is_odd in ((30.0, "odd strip: 1, 3, 5 ...", True),
                            (72.0, "even strip: 2, 4, 6 ...", False)):  # fmt: skip
        lines.append(text((left + right) / 2, y - 4, name, 3.4))
        lines.append(_rect(left, y, right - left, high, "#fffdf6", 1))
        lines.append(f'<path d="M{left} {y}H{right}m0 {high}H{left}" stroke="#a8791f" '
                     'stroke-width=".5"/>')  # fmt: skip
        for x in (left + 16, (left + right) / 2, right - 16):
            lines.append(f'<rect x="{x - 2.5:.1f}" y="{y + 2.5:.1f}" width="5" height="5" '
                         'fill="#fff6d0" stroke="#a8791f" stroke-width=".4"/>')  # fmt: skip
        step = 1 if is_odd else -1
        for x in (left + 34, right - 34):
            lines.append(f'<path d="M{x - 4 * step} {y + 5}h{8 * step}m{-2 * step} -2l{2 * step} '
                         f'2l{-2 * step} 2" fill="none" stroke="#a8791f" '
                         'stroke-width=".9"/>')  # fmt: skip
        for x, data, out in ((left + 3, "DI" if is_odd else "DO", -1),
                             (right - 3, "DO" if is_odd else "DI", 1)):  # fmt: skip
            plus, minus = (2.0, 8.0) if is_odd else (8.0, 2.0)  # an even strip is turned
            wires = (("+5V", plus, "red"), (data, 5.0, "yellow"), ("GND", minus, "black"))
            for pad, dy, colour in wires:
                lines.append(f'<rect x="{x - 2:.1f}" y="{y + dy - 1:.1f}" width="4" height="2" '
                             'fill="#d9b25a"/>')  # fmt: skip
                inside = "start" if out < 0 else "end"
                lines.append(text(x - out * 3.2, y + dy + 0.8, pad, 2.2, inside))
                if pad == data or out < 0:
                    end, rise = x + out * 22, (dy - 5) * 1.4
                    way = f"M{x:.1f} {y + dy:.1f}h{out * 6}v{rise:.1f}H{end:.1f}"
                    lines.append(_stroke(colour, way, 1.0 if pad == data else 1.6))
                    long = "8 cm" if pad == data else "10 cm"
                    outside = "end" if out < 0 else "start"
                    lines.append(text(end + out, y + dy + rise + 0.8, long, 2.4, outside))
    for i, words in enumerate(_longer_tails()):
        lines.append(text(8, 96 + 4 * i, words, 2.6, "start"))
    return page(200, 110, "The wires of a strip", lines)


def tails(layout: HandWired) -> tuple[dict[int, int], dict[int, int]]:
    """Red and black wires by strip, and the yellow ones at the ends of strips, in cm."""
    made = wired.strip_wires(layout)
    power = {int(w.start.split()[1]): math.ceil(w.mm / 10) for w in made if w.kind == "lamp tail"}
    # Half of a common joint at either strip; what is more belongs to the one before it.
    data = [w for w in made if w.kind == "data"]
    common = min(w.mm for w in data) / 2
    ends = {int(w.start.split()[1]): math.ceil((w.mm - common) / 10) for w in data}
    return power, ends


def _longer_tails() -> list[str]:
    power, ends = tails(wired.SMALL)
    usual = min(power.values()), min(ends.values())
    words = [f"strip {n}: red and black {cm} cm" for n, cm in power.items() if cm > usual[0]]
    words += [f"DO of strip {n}: yellow {cm} cm" for n, cm in ends.items() if cm > usual[1]]
    (cable,) = {math.ceil(w.mm / 10) for w in wired.strip_wires(wired.SMALL)
                if w.kind == "lamp cable"}  # fmt: skip
    words.append(f"DI of strip 1: yellow {cable} cm, to the base")
    last = len(wired.SMALL.lamps.strips)
    return [
        "Small size and lights: " + "; ".join(words[:-1]) + ".",
        words[-1] + ".",
        f"The last strip's DO stays free (strip {last}; full size: "
        f"{len(wired.LAYOUT.lamps.strips)}). Full size: no other exceptions.",
    ]


def sensor_legs() -> str:
    """A sensor before and after its legs are bent, with lengths from its body: a gauge."""
    grow, half, body = 4.0, 2.05, 3.0
    edge = body / 2  # the body ends this far from its middle
    lengths = [-y - edge for y in (wired.VS_Y, wired.AGND_Y, wired.OUT_Y)]
    names = ("supply", "ground", "output")
    lines = [
        text(8, 8, "Bend the legs: the blank back looks at you, the print is below", 4.2, "start"),
        text(8, 13.5, "Lengths from the body, four times as large. Supply and ground stand, the "
             "output stays flat.", 2.6, "start"),
    ]  # fmt: skip
    foot = 78.0
    for x, words, is_bent in ((46.0, "as it comes", False), (118.0, "bent", True)):
        lines.append(_rect(x - half * grow, foot - body * grow, 2 * half * grow, body * grow,
                          "#3d3a48", 1))  # fmt: skip
        lines.append(text(x, foot + 6, words, 3.4))
        top = foot - body * grow
        for i, (name, long) in enumerate(zip(names, lengths, strict=True)):
            leg = x + (i - 1) * 1.27 * grow
            end = top - (long if is_bent else 14.5) * grow
            lines.append(f'<path d="M{leg:.1f} {top:.1f}V{max(end, 19):.1f}" stroke="#8b9099" '
                         'stroke-width="1.8"/>')  # fmt: skip
            if not is_bent:
                at = f'transform="rotate(-90 {leg + 0.9:.1f} {top - 3:.1f})"'
                lines.append(
                    text(leg + 0.9, top - 3, name, 2.6, "start", more=f"{at} {_rim(PAPER)}")
                )
                continue
            if i < 2:  # stands up towards you: seen from its end
                lines.append(f'<circle cx="{leg:.1f}" cy="{end:.1f}" r="1.6" fill="{PAPER}" '
                             f'stroke="{INK}" stroke-width=".6"/>')  # fmt: skip
            at_x = x + 16
            lines.append(f'<path d="M{leg + 2:.1f} {end:.1f}H{at_x:.1f}" stroke="#b5242f" '
                         'stroke-width=".3"/>')  # fmt: skip
            what = "up at" if i < 2 else "cut at"
            lines.append(text(at_x + 1.5, end + 0.9, f"{name}: {what} {long:g} mm", 2.8, "start"))
        lines.append(f'<path d="M{x - 12:.1f} {top:.1f}H{x + 16:.1f}" stroke="#b5242f" '
                     'stroke-width=".3"/>')  # fmt: skip
    return page(190, 92, "How a sensor's legs are bent", lines)


_MUX_TONES = (
    *("#b5242f", "#e8862a", "#a8791f", "#3d9a4a"),
    *("#1f8f8f", "#2f68c4", "#8a4fc0", "#c0417f"),
)


def _buses(layout: HandWired, at) -> list[str]:
    lines = []
    for bus in wired.buses(layout):
        shift = wired.AGND_Y if bus.net == "AGND" else wired.VS_Y
        tone = INK if bus.net == "AGND" else _MUX_TONES[int(bus.net[2:]) - 1]
        x0, y0 = layout.sensor_mm(layout.at((bus.first, bus.row)))
        x1, _ = layout.sensor_mm(layout.at((bus.last, bus.row)))
        (ax, ay), (bx, _) = at(x0 - 8, y0 + shift), at(x1 + 8, y0 + shift)
        lines.append(f'<path d="M{ax:.1f} {ay:.1f}H{bx:.1f}" stroke="{tone}" stroke-width="1.6"/>')
        if bus.net != "AGND":
            lines.append(text(bx - 3, ay + 2.4, bus.net, 6, "end", fill=tone))
    for net, one, two in wired.bridges(layout):
        shift = wired.AGND_Y if net == "AGND" else wired.VS_Y
        tone = INK if net == "AGND" else _MUX_TONES[int(net[2:]) - 1]
        out = 11 if net == "AGND" else 8
        (x0, y0), (x1, y1) = (layout.sensor_mm(layout.at(place)) for place in (one, two))
        (ax, ay), (bx, by) = at(x0 + out, y0 + shift), at(x1 + out, y1 + shift)
        lines.append(f'<path d="M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}" stroke="{tone}" '
                     'stroke-width="1.2" stroke-dasharray="3 1.5"/>')  # fmt: skip
    for mux, cells in enumerate(layout.channels):
        for channel, cell in enumerate(cells):
            if cell is None:
                continue
            x, y = at(*layout.sensor_mm(cell))
            tone = _MUX_TONES[mux]
            lines.append(f'<rect x="{x - 3:.1f}" y="{y - 2:.1f}" width="6" height="4.6" '
                         f'fill="{INK}"/>')  # fmt: skip
            lines.append(text(x, y + 12, f"{mux + 1}/C{channel}", 6, fill=tone))
    return lines


def _muxes(layout: HandWired, at) -> list[str]:
    lines = []
    wide, high = wired.STATION
    for mux, cells in enumerate(layout.channels):
        x, y = at(*wired.station_at(layout, mux))
        for channel, cell in enumerate(cells):
            if cell is None:
                continue
            ax, ay = at(*layout.sensor_mm(cell))
            ay += wired.OUT_Y
            bx = x + (channel - 7.5) * 2.54
            lane = ay - 2 - 0.35 * (channel % 10)
            way = f"M{ax:.1f} {ay:.1f}V{lane:.1f}H{bx:.1f}V{y - high / 2:.1f}"
            tone = paint(wired.DIGITS[channel % 10])
            lines.append(f'<path d="{way}" fill="none" stroke="{tone}" stroke-width=".7"/>')
            lines.append(f'<circle cx="{ax:.1f}" cy="{ay:.1f}" r="1.6" '
                         f'fill="{_MUX_TONES[mux]}"/>')  # fmt: skip
    for mux in range(len(layout.channels)):
        x, y = at(*wired.station_at(layout, mux))
        lines.append(_rect(x - wide / 2, y - high / 2, wide, high, "#2f4f8f", 1))
        lines.append(text(x, y + 3, f"mux {mux + 1}", 8, fill="#fff"))
    x, _ = at(wired.station_at(layout, 0)[0], 0)
    (_, y0), (_, y1) = (at(*wired.station_at(layout, mux)) for mux in (0, -1))
    for i, colour in enumerate(wired.HOP):
        lines.append(_stroke(colour, f"M{x + 24 + 2 * i:.1f} {y0 + 9:.1f}V{y1 + 9:.1f}", 1.2))
    right, entry = at(0, wired.ENTRY_Y)
    enables = list(wired.ENABLE_CABLE)[: len(layout.channels)]
    for mux, colour in enumerate(enables):
        _, y = at(*wired.station_at(layout, mux))
        column = x + 46 + 2 * mux
        lines.append(_stroke(colour, f"M{column:.1f} {entry:.1f}V{y + 4:.1f}H{x + 20:.1f}", 0.8))
    lines.append(_stroke("grey", f"M{right + 40:.1f} {entry:.1f}H{x + 42:.1f}V{y0:.1f}h-20", 3))
    lines.append(text(right + 40, entry - 6, "base", 8))
    lines.append(text(right - 60, entry - 4, "mux cable, enable cable", 7, more=_rim("#f4f2ec")))
    for mux in range(len(layout.channels)):
        _, y = at(*wired.station_at(layout, mux))
        row = wired.fed_row(layout, mux)
        for colour, shift, out in (("red", wired.VS_Y, 21), ("black", wired.AGND_Y, 22.5)):
            end = at(0, (row + 0.5) * layout.grid.pitch_mm + shift)[1]
            lines.append(_stroke(colour, f"M{x + 20:.1f} {y:.1f}H{x + out:.1f}V{end:.1f}", 0.8))
            lines.append(f'<circle cx="{x + out:.1f}" cy="{end:.1f}" r="1.6" '
                         f'fill="{paint(colour)}"/>')  # fmt: skip
    return lines


def wire_list(wires: list[Wire]) -> str:
    rows = ["Number,Kind,Colour,Net,From,To,mm"]
    for number, wire in enumerate(wires, 1):
        colour = f'"{wire.colour}"' if "," in wire.colour else wire.colour
        ends = [f'"{end}"' if "," in end else end for end in (wire.net, wire.start, wire.end)]
        mm = 5 * round(wire.mm / 5)
        rows.append(f"{number},{wire.kind},{colour},{ends[0]},{ends[1]},{ends[2]},{mm}")
    return "\n".join([*rows, ""])
