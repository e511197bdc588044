"""Makes PDF and PNG out of the drawings. Needs rsvg-convert (librsvg), pypdf and Pillow.

The dates in the files are fixed: the same versions of the tools give the same bytes.
"""

from __future__ import annotations

import io
import os
import subprocess
from itertools import product
from pathlib import Path

from PIL import Image
from pypdf import PdfReader, PdfWriter
from pypdf.generic import (
    DecodedStreamObject,
    DictionaryObject,
    NameObject,
    RectangleObject,
)

from hardware.art import pages
from hardware.art.artwork import artwork
from hardware.art.build import HOME, LANGUAGES, sheets
from hardware.describe import load_board, load_by_hand
from hardware.model import Layout
from hardware.sheets.sheet import Sheet

PRINT = HOME / "print"
POINT = 72 / 25.4  # per mm
BLEED = 3.0  # mm that a copy shop cuts away
EDGE = 1.2  # mm at the sheet's left and right that show nothing but scenery


def make() -> dict[str, bytes]:
    """Every file that is not SVG: its path below hardware/, made from the existing SVG files."""
    paper = load_board().sheet
    made = {}
    games = [sheet.game for sheet in sheets()]
    for sheet, language in product(sheets(), LANGUAGES):
        name = f"print/{sheet.game}-{language}"
        whole = convert(PRINT / f"{sheet.game}-{language}.svg", "-f", "pdf")
        quarters = pages.tiles(paper, getattr(sheet.title, language), language)
        made[f"{name}-a3.pdf"] = whole
        made[f"{name}-bleed.pdf"] = with_bleed(whole)
        art = artwork(sheet.game)
        for page in [*art.stickers(language), f"{sheet.game}-aid-{language}"]:
            made[f"print/{page}.pdf"] = convert(PRINT / f"{page}.svg", "-f", "pdf")
        made[f"{name}-a4.pdf"] = tiled(whole, quarters)
        if art.large_stickers:
            made |= _by_hand(sheet, language, whole, [*art.large_stickers(language)])
    pictures = [(game, f"{game}-en.svg", "1600") for game in games]
    for name, source, width in [*pictures, ("stickers", "stickers.svg", "1400")]:
        made[f"pictures/{name}.png"] = squeezed(
            convert(PRINT / source, "-w", width, "-b", "white")
        )
    return made


def _by_hand(sheet: Sheet, language: str, whole: bytes, stickers: list[str]) -> dict[str, bytes]:
    """The same sheet on A2, for a copy shop and as A4 pages, with its stickers."""
    layout, title = load_by_hand(), getattr(sheet.title, language)
    name = f"print/{layout.name}-{language}"
    made = {
        f"{name}-bleed.pdf": enlarged(whole, layout, BLEED),
        f"{name}-a4.pdf": tiled(
            enlarged(whole, layout, 0.0), pages.large_tiles(layout, title, language)
        ),
    }
    for page in stickers:
        made[f"print/{page}.pdf"] = convert(PRINT / f"{page}.svg", "-f", "pdf")
    return made


def convert(svg: Path | bytes, *options: str) -> bytes:
    data = svg if isinstance(svg, bytes) else svg.read_bytes()
    fixed = os.environ | {"SOURCE_DATE_EPOCH": "0"}
    run = subprocess.run(
        ["rsvg-convert", *options], input=data, env=fixed, check=True, stdout=subprocess.PIPE
    )
    return run.stdout


def squeezed(png: bytes) -> bytes:
    """Reduce to 256 selected colours: a quarter of the bytes."""
    picture = Image.open(io.BytesIO(png)).convert("RGB")
    small = picture.quantize(256, method=Image.Quantize.MAXCOVERAGE, kmeans=2)
    out = io.BytesIO()
    small.save(out, "PNG", optimize=True)
    return out.getvalue()


def tiled(whole: bytes, quarters: list[pages.Tile]) -> bytes:
    """A4 pages that each show a piece of one shared sheet."""
    writer = PdfWriter()
    sheet = writer._add_object(_form(writer, whole))
    for tile in quarters:
        marks = PdfReader(io.BytesIO(convert(str(tile.marks).encode(), "-f", "pdf"))).pages[0]
        page = writer.add_page(marks)
        resources = page["/Resources"].get_object()
        resources.setdefault(NameObject("/XObject"), DictionaryObject())[NameObject("/Sheet")] = (
            sheet
        )
        content = DecodedStreamObject()
        content.set_data(_shown(tile).encode() + page.get_contents().get_data())
        page[NameObject("/Contents")] = writer._add_object(content.flate_encode())
    out = io.BytesIO()
    writer.write(out)
    return out.getvalue()


