"""The real main.py on a Pico starts, scans and answers within the promised times."""

import json
from pathlib import Path

import pytest

from firmware.layouts import table
from tests.pico.pico import Pico

MAIN = Path(__file__).parents[2] / "firmware" / "main.py"

BACK = table.BUTTON_PINS[1]  # of the first seat: the next choice in the menu
PRESS_MS = 30  # a short one
ANSWER_MS = 250

pytestmark = pytest.mark.device


def messages(data: bytes) -> dict[str, dict]:
    found = {}
    for line in data.decode(errors="replace").splitlines():
        if line.startswith("{"):
            message = json.loads(line)
            found[message["t"]] = message
    return found


def test_the_board_starts_and_answers():
    with Pico({"main.py": MAIN.read_bytes()}) as pico:
        pico.connect()
        pico.run(7000)  # ready, and its code left in flash
        assert not pico.take("short")
        pico.read()
        pico.write(b'\n{"t":"hello"}\n')
        pico.run(600)
        pico.write(b'{"t":"status"}\n')
        pico.run(600)
        data = pico.read()
        said = messages(data)
        assert "hello" in said, data
        assert said["hello"]["game"] == "opera 2"
        assert said["status"]["panels"] == 12
        assert said["status"]["scans"] >= 60
        print(f"\n{said['status']['scans']} scans/s, {said['hello']['free']} bytes free")


def test_no_press_is_lost_in_the_first_seconds():
    """While the rest of the code is left in flash and the files' hash is computed."""
    with Pico({"main.py": MAIN.read_bytes()}) as pico:
        pico.connect()
        while not pico.screen(0)["is_on"]:
            assert pico.now_us < 4_000_000
            pico.run(20)
        pico.run(50)
        for number in range(14):
            before = pico.screen(0)["memory"]
            pico.set_pin(BACK, False)
            pico.run(PRESS_MS)
            pico.set_pin(BACK, True)
            ends_us = pico.now_us + 1000 * ANSWER_MS
            while pico.screen(0)["memory"] == before and pico.now_us < ends_us:
                pico.run(5)
            pico.run(30)  # a page that is being sent
            assert pico.screen(0)["memory"] != before, number
