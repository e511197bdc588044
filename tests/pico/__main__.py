"""An emulated Pico as a serial port, for mpremote and ghostlight: python -m tests.pico

With --run it starts the table's program; without it, it waits at its prompt. The table is empty.
It runs as fast as a real Pico, or slower on a slow computer. Not on Windows, which has no ptys.
"""

import argparse

from tests.micropython.device_files import ROOT
from tests.pico.pico import Pico
from tests.pico.port import PicoPort


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.pico", description=__doc__)
    parser.add_argument("--run", action="store_true", help="start firmware/main.py")
    options = parser.parse_args()
    files = {"main.py": (ROOT / "firmware/main.py").read_bytes()} if options.run else {}
    with Pico(files) as pico:
        pico.connect()
        port = PicoPort(pico)
        print(port.name, flush=True)
        port.run()


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        pass
