"""Pages in, points on two screens out: one slice a step, and nothing private but under PEEK."""

import importlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ghostlight import art
from ghostlight.shims import install
from ghostlight.virtual.optics import screen_text
from ghostlight.virtual.screens import Screen

install()

from firmware import texts  # noqa: E402  (they need a framebuf)
from firmware.canvas import MEDIUM, SMALL, WIDTH, Canvas  # noqa: E402
from firmware.font import Font  # noqa: E402
from firmware.icons import board as icons  # noqa: E402
from firmware.icons import opera as opera_icons  # noqa: E402
from firmware.page import Page, beside_picture, hint_width  # noqa: E402
from firmware.screens import Screens  # noqa: E402

STEP_MS = 16


class Desk:
    """Two screens, and a game with a secret for seat 1 alone."""

    def __init__(self) -> None:
        self.screens = [Screen(), Screen()]
        self.calls: list[tuple] = []
        self.secret = "Meg"
        self.asked = 0
        self.drives = Screens(self, 2, self.private_page)
        self.now_ms = 0

    def screen_page(self, seat: int, page: int, buffer: bytearray) -> bool:
        self.calls.append(("page", seat, page))
        assert len(buffer) == 1024
        return self.screens[seat].page(page, buffer)

    def screen_power(self, seat: int, on: bool) -> bool:
        self.calls.append(("power", seat, on))
        return self.screens[seat].power(on)

    def private_page(self, seat: int, page: Page) -> bool:
        self.asked += 1
        if seat == 0 or not self.secret:
            return False
        page.fill("You are|" + self.secret, opera_icons.MEG)
        return True

    def run(self, steps: int = 40) -> None:
        for _ in range(steps):
            before = len(self.calls)
            self.now_ms += STEP_MS
            self.drives.step(self.now_ms)
            assert len(self.calls) <= before + 1  # one slice, or one command
        assert self.now_ms < 2**30

    def say(self, seat: int, text: str) -> None:
        self.drives.show(seat, filled(text))

    def slices(self) -> int:
        return sum(call[0] == "page" for call in self.calls)

    def is_private(self, seat: int) -> bool:
        """Whether any of the private page is in the screen's memory."""
        secret = drawn(filled("You are|" + self.secret, opera_icons.MEG))
        memory = self.screens[seat].memory
        return memory[: 4 * WIDTH] == secret[: 4 * WIDTH]


@pytest.fixture
def desk() -> Desk:
    desk = Desk()
    desk.say(0, "Your turn|Lift a token")
    desk.say(1, "Please wait|The other player|chooses")
    desk.run()
    desk.calls.clear()
    desk.asked = 0
    return desk


def filled(text: str, icon: bytes | None = None) -> Page:
    page = Page()
    page.fill(text, icon)
    return page


def drawn(page: Page) -> bytearray:
    points = bytearray(1024)
    page.draw(Canvas(points))
    return points


# -- sending -----------------------------------------------------------------------------


def test_screens_are_dark_until_their_page_is_there():
    desk = Desk()
    desk.say(0, "Hello")
    desk.run(8)
    assert not desk.screens[0].is_on
    desk.run(40)
    for seat in range(2):
        assert desk.screens[seat].is_on
    assert desk.screens[0].memory == drawn(filled("Hello"))
    assert desk.slices() == 16


def test_nothing_is_sent_while_nothing_changes(desk):
    desk.say(0, "Your turn|Lift a token")
    desk.run(1000)
    assert desk.calls == []


def test_only_what_changed_is_sent(desk):
    desk.say(0, "Your turn|Lift a tower")
    desk.run()
    assert {call[:2] for call in desk.calls} == {("page", 0)}
    assert 1 <= desk.slices() <= 2
    assert desk.screens[0].memory == drawn(filled("Your turn|Lift a tower"))


def test_first_seat_is_served_first(desk):
    desk.drives.first = 1
    desk.say(0, "A|B|C|D")
    desk.say(1, "E|F|G|H")
    desk.run()
    seats = [call[1] for call in desk.calls]
    assert seats == sorted(seats, reverse=True)
    assert set(seats) == {0, 1}


def test_page_that_changes_half_way_ends_up_right(desk):
    for turn in range(20):
        desk.say(0, f"Turn {turn}|" + "x" * turn)
        desk.run(turn % 5)
    desk.run()
    assert desk.screens[0].memory == drawn(filled("Turn 19|" + "x" * 19))


