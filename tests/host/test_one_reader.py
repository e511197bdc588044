"""All readers of records accept exactly what `verify` accepts."""

import json
import random
from pathlib import Path

import pytest

from ghostlight.errors import CommandError
from ghostlight.records.record_file import RecordWriter
from ghostlight.web import replay
from shared_rules.game import GAMES
from tests.helpers.port_bench import command
from tests.helpers.recorded_games import record_lines, tagged, write_lines

ODD = [0, -1, 1.0, 1e999, True, None, [], {}, "", "1", "\x1b[2J", "\u2028", "\ud800", "x" * 5000]
GIVEN_UP = ["r phantom", "r investigator", "v"]


def texts_of(entries: list[bytes]) -> list[str]:
    """The board's lines in the entries of a file."""
    found = [json.loads(entry) for entry in entries]
    return [entry["line"] for entry in found if "line" in entry]


def written_anew(entries: list[bytes], texts: list[str]) -> list[bytes]:
    """A file forged with the seed: other lines, with valid tags."""
    head = [entry for entry in entries if b'"line"' not in entry]
    lines = tagged(texts)
    return head + [
        json.dumps({"t": "record", "n": n, "line": text, "tag": tag}).encode()
        for n, text, tag in lines
    ]


def one_changed(entries: list[bytes], other: list[bytes], chance: random.Random) -> list[bytes]:
    """An entry of the file is changed, lost, doubled, moved, or one of another game."""
    place = chance.randrange(len(entries))
    kind = chance.randrange(6)
    if kind == 0:
        return entries[:place] + entries[place + 1 :]
    if kind == 1:
        return entries[:place] + entries[place : place + 1] * 2 + entries[place + 1 :]
    if kind == 2:
        return entries[:place] + [chance.choice(other)] + entries[place + 1 :]
    entry = json.loads(entries[place])
    key = chance.choice([*entry, "note", "line", "n", "q", "record"])
    if kind == 3 and key in entry:
        del entry[key]
    elif kind == 4:
        entry[key] = chance.choice(ODD)
    else:
        entry[key] = str(entry.get(key, "unplugged"))
    return entries[:place] + [json.dumps(entry).encode()] + entries[place + 1 :]


def one_forged(entries: list[bytes], chance: random.Random) -> list[bytes]:
    """One line is changed with the seed, so its tag is valid."""
    texts = texts_of(entries)
    place = chance.randrange(len(texts) - 1)
    kind = chance.randrange(5)
    if kind == 0:
        texts[place : place + 1] = []
    elif kind == 1:
        texts.insert(place, chance.choice([*GIVEN_UP, "u", "i", "x", *texts]))
    elif kind == 2:
        texts[-1:-1] = [chance.choice([*GIVEN_UP, "u", "i", "x"])]
    elif kind == 3:
        texts[place] = chance.choice(texts)
    else:
        letter = chance.randrange(len(texts[place]))
        other = chance.choice(" 0129abcf?;=-")
        texts[place] = texts[place][:letter] + other + texts[place][letter + 1 :]
    return written_anew(entries, texts)


def two_games(entries: list[bytes], other: list[bytes], chance: random.Random) -> list[bytes]:
    """Both games in one file, the other one in entries that some program may pass over."""
    hidden = []
    for entry in other[1:]:
        read = json.loads(entry)
        if "n" in read:
            read["n"] = chance.choice([str(read["n"]), float(read["n"]), read["n"]])
        read |= chance.choice([{"note": "plugged"}, {"q": 5}, {"t": "line"}, {}])
        hidden.append(json.dumps(read).encode())
    return entries + hidden if chance.random() < 0.5 else entries[:1] + hidden + entries[1:]


def mutated(entries: list[bytes], other: list[bytes], chance: random.Random) -> bytes:
    kind = chance.randrange(10)
    if kind < 4:
        entries = one_changed(entries, other, chance)
    elif kind < 8:
        entries = one_forged(entries, chance)
    elif kind == 8:
        entries = two_games(entries, other, chance)
    data = b"".join(entry + b"\n" for entry in entries)
    if kind == 9:
        end = chance.choice([b"\r\n", b"\x0b", b"\x85", "\u2028".encode(), b"\n\n", b""])
        place = chance.randrange(data.count(b"\n"))
        parts = data.split(b"\n")
        data = b"\n".join(parts[:place]) + end + b"\n".join(parts[place:])
        data = data[: -chance.randrange(2) or None]
    return data


