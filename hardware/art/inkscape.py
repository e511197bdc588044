"""Reads and writes the SVG files that an illustrator edits: scenery.svg and emblems.svg.

`read` keeps the drawing and drops what the editor added. `write` gives every file the same form,
one element per line, so that a diff shows what was changed.
"""

from __future__ import annotations

import re
from collections import Counter
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
_PAGE = ("width", "height", "viewBox")
_SHAPES = ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "use", "g")
_DEFS = ("defs", "linearGradient", "radialGradient", "stop", "clipPath")
_IGNORED = ("title", "desc", "metadata")
_ADVICE = {
    "text": "turn it into a path (Path > Object to Path); words belong to the generated layers",
    "image": "draw it with paths, because a sheet holds no pixels",
    "filter": "remove it, because a filter turns what it touches into pixels",
}
_PROPERTIES = re.compile(
    r"fill|fill-(opacity|rule)|stroke|stroke-[a-z]+|opacity|display|stop-(color|opacity)"
    r"|clip-(path|rule)"
)
_NO_EFFECT = re.compile(
    r"-inkscape-|font|text|line-height|letter-|word-|writing-|direction|baseline|white-space"
    r"|marker[a-z-]*:none|color|overflow|visibility:visible|display:inline|paint-order:normal"
    r"|enable-background|mix-blend-mode:normal|filter:none|mask:none|isolation:auto|solid-|shape-"
    r"|vector-effect:none"
)
_AUTOMATIC = re.compile(r"(svg|layer|" + "|".join(_SHAPES + _DEFS) + r")\d+(-\d+)*")


class DrawnFileError(Exception):
    """A drawing cannot be used; `faults` has one sentence for each reason."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


def read(path: Path) -> Element:
    """Return the drawing as an `svg` element that holds `defs` and then its layers.

    Raises DrawnFileError if the file is not SVG or contains what cannot be printed as vectors.
    """
    shown = f"{path.parent.name}/{path.name}"
    try:
        root = ElementTree.parse(path).getroot()
    except (OSError, ElementTree.ParseError) as error:
        raise DrawnFileError([f"{shown}: cannot be read ({error})."]) from error
    _name_layers(root)
    faults = [f"the page has no {key}." for key in _PAGE if key not in root.attrib]
    faults += _drop_what_is_not_drawn(root)
    _name_objects(root)
    faults += _part_faults(root)
    drawing = _element(root, faults)
    faults += _reference_faults(drawing)
    if faults:
        raise DrawnFileError([f"{shown}: {fault}" for fault in faults])
    defs = Element("defs")
    defs.children = [e for part in drawing.children if part.tag == "defs" for e in part.children]
    drawing.children = [defs, *(part for part in drawing.children if part.tag != "defs")]
    return drawing


def layer_name(layer: Element) -> str:
    return layer.attributes["id"].removeprefix("layer-")


def references(drawing: Element) -> set[str]:
    """The ids that the drawing refers to."""
    return {name for e in drawing.iter() for name in _referred(e.attributes)}


def write(drawing: Element, generated: Collection[str] = (), guides: Element | None = None) -> str:
    """The file's text; the `generated` layers and the guides are locked."""
    page = "".join(f" {key}={quoteattr(drawing.attributes[key])}" for key in _PAGE)
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f"{_HEAD}{page}>",
        '  <sodipodi:namedview inkscape:document-units="mm"/>',
        *_lines(drawing.children[0], "  "),
    ]
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


def _name_layers(root: ElementTree.Element) -> None:
    """Layers get their ids from the names that Inkscape shows."""
    for node in root:
        if node.get(f"{_INKSCAPE}groupmode") == "layer" and _label(node):
            node.set("id", f"layer-{_label(node)}")


def _drop_what_is_not_drawn(node: ElementTree.Element) -> Iterator[str]:
    """Remove the editor's own data and the guides. Returns a sentence for each unprintable
    element."""
    for child in list(node):
        tag = child.tag.removeprefix(_SVG)
        if tag in _SHAPES + _DEFS and child.get("id") != f"layer-{GUIDES}":
            yield from _drop_what_is_not_drawn(child)
            continue
        node.remove(child)
        if tag not in _SHAPES + _DEFS + _IGNORED and not tag.startswith("{"):
            advice = _ADVICE.get(tag, "use paths, groups, gradients and clips only")
            yield f"{child.get('id', 'an object')} is a <{tag}>: {advice}."


def _name_objects(root: ElementTree.Element) -> None:
    """Replace ids that Inkscape made up by the object's label; without a label drop them."""
    referred = {name for node in root.iter() for name in _referred(node.attrib)}
    taken = {node.get("id") for node in root.iter()}
    for node in root.iter():
        if not _AUTOMATIC.fullmatch(node.get("id", "")) or node.get("id") in referred:
            continue
        del node.attrib["id"]
        if label := _label(node):
            count = 1
            while (name := label if count == 1 else f"{label}-{count}") in taken:
                count += 1
            taken.add(name)
            node.set("id", name)


def _part_faults(root: ElementTree.Element) -> Iterator[str]:
    for node in root:
        name = node.get("id", "an object")
        if node.tag == f"{_SVG}defs":
            continue
        if not name.startswith("layer-"):
            yield f"{name} lies outside the layers: move it into one."
        elif re.search(r"display:\s*none", node.get("style", "")) or node.get("display") == "none":
            yield f"the layer {name.removeprefix('layer-')} is hidden: show it or delete it."


def _element(node: ElementTree.Element, faults: list[str]) -> Element:
    element = Element(node.tag.removeprefix(_SVG))
    for name, value in node.attrib.items():
        if name == "style":
            element.attributes |= _declarations(value, node.get("id", "an object"), faults)
        elif name != "class" and (name == _HREF or not name.startswith("{")):
            element.attributes["href" if name == _HREF else name] = value
    element.children = [_element(child, faults) for child in node]
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


def _reference_faults(drawing: Element) -> Iterator[str]:
    ids = Counter(e.attributes["id"] for e in drawing.iter() if "id" in e.attributes)
    for name in sorted(ids):
        if ids[name] > 1:
            yield f"there are {ids[name]} objects with the id {name}: rename all but one."
    for name in sorted(references(drawing) - ids.keys()):
        yield f"{name} is used, but is not in the file."


def _referred(attributes: dict[str, str]) -> Iterator[str]:
    for key, value in attributes.items():
        if key in ("href", _HREF):
            yield value.removeprefix("#")
        yield from re.findall(r"url\([\"']?#?([^)\"']+)", value)


def _label(node: ElementTree.Element) -> str:
    """The object's name in Inkscape, without a note in brackets, as an id."""
    label = node.get(f"{_INKSCAPE}label", "").partition(" (")[0]
    return re.sub(r"[^a-z0-9]+", "-", label.lower()).strip("-")
