"""The hash of the files on a board is the expected one, and computing it delays nothing."""

import hashlib
import json
from pathlib import Path

import pytest

from ghostlight.device.flash.fingerprint import fingerprint
from tests.micropython.device_files import compiled_files
from tests.pico.pico import Pico

pytestmark = pytest.mark.device

MAIN = Path(__file__).parents[2] / "firmware" / "main.py"
MOST_S = 60


def hello(pico: Pico) -> dict:
    pico.read()
    pico.write(b'\n{"t":"hello"}\n')
    pico.run(300)
    lines = [line for line in pico.read().splitlines() if line.startswith(b'{"t":"hello"')]
    return json.loads(lines[-1]) if lines else {}


def test_the_hash_is_the_expected_one_and_the_board_is_ready_before_it():
    ours = {name: path.read_bytes() for name, path in compiled_files().items()}
    more = {"main.py": MAIN.read_bytes(), "boot.py": b"pass", "data/deals": b"1", "notes.txt": b""}
    files = {**ours, **more}
    with Pico(more) as pico:
        pico.connect()
        while not pico.screen(0)["is_on"] and pico.now_us < 5e6:
            pico.run(20)
        ready_s = pico.now_us / 1e6
        told = hello(pico)
        while not told.get("files") and pico.now_us < MOST_S * 1e6:
            pico.run(500)
            told = hello(pico)
        print(f"\nready after {ready_s:.2f} s, hash told after {pico.now_us / 1e6:.1f} s")
    assert ready_s < 2.2  # 1.99 when this was written
    hashes = {
        name: hashlib.sha256(data).hexdigest()
        for name, data in files.items()
        if name.endswith((".py", ".mpy"))
    }
    assert told["files"] == fingerprint(hashes)
