"""Writes the compiled files of a board as a package for MicroPython's `mip`.

Web editors and `mpremote mip install --target=/ ADDRESS/package.json` install it. It has compiled
files: a Pico has no memory to compile ours itself.
"""

import json
import shutil
import tempfile
from pathlib import Path

from firmware.version import VERSION
from ghostlight.device.flash.image import MAIN, build
from ghostlight.layouts import Found

PACKAGE = "package.json"


def write(folder: Path, layout: Found) -> None:
    """Fill a folder with a board's files and the package's list of them."""
    shutil.rmtree(folder, ignore_errors=True)
    with tempfile.TemporaryDirectory(prefix="ghostlight-") as built:
        files = build(Path(built), layout).files
        for name, path in files.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, folder / name)
    order = [name for name in sorted(files) if name != MAIN] + [
        MAIN
    ]  # a half install starts nothing
    about = {"urls": [[name, name] for name in order], "deps": [], "version": VERSION}
    (folder / PACKAGE).write_text(json.dumps(about, indent=1) + "\n", encoding="utf-8")
