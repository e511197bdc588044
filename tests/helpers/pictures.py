"""Draws a virtual table as players see it: lamps and screens over the printed sheet.

The pictures of the games (`tests/helpers/<game>/pictures.py`) are made with it.
"""

import re
from collections.abc import Callable
from pathlib import Path

from ghostlight.records.picture import centre, png_of
from tests.helpers.optics import WINDOW_MM, free_part
from tests.helpers.people import People

ROOT = Path(__file__).parents[2]
PRINT = ROOT / "hardware" / "print"
WIDTH = 760

_SCREEN_MM = 0.85  # a pixel of a screen, enlarged
_FOOT_MM = 68.0


def drawing(name: str, prefix: str) -> tuple[str, str]:
    """(viewBox, contents) of a printed drawing, with unique ids."""
    text = (PRINT / name).read_text(encoding="utf-8")
    box = re.search(r'viewBox="([^"]*)"', text)[1]
    inside = text[re.search(r"<svg[^>]*>", text).end() : text.rindex("</svg>")]
    inside = re.sub(r"<title>.*?</title>", "", inside)
    return box, re.sub(r'(\bid="|url\(#|href="#)', rf"\g<1>{prefix}", inside)


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


def folder_of(game: str) -> Path:
    return ROOT / "firmware" / "games" / game / "pictures"


def save(people: People, game: str, name: str, name_of: Callable, labels: tuple[str, str]) -> Path:
    """Draw the table into the picture of that name; returns the file."""
    path = folder_of(game) / f"{name}.png"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(picture(people, f"{game}-en.svg", name_of, labels))
    return path


def begin(people: People, is_set_up: bool) -> None:
    """A dealt game: before its tokens are set up, or after the first look."""
    people.calibrate()
    people.deal()
    if is_set_up:
        people.set_up()
        people.look()
