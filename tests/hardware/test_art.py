"""The printed art is what the generator draws, and its marks lie on the cells within 0.01 mm."""

import re
from collections import Counter
from functools import cache
from xml.etree import ElementTree

import pytest

from hardware.art import aid, pages, sheet
from hardware.art.artwork import artwork
from hardware.art.build import HOME, LANGUAGES, drawings, sheets, sources
from hardware.art.marks import balanced
from hardware.art.opera.tokens import CHARACTERS, EMBLEMS
from hardware.describe import load_board
from shared_rules.midnight import board as castle
from shared_rules.phantom import cards

PRINT = HOME / "print"
BOARD = load_board()
SHEETS = sheets()
OURS = OPERA, MIDNIGHT, SOCIETY, PHANTOM = [
    next(s for s in SHEETS if s.game == game)
    for game in ("opera", "midnight", "society", "phantom")
]
EVERY_SHEET = pytest.mark.parametrize(
    ("described", "language"),
    [pytest.param(s, lang, id=f"{s.game}-{lang}") for s in SHEETS for lang in LANGUAGES],
)
STICKERS = [name for s in SHEETS for name in artwork(s.game).stickers("en")]
AIDS = [f"{s.game}-aid-{language}" for s in SHEETS for language in LANGUAGES]
SVG = "{http://www.w3.org/2000/svg}"
LEFT = (BOARD.sheet.width_mm - BOARD.grid.columns * BOARD.grid.pitch_mm) / 2
TOP = (BOARD.sheet.height_mm - BOARD.grid.rows * BOARD.grid.pitch_mm) / 2
MM_PER_POINT = 25.4 / 72


@cache
def drawn():
    return drawings()


@cache
def tree(name):
    return ElementTree.fromstring(drawn()[name])


def index(place):
    return place[1] * BOARD.grid.columns + place[0]


def marked(name, kind):
    """Cell number -> where the sheet shows it, for the marks of one class."""
    found = [e for e in tree(f"{name}.svg").iter() if e.get("class") == kind]
    cells = {int(e.get("data-cell")): (float(e.get("x")), float(e.get("y"))) for e in found}
    assert len(cells) == len(found), "a cell is marked twice"
    return cells


@pytest.mark.parametrize("name", sorted(drawn()))
def test_what_is_committed_is_what_is_drawn(name):
    assert (PRINT / name).read_bytes() == drawn()[name].encode(), "run: python -m hardware.art"


@pytest.mark.parametrize("name", sorted(sources()))
def test_scenery_is_tidy_and_its_guides_show_the_cells(name):
    text = (HOME / "art" / name).read_text(encoding="utf-8")
    assert text == sources()[name], "run: python -m hardware.art"


def test_nothing_else_is_committed_as_drawn():
    there = {path.relative_to(PRINT).as_posix() for path in PRINT.rglob("*.svg")}
    assert there == set(drawn())


@EVERY_SHEET
def test_drawing_twice_gives_the_same_bytes(described, language):
    again = sheet.draw(BOARD, described, language)
    assert str(again) == drawn()[f"{described.game}-{language}.svg"]


@EVERY_SHEET
def test_every_ring_lies_on_its_sensor(described, language):
    rings = marked(f"{described.game}-{language}", "ring")
    assert set(rings) == {index(place) for _, place in described.tokens()}
    for cell, (x, y) in rings.items():
        sensor = BOARD.sensor_mm(cell)
        assert (x, y) == pytest.approx((LEFT + sensor[0], TOP + sensor[1]), abs=0.005)


@EVERY_SHEET
def test_every_window_lies_over_its_led(described, language):
    windows = marked(f"{described.game}-{language}", "window")
    lit = [*described.tokens(), *described.lamps(), ("", described.ghost_light)]
    assert set(windows) == {index(place) for _, place in lit}
    for cell, (x, y) in windows.items():
        led = BOARD.led_mm(cell)
        assert (x, y) == pytest.approx((LEFT + led[0], TOP + led[1]), abs=0.005)


@pytest.mark.parametrize("game", ["society", "midnight", "phantom"])
def test_windows_are_drawn_over_everything_else(game):
    assert tree(f"{game}-en.svg")[-1].get("id") == "layer-windows"


