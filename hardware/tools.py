"""The programs from outside that `make hardware` needs: found, installed where that is possible,
or named in one sentence.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from dataclasses import dataclass

SYSTEM_PYTHON = "/usr/bin/python3"  # KiCad's module belongs to the system's interpreter


@dataclass(frozen=True)
class Tool:
    package: str  # Debian's
    probe: tuple[str, ...]  # says its version
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
ALSO = ("kicad-footprints", "fonts-dejavu-core")  # libraries and letters without a program


def missing() -> list[Tool]:
    return [tool for tool in TOOLS if tool.found() is None]


def install() -> str | None:
    """Installs what is missing; returns a sentence if it cannot."""
    lacking = missing()
    if not lacking:
        return None
    packages = [*(tool.package for tool in lacking), *ALSO]
    command = ["apt-get", "install", "--yes", "--no-install-recommends", *packages]
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        subprocess.run(["apt-get", "update"], check=True)
        subprocess.run(command, check=True)
        lacking = missing()
    if not lacking:
        return None
    names = ", ".join(tool.package for tool in lacking)
    return f"Missing: {names}. On Debian 12, as root: {' '.join(command)}"


def differences() -> list[str]:
    """A sentence for every tool whose version may explain other bytes."""
    return [
        f"{tool.package} is {tool.found()} here; the committed files were made with {tool.version}"
        for tool in TOOLS
        if not (tool.found() or "").startswith(tool.version)
    ]
