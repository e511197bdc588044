"""Frames on the LEDs' wire."""

import pytest

from firmware.layouts import table
from tests.pico.pico import Pico

pytestmark = pytest.mark.device

FRAME = bytes((37 * i + 11) & 0xFF for i in range(3 * table.CELLS))


def show(pico: Pico, frame: bytes) -> None:
    pico.do(f"pixels[:] = bytes.fromhex('{frame.hex()}'); hal.show(pixels)")


def test_bytes_on_the_wire_are_the_pixels(pico: Pico) -> None:
    show(pico, FRAME)
    pico.run(10)
    (frame,) = pico.take("frame")
    assert frame["bytes"] == FRAME.hex()
    assert frame["bits"] == 8 * len(FRAME)


def test_a_frame_is_whole_wherever_a_run_ends(pico: Pico) -> None:
    """Runs that are shorter than a pulse: one ends in the first pulse of the frame."""
    pico.write(b"hal.show(pixels)\x04")
    for _ in range(40_000):
        pico.run(0.0001)
    pico.run_until(b">")
    pico.run(10)
    (frame,) = pico.take("frame")
    assert frame["bits"] == 8 * len(FRAME)


def test_timing_suits_the_leds(pico: Pico) -> None:
    show(pico, FRAME)
    pico.run(10)
    (frame,) = pico.take("frame")
    assert 250 <= frame["zero_ns"][0] <= frame["zero_ns"][1] <= 450
    assert 600 <= frame["one_ns"][0] <= frame["one_ns"][1] <= 900
    assert frame["low_us"] < 1.1  # no gap inside a frame
    assert frame["to_us"] - frame["from_us"] == pytest.approx(5760, abs=5)


def test_show_returns_at_once_and_tells_when_done(pico: Pico) -> None:
    pico.do("""
def show():
    took_us = timed(hal.show, pixels)
    start = ticks_us()
    while hal.is_showing():
        pass
    return [took_us, took_us + ticks_diff(ticks_us(), start)]
""")
    took_us, done_us = pico.value("show()")
    assert took_us < 300
    assert 5760 + 280 <= done_us < 6500


def test_frames_in_a_row_are_latched(pico: Pico) -> None:
    pico.do("for _ in range(3): hal.show(pixels)")
    pico.run(10)
    frames = pico.take("frame")
    assert len(frames) == 3
    assert all(frame["silence_us"] >= 280 for frame in frames)


def test_pixels_may_change_while_a_frame_is_sent(pico: Pico) -> None:
    show(pico, FRAME)
    pico.do("for i in range(len(pixels)): pixels[i] = 255")
    pico.run(10)
    assert [frame["bytes"] for frame in pico.take("frame")] == [FRAME.hex()]


def test_frame_and_scan_never_overlap(pico: Pico) -> None:
    """Also if a caller does not check: the second one waits."""
    pico.do("for _ in range(4): hal.show(pixels); hal.scan_into(levels)")
    pico.do("for _ in range(2): hal.show(pixels); hal.show(pixels); hal.scan_into(levels)")
    pico.run(10)
    frames, scans = pico.take("frame"), pico.take("scan")
    assert (len(frames), len(scans)) == (8, 6)
    for frame in frames:
        for scan in scans:
            assert frame["to_us"] < scan["from_us"] or scan["to_us"] < frame["from_us"]


def test_python_usb_and_a_screen_run_meanwhile(pico: Pico) -> None:
    pico.do("hal.show(pixels); sent = hal.screen_page(0, 0, picture); busy = hal.is_showing()")
    assert pico.value("[sent, busy]") == [True, True]
    pico.run(10)
    (frame,) = pico.take("frame")
    assert frame["low_us"] < 1.1


def test_show_leaves_the_heap_alone(pico: Pico) -> None:
    pico.locked("hal.show(pixels)")
    pico.run(10)
    assert pico.locked("hal.is_showing()") is False
    assert len(pico.take("frame")) == 2
