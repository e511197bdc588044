"""The page in a real browser: browser.mjs plays, pictures are kept in build/screenshots."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SCREENSHOTS = ROOT / "build" / "screenshots"
NAMES = ("chromium", "chromium-browser", "google-chrome")
CHROMIUM = next((path for name in NAMES if (path := shutil.which(name))), None)
NODE = shutil.which("node", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")


@pytest.mark.skipif(not CHROMIUM, reason="no Chromium: see tests/web/chromium.sh")
@pytest.mark.parametrize("scenario", ["play", "devices", "keyboard", "looks", "sizes"])
def test_in_the_browser(scenario: str) -> None:
    command = [str(NODE), str(Path(__file__).with_name("browser.mjs"))]
    done = subprocess.run(
        [*command, scenario, sys.executable, str(SCREENSHOTS)],
        cwd=ROOT,
        env={**os.environ, "CHROMIUM": str(CHROMIUM)},
        capture_output=True,
        text=True,
        timeout=280,
    )
    assert done.returncode == 0, done.stderr
