"""`ghostlight play --terminal` plays whole games from standard input and on a terminal."""

import codecs
import os
import pty
import random
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from firmware.storage.journal import CURRENT
from firmware.storage.settings import Settings
from ghostlight import cli
from ghostlight.engine.chance import dealer_chance
from ghostlight.engine.local_game import LocalGame
from ghostlight.errors import NO_BOARD, USAGE, CommandError
from ghostlight.games import adapter_of
from ghostlight.web.files import FolderFiles
from ghostlight.web.run import choose
from shared_rules.game import DEALER, load
from shared_rules.offboard.record import Record
from tests.helpers.bounded_wait import BoundedWait

GHOSTLIGHT = [sys.executable, "-m", "ghostlight"]


def play(lines: list[str], *args: str) -> subprocess.CompletedProcess[str]:
    command = [*GHOSTLIGHT, "play", "--terminal", *args]
    text = "".join(line + "\n" for line in lines)
    environ = {**os.environ, "PYTHONUTF8": "1", "LANG": "C.UTF-8", "LC_ALL": ""}
    return subprocess.run(command, input=text, capture_output=True, encoding="utf-8", env=environ)


def scripted(seed: int, carlotta: int) -> tuple[list[str], Record]:
    """What two people type in a game with that seed, and the game it makes."""
    rules = load("opera")
    local_game = LocalGame(Record(rules, {"carlotta": carlotta}), dealer_chance(seed))
    bot = adapter_of("opera").bot("random", random.Random(seed).randrange)
    lines = []
    bound = BoundedWait("the game")
    while not local_game.is_over and bound.lasts():
        if local_game.actor != DEALER:
            action = adapter_of("opera").choose(bot, local_game.game)
            lines.append(rules.action_text(action))
            local_game.play(action)
            continue
        step = dict(rules.public_view(local_game.game.state))["step"]
        local_game.deal()
        if step in ("draw", "answer"):
            lines.append("")
        if step == "answer" and local_game.game.state.outcome is None:
            lines.append("")  # the next round
    return lines, local_game.record


@pytest.mark.parametrize(
    ("lang", "seed", "carlotta", "ends"),
    [
        ("en", 1, 4, ("wins!", "The Phantom was")),
        ("fr", 2, 7, ("gagne\N{NO-BREAK SPACE}!", "Le Fantôme était")),
    ],
)
def test_a_whole_game_by_standard_input(
    lang: str, seed: int, carlotta: int, ends: tuple[str, str], tmp_path: Path
) -> None:
    lines, record = scripted(seed, carlotta)
    file = tmp_path / "game.txt"
    options = ("--lang", lang, "--seed", str(seed), f"carlotta={carlotta}", "--terminal")
    done = play([*lines, f"save {file}", ""], *options)
    assert (done.returncode, done.stderr) == (0, "")
    assert all(end in done.stdout for end in ends)
    assert file.read_text(encoding="utf-8") == record.text()


def test_nothing_secret_is_printed_before_the_end() -> None:
    """The pages of two games that differ only in the secret, up to the first answer."""
    lines, record = scripted(1, 4)
    first = lines.index("")
    done = play([*lines[:first], "peek"], "--seed", "1")
    assert "Secrets are shown only in an interactive terminal" in done.stdout
    assert "You are" not in done.stdout
    assert "identity" not in done.stdout.replace("drawn an identity", "")
    assert record.text().count("identity ") == 1


