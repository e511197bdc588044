"""The real main.py, on a Pico: it starts, scans, answers, and keeps the time it promises."""

import json
from pathlib import Path

import pytest

from tests.pico.pico import Pico

MAIN = Path(__file__).parents[2] / "firmware" / "main.py"

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
