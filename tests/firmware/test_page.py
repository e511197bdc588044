"""Pages are drawn as expected: fonts, icons and texts, each within its area."""

import importlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware import texts
from firmware.games.opera import icons as opera_icons
from firmware.games.registry import GAMES
from firmware.screens import icons
from firmware.screens.canvas import MEDIUM, SMALL, WIDTH, Canvas, Font
from firmware.screens.page import Page, beside_picture, hint_width
from ghostlight import build_drawings
from ghostlight.virtual.screens import Screen
from tests.helpers.optics import screen_text
from tests.helpers.rendered_page import drawn, filled

# -- drawing -----------------------------------------------------------------------------


def test_page_looks_like_this():
    """A picture to look at; run art and this again after changing a letter."""
    page = filled("Où est-elle ?|Levez un pion|qui respire.", icons.HAND)
    page.ok = "oui"
    page.back = "non"
    screen = Screen()
    for place in range(8):
        screen.page(place, drawn(page))
    screen.power(True)
    picture = Path(__file__).with_name("page.txt").read_text(encoding="utf-8")
    assert screen_text(screen) + "\n" == picture


def test_every_part_of_a_page_is_drawn():
    plain = drawn(filled("Title|line"))
    seen = {bytes(plain)}
    for part, value in (
        ("icon", icons.TICK),
        ("icons", (icons.TICK, icons.EYE)),
        ("emblem", icons.LAMP),
        ("picture", bytes(range(80))),
        ("big", "CAN"),
        ("chosen", 0),
        ("ok", "yes"),
        ("back", "no"),
        ("lines", ("line", "more", "")),
        ("title", "Other"),
    ):
        page = filled("Title|line")
        setattr(page, part, value)
        copy = filled("Title|line")
        assert copy.copy(page), part
        assert not copy.copy(page), part
        assert drawn(copy) == drawn(page)
        seen.add(bytes(drawn(page)))
        page.clear()
        assert drawn(page) == drawn(Page())
    assert len(seen) == 11


def test_all_else_is_beside_a_picture():
    page = filled("Room 14|blue 5|free")
    page.picture = bytes([0x81] * 80)
    page.ok = "this"
    page.back = "next"
    points = lit(drawn(page))
    assert {(x, y) for x, y in points if x < 10} == {
        (x, y) for x in range(10) for y in range(64) if y % 8 in (0, 7)
    }
    beside = {(x, y) for x, y in points if x >= 10}
    assert min(x for x, _ in beside) == beside_picture(page.picture) == 13
    assert {y for x, y in beside if x == 13} >= {*range(45, 54), *range(55, 64)}  # two buttons


def test_too_long_a_title_becomes_smaller():
    page = filled("Investigators take it", icons.EYE)
    assert MEDIUM.width(page.title) > WIDTH - 18 > SMALL.width(page.title)
    points = drawn(page)
    ends = [x for x in range(WIDTH - 18) if points[x] | points[WIDTH + x]]
    assert max(ends) < SMALL.width(page.title)


def test_marked_line_is_dark_on_light():
    page = filled("Menu|one|two")
    page.chosen = 0
    marked = drawn(page)
    page.chosen = -1
    row = 22 // 8 * WIDTH
    assert marked[row + WIDTH - 1] != drawn(page)[row + WIDTH - 1]


