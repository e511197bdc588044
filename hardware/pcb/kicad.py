"""Converts between our boards and KiCad's: builds, fills, saves, and reads back. The only file
that imports pcbnew, except the checks that run in their own process."""

import json
import math
from pathlib import Path

import pcbnew

from .circuit import BOTTOM, TOP, Board, KeepOut, Part, Text, Track, Via, Zone
from .grid import CLEARANCE, DRILL_RADIUS, EDGE, HOLE_TO_HOLE, SIGNAL, VIA_RADIUS, Shape

FOOTPRINTS = Path("/usr/share/kicad/footprints")
_COPPER = {TOP: pcbnew.F_Cu, BOTTOM: pcbnew.B_Cu}
_SEED = 1909  # KiCad's identifiers are random; ours are reproducible


def mm(value: float) -> int:
    return round(value * 1e6)


def _point(at) -> pcbnew.wxPoint:
    return pcbnew.wxPoint(mm(at[0]), mm(at[1]))


def rules() -> dict:
    """The design rules of the board house; KiCad's DRC reads them from the project file."""
    return {
        "min_clearance": CLEARANCE,
        "min_copper_edge_clearance": EDGE - 0.05,
        "min_hole_clearance": 0.25,
        "min_hole_to_hole": HOLE_TO_HOLE,
        "min_through_hole_diameter": 2 * DRILL_RADIUS,
        "min_track_width": SIGNAL,
        "min_via_annular_width": 0.13,
        "min_via_diameter": 2 * VIA_RADIUS,
        "min_silk_clearance": 0.0,
        "solder_mask_clearance": 0.0,
    }


def project(board: Board) -> str:
    net_class = {
        "name": "Default",
        "clearance": CLEARANCE,
        "track_width": SIGNAL,
        "via_diameter": 2 * VIA_RADIUS,
        "via_drill": 2 * DRILL_RADIUS,
    }
    settings = {
        "board": {"design_settings": {"rules": rules(), "meta": {"version": 2}}},
        "meta": {"filename": f"{board.name}.kicad_pro", "version": 1},
        "net_settings": {"classes": [net_class], "meta": {"version": 2}},
    }
    return json.dumps(settings, indent=2, sort_keys=True) + "\n"


