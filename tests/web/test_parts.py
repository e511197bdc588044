"""The parts of a session, one by one: drag, buttons, screens, links, files, record, lab."""

import json
from math import dist
from pathlib import Path

import pytest

from firmware.games.opera.prompts import why_not
from firmware.play.reconciler import OFF
from firmware.sensing.kernels import NORTH, SOUTH
from ghostlight.virtual import VirtualHal
from ghostlight.virtual.flash import Flash
from ghostlight.web import messages, replay
from ghostlight.web.files import FolderFiles
from ghostlight.web.links import Links
from ghostlight.web.page import IS_COVERED, SCREEN, Page
from ghostlight.web.record_follower import FILE, RecordFollower
from ghostlight.web.screen_privacy import private_words, public_words
from ghostlight.web.session import MOST_BEHIND_MS, Session
from shared_rules.offboard import state_text
from shared_rules.opera.board import CHARACTERS
from shared_rules.opera.powers import movable
from tests.helpers.opera.page_people import TICK_MS, OperaPagePeople, open_session
from tests.helpers.recorded_games import tagged
from tests.helpers.society.page_people import HidingOnPage

OK, BACK, PEEK = 0, 1, 2


def run(session: Session, ms: float) -> None:
    for _ in range(int(ms / TICK_MS)):
        session.advance(TICK_MS)


@pytest.fixture
def session() -> Session:
    return open_session(4)


# Hands


def put(session: Session, number: int, cell: int, who: str = "me") -> None:
    x, y = session.table.centre(cell)
    session.act(who, "both", messages.Lift(number))
    run(session, 200)
    session.act(who, "both", messages.Move(number, x, y))
    run(session, 600)
    session.act(who, "both", messages.Drop(number, x + 5, y - 5))
    run(session, 600)


def test_a_token_is_carried_over_the_sensors(session: Session) -> None:
    put(session, 0, 68)
    assert session.table.cell_of(session.tokens[0]) == 68
    assert session.virtual.board.scanner.states[68] == NORTH
    session.act("me", "both", messages.Turn(0))
    run(session, 800)
    assert session.virtual.board.scanner.states[68] == SOUTH


def test_a_carried_token_is_not_seen(session: Session) -> None:
    put(session, 0, 68)
    session.act("me", "both", messages.Lift(0))
    run(session, 300)
    assert session.virtual.board.scanner.states[68] == 0


def test_two_tokens_never_share_a_ring(session: Session) -> None:
    put(session, 0, 68)
    put(session, 1, 68)
    first, second = ((token.x_mm, token.y_mm) for token in (session.tokens[0], session.tokens[1]))
    assert session.table.cell_of(session.tokens[0]) == 68
    assert dist(first, second) >= session.table.description.token.diameter_mm


def test_one_hand_at_a_time(session: Session) -> None:
    session.act("me", "both", messages.Lift(0))
    assert not session.drags.lift("you", session.tokens[0])
    session.act("you", "both", messages.Move(0, 50, 50))
    run(session, 300)
    assert session.tokens[0].y_mm > 250


def test_beside_the_board_is_the_tray(session: Session) -> None:
    put(session, 0, 68)
    session.act("me", "both", messages.Lift(0))
    session.act("me", "both", messages.Drop(0, 100, 400))
    run(session, 1500)
    assert session.tokens[0].y_mm > 300


def test_a_spectator_does_nothing(session: Session) -> None:
    before = (session.tokens[0].x_mm, session.table.buttons)
    for said in (messages.Lift(0), messages.Button(0, OK, True), messages.Begin()):
        session.act("them", "spectator", said)
    run(session, 500)
    assert (session.tokens[0].x_mm, session.table.buttons) == before
    assert not session.auto_setup.is_busy


# Fingers


def test_quick_presses_all_count_and_in_order(session: Session) -> None:
    for button in (OK, OK, BACK, BACK, OK):
        for down in (True, False):
            session.act("me", "both", messages.Button(0, button, down))
    seen = []
    press = session.virtual.board.director.stage.on_button
    session.virtual.board.director.stage.on_button = lambda event: (
        seen.append(event),
        press(event),
    )
    run(session, 2500)
    assert seen == [OK, OK, BACK, BACK, OK]


def test_a_seats_buttons_are_its_own(session: Session) -> None:
    session.act("me", "seat0", messages.Button(1, OK, True))
    assert session.button_queue.is_idle
    session.links.enter(session.links.words["seat1"], "a-key-of-the-phantom")
    session.act("us", "both", messages.Button(1, PEEK, True))
    assert session.button_queue.is_idle


# Hoods


