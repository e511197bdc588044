"""The checks of BY-HAND.md, run in its order on a virtual table that grows mux by mux."""

import pytest

from firmware.layouts import opera_lights
from ghostlight.virtual.faults import Faults
from tests.helpers.command_line import Desk, command

QUICK = ("--yes", "--sweep-ms", "1")


@pytest.fixture
def desk(tmp_path):
    with Desk(tmp_path, layout="opera-by-hand") as desk:
        connect(desk, 0)
        yield desk


def connect(desk, muxes: int) -> None:
    """The first so many are wired, the others not yet."""
    with desk.running.hold():
        faults = Faults(desk.virtual.table)
        for panel in range(1, 9):
            faults.switch("missing-panel", panel > muxes, panel)
    desk.wait_until(lambda: desk.virtual.board.scanner.panels == muxes)


def test_before_the_first_mux_the_board_answers_and_lamps_can_be_watched(desk, capsys):
    code, out, _ = command(capsys, "status", "--port", desk.port)
    assert code == 0
    assert "panels      0" in out
    code, out, _ = command(capsys, "doctor", "--port", desk.port)
    for line in ("ok  screen 0 answers", "ok  screen 1 answers", "ok  no button is stuck"):
        assert line in out
    code, out, _ = command(capsys, "calibrate", "--empty-only", *QUICK, "--port", desk.port)
    assert "each lights up once, row by row" in out


def test_a_mux_is_proved_while_the_others_are_missing(desk, capsys):
    connect(desk, 1)
    code, out, _ = command(capsys, "status", "--port", desk.port)
    assert "panels      1" in out
    code, out, _ = command(
        capsys, "calibrate", "--panels", "1", "--empty-only", *QUICK, "--port", desk.port
    )
    assert code == 0
    assert "0 cells good, 16 untested, 0 bad." in out


def test_with_all_eight_every_line_is_ok(desk, capsys):
    connect(desk, 8)
    code, out, err = command(capsys, "calibrate", "--empty-only", *QUICK, "--port", desk.port)
    assert code == 0, out + err
    code, out, err = command(capsys, "doctor", "--port", desk.port)
    assert code == 0, out + err
    assert "NOT" not in out


def test_the_sweep_lights_every_lamp_also_where_nothing_is_sensed(tmp_path, capsys):
    with Desk(tmp_path, layout="opera-lights") as desk:
        lit: set[int] = set()
        lamps = desk.virtual.table.lamps
        cells = [cell for cell in range(192) if opera_lights.LED_OF[cell] != 255]
        desk.virtual.on_step = lambda: lit.update(c for c in cells if any(lamps.rgb(c)))
        options = ("--empty-only", "--yes", "--sweep-ms", "20", "--port", desk.port)
        code, _, _ = command(capsys, "calibrate", *options)
        assert code == 0
        assert lit == set(cells)


@pytest.mark.parametrize("layout", ["opera-small", "opera-lights"])
def test_the_other_sizes_are_found_sound_as_well(tmp_path, capsys, layout):
    with Desk(tmp_path, layout=layout) as desk:
        command(capsys, "calibrate", "--empty-only", *QUICK, "--port", desk.port)
        code, out, _ = command(capsys, "doctor", "--port", desk.port)
        assert code == 0, out
        assert "NOT" not in out
