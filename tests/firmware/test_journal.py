"""The journal keeps every complete line, even if the last one was cut off or damaged."""

import contextlib
from binascii import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.storage.journal import CURRENT, KEPT_GAMES, Journal, Lines
from ghostlight.virtual import PowerCut
from ghostlight.virtual.flash import Flash
from tests.helpers.flash_chip import ChipFlash
from tests.on_micropython.remote_hal import Files


class FullFiles(Files):
    """There is no room for more than a little at a time."""

    def __init__(self, most=4096):
        super().__init__()
        self.most = most

    def read(self, name):
        raise MemoryError

    def part(self, name, start, count):
        assert count <= 4096
        if count > self.most:
            raise MemoryError
        return super().part(name, start, count)

    def write_parts(self, name, parts):
        parts = list(parts)
        assert all(len(part) <= 4096 for part in parts)
        super().write_parts(name, parts)


LINES = ["opera carlotta=4", "b sealed", "start 9 8 4 0 1 2 3 7", "pick red", "Daaé", "x"]
SEALED_LINES = 2  # up to the sealed seed


def written(lines):
    files = Files()
    journal = Journal(files)
    journal.begin(lines[0])
    for line in lines[1:]:
        journal.append(line)
    return files


def ends_of(whole: bytes) -> list[int]:
    """Where the lines of a sound journal end."""
    return [place + 1 for place in range(len(whole)) if whole[place] == 10]


def test_a_new_board_has_no_game():
    assert list(Journal(Files()).read_current()) == []


def test_what_was_written_is_read():
    files = written(LINES)
    assert list(Journal(files).read_current()) == LINES


def test_a_power_cut_at_every_byte_costs_the_last_line_at_most():
    files = written(LINES)
    whole = files.data[CURRENT]
    ends = ends_of(whole)
    for cut in range(len(whole) + 1):
        files.data[CURRENT] = whole[:cut]
        journal = Journal(files)
        kept = sum(end <= cut for end in ends)
        assert list(journal.read_current()) == LINES[:kept]
        assert journal.is_damaged == (0 < cut < ends[0])  # which is never torn
        journal.append("after")
        assert list(Journal(files).read_current()) == [*LINES[:kept], "after"]


def test_a_second_power_cut_while_the_first_is_mended():
    """At every byte of a torn line, and then at every byte of what is written to mend it."""
    last = "the last line"
    for cut in range(len(last) + 10):
        torn = Flash()
        torn.write(CURRENT, written(LINES).data[CURRENT])
        journal = Journal(torn)
        journal.read_current()
        torn.cut_after = cut
        with pytest.raises(PowerCut):
            journal.append(last)
        torn.restore_power()
        for again in range(len(torn.read(CURRENT)) + 1):
            flash = Flash()
            flash.write(CURRENT, torn.read(CURRENT))
            flash.cut_after = again
            with contextlib.suppress(PowerCut):
                assert list(Journal(flash).read_current()) == LINES
            flash.restore_power()
            assert list(Journal(flash).read_current()) == LINES


@given(place=st.integers(0, 200), bit=st.integers(0, 7))
def test_a_changed_bit_is_never_believed(place, bit):
    files = written(LINES)
    whole = files.data[CURRENT]
    place %= len(whole)
    broken = bytearray(whole)
    broken[place] ^= 1 << bit
    files.data[CURRENT] = bytes(broken)
    line = whole[:place].count(b"\n")
    assert list(Lines(files, CURRENT)) == LINES[:line]


@given(place=st.integers(0, 200), bit=st.integers(0, 7))
def test_what_is_cut_off_by_a_changed_bit_is_kept_if_no_box_is_in_it(place, bit):
    files = written(LINES)
    whole = files.data[CURRENT]
    place %= len(whole)
    broken = bytearray(whole)
    broken[place] ^= 1 << bit
    files.data[CURRENT] = bytes(broken)
    journal = Journal(files)
    lines = list(journal.read_current())
    good = len(whole) if lines == LINES else [0, *ends_of(whole)][len(lines)]
    is_torn = b"\n" not in broken[good:]  # the last line has lost its end
    assert journal.is_damaged == (good == 0 or not is_torn)
    assert files.data.get(CURRENT, b"") == broken[:good]
    kept = [files.data[name] for name in journal.kept()]
    is_kept = journal.is_damaged and len(lines) >= SEALED_LINES
    assert kept == ([broken[good:]] if is_kept else [])
    assert list(Journal(files).read_current()) == lines
    assert not Journal(files).is_damaged


def test_nothing_of_a_damaged_journal_is_left_when_lines_are_dropped():
    for place in (0, 30):
        files = written(LINES)
        files.data["past000001"] = b"another game"
        broken = bytearray(files.data[CURRENT])
        broken[place] ^= 1
        files.data[CURRENT] = bytes(broken)
        Journal(files).drop("p")
        assert files.names() == [CURRENT, "past000001"]
        assert files.data["past000001"] == b"another game"


# Of all lengths, so that what is read at a time ends at every place of a line.
MANY = [("b" if number % 7 == 2 else "p") + "x" * (number % 90) for number in range(700)]


@pytest.fixture(params=[4096, 1024])
def long(request) -> FullFiles:
    files = FullFiles(request.param)
    files.data = written(MANY).data
    assert len(files.data[CURRENT]) > 25_000
    return files


def test_a_long_game_is_read_bit_by_bit(long):
    journal = Journal(long)
    lines = journal.read_current()
    assert list(lines) == list(journal.read(CURRENT)) == MANY
    assert lines.counts == {"b": 100, "p": 600}
    assert lines.first() == "p"
    journal.append("p more")
    assert list(Journal(long).read_current()) == [*MANY, "p more"]
    assert list(zip(lines, lines, strict=False))[2] == (MANY[2], MANY[2])  # two at a time


