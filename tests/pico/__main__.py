"""An emulated Pico as a serial port, for mpremote and ghostlight: python -m tests.pico

With --run it starts the table's program, without it waits at its prompt. The table is empty. It is
as fast as a real one if the computer can, else slower. Not on Windows, which has no ptys.
"""

import argparse
import os
import pty
import select
import time
import tty

from tests.micropython.device_files import ROOT
from tests.pico.pico import Pico

_STEP_MS = 5


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.pico", description=__doc__)
    parser.add_argument("--run", action="store_true", help="start firmware/main.py")
    options = parser.parse_args()
    files = {"main.py": (ROOT / "firmware/main.py").read_bytes()} if options.run else {}
    ours, theirs = pty.openpty()
    tty.setraw(theirs)
    with Pico(files) as pico:
        pico.connect()
        print(os.ttyname(theirs), flush=True)
        start_s = time.monotonic() - pico.now_us / 1e6
        while True:
            ahead_s = pico.now_us / 1e6 - (time.monotonic() - start_s)
            start_s += max(0.0, -ahead_s)  # what was lost is not made good
            if select.select([ours], [], [], max(0.0, ahead_s))[0]:
                pico.write(os.read(ours, 4096))
            pico.run(_STEP_MS)
            pico.events.clear()
            data = pico.read()
            while data:
                data = data[os.write(ours, data) :]


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        pass
