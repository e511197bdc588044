"""The folder of a board: a full disk, foreign files, damaged files."""

import os
import resource
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest

from ghostlight.virtual import VirtualHal
from ghostlight.web import session_file
from ghostlight.web.files import FolderFiles
from ghostlight.web.record_follower import FILE as RECORD
from ghostlight.web.session import Session
from tests.helpers.opera.page_people import TICK_MS, OperaPagePeople

HOUSE = session_file.FILE


@contextmanager
def limited(what: int, most: int) -> Iterator[None]:
    """The system refuses this process more than that."""
    soft, hard = resource.getrlimit(what)
    resource.setrlimit(what, (most, hard))
    try:
        yield
    finally:
        resource.setrlimit(what, (soft, hard))


def full_disk(most: int = 0) -> AbstractContextManager[None]:
    """No file can grow beyond so many bytes."""
    return limited(resource.RLIMIT_FSIZE, most)


def no_descriptors() -> AbstractContextManager[None]:
    return limited(resource.RLIMIT_NOFILE, 0)


def open_session(folder: Path) -> Session:
    files = FolderFiles(folder)
    return Session(files, make_hal=VirtualHal, nonce=lambda: "00", sync=files.sync)


def run(session: Session, ms: float) -> None:
    for _ in range(int(ms / TICK_MS)):
        session.advance(TICK_MS)


@pytest.mark.parametrize("fault", [full_disk, no_descriptors])
def test_what_the_disk_refuses_is_written_later(tmp_path: Path, fault) -> None:
    files = FolderFiles(tmp_path)
    files.write("game", b"one\n")
    files.write("deals", b"1")
    files.write("unread", b"1")
    with fault():
        files.append("game", b"two\n")
        files.rename("game", "past1")
        files.write("game", b"three\n")
        files.append("game", b"four\n")
        files.remove("deals")
        assert files.read("game") == b"three\nfour\n"
        assert files.part("past1", 4, 3) == b"two"
        assert files.names() == ["game", "past1", "unread"]
        assert not files.sync()
    assert files.sync()
    again = FolderFiles(tmp_path)
    assert again.names() == ["game", "past1", "unread"]
    assert again.read("past1") == b"one\ntwo\n"
    assert again.read("game") == b"three\nfour\n"


def test_half_an_entry_does_not_stay_on_the_disk(tmp_path: Path) -> None:
    files = FolderFiles(tmp_path)
    files.write("game", b"0123456789")
    with full_disk(12):
        files.append("game", b"abcdef")
        assert not files.sync()
    files.append("game", b"\n")
    assert FolderFiles(tmp_path).read("game") == b"0123456789abcdef\n"


@pytest.mark.parametrize("fault", [full_disk, no_descriptors])
def test_a_game_goes_on_while_the_disk_takes_nothing(tmp_path: Path, fault) -> None:
    people = OperaPagePeople(6, session=open_session(tmp_path))
    people.begin()
    session, board = people.session, people.session.virtual.board
    before = session.follower.count
    with fault():
        for _ in range(3):
            people.turn()
        run(session, 1500)
        assert session.trouble == session.public("en")["trouble"] == "disk"
    assert (session.virtual.board, session.follower.count > before) == (board, True)  # no restart
    run(session, 1500)
    assert session.trouble == ""
    assert open_session(tmp_path).follower.actions == session.follower.actions


def test_settings_are_not_read_from_the_disk_for_every_page(tmp_path: Path) -> None:
    session = open_session(tmp_path)
    with no_descriptors():
        assert session.public("en")["palette"] == "normal"


