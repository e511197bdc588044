"""Makes all files that are generated from the descriptions: python -m hardware.make [--check].

With --check it works in a copy and compares: exit 1, the names of the differing files, and the
tools whose versions differ from those of the committed files.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from hardware.tools import SYSTEM_PYTHON, differences, install

ROOT = Path(__file__).parent.parent
# In this order: later steps read the output of earlier ones.
STEPS = (
    ("hardware.generate",),
    ("hardware.pcb",),
    ("hardware.pcb.render", "panel", "base", "seat"),
    ("hardware.pcb.schematic",),
    ("hardware.art", "--print"),
    ("hardware.wiring",),
    ("hardware.models",),
    ("hardware.bom",),
    ("hardware.field",),
    ("hardware.light",),
)
# all folders that are read or written
FOLDERS = ("hardware", "firmware/layouts", "firmware/games")
READ = ("shared_rules",)  # what the descriptions take from elsewhere


def run(root: Path) -> int:
    for module, *arguments in STEPS:
        python = SYSTEM_PYTHON if module == "hardware.pcb" else sys.executable
        start = time.monotonic()
        code = subprocess.run([python, "-m", module, *arguments], cwd=root).returncode
        if code:
            print(f"{module} failed.", file=sys.stderr)
            return code
        print(f"{module}: {time.monotonic() - start:.0f} s", flush=True)
    return 0


def files(root: Path) -> dict[str, bytes]:
    return {
        path.relative_to(root).as_posix(): path.read_bytes()
        for folder in FOLDERS
        for path in sorted((root / folder).rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts
    }


def check() -> int:
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        for name in (*FOLDERS, *READ):
            skip = shutil.ignore_patterns("__pycache__")
            shutil.copytree(ROOT / name, copy / name, ignore=skip)
        before = files(copy)
        if code := run(copy):
            return code
        after = files(copy)
    wrong = sorted(name for name in before | after if before.get(name) != after.get(name))
    for name in wrong:
        print(f"{name}: is not what the descriptions give.")
    if wrong:
        print("\n".join(differences()) or "All tools have the right versions.")
    else:
        print(f"{len(before)} files, none differs.")
    return 1 if wrong else 0


def main(arguments: list[str]) -> int:
    if sentence := install():
        print(sentence, file=sys.stderr)
        return 1
    return check() if "--check" in arguments else run(ROOT)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
