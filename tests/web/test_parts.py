"""The parts of the house, one by one: hands, fingers, hoods, links, files, record, lab."""

import json
from math import dist
from pathlib import Path

import pytest

from firmware.kernels import NORTH, SOUTH
from ghostlight.virtual import VirtualHal
from ghostlight.virtual.flash import Flash
from ghostlight.web import messages, replay
from ghostlight.web.chronicle import FILE, Chronicle
from ghostlight.web.files import FolderFiles
from ghostlight.web.hoods import private_words, public_words
from ghostlight.web.house import MOST_BEHIND_MS, House
from ghostlight.web.links import Links
from ghostlight.web.page import IS_COVERED, SCREEN, Page
from shared_rules.offboard import state_text
from tests.host.recorded import tagged
from tests.web.at_the_manor import Manor
from tests.web.at_the_page import TICK_MS, PageEvening, open_house

OK, BACK, PEEK = 0, 1, 2


def run(house: House, ms: float) -> None:
    for _ in range(int(ms / TICK_MS)):
        house.advance(TICK_MS)


@pytest.fixture
def house() -> House:
    return open_house(4)


# Hands


def put(house: House, number: int, cell: int, who: str = "me") -> None:
    x, y = house.table.centre(cell)
    house.act(who, "both", messages.Lift(number))
    run(house, 200)
    house.act(who, "both", messages.Move(number, x, y))
    run(house, 600)
    house.act(who, "both", messages.Drop(number, x + 5, y - 5))
    run(house, 600)


def test_a_token_is_carried_over_the_sensors(house: House) -> None:
    put(house, 0, 68)
    assert house.table.cell_of(house.tokens[0]) == 68
    assert house.virtual.board.scanner.states[68] == NORTH
    house.act("me", "both", messages.Turn(0))
    run(house, 800)
    assert house.virtual.board.scanner.states[68] == SOUTH


def test_a_carried_token_is_not_seen(house: House) -> None:
    put(house, 0, 68)
    house.act("me", "both", messages.Lift(0))
    run(house, 300)
    assert house.virtual.board.scanner.states[68] == 0


def test_two_tokens_never_share_a_ring(house: House) -> None:
    put(house, 0, 68)
    put(house, 1, 68)
    first, second = ((token.x_mm, token.y_mm) for token in (house.tokens[0], house.tokens[1]))
    assert house.table.cell_of(house.tokens[0]) == 68
    assert dist(first, second) >= house.table.description.token.diameter_mm


def test_one_hand_at_a_time(house: House) -> None:
    house.act("me", "both", messages.Lift(0))
    assert not house.grips.lift("you", house.tokens[0])
    house.act("you", "both", messages.Move(0, 50, 50))
    run(house, 300)
    assert house.tokens[0].y_mm > 250


def test_beside_the_board_is_the_tray(house: House) -> None:
    put(house, 0, 68)
    house.act("me", "both", messages.Lift(0))
    house.act("me", "both", messages.Drop(0, 100, 400))
    run(house, 1500)
    assert house.tokens[0].y_mm > 300


def test_a_spectator_does_nothing(house: House) -> None:
    before = (house.tokens[0].x_mm, house.table.buttons)
    for said in (messages.Lift(0), messages.Button(0, OK, True), messages.Begin()):
        house.act("them", "spectator", said)
    run(house, 500)
    assert (house.tokens[0].x_mm, house.table.buttons) == before
    assert not house.stagehands.is_busy


# Fingers


def test_quick_presses_all_count_and_in_order(house: House) -> None:
    for button in (OK, OK, BACK, BACK, OK):
        for down in (True, False):
            house.act("me", "both", messages.Button(0, button, down))
    seen = []
    press = house.virtual.board.director.stage.on_button
    house.virtual.board.director.stage.on_button = lambda event: (seen.append(event), press(event))
    run(house, 2500)
    assert seen == [OK, OK, BACK, BACK, OK]


def test_a_seats_buttons_are_its_own(house: House) -> None:
    house.act("me", "seat0", messages.Button(1, OK, True))
    assert house.presses.is_idle
    house.links.enter(house.links.words["seat1"], "a-key-of-the-phantom")
    house.act("us", "both", messages.Button(1, PEEK, True))
    assert house.presses.is_idle


# Hoods


