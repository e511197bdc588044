"""A small plain drawing: places, tokens, cards, arrows and words, as one self-contained SVG.

The frame follows from what is drawn. Tokens are those of hardware/print/tokens. Text cannot be
measured here: its width is estimated, and long lines get smaller letters.
"""

from __future__ import annotations

from html import escape

from ghostlight.records.picture import token_symbol, token_use, two_lines

INK, FAINT, PAPER = "#1d1a16", "#6d6046", "#fbf6ea"
PLACE, EDGE, DARK, LIT = "#f0e5cc", "#9c8a63", "#2b2b3d", "#ffe9a8"
ARROW, WRONG, RIGHT, PASSAGE = "#1f5fa8", "#c0271b", "#2e7d32", "#d6246e"
COLOURS = {"blue": "#2f63c8", "red": "#c3293a", "green": "#2f8f4e", "white": "#f4efe2"}

_MARGIN = 5.0
_EM = 0.58  # width of a letter, about
_LABEL = 5.0  # height of the letters in a place
_TOKEN = 22.0


class Drawing:
    def __init__(self) -> None:
        self._parts: list[str] = []
        self._tokens: set[str] = set()
        self._left = self._top = float("inf")
        self._right = self._bottom = float("-inf")

    def svg(self, title: str, told: str = "") -> str:
        """The whole picture; `told` is its description for readers who cannot see it."""
        left, top = self._left - _MARGIN, self._top - _MARGIN
        width, height = self._right - left + _MARGIN, self._bottom - top + _MARGIN
        symbols = "".join(token_symbol(name) for name in sorted(self._tokens))
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.4g}mm" '
            f'height="{height:.4g}mm" viewBox="{left:.4g} {top:.4g} {width:.4g} {height:.4g}" '
            f'role="img" font-family="sans-serif">\n<title>{escape(title)}</title>\n'
            f"<desc>{escape(told)}</desc>\n<defs>{symbols}"
            '<marker id="head" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="4" '
            f'markerHeight="4" orient="auto"><path d="M0 0 10 5 0 10z" fill="{ARROW}"/></marker>'
            f'</defs>\n<rect x="{left:.4g}" y="{top:.4g}" width="{width:.4g}" '
            f'height="{height:.4g}" rx="4" fill="{PAPER}"/>\n'
            + "\n".join(self._parts)
            + "\n</svg>\n"
        )

    def place(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        label: str = "",
        fill: str = PLACE,
        edge: str = EDGE,
    ) -> None:
        """A rectangle around (x, y); its label is at the bottom, in two lines if it is long."""
        self._parts.append(
            f'<rect x="{x - width / 2:.4g}" y="{y - height / 2:.4g}" width="{width:.4g}" '
            f'height="{height:.4g}" rx="{min(2.5, width / 6):.3g}" fill="{fill}" '
            f'stroke="{edge}" stroke-width="0.8"/>'
        )
        self._frame(x - width / 2, y - height / 2, x + width / 2, y + height / 2)
        if label:
            colour = PAPER if fill == DARK else FAINT
            lines = two_lines(label) if len(label) * _EM * _LABEL > width - 2 else (label,)
            for n, line in enumerate(reversed(lines)):
                foot = y + height / 2 - 2 - n * _LABEL * 1.1
                self.text(x, foot, line, _LABEL, width - 2, colour)

    def token(
        self, name: str, x: float, y: float, size: float = 1.0, is_gone: bool = False
    ) -> None:
        """A token by the name of its drawing, around (x, y); pale where it was before."""
        self._tokens.add(name)
        half = _TOKEN * size / 2
        use = token_use(name, x - half, y - half, 2 * half, 2 * half)
        self._parts.append(f'<g opacity="0.35">{use}</g>' if is_gone else use)
        self._frame(x - half, y - half, x + half, y + half)

    def card(
        self,
        x: float,
        y: float,
        name: str,
        note: str = "",
        fill: str = "#fffdf6",
        width: float = 52,
    ) -> None:
        """A card of a pile, 8 high, with its name and a short note at the right."""
        self.place(x, y, width, 8, fill=fill)
        space = width - (6 if note else 3)
        self.text(x - width / 2 + 2, y + 1.5, name, 4, space, INK, "start")
        if note:
            self.text(x + width / 2 - 2, y + 1.5, note, 4, 6, INK, "end", True)

    def line(
        self, x: float, y: float, to_x: float, to_y: float, colour: str = EDGE, dashes: str = ""
    ) -> None:
        more = f' stroke-dasharray="{dashes}"' if dashes else ""
        self._parts.append(
            f'<path d="M{x:.4g} {y:.4g} {to_x:.4g} {to_y:.4g}" fill="none" stroke="{colour}" '
            f'stroke-width="1.6"{more}/>'
        )
        self._frame(min(x, to_x), min(y, to_y), max(x, to_x), max(y, to_y))

    def arrow(self, *points: tuple[float, float]) -> None:
        """An arrow along points."""
        way = " ".join(f"{x:.4g} {y:.4g}" for x, y in points)
        self._parts.append(
            f'<path d="M{way}" fill="none" stroke="{ARROW}" stroke-width="1.6" '
            'stroke-linejoin="round" marker-end="url(#head)"/>'
        )
        xs, ys = [x for x, _ in points], [y for _, y in points]
        self._frame(min(xs), min(ys), max(xs), max(ys))

    def ring(self, x: float, y: float, radius: float = 12, colour: str = "#e08a00") -> None:
        """A lit ring: here it may go, or this one is meant."""
        self._parts.append(
            f'<circle cx="{x:.4g}" cy="{y:.4g}" r="{radius:.4g}" fill="none" stroke="{colour}" '
            'stroke-width="1.8"/>'
        )
        self._frame(x - radius, y - radius, x + radius, y + radius)

    def cross(self, x: float, y: float, size: float = 7) -> None:
        """A red cross: no way, or gone."""
        self._parts.append(
            f'<path d="M{x - size:.4g} {y - size:.4g} {x + size:.4g} {y + size:.4g}'
            f'M{x - size:.4g} {y + size:.4g} {x + size:.4g} {y - size:.4g}" '
            f'stroke="{WRONG}" stroke-width="2" '
            'stroke-linecap="round"/>'
        )
        self._frame(x - size, y - size, x + size, y + size)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float = 5,
        width: float = 0,
        colour: str = INK,
        anchor: str = "middle",
        bold: bool = False,
    ) -> None:
        """A line of text whose foot is at y; smaller if it would be wider than `width`."""
        if width:
            size = min(size, width / _EM / max(1, len(text)))
        weight = ' font-weight="bold"' if bold else ""
        self._parts.append(
            f'<text x="{x:.4g}" y="{y:.4g}" font-size="{size:.3g}" text-anchor="{anchor}" '
            f'fill="{colour}"{weight}>{escape(text)}</text>'
        )
        wide = _EM * size * len(text)
        left = x - {"start": 0.0, "middle": wide / 2, "end": wide}[anchor]
        self._frame(left, y - size, left + wide, y + size / 4)

    def _frame(self, left: float, top: float, right: float, bottom: float) -> None:
        self._left, self._top = min(self._left, left), min(self._top, top)
        self._right, self._bottom = max(self._right, right), max(self._bottom, bottom)
