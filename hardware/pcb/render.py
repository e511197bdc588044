"""Pictures of both sides of a board, from the gerbers that go to the board house.

Needs gerbonara (in the project's virtual environment) and rsvg-convert:
    .venv/bin/python -m hardware.pcb.render panel base seat
"""

import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

HERE = Path(__file__).parent
_DPI = 300


def render(folder: Path, dpi: int = _DPI) -> list[Path]:
    from gerbonara import LayerStack

    pictures = []
    with tempfile.TemporaryDirectory() as work:
        zipfile.ZipFile(folder / f"{folder.name}-gerbers.zip").extractall(work)
        stack = LayerStack.open(Path(work))
        for side in ("top", "bottom"):
            svg = Path(work) / f"{side}.svg"
            svg.write_text(str(stack.to_pretty_svg(side=side)))
            picture = folder / f"{folder.name}-{side}.png"
            command = [
                "rsvg-convert",
                "-d",
                str(dpi),
                "-p",
                str(dpi),
                str(svg),
                "-o",
                str(picture),
            ]
            subprocess.run(command, check=True)
            pictures.append(picture)
    return pictures


if __name__ == "__main__":
    for name in sys.argv[1:]:
        for picture in render(HERE / name):
            print(picture)
