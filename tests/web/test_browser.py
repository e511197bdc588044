"""Runs the scenarios of browser.mjs in a real browser.

It keeps pictures in build/screenshots, but not in `make test`: they take a third of the time.

The browser sees only the fonts of node_modules, never the machine's own, so that the layout is
tested the same way everywhere: once with wide letters and, where the layout is at stake, once
with narrow ones. Fontconfig does that; a browser that does not use it takes the machine's fonts.
"""

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
IS_SHOT = "NO_SCREENSHOTS" not in os.environ
NAMES = ("chromium", "chromium-browser", "google-chrome")
CHROMIUM = next((path for name in NAMES if (path := shutil.which(name))), None)
NODE = shutil.which("node", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
WIDE, NARROW = "DejaVu", "PT Sans Narrow"
START_S = 60  # for a browser that needs a second
LIMIT_S = 3600  # for a whole game on a busy machine: both only end what hangs
FONTCONFIG = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>{modules}/dejavu-fonts-ttf/ttf</dir>
  <dir>{modules}/@expo-google-fonts/pt-sans-narrow</dir>
  <cachedir>{cache}</cachedir>
  <alias><family>serif</family><prefer><family>{serif}</family></prefer></alias>
  <alias><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
  <match><edit name="family" mode="append_last"><string>{sans}</string></edit></match>
</fontconfig>
"""


def font_config(fonts: str, folder: Path) -> Path:
    """A fontconfig file that knows no other fonts than these."""
    names = (f"{WIDE} Sans", f"{WIDE} Serif") if fonts == WIDE else (NARROW, NARROW)
    cache, path = folder / "fonts", folder / "fonts.conf"
    text = FONTCONFIG.format(
        modules=ROOT / "node_modules", cache=cache, sans=names[0], serif=names[1]
    )
    path.write_text(text)
    return path


def run(scenario: str, fonts: str, told: Path, limit_s: float) -> int:
    """Returns the exit code of browser.mjs; its output is in the file `told`."""
    command = [str(NODE), str(Path(__file__).with_name("browser.mjs")), scenario]
    # A file, not a pipe: a browser that hangs may leave a process that keeps a pipe open.
    shots = str(SCREENSHOTS / fonts.lower().replace(" ", "-")) if IS_SHOT else ""
    with told.open("w") as out:
        process = subprocess.Popen(
            [*command, sys.executable, shots],
            cwd=ROOT,
            env={
                **os.environ,
                "CHROMIUM": str(CHROMIUM),
                "HOUSES": str(told.parent),
                "FONTCONFIG_FILE": str(font_config(fonts, told.parent)),
            },
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
    if run("start", WIDE, told, START_S) != 0:
        why = next((line for line in told.read_text().splitlines() if line.strip()), "")
        pytest.skip(f"{CHROMIUM} does not start here: {why.strip()[:200]}")


WAYS = ("drags", "taps", "keys")
LAYOUT = ("bar", "looks", "newcomer", "rows", "sizes")
PLAY = (
    *("game", "taps", "keys", "scenes", "play", "society", "devices", "codes", "hoods"),
    *("hands", "keyboard", "touch", "card", "zoom", "ending"),
    *("late-click", "sheet-again", "seats", "full", "disk", "redirect"),
)
OTHERS = ("midnight", "society", "phantom")
WHOLE = [f"{game}-{way}" for game in OTHERS for way in WAYS]
OF_OTHERS = [f"{game}-{what}" for game in OTHERS for what in ("scenes", "dialogs")]
OF_OTHERS += ["society-hood"]
FIRST = ("first-laptop", "first-tablet", "first-phone")
LONG = (*FIRST, "taps-game", "keys-game", "ears", "dialogs", "all-scenes", *WHOLE, *OF_OTHERS)
NARROW_ALSO = ("looks", "dialogs", "newcomer", "rows", "all-scenes", *OF_OTHERS)


@pytest.mark.parametrize(
    ("scenario", "fonts"),
    [
        *((scenario, WIDE) for scenario in (*PLAY, *LAYOUT)),
        ("bar", NARROW),
        ("sizes", NARROW),
        *(pytest.param(scenario, WIDE, marks=pytest.mark.soak) for scenario in LONG),
        *(pytest.param(scenario, NARROW, marks=pytest.mark.soak) for scenario in NARROW_ALSO),
    ],
)
def test_in_the_browser(browser: None, scenario: str, fonts: str, tmp_path: Path) -> None:
    told = tmp_path / "told"
    assert run(scenario, fonts, told, LIMIT_S) == 0, told.read_text()
