"""Every page of l'Opéra fits its screen, in both languages, with the longest names filled in."""

import sys

import pytest

from ghostlight.shims import framebuf

sys.modules.setdefault("framebuf", framebuf)

from firmware import texts  # noqa: E402  (they need a framebuf)
from firmware.games.registry import title_of  # noqa: E402
from firmware.screens.canvas import MEDIUM, SMALL, WIDTH  # noqa: E402
from firmware.screens.page import LINES, hint_width  # noqa: E402
from shared_rules.game import GAMES  # noqa: E402

ICON_ROOM = 18  # a character's icon beside the title

# What is filled in where a page has a %: a token's name, unless it is one of these.
NUMBERS = {
    "MENU_CARLOTTA": 7,
    "RECALL": 20,
    "RECALL_WRONG": 20,
    "RECALL_OWN": (20, 20),
    "RECALL_OTHER": 20,
    "SUMMARY": (22, 8, 22, 22, "dddddddd"),
}
DEALT = "0123456789abcdef #9|+ OBPO OBPO"


@pytest.fixture(params=texts.LANGUAGES)
def language(request):
    return request.param


@pytest.fixture
def table(language):
    return texts.Texts("opera", language)


@pytest.fixture
def names(language):
    found = {*dir(texts.load_game("opera", language)), *dir(texts.load("common", language))}
    return sorted(name for name in found if name.isupper())


def pages(table, names):
    """(name, text) of every text with a title and lines, as it is filled in."""
    for name in names:
        value = getattr(table, name)
        for text in value if isinstance(value, tuple) else (value,):
            if isinstance(text, str) and "|" in text:
                yield from filled(table, name, text)


def filled(table, name, text):
    if "%" not in text:
        yield name, text
    elif name.startswith("DEAL"):
        yield name, text % DEALT
    elif name == "CODE":
        yield name, text % (("PPPPP",) * 4)
    elif name == "DIGEST":
        yield name, text % "0123456789abcdef|0123456789abcdef"
    elif name == "TOGETHER":
        partners = " / ".join(table.TOKENS[6:8])
        for token in table.TOKENS[:6]:
            yield name, text % (token, partners)
    elif "%d" in text:
        yield name, text % NUMBERS[name]
    elif name in ("MENU_GAME", "MENU_START"):
        for title in [title_of(game, table.language) for game in GAMES]:
            yield name, text % title
    elif name.startswith("MENU"):
        for word in (table.YES, table.NO, table.NO_LIMIT, table.MINUTES % 5):
            yield name, text % word
    else:
        for token in table.TOKENS:
            yield name, text % token


def check(name, text, icon=False) -> None:
    title, *lines = text.split("|")
    room = WIDTH - ICON_ROOM if icon else WIDTH
    assert min(MEDIUM.width(title), SMALL.width(title)) <= room, (name, title)
    assert len(lines) <= LINES, (name, text)
    for line in lines:
        assert SMALL.width(line) <= WIDTH, (name, line, SMALL.width(line))


def test_every_page_fits(table, names):
    count = 0
    for name, text in pages(table, names):
        check(name, text, icon=True)
        count += 1
    assert count > 100


def test_what_is_led_leaves_a_line_for_the_token(table):
    """A lead or a mistake has two lines of its own; the third names a token."""
    led = (
        "SET_UP REBUILD LEAD PUT_BACK END_ROUND TOO_FAR NOT_THAT_ONE TOO_MANY NO_RING "
        "NOT_CARLOTTA WRONG_FACE DREW DREW_PHANTOM DREW_HIDDEN WALK DRAW GATHER SEND SEND_MORE"
    )
    texts = [(name, getattr(table, name)) for name in led.split()]
    texts += [("MUST_MOVE", text) for text in table.MUST_MOVE if text]
    for name, text in texts:
        for each in table.TOKENS:
            for line in (table.BRING % each, table.TURN % each):
                page = (text % each if "%" in text else text) + "|" + line
                check(name, page)


def test_parts_of_pages_fit(table, language):
    start = table.MENU_CARLOTTA % 7
    check("HANDICAP", start + "|" + table.HANDICAP)
    check("EVEN_ODDS", start + "|" + texts.load_game("opera", language, "computer_%s").EVEN_ODDS)
    longest = table.SUMMARY % NUMBERS["SUMMARY"]
    for won in (table.INVESTIGATOR_WINS, table.PHANTOM_WINS, *table.GAVE_UP):
        for token in table.TOKENS[:8]:
            check("SUMMARY", won % token + longest)


def test_what_the_buttons_do_fits(table):
    pairs = (
        (table.YES, table.NO),
        (table.YES, table.NEXT),
        (table.GO_ON, table.CHANGE),
        (table.CARD, table.UNDO),
        (table.IT_IS, ""),
    )
    for ok, back in pairs:
        width = hint_width("OK", ok) + (6 + hint_width("BACK", back) if back else 0)
        assert width <= WIDTH, (ok, back, width)


def test_no_letter_is_missing_from_the_fonts(table, names):
    for name, text in pages(table, names):
        assert all(SMALL.has(letter) for letter in text.replace("|", "")), name
        assert all(MEDIUM.has(letter) for letter in text.split("|")[0]), name
