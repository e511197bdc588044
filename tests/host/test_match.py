"""Matches: programs as players, their faults, and the statistics at the end."""

import json
import sys
from pathlib import Path

import pytest

from ghostlight import cli
from ghostlight.engine.match import interval

# A program that plays the first legal action, after saying whatever else a test wants to see.
PROGRAM = """
import sys

def ask(command):
    print(command, flush=True)
    lines = []
    for line in sys.stdin:
        line = line.strip()
        print(line, file=sys.stderr)
        if line == "ok" or line.startswith("error "):
            return lines
        lines.append(line)
    sys.exit()

{before}
for _ in range(100):
    lines = ask("join")
    for _ in range(1000):
        if not lines[-1].startswith("turn "):
            break
        {turn}
        lines = ask("play " + ask("legal")[0].removeprefix("legal "))
"""


def match(tmp_path: Path, *args: str, before: str = "", turn: str = "pass") -> int:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM.format(before=before, turn=turn), encoding="utf-8")
    command = f"{sys.executable} {program}"
    players = [f"phantom={command}", "investigator=random"]
    return cli.run(["match", "opera", *players, "--seed", "3", *args])


def test_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert match(tmp_path, "--games", "4", "--json") == 0
    result = json.loads(capsys.readouterr().out)
    assert result["games"] == 4
    assert result["actions"] > 20
    assert [seat["seat"] for seat in result["seats"]] == ["investigator", "phantom"]
    assert sum(seat["wins"] for seat in result["seats"]) == 4


def test_a_seeded_match_is_played_again(capsys: pytest.CaptureFixture[str]) -> None:
    runs = []
    words = ["match", "opera", "investigator=good", "phantom=hard:300"]
    for _ in range(2):
        assert cli.run([*words, "--games", "5", "--seed", "9", "--json"]) == 0
        runs.append(capsys.readouterr().out)
    assert runs[0] == runs[1]


def test_a_program_asks_and_errs_and_plays_on(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Two programs would do the same; the program writes its input to stderr."""
    before = 'ask("legal"); ask("ghostlight"); print("# hello"); said = []'
    turn = (
        "if not said: said += [ask(line) for line in ('play can', 'dance', 'new opera', 'join')]"
    )
    assert match(tmp_path, "--games", "1", before=before, turn=turn) == 0
    told = capfd.readouterr().err.splitlines()
    assert told[0] == "error command join comes first"
    assert "protocol 1" in told
    assert "seat phantom" in told
    assert "error illegal 'can' is not allowed now" in told
    assert "error command no command 'dance' here" in told
    assert "error command no command 'new' here" in told
    assert "error command no command 'join' here" in told
    assert sum(line.startswith("over ") for line in told) == 1


def test_the_investigators_program_is_told_no_secret(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    program = tmp_path / "program.py"
    text = PROGRAM.format(before="", turn='ask("state"); ask("view"); ask("record")')
    program.write_text(text, encoding="utf-8")
    command = f"{sys.executable} {program}"
    args = [f"investigator={command}", "phantom=random", "--seed", "3", "--games", "5"]
    assert cli.run(["match", "opera", *args]) == 0
    told = capfd.readouterr().err.splitlines()
    assert told.count("played dealer identity ?") == 5
    assert not [line for line in told if "identity" in line and "?" not in line]
    assert sum(line.startswith("played dealer reveal ") for line in told) == 5


@pytest.mark.parametrize(
    ("before", "turn", "said"),
    [
        ("sys.exit()", "pass", "ended in the middle of the match"),
        ("pass", "sys.exit()", "ended in the middle of the match"),
        ("pass", 'print("play x\\n" * 200, flush=True)', "made 101 errors"),
    ],
)
def test_a_program_that_fails_stops_the_match(
    before: str, turn: str, said: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert match(tmp_path, before=before, turn=turn) == 1
    last = capfd.readouterr().err.splitlines()[-1]
    assert last.startswith("ghostlight: the program ")
    assert said in last
    assert last.endswith("host/ENGINE.md says what a program does.")


@pytest.mark.parametrize("command", ["/no/such/program", "", "'"])
def test_a_program_that_cannot_start(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["match", "opera", f"phantom={command}"]) == 1
    err = capsys.readouterr().err
    assert err.startswith(f"ghostlight: cannot start {command!r}: ")
    assert err.endswith(
        "Give a command, or one of our bots: random, thinking, gentle, good, hard, strong.\n"
    )


@pytest.mark.parametrize(
    ("args", "seats"),
    [
        (["midnight", "players=3"], ["blue", "red", "turquoise"]),
        (["society"], ["blue", "red", "green", "white"]),
        (["phantom"], ["chief", "settler"]),
    ],
)
def test_a_match_of_any_game(
    args: list[str], seats: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["match", *args, "--games", "3", "--seed", "1", "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert [seat["seat"] for seat in result["seats"]] == seats
    assert {seat["player"] for seat in result["seats"]} == {"hard"}
    assert 1 <= sum(seat["wins"] for seat in result["seats"]) <= 3 * len(seats)


def test_a_program_plays_any_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM.format(before="", turn="pass"), encoding="utf-8")
    for words in (["midnight", "players=2", "red="], ["society", "white="], ["phantom", "chief="]):
        words[-1] += f"{sys.executable} {program}"
        assert cli.run(["match", *words, "--games", "1", "--seed", "2"]) == 0
        assert "program.py" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["midnight", "green=random"], "nobody sits at green in this game"),
        (["midnight", "players=9"], "option players is 2 or 3"),
        (["opera", "guest=random"], "Roles are investigator, phantom;"),
        (["opera", "phantom=strong:fast"], "'strong:fast': a budget is a number of nodes"),
        (["opera", "phantom"], "'phantom': each option is NAME=VALUE, once"),
    ],
)
def test_what_cannot_be_agreed(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["match", *words]) == 1
    assert said in capsys.readouterr().err


def test_interval() -> None:
    """Wilson's, as in the textbooks: 8 of 10 give 0.49 to 0.94."""
    low, high = interval(8, 10)
    assert (round(low, 2), round(high, 2)) == (0.49, 0.94)
    assert interval(0, 10)[0] == 0.0
    assert interval(10, 10)[1] == 1.0
