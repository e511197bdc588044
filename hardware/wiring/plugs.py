"""A drawing of how plugs are pressed on a ribbon, and how it is folded to the next row."""

from __future__ import annotations

from hardware.wiring.route import text

_STYLE = """
text { font: 5px 'DejaVu Sans', sans-serif; text-anchor: middle; fill: #262230 }
.small { font-size: 4px }
.ribbon { fill: #9aa0ac; stroke: #262230; stroke-width: .4 }
.back { fill: #7d8494; stroke: #262230; stroke-width: .4 }
.red { fill: none; stroke: #b5242f; stroke-width: 1.6 }
.plug { fill: #3d3a48 }
.key { fill: #e8b23a }
.cross { stroke: #b5242f; stroke-width: 1.6 }
"""
_WIDE = 20.0  # of a ribbon in the drawing


def drawing() -> str:
    return "\n".join(
        [
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 150" width="960" '
            'height="600">',
            "<title>Plugs on a ribbon, and its folds</title>",
            f"<style>{_STYLE}</style>",
            '<rect width="100%" height="100%" fill="#faf8f3"/>',
            *_sides(),
            *_from_above(),
            *_folds(),
            "</svg>",
            "",
        ]
    )


def _sides() -> list[str]:
    """A ribbon seen from its edge: right, and wrong."""
    lines = [text(60, 10, "From the side: both plugs on the same side")]
    for y, second, words in ((30, -1, "right"), (56, 1, "wrong")):
        lines.append(f'<rect class="ribbon" x="15" y="{y}" width="90" height="1.6"/>')
        for x, way in ((15, -1), (95, second)):
            top = y - 9 if way < 0 else y + 1.6
            lines.append(f'<rect class="plug" x="{x}" y="{top}" width="10" height="9"/>')
        lines.append(text(60, y - 3, words))
    lines.append('<path class="cross" d="M50 60l20 8m0 -8l-20 8"/>')
    return lines


def _from_above() -> list[str]:
    """Red wire at the triangles; the keys of both plugs look the same way."""
    y = 92
    lines = [text(60, 84, "From above: red wire at the triangle")]
    lines.append(f'<rect class="ribbon" x="15" y="{y}" width="90" height="{_WIDE:g}"/>')
    lines.append(f'<path class="red" d="M15 {y + 1.2}h90"/>')
    for x in (15, 95):
        lines.append(f'<rect class="plug" x="{x}" y="{y - 2}" width="10" height="{_WIDE + 4:g}"/>')
        lines.append(f'<path class="key" d="M{x + 2} {y - 1}h4l-2 3z"/>')
        lines.append(f'<rect class="key" x="{x - 1.6}" y="{y + 7}" width="1.6" height="6"/>')
    lines.append(text(60, 126, "The nose of both plugs looks the same way.", "small"))
    return lines


def _folds() -> list[str]:
    """From panel 4 to 5: two folds, so the plug looks up again and red is at the top again."""
    w = _WIDE
    left, right, top, low = 150.0, 228.0, 26.0, 96.0
    lines = [text(184, 10, "From panel 4 to 5, from 8 to 9: two folds")]
    x = 182.0  # of the piece that runs down
    lines += [
        f'<path class="ribbon" d="M{right} {top}H{x}l{w} {w}H{right}z"/>',
        f'<path class="red" d="M{right} {top + 0.8}H{x + 0.8}"/>',
        f'<path class="back" d="M{x} {top}l{w} {w}V{low}l{-w} {w}z"/>',
        f'<path class="red" d="M{x + w - 0.8} {top + w}V{low}"/>',
        f'<path class="ribbon" d="M{left} {low}H{x + w}l{-w} {w}H{left}z"/>',
        f'<path class="red" d="M{left} {low + 0.8}H{x + w}"/>',
        f'<rect class="plug" x="{right - 6}" y="{top - 2}" width="10" height="{w + 4:g}"/>',
        f'<rect class="plug" x="{left - 4}" y="{low - 2}" width="10" height="{w + 4:g}"/>',
        text(right - 4, top - 4, "J2 OUT of 4"),
        text(left + 12, low - 4, "J1 IN of 5"),
        text(184, 132, "Fold it flat at 45 degrees: down, then to the left.", "small"),
        text(184, 138, "Between the folds its other side is up.", "small"),
    ]
    return lines
