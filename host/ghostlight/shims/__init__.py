"""CPython versions of modules that are built into MicroPython on a Pico.

Device files use `import framebuf`. Code that runs them under CPython must call `install()` first;
the module in this folder is then imported.
"""

import sys
from pathlib import Path


def install() -> None:
    folder = str(Path(__file__).parent)
    if folder not in sys.path:
        sys.path.append(folder)  # last: a real module takes precedence
