"""A small SVG builder: nested elements, and numbers in one reproducible format.

It is independent of what is drawn. Lengths are millimetres, y points down.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from xml.sax.saxutils import escape, quoteattr

Point = tuple[float, float]
Value = str | int | float
SHAPES = ("path", "circle", "rect")


def number(value: float) -> str:
    """Two decimals at most: a hundredth of a millimetre is finer than any printer."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("", "-0") else text


def _shown(value: Value) -> str:
    return value if isinstance(value, str) else number(value)


def d(*parts: Value) -> str:
    """Path data: `d("M", 1, 2, "L", 3.5, 4)` is `M1 2L3.5 4`."""
    written: list[str] = []
    for part in parts:
        text = _shown(part)
        if written and not isinstance(part, str) and not written[-1][-1:].isalpha():
            written.append(" ")
        written.append(text)
    return "".join(written)


def trace(x: float, y: float, shape: str) -> str:
    """Path data of a `shape` in relative commands, starting at (x, y)."""
    return f"M{number(x)} {number(y)}{shape}"


def line(*points: Point) -> str:
    """Path data of an open line through `points`."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)


def outline(*points: Point) -> str:
    return line(*points) + "Z"


class Element:
    """One SVG element. Attribute names are written with `_` for `-`; None leaves one out."""

    def __init__(self, tag: str, text: str = "", **attributes: Value | None) -> None:
        self.tag = tag
        self.text = text
        self.attributes = {
            name.rstrip("_").replace("_", "-"): _shown(value)
            for name, value in attributes.items()
            if value is not None
        }
        self.children: list[Element] = []

    def add(self, tag: str, text: str = "", **attributes: Value | None) -> Element:
        if tag in SHAPES and "opacity" in attributes:
            # Opacity of fill and stroke needs no transparency group: PDFs are a third smaller.
            share = attributes.pop("opacity")
            if attributes.get("fill") != "none":
                attributes["fill_opacity"] = share
            attributes["stroke_opacity"] = share
        child = Element(tag, text, **attributes)
        self.children.append(child)
        return child

    def group(self, **attributes: Value | None) -> Element:
        return self.add("g", **attributes)

    def path(self, data: str, **attributes: Value | None) -> Element:
        return self.add("path", d=data, **attributes)

    def circle(self, at: Point, r: float, **attributes: Value | None) -> Element:
        return self.add("circle", cx=at[0], cy=at[1], r=r, **attributes)

    def rect(
        self, x: float, y: float, width: float, height: float, **attributes: Value | None
    ) -> Element:
        return self.add("rect", x=x, y=y, width=width, height=height, **attributes)

    def use(self, name: str, **attributes: Value | None) -> Element:
        return self.add("use", href=f"#{name}", **attributes)

    def iter(self) -> Iterator[Element]:
        """This element and all elements in it."""
        yield self
        for child in self.children:
            yield from child.iter()

    def lines(self) -> Iterator[str]:
        head = self.tag + "".join(
            f" {name}={quoteattr(value)}" for name, value in self.attributes.items()
        )
        if not self.children:
            yield f"<{head}>{escape(self.text)}</{self.tag}>" if self.text else f"<{head}/>"
            return
        yield f"<{head}>"
        for child in self.children:
            yield from child.lines()
        yield f"</{self.tag}>"


class Drawing(Element):
    """An SVG file of `width` x `height` mm; shared elements are in `defs`."""

    def __init__(self, width: float, height: float, title: str, origin: Point = (0, 0)) -> None:
        super().__init__(
            "svg",
            xmlns="http://www.w3.org/2000/svg",
            width=f"{number(width)}mm",
            height=f"{number(height)}mm",
            viewBox=d(*origin, width, height),
        )
        self.add("title", title)
        self.defs = self.add("defs")

    def gradient(self, name: str, *stops: tuple[float, str, float], **where: Value) -> str:
        """Add a linear gradient, or a radial one if `where` has `r`. Returns the fill value."""
        kind = "radialGradient" if "r" in where else "linearGradient"
        shade = self.defs.add(kind, id=name, **where)
        for offset, colour, opacity in stops:
            shade.add(
                "stop",
                offset=offset,
                stop_color=colour,
                stop_opacity=None if opacity == 1 else opacity,
            )
        return f"url(#{name})"

    def duplicates(self) -> list[str]:
        """Ids of more than one element."""
        ids = Counter(e.attributes["id"] for e in self.iter() if "id" in e.attributes)
        return sorted(name for name, count in ids.items() if count > 1)

    def __str__(self) -> str:
        return '<?xml version="1.0" encoding="UTF-8"?>\n' + "\n".join(self.lines()) + "\n"
