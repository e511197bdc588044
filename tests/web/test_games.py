"""The other games at the page: each has words, tokens and a way to begin, and is played."""

from pathlib import Path

import pytest

from firmware.kernels import NORTH
from firmware.match import RESIGNED
from firmware.sheets import society as manor
from firmware.stages import leaving
from ghostlight.played import read_played
from ghostlight.virtual.flash import Flash
from ghostlight.web import backstage, messages, replay
from ghostlight.web.chronicle import Chronicle
from ghostlight.web.games import NAMES, adapter_of
from ghostlight.web.house import House
from ghostlight.web.page import Page
from ghostlight.web.server import ART
from ghostlight.web.words import words_of
from shared_rules.offboard import state_text
from tests.host.recorded import record_lines, tagged
from tests.web.at_the_page import TICK_MS, open_house

OK, PEEK = 0, 2


def run(house: House, ms: float) -> None:
    for _ in range(int(ms / TICK_MS)):
        house.advance(TICK_MS)


def run_until(house: House, is_true) -> None:
    for _ in range(2000):
        if is_true():
            return
        house.advance(TICK_MS)
    raise AssertionError(Page(house, "both", "en")._seat(0)["text"])


@pytest.mark.parametrize("name", NAMES)
def test_a_game_has_all_that_the_page_needs(name: str) -> None:
    english, french = words_of(name, "en"), words_of(name, "fr")
    assert english.keys() == french.keys()
    tokens = len(adapter_of(name).art)
    for words in (english, french):
        assert len(words["tokens"]) == len(words["cards"]) == len(words["kindOf"]) == tokens
        assert all(words["tokens"])
        assert all(card["full"] for card in words["cards"])
        assert set(words["kindOf"]) <= set(words["kinds"])
        for kind, place in zip(words["kinds"], words["places"]):
            assert (kind == ".") == (place == "")
        assert (ART / f"{name}-{words['lang']}.svg").exists()
    assert [place for place in english["places"] if place] != [
        place for place in french["places"] if place
    ]
    for drawing in {drawing for sides in english["art"] for drawing in sides}:
        assert (ART / "tokens" / f"{drawing}.svg").exists(), drawing


@pytest.mark.parametrize("name", NAMES[1:])
def test_a_game_is_chosen_and_stays(name: str) -> None:
    house = open_house(4)
    run(house, 200)
    house.act("me", "both", messages.Set(game=name))
    run_until(house, lambda: house.game.name == name)
    assert len(house.tokens) == len(adapter_of(name).art) == len(house.poses())
    house.act("me", "both", messages.Begin())
    run_until(house, lambda: house.is_sealed and not house.stagehands.is_busy)
    assert not backstage.is_before_a_game(house.virtual.board)
    house.act("me", "both", messages.Set(game=NAMES[0]))
    run(house, 1000)
    assert house.game.name == name  # a game is on


@pytest.mark.parametrize(("name", "players"), [("midnight", 2), ("midnight", 7), ("society", 3)])
def test_so_many_play(name: str, players: int) -> None:
    house = open_house(4)
    run(house, 200)
    house.act("me", "both", messages.Set(game=name))
    run_until(house, lambda: house.game.name == name)
    assert players in words_of(name, "fr")["players"]
    assert house.public("en")["players"] != players
    house.act("me", "both", messages.Begin(players=players))
    run_until(house, lambda: house.chronicle.state is not None)
    assert house.chronicle.options["players"] == house.public("en")["players"] == players


@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_guided_for_who_wants_it(name: str) -> None:
    house = open_house(4)
    run(house, 200)
    house.act("me", "both", messages.Set(game=name))
    run_until(house, lambda: house.game.name == name)
    for is_guided in (True, None, False):
        house.act("me", "both", messages.Begin(guided=is_guided))
        run_until(house, lambda: house.is_sealed and not house.stagehands.is_busy)
        assert house.virtual.board.director.is_guided == (is_guided is not False)
        leaving.abandon(house.virtual.board.director)
        run_until(house, lambda: not house.is_sealed)
        run(house, 1000)


def test_a_newcomer_is_told_how_phantom_is_handled() -> None:
    for lang in ("en", "fr"):
        words = words_of("phantom", lang)
        assert {"PEEK", "BACK", "OK"} <= set(" ".join(words["howTo"]).replace(",", "").split())
        lamps = [look.split()[1] for look, _, _ in words["legend"]]
        assert {"amber", "blue", "green", "violet", "white"} <= set(lamps)


