"""Reads and writes the SVG files that an illustrator edits: scenery.svg and emblems.svg.

`read` keeps the drawing and drops what the editor added. `write` gives every file the same form,
one element per line, so that a diff shows what was changed.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from pathlib import Path
from xml.etree import ElementTree
from xml.sax.saxutils import quoteattr

from hardware.art.svg import Element

GUIDES = "guides"  # a layer that shows the cells to the illustrator and is not printed

_SVG = "{http://www.w3.org/2000/svg}"
_INKSCAPE = "{http://www.inkscape.org/namespaces/inkscape}"
_HREF = "{http://www.w3.org/1999/xlink}href"
_HEAD = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
    ' xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"'
    ' xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"'
)
_SHAPES = ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "use", "g")
_DEFS = ("defs", "linearGradient", "radialGradient", "stop", "clipPath")
_IGNORED = ("title", "desc", "metadata")
_HELP = {
    "text": "turn it into a path (Path > Object to Path); words belong to the generated layers",
    "image": "draw it with paths: a sheet holds no pixels",
    "filter": "remove it: a filter would turn the printed sheet into pixels",
}
_PROPERTIES = re.compile(
    r"fill|fill-(opacity|rule)|stroke|stroke-[a-z]+|opacity|display|stop-(color|opacity)"
    r"|clip-(path|rule)"
)
_NO_EFFECT = re.compile(
    r"-inkscape-|font|text|line-height|letter-|word-|writing-|direction|baseline|white-space"
    r"|marker[a-z-]*:none|color|overflow|visibility:visible|display:inline|paint-order:normal|enable-background"
    r"|mix-blend-mode:normal|filter:none|mask:none|isolation:auto|solid-|shape-|vector-effect:none"
)
_AUTOMATIC = re.compile(r"(svg|defs|stop|tspan|" + "|".join(_SHAPES) + r")\d+(-\d+)*")


class DrawnFileError(Exception):
    """A drawing cannot be used; `faults` has one sentence for each reason."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


def read(path: Path) -> Element:
    """The drawing as an `svg` element that holds `defs` and then its layers.

    Raises DrawnFileError for what cannot be printed as vectors.
    """
    try:
        root = ElementTree.parse(path).getroot()
    except (OSError, ElementTree.ParseError) as error:
        raise DrawnFileError([f"{_shown(path)}: cannot be read ({error})."]) from error
    faults: list[str] = []
    drawing = _element(root, faults)
    referred = references(drawing)
    for element in drawing.all():
        name = element.attributes.get("id", "")
        if _AUTOMATIC.fullmatch(name) and name not in referred:
            del element.attributes["id"]
    defs = [child for child in drawing.children if child.tag == "defs"]
    layers = [child for child in drawing.children if child.tag != "defs"]
    faults += [f"{_name(child)} lies outside the layers: move it into one."
               for child in layers if not layer_name(child)]  # fmt: skip
    faults += [f"{_name(child)} is hidden: show the layer or delete it."
               for child in layers if child.attributes.get("display") == "none"]  # fmt: skip
    ids = [e.attributes["id"] for e in drawing.all() if "id" in e.attributes]
    faults += [f"there are two objects with the id {name}: rename one."
               for name in sorted(set(ids)) if ids.count(name) > 1]  # fmt: skip
    faults += [f"#{name} is used, but is not in the file." for name in sorted(referred - {*ids})]
    if faults:
        raise DrawnFileError([f"{_shown(path)}: {fault}" for fault in faults])
    shared = Element("defs")
    shared.children = [child for part in defs for child in part.children]
    drawing.children = [shared, *(child for child in layers if layer_name(child) != GUIDES)]
    return drawing


def layer_name(element: Element) -> str:
    name = element.attributes.get("id", "")
    return name.removeprefix("layer-") if name.startswith("layer-") else ""


def references(drawing: Element) -> set[str]:
    """The ids that the drawing refers to."""
    values = [value for e in drawing.all() for value in e.attributes.values()]
    links = [e.attributes["href"][1:] for e in drawing.all() if "href" in e.attributes]
    return {*links, *(name for value in values for name in re.findall(r"url\(#([^)]+)\)", value))}


def write(drawing: Element, generated: Collection[str] = (), guides: Element | None = None) -> str:
    """The file's text; the `generated` layers and the guides are locked."""
    page = "".join(
        f" {key}={quoteattr(drawing.attributes[key])}" for key in ("width", "height", "viewBox")
    )
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f"{_HEAD}{page}>",
        '  <sodipodi:namedview inkscape:document-units="mm"/>',
    ]
    lines += _lines(drawing.children[0], "  ")
    for layer in drawing.children[1:]:
        name = layer_name(layer)
        note = " (generated)" if name in generated else ""
        lines += _lines(layer, "  ", _layer(name + note, is_locked=bool(note)))
    if guides is not None:
        note = _layer(f"{GUIDES} (generated, not printed)", is_locked=True)
        lines += _lines(guides, "  ", note)
    return "\n".join([*lines, "</svg>"]) + "\n"


def _layer(label: str, is_locked: bool) -> str:
    lock = ' sodipodi:insensitive="true"' if is_locked else ""
    return f' inkscape:groupmode="layer" inkscape:label={quoteattr(label)}{lock}'


def _lines(element: Element, indent: str, more: str = "") -> Iterator[str]:
    head = element.tag + "".join(
        f" {'xlink:href' if name == 'href' else name}={quoteattr(value)}"
        for name, value in element.attributes.items()
    )
    if not element.children:
        yield f"{indent}<{head}{more}/>"
        return
    yield f"{indent}<{head}{more}>"
    for child in element.children:
        yield from _lines(child, indent + "  ")
    yield f"{indent}</{element.tag}>"


def _element(node: ElementTree.Element, faults: list[str]) -> Element:
    element = Element(node.tag.removeprefix(_SVG))
    for name, value in node.attrib.items():
        if name == "style":
            element.attributes |= _declarations(value, _name(element), faults)
        elif name == _HREF or not name.startswith("{"):
            element.attributes["href" if name == _HREF else name] = value
    element.attributes.pop("class", None)
    if node.get(f"{_INKSCAPE}groupmode") == "layer":
        label = node.get(f"{_INKSCAPE}label", layer_name(element)).partition(" (")[0]
        element.attributes["id"] = "layer-" + re.sub(r"[^a-z0-9]+", "-", label.lower()).strip("-")
    for child in node:
        tag = child.tag.removeprefix(_SVG)
        if tag.startswith("{") or tag in _IGNORED:
            continue
        if tag in _SHAPES or tag in _DEFS:
            element.children.append(_element(child, faults))
        else:
            advice = _HELP.get(tag, "use paths, groups, gradients and clips only")
            faults.append(f"{child.get('id', 'an object')} is a <{tag}>: {advice}.")
    return element


def _declarations(style: str, owner: str, faults: list[str]) -> dict[str, str]:
    """Inkscape's `style` as attributes."""
    found = {}
    for part in filter(None, (part.strip() for part in style.split(";"))):
        name, _, value = (word.strip() for word in part.partition(":"))
        if _NO_EFFECT.match(f"{name}:{value}"):
            continue
        if _PROPERTIES.fullmatch(name):
            found[name] = value
        else:
            faults.append(f"{owner} uses {name}, which is not printed: remove it.")
    return found


def _shown(path: Path) -> str:
    return f"{path.parent.name}/{path.name}"


def _name(element: Element) -> str:
    return element.attributes.get("id", f"a <{element.tag}>")
