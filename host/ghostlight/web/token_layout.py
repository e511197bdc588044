"""Where the tokens of a game lie before it begins, and beside the board."""

from __future__ import annotations

from collections.abc import Sequence

from ghostlight.virtual.description import Description
from ghostlight.virtual.table import VirtualTable
from ghostlight.virtual.tokens import Token, lying
from ghostlight.web.games import Adapter
from ghostlight.web.geometry import measures, scale_of

Spot = tuple[float, float]
_STEP_MM = 30.0
_THICK_MM = 0.4  # how much a token on a stack seems to lie higher


def spots_of(game: Adapter, table: Description) -> list[Spot]:
    """For every token its home on the sheet, or its place in the row beside the board."""
    sensors = table.sensors_mm
    homes = [game.home(token) for token in range(len(game.art))]
    return [
        sensors[home] if home >= 0 else spot for home, spot in zip(homes, tray_of(game, table))
    ]


def tray_of(game: Adapter, table: Description) -> list[Spot]:
    """For every token its place in the row beside the board; one that has a home: the middle."""
    middle_mm, row_mm = measures(table)["tray"]
    step_mm = _STEP_MM * scale_of(table)
    tokens = range(len(game.art))
    stacks = {token: game.stack(token) for token in tokens if game.home(token) < 0}
    count = len({stack for stack, _ in stacks.values()})
    found = []
    for token in tokens:
        stack, height = stacks.get(token, ((count - 1) / 2, 0))
        off_mm = (stack - (count - 1) / 2) * step_mm
        found.append((middle_mm + off_mm, row_mm - height * _THICK_MM))
    return found


def lay_out(table: VirtualTable, game: Adapter, poses: Sequence[Sequence[float]]) -> list[Token]:
    """New tokens on the table, as they lay before; else each at its spot."""
    tokens = []
    spots = spots_of(game, table.description)
    for number, (x_mm, y_mm) in enumerate(spots):
        strength = None if game.has_magnet(number) else 0.0
        token = table.add(game.art[number][0], 0, strength=strength)
        turn_deg = lying(game.face(number))
        if len(poses) == len(spots):
            x_mm, y_mm, turn_deg = poses[number]
            turn_deg = 180.0 if 90.0 <= turn_deg <= 270.0 else 0.0
        table.move(token, x_mm=x_mm, y_mm=y_mm, z_mm=0.0, turn_deg=turn_deg)
        tokens.append(token)
    return tokens