def test_lines_of_a_long_game_are_dropped_bit_by_bit(long):
    journal = Journal(long)
    journal.drop("b")
    left = [line for line in MANY if line[0] != "b"]
    assert list(journal.read_current()) == left
    assert long.data == written(left).data
    journal.append("p more")
    assert list(Journal(long).read_current()) == [*left, "p more"]


@pytest.mark.parametrize("place", [10, 2000, 24_000])
def test_a_long_game_that_is_damaged_is_cut_bit_by_bit(long, place):
    whole = long.data[CURRENT]
    broken = bytearray(whole)
    broken[place] ^= 1
    long.data[CURRENT] = bytes(broken)
    journal = Journal(long)
    lines = list(journal.read_current())
    assert lines == MANY[: whole[:place].count(b"\n")]
    assert journal.is_damaged
    good = [0, *ends_of(whole)][len(lines)]
    assert long.data.get(CURRENT, b"") == whole[:good]
    kept = [long.data[name] for name in journal.kept()]
    assert kept == ([broken[good:]] if good else [])


@pytest.mark.parametrize("tail", [b"x" * 5000, b"x" * 5000 + b"\n", bytes(1024), b"\n"])
def test_what_is_longer_than_a_line_is_none(long, tail):
    long.data[CURRENT] += tail
    journal = Journal(long)
    assert list(journal.read_current()) == MANY
    assert journal.is_damaged == tail.endswith(b"\n")
    assert long.data[CURRENT] == written(MANY).data[CURRENT]


def test_a_line_that_is_no_text_ends_a_journal():
    """No board writes such a line, though its checksum is right; it can be dropped."""
    files = written(["p one"])
    check = crc32(b"b \xff", crc32(b"p one"))
    files.data[CURRENT] += b"%08x b \xff\n" % check
    journal = Journal(files)
    journal.read_current()
    journal.append("p two")
    assert list(journal.read(CURRENT)) == ["p one"]
    journal.drop("b")
    assert list(journal.read(CURRENT)) == ["p one", "p two"]


def test_lines_are_dropped_or_not_wherever_the_power_goes():
    """On a real file system: the game is the old one or the new one, and no third."""
    flash = ChipFlash(blocks=24)
    flash.write(CURRENT, written(MANY).data[CURRENT])
    image = flash.image
    start = flash.operations
    Journal(flash).drop("b")
    operations = flash.operations - start
    left = list(Journal(flash).read_current())
    seen = set()
    for cut in range(0, operations + 1, 5):
        flash.image = image
        flash.cut_power_after(min(cut, operations - 1))
        with contextlib.suppress(PowerCut):
            Journal(flash).drop("b")
        flash.restore_power()
        journal = Journal(flash)
        lines = list(journal.read_current())
        assert not journal.is_damaged
        assert lines in (MANY, left)
        seen.add(len(lines))
    assert len(MANY) in seen


@given(st.binary(max_size=200))
def test_any_bytes_can_be_opened(data):
    files = Files()
    files.data[CURRENT] = data
    journal = Journal(files)
    lines = list(journal.read_current())
    journal.append("next")
    assert list(Journal(files).read_current()) == [*lines, "next"]


def test_finished_games_are_kept_up_to_a_bound():
    files = Files()
    journal = Journal(files)
    for number in range(KEPT_GAMES + 3):
        journal.begin("game %d" % number)
        journal.append("over")
        journal.finish()
    names = journal.kept()
    assert len(names) == KEPT_GAMES
    assert [journal.read(name).first() for name in names] == [
        "game %d" % number for number in range(3, KEPT_GAMES + 3)
    ]
    assert list(journal.read_current()) == []


def test_beginning_keeps_a_game_that_was_left_lying():
    files = written(LINES)
    journal = Journal(files)
    journal.begin("next")
    assert list(journal.read_current()) == ["next"]
    assert list(journal.read(journal.kept()[0])) == LINES


def test_a_game_is_kept_once_wherever_the_power_goes():
    """On a real file system, with as many games as are kept: all but the oldest are there."""
    flash = ChipFlash(blocks=24)
    for number in range(KEPT_GAMES):
        Journal(flash).begin("game %d" % number)
        Journal(flash).finish()
    Journal(flash).begin("game %d" % KEPT_GAMES)
    image = flash.image
    start = flash.operations
    Journal(flash).finish()
    operations = flash.operations - start
    assert operations >= 2  # the oldest goes, the newest comes
    for cut in range(operations):
        flash.image = image
        flash.cut_power_after(cut)
        with pytest.raises(PowerCut):
            Journal(flash).finish()
        flash.restore_power()
        journal = Journal(flash)
        if journal.read_current():
            journal.finish()
        kept = [list(journal.read(name)) for name in journal.kept()]
        assert kept == [["game %d" % number] for number in range(1, KEPT_GAMES + 1)]
        assert not journal.is_on


@pytest.mark.parametrize("name", ["past000001", "nothing"])
def test_a_game_that_is_not_there_has_no_lines(name):
    assert list(Journal(Files()).read(name)) == []


def test_no_other_file_is_read_for_a_computer():
    """Not even one that looks like a journal."""
    files = written(LINES)
    files.write("other", files.read(CURRENT))
    journal = Journal(files)
    assert list(journal.read(CURRENT)) == LINES
    for name in ("other", "../game", "", None, 3, ["game"]):
        assert list(journal.read(name)) == []
