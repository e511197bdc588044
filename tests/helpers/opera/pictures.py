"""Draws the pictures of firmware/games/opera/PLAYING.md.

A virtual table is brought into each situation; its lamps and screens are drawn over the printed
sheet.

    .venv/bin/python -m tests.helpers.opera.pictures
"""

import re
import struct
import zlib
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

from firmware.games.opera.places import CHARACTERS, TOKENS
from ghostlight.records.picture import centre, png_of
from ghostlight.virtual.optics import WINDOW_MM, free_part
from shared_rules.opera.board import BLACK, BLUE, BROWN, COLOURS, PINK, PURPLE, RED, WHITE
from tests.helpers.opera.players import Evening
from tests.helpers.players import People

ROOT = Path(__file__).parents[3]
PRINT = ROOT / "hardware" / "print"
FOLDER = ROOT / "firmware" / "games" / "opera" / "pictures"
WIDTH = 760

HOUSE = "-/B/G*/-/-/WUN/K/-/-/RP 9-8 9 "
INVESTIGATOR = HOUSE + "1 I pick {}/{} - - -"
PADLOCK = 9
_NAMES = ("blackout", "padlock", "carlotta")
_SCREEN_MM = 0.85  # a pixel of a screen, enlarged
_FOOT_MM = 68.0
_HEADER = 33  # bytes of a PNG before its second chunk
_NOTE = b"Ghostlight\0"


def drawing(name: str, prefix: str) -> tuple[str, str]:
    """(viewBox, contents) of a printed drawing, with unique ids."""
    text = (PRINT / name).read_text(encoding="utf-8")
    box = re.search(r'viewBox="([^"]*)"', text)[1]
    inside = text[re.search(r"<svg[^>]*>", text).end() : text.rindex("</svg>")]
    inside = re.sub(r"<title>.*?</title>", "", inside)
    return box, re.sub(r'(\bid="|url\(#|href="#)', rf"\g<1>{prefix}", inside)


def name_of(evening: Evening, token: int) -> str:
    """The name of the drawing of a token as it lies."""
    if token >= CHARACTERS:
        return _NAMES[token - CHARACTERS]
    return COLOURS[token] + ("-suspect" if evening.tokens[token].face == 1 else "-innocent")


def token_part(people: People, token: int, name: str) -> str:
    piece = people.tokens[token]
    box, inside = drawing(f"tokens/{name}.svg", f"t{token}.")
    width, height = [float(number) for number in box.split()[2:]]
    x_mm, y_mm = on_paper(piece.x_mm, piece.y_mm)
    if piece.z_mm > 1:  # lifted: nearer to the eye
        width, height = 1.25 * width, 1.25 * height
        x_mm, y_mm = x_mm + 9, y_mm - 11
    shadow = 2.5 if piece.z_mm > 1 else 0.8
    return (
        f'<circle cx="{x_mm + shadow}" cy="{y_mm + 2 * shadow}" r="{width / 2}" fill="#000" '
        f'fill-opacity="0.45"/><svg x="{x_mm - width / 2}" y="{y_mm - height / 2}" '
        f'width="{width}" height="{height}" viewBox="{box}">{inside}</svg>'
    )


def on_paper(x_mm: float, y_mm: float) -> tuple[float, float]:
    """Convert the table's millimetres to the sheet's."""
    left, top = centre(0)
    return x_mm - 12 + left, y_mm - 12 + top


def lamp_part(people: People, cell: int) -> str:
    red, green, blue = people.table.lamps.rgb(cell)
    brightest = max(red, green, blue)
    if not brightest:
        return ""
    description = people.table.description
    tokens = [(t.x_mm, t.y_mm) for t in people.table.tokens if t.lies]
    free = free_part(description, cell, tokens)
    x_mm, y_mm = centre(cell)
    x_mm += description.led_offset_mm[0]
    y_mm += description.led_offset_mm[1]
    # A lamp's duty as perceived brightness: a power of about 1 / 2.2.
    seen = [round(255 * (level / brightest) ** 0.45) for level in (red, green, blue)]
    colour = "#%02x%02x%02x" % tuple(seen)
    glow = min(1.0, (brightest / 60) ** 0.45)
    size = WINDOW_MM * (1.8 + 1.7 * glow) * (0.75 + 0.25 * free)
    return (
        f'<circle cx="{x_mm}" cy="{y_mm}" r="{size:.1f}" fill="{colour}" '
        f'fill-opacity="{0.5 * glow:.2f}"/>'
        f'<circle cx="{x_mm}" cy="{y_mm}" r="{WINDOW_MM + 0.6}" fill="{colour}" '
        f'stroke="#fff" stroke-width="0.5" fill-opacity="{0.4 + 0.6 * glow:.2f}"/>'
    )


def screen_part(people: People, seat: int, x_mm: float, y_mm: float, label: str) -> str:
    screen = people.table.screens[seat]
    rows = []
    for y in range(64):
        for x in range(128):
            if screen.pixel(x, y):
                rows.append(f"M{x} {y}h1v1h-1z")
    width, height = 128 * _SCREEN_MM, 64 * _SCREEN_MM
    return (
        f'<text x="{x_mm - 6}" y="{y_mm + height / 2}" font-size="9" fill="#e8dcc0" '
        f'font-family="serif" text-anchor="end">{label}</text>'
        f'<rect x="{x_mm - 3}" y="{y_mm - 3}" width="{width + 6}" height="{height + 6}" rx="2" '
        f'fill="#000" stroke="#777" stroke-width="0.6"/>'
        f'<path transform="translate({x_mm} {y_mm}) scale({_SCREEN_MM})" fill="#cfe8ff" '
        f'd="{"".join(rows)}"/>'
    )


