"""The external programs that `make hardware` needs: finds them, installs them if possible, or
names what is missing."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

SYSTEM_PYTHON = "/usr/bin/python3"  # KiCad's module belongs to the system's interpreter


@dataclass(frozen=True)
class Tool:
    package: str  # Debian's
    probe: tuple[str, ...]  # prints its version
    version: str  # with which the committed files were made

    def found(self) -> str | None:
        """Its version, or None."""
        if shutil.which(self.probe[0]) is None:
            return None
        run = subprocess.run(self.probe, capture_output=True, text=True)
        words = (run.stdout + run.stderr).split()
        numbers = [word.strip("(),v*") for word in words if any(c.isdigit() for c in word)]
        return numbers[0] if run.returncode == 0 and numbers else None


TOOLS = (
    Tool(
        "kicad", (SYSTEM_PYTHON, "-c", "import pcbnew; print(pcbnew.GetBuildVersion())"), "6.0.11"
    ),
    Tool(
        "python3-numpy", (SYSTEM_PYTHON, "-c", "import numpy; print(numpy.__version__)"), "1.24.2"
    ),
    Tool("librsvg2-bin", ("rsvg-convert", "--version"), "2.54.7"),
    Tool("graphviz", ("dot", "-V"), "2.43.0"),
    Tool("ngspice", ("ngspice", "--version"), "ngspice-39"),
)
LIBRARIES = {  # packages without a program, by one of their paths
    "kicad-footprints": "/usr/share/kicad/footprints",
    "fonts-dejavu-core": "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
}
_APT = ("apt-get", "--yes", "--no-install-recommends", "install")


def missing() -> list[str]:
    """The packages that are not installed."""
    tools = [tool.package for tool in TOOLS if tool.found() is None]
    return tools + [package for package, path in LIBRARIES.items() if not Path(path).exists()]


def install(run: Callable[[Sequence[str]], int] | None = None) -> str | None:
    """Install what is missing. Returns a sentence if it cannot.

    `run(command)` runs the installer; the default is apt-get for root on Debian, else none.
    """
    lacking = missing()
    if lacking and run is None and _is_root_of_debian():
        run = _quietly
    if lacking and run is not None:
        command = (*_APT, *lacking)
        if run(("apt-get", "update")) or run(command):
            return f"Could not install: {', '.join(lacking)}. {' '.join(command)} failed."
        lacking = missing()
    if not lacking:
        return None
    return f"Missing: {', '.join(lacking)}. On Debian 12, as root: {' '.join((*_APT, *lacking))}"


def _is_root_of_debian() -> bool:
    return shutil.which("apt-get") is not None and hasattr(os, "geteuid") and os.geteuid() == 0


def _quietly(command: Sequence[str]) -> int:
    """Run without questions: KiCad's dependencies would ask for the time zone and wait."""
    return subprocess.run(
        command, env=os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    ).returncode


def differences() -> list[str]:
    """A sentence for every tool whose version may explain different bytes."""
    return [
        f"{tool.package} is {tool.found()} here; the committed files were made with {tool.version}"
        for tool in TOOLS
        if not (tool.found() or "").startswith(tool.version)
    ]