def test_a_held_screen_is_covered_for_all_others_until_it_is_public_again() -> None:
    people = OperaPagePeople(5)
    people.begin()
    session = people.session
    looking, other = people.page_of_both, Page(session, "both", "en")
    for page in (looking, other):
        page.updates()
    session.act(looking, "both", messages.Button(1, PEEK, True))
    pictures: dict[Page, list[bytes]] = {looking: [], other: []}
    for tick in range(60):
        if tick == 20:
            session.act(looking, "both", messages.Button(1, PEEK, False))
        session.advance(TICK_MS)
        for page, seen in pictures.items():
            found = [data for data in page.updates() if isinstance(data, bytes)]
            seen += [data for data in found if data[:2] == bytes([SCREEN, 1])]
    public = bytes([SCREEN, 1, 1]) + session.table.screens[1].memory
    assert pictures[other] == [bytes([SCREEN, 1, IS_COVERED]), public]
    assert any(len(data) > 1000 and data != public for data in pictures[looking])
    assert pictures[looking][-1] == public


def test_nobody_else_sees_what_is_pressed_under_a_hood() -> None:
    people = OperaPagePeople(5)
    people.begin()
    session = people.session
    looking, other = people.page_of_both, Page(session, "spectator", "en")
    session.act(looking, "both", messages.Button(1, PEEK, True))
    run(session, 400)
    session.act(looking, "both", messages.Button(1, OK, True))
    run(session, 200)
    assert (looking.seat_state(1)["down"], other.seat_state(1)["down"]) == (0b101, 0)
    assert other.seat_state(1)["covered"]


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


def test_a_stall_costs_time_not_a_flood_of_steps(session: Session) -> None:
    before = session.table.now_ms
    session.advance(60_000)
    assert session.table.now_ms - before <= MOST_BEHIND_MS


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
    people = OperaPagePeople(6, session=Session(files, make_hal=VirtualHal, nonce=lambda: "00"))
    people.deal()
    people.set_up()
    code = bytes(people.director.code)  # wiped after the first look
    people.look()
    people.turn()
    story, links = people.session.follower.story("en"), people.session.links.words
    where = [people.table.cell_of(token) for token in people.tokens]
    people.session.save()

    session = Session(files, make_hal=VirtualHal, nonce=lambda: "00")
    run(session, 500)
    assert session.virtual.board.director.stage.NAME == "recall"
    assert (session.follower.story("en"), session.links.words) == (story, links)
    assert [session.table.cell_of(token) for token in session.tokens] == where
    for press in code:
        for down in (True, False):
            session.act("phantom", "both", messages.Button(1, press, down))
    run(session, 8000)
    assert session.virtual.board.director.stage.NAME == "play"
    assert session.virtual.board.tracker.wrong_count == 0


def test_a_damaged_note_of_the_house_is_forgotten() -> None:
    files = Flash()
    files.write("house.json", b"{")
    assert Session(files).tokens


def test_a_game_changes_its_language_at_once(session: Session) -> None:
    session.act("me", "both", messages.Begin())
    run(session, 10_000)
    assert session.is_sealed
    page = Page(session, "both", "fr")
    before = page.seat_state(0)["text"]
    for language in ("fr", "en"):
        session.act("me", "both", messages.Set(language=language))
        run(session, 1500)
        told = session.public("fr")
        assert (told["language"], told["spoken"]) == (language, language)
        assert (page.seat_state(0)["text"] == before) == (language == "en")


def test_what_is_read_aloud_has_one_stop_at_a_time(session: Session) -> None:
    page = session.virtual.board.screens.page_of(0)
    for title, said in (("Really?", "Really? Yes"), ("Language", "Language. Yes")):
        page.fill(f"{title}|Yes")
        assert public_words(session.virtual.board, 0)["text"] == said
    page = session.virtual.board.screens.private_page_of(0)
    page.fill("Terror 1|Fountain|Garage")
    page.chosen = 1
    told = private_words(session.virtual.board, 0)
    assert (told["title"], told["lines"][told["chosen"]]) == ("Terror 1.", "Garage")


def test_the_board_learns_french_between_games(session: Session) -> None:
    for language in ("fr", "en", "fr"):
        session.act("me", "both", messages.Set(language=language))
        session.advance(TICK_MS)
    run(session, 1500)
    assert "Langue" in Page(session, "both", "fr").seat_state(0)["text"]
    session.act("me", "both", messages.Set(palette="colour_blind", brightness=30))
    run(session, 300)
    settings = session.virtual.board.load_settings()
    assert (settings["palette"], settings["brightness"]) == ("colour_blind", 30)


def test_two_houses_deal_differently() -> None:
    """Chance is real unless a test asks otherwise."""
    assert len({Session(Flash()).virtual.hal.random(16) for _ in range(3)}) == 3


# Records and the lab


