"""The page: first paint, a lift answered by light, frames a second. Needs Chromium."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def main() -> None:
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser"))), None)
    node = shutil.which("node", path=f"{ROOT / '.venv/bin'}{os.pathsep}{os.environ['PATH']}")
    if not chromium or not node:
        print("web: no Chromium, nothing measured")
        return
    script = str(ROOT / "tests/bench/web.mjs")
    done = subprocess.run(
        [node, script, sys.executable],
        env={**os.environ, "CHROMIUM": chromium},
        capture_output=True,
        text=True,
    )
    if done.returncode:
        print(f"web: not measured\n{done.stderr}")
        return
    found = json.loads(done.stdout)
    print(f"web: first paint       {found['paint']:6.0f} ms   (budget 1000)")
    print(f"web: lift to light     {found['light']:6.0f} ms   (budget 150, median of ten)")
    print(f"web: frames a second   {found['frames']:6.0f} /s   (budget 60 with a graphics card)")


if __name__ == "__main__":
    main()