def with_bleed(whole: bytes) -> bytes:
    """For a copy shop: 3 mm more on every side, filled with the mirror image of the sheet."""
    return _mirrored(whole, 1, (BLEED, BLEED), BLEED)


def enlarged(whole: bytes, layout: Layout, bleed: float) -> bytes:
    """The sheet for a table with larger cells; its mirror image fills the paper to the edge."""
    scale = layout.grid.pitch_mm / load_board().grid.pitch_mm
    old, new = load_board().sheet, layout.sheet
    more = (
        (new.width_mm - scale * old.width_mm) / 2 + bleed,
        (new.height_mm - scale * old.height_mm) / 2 + bleed,
    )
    return _mirrored(whole, scale, more, bleed, more[0] / (EDGE * scale))


def _mirrored(
    whole: bytes, scale: float, more: tuple[float, float], bleed: float, stretched: float = 1
) -> bytes:
    """`more` mm round the sheet, of which `bleed` mm are cut away again; left and right the mirror
    image is `stretched`, so that only the outermost strip of the sheet is seen in it.
    """
    writer = PdfWriter()
    reader = PdfReader(io.BytesIO(whole))
    width, height = (float(side) * scale for side in reader.pages[0].mediabox[2:])
    more_x, more_y = (side * POINT for side in more)
    page = writer.add_blank_page(width + 2 * more_x, height + 2 * more_y)
    sheet = writer._add_object(_form(writer, whole))
    resources = DictionaryObject({NameObject("/Sheet"): sheet})
    page[NameObject("/Resources")] = DictionaryObject({NameObject("/XObject"): resources})
    operators = []
    # Origin and mirroring of the sheet along x and y. The middle is last, over the edges of the
    # mirror images.
    beyond = (1 + stretched) * width + more_x
    columns = ((more_x, -stretched, (0, more_x)), (beyond, -stretched, (width + more_x, more_x)))
    columns += ((more_x, 1, (more_x, width)),)
    rows = ((more_y, -1, (0, more_y)), (2 * height + more_y, -1, (height + more_y, more_y)))
    rows += ((more_y, 1, (more_y, height)),)
    for (x, sx, (left, wide)), (y, sy, (foot, high)) in product(columns, rows):
        operators.append(
            f"q {left:.3f} {foot:.3f} {wide:.3f} {high:.3f} re W n "
            f"{sx * scale:.6g} 0 0 {sy * scale:.6g} {x:.3f} {y:.3f} cm /Sheet Do Q\n"
        )
    content = DecodedStreamObject()
    content.set_data("".join(operators).encode())
    page[NameObject("/Contents")] = writer._add_object(content.flate_encode())
    cut = bleed * POINT
    page.trimbox = RectangleObject((cut, cut, width + 2 * more_x - cut, height + 2 * more_y - cut))
    page.bleedbox = page.mediabox
    out = io.BytesIO()
    writer.write(out)
    return out.getvalue()


def _form(writer: PdfWriter, whole: bytes) -> DecodedStreamObject:
    """The sheet's page as a form object that other pages show: it is in the file once."""
    page = PdfReader(io.BytesIO(whole)).pages[0]
    form = DecodedStreamObject()
    form.set_data(page.get_contents().get_data())
    form = form.flate_encode()
    form[NameObject("/Type")] = NameObject("/XObject")
    form[NameObject("/Subtype")] = NameObject("/Form")
    for theirs, ours in (
        ("/MediaBox", "/BBox"),
        ("/Resources", "/Resources"),
        ("/Group", "/Group"),
    ):
        if theirs in page:
            form[NameObject(ours)] = page[theirs].clone(writer)
    return form


def _shown(tile: pages.Tile) -> str:
    """PDF operators: clip to the tile, move the sheet under it. PDF's y points up."""
    left, top = tile.at[0] - tile.piece.x, tile.at[1] - tile.piece.y
    rect = tile.printed
    corner = ((left + rect.x) * POINT, (pages.A4[1] - top - rect.bottom) * POINT)
    foot = pages.A4[1] - top - tile.sheet.height
    return (
        f"q {corner[0]:.3f} {corner[1]:.3f} "
        f"{rect.width * POINT:.3f} {rect.height * POINT:.3f} re W n "
        f"1 0 0 1 {left * POINT:.3f} {foot * POINT:.3f} cm /Sheet Do Q\n"
    )