def test_a_tile_has_a_square_ring_as_wide_as_itself():
    ring = next(e for e in tree("society-en.svg").iter() if e.get("id") == "tile-ring")
    for edge in ring:
        x, y, wide, high = (float(edge.get(key)) for key in ("x", "y", "width", "height"))
        assert x == y == -wide / 2 == -high / 2
    assert float(ring[0].get("width")) == BOARD.token.diameter_mm


def test_a_ring_is_drawn_round_its_middle_and_as_wide_as_a_token():
    ring = next(e for e in tree("opera-en.svg").iter() if e.get("id") == "ring")
    circles = [(float(c.get("cx")), float(c.get("cy")), float(c.get("r"))) for c in ring]
    assert {(x, y) for x, y, _ in circles} == {(0, 0)}
    assert max(r for _, _, r in circles) == BOARD.token.diameter_mm / 2


@EVERY_SHEET
def test_the_page_is_as_large_as_the_paper(described, language):
    root = tree(f"{described.game}-{language}.svg")
    size = f"{BOARD.sheet.width_mm:g}mm", f"{BOARD.sheet.height_mm:g}mm"
    assert (root.get("width"), root.get("height")) == size
    assert root.get("viewBox") == f"0 0 {BOARD.sheet.width_mm:g} {BOARD.sheet.height_mm:g}"


def test_secret_passages_run_through_their_lamps():
    drawn_ways = {e.get("id"): e for e in tree("opera-en.svg").iter()}
    for passage in OPERA.passages:
        ways = drawn_ways["passage-{}-{}".format(*passage.rooms)].findall(f"{SVG}path")
        assert ways
        for way in ways:
            for lamp in passage.lamps:
                x, y = BOARD.led_mm(index(lamp))
                assert (LEFT + x, TOP + y) in nodes(way.get("d"))


def nodes(path):
    """The points through which a path of M, L and C commands runs."""
    commands = re.findall(r"([MLC])([^A-Za-z]*)", path)
    numbers = [[float(n) for n in re.findall(r"-?[\d.]+", args)] for _, args in commands]
    assert "".join(letter for letter in path if letter.isalpha()) == "".join(
        command for command, _ in commands
    )
    return {(row[-2], row[-1]) for row in numbers}


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_players_can_read_every_room(language):
    names = next(e for e in tree(f"opera-{language}.svg").iter() if e.get("id") == "layer-names")
    turned, upright = [], []
    for plate in names.findall(f"{SVG}g"):
        said = [g.get("aria-label") for g in plate.iter() if g.get("aria-label")]
        (turned if "rotate(180)" in plate.get("transform", "") else upright).append(" ".join(said))
    for room in OPERA.rooms:
        name = getattr(room.name, language)
        assert upright.count(name) == turned.count(name) == (2 if _shared(name, language) else 1)


def _shared(name, language):
    return sum(getattr(room.name, language) == name for room in OPERA.rooms) > 1


def layer(described, language, name):
    root = tree(f"{described.game}-{language}.svg")
    return next(e for e in root.iter() if e.get("id") == f"layer-{name}")


def said_on(described, language):
    return [e.get("aria-label") for e in tree(f"{described.game}-{language}.svg").iter()]


@EVERY_SHEET
def test_title_and_legend_are_written(described, language):
    said = said_on(described, language)
    assert {getattr(line, language) for line in described.legend} <= set(said)
    title = layer(described, language, "title")
    rows = [e.get("aria-label") for e in title.iter() if e.get("aria-label")]
    assert " ".join(rows[::2]) == getattr(described.title, language).upper()  # each has a shadow


@EVERY_SHEET
def test_both_sides_can_read_the_legend(described, language):
    """Written upright and turned round; on Phantom's sheet along the short edge for both."""
    drawn_legend = layer(described, language, "legend")
    if described is PHANTOM:
        assert "rotate(-90)" in drawn_legend.get("transform")
        return
    turned = [g for g in drawn_legend if (g.get("transform") or "").startswith("rotate(180")]
    (turned,) = turned
    inside = " ".join(e.get("aria-label") or "" for e in turned.iter())
    whole = " ".join(e.get("aria-label") or "" for e in drawn_legend.iter())
    for line in described.legend:
        words = getattr(line, language)
        assert words in " ".join(inside.split())
        assert " ".join(whole.split()).count(words) >= 2