def test_files_are_their_owners(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    for name in (HOUSE, "game.new", "past1"):
        (tmp_path / name).write_bytes(b"{}")
        (tmp_path / name).chmod(0o644)
    files = FolderFiles(tmp_path)
    files.protect(HOUSE)
    files.append("record.jsonl", b"x")
    files.append("past1", b"x")
    files.write("game", b"x")
    modes = {path.name: path.stat().st_mode & 0o777 for path in tmp_path.iterdir()}
    assert modes == dict.fromkeys(("game", HOUSE, "past1", "record.jsonl"), 0o600)
    assert (tmp_path.stat().st_mode & 0o777) == 0o755
    FolderFiles(tmp_path / "new")
    assert ((tmp_path / "new").stat().st_mode & 0o777) == 0o700


DAMAGED_HOUSES = [
    b"",
    b"{",
    b"[]",
    b"\xff\x00",
    b"null",
    b"[" * 100_000,
    b'{"seed": "five"}',
    b'{"seed": 1e999}',
    b'{"seed": -1}',
    b'{"links": []}',
    b'{"links": {"words": []}}',
    b'{"links": {"words": {"both": ""}}}',
    b'{"links": {"words": {"both": "the-same-word", "seat1": "the-same-word"}}}',
    b'{"links": {"owners": {"seat1": 7}}}',
    b'{"links": {"owners": {"nobody": "%s"}}}' % (b"0" * 64),
    b'{"poses": 3}',
    b'{"poses": [[1, 2]]}',
    b'{"poses": [[1, 2, NaN]]}',
    b'{"poses": [[1e9, 2, 0]]}',
    b'{"closed": [2]}',
]


@pytest.mark.parametrize("data", DAMAGED_HOUSES, ids=range(len(DAMAGED_HOUSES)))
def test_a_damaged_note_of_the_house_is_set_aside(tmp_path: Path, data: bytes) -> None:
    for number in (1, 2):
        (tmp_path / HOUSE).write_bytes(data)
        session = open_session(tmp_path)
        aside = f"{HOUSE}.damaged-{number}"
        assert session.damaged == [(HOUSE, aside)]
        assert (tmp_path / aside).read_bytes() == data
        run(session, 100)
        session.save()
        assert open_session(tmp_path).damaged == []


def test_a_folder_in_place_of_a_file_is_set_aside(tmp_path: Path) -> None:
    names = {HOUSE, RECORD, "settings.txt", "calibration.bin"}
    for name in names:
        (tmp_path / name).mkdir()
    files = FolderFiles(tmp_path)
    session = Session(files, make_hal=VirtualHal, sync=files.sync)
    run(session, 1200)
    assert {name for name, _ in files.damaged} == {
        HOUSE,
        RECORD,
        "settings.txt",
        "calibration.bin",
    }
    assert all((tmp_path / aside).is_dir() for _, aside in files.damaged)
    assert session.trouble == ""


HEAD = b'{"record": 1}\n'
DAMAGED_RECORDS = [
    b"\xff\xfe",
    b"nonsense\n",
    b'{"record": 99}\n',
    HEAD + b"{}\n",
    HEAD + b"[" * 100_000 + b"\n",
    HEAD + b'{"n": 1e999, "line": "g opera 2", "tag": ""}\n',
    HEAD + b'{"n": 1, "line": "", "tag": ""}\n',
    HEAD + b'{"n": 1, "line": "g chess 1", "tag": ""}\n',
    HEAD + b'{"n": 1, "line": "g", "tag": ""}\n',
    HEAD + b'{"n": 1, "line": "g opera 2", "tag": ""}\n{"n": 2, "line": "p move", "tag": ""}\n',
    HEAD + b'{"n": 1, "line": "g opera 2", "tag": ""}\n{"n": 2, "line": "p end", "tag": ""}\n',
]


@pytest.mark.parametrize("data", DAMAGED_RECORDS, ids=range(len(DAMAGED_RECORDS)))
def test_a_damaged_record_is_set_aside(tmp_path: Path, data: bytes) -> None:
    (tmp_path / RECORD).write_bytes(data)
    session = open_session(tmp_path)
    assert session.damaged == [(RECORD, f"{RECORD}.damaged-1")]
    assert (tmp_path / f"{RECORD}.damaged-1").read_bytes() == data
    run(session, 200)
    assert (session.follower.count, session.public("en")["view"]) == (0, None)


def test_the_board_tells_a_lost_record_again(tmp_path: Path) -> None:
    people = OperaPagePeople(6, session=open_session(tmp_path))
    people.begin()
    people.turn()
    told = people.session.follower.actions
    os.truncate(tmp_path / RECORD, 40)
    session = open_session(tmp_path)
    assert session.follower.count == 0
    run(session, 2000)
    assert session.follower.actions == told
