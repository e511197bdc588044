"""Every page of The Phantom Society fits its screen, in both languages, with the longest texts."""

import sys

import pytest

from ghostlight.shims import framebuf

sys.modules.setdefault("framebuf", framebuf)

from firmware.games.society.map import draw  # noqa: E402
from firmware.screens.canvas import MEDIUM, SMALL, WIDTH  # noqa: E402  (they need a framebuf)
from firmware.screens.page import LINES, beside_picture, hint_width  # noqa: E402
from firmware.texts import LANGUAGES, Texts, load_game  # noqa: E402
from shared_rules.society.board import ROOMS  # noqa: E402

LED = "LEAD PUT_BACK TURN_AGAIN SET_UP REBUILD"
WRONG = "NOT_THAT_ONE NOT_NOW NOT_THERE NOT_ITS_RACK WRONG_FACE"
BESIDE_MAP = "ROW PASS_ROW ROOM NO_TILE OUT CHOSEN IN_ROOM"
MAP = beside_picture(draw(bytes(ROOMS), 0, 0, False))  # columns that it takes
WITH_DAMAGE = "LIFTED TURN_OVER HUNT WAIT_HUNT HAUNT WAIT_HAUNT LIFT WAIT_LIFT"


@pytest.fixture(params=LANGUAGES)
def language(request):
    return request.param


@pytest.fixture
def texts(language):
    return Texts("society", language)


@pytest.fixture
def names(language):
    return [name for name in dir(load_game("society", language)) if name.isupper()]


def tiles(texts):
    return [texts.TILE % (colour, 6) for colour in texts.COLOURS]


# What is filled in where a page has a %.
FILLED = {
    "MENU_PLAYERS": lambda t: [(n + 2, t.PLAYERS[n]) for n in range(3)],
    "MENU_VALUES": lambda t: [(name, "112233456") for name in t.VALUES],
    "MENU_GAMES": lambda t: [6],
    "MENU_RULES": lambda t: [t.YES, t.NO],
    "RECALL": lambda t: [20],
    "LIFT": lambda t: [(seat, 36) for seat in t.ROLES],
    "WAIT_LIFT": lambda t: [(seat, 36) for seat in t.ROLES],
    "ROW": lambda t: [(31, 36)],
    "ROOM": lambda t: [(36, tile) for tile in tiles(t)],
    "CHOSEN": lambda t: [(36, tile) for tile in tiles(t)],
    "NO_TILE": lambda t: [36],
    "OUT": lambda t: [36],
    "IN_ROOM": lambda t: [(ghost, 36, tiles(t)[n]) for n, ghost in enumerate(t.GHOST_OF)],
    "SPLIT": lambda t: [(seat, t.COLOURS[2], t.COLOURS[3]) for seat in t.ROLES],
    "ALL_HIDDEN": lambda t: [tuple(x for c in t.COLOURS for x in (c, 36))],
    "BIDS": lambda t: [(59, 58, team, 58) for team in t.TEAMS],
}


def pages(texts, names):
    for name in names:
        value = getattr(texts, name)
        for text in value if isinstance(value, tuple) else (value,):
            if "|" not in text:
                continue
            if "%" not in text:
                yield name, text
                continue
            of_seat = name in "PLACE WAIT_PLACE HUNT WAIT_HUNT HAUNT WAIT_HAUNT PLAYS_FOR".split()
            usual = texts.ROLES if of_seat else tiles(texts)
            for words in FILLED[name](texts) if name in FILLED else usual:
                yield name, text % words


def check(name, text) -> None:
    is_beside = name in BESIDE_MAP.split()
    width = WIDTH - MAP if is_beside else WIDTH
    title, *lines = text.split("|")
    assert min(MEDIUM.width(title), SMALL.width(title)) <= width, (name, title)
    assert len(lines) <= LINES - is_beside, (name, text)
    for line in lines:
        assert SMALL.width(line) <= width, (name, line, SMALL.width(line))


def test_every_page_fits(texts, names):
    count = 0
    for name, text in pages(texts, names):
        check(name, text)
        count += 1
    assert count > 100


def test_what_is_led_leaves_a_line_for_the_tile(texts):
    for name in (LED + " " + WRONG).split():
        for tile in tiles(texts):
            check(name, getattr(texts, name) + "|" + texts.BRING % tile)
            check(name, getattr(texts, name) + "|" + texts.TURN % tile)


def test_a_turn_leaves_a_line_for_the_damage(texts, names):
    damage = texts.DAMAGE % (44, 45)
    for name, text in pages(texts, names):
        if name in WITH_DAMAGE.split():
            check(name, text + "|" + damage)
        if name in ("EMPTY", "GHOST"):
            check(name, text + "|" + damage)


def test_the_last_page_fits(texts):
    for title in (texts.GHOSTS_WIN, texts.HUNTERS_WIN, texts.GAVE_UP):
        points = texts.POINTS % (129, 129)
        damage = texts.DAMAGE % (64, 59)
        for done in (damage, texts.PLAYED_OF % (12, 6), texts.TIE, *texts.WON_SERIES):
            check(title, f"{title}|{done}|{points}|{texts.RECORD % '0123abcd'}")


def test_how_a_tournament_stands_fits(texts):
    points = texts.POINTS % (129, 129)
    for title in texts.MENU_SERIES:
        for played in (texts.PLAYED % 199, texts.PLAYED_OF % (12, 6), texts.TIE):
            check(title, f"{title}|{played}|{points}")


def test_who_took_what_fits(texts):
    for seat in texts.ROLES:
        check("history", "|".join([f"{seat} 33* 34* 36 35 31 30"] * 4))


def test_where_the_ghosts_are_fits(texts):
    at = [texts.GHOST_AT % (colour, 36) for colour in texts.COLOURS]
    owned = texts.OWNED % (texts.ROLES[3], texts.COLOURS[1], texts.COLOURS[3])
    check("GHOSTS", f"{texts.GHOSTS}|{at[0]}, {at[1]}|{at[2]}, {at[3]}|{owned}")


def test_what_the_buttons_do_fits(texts):
    pairs = (
        (texts.THIS, texts.TURN_ON),
        (texts.YES, texts.AGAIN),
        (texts.GO_ON, texts.CHANGE),
        (texts.WHO, texts.UNDO),
        ("", texts.HOLD_UNDO),
    )
    for ok, back in pairs:
        width = (hint_width("OK", ok) + 6 if ok else 0) + hint_width("BACK", back)
        assert width <= WIDTH, (ok, back, width)
    for button, hint in (("OK", texts.THIS), ("BACK", texts.TURN_ON)):
        assert hint_width(button, hint) <= WIDTH - MAP, hint


def test_both_languages_say_the_same_things():
    tables = [load_game("society", language) for language in LANGUAGES]
    known = [{n: _shape(getattr(t, n)) for n in dir(t) if n.isupper()} for t in tables]
    assert known[0] == known[1]


def _shape(value):
    if isinstance(value, tuple):
        return [_shape(text) for text in value]
    return [word for word in ("%d", "%s") for _ in range(value.count(word))]


def test_no_letter_is_missing_from_the_fonts(texts, names):
    for name, text in pages(texts, names):
        assert all(SMALL.has(letter) for letter in text.replace("|", "")), name
        assert all(MEDIUM.has(letter) for letter in text.split("|")[0]), name
