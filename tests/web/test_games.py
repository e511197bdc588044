"""The other games on the page: each has words and tokens, can be begun, and is played."""

import random
import re
from pathlib import Path

import pytest

from firmware.games.society import sheet as manor
from firmware.play import abort
from firmware.sensing.kernels import NORTH
from ghostlight.records.recorded_game import read_recorded_game
from ghostlight.virtual.flash import Flash
from ghostlight.web import board_view, messages, replay
from ghostlight.web.games import GAMES, adapter_of
from ghostlight.web.page import Page
from ghostlight.web.record_follower import RecordFollower
from ghostlight.web.server import ART
from ghostlight.web.session import Session
from ghostlight.web.texts import words_of
from shared_rules.offboard import state_text
from shared_rules.record_lines import RESIGNED
from tests.helpers.opera.page_people import TICK_MS, open_session
from tests.helpers.recorded_games import record_lines, tagged

OK, PEEK = 0, 2


def run(session: Session, ms: float) -> None:
    for _ in range(int(ms / TICK_MS)):
        session.advance(TICK_MS)


def run_until(session: Session, is_true) -> None:
    for _ in range(2000):
        if is_true():
            return
        session.advance(TICK_MS)
    raise AssertionError(Page(session, "both", "en").seat_state(0)["text"])


@pytest.mark.parametrize("name", GAMES)
def test_no_token_of_a_rules_picture_hides_another(name: str) -> None:
    for page in words_of(name, "en")["pages"]:
        cells = [cell for _, cell in page["tokens"]]
        assert len(cells) == len(set(cells)), page["title"]


@pytest.mark.parametrize("name", GAMES)
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


@pytest.mark.parametrize("name", GAMES)
def test_a_sentence_about_a_player_has_the_dot_of_that_player(name: str) -> None:
    adapter = adapter_of(name)
    words = words_of(name, "en")
    rules = adapter.rules
    rng = random.Random(5)
    options = {option: default for option, default, _ in rules.OPTIONS}
    state, actions = rules.State(**options), []
    while len(actions) < 60 and state.outcome is None:
        actions.append(rng.choice(state.legal_actions()))
        state.apply(actions[-1])
    lines = adapter.story(options, actions, "en")
    told = [line for line in lines if line["who"] != "table"]
    assert told
    for line in told:
        assert words["dots"][line["seat"]]
    assert len(set(words["dots"])) == len(rules.ROLES)  # each player's own


def test_a_deal_is_told_once_and_places_as_on_the_sheet() -> None:
    phantom, midnight = adapter_of("phantom"), adapter_of("midnight")
    state = phantom.rules.State()
    rng = random.Random(5)
    actions = []
    for _ in range(13):
        actions.append(rng.choice(state.legal_actions()))
        state.apply(actions[-1])
    told = [line["text"] for line in phantom.story({"box": "standard"}, actions, "en")]
    assert "The Chief draws a Place (×3)." in told
    assert len(told) == len(set(told))
    assert "closet" in midnight.places("en")["places"]
    assert not any("(R" in place for place in midnight.places("fr")["places"])


def test_only_guests_of_the_players_are_shown() -> None:
    midnight = adapter_of("midnight")
    state = midnight.rules.State(players=3)
    unused = midnight.unused(state)
    shown = [sides[0] for token, sides in enumerate(midnight.art) if token not in unused]
    assert {name: shown.count(name) for name in shown} == {
        **{f"midnight/{colour}": 5 for colour in ("blue", "red", "turquoise")},
        "midnight/hugo": 1,
    }
    cards = words_of("midnight", "en")["cards"]
    assert "any free space" in cards[0]["placing"]
    assert "placing" not in cards[-1]


@pytest.mark.parametrize("name", GAMES[1:])
def test_a_game_is_chosen_and_stays(name: str) -> None:
    session = open_session(4)
    run(session, 200)
    session.act("me", "both", messages.Set(game=name))
    run_until(session, lambda: session.game.name == name)
    assert len(session.tokens) == len(adapter_of(name).art) == len(session.poses())
    session.act("me", "both", messages.Begin())
    run_until(session, lambda: session.is_sealed and not session.auto_setup.is_busy)
    assert not board_view.is_before_a_game(session.virtual.board)
    session.act("me", "both", messages.Set(game=GAMES[0]))
    run(session, 1000)
    assert session.game.name == name  # a game is on


@pytest.mark.parametrize(("name", "players"), [("midnight", 2), ("midnight", 7), ("society", 3)])
def test_so_many_play(name: str, players: int) -> None:
    session = open_session(4)
    run(session, 200)
    session.act("me", "both", messages.Set(game=name))
    run_until(session, lambda: session.game.name == name)
    assert players in words_of(name, "fr")["players"]
    assert session.public("en")["players"] != players
    session.act("me", "both", messages.Begin(players=players))
    run_until(session, lambda: session.follower.state is not None)
    assert session.follower.options["players"] == session.public("en")["players"] == players


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_guided_for_who_wants_it(name: str) -> None:
    session = open_session(4)
    run(session, 200)
    session.act("me", "both", messages.Set(game=name))
    run_until(session, lambda: session.game.name == name)
    for is_guided in (True, None, False):
        session.act("me", "both", messages.Begin(guided=is_guided))
        run_until(session, lambda: session.is_sealed and not session.auto_setup.is_busy)
        assert session.virtual.board.director.is_guided == (is_guided is not False)
        abort.abandon(session.virtual.board.director)
        run_until(session, lambda: not session.is_sealed)
        run(session, 1000)


