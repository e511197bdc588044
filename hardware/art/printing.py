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
from hardware.describe import load_board

PRINT = HOME / "print"
POINT = 72 / 25.4  # per mm
BLEED = 3.0  # mm that a copy shop cuts away


def make() -> dict[str, bytes]:
    """Every file that is not SVG: its path below hardware/, from the SVG files that are there."""
    paper = load_board().sheet
    made = {}
    games = [sheet.game for sheet in sheets()]
    for sheet, language in product(sheets(), LANGUAGES):
        name = f"print/{sheet.game}-{language}"
        whole = convert(PRINT / f"{sheet.game}-{language}.svg", "-f", "pdf")
        quarters = pages.tiles(paper, getattr(sheet.title, language), language)
        made[f"{name}-a3.pdf"] = whole
        made[f"{name}-bleed.pdf"] = with_bleed(whole)
        for page in [*artwork(sheet.game).stickers(language), f"{sheet.game}-aid-{language}"]:
            made[f"print/{page}.pdf"] = convert(PRINT / f"{page}.svg", "-f", "pdf")
        made[f"{name}-a4.pdf"] = tiled(whole, quarters)
    pictures = [(game, f"{game}-en.svg", "1600") for game in games]
    for name, source, width in [*pictures, ("stickers", "stickers.svg", "1400")]:
        made[f"pictures/{name}.png"] = squeezed(
            convert(PRINT / source, "-w", width, "-b", "white")
        )
    return made


def convert(svg: Path | bytes, *options: str) -> bytes:
    data = svg if isinstance(svg, bytes) else svg.read_bytes()
    fixed = os.environ | {"SOURCE_DATE_EPOCH": "0"}
    run = subprocess.run(
        ["rsvg-convert", *options], input=data, env=fixed, check=True, stdout=subprocess.PIPE
    )
    return run.stdout


def squeezed(png: bytes) -> bytes:
    """256 well chosen colours: a quarter of the bytes."""
    picture = Image.open(io.BytesIO(png)).convert("RGB")
    small = picture.quantize(256, method=Image.Quantize.MAXCOVERAGE, kmeans=2)
    out = io.BytesIO()
    small.save(out, "PNG", optimize=True)
    return out.getvalue()


def tiled(whole: bytes, quarters: list[pages.Tile]) -> bytes:
    """A4 pages that all show the one sheet, each its own piece of it."""
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
    """For a copy shop: 3 mm more on every side, in which the sheet goes on as its mirror image."""
    writer = PdfWriter()
    reader = PdfReader(io.BytesIO(whole))
    width, height = (float(side) for side in reader.pages[0].mediabox[2:])
    more = BLEED * POINT
    page = writer.add_blank_page(width + 2 * more, height + 2 * more)
    sheet = writer._add_object(_form(writer, whole))
    resources = DictionaryObject({NameObject("/Sheet"): sheet})
    page[NameObject("/Resources")] = DictionaryObject({NameObject("/XObject"): resources})
    operators = []
    # Where the sheet begins, and whether it is mirrored there, along x and along y. The middle
    # comes last, over the edges of the mirror images.
    columns = ((more, -1, (0, more)), (2 * width + more, -1, (width + more, more)))
    columns += ((more, 1, (more, width)),)
    rows = ((more, -1, (0, more)), (2 * height + more, -1, (height + more, more)))
    rows += ((more, 1, (more, height)),)
    for (x, sx, (left, wide)), (y, sy, (foot, high)) in product(columns, rows):
        operators.append(
            f"q {left:.3f} {foot:.3f} {wide:.3f} {high:.3f} re W n "
            f"{sx} 0 0 {sy} {x:.3f} {y:.3f} cm /Sheet Do Q\n"
        )
    content = DecodedStreamObject()
    content.set_data("".join(operators).encode())
    page[NameObject("/Contents")] = writer._add_object(content.flate_encode())
    page.trimbox = RectangleObject((more, more, width + more, height + more))
    page.bleedbox = page.mediabox
    out = io.BytesIO()
    writer.write(out)
    return out.getvalue()


def _form(writer: PdfWriter, whole: bytes) -> DecodedStreamObject:
    """The sheet's page as a thing that other pages can show: it is in the file once."""
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
    """PDF operators: clip to the tile, move the sheet under it. PDF counts from the foot up."""
    left, top = tile.at[0] - tile.piece.x, tile.at[1] - tile.piece.y
    box = tile.printed
    corner = ((left + box.x) * POINT, (pages.A4[1] - top - box.bottom) * POINT)
    foot = pages.A4[1] - top - tile.sheet.height
    return (
        f"q {corner[0]:.3f} {corner[1]:.3f} "
        f"{box.width * POINT:.3f} {box.height * POINT:.3f} re W n "
        f"1 0 0 1 {left * POINT:.3f} {foot * POINT:.3f} cm /Sheet Do Q\n"
    )