def test_shown_page_is_a_copy(desk):
    page = filled("One")
    desk.drives.show(0, page)
    page.fill("Two")
    desk.run()
    assert desk.screens[0].memory == drawn(filled("One"))


# -- peek --------------------------------------------------------------------------------


def test_private_page_is_there_while_peek_is_held(desk):
    desk.drives.peek(1, True)
    desk.run()
    assert desk.screens[1].is_on
    assert desk.is_private(1)
    assert not desk.is_private(0)
    assert desk.asked == 1


def test_letting_go_switches_off_first_and_then_draws(desk):
    desk.drives.peek(1, True)
    desk.run()
    desk.calls.clear()
    desk.drives.peek(1, False)
    assert not desk.screens[1].is_on  # in that very call
    assert desk.calls == [("power", 1, False)]
    desk.run(9)  # one drawing and eight slices
    assert not desk.screens[1].is_on
    assert [call[2] for call in desk.calls[1:]] == list(range(8))
    desk.run(1)
    assert desk.screens[1].is_on
    assert desk.screens[1].memory == drawn(filled("Please wait|The other player|chooses"))


@pytest.mark.parametrize("steps", range(14))
def test_letting_go_at_any_step_leaves_nothing_private(desk, steps):
    public = bytes(desk.screens[1].memory)
    desk.drives.peek(1, True)
    desk.run(steps)
    desk.drives.peek(1, False)
    for _ in range(20):
        assert not desk.screens[1].is_on or desk.screens[1].memory == public
        desk.run(1)
    assert desk.screens[1].is_on
    assert desk.screens[1].memory == public


def test_nothing_private_stays_in_ram(desk):
    desk.drives.peek(1, True)
    desk.run()
    desk.drives.peek(1, False)
    state = desk.drives._seats[1]
    assert not any(state.buffer)  # at once
    assert state.private.title == ""
    assert state.private.lines == ("", "", "")
    assert state.private.icon is None


def test_scratch_is_wiped_after_a_private_drawing(desk):
    desk.drives.peek(1, True)
    desk.run(1)
    assert not any(desk.drives._scratch)


def test_seat_without_a_secret_shows_nothing_new(desk):
    desk.drives.peek(0, True)
    desk.run()
    desk.drives.peek(0, False)
    desk.run()
    assert desk.calls == []
    assert desk.asked == 1


def test_game_is_asked_once_for_each_press(desk):
    for _ in range(10):
        desk.drives.peek(1, True)
        desk.run(1)
    assert desk.asked == 1


def test_prompt_that_changes_while_peeking_refreshes_the_private_page(desk):
    desk.drives.peek(1, True)
    desk.run()
    desk.secret = "Raoul"
    desk.say(1, "Alibi card|A card was drawn")
    desk.run()
    assert desk.is_private(1)
    desk.drives.peek(1, False)
    desk.run()
    assert desk.screens[1].memory == drawn(filled("Alibi card|A card was drawn"))


def test_private_page_that_changes_alone_is_shown_anew(desk):
    desk.drives.peek(1, True)
    desk.run()
    desk.calls.clear()
    desk.secret = "Raoul"
    desk.drives.refresh(1)
    desk.run()
    assert desk.is_private(1)
    assert [call[:2] for call in desk.calls] == [("page", 1)] * 8  # whole, and no other screen


def test_private_page_that_is_no_more_gives_way_to_the_public_one(desk):
    public = bytes(desk.screens[1].memory)
    desk.drives.peek(1, True)
    desk.run()
    desk.secret = ""
    desk.drives.refresh(1)
    desk.run(1)
    assert not desk.screens[1].is_on
    desk.run()
    assert desk.screens[1].is_on
    assert desk.screens[1].memory == public
    desk.drives.peek(1, False)
    desk.run()
    assert desk.screens[1].memory == public


def test_there_is_nothing_to_refresh_without_peek(desk):
    desk.drives.peek(0, True)  # who has no private page
    for seat in range(2):
        desk.drives.refresh(seat)
    desk.run()
    assert desk.calls == []


# -- unplugged, asleep ---------------------------------------------------------------------


