"""Any game at one keyboard: a plain listing, and covered pages for secrets."""

import io
import random
import re
import readline
import subprocess
import sys

import pytest
from rich.console import Console

from ghostlight.engine.chance import dealer_chance
from ghostlight.engine.local_game import LocalGame
from ghostlight.games import adapter_of
from ghostlight.lang import LANGUAGES
from ghostlight.terminal import loop
from ghostlight.terminal.session import Session
from shared_rules.game import load
from shared_rules.offboard import state_text
from shared_rules.offboard.record import Record
from shared_rules.society.board import AT_BID
from tests.helpers.bounded_wait import BoundedWait

PLAIN = ("midnight", "society", "phantom")


def session_of(name, lang="en", seed=5, can_wipe=True, **options):
    """A session, its sitting, and the files that it writes."""
    local_game = LocalGame(Record(load(name), options), dealer_chance(seed))
    files = {}
    session = adapter_of(name).session(local_game, lang, files.__setitem__, can_wipe)
    return session, local_game, files


def text_of(page, width=100):
    console = Console(file=io.StringIO(), width=width, height=50, highlight=False)
    with console.capture() as capture:
        console.print(page.body)
    return "\n".join(line.rstrip() for line in capture.get().splitlines())


def play_on(session: Session, local_game: LocalGame, chance, steps=10_000):
    """By numbers of what is legal; every page on the way."""
    bound = BoundedWait("the game")
    pages = []
    while not local_game.is_over and len(pages) < steps and bound.lasts():
        page = session.page
        pages.append((local_game.actor, page))
        is_cover = "Enter>" in page.prompt or "Entrée>" in page.prompt
        session.enter("" if is_cover else some_choice(local_game, chance))
    return pages


def some_choice(local_game: LocalGame, chance) -> str:
    """Its number in the list; in the manor the numbers of tile, room or bid, if it has some."""
    legal = local_game.game.legal_actions()
    number = chance.randint(1, len(legal))
    if local_game.rules.NAME != "society":
        return str(number)
    text = local_game.rules.action_text(legal[number - 1])
    return " ".join(word for word in text.split() if word.isdecimal()) or text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", PLAIN)
def test_a_whole_game(name, lang):
    session, local_game, files = session_of(name, lang)
    pages = play_on(session, local_game, random.Random(1))
    assert len(pages) > 60
    for _, page in pages[::20]:
        assert all(len(line) <= 80 for line in text_of(page, 80).splitlines())
    end = text_of(session.page)
    assert (
        adapter_of(name).end(
            [seat for seat, points in enumerate(local_game.game.state.outcome) if points], lang
        )
        in end
    )
    session.enter("save game" if lang == "en" else "garder game")
    assert state_text(Record.parse(files["game"]).replay().state) == state_text(
        local_game.game.state
    )
    session.enter("")
    assert session.is_done


def test_nothing_is_covered_where_nothing_is_hidden():
    session, local_game, _ = session_of("midnight")
    pages = play_on(session, local_game, random.Random(2), 100)
    assert not any(page.is_secret for _, page in pages)
    assert all(">" in page.prompt and "Enter" not in page.prompt for _, page in pages)


@pytest.mark.parametrize("name", ["society", "phantom"])
def test_secrets_stand_behind_a_cover_and_are_wiped(name):
    session, local_game, _ = session_of(name)
    pages = play_on(session, local_game, random.Random(3), 400)
    before = None
    for seat, page in pages:
        if page.is_secret:
            assert before is not None
            other, last = before
            assert other == seat
            assert last.is_secret or "look alone" in text_of(last)
        before = seat, page
    assert sum(page.is_secret for _, page in pages) > 5


def test_a_hand_is_on_no_page_that_others_see():
    session, _, _ = session_of("phantom")
    assert "look alone" in text_of(session.page)
    assert "your hand" not in text_of(session.page)
    session.enter("")
    assert session.page.is_secret
    assert "your hand" in text_of(session.page)


def test_a_master_sees_the_ghosts_and_a_hunter_does_not():
    session, local_game, _ = session_of("society")
    pages = play_on(session, local_game, random.Random(3), 80)
    seen = {seat: text_of(page) for seat, page in pages if page.is_secret}
    assert set(seen) <= {1, 3}
    assert re.search(r"^ghosts +blue \d", seen[1], re.M)
    public = [text_of(page) for seat, page in pages if seat in (0, 2)]
    assert not any(re.search(r"^ghosts  ", text, re.M) for text in public)


def test_a_room_is_chosen_by_its_own_number():
    session, local_game, _ = session_of("society")
    text = text_of(session.page)
    assert len(text.splitlines()) < 24
    assert "Type tile and room, as 4 14" in text
    session.enter("4")
    assert "Tile 4: type the room." in text_of(session.page)
    session.enter("undo")
    session.enter("6")
    session.enter("14")
    session.enter("6 14")  # taken by now
    assert "That cannot be chosen:" in text_of(session.page)
    session.enter("6 36")
    session.enter("7 1")  # no such tile
    session.enter("1 1 1")
    session.enter("place 5 at 15")
    played = [local_game.rules.action_text(each.action) for each in local_game.played]
    assert played == ["place 6 at 14", "place 6 at 36", "place 5 at 15"]
    assert re.search(r" 13 · +B6 +G5 +16 ·", text_of(session.page))


