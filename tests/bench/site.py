"""Measures the static site: first visit, starts, load. Needs Chromium and `make site`."""

import json
import os
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]


def main() -> None:
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser"))), None)
    node = shutil.which("node", path=f"{ROOT / '.venv/bin'}{os.pathsep}{os.environ['PATH']}")
    if not chromium or not node or not (ROOT / "build/site").is_dir():
        print("site: no Chromium or no build/site, nothing measured")
        return
    done = subprocess.run(
        [node, "tests/bench/site.mjs"],
        cwd=ROOT,
        env={**os.environ, "CHROMIUM": chromium},
        capture_output=True,
        text=True,
    )
    if done.returncode:
        print(f"site: not measured\n{done.stderr}")
        return
    found = json.loads(done.stdout)
    first, second = found["first"] / 1000, found["second"] / 1000
    print(f"site: first visit         {found['sent'] / 1e6:6.2f} MB  (budget 8)")
    print(f"site: first start         {first:6.2f} s")
    print(f"site: second start        {second:6.2f} s   (budget {first / 3:.2f})")
    print(f"site: worker computes     {100 * found['worker']:6.0f} %   (budget 33, of a core)")
    print(f"site: the table's time    {100 * found['pace']:6.0f} %   (100: in real time)")
    print(f"site: longest task        {found['longest']:6.0f} ms  (budget 50, of the page)")
    print(f"site: the same by clock   {found['wall']:6.0f} ms  (with what else the machine does)")


if __name__ == "__main__":
    main()