def test_a_game_is_saved_loaded_and_saved_again(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    done = play(["1", f"save {file}", "quit"], "--seed", "7")
    assert done.returncode == 0
    before = file.read_text(encoding="utf-8")
    done = play(["1", f"save {file}", "quit"], "--load", str(file))
    assert (done.returncode, done.stderr) == (0, "")
    assert "Welcome back." in done.stdout
    after = file.read_text(encoding="utf-8")
    assert after.startswith(before)
    assert len(after) > len(before)
    done = play([f"save {file}"], "--seed", "7")  # another game must not overwrite it
    assert "exists already" in " ".join(done.stdout.split())
    assert file.read_text(encoding="utf-8") == after


PUBLIC = '[Game "opera"]\n[Rules "2"]\n[View "public"]\n\nstart 9 8 4 0 1 2 3 7\nidentity ?\n'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (None, "there is no file"),
        ("rubbish", 'is not a saved game: no line [Game "..."]. Give a file'),
        (PUBLIC, "is a public record, without the secret. Give a file that `save` wrote"),
        (
            PUBLIC.replace("public", "full").replace("?", "red") + "can\n",
            "record, action 3: 'can'",
        ),
        (PUBLIC.replace('"2"', '"9"'), "rules version '9'"),
    ],
)
def test_a_file_that_cannot_be_loaded(text: str | None, said: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    if text is not None:
        file.write_text(text, encoding="utf-8")
    done = play([], "--load", str(file))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("ghostlight: ")
    assert said in done.stderr


class Terminal:
    """A real terminal of 80 x 24 with a game on it."""

    def __init__(self, *args: str) -> None:
        self.text = ""
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.pid, self._fd = pty.fork()
        if not self.pid:
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # test runners may ignore it
            environ = {**os.environ, "TERM": "xterm-256color", "PYTHONUTF8": "1"}
            environ |= {"COLUMNS": "80", "LINES": "24"}
            os.execve(
                sys.executable, [*GHOSTLIGHT, "play", "--terminal", "--lang", "en", *args], environ
            )

    def type(self, text: str) -> None:
        os.write(self._fd, text.encode())

    def read_until(self, wanted: str, after: int = 0) -> int:
        """Read until the text is there; where it ends."""
        bound = BoundedWait("what is shown")
        while wanted not in self.text[after:] and bound.lasts():
            ready, _, _ = select.select([self._fd], [], [], 20)
            assert ready, self.text
            self.text += self._decoder.decode(os.read(self._fd, 65536))
        return self.text.index(wanted, after) + len(wanted)

    def interrupt(self) -> None:
        os.kill(self.pid, signal.SIGINT)

    def end(self, is_interrupted: bool = False) -> int:
        """Read to the end; the exit code."""
        for _ in range(20):
            if not select.select([self._fd], [], [], 3)[0]:
                # A signal just before the program begins to wait is seen only with the next one.
                assert is_interrupted, self.text
                self.interrupt()
                continue
            try:
                data = os.read(self._fd, 65536)
            except OSError:  # the error of Linux when the other side has closed
                break
            if not data:
                break
            self.text += self._decoder.decode(data)
        os.close(self._fd)
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


WIPE = "\x1b[H\x1b[2J\x1b[3J"


def test_a_secret_is_wiped_off_the_terminal() -> None:
    terminal = Terminal("--seed", "7")
    place = terminal.read_until("Investigator> ")
    assert terminal.text.index("\x1b[?1049h") < terminal.text.index("Round 1")
    terminal.type("peek\r")
    place = terminal.read_until("Enter> ", place)
    assert "You are" not in terminal.text
    terminal.type("\r")
    place = terminal.read_until("Enter> ", terminal.read_until("You are", place))
    terminal.type("\r")
    wiped = terminal.read_until(WIPE, place)
    assert "Round" not in terminal.text[place:wiped]
    place = terminal.read_until("Investigator> ", wiped)
    terminal.type("quit\r")
    place = terminal.read_until("Investigator> ", place)
    terminal.type("quit\r")
    assert terminal.end() == 0
    assert "You are" not in terminal.text[wiped:]
    left = terminal.text.index("\x1b[?1049l")
    assert "Round 1" in terminal.text[left:]


def test_an_interrupt_leaves_no_secret_behind() -> None:
    terminal = Terminal("--seed", "7")
    place = terminal.read_until("Investigator> ")
    terminal.type("peek\r")
    place = terminal.read_until("Enter> ", place)
    terminal.type("\r")
    place = terminal.read_until("Enter> ", terminal.read_until("You are", place))
    terminal.interrupt()
    assert terminal.end(is_interrupted=True) == 1
    wiped = terminal.text.index(WIPE, place)
    assert "You are" not in terminal.text[wiped:]
    assert "ghostlight: stopped." in terminal.text[wiped:]


def test_a_long_text_is_shown_in_parts() -> None:
    terminal = Terminal("--seed", "7")
    place = terminal.read_until("Investigator> ")
    terminal.type("rules 6\r")
    place = terminal.read_until("… ", terminal.read_until("R6.1", place))
    assert "R6.9" not in terminal.text
    terminal.type("\r")
    place = terminal.read_until("Enter goes back. ", terminal.read_until("R6.9", place))
    terminal.type("\r")
    place = terminal.read_until("Investigator> ", place)
    terminal.type("\x04")  # the input ends
    assert terminal.end() == 0


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--load", "game.txt"], "--load is for the terminal. Add --terminal."),
        (["--seed", "1"], "--seed is for the terminal. Add --terminal."),
        (["carlotta=3"], "NAME=VALUE is for the terminal. Add --terminal."),
        (["--terminal", "--no-browser"], "--no-browser is for the page. Leave --terminal out."),
        (["--terminal", "--folder", "x"], "--folder is for the page. Leave --terminal out."),
        (["--live", "--layout", "table"], "A real board has its layout already."),
        (["--terminal", "--layout", "table"], "--layout is for the page. Leave --terminal out."),
        (["--layout", "tabel"], "there is no layout tabel."),
        (["--layout", "first-room"], "no game has its places on first-room."),
        (
            ["--layout", "opera-by-hand", "--game", "society"],
            "society cannot be played on opera-by-hand: rooms[0]: (5, 3) has no sensor. (24 more)",
        ),
        (["--live", "--game", "phantom"], "a real board itself asks which game it plays."),
    ],
)
def test_what_would_be_ignored_is_refused(
    args: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["play", *args]) == USAGE
    assert said in capsys.readouterr().err


def test_the_page_opens_with_the_game_that_is_asked_for(tmp_path: Path) -> None:
    files = FolderFiles(tmp_path)
    choose(files, "society", "fr")
    settings = Settings(files)
    settings.load()
    assert (settings["game"], settings["language"]) == ("society", "fr")
    choose(files, None, "en")  # as last time
    settings.load()
    assert (settings["game"], settings["language"]) == ("society", "fr")
    files.write(CURRENT, b"a game that is on")
    choose(files, "society", "en")
    with pytest.raises(CommandError, match=r"a game of The Phantom Society is on\. Finish it"):
        choose(files, "phantom", "en")


def test_a_live_view_needs_a_board(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(("play", "--live", "--port", "/dev/nosuch", "--no-browser")) == NO_BOARD
    assert "there is no port /dev/nosuch" in capsys.readouterr().err
