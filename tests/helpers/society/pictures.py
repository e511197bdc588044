"""Draws the pictures of firmware/games/society/PLAYING.md.

.venv/bin/python -m tests.helpers.society.pictures
"""

from firmware.games.society import sheet
from firmware.sensing.kernels import NORTH, SOUTH
from shared_rules.society.board import COLOURS
from tests.helpers.bounded_wait import Patience
from tests.helpers.pictures import lift, save
from tests.helpers.society.board import put
from tests.helpers.society.players import TOKENS, Visit

SIDES = ("hunters", "ghosts")
GHOSTS = "14/22/29/10 BR -/-"  # blue, red, green, white
MANOR = "G6B6G1R3W6W2/R1W1R1W1G2R3/B2B3G3B4B1W5/G1G5R6R2W3R4/R2B2B3W3G2B5/G4W2B1W4G3R5"


def name_of(visit: Visit, token: int) -> str:
    tile = visit.places.tile_of(token)
    side = "tidy" if visit.tokens[token].face == NORTH else "devastated"
    return f"society/{COLOURS[tile >> 3]}-{tile & 7}-{side}"


def position(visit: Visit, turn: str, history: str, damage: int) -> None:
    visit.stage_at(f"- play {turn} {MANOR} BR - {damage}/45 {history} -", GHOSTS)
    visit.virtual.run(3500)


def main() -> None:
    visit = Visit(7, players=4)
    visit.calibrate()
    visit.deal()
    visit.tokens = [None] * TOKENS
    for token in range(TOKENS):
        if token == 30:
            save(visit, "society", "racks", name_of, SIDES)
        visit.tokens[token] = visit.table.add(f"tile {token}", sheet.RACKS[token], NORTH)
        visit.virtual.run(64)
    visit.virtual.run(300)
    visit.look()

    visit.furnish(21)
    lift(visit, visit.on_rack(1, max(visit.state.rack(1))))
    save(visit, "society", "furnish", name_of, SIDES)

    visit.stage_at(f"- own R {MANOR} BR - 0/45 - -")
    visit.virtual.run(3500)
    visit.peek(1, True)
    save(visit, "society", "hide", name_of, SIDES)
    visit.peek(1, False)

    position(visit, "R", "R15G20W11B5", 16)
    visit.peek(1, True)
    hood = visit.director.hood
    visit.dial(1, hood.row, 3)
    patience = Patience("turning the dial", times=500)
    while hood.column.at != 2 and patience.lasts():
        visit.virtual.press(1, "back", ms=40)
    save(visit, "society", "map", name_of, SIDES)
    visit.virtual.press(1, "ok", ms=40)
    visit.peek(1, False)
    visit.virtual.run(400)
    lift(visit, visit.places.token_in(15))
    save(visit, "society", "lifted", name_of, SIDES)

    position(visit, "G", "R15G20W11B5R16", 20)
    visit.remove(13)
    visit.virtual.run(1000)
    save(visit, "society", "ghost", name_of, SIDES)

    position(visit, "G", "R15G20W11B5R16", 20)
    token = visit.places.token_in(7)
    lift(visit, token)
    put(visit, token, sheet.RACKS[8], SOUTH)
    save(visit, "society", "mistake", name_of, SIDES)
    visit.settle()

    visit.stage_at(f"master=yes bid B {MANOR} B- B 0/- - -")
    for team, (tens, units) in enumerate(((1, 4), (0, 3))):  # 48 and 37
        seat = visit.director.seat_of(team)
        visit.peek(seat, True)
        for dial, at in zip(visit.stage.selectors[team], (tens, units), strict=True):
            visit.dial(seat, dial, at)
        visit.virtual.press(seat, "ok", ms=40)
        visit.peek(seat, False)
    save(visit, "society", "bids", name_of, ("blue, green", "red, white"))


if __name__ == "__main__":
    main()