def test_a_record_becomes_pictures() -> None:
    people = OperaPagePeople(8)
    people.begin()
    for _ in range(6):
        people.turn()
    text = people.session.follower.record().text()
    told = replay.frames(text.encode(), "fr", "opera")
    assert told["frames"][-1]["status"] == people.session.game.status(people.state, "fr")
    assert told["frames"][-1]["lines"] == len(told["lines"])
    for frame in told["frames"]:
        assert len(set(frame["cells"])) == len(frame["cells"])
    assert replay.frames(people.session.follower.file(), "fr", "opera") == told
    with pytest.raises(ValueError, match="c'est une partie de Le Fantôme de l'Opéra"):
        replay.frames(text.encode(), "fr", "phantom")


def test_secret_choices_are_followed_and_kept() -> None:
    manor = HidingOnPage(31)
    manor.hide((BACK, OK, OK, OK, OK, OK))
    session = manor.session
    assert state_text(session.follower.state) == state_text(
        session.virtual.board.director.match.state
    )
    assert Session(session.files).follower.actions == session.follower.actions
    assert replay.frames(session.follower.file(), "en", "society")["frames"]


def test_a_torn_record_is_cut(session: Session) -> None:
    files = Flash()
    follower = RecordFollower(files, session.game, dict)
    lines = ["g opera 2 carlotta=4 may_return=no deals=1", f"d {5:064x} - 00010200 00010200"]
    for number, line, tag in tagged(lines):
        follower.hear({"t": "record", "n": number, "line": line, "tag": tag})
    whole = follower.file()
    files.append(FILE, b'{"t": "rec')
    again = RecordFollower(files, session.game, dict)
    assert (again.count, again.file()) == (2, whole)
    files.write(FILE, b"g opera 2 carlotta=4 may_return=no deals=1\n")
    assert RecordFollower(files, session.game, dict).count == 0


def test_lines_that_the_cable_lost_are_asked_for() -> None:
    """A deal of Phantom sends more at once than the cable's buffer holds."""
    files = Flash()
    files.write("settings.txt", b"settings 1\nlanguage=en\ngame=phantom\n")
    session = Session(files, make_hal=VirtualHal)
    director = session.virtual.board.director
    for number in range(60):
        for is_down in (True, False):
            session.act(None, "both", messages.Button(number % 2, 0, is_down))
            run(session, 150)
    assert session.virtual.board.link.lost > 0
    assert session.follower.count == director.match.number
    assert state_text(session.follower.state) == state_text(director.match.state)
    assert Session(files).follower.actions == session.follower.actions


@pytest.mark.parametrize("data", [b"\xff", b"nonsense", b'[Game "chess"]', b"p move 5", b"u"])
def test_what_is_no_record_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match="."):
        replay.frames(data, "en", "opera")


def test_the_lab_breaks_and_mends(session: Session) -> None:
    page = Page(session, "both", "en")
    page.is_lab_open = True
    run(session, 125)
    (told,) = [data for data in page.updates() if isinstance(data, str) and '"t":"lab"' in data]
    readings = json.loads(told)
    assert all(abs(a - b) < 40 for a, b in zip(readings["levels"], readings["zeros"]))
    assert all(0 < noise < limit for noise, limit in zip(readings["noise"], readings["limits"]))
    session.lab.switch("dead", True, 70)
    run(session, 500)
    assert session.lab.readings()["levels"][70] < 8
    assert session.lab.readings()["faults"] == [("dead", 70)]
    for fault, where in (
        ("no-such", 0),
        ("unplugged-screen", 2),
        ("missing-panel", 0),
        ("dead", 192),
    ):
        session.lab.switch(fault, True, where)
    session.lab.switch("dead", False, 70)
    assert session.lab.readings()["faults"] == []


def test_a_token_that_was_not_dealt_is_refused_for_that() -> None:
    """Wherever it lies: not for lying badly."""
    people = OperaPagePeople(3)
    people.begin()
    director = people.director
    state = director.match.state
    allowed = movable(state)
    for token in (t for t in range(CHARACTERS) if t not in allowed):
        spots = list(state.places())
        spots[token] = OFF
        assert why_not(state, spots, director.texts) == director.texts.NOT_THAT_ONE


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("Lift any tile||Damage 12 of 50", "Lift any tile · Damage 12 of 50"),
        ("to: Underground|lake|Now: Buquet", "to: Underground lake · Now: Buquet"),
        ("take a card,|then put a disc.|Out: -", "take a card, then put a disc. Out: -"),
    ],
)
def test_lines_of_a_screen_that_are_read_as_one(session: Session, lines: str, said: str) -> None:
    session.virtual.board.screens.page_of(0).fill(f"A title|{lines}")
    assert public_words(session.virtual.board, 0)["rest"] == said
