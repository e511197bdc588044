"""Draws the pictures of firmware/games/opera/PLAYING.md.

A virtual table is brought into each situation and drawn.

    .venv/bin/python -m tests.helpers.opera.pictures
"""

import struct
import zlib
from collections.abc import Callable
from hashlib import sha256

from firmware.games.opera.places import CHARACTERS, TOKENS
from shared_rules.opera.board import BLACK, BLUE, BROWN, COLOURS, PINK, PURPLE, RED, WHITE
from tests.helpers.opera.people import OperaPeople
from tests.helpers.pictures import begin, folder_of, lift, save

FOLDER = folder_of("opera")

HOUSE = "-/B/G*/-/-/WUN/K/-/-/RP 9-8 9 "
INVESTIGATOR = HOUSE + "1 I pick {}/{} - - -"
PADLOCK = 9
_NAMES = ("blackout", "padlock", "carlotta")
_HEADER = 33  # bytes of a PNG before its second chunk
_NOTE = b"Ghostlight\0"


def name_of(people: OperaPeople, token: int) -> str:
    """The name of the drawing of a token as it lies."""
    if token >= CHARACTERS:
        return _NAMES[token - CHARACTERS]
    return COLOURS[token] + ("-suspect" if people.tokens[token].face == 1 else "-innocent")


def put_down(people: OperaPeople, token: int, spot: int) -> None:
    people.virtual.hands.place(people.tokens[token], people.free_cell(token, spot))
    people.virtual.run_hands()


# -- situations ------------------------------------------------------------------------------


def set_up(people: OperaPeople) -> None:
    """Three tokens lie on their wanted cells."""
    seats = people.director.reconciler.targets
    people.tokens = [None] * TOKENS
    for token in (RED, BLUE, PADLOCK):
        people.tokens[token] = people.table.add(f"token {token}", seats[token], 1)
        people.virtual.run(200)


def your_turn(people: OperaPeople) -> None:
    people.stage_at(INVESTIGATOR.format("RBKN", "PGWU"), 3)


def lifted(people: OperaPeople) -> None:
    your_turn(people)
    lift(people, BROWN)


def padlock(people: OperaPeople) -> None:
    your_turn(people)
    lift(people, BLUE)
    put_down(people, BLUE, 2)


def secret_passages(people: OperaPeople) -> None:
    people.stage_at(INVESTIGATOR.format("PBKN", "RGWU"), 3)
    lift(people, PINK)


def swap(people: OperaPeople) -> None:
    people.stage_at(INVESTIGATOR.format("RBUN", "PGKW"), 3)
    lift(people, PURPLE, RED)


def mistake(people: OperaPeople) -> None:
    people.stage_at(INVESTIGATOR.format("PBKN", "RGWU"), 3)
    lift(people, BLACK)
    put_down(people, BLACK, 1)


def end_of_round(people: OperaPeople) -> None:
    people.stage_at("-/B/G*/-/-/WUN/K/-/-/RP 9-8 9 1 I pick W/RPKN - - -", 3)
    people.move([WHITE], {WHITE: 4})
    people.virtual.run(4000)


# Each picture, and the first words of the Investigator's screen in it.
SCENES: dict[str, tuple[Callable[[OperaPeople], None], str]] = {
    "set-up": (set_up, "Set-up"),
    "your-turn": (your_turn, "Your turn"),
    "lifted": (lifted, "The Persian|Put it down"),
    "padlock": (padlock, "Madame Giry|must move the|padlock"),
    "secret-passages": (secret_passages, "Meg|Put it down"),
    "swap": (swap, "In hand"),
    "mistake": (mistake, "Not there"),
    "end-of-round": (end_of_round, "End of the round"),
}


def stage(name: str) -> OperaPeople:
    """A table as in the picture of that name."""
    people = OperaPeople(seed=7)
    begin(people, name != "set-up")
    people.random.seed(7)  # the same cells, however the table was set up
    SCENES[name][0](people)
    people.virtual.run(100)
    return people


# A picture contains a digest of its drawing, so that a test detects when it is outdated.


def drawn(people: OperaPeople) -> bytes:
    """A digest of lights and screens."""
    scene = people.virtual.board.scene
    words = "\n".join(people.page(seat) for seat in (0, 1)).encode()
    return sha256(bytes(scene.colour) + bytes(scene.pattern) + words).hexdigest().encode()


def with_note(png: bytes, note: bytes) -> bytes:
    """Insert a text chunk after the header of a PNG."""
    chunk = b"tEXt" + _NOTE + note
    part = struct.pack(">I", len(chunk) - 4) + chunk + struct.pack(">I", zlib.crc32(chunk))
    return png[:_HEADER] + part + png[_HEADER:]


def note_in(png: bytes) -> bytes:
    """The digest in a picture."""
    start = png.index(_NOTE) + len(_NOTE)
    return png[start : start + 64]


def main() -> None:
    for name in SCENES:
        people = stage(name)
        note = drawn(people)
        path = save(people, "opera", name, name_of, ("Investigator", "Phantom"))
        path.write_bytes(with_note(path.read_bytes(), note))


if __name__ == "__main__":
    main()
