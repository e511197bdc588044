"""`ghostlight flash`, with the real mpremote and the real MicroPython at the other end."""

import pytest

from ghostlight import cli
from tests.micropython.device_files import compiled_files
from tests.pico.pico import Pico
from tests.pico.port import PicoPort

pytestmark = pytest.mark.device


def test_a_board_is_mended_restarted_and_says_hello(
    switch_on, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Half an update: no main.py, a torn file, one that is gone since. All else stays."""
    monkeypatch.setattr(
        "ghostlight.device.flash.run._HELLO_S", 240.0
    )  # an emulated one takes its time
    torn = compiled_files()["firmware/link/link.mpy"].read_bytes()[:100]
    pico: Pico = switch_on({"firmware/link/link.mpy": torn, "firmware/gone.mpy": b"old"})
    pico.connect()
    with PicoPort(pico) as port:
        assert cli.run(["flash", "--port", port]) == 0
        out = capsys.readouterr().out
        copied = [line.split()[1] for line in out.splitlines() if "/" in line.split()[0]]
        assert "firmware/link/link.mpy" in copied
        assert copied[-1] == "main.py"
        assert len(copied) < 12
        assert "runs firmware" in out
        assert cli.run(["status", "--port", port]) == 0
        assert "protocol 1" in capsys.readouterr().out