def lit(points: bytearray) -> set[tuple[int, int]]:
    places = ((x, y) for x in range(WIDTH) for y in range(64))
    return {(x, y) for x, y in places if points[y // 8 * WIDTH + x] >> y % 8 & 1}


def points_of(font: Font, text: str) -> set[tuple[int, int]]:
    points = bytearray(1024)
    Canvas(points).text(font, text, 8, 16)
    return {(x - 8, y - 16) for x, y in lit(points)}


@pytest.mark.parametrize("font", [SMALL, MEDIUM], ids=["small", "medium"])
def test_text_is_as_wide_as_measured(font):
    for text in ("A", "Il", "Fantôme", "n,", "OK 100", "ı…œ"):
        columns = {x for x, _ in points_of(font, text)}
        assert max(columns) == font.width(text) - 1
        assert min(columns) >= 0
    assert font.width("") == 0
    assert font.width(" ") == 3


@pytest.mark.parametrize("font", [SMALL, MEDIUM], ids=["small", "medium"])
@pytest.mark.parametrize("letter", "éèêëàâäçôöùûüÿÉÈÊËÀÂÄÇÔÖÙÛÜ")
def test_accent_is_clear_of_its_letter(font, letter):
    plain = {"é": "e", "è": "e", "ê": "e", "ë": "e", "à": "a", "â": "a", "ä": "a", "ç": "c"}
    plain |= {"ô": "o", "ö": "o", "ù": "u", "û": "u", "ü": "u", "ÿ": "y"}
    base = plain[letter.lower()]
    body = points_of(font, base.upper() if letter.isupper() else base)
    whole = points_of(font, letter)
    accent = whole - body
    assert whole > body
    assert len(accent) >= 2
    rows = {y for _, y in accent}
    if letter in "çÇ":
        assert min(rows) == max(y for _, y in body) + 1
    else:
        assert max(rows) < min(y for _, y in body)
    assert font.width(letter) == font.width(base.upper() if letter.isupper() else base)


@pytest.mark.parametrize("font", [SMALL, MEDIUM], ids=["small", "medium"])
def test_letters_all_look_different(font):
    letters = [chr(code) for code in range(33, 127)] + list("éèêëàâçîïôùûœÉÈÊÀÂÇÎÔÙÛ’…")
    seen = {}
    for letter in letters:
        if font.has(letter):
            points = frozenset(points_of(font, letter))
            assert points
            assert seen.setdefault(points, letter) == letter


def test_small_font_has_all_of_ascii_and_french():
    for letter in [chr(code) for code in range(32, 127)] + list("«»œŒ’…—·×←→↑↓"):
        assert SMALL.has(letter), letter
    assert not SMALL.has("ж")
    assert points_of(SMALL, "ж") == points_of(SMALL, "?")


def four_of_each(points: set[tuple[int, int]], x: int, y: int) -> set[tuple[int, int]]:
    corners = ((0, 0), (0, 1), (1, 0), (1, 1))
    return {(x + 2 * a + i, y + 2 * b + j) for a, b in points for i, j in corners}


def test_double_size_is_every_point_four_times():
    points = bytearray(1024)
    Canvas(points).big(MEDIUM, "Aéç", 20)
    left = WIDTH // 2 - MEDIUM.width("Aéç")
    assert lit(points) == four_of_each(points_of(MEDIUM, "Aéç"), left, 20)
    once, twice = bytearray(1024), bytearray(1024)
    Canvas(once).icon(icons.LAMP, 0, 0)
    Canvas(twice).emblem(icons.LAMP, 40, 30)
    assert lit(twice) == four_of_each(lit(once), 40, 30)


def test_icons_are_different_pictures():
    everything = icons.ALL + opera_icons.ALL
    assert len(set(everything)) == len(everything)
    assert {len(icon) for icon in everything} == {32}
    assert len(opera_icons.ALL) >= 8 + 5


# -- drawings ----------------------------------------------------------------------------


def test_what_is_committed_is_what_is_drawn():
    for name, text in build_drawings.modules().items():
        assert (build_drawings.FOLDER / name).read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("A B\n## ##\n## #", "a row is not as long as the first"),
        ("A B\n##\n##", "2 names for 1 drawings"),
        ("A\n##\n\nA\n##", "A is drawn twice"),
    ],
)
def test_bad_drawing_is_told(text, complaint):
    with pytest.raises(build_drawings.ArtError, match=complaint):
        build_drawings.parse(text)


def test_icon_of_another_size_is_told():
    with pytest.raises(build_drawings.ArtError, match="A: 2 x 1 points, not 16 x 16"):
        build_drawings.icon_module("x", "A\n##")


def test_font_without_numbers_or_marks_is_told():
    with pytest.raises(build_drawings.ArtError, match="x: no base, gap, low"):
        build_drawings.font_module("x", "A\n##")
    with pytest.raises(build_drawings.ArtError, match="B C .* cedilla"):
        build_drawings.font_module("x", "base 1\nlow 0\ngap 1\n\nA\n##")


# -- texts -------------------------------------------------------------------------------

TABLES = ("texts.board_", "texts.common_", *(f"games.{game}.texts_" for game in GAMES))
TITLE_ROOM = WIDTH - 18  # an icon's place is kept free


def table(what: str, language: str) -> dict[str, tuple[str, ...]]:
    module = importlib.import_module(f"firmware.{what}{language}")
    return {name: tuple(flat(value)) for name, value in vars(module).items() if name.isupper()}


def flat(value: object) -> Iterator[str]:
    """The texts in a tuple of tuples."""
    if isinstance(value, tuple):
        for part in value:
            yield from flat(part)
    else:
        assert isinstance(value, str)
        yield value


@pytest.mark.parametrize("what", TABLES)
@pytest.mark.parametrize("language", texts.LANGUAGES[1:])
def test_no_text_is_missing(what, language):
    english, other = table(what, "en"), table(what, language)
    assert english.keys() == other.keys()
    for name, ours in english.items():
        theirs = other[name]
        assert len(ours) == len(theirs), name
        for one, two in zip(ours, theirs):
            assert bool(one) == bool(two), name
            assert re.findall("%.", one) == re.findall("%.", two), name
            assert ("|" in one) == ("|" in two), name


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_every_board_text_fits(language):
    for name, variants in table("texts.board_", language).items():
        for text in variants:
            title, *lines = text.replace("%d", "12").split("|")
            assert all(SMALL.has(letter) for letter in text), name
            assert all(MEDIUM.has(letter) for letter in title), name
            assert MEDIUM.width(title) <= TITLE_ROOM, name
            assert len(lines) <= 3, name
            assert all(SMALL.width(line) <= WIDTH for line in lines), name


def test_hints_are_measured_with_their_button():
    assert hint_width("OK", "yes") + hint_width("BACK", "no") <= WIDTH


def test_seven_icons_fit():
    def row(count: int) -> bytearray:
        page = filled("Title")
        page.icons = (icons.TICK,) * count
        return drawn(page)

    assert len({bytes(row(count)) for count in range(8)}) == 8
    assert lit(row(7)) - lit(row(6)) == {(x + 18, y) for x, y in lit(row(6)) - lit(row(5))}


def test_load_gives_the_language():
    french = texts.load("board", "fr")
    assert french.READY != texts.load("board", "en").READY
    assert texts.load("board", "fr").READY == french.READY