def told(texts: list[str]) -> list[str]:
    """The actions in the lines of a record, without those taken back: found independently."""
    groups = []
    for text in texts:
        kind, rest = text[0], text[2:]
        if kind in "po":
            groups.append(rest.split("; "))
        elif kind == "h":
            groups.append([rest.partition(" ")[2]])
        elif kind == "u":
            groups.pop()
    return [action for group in groups for action in group]


def compare(path: Path, name: str, capsys) -> str:
    """Asserts that all readers agree with `verify` on a file. Returns the first words of its
    verdict."""
    code, out, err = command(capsys, "verify", str(path), "--lang", "en")
    verdict = "fair" if code == 0 else err.removeprefix("ghostlight: ")
    assert "unexpected" not in err
    is_read = code == 0 or verdict.startswith("Cannot be checked")
    if not is_read and "Not shown to be fair" in out:
        is_read, verdict = True, "open"
    problems = set()
    actions = []
    for other in ("story", "stats", "replay"):
        other_code, out, err = command(capsys, other, str(path), "--json")
        assert other_code == (0 if is_read else 1), (other, verdict, err)
        if is_read and other == "replay":
            actions = [step["action"] for step in json.loads(out)]
        problems.add(err)
    target = path.with_suffix(".svg")
    other_code, _, err = command(capsys, "picture", str(path), "-o", str(target))
    if is_read:
        entries = path.read_bytes().split(b"\n")[1:-1]
        assert actions == told(texts_of(entries))
        assert other_code == (0 if actions else 1)
        frames = replay.frames(path.read_bytes(), "en", name)
        assert frames["first"] + len(frames["frames"]) - 1 == len(actions)
        with RecordWriter(path, {}) as record_file:
            assert [line.text for line in record_file.content.lines] == texts_of(entries)
        return verdict
    problems.add(err)
    assert len(problems) == 1  # the same sentence
    assert "unexpected" not in problems.pop()
    with pytest.raises(ValueError, match="."):
        replay.frames(path.read_bytes(), "en", name)
    return verdict


def campaign(name: str, folder: Path, count: int, capsys) -> None:
    chance = random.Random(name)
    files = [
        write_lines(folder / f"{seed}.jsonl", tagged(record_lines(seed, undo=True, name=name)))
        .read_bytes()
        .splitlines()
        for seed in range(2)
    ]
    found = {"fair": 0, "refused": 0, "other": 0}
    for number in range(count):
        path = folder / f"changed-{number}.jsonl"
        path.write_bytes(mutated(*chance.sample(files, 2), chance))
        try:
            verdict = compare(path, name, capsys)
        except CommandError as error:
            raise AssertionError(f"{path.read_bytes()!r}: {error}") from error
        is_other = verdict == "open" or verdict.startswith("Cannot be checked")
        found["fair" if verdict == "fair" else "other" if is_other else "refused"] += 1
    print(f"\n{name}: {count} changed records, all readers agree: {found}")
    assert found["refused"] > count // 3


@pytest.mark.parametrize("name", GAMES)
def test_all_readers_agree_about_changed_records(name, tmp_path, capsys):
    campaign(name, tmp_path, 12, capsys)


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_all_readers_agree_about_a_thousand_changed_records(name, tmp_path, capsys):
    campaign(name, tmp_path, 1000, capsys)


def test_one_file_is_one_game(tmp_path, capsys):
    """The lines of another game in notes and with numbers as text: no reader passes over them."""
    first, second = (tagged(record_lines(seed)) for seed in (0, 1))
    path = write_lines(tmp_path / "two.jsonl", first)
    entries = path.read_bytes().splitlines()
    true = [entry[:-1] + b', "note": "plugged"}' for entry in entries[1:]]
    other = [
        json.dumps({"t": "record", "n": str(n), "line": text, "tag": tag}).encode()
        for n, text, tag in second
    ]
    path.write_bytes(b"\n".join([entries[0], *true, *other, b""]))
    assert compare(path, "opera", capsys).startswith(f"{path}: entry 2: a note 'plugged' has")