def test_a_held_screen_is_covered_for_all_others_until_it_is_public_again() -> None:
    evening = PageEvening(5)
    evening.begin()
    house = evening.house
    looking, other = evening.page_of_both, Page(house, "both", "en")
    for page in (looking, other):
        page.updates()
    house.act(looking, "both", messages.Button(1, PEEK, True))
    pictures: dict[Page, list[bytes]] = {looking: [], other: []}
    for tick in range(60):
        if tick == 20:
            house.act(looking, "both", messages.Button(1, PEEK, False))
        house.advance(TICK_MS)
        for page, seen in pictures.items():
            found = [data for data in page.updates() if isinstance(data, bytes)]
            seen += [data for data in found if data[:2] == bytes([SCREEN, 1])]
    public = bytes([SCREEN, 1, 1]) + house.table.screens[1].memory
    assert pictures[other] == [bytes([SCREEN, 1, IS_COVERED]), public]
    assert any(len(data) > 1000 and data != public for data in pictures[looking])
    assert pictures[looking][-1] == public


def test_nobody_else_sees_what_is_pressed_under_a_hood() -> None:
    evening = PageEvening(5)
    evening.begin()
    house = evening.house
    looking, other = evening.page_of_both, Page(house, "spectator", "en")
    house.act(looking, "both", messages.Button(1, PEEK, True))
    run(house, 400)
    house.act(looking, "both", messages.Button(1, OK, True))
    run(house, 200)
    assert (looking._seat(1)["down"], other._seat(1)["down"]) == (0b101, 0)
    assert other._seat(1)["covered"]


# Links


def test_links_hand_on_no_way_to_the_others_hood() -> None:
    links = Links()
    assert set(links.for_page("seat0")) == {"seat0", "spectator"}
    assert set(links.for_page("spectator")) == {"spectator"}
    assert links.may_use("both", 1)
    assert links.enter(links.words["seat1"], "the-phantoms-key") == "seat1"
    assert not links.may_use("both", 1)
    assert "seat1" not in links.for_page("both")
    again = Links(links.keep())
    assert again.enter(again.words["seat1"], "the-phantoms-key") == "seat1"
    assert again.enter(again.words["seat1"], "somebody-elses") is None
    assert len(set(links.words.values())) == len(links.words)


# Time, files, language


def test_a_stall_costs_time_not_a_flood_of_steps(house: House) -> None:
    before = house.table.now_ms
    house.advance(60_000)
    assert house.table.now_ms - before <= MOST_BEHIND_MS


def test_files_are_whole(tmp_path: Path) -> None:
    files = FolderFiles(tmp_path / "new")
    assert files.read("game") is None
    files.write("game", b"one\n")
    files.append("game", b"two\n")
    assert files.read("game") == b"one\ntwo\n"
    assert files.names() == ["game"]
    assert [files.part("game", start, 6) for start in (0, 6, 8)] == [b"one\ntw", b"o\n", b""]
    files.write_parts("game", (files.part("game", start, 4) for start in (4, 0)))
    assert files.read("game") == b"two\none\n"
    assert files.part("other", 0, 6) == b""
    files.rename("game", "past")
    assert files.names() == ["past"]
    files.remove("past")
    files.remove("past")
    assert files.names() == []
    for name in ("../x", "a/b", ""):
        with pytest.raises(ValueError, match="no name"):
            files.read(name)


def test_a_game_outlives_the_house() -> None:
    files = Flash()
    evening = PageEvening(6, house=House(files, make_hal=VirtualHal, nonce=lambda: "00"))
    evening.deal()
    evening.set_up()
    code = bytes(evening.director.code)  # wiped after the first look
    evening.look()
    evening.turn()
    story, links = evening.house.chronicle.story("en"), evening.house.links.words
    where = [evening.table.cell_of(token) for token in evening.tokens]
    evening.house.save()

    house = House(files, make_hal=VirtualHal, nonce=lambda: "00")
    run(house, 500)
    assert type(house.virtual.board.director.stage).__name__ == "Recall"
    assert (house.chronicle.story("en"), house.links.words) == (story, links)
    assert [house.table.cell_of(token) for token in house.tokens] == where
    for press in code:
        for down in (True, False):
            house.act("phantom", "both", messages.Button(1, press, down))
    run(house, 8000)
    assert type(house.virtual.board.director.stage).__name__ == "Play"
    assert house.virtual.board.tracker.wrong_count == 0


def test_a_damaged_note_of_the_house_is_forgotten() -> None:
    files = Flash()
    files.write("house.json", b"{")
    assert House(files).tokens


def test_a_game_keeps_its_language_and_the_page_knows(house: House) -> None:
    house.act("me", "both", messages.Begin())
    run(house, 10_000)
    assert house.is_sealed
    house.act("me", "both", messages.Set(language="fr"))
    run(house, 1500)
    told = house.public("fr")
    assert (told["language"], told["spoken"]) == ("fr", "en")


def test_what_is_read_aloud_has_one_stop_at_a_time(house: House) -> None:
    page = house.virtual.board.screens._seats[0].page
    for title, said in (("Really?", "Really? Yes"), ("Language", "Language. Yes")):
        page.fill(f"{title}|Yes")
        assert public_words(house.virtual.board, 0)["text"] == said
    page = house.virtual.board.screens._seats[0].private
    page.fill("Terror 1|Fountain|Garage")
    page.chosen = 1
    told = private_words(house.virtual.board, 0)
    assert (told["title"], told["lines"][told["chosen"]]) == ("Terror 1.", "Garage")


