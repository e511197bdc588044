"""A first room in true size: print it, glue it on, put the parts on their drawings."""

from __future__ import annotations

from hardware.model import Board

_MARGIN = 8.0
_STYLE = """
text { font: 3px 'DejaVu Sans', sans-serif; text-anchor: middle; fill: #262230 }
.cell { fill: none; stroke: #b9b2a4; stroke-width: .2 }
.token { fill: none; stroke: #2e5c4a; stroke-width: .3; stroke-dasharray: 1.2 .8 }
.sensor { fill: #3d3a48 }
.lamp { fill: #fff6d0; stroke: #a8791f; stroke-width: .3 }
.data { fill: none; stroke: #a8791f; stroke-width: .5; stroke-linejoin: round }
.ruler { stroke: #262230; stroke-width: .3 }
"""


def template(board: Board) -> str:
    width, height = board.panel.size_mm
    pitch = board.grid.pitch_mm
    size = (width + 2 * _MARGIN, height + 2 * _MARGIN + 10)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]:g}mm" height="{size[1]:g}mm" '
        f'viewBox="{-_MARGIN:g} {-_MARGIN:g} {size[0]:g} {size[1]:g}">',
        f"<title>{board.name}: template, 100 %</title>",
        f"<style>{_STYLE}</style>",
        f'<rect x="{-_MARGIN:g}" y="{-_MARGIN:g}" width="100%" height="100%" fill="#fff"/>',
    ]
    chain = sorted(board.panel.cells, key=lambda cell: cell.led)
    dx, dy = board.panel.led_offset_mm
    way = " ".join(f"{c.at_mm[0] + dx:g},{c.at_mm[1] + dy:g}" for c in chain)
    lines.append(f'<polyline class="data" points="{way}"/>')
    for cell in board.panel.cells:
        x, y = cell.at_mm
        lines += [
            f'<rect class="cell" x="{x - pitch / 2:g}" y="{y - pitch / 2:g}" '
            f'width="{pitch:g}" height="{pitch:g}"/>',
            f'<circle class="token" cx="{x:g}" cy="{y:g}" r="{board.token.diameter_mm / 2:g}"/>',
            f'<rect class="sensor" x="{x - 2:g}" y="{y - 1.5:g}" width="4" height="3"/>',
            f'<text x="{x:g}" y="{y - 3:g}">C{cell.channel}</text>',
            f'<rect class="lamp" x="{x + dx - 2.5:g}" y="{y + dy - 2.5:g}" width="5" height="5"/>',
            f'<text x="{x + dx:g}" y="{y + dy + 1:g}">{cell.led}</text>',
        ]
    foot = height + 8
    lines += [
        f'<path class="ruler" d="M{(width - 80) / 2:g} {foot:g}h80m0 -2v4m-80 0v-4"/>',
        f'<text x="{width / 2:g}" y="{foot + 5:g}">80 mm: measure it</text>',
        "</svg>",
        "",
    ]
    return "\n".join(lines)
