"""Writes the models: build/hardware/bin/python -m hardware.models [--check] [names].

With --check nothing is written: the models are made elsewhere and compared with the existing
files.
"""

import sys
import tempfile
from pathlib import Path

try:
    import build123d  # noqa: F401
except ImportError:
    sys.exit(
        f"hardware.models: {sys.executable} has no build123d. "
        "`make hardware` puts it into build/hardware."
    )

from hardware.models import hand_scenes, scenes
from hardware.models.build import HOME, MODELS, make

PICTURES = dict.fromkeys(scenes.SCENES, scenes.take) | dict.fromkeys(
    hand_scenes.HAND_SCENES, hand_scenes.take
)


def main(arguments: list[str]) -> int:
    is_check = "--check" in arguments
    names = [word for word in arguments if word != "--check"] or [*MODELS, *PICTURES]
    if not is_check:
        for name in names:
            write(name, HOME)
        return 0
    with tempfile.TemporaryDirectory() as folder:
        differing = [
            made.relative_to(folder).as_posix()
            for name in names
            for made in write(name, Path(folder))
            if not is_same(made, HOME / made.relative_to(folder))
        ]
    for name in differing:
        print(f"hardware/models/{name}: is not what the description gives.")
    print(f"models: {len(differing) or 'none'} of {len(names)} differ", flush=True)
    return 1 if differing else 0


def write(name: str, folder: Path) -> list[Path]:
    return [PICTURES[name](name, folder)] if name in PICTURES else make(name, folder)


def is_same(made: Path, committed: Path) -> bool:
    return committed.exists() and committed.read_bytes() == made.read_bytes()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
