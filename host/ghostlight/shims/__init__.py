"""Modules that a Pico has built in and CPython has not, pixel for pixel alike.

Device files say `import framebuf` and mean MicroPython's. Whoever runs them under CPython calls
`install()` first; then the twin in this folder answers to that name.
"""

import sys
from pathlib import Path


def install() -> None:
    folder = str(Path(__file__).parent)
    if folder not in sys.path:
        sys.path.append(folder)  # last: where there is a real one, it stays in force