def picture(people: People, sheet: str, name_of: Callable, labels: tuple[str, str]) -> bytes:
    """The board at the brightest moment of the breathing pattern; tokens in the box are None."""
    people.virtual.run(100)
    brightest = -1.0
    lamps: list[str] = []
    for _ in range(130):
        people.virtual.run(16)
        if people.table.lamps.current_ma() > brightest:
            brightest = people.table.lamps.current_ma()
            lamps = [lamp_part(people, cell) for cell in range(192)]
    here = [token for token, piece in enumerate(people.tokens) if piece is not None]
    here.sort(key=lambda token: people.tokens[token].z_mm > 1)
    tokens = [token_part(people, token, name_of(people, token)) for token in here]
    screens = [
        screen_part(people, 0, 85, 303, labels[0]),
        screen_part(people, 1, 300, 303, labels[1]),
    ]
    _, sheet = drawing(sheet, "s.")
    height = 297 + _FOOT_MM
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'width="420mm" height="{height}mm" viewBox="0 0 420 {height}">'
        f'<rect width="420" height="{height}" fill="#181410"/>{sheet}'
        f'<rect width="420" height="297" fill="#060814" fill-opacity="0.42"/>'
        + "\n".join(lamps + tokens + screens)
        + "</svg>"
    )
    print(people.page(0).replace("|", " / "))
    return png_of(svg, WIDTH)


def lift(people: People, *tokens: int) -> None:
    for token in tokens:
        people.virtual.hands.lift(people.tokens[token])
    people.virtual.run_hands()


def put_down(evening: Evening, token: int, spot: int) -> None:
    evening.virtual.hands.place(evening.tokens[token], evening.free_cell(token, spot))
    evening.virtual.run_hands()


# -- situations ------------------------------------------------------------------------------


def set_up(evening: Evening) -> None:
    """Three tokens lie on their wanted cells."""
    seats = evening.director.reconciler.targets
    evening.tokens = [None] * TOKENS
    for token in (RED, BLUE, PADLOCK):
        evening.tokens[token] = evening.table.add(f"token {token}", seats[token], 1)
        evening.virtual.run(200)


def your_turn(evening: Evening) -> None:
    evening.stage_at(INVESTIGATOR.format("RBKN", "PGWU"), 3)


def lifted(evening: Evening) -> None:
    your_turn(evening)
    lift(evening, BROWN)


def padlock(evening: Evening) -> None:
    your_turn(evening)
    lift(evening, BLUE)
    put_down(evening, BLUE, 2)


def secret_passages(evening: Evening) -> None:
    evening.stage_at(INVESTIGATOR.format("PBKN", "RGWU"), 3)
    lift(evening, PINK)


def swap(evening: Evening) -> None:
    evening.stage_at(INVESTIGATOR.format("RBUN", "PGKW"), 3)
    lift(evening, PURPLE, RED)


def mistake(evening: Evening) -> None:
    evening.stage_at(INVESTIGATOR.format("PBKN", "RGWU"), 3)
    lift(evening, BLACK)
    put_down(evening, BLACK, 1)


def end_of_round(evening: Evening) -> None:
    evening.stage_at("-/B/G*/-/-/WUN/K/-/-/RP 9-8 9 1 I pick W/RPKN - - -", 3)
    evening.move([WHITE], {WHITE: 4})
    evening.virtual.run(4000)


# Each picture, and the first words of the Investigator's screen in it.
SCENES: dict[str, tuple[Callable[[Evening], None], str]] = {
    "set-up": (set_up, "Set-up"),
    "your-turn": (your_turn, "Your turn"),
    "lifted": (lifted, "The Persian|Put it down"),
    "padlock": (padlock, "Madame Giry|must move the|padlock"),
    "secret-passages": (secret_passages, "Meg|Put it down"),
    "swap": (swap, "In hand"),
    "mistake": (mistake, "Not there"),
    "end-of-round": (end_of_round, "End of the round"),
}


def stage(name: str) -> Evening:
    """A table as in the picture of that name."""
    evening = Evening(seed=7)
    evening.calibrate()
    evening.deal()
    if name != "set-up":
        evening.set_up()
        evening.look()
    evening.random.seed(7)  # the same cells, however the table was set up
    SCENES[name][0](evening)
    evening.virtual.run(100)
    return evening


# A picture contains a digest of its drawing, so that a test detects when it is outdated.


def drawn(evening: Evening) -> bytes:
    """A digest of lights and screens."""
    scene = evening.virtual.board.scene
    words = "\n".join(evening.page(seat) for seat in (0, 1)).encode()
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
    FOLDER.mkdir(exist_ok=True)
    for name in SCENES:
        evening = stage(name)
        note = drawn(evening)
        data = picture(evening, "opera-en.svg", name_of, ("Investigator", "Phantom"))
        (FOLDER / f"{name}.png").write_bytes(with_note(data, note))


if __name__ == "__main__":
    main()
