"""The page in a real browser: browser.mjs plays, pictures are kept in build/screenshots."""

import os
import shutil
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SCREENSHOTS = ROOT / "build" / "screenshots"
NAMES = ("chromium", "chromium-browser", "google-chrome")
CHROMIUM = next((path for name in NAMES if (path := shutil.which(name))), None)
NODE = shutil.which("node", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
START_S = 60  # for a browser that needs a second
LIMIT_S = 200  # for a scenario that takes ten: both only end what hangs


def run(scenario: str, told: Path, limit_s: float) -> int:
    """The exit code of browser.mjs; what it says is in the file `told`."""
    command = [str(NODE), str(Path(__file__).with_name("browser.mjs")), scenario]
    # A file, not a pipe: whoever is left of a browser that hangs would keep a pipe open for ever.
    with told.open("w") as out:
        process = subprocess.Popen(
            [*command, sys.executable, str(SCREENSHOTS)],
            cwd=ROOT,
            env={**os.environ, "CHROMIUM": str(CHROMIUM)},
            stdout=out,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    try:
        return process.wait(timeout=limit_s)
    except subprocess.TimeoutExpired:
        with told.open("a") as out:
            out.write(f"nothing more for {limit_s} seconds\n")
        return -1
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)  # with every browser and server it started
        process.wait()


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> None:
    """A browser that starts; else one sentence why these tests are skipped."""
    if not CHROMIUM:
        pytest.skip("no Chromium: see tests/web/chromium.sh")
    told = tmp_path_factory.mktemp("browser") / "told"
    if run("start", told, START_S) != 0:
        why = next((line for line in told.read_text().splitlines() if line.strip()), "")
        pytest.skip(f"{CHROMIUM} does not start here: {why.strip()[:200]}")


@pytest.mark.parametrize(
    "scenario",
    [
        "game",
        "play",
        "society",
        "devices",
        "codes",
        "hoods",
        "hands",
        "keyboard",
        "looks",
        "bar",
        "sizes",
        "touch",
        "card",
        "newcomer",
        "rows",
        "seats",
        "full",
        "disk",
        "redirect",
    ],
)
def test_in_the_browser(browser: None, scenario: str, tmp_path: Path) -> None:
    told = tmp_path / "told"
    assert run(scenario, told, LIMIT_S) == 0, told.read_text()