def words_of_rules():
    """Which characters must and which may, by the guide for players."""
    text = (PRINT.parents[1] / "firmware/games/opera/PLAYING.md").read_text(encoding="utf-8")
    return re.findall(r"^\| \*\*[^|]+\*\* \| ([a-z]+)[^|]* \| (must|may) \|", text, re.MULTILINE)


def test_opera_aid_tells_who_must_and_who_may():
    powers = [power["is"] for power in aid.described("opera")["characters"]]
    assert dict(words_of_rules()) == {
        colour: power for (colour, _), power in zip(CHARACTERS, powers, strict=True)
    }
    for language in LANGUAGES:
        said = [e.get("aria-label") for e in tree(f"opera-aid-{language}.svg").iter()]
        for card, power in zip(OPERA.cards, aid.described("opera")["characters"], strict=True):
            assert getattr(card.name, language) in said
            assert power[language] in said
            assert len(power[language].split()) <= 10


@pytest.mark.parametrize("name", AIDS)
def test_an_aid_says_all_of_its_text_within_its_page(name):
    game, _, language = name.split("-")
    labels = [e for e in tree(f"{name}.svg").iter() if e.get("aria-label")]
    said = " ".join(e.get("aria-label") for e in labels)
    for section in aid.described(game)["section"]:
        assert section["title"][language] in said
        assert section[language] in said
    feet = [float(re.match(r"translate\([\d.]+ ([\d.]+)\)", e.get("transform"))[1])
            for e in labels if e.get("transform", "").startswith("translate(")]  # fmt: skip
    assert max(feet) <= aid.A6[1] - aid.EDGE


@pytest.mark.parametrize("game", [s.game for s in SHEETS])
def test_the_copy_shops_page_says_where_to_cut(game):
    for language in LANGUAGES:
        data = (PRINT / f"{game}-{language}-bleed.pdf").read_bytes()
        (box,) = re.findall(rb"/TrimBox \[ ([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) \]", data)
        left, foot, right, top = (float(side) * MM_PER_POINT for side in box)
        assert (left, foot) == pytest.approx((3, 3), abs=0.01)
        size = BOARD.sheet.width_mm, BOARD.sheet.height_mm
        assert (right - left, top - foot) == pytest.approx(size, abs=0.01)


def test_stickers_are_said_in_both_languages():
    for name in STICKERS:
        english, french = (
            [e.get("aria-label") for e in tree(f"{name}{end}.svg").iter() if e.get("aria-label")]
            for end in ("", "-fr")
        )
        assert len(english) == len(french)
        sentences = [words for words in english if words.endswith(".") and " " in words]
        assert sentences
        assert not set(sentences) & set(french)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_writes_what_its_players_read(language):
    opera, midnight, society, phantom = (
        Counter(said_on(described, language)) for described in OURS
    )
    assert all(opera[str(space)] for space in range(1, 22))
    for rack in SOCIETY.racks:
        assert society[getattr(rack.name, language)] == 1
    assert all(society[str(room)] for room in range(1, 37))
    for room in MIDNIGHT.rooms:
        assert midnight[getattr(room.name, language)] == 1
    assert all(midnight[str(space)] for space in range(1, 29))
    for zone in PHANTOM.zones:  # once for each player
        assert phantom[getattr(zone.name, language)] == 2
    # with a shadow each
    assert all(phantom[str(slot)] == 2 * 8 for slot in range(1, 15))


def test_long_names_are_cut_into_equal_lines():
    assert balanced("Stage") == ["Stage"]
    assert balanced("Bureau de la direction") == ["Bureau de", "la direction"]


@pytest.mark.parametrize("name", sorted(drawn()))
def test_a_drawing_needs_nothing_from_outside(name):
    text, root = drawn()[name], tree(name)
    ids = [e.get("id") for e in root.iter() if e.get("id")]
    assert len(ids) == len(set(ids))
    used = set(re.findall(r'url\(#([^)]+)\)|href="#([^"]+)"', text))
    assert {a or b for a, b in used} <= set(ids)
    assert "<text" not in text, "letters are outlines"
    assert not re.search(r'href="(?!#)|@import|<image|<script', text)
    assert len(text) < 2_000_000


