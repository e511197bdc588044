"""Draws the pictures of firmware/games/society/PLAYING.md.

.venv/bin/python -m tests.helpers.society.pictures
"""

from firmware.games.society import sheet
from firmware.sensing.kernels import NORTH, SOUTH
from shared_rules.society.board import COLOURS
from tests.helpers.bounded_wait import BoundedWait
from tests.helpers.pictures import lift, save
from tests.helpers.society.board import put
from tests.helpers.society.people import TOKENS, SocietyPeople

SIDES = ("hunters", "ghosts")
GHOSTS = "14/22/29/10 BR -/-"  # blue, red, green, white
MANOR = "G6B6G1R3W6W2/R1W1R1W1G2R3/B2B3G3B4B1W5/G1G5R6R2W3R4/R2B2B3W3G2B5/G4W2B1W4G3R5"


def name_of(people: SocietyPeople, token: int) -> str:
    tile = people.places.tile_of(token)
    side = "tidy" if people.tokens[token].face == NORTH else "devastated"
    return f"society/{COLOURS[tile >> 3]}-{tile & 7}-{side}"


def position(people: SocietyPeople, turn: str, history: str, damage: int) -> None:
    people.stage_at(f"- play {turn} {MANOR} BR - {damage}/45 {history} -", GHOSTS)
    people.virtual.run(3500)


def main() -> None:
    people = SocietyPeople(7, players=4)
    people.calibrate()
    people.deal()
    people.tokens = [None] * TOKENS
    for token in range(TOKENS):
        if token == 30:
            save(people, "society", "racks", name_of, SIDES)
        people.tokens[token] = people.table.add(f"tile {token}", sheet.RACKS[token], NORTH)
        people.virtual.run(64)
    people.virtual.run(300)
    people.look()

    people.furnish(21)
    lift(people, people.on_rack(1, max(people.state.rack(1))))
    save(people, "society", "furnish", name_of, SIDES)

    people.stage_at(f"- own R {MANOR} BR - 0/45 - -")
    people.virtual.run(3500)
    people.peek(1, True)
    save(people, "society", "hide", name_of, SIDES)
    people.peek(1, False)

    position(people, "R", "R15G20W11B5", 16)
    people.peek(1, True)
    hood = people.director.hood
    people.dial(1, hood.row, 3)
    bound = BoundedWait("turning the dial", times=500)
    while hood.column.at != 2 and bound.lasts():
        people.virtual.press(1, "back", ms=40)
    save(people, "society", "map", name_of, SIDES)
    people.virtual.press(1, "ok", ms=40)
    people.peek(1, False)
    people.virtual.run(400)
    lift(people, people.places.token_in(15))
    save(people, "society", "lifted", name_of, SIDES)

    position(people, "G", "R15G20W11B5R16", 20)
    people.remove(13)
    people.virtual.run(1000)
    save(people, "society", "ghost", name_of, SIDES)

    position(people, "G", "R15G20W11B5R16", 20)
    token = people.places.token_in(7)
    lift(people, token)
    put(people, token, sheet.RACKS[8], SOUTH)
    save(people, "society", "mistake", name_of, SIDES)
    people.settle()

    people.stage_at(f"master=yes bid B {MANOR} B- B 0/- - -")
    for team, (tens, units) in enumerate(((1, 4), (0, 3))):  # 48 and 37
        seat = people.director.seat_of(team)
        people.peek(seat, True)
        for dial, at in zip(people.stage.selectors[team], (tens, units), strict=True):
            people.dial(seat, dial, at)
        people.virtual.press(seat, "ok", ms=40)
        people.peek(seat, False)
    save(people, "society", "bids", name_of, ("blue, green", "red, white"))


if __name__ == "__main__":
    main()
