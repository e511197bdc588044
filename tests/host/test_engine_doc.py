"""The conversations in host/ENGINE.md give the replies shown there, and its bot runs."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers.bounded_wait import BoundedWait

PAGE = (Path(__file__).parents[2] / "host" / "ENGINE.md").read_text(encoding="utf-8")
CONVERSATIONS = re.findall(r"```engine\n(.*?)```", PAGE, re.DOTALL)
(BOT,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)

GHOSTLIGHT = [sys.executable, "-m", "ghostlight"]


def test_there_are_conversations() -> None:
    assert len(CONVERSATIONS) == 2


@pytest.mark.parametrize("conversation", CONVERSATIONS)
def test_a_conversation_goes_as_it_is_written(conversation: str) -> None:
    lines = conversation.splitlines()
    sent = [line[2:] for line in lines if line.startswith("> ")]
    command = [*GHOSTLIGHT, "engine"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as engine:
        assert engine.stdin is not None
        assert engine.stdout is not None
        held = []
        for line in sent:  # one line at a time, as a program does: each reply comes at once
            engine.stdin.write(line + "\n")
            engine.stdin.flush()
            held.append(f"> {line}")
            bound = BoundedWait("the reply")
            while bound.lasts():
                reply = engine.stdout.readline().rstrip("\n")
                held.append(f"< {reply}")
                if reply == "ok" or reply.startswith("error "):
                    break
        engine.stdin.close()
        assert engine.stdout.read() == ""
    assert engine.returncode == 0
    assert held == lines


@pytest.mark.parametrize("seat", ["investigator", "phantom"])
def test_the_bot_plays_a_match(seat: str, tmp_path: Path) -> None:
    program = tmp_path / "mybot.py"
    program.write_text(BOT, encoding="utf-8")
    player = f"{seat}={sys.executable} {program}"
    command = [*GHOSTLIGHT, "match", "opera", player, "--games", "3", "--seed", "1"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.stderr == ""
    assert done.returncode == 0
    wins = [int(count) for count in re.findall(r"(\d+) of 3 won", done.stdout)]
    assert sum(wins) == 3
