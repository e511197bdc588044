"""Extracts the letters of the sheets from free fonts: `python -m hardware.art.fonts`.

Needs fontTools and Debian's fonts-ebgaramond and fonts-gfs-didot. The result, letters.json, is
kept in the project, so that drawing a sheet needs neither and gives the same bytes everywhere.
"""

from __future__ import annotations

import json
import string
from pathlib import Path
from typing import Any

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

LETTERS = Path(__file__).parent / "letters.json"
FONTS = Path("/usr/share/fonts/opentype")
FACES = {
    "italic": "ebgaramond/EBGaramond12-Italic.otf",
    "roman": "ebgaramond/EBGaramond12-Regular.otf",
    "display": "didot/GFSDidotBold.otf",
}
CHARACTERS = (
    string.ascii_letters + string.digits + " .,:;'’-–·!?()«»+/%ÀÂÇÉÈÊËÎÏÔÖÙÛÜàâçéèêëîïôöùûüœŒ"
)
EM = 1000


def face(path: Path) -> dict[str, Any]:
    font = TTFont(path)
    scale = EM / font["head"].unitsPerEm
    names = font.getBestCmap()
    glyphs = font.getGlyphSet()
    taken = {c: names[ord(c)] for c in CHARACTERS if ord(c) in names}

    def whole(value: float) -> str:
        return str(round(value))

    def outline(name: str) -> str:
        pen = SVGPathPen(glyphs, ntos=whole)
        glyphs[name].draw(TransformPen(pen, (scale, 0, 0, scale, 0, 0)))
        return pen.getCommands()

    bounds = BoundsPen(glyphs)
    glyphs[names[ord("H")]].draw(bounds)
    kerning = {
        left + right: round(scale * pair)
        for left, first in taken.items()
        for right, second in taken.items()
        if (pair := kern(font, first, second))
    }
    return {
        "cap": round(scale * bounds.bounds[3]),
        "glyphs": {c: [round(scale * glyphs[n].width), outline(n)] for c, n in taken.items()},
        "kerning": kerning,
    }


def kern(font: TTFont, first: str, second: str) -> int:
    """The GPOS kerning of `second` after `first`: the first table with the pair is used."""
    for table in pair_tables(font):
        if first not in table.Coverage.glyphs:
            continue
        if table.Format == 1:
            pairs = table.PairSet[table.Coverage.glyphs.index(first)].PairValueRecord
            value = next((p.Value1 for p in pairs if p.SecondGlyph == second), None)
            if value is None:
                continue
        else:
            row = table.Class1Record[table.ClassDef1.classDefs.get(first, 0)]
            value = row.Class2Record[table.ClassDef2.classDefs.get(second, 0)].Value1
        return getattr(value, "XAdvance", 0) if value else 0
    return 0


def pair_tables(font: TTFont) -> list[Any]:
    if not hasattr(font, "_pairs"):
        gpos = font["GPOS"].table
        wanted = {
            index
            for record in gpos.FeatureList.FeatureRecord
            if record.FeatureTag == "kern"
            for index in record.Feature.LookupListIndex
        }
        tables = [t for i in sorted(wanted) for t in gpos.LookupList.Lookup[i].SubTable]
        tables = [t.ExtSubTable if t.LookupType == 9 else t for t in tables]
        font._pairs = [t for t in tables if t.LookupType == 2]
    return font._pairs


def main() -> None:
    faces = {name: face(FONTS / path) for name, path in FACES.items()}
    LETTERS.write_text(json.dumps(faces, ensure_ascii=False, indent=0) + "\n", encoding="utf-8")
    print(f"wrote {LETTERS.name}")


if __name__ == "__main__":
    main()
