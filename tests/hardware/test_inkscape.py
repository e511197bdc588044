"""Files from Inkscape: the editor's additions are dropped, unusable objects are named."""

import pytest

from hardware.art import inkscape, sheet
from hardware.art.emblems import Tones, emblem
from hardware.art.inkscape import DrawnFileError
from hardware.art.place import Places
from hardware.art.svg import Element
from hardware.describe import load_board, load_sheet
from hardware.sheets.opera import OperaSheet

PLACES = Places(load_board(), load_sheet(load_board(), OperaSheet))
NAMESPACES = (
    'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
    'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" '
    'xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"'
)
LAYER = 'inkscape:groupmode="layer" inkscape:label='

# As Inkscape saves it.
SAVED = f"""<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<svg width="420mm" height="297mm" viewBox="0 0 420 297" version="1.1" id="svg5"
   inkscape:version="1.2.2" sodipodi:docname="scenery.svg" {NAMESPACES}>
  <sodipodi:namedview id="namedview7" pagecolor="#ffffff" inkscape:zoom="0.5" />
  <title id="title3">scenery</title>
  <defs id="defs2">
    <linearGradient id="linearGradient88" inkscape:collect="always">
      <stop id="stop1" offset="0" style="stop-color:#ff0000;stop-opacity:1" />
    </linearGradient>
    <inkscape:path-effect effect="spiro" id="path-effect9" />
  </defs>
  <g {LAYER}"sky" id="layer-sky" style="display:inline">
    <path id="path12-3" style="fill:url(#linearGradient88);font-family:Sans;-inkscape-stroke:none"
       d="M0 0H9" sodipodi:nodetypes="cc" inkscape:connector-curvature="0" />
    <g id="g7" inkscape:label="Old tree"><circle id="circle5" cx="1" cy="2" r="3"/></g>
    <g id="g8" inkscape:label="Old tree"/>
    <use id="use4" xlink:href="#moon" x="5"/>
    <path id="moon" d="M1 1H2"/>
  </g>
  <g {LAYER}"Fog &amp; rain" id="layer1"/>
  <g {LAYER}"rings (generated)" id="layer-rings" sodipodi:insensitive="true" />
  <g {LAYER}"guides (generated, not printed)" id="layer-guides" style="display:none">
    <text id="text3">a note</text>
  </g>
</svg>
"""
TIDY = f"""<?xml version="1.0" encoding="UTF-8"?>
<svg {NAMESPACES} width="420mm" height="297mm" viewBox="0 0 420 297">
  <sodipodi:namedview inkscape:document-units="mm"/>
  <defs>
    <linearGradient id="linearGradient88">
      <stop offset="0" stop-color="#ff0000" stop-opacity="1"/>
    </linearGradient>
  </defs>
  <g id="layer-sky" {LAYER}"sky">
    <path fill="url(#linearGradient88)" d="M0 0H9"/>
    <g id="old-tree">
      <circle cx="1" cy="2" r="3"/>
    </g>
    <g id="old-tree-2"/>
    <use xlink:href="#moon" x="5"/>
    <path id="moon" d="M1 1H2"/>
  </g>
  <g id="layer-fog-rain" {LAYER}"fog-rain"/>
  <g id="layer-rings" {LAYER}"rings (generated)" sodipodi:insensitive="true"/>
  <g id="layer-guides" {LAYER}"guides (generated, not printed)" sodipodi:insensitive="true"/>
</svg>
"""


@pytest.fixture
def drawn(tmp_path):
    """Reads a text as a file below a folder `opera`."""
    (tmp_path / "opera").mkdir()
    path = tmp_path / "opera" / "scenery.svg"

    def read(text):
        path.write_text(text, encoding="utf-8")
        return inkscape.read(path)

    return read


def page(layers, size='width="420mm" height="297mm" viewBox="0 0 420 297"'):
    return f"<svg {NAMESPACES} {size}>{layers}</svg>"


@pytest.mark.parametrize("text", [SAVED, TIDY], ids=["saved by Inkscape", "tidy"])
def test_every_file_gets_the_same_form(drawn, text):
    guides = Element("g", id="layer-guides")
    assert inkscape.write(drawn(text), {"rings"}, guides) == TIDY