def test_the_board_learns_french_between_games(house: House) -> None:
    for language in ("fr", "en", "fr"):
        house.act("me", "both", messages.Set(language=language))
        house.advance(TICK_MS)
    run(house, 1500)
    assert "Langue" in Page(house, "both", "fr")._seat(0)["text"]
    house.act("me", "both", messages.Set(palette="colour_blind", brightness=30))
    run(house, 300)
    settings = house.virtual.board.settings
    assert (settings["palette"], settings["brightness"]) == ("colour_blind", 30)


def test_two_houses_deal_differently() -> None:
    """Chance is real unless a test asks otherwise."""
    assert len({House(Flash()).virtual.hal.random(16) for _ in range(3)}) == 3


# Records and the lab


def test_a_record_becomes_pictures() -> None:
    evening = PageEvening(8)
    evening.begin()
    for _ in range(6):
        evening.turn()
    text = evening.house.chronicle.record().text()
    told = replay.frames(text.encode(), "fr", "opera")
    assert told["frames"][-1]["status"] == evening.house.game.status(evening.state, "fr")
    assert told["frames"][-1]["lines"] == len(told["lines"])
    for frame in told["frames"]:
        assert len(set(frame["cells"])) == len(frame["cells"])
    assert replay.frames(evening.house.chronicle.file(), "fr", "opera") == told
    with pytest.raises(ValueError, match="c'est une partie de Le Fantôme de l'Opéra"):
        replay.frames(text.encode(), "fr", "phantom")


def test_secret_choices_are_followed_and_kept() -> None:
    manor = Manor(31)
    manor.hide((BACK, OK, OK, OK, OK, OK))
    house = manor.house
    assert state_text(house.chronicle.state) == state_text(
        house.virtual.board.director.match.state
    )
    assert House(house._files).chronicle.actions == house.chronicle.actions
    assert replay.frames(house.chronicle.file(), "en", "society")["frames"]


def test_a_torn_record_is_cut(house: House) -> None:
    files = Flash()
    chronicle = Chronicle(files, house.game, dict)
    lines = ["g opera 1 carlotta=4 deals=1", f"d {5:064x} - 00010200 00010200"]
    for number, line, tag in tagged(lines):
        chronicle.hear({"t": "record", "n": number, "line": line, "tag": tag})
    whole = chronicle.file()
    files.append(FILE, b'{"t": "rec')
    again = Chronicle(files, house.game, dict)
    assert (again.count, again.file()) == (2, whole)
    files.write(FILE, b"g opera 1 carlotta=4 deals=1\n")
    assert Chronicle(files, house.game, dict).count == 0


def test_lines_that_the_cable_lost_are_asked_for() -> None:
    """A deal of Phantom tells more at once than the cable takes."""
    files = Flash()
    files.write("settings.txt", b"settings 1\nlanguage=en\ngame=phantom\n")
    house = House(files, make_hal=VirtualHal)
    director = house.virtual.board.director
    for number in range(60):
        for is_down in (True, False):
            house.act(None, "both", messages.Button(number % 2, 0, is_down))
            run(house, 150)
    assert house.virtual.board.link.lost > 0
    assert house.chronicle.count == director.match.number
    assert state_text(house.chronicle.state) == state_text(director.match.state)
    assert House(files).chronicle.actions == house.chronicle.actions


@pytest.mark.parametrize("data", [b"\xff", b"nonsense", b'[Game "chess"]', b"p move 5", b"u"])
def test_what_is_no_record_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match="."):
        replay.frames(data, "en", "opera")


def test_the_lab_breaks_and_mends(house: House) -> None:
    page = Page(house, "both", "en")
    page.is_lab_open = True
    run(house, 125)
    (told,) = [data for data in page.updates() if isinstance(data, str) and '"t":"lab"' in data]
    readings = json.loads(told)
    assert all(abs(a - b) < 40 for a, b in zip(readings["levels"], readings["zeros"]))
    assert all(0 < noise < limit for noise, limit in zip(readings["noise"], readings["limits"]))
    house.lab.switch("dead", True, 70)
    run(house, 500)
    assert house.lab.readings()["levels"][70] < 8
    assert house.lab.readings()["faults"] == [("dead", 70)]
    for fault, where in (
        ("no-such", 0),
        ("unplugged-screen", 2),
        ("missing-panel", 0),
        ("dead", 192),
    ):
        house.lab.switch(fault, True, where)
    house.lab.switch("dead", False, 70)
    assert house.lab.readings()["faults"] == []