class Drawing:
    """A board as a KiCad object."""

    def __init__(self, board: Board):
        pcbnew.KIID.SeedGenerator(_SEED)
        self.board = board
        self.pcb = pcbnew.CreateEmptyBoard()
        self.pcb.SetCopperLayerCount(2)
        self.nets = {}
        for net in board.nets():
            self.nets[net] = pcbnew.NETINFO_ITEM(self.pcb, net)
            self.pcb.Add(self.nets[net])
        self._outline()
        for part in board.parts:
            self._place(part)
        for track in board.tracks:
            self.draw_track(track)
        for via in board.vias:
            self.draw_via(via)
        for text in board.texts:
            self._write(text)
        for area in board.keep_outs:
            self._keep_out(area)

    def _outline(self):
        (w, h), g = self.board.size, self.board.inset
        left, top, right, bottom = g, g, w - g, h - g
        r = self.board.corner_radius
        corners = (
            (left, top, 1, 1),
            (right, top, -1, 1),
            (right, bottom, -1, -1),
            (left, bottom, 1, -1),
        )
        for x, y, dx, dy in corners:
            # KiCad defines an arc by its ends and a middle point, which is on the corner's
            # diagonal.
            middle = tuple(c + d * r * (1 - 0.5**0.5) for c, d in ((x, dx), (y, dy)))
            self._edge(pcbnew.SHAPE_T_ARC, (x, y + dy * r), (x + dx * r, y), middle)
        for y in (top, bottom):
            self._edge(pcbnew.SHAPE_T_SEGMENT, (left + r, y), (right - r, y))
        for x in (left, right):
            self._edge(pcbnew.SHAPE_T_SEGMENT, (x, top + r), (x, bottom - r))

    def _edge(self, kind, start, end, middle=None):
        line = pcbnew.PCB_SHAPE(self.pcb, kind)
        line.SetLayer(pcbnew.Edge_Cuts)
        line.SetWidth(mm(0.1))
        if middle:
            line.SetArcGeometry(_point(start), _point(middle), _point(end))
        else:
            line.SetStart(_point(start))
            line.SetEnd(_point(end))
        self.pcb.Add(line)

    def _place(self, part: Part):
        library, name = part.kind.footprint.split(":")
        footprint = pcbnew.FootprintLoad(str(FOOTPRINTS / f"{library}.pretty"), name)
        footprint.SetFPID(pcbnew.LIB_ID(library, name))
        footprint.SetReference(part.ref)
        footprint.SetValue(part.kind.value)
        self.pcb.Add(footprint)
        footprint.SetPosition(_point(part.at))
        footprint.SetOrientationDegrees(part.turn)
        if part.side == BOTTOM:
            footprint.Flip(_point(part.at), True)
        for pad in footprint.Pads():
            net = part.pads.get(pad.GetNumber())
            if net:
                pad.SetNet(self.nets[net])
        self._name(footprint, part)
        if not part.kind.is_bought:
            footprint.SetAttributes(
                footprint.GetAttributes()
                | pcbnew.FP_EXCLUDE_FROM_POS_FILES
                | pcbnew.FP_EXCLUDE_FROM_BOM
            )

    def _name(self, footprint, part: Part):
        name = footprint.Reference()
        name.SetTextSize(pcbnew.wxSize(mm(0.8), mm(0.8)))
        name.SetTextThickness(mm(0.12))
        name.SetVisible(part.kind.is_bought)
        if part.label:
            name.SetPosition(_point((part.at[0] + part.label[0], part.at[1] + part.label[1])))
            name.SetTextAngle(-footprint.GetOrientation())
        drawn = {pcbnew.F_SilkS: pcbnew.F_Fab, pcbnew.B_SilkS: pcbnew.B_Fab}
        for item in footprint.GraphicalItems():
            if item.GetLayer() in drawn and self._is_clipped(item, footprint):
                item.SetLayer(drawn[item.GetLayer()])

    def _is_clipped(self, item, footprint) -> bool:
        """Whether print would be on a pad or beyond the edge, as in some library parts."""
        if isinstance(item, pcbnew.FP_TEXT):
            return item.GetText() == "1"
        bounds = item.GetBoundingBox()
        board = pcbnew.EDA_RECT(_point((0, 0)), pcbnew.wxSize(*map(mm, self.board.size)))
        pads = [pad.GetBoundingBox() for pad in footprint.Pads()]
        for pad in pads:
            pad.Inflate(mm(0.02))
        is_line = item.GetShape() == pcbnew.SHAPE_T_SEGMENT
        return is_line and (any(p.Intersects(bounds) for p in pads) or not board.Contains(bounds))

    def _write(self, text: Text):
        item = pcbnew.PCB_TEXT(self.pcb)
        item.SetText(text.words)
        item.SetPosition(_point(text.at))
        item.SetTextSize(pcbnew.wxSize(mm(text.size), mm(text.size)))
        item.SetTextThickness(mm(text.size * 0.15))
        item.SetTextAngle(text.turn * 10)
        item.SetLayer(pcbnew.F_SilkS if text.side == TOP else pcbnew.B_SilkS)
        item.SetMirrored(text.side == BOTTOM)
        self.pcb.Add(item)

    def _keep_out(self, area: KeepOut):
        item = pcbnew.ZONE(self.pcb)
        outline = pcbnew.wxPoint_Vector()
        for step in range(24):
            angle = math.tau * step / 24
            outline.append(
                _point(
                    (
                        area.at[0] + area.radius * math.cos(angle),
                        area.at[1] + area.radius * math.sin(angle),
                    )
                )
            )
        item.AddPolygon(outline)
        item.SetIsRuleArea(True)
        item.SetDoNotAllowTracks(True)
        item.SetDoNotAllowVias(True)
        item.SetDoNotAllowCopperPour(True)
        item.SetDoNotAllowPads(False)
        item.SetDoNotAllowFootprints(False)
        item.SetLayer(_COPPER[area.layer])
        self.pcb.Add(item)

    def draw_track(self, track: Track):
        for start, end in zip(track.points, track.points[1:]):
            item = pcbnew.PCB_TRACK(self.pcb)
            item.SetStart(_point(start))
            item.SetEnd(_point(end))
            item.SetWidth(mm(track.width))
            item.SetLayer(_COPPER[track.layer])
            item.SetNet(self.nets[track.net])
            self.pcb.Add(item)

    def draw_via(self, via: Via):
        item = pcbnew.PCB_VIA(self.pcb)
        item.SetPosition(_point(via.at))
        item.SetWidth(mm(2 * VIA_RADIUS))
        item.SetDrill(mm(2 * DRILL_RADIUS))
        item.SetNet(self.nets[via.net])
        self.pcb.Add(item)
        return item

    def draw_zone(self, zone: Zone):
        item = pcbnew.ZONE(self.pcb)
        outline = pcbnew.wxPoint_Vector()
        for corner in zone.corners:
            outline.append(_point(corner))
        item.AddPolygon(outline)
        item.SetLayer(_COPPER[zone.layer])
        item.SetNet(self.nets[zone.net])
        item.SetLocalClearance(mm(0.25))
        item.SetMinThickness(mm(0.25))
        item.SetThermalReliefGap(mm(0.3))
        item.SetThermalReliefSpokeWidth(mm(0.5))
        item.SetIslandRemovalMode(pcbnew.ISLAND_REMOVAL_MODE_NEVER)
        self.pcb.Add(item)

    def fill(self, folder: Path, keep_islands: bool):
        """Fill the zones. KiCad 6 crashes unless the board was loaded from a file first."""
        self.pcb = pcbnew.LoadBoard(str(self.save(folder)))
        self.nets = {net: self.pcb.FindNet(net) for net in self.nets}
        if not keep_islands:
            for zone in self.pcb.Zones():
                zone.SetIslandRemovalMode(pcbnew.ISLAND_REMOVAL_MODE_ALWAYS)
        pcbnew.ZONE_FILLER(self.pcb).Fill(self.pcb.Zones())

    def is_poured(self, net: str, at) -> bool:
        """Whether the net's pour covers this position on both sides."""
        sides = {
            zone.GetLayer()
            for zone in self.pcb.Zones()
            if zone.GetNetname() == net and zone.HitTestFilledArea(zone.GetLayer(), _point(at))
        }
        return len(sides) == 2

    def shapes(self) -> list[Shape]:
        """All copper so far, for the router, and areas where it may add none."""
        result = [Shape("", (k.layer,), k.at, k.at, k.radius) for k in self.board.keep_outs]
        for footprint in self.pcb.GetFootprints():
            for pad in footprint.Pads():
                result.append(_pad_shape(pad))
        for item in self.pcb.GetTracks():
            start = (item.GetStart().x / 1e6, item.GetStart().y / 1e6)
            end = (item.GetEnd().x / 1e6, item.GetEnd().y / 1e6)
            radius = item.GetWidth() / 2e6
            if isinstance(item, pcbnew.PCB_VIA):
                result.append(
                    Shape(item.GetNetname(), (0, 1), start, start, radius, drill=DRILL_RADIUS)
                )
            else:
                layer = TOP if item.GetLayer() == pcbnew.F_Cu else BOTTOM
                result.append(Shape(item.GetNetname(), (layer,), start, end, radius))
        return result

    def save(self, folder: Path) -> Path:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{self.board.name}.kicad_pcb"
        self.pcb.Save(str(path))
        (folder / f"{self.board.name}.kicad_pro").write_text(project(self.board))
        (folder / f"{self.board.name}.kicad_prl").unlink(missing_ok=True)
        return path


