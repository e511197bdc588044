"""Draws everything that is printed: `python -m hardware.art`."""

from hardware.art.build import PRINT, drawings

for name, text in drawings().items():
    path = PRINT / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")
