"""Pictures of both sides of a board, from the gerbers that go to the board house.

Needs gerbonara (in the project's virtual environment) and rsvg-convert:
    .venv/bin/python -m hardware.pcb.render panel base seat
"""

import subprocess
import sys
import tempfile
import warnings
import zipfile
from pathlib import Path

HERE = Path(__file__).parent
_DPI = 300


def render(folder: Path, dpi: int = _DPI) -> list[Path]:
    from gerbonara import LayerStack

    pictures = []
    with tempfile.TemporaryDirectory() as work:
        zipfile.ZipFile(folder / f"{folder.name}-gerbers.zip").extractall(work)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it remarks on harmless habits of KiCad's gerbers
            stack = LayerStack.open(Path(work))
            drawings = {side: str(stack.to_pretty_svg(side=side)) for side in ("top", "bottom")}
        for side, drawing in drawings.items():
            svg = Path(work) / f"{side}.svg"
            svg.write_text(drawing)
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
