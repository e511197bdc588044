"""The checks of BY-HAND.md, run in its order on a virtual table that grows mux by mux."""

import pytest

from firmware.layouts import opera_lights
from ghostlight.virtual.faults import Faults
from tests.helpers.port_bench import PortBench, command

QUICK = ("--yes", "--sweep-ms", "1")


@pytest.fixture
def bench(tmp_path):
    with PortBench(tmp_path, layout="opera-by-hand") as bench:
        connect(bench, 0)
        yield bench


def connect(bench, muxes: int) -> None:
    """The first so many are wired, the others not yet."""
    with bench.running.hold():
        faults = Faults(bench.virtual.table)
        for panel in range(1, 9):
            faults.switch("missing-panel", panel > muxes, panel)
    bench.wait_until(lambda: bench.virtual.board.scanner.panels == muxes)


def test_before_the_first_mux_the_board_answers_and_lamps_can_be_watched(bench, capsys):
    code, out, _ = command(capsys, "status", "--port", bench.port)
    assert code == 0
    assert "panels      0" in out
    code, out, _ = command(capsys, "doctor", "--port", bench.port)
    for line in ("ok  screen 0 answers", "ok  screen 1 answers", "ok  no button is stuck"):
        assert line in out
    code, out, _ = command(capsys, "calibrate", "--empty-only", *QUICK, "--port", bench.port)
    assert "each lights up once, row by row" in out


def test_a_mux_is_proved_while_the_others_are_missing(bench, capsys):
    connect(bench, 1)
    code, out, _ = command(capsys, "status", "--port", bench.port)
    assert "panels      1" in out
    code, out, _ = command(
        capsys, "calibrate", "--panels", "1", "--empty-only", *QUICK, "--port", bench.port
    )
    assert code == 0
    assert "0 cells good, 16 untested, 0 bad." in out


def test_with_all_eight_every_line_is_ok(bench, capsys):
    connect(bench, 8)
    code, out, err = command(capsys, "calibrate", "--empty-only", *QUICK, "--port", bench.port)
    assert code == 0, out + err
    code, out, err = command(capsys, "doctor", "--port", bench.port)
    assert code == 0, out + err
    assert "NOT" not in out


def test_the_sweep_lights_every_lamp_also_where_nothing_is_sensed(tmp_path, capsys):
    with PortBench(tmp_path, layout="opera-lights") as bench:
        lit: set[int] = set()
        lamps = bench.virtual.table.lamps
        cells = [cell for cell in range(192) if opera_lights.LED_OF[cell] != 255]
        bench.virtual.on_step = lambda: lit.update(c for c in cells if any(lamps.rgb(c)))
        options = ("--empty-only", "--yes", "--sweep-ms", "20", "--port", bench.port)
        code, _, _ = command(capsys, "calibrate", *options)
        assert code == 0
        assert lit == set(cells)


@pytest.mark.parametrize("layout", ["opera-small", "opera-lights"])
def test_the_other_sizes_are_found_sound_as_well(tmp_path, capsys, layout):
    with PortBench(tmp_path, layout=layout) as bench:
        command(capsys, "calibrate", "--empty-only", *QUICK, "--port", bench.port)
        code, out, _ = command(capsys, "doctor", "--port", bench.port)
        assert code == 0, out
        assert "NOT" not in out
