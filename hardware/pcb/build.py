"""Routes, fills and saves a described board."""

from pathlib import Path

from .circuit import Board, Track, Via
from .grid import SIGNAL, VIA_RADIUS
from .kicad import Drawing
from .router import Router, holes, runs

_STITCH_MM = 4.0


def build(board: Board, folder: Path, report=print) -> Path:
    drawing = Drawing(board)
    router = Router(board.size, drawing.shapes(), board.widths, board.inset)
    for net, paths in sorted(
        router.route(lambda words: report(f"  {board.name}, {words}")).items()
    ):
        width = board.widths.get(net, SIGNAL)
        for path in paths:
            for layer, points in runs(router.grid, path):
                drawing.draw_track(Track(net, layer, tuple(points), width))
            for at in holes(router.grid, path):
                drawing.draw_via(Via(net, at))
    for zone in board.zones:
        drawing.draw_zone(zone)
    drawing.fill(folder, keep_islands=True)  # a stitching via may still join an island
    for net in board.stitched:
        for at in _stitches(board, router):
            if drawing.is_poured(net, at):
                drawing.draw_via(Via(net, at))
    drawing.fill(folder, keep_islands=False)
    return drawing.save(folder)


def _stitches(board: Board, router: Router):
    """Positions on a wide raster where a via is far from all copper, its own net included."""
    taken = router.hard[VIA_RADIUS] + router.soft[VIA_RADIUS]
    width, height = board.size
    for row in range(1, int(height / _STITCH_MM)):
        for column in range(1, int(width / _STITCH_MM)):
            x, y = column * _STITCH_MM, row * _STITCH_MM
            node = router.grid.node(0, x, y)
            free = not taken.ravel()[node] and not taken.ravel()[node + router.grid.plane]
            if free and not router.drills.ravel()[node]:
                yield (x, y)
