"""A real board shown live: pages show what its messages say, and cannot change it."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import SimpleQueue

import pytest

from firmware.games.opera.places import belongs, cells_of
from firmware.layouts import table as layout_of_the_table
from firmware.play.menu import Menu
from firmware.play.reveal_secret import RevealSecret
from firmware.sensing.kernels import SOUTH
from ghostlight.device.discovery import open_board
from ghostlight.device.monitor import Watched
from ghostlight.web import messages
from ghostlight.web.board_watcher import PLUGGED, BoardWatcher
from ghostlight.web.live import Live, LiveLab
from ghostlight.web.page import PublicPage
from shared_rules.offboard import state_text
from tests.helpers.bounded_wait import BoundedWait
from tests.helpers.opera.people import OperaPeople
from tests.helpers.unreliable_cable import CabledOpera


@pytest.fixture
def people(tmp_path: Path) -> Iterator[CabledOpera]:
    people = CabledOpera(tmp_path, 21)
    yield people
    people.close()


@pytest.fixture
def live(people: CabledOpera) -> Iterator[Live]:
    live = Live(BoardWatcher(lambda: open_board(people.port), again_s=0.01))
    yield live
    people.unplug()  # no wait for a board that does not run
    live.save()


def let_go_on(people: CabledOpera, live: Live, is_true) -> None:
    def look() -> bool:
        live.advance(8)
        return is_true(live.public("en"))

    people.step_until(look)


def is_told(people: OperaPeople, live: Live) -> bool:
    state = live.follower.state
    return state is not None and state_text(state) == state_text(people.state)


def is_shown(people: OperaPeople, live: Live) -> bool:
    """Everything told, and the tokens drawn where they are. Which of two in the same room stands
    on which seat is known only from what was told on the way, and a slow computer misses some."""
    if not is_told(people, live):
        return False
    places = [cells_of(token, spot) for token, spot in enumerate(belongs(people.state))]
    drawn, real = live.poses(), poses(people)
    return sorted(drawn) == sorted(real) and all(
        pose[2:] == truly[2:] and tuple(pose[:2]) in map(people.table.centre, cells)
        for pose, truly, cells in zip(drawn, real, places)
    )


def poses(people: OperaPeople) -> list[list[float]]:
    return [
        [*people.table.centre(people.table.cell_of(token)), 0.0, 180.0 * (token.face == SOUTH)]
        for token in people.tokens
    ]


def test_what_the_board_shows_is_seen(people: CabledOpera, live: Live) -> None:
    let_go_on(people, live, lambda told: live.lab.watched.rounds)
    people.deal()
    people.set_up()
    people.look()
    for _ in range(3):  # not the round's last: after that the record is ahead of the table
        people.turn()
    let_go_on(people, live, lambda told: is_shown(people, live))
    let_go_on(people, live, lambda told: live.lab.occupied() == cells_of_all(people))
    # Breathing lamps change all the time: both are compared at every step.
    lamps = people.table.lamps
    cells = range(people.table.description.cells)
    let_go_on(
        people, live, lambda _: live.lights() == b"".join(bytes(lamps.rgb(c)) for c in cells)
    )
    readings = live.lab.readings()
    assert {cell for cell in cells if readings["states"][cell]} == cells_of_all(people)
    assert not readings["names"]


def cells_of_all(people: CabledOpera) -> set[int | None]:
    return {people.table.cell_of(token) for token in people.tokens}


def test_who_comes_late_is_told_everything(people: CabledOpera) -> None:
    people.begin()
    for _ in range(5):
        people.turn()
    live = Live(BoardWatcher(lambda: open_board(people.port), again_s=0.01))
    let_go_on(people, live, lambda told: is_told(people, live))
    let_go_on(people, live, lambda told: len(live.lab.occupied()) == len(people.tokens))
    lines = live.follower.story("fr")
    people.turn()  # the next line of the record puts every token on a cell where one is sensed
    let_go_on(people, live, lambda told: is_told(people, live))
    assert live.follower.story("fr")[: len(lines)] == lines
    people.unplug()
    live.save()


class Beside:
    """A Watcher that reads at every step of the board, and loses messages as the test demands."""

    def __init__(self, people: OperaPeople) -> None:
        self.news: SimpleQueue[dict] = SimpleQueue()
        self.is_lost: Callable[[dict], bool] = lambda message: False
        self._cable = people.table.cable
        self._pending = b""
        people.virtual.on_step = self._hear
        people.calibrate()
        news = {"hello": {"game": "opera 2"}, "about": {}, "layout": layout_of_the_table}
        self.news.put({"t": PLUGGED, **news})
        self._cable.send(b'{"t":"measures"}\n{"t":"stream","levels":true,"lights":true}\n')

    def _hear(self) -> None:
        *lines, self._pending = (self._pending + self._cable.receive()).split(b"\n")
        for message in map(json.loads, lines):
            if not self.is_lost(message):
                self.news.put(message)

    def close(self) -> None:
        pass


def beside(seed: int, is_lost: Callable[[dict], bool]) -> tuple[OperaPeople, Live]:
    people = OperaPeople(seed)
    watcher = Beside(people)
    live = Live(watcher)
    people.deal()
    people.set_up()
    people.look()
    people.virtual.run(1000)
    live.advance(8)
    assert live.poses() == poses(people)
    watcher.is_lost = is_lost
    return people, live


def test_every_token_is_followed_from_seat_to_seat() -> None:
    people, live = beside(21, lambda message: False)
    for _ in range(3):
        people.turn()
        people.virtual.run(1000)
        live.advance(8)
        assert live.poses() == poses(people)


@pytest.mark.parametrize("seed", [20, 21, 22, 23, 24, 26])
def test_what_was_missed_on_the_way_is_found_where_something_is_seen(seed: int) -> None:
    people, live = beside(seed, lambda message: "piece" in message)
    for _ in range(3):
        people.turn()
        bound = BoundedWait("leading the tokens", times=500)
        while people.stage.leading and bound.lasts():
            people.turn()
        people.virtual.run(1000)
        live.advance(8)
        assert is_shown(people, live)


def test_levels_that_come_after_the_record_put_a_token_right() -> None:
    people, live = beside(20, lambda message: "piece" in message or message["t"] == "levels")
    people.turn()
    people.virtual.run(1000)
    live.advance(8)
    assert is_told(people, live)
    assert not is_shown(people, live)
    live.watcher.is_lost = lambda message: "piece" in message
    people.virtual.run(1000)
    live.advance(8)
    assert is_shown(people, live)


def test_a_token_whose_placing_was_lost_does_not_stay_in_the_hand() -> None:
    people, live = beside(21, lambda message: message["t"] == "placed")
    people.turn()
    people.virtual.run(1000)
    live.advance(8)
    assert is_shown(people, live)
    assert live.public("en")["hand"] == []


@pytest.fixture
def asleep(people: CabledOpera, live: Live) -> CabledOpera:
    """The computer has seen how a game began."""
    let_go_on(people, live, lambda told: live.lab.watched.rounds)
    people.begin()
    let_go_on(people, live, lambda told: is_told(people, live))
    people.sleep()
    return people


def test_who_sleeps_through_some_turns_is_told_them(asleep: CabledOpera, live: Live) -> None:
    for _ in range(4):
        asleep.turn()
    asleep.wake()
    let_go_on(asleep, live, lambda told: is_told(asleep, live))


def test_who_sleeps_through_the_end_is_told_it(asleep: CabledOpera, live: Live) -> None:
    asleep.play()
    asleep.virtual.run(1000)
    asleep.wake()
    let_go_on(asleep, live, lambda told: live.follower.count == len(asleep.journal()))
    assert live.follower.record_file.is_complete


def test_who_sleeps_into_the_next_game_is_told_that_one(asleep: CabledOpera, live: Live) -> None:
    asleep.play()
    bound = BoundedWait("the finish", times=500)
    while not isinstance(asleep.stage, Menu) and bound.lasts():
        asleep.virtual.press(0, "ok")
        asleep.virtual.press(1, "ok")
    asleep.deal()
    bound = BoundedWait("the deal", times=500)
    while not isinstance(asleep.stage, RevealSecret) and bound.lasts():
        asleep.turn()
    asleep.look()
    for _ in range(3):
        asleep.turn()
    asleep.wake()
    let_go_on(asleep, live, lambda told: is_told(asleep, live))
    heard = [(line.text, line.tag) for line in live.follower.record_file.lines]
    assert heard == asleep.journal()


def test_who_is_held_stays_in_the_hand_though_a_faulty_cell_shows_something() -> None:
    people, live = beside(21, lambda message: False)
    room = cells_of(0, people.state.rooms[0])
    railed = next(cell for cell in room if cell not in live.lab.occupied())
    live.lab.watched.faulty.add(railed)
    live.lab.watched.north[railed] = 1  # whatever it reads is a token
    people.virtual.hands.lift(people.tokens[0])
    people.virtual.run_hands()
    for _ in range(5):
        people.virtual.run(500)
        live.advance(8)
        assert live.public("en")["hand"] == [0]


def test_nothing_is_seen_before_levels_are_told(people: CabledOpera) -> None:
    watched = Watched(layout_of_the_table)
    lab = LiveLab(watched)
    calibration = people.virtual.board.calibration
    for cell, zero in enumerate(people.virtual.board.scanner.zero):
        north, south = calibration.north[cell], calibration.south[cell]
        watched.take({"t": "measure", "cell": cell, "zero": zero, "north": north, "south": south})
    assert lab.occupied() == set()


def test_a_pulled_cable_heals(people: CabledOpera, live: Live) -> None:
    people.begin()
    let_go_on(people, live, lambda told: is_told(people, live))
    people.unplug()
    let_go_on(people, live, lambda told: not told["live"]["plugged"])
    people.turn()
    people.plug()
    let_go_on(people, live, lambda told: told["live"]["plugged"] and is_told(people, live))


def test_a_board_says_what_it_plays(people: CabledOpera, live: Live) -> None:
    settings = people.virtual.board.load_settings()
    assert settings.set("game", "society") == ""
    settings.save()
    people.unplug()  # as a Pico's cable is when it restarts
    people.virtual.restart()
    people.plug()
    let_go_on(people, live, lambda told: told["game"] == "society")
    assert len(live.poses()) == len(live.game.art)


def test_nobody_can_touch_it(people: CabledOpera, live: Live) -> None:
    page = PublicPage(live, "spectator", "en")
    before = people.table.buttons
    for said in (messages.Lift(0), messages.Button(0, 0, True), messages.Begin()):
        live.act(page, "both", said)
    live.leave(page)
    people.virtual.run(200)
    assert people.table.buttons == before
    told = [json.loads(data) for data in page.updates() if isinstance(data, str)]
    assert next(each for each in told if each["t"] == "state")["seats"] == []
    assert next(each for each in told if each["t"] == "links")["links"].keys() == {"spectator"}