def test_unplugged_screen_is_asked_rarely_and_stalls_nothing(desk):
    desk.screens[0].is_plugged = False
    desk.say(0, "Hello")
    desk.say(1, "Hello")
    desk.run(20)
    assert desk.screens[1].memory == drawn(filled("Hello"))
    desk.calls.clear()
    desk.run(10_000 // STEP_MS)
    assert 4 <= len(desk.calls) <= 6
    assert {call[1] for call in desk.calls} == {0}


def test_screen_that_is_plugged_in_again_shows_everything(desk):
    desk.screens[0].is_plugged = False
    desk.say(0, "Hello")
    desk.run()
    desk.screens[0].is_plugged = True
    desk.run(2500 // STEP_MS)
    assert desk.screens[0].is_on
    assert desk.screens[0].memory == drawn(filled("Hello"))


def test_screen_that_is_plugged_in_late_works():
    desk = Desk()
    desk.screens[1].is_plugged = False
    desk.say(1, "Hello")
    desk.run(100)
    desk.screens[1].is_plugged = True
    desk.run(2500 // STEP_MS)
    assert desk.screens[1].is_on
    assert desk.screens[1].memory == drawn(filled("Hello"))


def test_screen_that_cannot_be_switched_off_in_time_is_tried_hastily(desk):
    desk.drives.peek(1, True)
    desk.run()
    desk.screens[1].power = lambda on: False  # does not listen, and still shows the secret
    desk.drives.peek(1, False)
    desk.calls.clear()
    desk.run(1000 // STEP_MS)
    assert desk.calls.count(("power", 1, False)) >= 8
    assert ("page", 1, 0) not in desk.calls
    del desk.screens[1].power
    desk.run(7)
    assert not desk.screens[1].is_on
    desk.run()
    assert desk.screens[1].is_on
    assert not desk.is_private(1)


def test_screen_that_was_hidden_in_time_is_not_tried_hastily(desk):
    desk.drives.peek(1, True)
    desk.run()
    desk.drives.peek(1, False)
    desk.screens[1].is_plugged = False
    desk.calls.clear()
    desk.run(1900 // STEP_MS)
    assert len(desk.calls) == 1  # the first slice


def test_sleep_switches_off_and_wake_sends_nothing_twice(desk):
    desk.drives.sleep()
    desk.run()
    assert not any(screen.is_on for screen in desk.screens)
    desk.drives.wake()
    desk.run()
    assert all(screen.is_on for screen in desk.screens)
    assert desk.slices() == 0


def test_page_that_changes_during_sleep_is_there_at_wake(desk):
    desk.drives.sleep()
    desk.run()
    desk.say(0, "Morning")
    desk.run()
    assert not desk.screens[0].is_on
    desk.drives.wake()
    desk.run(2)
    assert desk.screens[0].is_on
    assert desk.screens[0].memory == drawn(filled("Morning"))


def test_peek_wakes(desk):
    desk.drives.sleep()
    desk.run()
    desk.drives.peek(1, True)
    desk.run()
    assert desk.screens[1].is_on
    assert desk.is_private(1)


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
    for name, text in art.modules().items():
        assert (art.FOLDER / name).read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("A B\n## ##\n## #", "a row is not as long as the first"),
        ("A B\n##\n##", "2 names for 1 drawings"),
        ("A\n##\n\nA\n##", "A is drawn twice"),
    ],
)
def test_bad_drawing_is_told(text, complaint):
    with pytest.raises(art.ArtError, match=complaint):
        art.parse(text)


def test_icon_of_another_size_is_told():
    with pytest.raises(art.ArtError, match="A: 2 x 1 points, not 16 x 16"):
        art.icon_module("x", "A\n##")


def test_font_without_numbers_or_marks_is_told():
    with pytest.raises(art.ArtError, match="x: no base, gap, low"):
        art.font_module("x", "A\n##")
    with pytest.raises(art.ArtError, match="B C .* cedilla"):
        art.font_module("x", "base 1\nlow 0\ngap 1\n\nA\n##")


# -- texts -------------------------------------------------------------------------------

FOLDER = Path(texts.__file__).parent
TABLES = sorted({path.stem.rsplit("_", 1)[0] for path in FOLDER.glob("[a-z]*_*.py")})
TITLE_ROOM = WIDTH - 18  # an icon's place is kept free


def table(what: str, language: str) -> dict[str, tuple[str, ...]]:
    module = importlib.import_module(f"firmware.texts.{what}_{language}")
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
    for name, variants in table("board", language).items():
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
