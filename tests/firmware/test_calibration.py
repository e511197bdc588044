"""A calibration as bytes for flash: both ways, and what is rejected."""

import binascii
import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.layouts import first_room, table
from firmware.sensing.calibration import Calibration


def filled(layout=first_room):
    known = Calibration(layout)
    for cell in range(layout.CELLS):
        known.zero[cell] = 32000 + cell
        known.north[cell] = 7000 + cell
        known.south[cell] = 6900 + cell
        known.noise[cell] = 20 + cell
        known.crosstalk[cell] = 50 + cell
    known.has_zero = True
    return known


def numbers(known):
    return [
        list(part) for part in (known.zero, known.north, known.south, known.noise, known.crosstalk)
    ] + [known.has_zero, known.is_mirrored]


def resealed(data):
    """With a checksum that fits, whatever was changed."""
    return data[:-4] + struct.pack("<I", binascii.crc32(data[:-4]))


@pytest.mark.parametrize("layout", [first_room, table])
def test_comes_back_as_it_was(layout):
    data = filled(layout).dump()
    assert len(data) == 20 + 10 * layout.CELLS
    known = Calibration(layout)
    assert known.load(data) == ""
    assert numbers(known) == numbers(filled(layout))


def test_levels_count_from_the_other_end():
    known = filled()
    assert not known.mirror(False)
    assert known.mirror(True)
    assert known.zero[3] == 65535 - 32003
    assert (known.north[3], known.south[3]) == (6903, 7003)
    again = Calibration(first_room)
    assert again.load(known.dump()) == ""
    assert again.is_mirrored
    assert numbers(again) == numbers(known)
    assert again.mirror(False)
    assert numbers(again) == numbers(filled())


def test_a_table_without_a_zero_comes_back_without():
    known = Calibration(first_room)
    assert known.load(known.dump()) == ""
    assert not known.has_zero


def changed(data, at, new):
    return data[:at] + new + data[at + len(new) :]


GOOD = filled().dump()


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (None, "missing"),
        (b"", "format"),
        (GOOD[:19], "format"),
        (b"X" + GOOD[1:], "format"),
        (changed(GOOD, 4, b"\x02"), "version"),
        (GOOD[:-1], "checksum"),
        (changed(GOOD, 40, b"\x00"), "checksum"),
        (filled(table).dump(), "layout"),
        (resealed(changed(GOOD, 8, b"00000000")), "layout"),
        (resealed(GOOD[:-6] + GOOD[-4:]), "format"),
        (resealed(changed(GOOD, 16, b"\x00\x00")), "range"),
        (resealed(changed(GOOD, 16 + 32, b"\x00\x00")), "range"),
    ],
)
def test_what_does_not_fit_is_refused_and_changes_nothing(data, problem):
    known = filled()
    known.zero[3] = 31111
    before = numbers(known)
    assert known.load(data) == problem
    assert numbers(known) == before


@given(st.binary(max_size=300))
def test_garbage_is_refused(data):
    assert Calibration(first_room).load(data) in ("format", "version", "checksum")


@given(st.integers(0, len(GOOD) - 1), st.integers(1, 255))
def test_a_flipped_byte_is_noticed(at, flip):
    data = bytearray(GOOD)
    data[at] ^= flip
    assert Calibration(first_room).load(bytes(data)) != ""
