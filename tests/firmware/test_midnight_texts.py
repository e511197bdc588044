"""Every page of Midnight Party fits its screen, in both languages, with the longest names."""

import sys

import pytest

from ghostlight.shims import framebuf

sys.modules.setdefault("framebuf", framebuf)

from firmware.games.midnight.prompts import score_lines  # noqa: E402
from firmware.games.midnight.score_sheet import sheet_lines  # noqa: E402
from firmware.screens.canvas import MEDIUM, SMALL, WIDTH  # noqa: E402
from firmware.screens.page import hint_width  # noqa: E402
from firmware.texts import LANGUAGES, Texts, load_game  # noqa: E402
from shared_rules.midnight.state import State  # noqa: E402
from tests.firmware.test_opera_texts import check  # noqa: E402

# What is filled in, by name: a player unless it is one of these.
PAIRS = ("MOVE", "NOBODY", "ENTER", "MENU_PLAYERS")
NUMBERS = ("WALKS", "CAUGHT", "NEXT_BALL", "BALL_OVER", "SHARED")
HELD = ("PUT_DOWN", "PUT_IN", "THROWN", "CROWDED")
LED = (
    "HUGO_WALKS CAUGHT TAKEN LEFT_OVER NEXT_BALL NOT_HUGO ROLL_FIRST NO_PLACE ONE_ON_A_SPACE "
    "ON_THE_GALLERY WRONG_FACE SET_UP"
)


@pytest.fixture(params=LANGUAGES)
def language(request):
    return request.param


@pytest.fixture
def texts(language):
    return Texts("midnight", language)


def filled(texts, name: str, text: str) -> list[str]:
    if name == "ENTER":
        return [text % (who, texts.HUGO) for who in texts.PLAYERS]
    if name == "MENU_PLAYERS":
        return [text % (8, 2)]
    if name in PAIRS:
        return [text % (who, 4) for who in texts.PLAYERS]
    if name in HELD:
        return [text % guest for guest in (*texts.GUESTS, texts.HUGO)]
    if "%" not in text:
        return [text]
    return [text % 10] if name in NUMBERS else [text % who for who in texts.PLAYERS]


def pages(texts, language):
    table = load_game("midnight", language)
    for name in dir(table):
        value = getattr(table, name)
        if name.isupper():
            if name == "MENU":
                value = sum([(each % 9,) if isinstance(each, str) else each for each in value], ())
            for text in value if isinstance(value, tuple) else (value,):
                if "|" in text or "%" in text:
                    for page in filled(texts, name, text):
                        yield name, page


def test_every_page_fits(texts, language):
    count = 0
    for name, page in pages(texts, language):
        check(name, page)
        assert all(SMALL.has(letter) for letter in page.replace("|", "")), name
        assert all(MEDIUM.has(letter) for letter in page.split("|")[0]), name
        count += 1
    assert count > 60


def test_what_is_led_leaves_a_line_for_the_token(texts):
    for name in LED.split():
        for page in filled(texts, name, getattr(texts, name)):
            for token in (*texts.GUESTS, texts.HUGO):
                for line in (texts.BRING, texts.TURN, texts.TAKE_AWAY):
                    check(name, page + "|" + line % token)


@pytest.mark.parametrize("variant", ["no", "yes"])
def test_everybodys_points_fit(texts, variant):
    state = State(players=8, variant=variant)
    state.points = [-6] * 8
    if variant == "yes":  # sixteen guests, alive or caught
        state.gallery = bytearray([1, 1] + [0] * 26) * 8
        state.points = [16] + [0] * 7
    lines = score_lines(state, texts)
    closing = "|0123abcd" + " " * (variant == "yes") + texts.SURVIVORS * (variant == "yes")
    for title in (texts.SCORES, texts.SURVIVORS, texts.BALL_OVER % 3, texts.SHARED % 8):
        check("scores", title + "|" + lines + closing)
    state.points = [59] * 8 if variant == "no" else state.points
    check("scores", texts.SCORES + "|" + score_lines(state, texts))
    few = State(players=4, variant=variant)
    few.points = [-12, 120, 111, -10]
    check("scores", texts.SCORES + "|" + score_lines(few, texts))


def test_the_score_sheet_fits(texts):
    state = State(players=8)
    state.balls = ((-6,) * 8, (20,) * 8, (19,) * 8)
    state.points = [sum(points) for points in zip(*state.balls, strict=True)]
    for line in sheet_lines(state, texts):
        assert line.endswith(": -6  20  19 = 33")
        check("sheet", texts.BALL_OVER % 3 + "|" + line)
    two = State(players=2)  # six guests each: forty points in a ball are possible
    two.balls, two.points = ((48, 50), (49, 47), (50, 46)), [147, 143]
    for line in sheet_lines(two, texts):
        check("sheet", texts.BALL_OVER % 3 + "|" + line)


def test_what_the_buttons_do_fits(texts):
    pairs = (
        (texts.ROLLS, texts.UNDO),
        (texts.GO_ON, texts.NEXT),
        (texts.IT_SHOWS, texts.CHANGE),
        ("", texts.STAY),
    )
    for ok, back in pairs:
        width = hint_width("OK", ok) + 6 + hint_width("BACK", back)
        assert width <= WIDTH, (ok, back, width)
