"""The built site in a real browser: site.mjs plays, pictures are kept in build/screenshots, except
by `make test`."""

import gzip
import json
import os
import signal
import subprocess
from contextlib import suppress
from fcntl import LOCK_EX, flock
from pathlib import Path

import pytest

from firmware.games.opera.places import cells_of
from ghostlight.virtual.board import VirtualBoard
from ghostlight.virtual.faults import Faults
from ghostlight.virtual.flash import Flash
from ghostlight.virtual.pico import PicoCable
from ghostlight.virtual.port import SocketPort
from ghostlight.virtual.sensors import RAILED
from shared_rules.opera.board import ROOMS
from tests.helpers.port_bench import PortBench
from tests.helpers.stored_games import ended
from tests.host.test_calibrate import Hand
from tests.host.test_uf2 import stock
from tests.web.test_browser import (
    CHROMIUM,
    IS_SHOT,
    LIMIT_S,
    NODE,
    ROOT,
    SCREENSHOTS,
    START_S,
)

SITE = ROOT / "build" / "site"
VECTORS = ROOT / "host" / "vectors"


@pytest.fixture(scope="session")
def site() -> Path:
    """The site as the sources have it: make builds it if it is older."""
    (ROOT / "build").mkdir(exist_ok=True)
    with (ROOT / "build" / "site.lock").open("w") as lock:
        flock(lock, LOCK_EX)  # test processes do not build it at once
        made = subprocess.run(["make", "site"], cwd=ROOT, capture_output=True, text=True)
    assert made.returncode == 0, made.stdout + made.stderr
    return SITE


def run(scenario: str, told: Path, limit_s: float, **more: str) -> int:
    command = [str(NODE), str(Path(__file__).with_name("site.mjs")), scenario, "-"]
    rooms = [list(cells_of(0, room)) for room in range(ROOMS)]
    with told.open("w") as out:
        process = subprocess.Popen(
            [*command, str(SCREENSHOTS / "site") if IS_SHOT else ""],
            cwd=ROOT,
            env={**os.environ, "CHROMIUM": str(CHROMIUM), "ROOMS": json.dumps(rooms), **more},
            stdout=out,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    try:
        return process.wait(timeout=limit_s)
    except subprocess.TimeoutExpired:
        return -1
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> None:
    """A browser that starts; else one sentence why these tests are skipped."""
    if not CHROMIUM:
        pytest.skip("no Chromium: see tests/web/chromium.sh")
    told = tmp_path_factory.mktemp("browser") / "told"
    if run("start", told, START_S) != 0:
        pytest.skip(f"{CHROMIUM} does not start here: {told.read_text()[:200]}")


@pytest.mark.parametrize(
    "scenario",
    [
        *("game", "again", "kept", "midnight", "phone"),
        pytest.param("society", marks=pytest.mark.soak),
        pytest.param("phantom", marks=pytest.mark.soak),
        pytest.param("alone", marks=pytest.mark.soak),
    ],
)
def test_in_the_browser(browser: None, site: Path, scenario: str, tmp_path: Path) -> None:
    told = tmp_path / "told"
    assert run(scenario, told, LIMIT_S) == 0, told.read_text()


def test_a_real_board_in_the_browser(
    browser: None, site: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The board is a virtual one at a socket, with a hand that follows its lights. It runs in real
    time: a faster one streams more than a page can read."""
    told, given = tmp_path / "told", tmp_path / "stock.uf2"
    given.write_bytes(stock())
    monkeypatch.setattr("ghostlight.virtual.running.open_port", SocketPort)
    flash = Flash()
    flash.write("past000001", ended("opera")["past000001"])
    virtual = VirtualBoard(seed=1, files=flash)
    cable = PicoCable(virtual)
    old = {"data/settings.txt": b"settings 1\n", "data/calibration.bin": bytes(range(256)) * 2}
    cable.disk.files |= {"main.py": b"", "data": None, **old}
    cable.start()
    Faults(virtual.table).switch(RAILED, True, 5)
    with PortBench(tmp_path, virtual=virtual, is_fast=False) as bench:
        bench.running.before_step = Hand(bench)
        port = bench.running.name.rpartition(":")[2]
        code = run("board", told, LIMIT_S, BOARD=port, STOCK=str(given))
    assert code == 0, told.read_text()
    assert {name: cable.disk.files[name] for name in old} == old


def test_a_browser_that_lacks_something(browser: None, site: Path, tmp_path: Path) -> None:
    told, record = tmp_path / "told", VECTORS / "good" / "opera-complete.jsonl"
    assert run("lacking", told, LIMIT_S, RECORD=str(record)) == 0, told.read_text()


def test_all_addresses_are_relative(site: Path) -> None:
    """It works in any sub-path, and asks no other server."""
    for path in [site / "index.html", *site.glob("static/*.js"), *site.glob("static/*.css")]:
        text = path.read_text(encoding="utf-8")
        for word in ('="/', '"/static', "`/", "https://", "http://"):
            assert word not in text.replace("http://www.w3.org/", ""), (path.name, word)


def test_the_service_worker_knows_every_file(site: Path) -> None:
    text = (site / "service-worker.js").read_text(encoding="utf-8")
    listed = json.loads(text.partition("const SITE = ")[2].partition(";\n")[0])["files"]
    there = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    page = {name for name in there if not name.startswith("firmware/")}
    assert set(listed) == page - {"service-worker.js"}


def test_it_has_a_package_for_mip(site: Path) -> None:
    """Web editors install it from the site; main.py comes last."""
    package = json.loads((site / "firmware" / "package.json").read_text(encoding="utf-8"))
    names = [name for name, address in package["urls"] if name == address]
    assert len(names) == len(package["urls"]) > 200
    assert all((site / "firmware" / name).is_file() for name in names)
    assert names[-1] == "main.py"


def test_it_is_small(site: Path) -> None:
    """What the first visit needs, compressed as a web server does."""
    first = [*site.glob("pyodide/*"), *site.glob("python/*"), *site.glob("static/*")]
    first += [site / "index.html", site / "words/opera-en.json", site / "art/opera-en.svg"]
    sizes = [_compressed(path) for path in first]
    assert sum(sizes) < 8_000_000


def _compressed(path: Path) -> int:
    return len(gzip.compress(path.read_bytes(), 6))
