"""Makes the files for a board house: gerbers, drill file, placement, parts list, and a zip of all.

Dates are removed from every file, so that the same board gives the same bytes.
"""

import csv
import io
import re
import zipfile
from pathlib import Path

import pcbnew

from . import jlc
from .circuit import BOTTOM, Board, Part

_LAYERS = (
    ("F_Cu", pcbnew.F_Cu),
    ("B_Cu", pcbnew.B_Cu),
    ("F_Mask", pcbnew.F_Mask),
    ("B_Mask", pcbnew.B_Mask),
    ("F_Paste", pcbnew.F_Paste),
    ("F_Silkscreen", pcbnew.F_SilkS),
    ("B_Silkscreen", pcbnew.B_SilkS),
    ("Edge_Cuts", pcbnew.Edge_Cuts),
)
_EPOCH = (2026, 1, 1, 0, 0, 0)  # of every entry in a zip
_DATED = re.compile(
    r"^(%TF\.CreationDate.*|G04 Created by KiCad.*|; DRILL file .*|; #@! TF\.CreationDate.*)\n",
    re.M,
)


def fabricate(board: Board, path: Path) -> None:
    """Write all files beside the saved board."""
    path = path.resolve()  # KiCad resolves a relative folder against the board's folder
    folder = path.parent
    files = _gerbers(path, folder / "gerbers")
    with zipfile.ZipFile(folder / f"{board.name}-gerbers.zip", "w") as archive:
        for file in files:
            entry = zipfile.ZipInfo(file.name, _EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, file.read_bytes())
    for file in files:
        file.unlink()
    (folder / "gerbers").rmdir()
    (folder / f"{board.name}-placement.csv").write_text(placement(board, path))
    (folder / f"{board.name}-parts.csv").write_text(parts_list(board, path))
    (folder / f"{board.name}-nets.csv").write_text(net_table(board))
    if board.is_assembled:
        bom = _table(jlc.BOM_HEADER, jlc.bom_rows(board, _natural))
        (folder / f"{board.name}-jlc-bom.csv").write_text(bom)
        (folder / f"{board.name}-jlc-cpl.csv").write_text(jlc_places(board, path))


def _gerbers(path: Path, folder: Path) -> list[Path]:
    pcb = pcbnew.LoadBoard(str(path))
    folder.mkdir(exist_ok=True)
    plot = pcbnew.PLOT_CONTROLLER(pcb)
    options = plot.GetPlotOptions()
    options.SetOutputDirectory(str(folder))
    options.SetPlotFrameRef(False)
    options.SetUseGerberProtelExtensions(False)
    options.SetCreateGerberJobFile(False)
    options.SetSubtractMaskFromSilk(True)
    for name, layer in _LAYERS:
        plot.SetLayer(layer)
        plot.OpenPlotfile(name, pcbnew.PLOT_FORMAT_GERBER, name)
        plot.PlotLayer()
    plot.ClosePlot()
    drill = pcbnew.EXCELLON_WRITER(pcb)
    drill.SetOptions(False, False, pcbnew.wxPoint(0, 0), False)
    drill.SetFormat(True)
    drill.CreateDrillandMapFilesSet(str(folder), True, False)
    files = sorted(folder.iterdir())
    for file in files:
        file.write_text(_DATED.sub("", file.read_text()))
    return files


def _table(header: list[str], rows: list[list]) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(header)
    writer.writerows(rows)
    return out.getvalue()


def _natural(ref: str) -> tuple:
    """C9 before C10."""
    return tuple(
        (t.isalpha(), int(t) if t.isdigit() else 0, t) for t in re.findall(r"\d+|\D+", ref)
    )


def placement(board: Board, path: Path) -> str:
    """The placement for machine assembly: the middle of each part in the gerbers' coordinates (y
    up)."""
    pcb = pcbnew.LoadBoard(str(path))
    by_machine = {p.ref: p for p in board.parts if p.kind.is_bought and not p.kind.by_hand}
    rows = []
    for footprint in pcb.GetFootprints():
        part = by_machine.get(footprint.GetReference())
        if part:
            x, y = footprint.GetPosition().x / 1e6, -footprint.GetPosition().y / 1e6
            side = "bottom" if part.side == BOTTOM else "top"
            turn = footprint.GetOrientationDegrees() % 360
            row = [part.ref, part.kind.value, part.kind.footprint.split(":")[1]]
            rows.append([*row, f"{x:.3f}", f"{y:.3f}", f"{turn:g}", side])
    rows.sort(key=lambda row: _natural(row[0]))
    return _table(["Designator", "Val", "Package", "Mid X", "Mid Y", "Rotation", "Layer"], rows)


def jlc_places(board: Board, path: Path) -> str:
    """The placement for JLCPCB, with that house's rotations."""
    footprints = {f.GetReference(): f for f in pcbnew.LoadBoard(str(path)).GetFootprints()}
    rows = []
    for part in sorted(jlc.placed(board), key=lambda part: _natural(part.ref)):
        footprint = footprints[part.ref]
        pads = {
            p.GetNumber(): (p.GetPos0().x / 1e6, p.GetPos0().y / 1e6) for p in footprint.Pads()
        }
        turn = (footprint.GetOrientationDegrees() + jlc.correction(part, pads)) % 360
        x, y = footprint.GetPosition().x / 1e6, -footprint.GetPosition().y / 1e6
        rows.append([part.ref, f"{x:.3f}mm", f"{y:.3f}mm", "Top", f"{turn:g}"])
    return _table(jlc.CPL_HEADER, rows)


def parts_list(board: Board, path: Path) -> str:
    pads: dict[str, set[tuple[int, int]]] = {}
    for footprint in pcbnew.LoadBoard(str(path)).GetFootprints():
        places = {
            (p.GetPosition().x, p.GetPosition().y) for p in footprint.Pads() if p.GetNumber()
        }
        pads[footprint.GetReference()] = (
            places  # both rows of a USB-C socket have pads in one place
        )
    groups: dict[tuple, list[Part]] = {}
    for part in board.parts:
        if part.kind.is_bought:
            groups.setdefault((part.kind, part.side), []).append(part)
    rows = []
    for (kind, side), parts in groups.items():
        refs = sorted((p.ref for p in parts), key=_natural)
        how = "by hand" if kind.by_hand else "machine"
        name = kind.footprint.split(":")[1]
        where = "bottom" if side == BOTTOM else "top"
        rows.append(
            [" ".join(refs), len(refs), kind.value, name, kind.part, kind.lcsc, kind.note]
            + [where, how, sum(len(pads[ref]) for ref in refs), kind.stock]
        )
    rows.sort(key=lambda row: _natural(row[0].split()[0]))
    header = [
        "Designator",
        "Quantity",
        "Comment",
        "Footprint",
        "Part",
        "LCSC",
        "Instead",
        "Side",
        "Soldered",
        "Joints",
        "Stock",
    ]
    return _table(header, rows)


def net_table(board: Board) -> str:
    nets = board.nets()
    rows = []
    for net in sorted(nets, key=_natural):
        pins = sorted(nets[net], key=lambda pin: (_natural(pin[0]), _natural(pin[1])))
        rows.append([net, len(pins), " ".join(f"{ref}.{pad}" for ref, pad in pins)])
    return _table(["Net", "Pins", "Where"], rows)