def _pad_shape(pad) -> Shape:
    at = (pad.GetPosition().x / 1e6, pad.GetPosition().y / 1e6)
    drill = min(pad.GetDrillSize().x, pad.GetDrillSize().y) / 2e6
    if pad.GetAttribute() == pcbnew.PAD_ATTRIB_NPTH:
        # KiCad requires more clearance from a bare hole than from copper.
        return Shape("", (0, 1), at, at, drill + 0.1, drill=drill, is_pad=True)
    sides = ((TOP, pcbnew.F_Cu), (BOTTOM, pcbnew.B_Cu))
    layers = tuple(side for side, layer in sides if pad.IsOnLayer(layer))
    net = pad.GetNetname()
    if pad.GetShape() == pcbnew.PAD_SHAPE_CIRCLE:
        return Shape(net, layers, at, at, pad.GetSize().x / 2e6, drill=drill, is_pad=True)
    bounds = pad.GetBoundingBox()
    if pad.GetShape() == pcbnew.PAD_SHAPE_OVAL:
        width, height = bounds.GetWidth() / 1e6, bounds.GetHeight() / 1e6
        radius = min(width, height) / 2
        start = (at[0] - width / 2 + radius, at[1] - height / 2 + radius)
        end = (at[0] + width / 2 - radius, at[1] + height / 2 - radius)
        return Shape(net, layers, start, end, radius, drill=drill, is_pad=True)
    start = (bounds.GetLeft() / 1e6, bounds.GetTop() / 1e6)
    end = (bounds.GetRight() / 1e6, bounds.GetBottom() / 1e6)
    return Shape(net, layers, start, end, 0.0, True, drill, True)
