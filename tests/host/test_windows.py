"""What Windows lacks is not needed: the modules that only Unix has are kept away here.

pyserial and the libraries are imported first: on Windows they bring their own other halves.
"""

import json
import re
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
UNIX_ONLY = ("fcntl", "grp", "pty", "pwd", "readline", "resource", "syslog", "termios", "tty")
BEFORE = f"""
import sys, asyncio, click, rich.console, rich.live, rich.progress, serial, starlette, uvicorn
import serial.tools.list_ports, serial.urlhandler.protocol_socket, webbrowser, websockets
sys.modules.update(dict.fromkeys({UNIX_ONLY!r}))
import os, signal
for name in ("fchmod", "fork", "getuid", "openpty", "set_blocking", "ttyname", "O_NOFOLLOW"):
    vars(os).pop(name, None)
for name in ("SIGHUP", "SIGKILL", "SIGUSR1", "SIGALRM"):
    vars(signal).pop(name, None)
from ghostlight import cli
"""
RUN = BEFORE + "sys.exit(cli.run(sys.argv[1:]))"
MODULES = sorted(
    ".".join(path.relative_to(ROOT / "host").with_suffix("").parts)
    for path in (ROOT / "host" / "ghostlight").rglob("*.py")
    if not path.name.startswith("__")
)
LIMIT_S = 120


def python(code: str, *args: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", code, *args]
    return subprocess.run(command, capture_output=True, text=True, timeout=LIMIT_S)


def test_every_module_can_be_imported() -> None:
    code = f"{BEFORE}\nfrom importlib import import_module\nfor n in {MODULES!r}: import_module(n)"
    done = python(code)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    "args",
    [
        ("status", "--port", "virtual", "--json"),
        ("config", "show", "--port", "virtual"),
        ("monitor", "--port", "virtual", "--seconds", "1", "--json"),
        ("ports",),
    ],
    ids=" ".join,
)
def test_a_virtual_board_is_at_a_socket(args: tuple[str, ...]) -> None:
    done = python(RUN, *args)
    assert (done.returncode, done.stderr) == (0, "")
    if args[0] == "status":
        assert json.loads(done.stdout)["port"].startswith("socket://127.0.0.1:")


def test_the_page_is_served(tmp_path: Path) -> None:
    args = ("play", "--no-browser", "--http-port", "0", "--folder", str(tmp_path / "table"))
    command = [sys.executable, "-c", RUN, *args]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        (url,) = re.findall(r"http://[^#]+", process.stdout.readline())
        with urllib.request.urlopen(url, timeout=LIMIT_S) as answer:
            assert b"<title>Ghostlight" in answer.read()
    finally:
        process.kill()
        process.wait()
