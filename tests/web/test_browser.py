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
LIMIT_S = 200  # for a scenario that takes ten seconds: it only ends what hangs
NODE = shutil.which("node", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")


@pytest.mark.skipif(not CHROMIUM, reason="no Chromium: see tests/web/chromium.sh")
@pytest.mark.parametrize("scenario", ["play", "devices", "keyboard", "looks", "sizes"])
def test_in_the_browser(scenario: str, tmp_path: Path) -> None:
    command = [str(NODE), str(Path(__file__).with_name("browser.mjs")), scenario]
    told = tmp_path / "told"
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
        code = process.wait(timeout=LIMIT_S)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)  # with every browser and server it started
        process.wait()
    assert code == 0, told.read_text()