def test_a_hunter_types_the_room_and_a_bidder_the_bid():
    session, local_game, _ = session_of("society", master="yes", players=2)
    chance = random.Random(4)
    bound = BoundedWait("the bids")
    while local_game.game.state.phase != AT_BID and bound.lasts():
        play_on(session, local_game, chance, 1)
    assert not any("ghost" in text_of(page) for _, page in play_on(session, local_game, chance, 1))
    session.enter("30" if local_game.game.state.pile_of(0) == 0 else "31")
    assert local_game.rules.action_text(local_game.played[-1].public) == "bid blue ?"
    while not local_game.game.state.history and bound.lasts():
        play_on(session, local_game, chance, 1)
    while local_game.game.state.is_ghost_turn() and bound.lasts():
        play_on(session, local_game, chance, 1)
    room = next(n for n in range(36, 0, -1) if local_game.game.state.here[n - 1])
    session.enter(str(room))
    assert local_game.game.state.history[-1] & 63 == room - 1


def test_who_is_not_alone_goes_back_to_the_cover():
    session, local_game, _ = session_of("phantom")
    session.enter("1")
    assert "look alone" in text_of(session.page)
    assert local_game.actor == 0
    session.enter("help")
    assert "What you can type" in text_of(session.page)
    session.enter("")
    assert "look alone" in text_of(session.page)


@pytest.mark.parametrize("how", ["leave", "quit"])
def test_who_leaves_leaves_no_secret_on_the_screen(how):
    session, _, _ = session_of("phantom")
    session.enter("")
    assert "your hand" in text_of(session.page)
    session.leave() if how == "leave" else session.enter("quit")
    session.enter("quit") if how == "quit" else None
    assert session.is_done
    assert "your hand" not in text_of(session.page)
    assert not session.page.is_secret
    assert "Chief" in text_of(session.page)


def test_what_is_typed_in_secret_is_wiped_and_cannot_be_called_back(monkeypatch):
    session, local_game, _ = session_of("phantom")
    typed = iter(["", "1", "quit", "quit"])

    def type_a_line(prompt):
        line = next(typed)
        readline.add_history(line or "nothing")
        return line

    monkeypatch.setattr("builtins.input", type_a_line)
    screen = io.StringIO()
    readline.clear_history()
    loop.run(session, Console(file=screen, force_terminal=True, width=90, height=40))
    assert local_game.played[-1].actor == 0
    assert "your hand" not in screen.getvalue().rpartition(loop.WIPE)[2]
    history = range(1, readline.get_current_history_length() + 1)
    assert [readline.get_history_item(n) for n in history] == ["quit", "quit"]


def test_without_a_terminal_no_secret_is_shown():
    session, local_game, _ = session_of("phantom", can_wipe=False)
    text = text_of(session.page)
    assert "your hand" not in text
    assert "Secrets are shown only in an interactive terminal" in text
    action = local_game.game.legal_actions()[0]
    session.enter(local_game.rules.action_text(action))
    assert local_game.played[-1].action == action


def test_commands_are_those_that_do_something():
    session, _, _ = session_of("midnight")
    session.enter("help")
    text = text_of(session.page)
    assert "undo" in text
    assert "peek" not in text
    session.enter("")
    session.enter("rules R5.3")
    assert (
        "The game room and the armour room can only be entered with the exact number."
        in text_of(session.page)
    )
    session.enter("")
    session.enter("pl g5")
    assert "Taken back." not in text_of(session.page)
    session.enter("undo")
    assert "Taken back." in text_of(session.page)
    session.enter("dance")
    assert "dance is no choice here" in text_of(session.page)


@pytest.mark.parametrize(("lang", "word"), [("en", "cards"), ("fr", "cartes")])
def test_the_cards_can_be_read_at_any_time(lang, word):
    session, _, _ = session_of("phantom", lang)
    session.enter(word)
    assert session.page.is_text
    assert "R12.8  Wilson" in text_of(session.page)
    session.enter("")
    session.enter("help" if lang == "en" else "aide")
    assert f"\n{word} " in text_of(session.page)


def test_without_cards_there_is_no_such_command():
    session, _, _ = session_of("midnight")
    session.enter("help")
    assert "cards" not in text_of(session.page)
    session.enter("")
    session.enter("cards")
    assert "cards is no choice here" in text_of(session.page)


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--game", "midnight", "players=3"], "Midnight Party"),
        (["--game", "society"], "The Phantom Society"),
        (["--game", "phantom"], "Secrets are shown only in an interactive terminal"),
    ],
)
def test_the_command(args, said):
    command = [sys.executable, "-m", "ghostlight", "play", "--terminal", *args]
    command += ["--lang", "en", "--seed", "1"]
    done = subprocess.run(command, input="quit\nquit\n", capture_output=True, encoding="utf-8")
    assert (done.returncode, done.stderr) == (0, "")
    assert said in done.stdout


def test_a_wrong_option(capsys):
    from ghostlight import cli

    assert cli.run(["play", "--terminal", "--game", "midnight", "players=9"]) == 2
    assert (
        "midnight: players cannot be 9. Choose one of 2 to 8; `ghostlight"
        in capsys.readouterr().err
    )


@pytest.mark.parametrize("option", ["no", "yes"])
def test_the_manor_tells_the_newest_removal_only(option):
    """What was removed before is to be remembered, unless players agreed to see it."""
    session, local_game, _ = session_of("society", players=2, show_history=option)
    seen = 0
    for _, page in play_on(session, local_game, random.Random(6)):
        text = text_of(page)
        if "empties" in text:
            seen = max(seen, text.count("empties"))
            assert ("removed (*: ghost)" in text) == (option == "yes")
    assert (seen == 1) == (option == "no")
    end = text_of(session.page)
    assert "wins" in end or "win together" in end
