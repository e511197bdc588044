"""`ghostlight record` and `journal` lose nothing when cable or program are interrupted."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from firmware.play.deal import Deal
from firmware.secrets.vault import Tags
from ghostlight.errors import CommandError
from ghostlight.records.record_file import BadRecord, Line, parse_record_file
from tests.helpers.bounded_wait import BoundedWait
from tests.helpers.port_bench import PortBench, command
from tests.helpers.recorded_games import read_record_file
from tests.helpers.unreliable_cable import CabledOpera, Command

SOME = range(2)
MANY = range(200)


def recorded(path: Path) -> list[tuple[str, str]]:
    return [(line.text, line.tag) for line in read_record_file(path).lines]


def whole_game_over_pulled_cables(folder: Path, seed: int) -> None:
    people = CabledOpera(folder, seed)
    file = folder / "game.jsonl"
    recording = Command("record", str(file), "--quiet", "--port", people.port)
    try:
        recording.listen(people, file)
        people.pulls = 0.0015
        people.play_all()
        assert recording.end(people) == 0
        assert recorded(file) == people.journal()
        assert "k " in people.journal()[-1][0]
        notes = [note["note"] for note in read_record_file(file).notes]
        assert notes.count("unplugged") == notes.count("plugged") <= people.pulled
    finally:
        people.close()


@pytest.mark.parametrize("seed", SOME)
def test_nothing_is_lost_over_pulled_cables(seed, tmp_path):
    whole_game_over_pulled_cables(tmp_path, seed)


@pytest.mark.soak
@pytest.mark.parametrize("seed", MANY)
def test_nothing_is_lost_in_many_games(seed, tmp_path):
    whole_game_over_pulled_cables(tmp_path, seed + len(SOME))


def test_a_computer_that_sleeps_through_the_end_gets_it_when_it_wakes(tmp_path):
    people = CabledOpera(tmp_path, 12)
    file = tmp_path / "game.jsonl"
    recording = Command("record", str(file), "--quiet", "--port", people.port)
    recording.listen(people, file)
    people.sleep()
    people.play_all()
    people.virtual.run(1000)
    people.wake()
    assert recording.end(people) == 0
    assert recorded(file) == people.journal()
    people.close()


def test_a_computer_that_missed_the_commitment_still_adds_to_the_deal(tmp_path):
    people = CabledOpera(tmp_path, 12)
    file = tmp_path / "game.jsonl"
    recording = Command("record", str(file), "--quiet", "--port", people.port)
    recording.listen(people, file)
    people.sleep()
    bound = BoundedWait("waiting for a lost message")
    while not people.virtual.board.link.lost and bound.lasts():
        people.table.cable.send(b'{"t":"status"}\n')
        people.virtual.step()
    people.leave_menu()
    people.wake()
    people.step_until(lambda: people.stage.computer_part)
    people.play_all()
    assert recording.end(people) == 0
    people.close()


def test_the_end_is_told_with_the_digest_that_the_screens_show(tmp_path, capsys):
    people = CabledOpera(tmp_path, 12)
    file = tmp_path / "game.jsonl"
    recording = Command("record", str(file), "--port", people.port)
    recording.listen(people, file)
    people.play_all()
    assert recording.end(people) == 0
    out = capsys.readouterr().out.splitlines()
    assert out[-2] == f"{len(recorded(file))} lines in {file}."
    digest = out[-1].split()[2].rstrip(":")
    assert digest in people.page(0)
    people.close()


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """People after their game, recorded from beginning to end."""
    folder = tmp_path_factory.mktemp("played")
    people = CabledOpera(folder, 11)
    file = folder / "game.jsonl"
    recording = Command("record", str(file), "--quiet", "--port", people.port)
    people.is_patient = True
    recording.listen(people, file)
    people.play_all()
    assert recording.end(people) == 0
    yield people, file
    people.close()


def beside(people, *args):
    """Run a command while the board steps; its code."""
    return Command(*args).end(people)


def test_the_record_is_tagged_and_opened_at_the_end(played):
    _, file = played
    lines = read_record_file(file).lines
    tags = Tags(bytes.fromhex(lines[-1].text[2:]))
    assert [tags.tag(line.text.encode()).hex() for line in lines] == [line.tag for line in lines]


def test_the_record_can_be_verified(played, capsys):
    _, file = played
    code, out, _ = command(capsys, "verify", str(file))
    assert code == 0
    assert "The game was fair." in out


def test_the_computer_took_part_in_the_deal(played):
    _, file = played
    record_file = read_record_file(file)
    (note,) = [note for note in record_file.notes if note["note"] == "nonce"]
    assert record_file.lines[1].text.split()[2] == note["v"].encode().hex()
    added = [(note["by"], note["v"]) for note in record_file.deal_notes if note["note"] == "added"]
    symbols = [
        "".join("OBP"[press] for press in bytes.fromhex(word))
        for word in record_file.lines[1].text.split()[3:]
    ]
    assert added == list(
        zip(("host", "phantom", "investigator"), (note["v"], *symbols), strict=True)
    )


def test_nothing_secret_is_in_it_before_the_end(played):
    _, file = played
    texts = [line.text for line in read_record_file(file).lines]
    seed = texts[-1][2:]
    before = "\n".join(texts[:-2])
    assert "identity ?" in before
    assert "reveal" not in before
    assert seed not in before


def test_a_game_that_nobody_listened_to_is_fetched(played, tmp_path, capsys):
    people, file = played
    other = tmp_path / "late.jsonl"
    assert beside(people, "journal", "--json", "--port", people.port) == 0
    (game,) = json.loads(capsys.readouterr().out)
    assert game == {"name": "past000001", "deal": read_record_file(file).deal}
    assert beside(people, "journal", "past000001", str(other), "--port", people.port) == 0
    assert recorded(other) == recorded(file)
    assert beside(people, "journal", "past000009", str(other), "--port", people.port) == 1
    assert "keeps no game 'past000009'" in capsys.readouterr().err
    assert beside(people, "journal", "past000001", str(other), "--port", people.port) == 1
    assert "exists already" in capsys.readouterr().err


def test_who_comes_during_the_deal_may_still_add(tmp_path):
    """The commitment was sent without a reader; it is sent again after hello, until an
    addition."""
    people = CabledOpera(tmp_path, 7)
    people.leave_menu()
    assert isinstance(people.stage, Deal)
    file = tmp_path / "game.jsonl"
    recording = Command("record", str(file), "--quiet", "--port", people.port)
    people.step_until(lambda: people.stage.computer_part)
    for _ in range(8):
        people.virtual.press(people.stage.seat, "ok")
    people.step_until(lambda: len(read_lines_or_none(file)) >= 2)
    record_file = read_record_file(file)
    (note,) = [note for note in record_file.notes if note["note"] == "nonce"]
    assert record_file.lines[1].text.split()[2] == note["v"].encode().hex()
    people.open_board()
    assert recording.end(people) == 0
    people.close()


def test_who_comes_when_a_player_has_added_is_too_late(tmp_path):
    people = CabledOpera(tmp_path, 8)
    people.leave_menu()
    people.virtual.press(people.stage.seat, "ok")
    people.table.cable.receive()
    people.table.cable.send(b'{"t":"hello"}\n{"t":"nonce","v":"late"}\n')
    people.virtual.on_step = None
    said = b""
    for _ in range(60):
        people.virtual.step()
        said += people.table.cable.receive()
    kinds = [json.loads(line)["t"] for line in said.splitlines() if line.startswith(b"{")]
    assert "hello" in kinds
    assert "err" in kinds
    assert "commit" not in kinds
    assert not people.stage.computer_part
    people.close()


@pytest.mark.parametrize("torn", [b"", b"{", b'{"record": 1, "boa'])
def test_joining_late_gets_all_of_it(tmp_path, torn):
    people = CabledOpera(tmp_path, 6)
    people.deal()
    people.set_up()
    late = tmp_path / "late.jsonl"
    late.write_bytes(torn)
    recording = Command("record", str(late), "--quiet", "--port", people.port)
    people.step_until(lambda: len(read_lines_or_none(late)) >= 4)
    assert recorded(late) == people.journal()
    people.open_board()
    assert recording.end(people) == 0
    assert recorded(late) == people.journal()
    assert recorded(late)[-1] == ("x", "")
    people.close()


def read_lines_or_none(path: Path) -> list[Line]:
    try:
        return read_record_file(path).lines
    except BadRecord:
        return []


@pytest.mark.parametrize("whole", [3, 6, 7, 8, 12, -2])
def test_a_torn_file_is_continued(played, tmp_path, whole):
    """So many entries are whole: at least head, listening, and what was added to a commitment."""
    people, file = played
    torn = tmp_path / "torn.jsonl"
    entries = file.read_bytes().splitlines(keepends=True)
    torn.write_bytes(b"".join(entries[:whole]) + entries[whole][:20])
    assert beside(people, "record", str(torn), "--quiet", "--port", people.port) == 0
    assert recorded(torn) == recorded(file)


def test_a_whole_record_or_another_games_is_not_written_over(played, tmp_path, capsys):
    people, file = played
    before = file.read_bytes()
    assert beside(people, "record", str(file), "--port", people.port) == 1
    assert "holds a whole game already" in capsys.readouterr().err
    other = tmp_path / "other.jsonl"
    lines = before.splitlines(keepends=True)
    d_line = next(line for line in lines if b'"d ' in line)
    commitment = json.loads(d_line)["line"].split()[1]
    begun = lines[: lines.index(d_line) + 2]
    other.write_bytes(b"".join(begun).replace(commitment.encode(), b"f" * 64))
    assert beside(people, "record", str(other), "--port", people.port) == 1
    assert "holds another game" in capsys.readouterr().err
    text = tmp_path / "text.txt"
    text.write_text("dear diary\n")
    assert beside(people, "record", str(text), "--port", people.port) == 1
    assert text.read_text() == "dear diary\n"
    assert file.read_bytes() == before


def test_nobody_plays_on_a_virtual_board_of_its_own(tmp_path, capsys):
    file = tmp_path / "game.jsonl"
    code, _, err = command(capsys, "record", str(file), "--port", "virtual")
    assert (code, file.exists()) == (1, False)
    assert "Play on the page, `ghostlight play`, and download the record there." in err


def test_a_killed_program_has_written_what_it_got(tmp_path):
    people = CabledOpera(tmp_path, 5)
    file = tmp_path / "game.jsonl"
    args = [sys.executable, "-m", "ghostlight", "record", str(file), "--port", people.port]
    with subprocess.Popen(args, stdout=subprocess.DEVNULL) as process:
        people.step_until(lambda: file.exists())
        people.deal()
        people.step_until(lambda: len(read_lines_or_none(file)) >= 4)
        os.kill(process.pid, signal.SIGKILL)
    assert len(read_record_file(file).lines) >= 4
    recording = Command("record", str(file), "--quiet", "--port", people.port)
    people.set_up()
    people.look()
    people.play()
    assert recording.end(people) == 0
    assert recorded(file) == people.journal()
    people.close()


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("/dev/full", "No space left on device"),
        ("/proc/game.jsonl", "cannot write /proc/game.jsonl"),
        ("/no/such/folder/game.jsonl", "No such file or directory"),
    ],
)
def test_a_disk_that_takes_nothing(path, said, tmp_path, capsys):
    with PortBench(tmp_path) as bench:
        code, _, err = command(capsys, "record", path, "--port", bench.port)
    assert code == 1
    assert said in err
    assert "Give another place" in err


HEAD = b'{"record":1}\n'


def line(**fields) -> bytes:
    """A record with a line of which something is changed."""
    entry = {"t": "record", "n": 1, "line": "g opera 1", "tag": "0123456789abcdef"} | fields
    return HEAD + json.dumps(entry).encode() + b"\n"


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "does not begin as a record"),
        (b"{}\n", "does not begin as a record"),
        (b"\xff\n", "does not begin as a record"),
        (b'{"record":true}\n', "does not begin as a record"),
        (b'{"record":"1"}\n', "does not begin as a record"),
        (b'{"record":0}\n', "does not begin as a record"),
        (b'{"record":-1}\n', "does not begin as a record"),
        (b'{"record":1,"record":1}\n', "does not begin as a record"),
        (b'{"record":2}\n', "has the format 2, this program reads 1"),
        (b'{"record":1,"board":7}\n', "entry 1: 'board' has to be a text"),
        (b'{"record":1,"board":"\\u001b[2J"}\n', "entry 1: 'board' is longer than 200 or has"),
        (b'{"record":1,"board":"%s"}\n' % (b"x" * 201), "entry 1: 'board' is longer than 200"),
        (HEAD + b"[]\n", "entry 2: this is no entry"),
        (HEAD + b"\n", "entry 2: this is not JSON"),
        (HEAD + b'{"x"\n', "entry 2: this is not JSON"),
        (HEAD + b'{"note":"plugged"}\x0c\n', "entry 2: this is not JSON"),
        (HEAD + b"[" * 2000 + b"\n", "entry 2: this is not JSON"),
        (HEAD + b"[" * 3000 + b"\n", "entry 2: longer than any entry"),
        (HEAD + b'{"n":1e999,"line":"u","tag":""}\n', "entry 2: no number in a record is written"),
        (HEAD + b'{"n":NaN,"line":"u","tag":""}\n', "entry 2: no number in a record is written"),
        (line(n=2), "entry 2: here is the board's line 2, and 1 has to follow"),
        (line(n="1"), "entry 2: this is neither a line nor a note"),
        (line(n=True), "entry 2: this is neither a line nor a note"),
        (line(n=1.0), "entry 2: no number in a record is written so"),
        (line(t="line"), "entry 2: this is neither a line nor a note"),
        (line(x=1), "entry 2: this is neither a line nor a note"),
        (line(note="plugged"), "entry 2: a note 'plugged' has note and at, and nothing else"),
        (line(line=""), "entry 2: the board's line is not ASCII, or empty"),
        (line(line="u\u2028"), "entry 2: 'line' is longer than 200 or has unprintable"),
        (line(line="\ud800"), "entry 2: 'line' is longer than 200 or has unprintable"),
        (line(line="p pick été"), "entry 2: the board's line is not ASCII, or empty"),
        (line(line="p" * 201), "entry 2: 'line' is longer than 200"),
        (line(line=["g"]), "entry 2: 'line' has to be a text"),
        (line(tag=""), "entry 2: '' is no tag"),
        (line(tag="0123456789ABCDEF"), "entry 2: '0123456789ABCDEF' is no tag"),
        (line(at=5), "entry 2: 'at' has to be a text"),
        (HEAD + b'{"note":"heard"}\n', "entry 2: a note of an unknown kind"),
        (HEAD + b'{"note":[]}\n', "entry 2: a note of an unknown kind"),
        (HEAD + b'{"note":"nonce","v":"1"}\n', "entry 2: a note 'nonce' has note, to, v and at"),
        (HEAD + b'{"note":"nonce","v":1,"to":"2"}\n', "entry 2: 'v' has to be a text"),
    ],
)
def test_what_is_no_record_is_told_with_its_entry(data, said):
    with pytest.raises(CommandError) as caught:
        parse_record_file(data, "game.jsonl")
    assert said in str(caught.value)
    assert str(caught.value).startswith("game.jsonl")


def test_a_head_may_say_more_of_the_board():
    record_file, _ = parse_record_file(b'{"record":1,"board":"Salon","files":"5f1c09aa"}\n', "x")
    assert record_file.head["files"] == "5f1c09aa"


def test_escape_sequences_of_a_file_do_not_reach_the_terminal(tmp_path, capsys):
    file = tmp_path / "\x1b[2J.jsonl"
    file.write_bytes(b'{"record":"\\u001b[2J"}\n')
    for name in ("verify", "story", "stats", "replay", "picture"):
        code, out, err = command(capsys, name, str(file))
        assert (code, out) == (1, "")
        assert "\x1b" not in err
        assert "\\x1b[2J.jsonl" in err
        _, _, err = command(capsys, "-v", name, str(file))
        assert "Traceback" in err
        assert "\x1b" not in err


def test_a_torn_last_line_is_no_fault():
    whole = line()
    record_file, good = parse_record_file(whole + b'{"n":2,"li', "x")
    assert record_file.lines == [Line(1, "g opera 1", "0123456789abcdef")]
    assert good == len(whole)
