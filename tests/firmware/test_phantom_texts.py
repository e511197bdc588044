"""Every page of Phantom fits its screen, in both languages, with the longest names filled in."""

import sys
import tomllib
from pathlib import Path

import pytest

from ghostlight.shims import framebuf

sys.modules.setdefault("framebuf", framebuf)

from firmware.games.phantom.hand_view import card_words, deeds  # noqa: E402
from firmware.screens.canvas import MEDIUM, SMALL, WIDTH  # noqa: E402  (they need a framebuf)
from firmware.screens.page import LINES, hint_width  # noqa: E402
from firmware.texts import LANGUAGES, Texts, load_game  # noqa: E402
from shared_rules.phantom.cards import CARDS, PHANTOMS  # noqa: E402
from shared_rules.phantom.options import OPTIONS  # noqa: E402
from tests.helpers.phantom.people import PhantomPeople  # noqa: E402
from tests.helpers.phantom.positions import BOX  # noqa: E402

SHEET = Path(__file__).parents[2] / "hardware/sheets/phantom.toml"
LED = (
    "LEAD PUT_BACK CLOSE SET_UP REBUILD NOT_THERE NOT_THAT_DISC NOT_THAT_ONE TOO_FAR WRONG_FACE "
    "PLACE_ONLY PHANTOM_ONLY NOT_NOW"
).split()
FIRST = "DISC_PLACE DISC_PHANTOM DISC_AWAY DISC_TURN".split()


@pytest.fixture(params=LANGUAGES)
def language(request):
    return request.param


@pytest.fixture
def table(language):
    return Texts("phantom", language)


def test_zones_are_called_as_on_the_sheet(language, table):
    zones = tomllib.loads(SHEET.read_text(encoding="utf-8"))["zones"]
    assert list(table.ZONES) == [zone["name"][language] for zone in zones]
    for letter, zone in zip(table.LETTERS, table.ZONES, strict=True):
        assert letter in zone.upper().replace("É", "E")


def check(text) -> None:
    title, *lines = text.split("|")
    assert min(MEDIUM.width(title), SMALL.width(title)) <= WIDTH, title
    assert len(lines) <= LINES, text
    for line in lines:
        assert SMALL.width(line) <= WIDTH, (line, SMALL.width(line))
    assert all(SMALL.has(letter) for letter in text.replace("|", "")), text
    if MEDIUM.width(title) <= WIDTH:
        assert all(MEDIUM.has(letter) for letter in title), text


def pages(language):
    module = load_game("phantom", language)
    for name in dir(module):
        value = getattr(module, name)
        texts = value if isinstance(value, tuple) else (value,)
        for text in texts if name != "MENU_RULES" else ():
            if name.isupper() and "|" in text:
                yield name, text


def test_pages_that_are_filled_in_by_nothing(language):
    count = 0
    for _, text in pages(language):
        if "%" not in text:
            check(text)
            count += 1
    assert count > 30


def test_both_languages_say_the_same_things():
    assert dir(load_game("phantom", "en")) == dir(load_game("phantom", "fr"))


def test_what_is_led_leaves_a_line_for_what_to_do_first(table):
    firsts = [getattr(table, name) for name in FIRST]
    firsts += [table.BRING % token for token in table.TOKENS]
    firsts += [table.TAKE_AWAY % token for token in table.TOKENS]
    for name in LED:
        assert getattr(table, name).count("|") <= 1, name
        for first in firsts:
            check(getattr(table, name) + "|" + first)


def test_pages_with_names_and_numbers(table):
    for token in table.TOKENS:
        for name in ("SEND", "UNDER_STOCK", "PLACE_FIGURE", "AWAY", "UNSEEN", "WHICH"):
            check(getattr(table, name) % token)
        check("x|%s|%s" % (table.HAS_FLED % token, table.DESTROYS % (token, 24)))
        check(table.FROM_STOCK + "|" + table.CAME % token)
    for zone in table.ZONES:
        check(table.CHARM % zone + "|" + table.CHARM_OR)
        check(table.ROOM % (zone, 3) + "|" + table.TERROR % (24, 24) + table.FLEES % 14)
        for row in table.ROWS:
            check("|".join([row % zone] + ["x"] * 3))
    for card in range(CARDS):
        name = card_words(card, table)
        check("|".join([name, table.GETS % name, table.LOSES % name, table.NO_EFFECT]))
        check("x|" + "|".join(whose + name for whose in table.FREE_CARDS))
        if card < PHANTOMS:
            check(table.WAIT_TURN % (10, 10, 22, 32, name))
            check(table.PUT_AWAY % name)
            check(table.ZONE % name)
    check(table.DRAW % (22, 32, 5))
    check(table.OFFER % (10, 10))
    check("|".join(["x", table.WILSON, table.WILSON_WAITS]))
    check(table.CODE % (("OBPBP",) * 4))
    summary = "|" + table.SUMMARY % (10, 13, "01234567")
    for seat in table.ROLES:
        check("x|" + table.POINTS % (seat, 5))
        check(table.WINS % seat + summary)
        check(table.GAVE_UP % seat + summary)
    check(table.DRAWN + summary)


def test_the_menu_tells_every_value_of_every_option(table):
    told = [(rule % 12,) if isinstance(rule, str) else rule for rule in table.MENU_RULES]
    values = [of for name, _, of in OPTIONS if name not in ("box", "no_progress_turns")]
    assert [len(texts) for texts in told if len(texts) > 1] == [len(of) for of in values]
    for texts in (table.MENU_HOUSE, *told):
        assert len(set(texts)) == len(texts)
        for text in texts:
            check(text)


def test_a_hand_under_its_hood(table):
    for card in range(CARDS):
        line = "> " + card_words(card, table)
        assert SMALL.width(line) + 2 <= WIDTH, line
        check(deeds(card, table, BOX))
    for title in (table.NO_FIT, table.NO_PHANTOM):
        check(title)


def test_what_the_buttons_do(table):
    pairs = (
        (table.TAKE, table.NEXT_CARD),
        (table.STOCK, table.UNDO),
        (table.STOCK, table.NO),
        (table.ENOUGH, table.UNDO),
        (table.PLACE, table.UNDO),
        (table.YES, table.NEXT),
        (table.BARE, table.NEXT),
        ("", table.ZONES_BACK),
    )
    for ok, back in pairs:
        width = hint_width("OK", ok) + 6 + hint_width("BACK", back)
        assert width <= WIDTH, (ok, back, width)


def test_all_that_is_shown_in_a_game_fits(language):
    """By players who make mistakes in a guided game, private pages included."""
    people = PhantomPeople(3, 0.15, language=language, is_guided=True, house="yes")
    seen = set()

    def look() -> None:
        screens = people.virtual.board.screens
        for seat in (0, 1):
            for page in (screens.page_of(seat), screens.private_page_of(seat)):
                seen.add((page.title, *page.lines, page.ok, page.back, page.chosen >= 0))

    people.virtual.on_step = look
    people.begin()
    people.play(30, is_whole=False)
    assert len(seen) > 100
    for *texts, ok, back, is_menu in seen:
        check("|".join(texts))
        assert all(SMALL.width(line) + 2 * is_menu <= WIDTH for line in texts[1:]), texts
        hints = [hint_width(name, hint) for name, hint in (("OK", ok), ("BACK", back)) if hint]
        assert sum(hints) < WIDTH, (ok, back)
