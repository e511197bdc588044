"""Completion in bash, zsh and fish, and the page about the tool."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from ghostlight import cli
from tests.helpers.port_bench import command

PAGE = (Path(__file__).parents[2] / "host/TOOL.md").read_text()
COMPLETE = """
import sys
from ghostlight.cli import run
try:
    run([])
finally:
    print("MODULES", *sorted(name for name in sys.modules if name.startswith("ghostlight")))
"""


def completed(words: str, place: int) -> tuple[list[str], list[str]]:
    """Returns the words that bash offers, and our modules that were imported for it."""
    env = {
        **os.environ,
        "_GHOSTLIGHT_COMPLETE": "bash_complete",
        "COMP_WORDS": words,
        "COMP_CWORD": str(place),
    }
    done = subprocess.run(
        [sys.executable, "-c", COMPLETE], env=env, capture_output=True, text=True
    )
    offers, _, modules = done.stdout.partition("MODULES")
    return [line.partition(",")[2] for line in offers.split()], modules.split()


def test_commands_are_completed_from_the_table_alone():
    offers, modules = completed("ghostlight st", 1)
    assert offers == ["status", "story", "stats"]
    assert modules == ["ghostlight", "ghostlight.cli", "ghostlight.errors"]


def test_options_and_subcommands_are_completed():
    assert "--json" in completed("ghostlight status --j", 2)[0]
    assert completed("ghostlight config p", 2)[0] == ["pull", "push"]


@pytest.mark.parametrize(
    ("shell", "word"), [("bash", "complete -o"), ("zsh", "compdef"), ("fish", "complete --")]
)
def test_scripts(shell, word, capsys):
    code, out, _ = command(capsys, "completion", shell)
    assert code == 0
    assert word in out
    assert "_GHOSTLIGHT_COMPLETE" in out


def test_the_page_names_every_command():
    named = set(re.findall(r"`ghostlight (\w+)", PAGE))
    assert named == set(cli.COMMANDS)