@pytest.mark.parametrize("name", NAMES)
def test_a_whole_record_is_followed(name: str, tmp_path: Path) -> None:
    """Deals, secret choices, what was taken back: the page is where the game is."""
    chronicle = Chronicle(Flash(), adapter_of(name), dict)
    for number, line, tag in tagged(record_lines(6, undo=True, name=name)):
        chronicle.hear({"t": "record", "n": number, "line": line, "tag": tag})
    assert chronicle.state.outcome is not None
    assert chronicle.story("fr")
    file = tmp_path / chronicle.file_name
    file.write_bytes(chronicle.file())
    assert state_text(read_played(file).step(None).state) == state_text(chronicle.state)
    told = replay.frames(file.read_bytes(), "fr", name)
    assert told["first"] + len(told["frames"]) - 1 == len(read_played(file).steps())


@pytest.mark.parametrize("name", NAMES)
def test_who_gives_up_is_told(name: str) -> None:
    adapter = adapter_of(name)
    chronicle = Chronicle(Flash(), adapter, dict)
    lines = record_lines(6, undo=True, name=name)
    lines = [*lines[: len(lines) // 2], f"{RESIGNED} {adapter.rules.SEATS[1]}"]
    for number, line, tag in tagged(lines):
        chronicle.hear({"t": "record", "n": number, "line": line, "tag": tag})
    for lang in ("en", "fr"):
        said = adapter.game.gives_up(1, lang)
        assert (
            chronicle.story(lang)[-1]["text"] == chronicle.public(lang)["status"]["step"] == said
        )
        assert replay.frames(chronicle.file(), lang, name)["lines"][-1]["text"] == said


def test_a_line_that_no_board_writes_is_told_and_changes_nothing() -> None:
    chronicle = Chronicle(Flash(), adapter_of("opera"), dict)
    lines = tagged(record_lines(6))
    for number, line, tag in lines[:8]:
        chronicle.hear({"t": "record", "n": number, "line": line, "tag": tag})
    before, count = state_text(chronicle.state), chronicle.count
    for wrong in ({"n": "9"}, {"line": None}, {"tag": 5}, {"line": "\x1b"}, {"tag": "00"}):
        message = {"t": "record", "n": 9, "line": lines[8].text, "tag": lines[8].tag}
        chronicle.hear(message | wrong)
        assert (state_text(chronicle.state), chronicle.count) == (before, count)
    chronicle.hear({"t": "record", "n": 9, "line": "p dance", "tag": lines[8].tag})
    assert (state_text(chronicle.state), chronicle.count) == (before, count + 1)
    assert chronicle.notes[-1] == "line 9: 'dance': unknown action 'dance'"


def test_a_game_that_there_is_not_changes_nothing() -> None:
    house = open_house(4)
    house.act("me", "both", messages.Set(game="chess"))
    run(house, 500)
    assert house.game.name == NAMES[0]


def test_tiles_are_placed_in_the_manor() -> None:
    files = Flash()
    house = House(files, nonce=lambda: "00")
    run(house, 200)
    house.act("me", "both", messages.Set(game="society"))
    run_until(house, lambda: house.game.name == "society")
    house.act("me", "both", messages.Begin())
    run_until(house, lambda: backstage.stage_name(house.virtual.board) == "firstlook")
    for button in (PEEK, OK):
        for down in (True, False):
            house.act("ghosts", "both", messages.Button(1, button, down))
            run(house, 300)
    for room in range(4):
        run_until(house, lambda: backstage.may_lift(house.virtual.board))
        token = backstage.may_lift(house.virtual.board)[0]
        house.act("me", "both", messages.Lift(token))
        run(house, 400)
        assert backstage.in_hand(house.virtual.board) == [token]
        house.act("me", "both", messages.Drop(token, *house.table.centre(manor.ROOMS[room])))
        run(house, 1200)
        assert house.table.cell_of(house.tokens[token]) == manor.ROOMS[room]
    told = house.public("fr")
    assert [line["who"] for line in house.chronicle.story("fr")] == ["seat0", "seat1"] * 2
    assert told["status"]["left"] == "Dégâts : 0 sur 50"
    stand = house.game.stand(house.chronicle.state, [-1] * len(house.tokens), set())
    assert len(set(stand.cells)) == len(house.tokens)
    assert {*manor.ROOMS[:4]} <= {*stand.cells}
    assert all(token.face == NORTH for token in house.tokens)
    # The next house goes on with it.
    house.save()
    again = House(files, nonce=lambda: "00")
    assert again.game.name == "society"
    assert [token.x_mm for token in again.tokens] == pytest.approx(
        [token.x_mm for token in house.tokens], abs=0.01
    )