@pytest.mark.parametrize(
    ("inside", "fault"),
    [
        (
            '<g id="layer-sky"><text id="text1">night</text></g>',
            "text1 is a <text>: turn it into a path (Path > Object to Path); words belong to the "
            "generated layers.",
        ),
        (
            '<g id="layer-sky"><image/></g>',
            "an object is a <image>: draw it with paths, because a sheet holds no pixels.",
        ),
        (
            '<defs><filter id="blur"/></defs>',
            "blur is a <filter>: remove it, because a filter turns what it touches into pixels.",
        ),
        (
            '<style id="style2"/>',
            "style2 is a <style>: use paths, groups, gradients and clips only.",
        ),
        (
            '<g id="layer-sky"><path id="fog" style="mix-blend-mode:multiply"/></g>',
            "fog uses mix-blend-mode, which is not printed: remove it.",
        ),
        ('<path id="bush"/>', "bush lies outside the layers: move it into one."),
        (
            f'<g {LAYER}"sky" style="display:none"/>',
            "the layer sky is hidden: show it or delete it.",
        ),
        (
            '<g id="layer-sky"><path id="a"/><path id="a"/></g>',
            "there are 2 objects with the id a: rename all but one.",
        ),
        (
            '<g id="layer-sky"><use xlink:href="other.svg#bush"/></g>',
            "other.svg#bush is used, but is not in the file.",
        ),
        (
            '<g id="layer-sky"><path fill="url(#gold)"/></g>',
            "gold is used, but is not in the file.",
        ),
    ],
)
def test_what_cannot_be_printed_is_named(drawn, inside, fault):
    with pytest.raises(DrawnFileError) as error:
        drawn(page(inside))
    assert error.value.faults == [f"opera/scenery.svg: {fault}"]


def test_a_page_without_a_size_is_refused(drawn):
    with pytest.raises(DrawnFileError) as error:
        drawn(page("", 'width="420mm" height="297mm"'))
    assert error.value.faults == ["opera/scenery.svg: the page has no viewBox."]


def test_a_file_that_is_not_svg_is_refused(drawn):
    with pytest.raises(DrawnFileError, match=r"^opera/scenery.svg: cannot be read \(.*\)\.$"):
        drawn("<svg>")


def rings(page, g):
    g.path("M1 1", id="ring-edge")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (
            page('<g id="layer-sky"/>'),
            "the layer rings is missing: add an empty layer of this name.",
        ),
        (
            page('<g id="layer-rings"><path d="M0 0"/></g>'),
            "the layer rings is generated: move what you drew into another one.",
        ),
        (
            page('<g id="layer-rings"/>', 'width="410mm" height="297mm" viewBox="0 0 420 297"'),
            'the page has width="410mm", not "420mm".',
        ),
        (
            page('<g id="layer-sky"><path id="ring-edge"/></g><g id="layer-rings"/>'),
            "the id ring-edge belongs to a generated mark: rename the object.",
        ),
    ],
)
def test_generated_layers_must_fit_into_the_scenery(drawn, text, fault):
    with pytest.raises(DrawnFileError) as error:
        sheet.compose(drawn(text), {"rings": rings}, PLACES, "en")
    assert error.value.faults == [f"opera/scenery.svg: {fault}"]


def test_layers_are_printed_in_the_order_of_the_scenery(drawn):
    scene = drawn(
        page(
            '<g id="layer-sky"><path d="M9 9"/></g><g id="layer-rings"/>'
            '<g id="layer-mist"><path d="M7 7"/></g>'
        )
    )
    art = sheet.compose(scene, {"rings": rings}, PLACES, "en")
    layers = art.children[2:]  # after title and defs
    assert [layer.attributes["id"] for layer in layers] == [
        "layer-sky",
        "layer-rings",
        "layer-mist",
    ]
    assert [layer.children[0].attributes["d"] for layer in layers] == ["M9 9", "M1 1", "M7 7"]


def test_guides_show_every_ring_and_every_light():
    shapes = [e.tag for e in sheet.guides(PLACES).children]
    tokens = [place for _, place in PLACES.sheet.tokens()]
    lamps = [place for _, place in PLACES.sheet.lamps()]
    assert shapes.count("circle") == len(tokens)
    assert shapes.count("path") == len({*tokens, *lamps, PLACES.sheet.ghost_light})


def test_an_emblem_is_drawn_in_the_tones_of_its_place():
    g = Element("g")
    emblem(g, "opera/slippers", Tones("#111111", "#222222", "#333333", "#444444"))
    colours = {e.attributes.get(key) for e in g.iter() for key in ("fill", "stroke")}
    assert colours <= {"#111111", "#222222", "#333333", "#444444", "none", None}
    assert "#333333" in colours


def test_an_emblem_that_is_not_there_is_named():
    with pytest.raises(DrawnFileError, match="opera/emblems.svg: there is no group with the id x"):
        emblem(Element("g"), "opera/x", Tones("", "", ""))
