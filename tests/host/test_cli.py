"""The command itself: help, errors, exit codes, and how few modules a simple call loads."""

import json
import subprocess
import sys
from importlib import import_module

import click
import pytest

from firmware import version as firmware
from ghostlight import __version__, cli
from ghostlight.errors import NO_BOARD, CommandError

LISTED = """
import sys
from ghostlight.cli import run
code = run(["--help"])
print("\\n".join(sorted(sys.modules)))
sys.exit(code)
"""


def run(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    code = cli.run(args)
    out, err = capsys.readouterr()
    return code, out, err


def test_help_imports_nothing_heavy() -> None:
    done = subprocess.run([sys.executable, "-c", LISTED], capture_output=True, text=True)
    assert done.returncode == 0
    modules = set(done.stdout.split("Commands:")[1].split())
    ours = {name for name in modules if name.startswith(("ghostlight", "shared_rules"))}
    assert ours == {"ghostlight", "ghostlight.cli", "ghostlight.errors"}
    heavy = {"rich", "serial", "starlette", "uvicorn", "msgspec", "tomllib", "random", "asyncio"}
    assert not heavy & modules


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_every_command_has_help_with_an_example(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, _ = run(capsys, name, "--help")
    assert code == 0
    assert f"Example: ghostlight {name}" in out or f"| ghostlight {name}" in out


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_the_table_says_what_the_command_says(name: str) -> None:
    module, line = cli.COMMANDS[name]
    command = import_module(module).command
    assert isinstance(command, click.Command)
    assert (command.help or "").split("\n")[0] == line


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "--version") == (0, f"ghostlight, version {__version__}\n", "")
    code, out, _ = run(capsys, "version", "--json")
    versions = json.loads(out)
    assert code == 0
    assert versions["ghostlight"] == __version__
    assert versions["rules.opera"] == 2
    assert (versions["firmware"], versions["protocol"]) == (firmware.VERSION, firmware.PROTOCOL)
    assert run(capsys, "version")[1].startswith(f"ghostlight     {__version__}\n")


@pytest.mark.parametrize(
    ("args", "french"),
    [
        (["verify", "none"], "il n'y a pas de fichier none."),
        (["replay", "host/TOOL.md"], "ce n'est pas une partie enregistrée."),
        (["rules", "opera", "R99"], "il n'y a pas de règle R99 dans opera."),
        (["play", "--terminal", "pace=9"], "opera n'a pas d'option 'pace'."),
        (["play", "--terminal", "carlotta=9"], "Choisissez parmi 1 à 7"),
        (["play", "--terminal", "phantom=weak"], "phantom ne peut pas être joué par 'weak'."),
        (["play", "carlotta=3"], "Ajoutez --terminal."),
        (["play", "--players", "3"], "Les options d'un jeu s'écrivent sans tirets"),
    ],
)
def test_errors_of_players_are_told_in_their_language(
    args: list[str], french: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for lang in (["--lang", "fr"], ["--lang=fr"]):
        code, out, err = run(capsys, *args, *lang)
        assert (code > 0, out) == (True, "")
        assert french in err
        assert french not in run(capsys, *args, "--lang", "en")[2]


def test_no_arguments_is_help_and_a_usage_error(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys)
    assert (code, out) == (2, "")
    assert "Usage: ghostlight" in err


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["dance"], "There is no command 'dance'. See `ghostlight --help`."),
        (["statu"], "There is no command 'statu'. Did you mean status? See `ghostlight --help`."),
        (["play", "--dance"], "See `ghostlight play --help`."),
        (["match", "opera", "--games", "0"], "See `ghostlight match --help`."),
        (["play", "--players", "3"], "players=3`. See `ghostlight play --help`."),
        (["play", "--load", "x", "carlotta=3"], "Add --terminal."),
    ],
)
def test_usage_errors_are_one_line(
    args: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = run(capsys, *args)
    assert (code, out) == (2, "")
    assert err.startswith("ghostlight: ")
    assert err.endswith(sentence + "\n")
    assert err.count("\n") == 1


def _failing(error: BaseException) -> click.Command:
    @click.command()
    def command() -> None:
        raise error

    return command


@pytest.mark.parametrize(
    ("error", "code", "said"),
    [
        (CommandError("no board", "Plug one in", NO_BOARD), 3, "no board. Plug one in."),
        (CommandError("it broke", "Mend it"), 1, "it broke. Mend it."),
        (KeyError("x"), 1, "unexpected KeyError: 'x'. `ghostlight -v ...` shows where."),
        (KeyboardInterrupt(), 1, "stopped."),
    ],
)
def test_errors_become_a_sentence_and_a_code(
    error: BaseException,
    code: int,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(cli.group, "get_command", lambda ctx, name: _failing(error))
    given, out, err = run(capsys, "fail")
    assert (given, out, err.lstrip("\n")) == (code, "", f"ghostlight: {said}\n")


def test_only_verbose_shows_where(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    failing = _failing(CommandError("it broke", "Mend it"))
    monkeypatch.setattr(cli.group, "get_command", lambda ctx, name: failing)
    code, _, err = run(capsys, "-v", "fail")
    assert code == 1
    assert "Traceback" in err
    assert err.endswith("ghostlight: it broke. Mend it.\n")


def test_it_runs_as_a_module() -> None:
    command = [sys.executable, "-m", "ghostlight", "--version"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, f"ghostlight, version {__version__}\n")