def test_a_newcomer_is_told_how_phantom_is_handled() -> None:
    for lang in ("en", "fr"):
        words = words_of("phantom", lang)
        says = adapter_of("phantom").says(lang)
        buttons = {words["look"], words["whoIsWhere"], *says.values()}
        named = re.findall(r"\*(.+?)\*", " ".join(words["howTo"]))
        assert len(named) == 4
        assert {name.lower() for name in named} <= {text.lower() for text in buttons}
        lamps = [look.split()[1] for look, _, _ in words["legend"]]
        assert {"amber", "blue", "green", "violet", "white"} <= set(lamps)


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_record_is_followed(name: str, tmp_path: Path) -> None:
    """Deals, secret choices, what was taken back: the page is where the game is."""
    follower = RecordFollower(Flash(), adapter_of(name), dict)
    for number, line, tag in tagged(record_lines(6, undo=True, name=name)):
        follower.hear({"t": "record", "n": number, "line": line, "tag": tag})
    assert follower.state.outcome is not None
    assert follower.story("fr")
    file = tmp_path / follower.file_name
    file.write_bytes(follower.file())
    assert state_text(read_recorded_game(file).step(None).state) == state_text(follower.state)
    told = replay.frames(file.read_bytes(), "fr", name)
    assert told["first"] + len(told["frames"]) - 1 == len(read_recorded_game(file).steps())


@pytest.mark.parametrize("name", GAMES)
def test_who_gives_up_is_told(name: str) -> None:
    adapter = adapter_of(name)
    follower = RecordFollower(Flash(), adapter, dict)
    lines = record_lines(6, undo=True, name=name)
    lines = [*lines[: len(lines) // 2], f"{RESIGNED} {adapter.rules.ROLES[1]}"]
    for number, line, tag in tagged(lines):
        follower.hear({"t": "record", "n": number, "line": line, "tag": tag})
    for lang in ("en", "fr"):
        said = adapter.game.gives_up(1, lang)
        assert follower.story(lang)[-1]["text"] == follower.public(lang)["status"]["step"] == said
        assert replay.frames(follower.file(), lang, name)["lines"][-1]["text"] == said


def test_a_line_that_no_board_writes_is_told_and_changes_nothing() -> None:
    follower = RecordFollower(Flash(), adapter_of("opera"), dict)
    lines = tagged(record_lines(6))
    for number, line, tag in lines[:8]:
        follower.hear({"t": "record", "n": number, "line": line, "tag": tag})
    before, count = state_text(follower.state), follower.count
    for wrong in ({"n": "9"}, {"line": None}, {"tag": 5}, {"line": "\x1b"}, {"tag": "00"}):
        message = {"t": "record", "n": 9, "line": lines[8].text, "tag": lines[8].tag}
        follower.hear(message | wrong)
        assert (state_text(follower.state), follower.count) == (before, count)
    follower.hear({"t": "record", "n": 9, "line": "p dance", "tag": lines[8].tag})
    assert (state_text(follower.state), follower.count) == (before, count + 1)
    assert follower.notes[-1] == "line 9: 'dance': unknown action 'dance'"


def test_a_game_that_there_is_not_changes_nothing() -> None:
    session = open_session(4)
    session.act("me", "both", messages.Set(game="chess"))
    run(session, 500)
    assert session.game.name == GAMES[0]


def test_tiles_are_placed_in_the_manor() -> None:
    files = Flash()
    session = Session(files, nonce=lambda: "00")
    run(session, 200)
    session.act("me", "both", messages.Set(game="society"))
    run_until(session, lambda: session.game.name == "society")
    session.act("me", "both", messages.Begin())
    run_until(session, lambda: board_view.stage_name(session.virtual.board) == "firstlook")
    for button in (PEEK, OK):
        for down in (True, False):
            session.act("ghosts", "both", messages.Button(1, button, down))
            run(session, 900 if button == PEEK else 300)
    for room in range(4):
        run_until(session, lambda: board_view.may_lift(session.virtual.board))
        token = board_view.may_lift(session.virtual.board)[0]
        session.act("me", "both", messages.Lift(token))
        run(session, 400)
        assert board_view.in_hand(session.virtual.board) == [token]
        session.act("me", "both", messages.Drop(token, *session.table.centre(manor.ROOMS[room])))
        run(session, 1200)
        assert session.table.cell_of(session.tokens[token]) == manor.ROOMS[room]
    told = session.public("fr")
    assert [line["who"] for line in session.follower.story("fr")] == ["seat0", "seat1"] * 2
    assert told["status"]["left"] == "Dégâts : 0 sur 50"
    stand = session.game.stand(session.follower.state, [-1] * len(session.tokens), set())
    assert len(set(stand.cells)) == len(session.tokens)
    assert {*manor.ROOMS[:4]} <= {*stand.cells}
    assert all(token.face == NORTH for token in session.tokens)
    # The next session continues it.
    session.save()
    again = Session(files, nonce=lambda: "00")
    assert again.game.name == "society"
    assert [token.x_mm for token in again.tokens] == pytest.approx(
        [token.x_mm for token in session.tokens], abs=0.01
    )
