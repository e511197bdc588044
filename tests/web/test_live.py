"""A real board shown live: what its cable tells is what pages see, and nobody can touch it."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware.kernels import SOUTH
from ghostlight.boards import open_board
from ghostlight.web import messages
from ghostlight.web.live import Live
from ghostlight.web.page import PublicPage
from ghostlight.web.watcher import Watcher
from tests.host.party import Party


@pytest.fixture
def party(tmp_path: Path) -> Iterator[Party]:
    party = Party(tmp_path, 21)
    yield party
    party.close()


@pytest.fixture
def live(party: Party) -> Iterator[Live]:
    live = Live(Watcher(lambda: open_board(party.port), again_s=0.01))
    yield live
    live.save()


def let_go_on(party: Party, live: Live, is_true) -> None:
    def look() -> bool:
        live.advance(8)
        return is_true(live.public("en"))

    party.step_until(look)


def is_told(party: Party, live: Live) -> bool:
    state = live.chronicle.state
    return state is not None and state.text() == party.state.text()


def test_what_the_board_shows_is_seen(party: Party, live: Live) -> None:
    let_go_on(party, live, lambda told: told["live"]["plugged"])
    party.begin()
    for _ in range(6):
        party.turn()
    let_go_on(party, live, lambda told: is_told(party, live))
    for token, pose in zip(party.tokens, live.poses()):
        x, y = party.table.centre(party.table.cell_of(token))
        assert pose == [x, y, 0.0, 180.0 if token.face == SOUTH else 0.0]
    # Breathing lamps change all the time: both are compared at every step.
    lamps = party.table.lamps
    cells = range(party.table.description.cells)
    let_go_on(party, live, lambda _: live.lights() == b"".join(bytes(lamps.rgb(c)) for c in cells))
    readings = live.lab.readings()
    assert {cell for cell in cells if readings["states"][cell]} == live.lab.occupied()
    assert live.lab.occupied() == {party.table.cell_of(token) for token in party.tokens}
    assert not readings["names"]


def test_who_comes_late_is_told_everything(party: Party) -> None:
    party.begin()
    for _ in range(5):
        party.turn()
    live = Live(Watcher(lambda: open_board(party.port), again_s=0.01))
    let_go_on(party, live, lambda told: is_told(party, live))
    let_go_on(party, live, lambda told: len(live.lab.occupied()) == len(party.tokens))
    lines = live.chronicle.story("fr")
    party.turn()  # the next record's line puts everybody on a cell where something is seen
    let_go_on(party, live, lambda told: is_told(party, live))
    assert live.chronicle.story("fr")[: len(lines)] == lines
    live.save()


def test_a_pulled_cable_heals(party: Party, live: Live) -> None:
    party.begin()
    let_go_on(party, live, lambda told: is_told(party, live))
    party.unplug()
    let_go_on(party, live, lambda told: not told["live"]["plugged"])
    party.turn()
    party.plug()
    let_go_on(party, live, lambda told: told["live"]["plugged"] and is_told(party, live))


def test_a_board_says_what_it_plays(party: Party, live: Live) -> None:
    settings = party.virtual.board.settings
    assert settings.set("game", "society") == ""
    settings.save()
    party.unplug()  # as a Pico's cable is when it restarts
    party.virtual.restart()
    party.plug()
    let_go_on(party, live, lambda told: told["game"] == "society")
    assert len(live.poses()) == len(live.game.art)


def test_nobody_can_touch_it(party: Party, live: Live) -> None:
    page = PublicPage(live, "spectator", "en")
    before = party.table.buttons
    for said in (messages.Lift(0), messages.Button(0, 0, True), messages.Begin()):
        live.act(page, "both", said)
    live.leave(page)
    party.virtual.run(200)
    assert party.table.buttons == before
    told = [json.loads(data) for data in page.updates() if isinstance(data, str)]
    assert next(each for each in told if each["t"] == "state")["seats"] == []
    assert next(each for each in told if each["t"] == "links")["links"].keys() == {"spectator"}