def test_token_faces_can_be_told_apart_without_colour():
    assert len(EMBLEMS) == len(CHARACTERS) == len(OPERA.cards)
    assert len(faces_of("")) == 2 * len(CHARACTERS) + 3
    assert len(faces_of("society/")) == 4 * 6 * 2
    assert len(faces_of("midnight/")) == 8 + 1
    assert len(faces_of("phantom/")) == 2 + 7 + 1
    for game in ("", "society/", "midnight/", "phantom/"):
        grey = {
            re.sub(r'#[0-9a-f]{6}|<title>.*?</title>|(id|url)[=(]["#][^")]*', "", text)
            for text in faces_of(game)
        }
        assert len(grey) == len(faces_of(game)), game


def faces_of(game):
    here = re.compile(rf"tokens/{game}[^/]*")
    return [text for name, text in drawn().items() if here.fullmatch(name)]


def count_of(page, face):
    return len(re.findall(f'href="#face-{face}"', drawn()[f"{page}.svg"]))


def test_there_is_a_sticker_for_every_token():
    for rack in SOCIETY.racks:
        for value in range(1, 7):
            for face in ("tidy", "devastated"):
                name = f"{rack.colour.en}-{value}-{face}"
                assert count_of("society-stickers", name) == SOCIETY.values.count(value)
    for player, figures in zip(MIDNIGHT.players, castle.FIGURES, strict=True):
        assert count_of("midnight-stickers", player.colour.en) == figures
    assert count_of("midnight-stickers", "hugo") == 1
    assert count_of("phantom-stickers-1", "place") == count_of("phantom-stickers-2", "phantom")
    for name in cards.CHARACTER_NAMES:
        assert count_of("phantom-stickers-1", name) == 1
    assert count_of("phantom-stickers-2", "wilson") == 1


def test_a_sticker_fits_on_a_token():
    face = ElementTree.fromstring(drawn()["tokens/red-suspect.svg"])
    side = float(face.get("width").removesuffix("mm"))
    assert 20.5 < side < BOARD.token.diameter_mm + 2


def test_tiles_cover_the_sheet_and_cut_between_cells():
    quarters = pages.tiles(BOARD.sheet, "l'Opéra", "fr")
    area = sum(tile.piece.width * tile.piece.height for tile in quarters)
    assert area == BOARD.sheet.width_mm * BOARD.sheet.height_mm
    pitch = BOARD.grid.pitch_mm
    assert (quarters[3].piece.x - LEFT) % pitch == 0
    assert (quarters[3].piece.y - TOP) % pitch == 0
    for tile in quarters:
        room = tile.printed
        assert room.width + 2 * 5 < pages.A4[0]
        assert tile.at[1] + room.height + 2 * 5 < pages.A4[1]


@pytest.mark.parametrize(
    ("name", "count", "size"),
    [
        *((f"{s.game}-{lang}-a3.pdf", 1, (420, 297)) for s in SHEETS for lang in LANGUAGES),
        *((f"{s.game}-{lang}-a4.pdf", 4, (297, 210)) for s in SHEETS for lang in LANGUAGES),
        *((f"{s.game}-{lang}-bleed.pdf", 1, (426, 303)) for s in SHEETS for lang in LANGUAGES),
        *((f"{n}{end}.pdf", 1, (297, 210)) for n in STICKERS for end in ("", "-fr")),
        *((f"{name}.pdf", 1, (105, 148)) for name in AIDS),
    ],
)
def test_pdf_pages_are_true_to_scale(name, count, size):
    data = (PRINT / name).read_bytes()
    boxes = re.findall(rb"/MediaBox \[ ?0(?:\.0)? 0(?:\.0)? ([\d.]+) ([\d.]+) ?\]", data)
    assert len(boxes) == count
    for width, height in boxes:
        mm = float(width) * MM_PER_POINT, float(height) * MM_PER_POINT
        assert mm == pytest.approx(size, abs=0.01)
