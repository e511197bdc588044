"""Texts on every sheet: its title, and the legend of lights."""

from __future__ import annotations

from collections.abc import Sequence

from hardware.art.lettering import Writer, cap_height, width, wrapped
from hardware.art.marks import tablet
from hardware.art.palette import FINE, GOLD, INK, PARCHMENT, ROSE
from hardware.art.place import Rect
from hardware.art.shapes import polar, ring
from hardware.art.svg import Element, Point, line, number, outline
from hardware.art.words import words_in
from hardware.sheets.sheet import LegendLine

COLOURS = {"blinks red": "#d22f35", "fades red": "#d22f35", "fills up": "#d22f35", "pink": ROSE}
COLOURS |= {"green or red": "#4c9a5a"}
RUNS = ("chases", "fills up")


def title(g: Element, writer: Writer, rect: Rect, rows: Sequence[str]) -> None:
    """A name in gold on a night-blue tablet."""
    g.path(tablet(rect, 2.4), fill="#14224f", stroke=INK, stroke_width=0.6)
    g.path(tablet(rect.grown(-0.9), 2), fill="none", stroke=GOLD, stroke_width=0.45)
    g.path(tablet(rect.grown(-1.6), 1.7), fill="none", stroke=GOLD, stroke_width=0.15)
    size = min((rect.width - 9) / width(row, 1, "display", 0.06) for row in rows)
    size = min(size, (rect.height - 5) / len(rows) / 0.86)
    for i, row in enumerate(rows):
        y = rect.cy + (i - (len(rows) - 1) / 2) * size * 0.98 + cap_height(size, "display") * 0.54
        shadow = g.group(opacity=0.8)
        writer.write(shadow, row, (rect.cx + 0.3, y + 0.35), size, "display", 0.06, fill="#050a1e")
        writer.write(g, row, (rect.cx, y), size, "display", 0.06, fill="#f3cc72")


def legend(
    g: Element,
    writer: Writer,
    lines: Sequence[LegendLine],
    rect: Rect,
    language: str,
    columns: int = 1,
) -> None:
    """The light language on parchment."""
    _parchment(g, rect)
    writer.write(g, words_in(language)["lights"], (rect.cx, rect.y + 4.2), 3.5, fill="#7a1f2e")
    inside = Rect(rect.x, rect.y + 5.5, rect.width, rect.height - 7.2)
    _entries(g, writer, lines, inside, language, columns)


def legend_for_both(
    g: Element,
    writer: Writer,
    lines: Sequence[LegendLine],
    rect: Rect,
    language: str,
    columns: int = 0,
) -> None:
    """The legend twice, once rotated: side by side with `columns`, else the rotated one above."""
    _parchment(g, rect)
    if columns:
        wide = rect.width / 2
        halves = Rect(rect.x, rect.y, wide, rect.height), Rect(rect.cx, rect.y, wide, rect.height)
    else:
        high = rect.height / 2
        halves = Rect(rect.x, rect.cy, rect.width, high), Rect(rect.x, rect.y, rect.width, high)
    for half, turn in zip(halves, (0, 180), strict=True):
        side = g.group(transform=f"rotate({turn} {number(half.cx)} {number(half.cy)})")
        _entries(side, writer, lines, half.grown(-1.4), language, columns or 1)


def turned_legend(
    g: Element, writer: Writer, lines: Sequence[LegendLine], rect: Rect, language: str
) -> None:
    """The legend for players at the upper edge, in a narrow frame with wrapped lines."""
    side = g.group(transform=f"rotate(180 {number(rect.cx)} {number(rect.cy)})")
    _parchment(side, rect)
    size = 3.5
    wide = rect.width - 12
    y = rect.y + 5
    for row in wrapped(words_in(language)["lights"], wide + 8, size):
        writer.write(side, row, (rect.cx, y), size, fill="#7a1f2e")
        y += size * 1.15
    rows = [(entry.light, wrapped(getattr(entry, language), wide, size)) for entry in lines]
    lead = (rect.bottom - 2 - y) / sum(len(text) + 0.6 for _, text in rows)
    for light, text in rows:
        _sample(side, (rect.x + 4.8, y + lead * (len(text) - 0.3) / 2), light)
        for row in text:
            writer.write(side, row, (rect.x + 9, y + size * 0.7), size, anchor=0, fill=INK)
            y += lead
        y += lead * 0.6


def _parchment(g: Element, rect: Rect) -> None:
    g.path(tablet(rect, 1.6), fill=PARCHMENT, stroke=INK, stroke_width=0.45)
    g.path(tablet(rect.grown(-0.8), 1.3), fill="none", stroke="#a37a35", stroke_width=FINE)


def _entries(
    g: Element,
    writer: Writer,
    lines: Sequence[LegendLine],
    rect: Rect,
    language: str,
    columns: int,
) -> None:
    said = [(entry.light, getattr(entry, language)) for entry in lines]
    wide, rows = rect.width / columns, -(-len(said) // columns)
    lead = rect.height / rows
    size = min(3.5, (wide - 11.5) / max(width(text, 1) for _, text in said), lead * 0.95)
    for i, (light, text) in enumerate(said):
        x, y = rect.x + i // rows * wide, rect.y + lead * (i % rows + 0.5)
        _sample(g, (x + 4.8, y), light)
        writer.write(g, text, (x + 9, y + size * 0.26), size, anchor=0, fill=INK)


def _sample(g: Element, at: Point, light: str) -> None:
    """A sample of a window: breathing in rings, steady, crossed red, chasing, pink and so on."""
    x, y = at
    colour = COLOURS.get(light, "#ffd35c")
    r = 1.15
    if light == "glows":
        g.path(ring(at, 2.1), fill="#ffd35c", opacity=0.45)
    if light == "green or red":
        twin = (x - 2.6, y)
        g.path(
            outline(*(polar(twin, r, 90 * k) for k in range(4))),
            fill="#d22f35",
            stroke=INK,
            stroke_width=0.25,
        )
    if light == "breathes":
        g.path(ring(at, 1.65) + ring(at, 2.05), fill="none", stroke="#c98a1e", stroke_width=0.22)
    if light == "blinks red":
        g.path(
            "".join(line(polar(at, 1.5, a), polar(at, 2.1, a)) for a in range(0, 360, 45)),
            stroke="#d22f35",
            stroke_width=0.35,
        )
    for k in range(3 if light in RUNS else 1):
        cx = x + (k - 1) * 2.1 if light in RUNS else x
        s = r * (0.55 + 0.22 * k) if light in RUNS else r
        g.path(
            outline((cx, y - s), (cx + s, y), (cx, y + s), (cx - s, y)),
            fill=colour,
            stroke=INK,
            stroke_width=0.25,
        )
