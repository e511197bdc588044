"""Every model by its name, and its export to files."""

from __future__ import annotations

import re
import struct
from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path

from build123d import Part, export_step, export_stl

from hardware.models import byhand, cases, frame, tokens
from hardware.sheets import GAMES

HOME = Path(__file__).parent
_DATE = "2026-11-01T00:00:00"  # of every STEP file: the same model gives the same bytes
STL_ONLY = "hand-token-"  # the table's tokens, enlarged: the STEP files of those are sufficient
_TOLERANCE, _ANGLE = 0.02, 0.2  # mm, radians: a token's rim has some 32 edges or more


def models_of(game: str) -> dict[str, Callable[[], Part]]:
    """The printed tokens of a game."""
    found: dict[str, Callable[[], Part]] = import_module(f"hardware.models.{game}").MODELS
    return found


MODELS: dict[str, Callable[[], Part]] = {
    **{name: model for game in GAMES for name, model in models_of(game).items()},
    "token-jig": tokens.jig,
    **{name: partial(frame.printable, name) for name in frame.PIECES},
    "diffuser": frame.diffuser,
    "base-bottom": cases.base_bottom,
    "base-lid": cases.base_lid,
    "seat-bottom": cases.seat_bottom,
    "seat-lid": cases.seat_lid,
    "seat-hood": cases.hood,
    "seat-caps": cases.caps,
    "first-room-plate": cases.first_room_plate,
    "fit-coupon": tokens.coupon,
    "hand-carrier": byhand.printed_carrier,
    **{f"hand-rail-{name}": partial(byhand.printed_rail, name) for name in byhand.RAILS},
    "hand-base-bottom": byhand.base_bottom,
    "hand-base-lid": byhand.base_lid,
    "hand-seat-lid": byhand.seat_lid,
    "hand-jig": partial(tokens.jig, tokens.LARGE),
    "hand-coupon": partial(tokens.coupon, tokens.LARGE),
}


def make(name: str, folder: Path) -> list[Path]:
    part = MODELS[name]()
    if not part.is_valid:
        raise ValueError(f"{name}: the CAD kernel rejects this shape.")
    part.label = name
    stl, step = folder / "stl" / f"{name}.stl", folder / "step" / f"{name}.step"
    for path in (stl, step):
        path.parent.mkdir(parents=True, exist_ok=True)
    export_stl(part, stl, tolerance=_TOLERANCE, angular_tolerance=_ANGLE)
    drop_flat_triangles(stl)
    if name.startswith(STL_ONLY):
        return [stl]
    export_step(part, step, timestamp=_DATE)
    drop_counter(step)
    return [stl, step]


def drop_counter(path: Path) -> None:
    """Number a part's one assembly 1: the exporter counts those of its whole run."""
    text = path.read_text(encoding="utf-8")
    path.write_text(_ASSEMBLY.sub(_as_first, text), encoding="utf-8", newline="\n")


_ASSEMBLY = re.compile(r"NEXT_ASSEMBLY_USAGE_OCCURRENCE\('\d+'([^;]*);")


def _as_first(found: re.Match[str]) -> str:
    """On one line: where the exporter breaks it depends on the number's digits."""
    rest = "".join(line.strip() for line in found[1].splitlines())
    return f"NEXT_ASSEMBLY_USAGE_OCCURRENCE('1'{rest};"


def drop_flat_triangles(path: Path) -> None:
    """Remove triangles without area, which the mesher leaves at the cut seam of a sphere."""
    data = path.read_bytes()
    kept = []
    for start in range(84, len(data), 50):
        corners = struct.unpack_from("<9f", data, start + 12)
        a, b, c = (tuple(round(n, 4) for n in corners[i : i + 3]) for i in (0, 3, 6))
        if len({a, b, c}) == 3:
            kept.append(data[start : start + 50])
    path.write_bytes(data[:80] + struct.pack("<I", len(kept)) + b"".join(kept))
