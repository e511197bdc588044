"""Generates the records in host/vectors: `python -m tests.helpers.vectors` rewrites them.

Each vector is a record and the expected result of `verify`. All are made by the project's own
vault and rules from fixed seeds, so that the files are reproducible.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from firmware.secrets.crypto import seal_choice
from firmware.secrets.vault import deal_key
from ghostlight.errors import CommandError
from ghostlight.records.record_file import BadRecord, Line, parse_record_file
from ghostlight.records.verifier import UncheckableError, closing_digest, verify_file
from shared_rules.record_parsing import LineError
from tests.helpers.bounded_wait import BoundedWait
from tests.helpers.computer_games import ComputerGame
from tests.helpers.random_match import AnyGame, forged, hidden, society

FOLDER = Path(__file__).parents[2] / "host" / "vectors"
BEGUN = "2026-01-31T20:15:00Z"
SENT = "8d1f00c2a45b7e19"


class Vector(NamedTuple):
    name: str
    record: bytes
    expect: dict[str, str]  # host/vectors/README.md explains the names

    def expect_text(self) -> str:
        return "".join(f"{key}: {value}\n" for key, value in self.expect.items())


# -- records -----------------------------------------------------------------------------------


def head(**about: object) -> dict[str, object]:
    return {"record": 1, "board": "Salon", "begun": BEGUN} | about


def note(kind: str, **fields: object) -> dict[str, object]:
    return {"note": kind, **fields, "at": BEGUN}


def entry(line: Line) -> dict[str, object]:
    return {"t": "record", "n": line.number, "line": line.text, "tag": line.tag, "at": BEGUN}


def record(lines: list[Line], notes: list[dict[str, object]] | None = None) -> bytes:
    entries = [head(), *(notes or []), *map(entry, lines)]
    return b"".join(json.dumps(each, ensure_ascii=False).encode() + b"\n" for each in entries)


def notes_of(game: AnyGame, names: tuple[str, str]) -> list[dict[str, object]]:
    """The computer's notes on the deal of this game."""
    computer, *players = game.nonces
    pressed = ["".join("OBP"[press] for press in presses) for presses in players]
    return [
        note("listening"),
        note("nonce", v=computer.decode(), to=game.commitment.hex()),
        note("added", by="host", v=computer.decode()),
        *(note("added", by=by, v=text) for by, text in zip(names, pressed)),
    ]


def good(name: str, game: AnyGame, notes: list[dict[str, object]] | None = None) -> Vector:
    seed = bytes.fromhex(game.lines[-1].text[2:])
    computer, *players = game.nonces
    pressed = ["".join("OBP"[press] for press in presses) for presses in players]
    expect = {
        "verdict": "fair",
        "seal": f"{game.commitment.hex()[:16]} #1",
        "added": " ".join(["+" if computer else "-", *pressed]),
        "deal-key": deal_key(seed, game.nonces).hex(),
        "digest": closing_digest(game.lines),
    }
    return Vector(f"good/{name}", record(game.lines, notes), expect)


def bad(name: str, lines: list[Line], says: str, notes=None, digest: str = "") -> Vector:
    expect = {"verdict": "other rules" if name == "rules-version" else "unfair"}
    if digest:
        expect["digest"] = digest
    return Vector(f"bad/{name}", record(lines, notes), expect | {"says": says})


def unreadable(name: str, data: bytes, says: str) -> Vector:
    return Vector(f"bad/{name}", data, {"verdict": "no record", "says": says})


def shortest(name: str, **ways: object) -> AnyGame:
    """The shortest of some games, to keep the files small."""
    games = [AnyGame(name, 2 * seed).play(**ways) for seed in range(8)]
    return min(games, key=lambda game: len(game.lines))


# -- valid ones --------------------------------------------------------------------------------

PEOPLE = {
    "opera": ("phantom", "investigator"),
    "midnight": ("seat 1", "seat 0"),
    "society": ("red", "blue"),
    "phantom": ("chief", "settler"),
}


def good_ones() -> Iterator[Vector]:
    for name, people in PEOPLE.items():
        yield good(f"{name}-complete", shortest(name))
        yield good(f"{name}-resigned", AnyGame(name, 2).play_a_little())
        game = AnyGame(name, 4)
        bound = BoundedWait("the opening")
        while len(game.lines) < 12 and bound.lasts():
            game.step()
        game.cut_power()
        game.match.abandon()
        game.finish()
        yield good(f"{name}-interrupted-abandoned", game)
        game = AnyGame(name, 6, [SENT.encode(), *AnyGame(name, 6).nonces[1:]]).play_a_little()
        yield good(f"{name}-computer", game, notes_of(game, people))
    game = society()
    notes = notes_of(game, PEOPLE["society"]) if game.nonces[0] else None
    yield good("society-sealed", game, notes)


# -- open and uncheckable ones -----------------------------------------------------------------


def open_ones() -> Iterator[Vector]:
    people = PEOPLE["opera"]
    game = AnyGame("opera", 6, [SENT.encode(), *AnyGame("opera", 6).nonces[1:]]).play_a_little()
    notes = notes_of(game, people)
    other = [notes[0], note("nonce", v=SENT, to="5f" * 32)]
    without = AnyGame("opera", 2).play_a_little()
    second = forged(without.lines, {1: without.lines[0].text.replace("deals=1", "deals=2")})
    to = without.commitment.hex()
    cases = {
        "invented": (
            game.lines,
            [],
            "a computer's part is in the deal, but this file has no note",
        ),
        "left-out": (
            without.lines,
            [notes[0], note("nonce", v=SENT, to=to)],
            "this computer sent its part, but it is not in the deal",
        ),
        "untold": (without.lines, notes[:1], "this computer listened before the game began"),
        "missed": (
            second,
            [*other, note("unplugged"), note("plugged")],
            "this computer heard another deal begin, then",
        ),
        "asked-again": (
            game.lines,
            [note("nonce", v="first", to=game.commitment.hex()), *notes],
            "this computer sent more than one part for the same deal",
        ),
        "uncounted": (game.lines, [*other, *notes], "this computer heard 2 deals begin"),
    }
    for name, (lines, noted, says) in cases.items():
        expect = {"verdict": "open", "digest": closing_digest(lines), "says": says}
        yield Vector(f"open/{name}", record(lines, noted), expect)
    void = Line(len(without.lines), "x", "")
    torn = record(without.lines)[:-1]
    for name, data, says in (
        ("unfinished", record(without.lines[:-2]), "the game is not over"),
        ("void", record([*without.lines[:-1], void]), "both players opened the board"),
        ("torn", torn, "the game is not over"),
    ):
        yield Vector(f"open/{name}", data, {"verdict": "uncheckable", "says": says})


# -- invalid ones ------------------------------------------------------------------------------


def changed_lines() -> Iterator[Vector]:
    """Records with one wrong line and valid tags: only the rules of a record detect it."""
    game = AnyGame("opera", 2).play_a_little()
    lines, commitment = game.lines, game.commitment.hex()
    first, deal = lines[0].text, lines[1].text
    last = len(lines)
    version = first.replace("opera 2", "opera 9")
    handicap = first.split()[3]
    start = next(line for line in lines if line.text.startswith("o start"))
    played = next(line for line in lines if line.text.startswith("p "))
    names = {
        "game-unknown": (1, first.replace("opera", "chess"), "line 1: no game 'chess'"),
        "game-unnamed": (1, "g opera", "line 1: this line names a game and the version of its"),
        "rules-version": (1, version, "line 1: version 9 of the rules of opera"),
        "option-unknown": (1, first + " wind=4", "line 1: opera has no option 'wind'"),
        "option-value": (
            1,
            first.replace(handicap, "carlotta=99"),
            "line 1: option carlotta is 1 or 2 or 3",
        ),
        "option-twice": (1, first + " " + handicap, "line 1: carlotta is named twice"),
        "option-missing": (
            1,
            first.replace(handicap + " ", ""),
            "line 3: not all options were named: carlotta",
        ),
        "deals-zero": (
            1,
            first.replace("deals=1", "deals=0"),
            "line 1: the number of a deal is 1 or more, not '0'",
        ),
        "deals-missing": (
            1,
            first.replace(" deals=1", ""),
            "line 3: not all options were named: deals",
        ),
        "deals-twice": (1, first + " deals=9", "line 1: deals is named twice"),
        "first-line": (1, deal, "line 1: a record begins with the line of its game"),
        "second-line": (2, "i", "line 2: the second line is the deal, and no other line is"),
        "deal-words": (2, deal.rpartition(" ")[0], "line 2: a deal is a commitment, and what a"),
        "commitment-short": (
            2,
            deal.replace(commitment, commitment[2:]),
            "line 2: a commitment has 32 bytes",
        ),
        "commitment-other": (
            2,
            deal.replace(commitment, "5f" * 32),
            "line 2: the commitment is not that of the opened seed",
        ),
        "deal-not-hex": (2, deal.upper().replace("D", "d", 1), "is not hexadecimal"),
        "computer-too-long": (
            2,
            deal.replace(" - ", f" {'ab' * 17} "),
            "line 2: a computer adds 16 bytes at most",
        ),
        "presses-value": (
            2,
            deal[:-2] + "03",
            "line 2: a player adds 4 presses: bytes from 0 to 2",
        ),
        "presses-number": (
            2,
            deal + "00",
            "line 2: a player adds 4 presses: bytes from 0 to 2",
        ),
        "options-late": (3, f"a {handicap}", "line 3: all options were named before this line"),
        "line-unknown": (5, "s 0102", "line 5: no line of a record: 's 0102'"),
        "dealt-otherwise": (
            start.number,
            "o start 9 8 4 0 1 2 3 7",
            f"line {start.number}: the record says 'start 9 8 4 0 1 2 3 7', the seed says 'start",
        ),
        "written-otherwise": (
            start.number,
            start.text.replace("o start ", "o start  "),
            f"line {start.number}: 'start  {start.text[8:]}' has to be written",
        ),
        "move-of-nobody": (3, "p pick red", "line 3: no player had anything to do here"),
        "choice-of-nobody": (
            3,
            f"h {'00' * 44} own ?",
            "line 3: no player had anything to choose here",
        ),
        "deal-of-nobody": (
            played.number,
            "o can",
            f"line {played.number}: nothing was to be dealt or answered here",
        ),
        "nothing-to-take-back": (3, "u", "line 3: there is nothing to take back"),
        "seat-unknown": (last - 1, "r nobody", f"line {last - 1}: opera has no role 'nobody'"),
        "seed-early": (last - 1, "i", f"line {last}: the seed was opened before the game was"),
        "after-resigning": (
            last - 2,
            lines[last - 2].text,
            f"line {last - 1}: the game was over: a player had resigned",
        ),
        "after-abandoning": (
            last - 2,
            "v",
            f"line {last - 1}: the game was over: both players had abandoned it",
        ),
    }
    for name, (number, text, says) in names.items():
        yield bad(name, forged(lines, {number: text}), says)
    twice = [*lines[:-1], lines[-1], lines[-1]]
    yield bad("after-the-seed", forged(twice, {}), f"line {last + 1}: the record was complete")
    no_seed = [*lines[:-1], lines[-1]._replace(text="k 00")]
    yield bad("seed-short", no_seed, f"line {last}: a seed is 64 hexadecimal digits")
    inner = [*lines[:-1], Line(0, "k 00", ""), lines[-1]]
    yield bad("seed-inside", forged(inner, {}), f"line {last}: a seed is 64 hexadecimal digits")
    wrong = [*lines[:-1], lines[-1]._replace(text="k " + "00" * 32)]
    yield bad("seed-other", wrong, f"line {last}: not the seed of the commitment in line 2")
    tag = [*lines[:5], lines[5]._replace(tag="0" * 16), *lines[6:]]
    yield bad("tag", tag, "line 6: its tag does not follow from the seed")
    yield bad("digest", lines, "the closing digest is", digest="00" * 4)
    yield bad("digest-no-seed", lines[:-1], f"line {last}: the seed is missing", digest="00" * 4)


def ended_lines() -> Iterator[Vector]:
    """A finished game, with something after its end."""
    lines = shortest("opera").lines
    for name, text in (("resigned", "r phantom"), ("abandoned", "v")):
        longer = [*lines[:-1], Line(0, text, ""), lines[-1]]
        says = f"line {len(lines)}: the game was decided before this line"
        yield bad(f"decided-then-{name}", forged(longer, {}), says)
    can = next(line for line in lines if line.text in ("o can", "o cannot"))
    lie = "o cannot" if can.text == "o can" else "o can"
    says = f"line {can.number}: the record says '{lie[2:]}', the seed says '{can.text[2:]}'"
    yield bad("false-answer", forged(lines, {can.number: lie}), says)


def changed_choices() -> Iterator[Vector]:
    """Secret choices that were not sealed, or are missing."""
    game = society()
    seed = bytes.fromhex(game.lines[-1].text[2:])
    line = next(line for line in hidden(game) if "hide" in line.text)
    _, sealed, public = line.text.split(" ", 2)
    moved = seal_choice(seed, line.number + 1, public.replace("?", "1")).hex()
    for name, text, says in (
        ("choice-open", f"p {public}", "a secret choice that was not sealed"),
        ("choice-shown", f"h {sealed} {public.replace('?', '1')}", "nothing is hidden in"),
        ("choice-box-short", f"h {sealed[2:]} {public}", "a sealed choice has 44 bytes"),
        ("choice-box-moved", f"h {moved} {public}", "the seed does not open what was chosen"),
    ):
        changed = forged(game.lines, {line.number: text})
        yield bad(name, changed, f"line {line.number}: {says}")


def changed_notes() -> Iterator[Vector]:
    """The deal differs from the one that the computer has noted."""
    game = AnyGame("opera", 6, [SENT.encode(), *AnyGame("opera", 6).nonces[1:]]).play_a_little()
    notes = notes_of(game, PEOPLE["opera"])
    listening, nonce, host, phantom, investigator = notes
    for name, noted, says in (
        ("heard-commitment", [nonce | {"to": "5f" * 32}], "told this computer another commitment"),
        ("heard-nonce", [nonce | {"v": "other"}], "this computer had added 'other'"),
        ("heard-computer", [nonce, host | {"v": "other"}], "said that a computer added 'other'"),
        ("heard-late", [nonce, phantom, host], "took the computer's part after a player's"),
        (
            "heard-symbols",
            [nonce, host, phantom | {"v": "OOOO"}],
            "the board had said that phantom pressed OOOO",
        ),
        (
            "heard-too-many",
            [nonce, host, phantom, investigator, phantom],
            "the board had said that 3 players pressed",
        ),
    ):
        assert phantom["v"] != "OOOO"
        yield bad(name, game.lines, says, [listening, *noted])


def changed_files() -> Iterator[Vector]:
    """Files that are not records."""
    lines = AnyGame("opera", 2).play_a_little().lines
    data = record(lines)
    begin, rest = data.split(b"\n", 1)
    second = json.dumps(entry(lines[0])).encode()
    yield unreadable("file-empty", b"", "it does not begin as a record")
    yield unreadable("file-no-head", rest, "it does not begin as a record")
    yield unreadable("file-head-only", begin + b"\n", "it holds no game")
    yield unreadable(
        "file-format", data.replace(b'"record": 1', b'"record": 2', 1), "the format 2"
    )
    control = data.replace(b"Salon", b"\\u001b[2J", 1)
    yield unreadable("file-control-characters", control, "entry 1: 'board' is longer than 200 or")
    number = data.replace(b'"board": "Salon"', b'"board": 5', 1)
    yield unreadable("file-head-number", number, "entry 1: 'board' has to be a text")
    for name, other, says in (
        ("entry-no-json", b"{", "this is not JSON in UTF-8"),
        ("entry-empty", b"", "this is not JSON in UTF-8"),
        ("entry-not-utf-8", b'{"note": "\xff"}', "this is not JSON in UTF-8"),
        ("entry-deep", b"[" * 2000, "this is not JSON in UTF-8"),
        ("entry-long", b" " * 3000 + second, "longer than any entry of a record"),
        ("entry-list", b"[]", "this is no entry"),
        ("entry-key-twice", second[:-1] + b', "n": 1}', "a name is there twice"),
        ("entry-key-unknown", second[:-1] + b', "q": 1}', "this is neither a line nor a note"),
        (
            "entry-kind",
            second.replace(b'"record"', b'"line"'),
            "this is neither a line nor a note",
        ),
        ("entry-number-text", second.replace(b": 1,", b': "1",'), "this is neither a line nor a"),
        ("entry-number-float", second.replace(b": 1,", b": 1.0,"), "no number in a record is"),
        (
            "entry-number-other",
            second.replace(b": 1,", b": 2,"),
            "here is the board's line 2, and",
        ),
        ("entry-line-and-note", second[:-1] + b', "note": "plugged"}', "a note 'plugged' has"),
        ("entry-line-empty", second.replace(lines[0].text.encode(), b""), "not ASCII, or empty"),
        ("entry-tag", second.replace(lines[0].tag.encode(), b"00"), "'00' is no tag"),
        ("note-unknown", b'{"note": "heard"}', "a note of an unknown kind"),
        ("note-keys", b'{"note": "nonce", "v": "1"}', "a note 'nonce' has note, to, v and at"),
    ):
        changed = begin + b"\n" + other + b"\n" + rest.split(b"\n", 1)[1]
        yield unreadable(name, changed, says)
    gap = [lines[0], *lines[2:]]
    yield unreadable("line-missing", record(gap), "entry 3: here is the board's line 3, and 2 has")
    again = [*lines[:3], lines[2], *lines[3:]]
    yield unreadable("line-twice", record(again), "entry 5: here is the board's line 3, and 4 has")


def sentences(vector: Vector) -> list[str]:
    """The verifier's sentences on an invalid record, without the name of the file."""
    try:
        record_file, _ = parse_record_file(vector.record, "")
        if not record_file.lines:
            raise BadRecord("", "it holds no game")
        return verify_file(record_file, vector.expect.get("digest", "")).doubts
    except CommandError as error:
        return [error.what.removeprefix(": ").strip()]
    except (LineError, UncheckableError) as error:
        return [str(error)]


def completed(vector: Vector) -> Vector:
    """The vector with the whole sentence in place of the part that this file gives."""
    if "says" not in vector.expect:
        return vector
    (sentence,) = sentences(vector)
    assert vector.expect["says"] in sentence, (vector.name, sentence)
    return vector._replace(expect=vector.expect | {"says": sentence})


# -- computer players --------------------------------------------------------------------------


def computer_players() -> Iterator[Vector]:
    """A computer's seat is in the record, and each of its choices is computed again."""
    game = ComputerGame("opera", 4, {0: "gentle", 1: "gentle"}).play()
    yield good("computer-players", game)
    lines = game.lines
    first, second = [line.number for line in lines if line.text.startswith("c ")]
    begun = next(line.number for line in lines if line.text.startswith("o "))
    number = next(line.number for line in lines if line.text.startswith("p pick"))
    chosen = lines[number - 1].text[2:].split("; ")[0]
    dealt = next(line.text for line in lines if line.text.startswith("o deal"))
    other = next(colour for colour in dealt.split()[2:] if colour not in chosen)
    changes = {
        "words": (first, "c investigator gentle", "a computer's role has a level and the version"),
        "twice": (second, lines[first - 1].text, "computers are named once each, in the order"),
        "level": (
            first,
            lines[first - 1].text.replace("gentle", "wise"),
            "opera has no level 'wise'",
        ),
        "late": (begun + 1, lines[second - 1].text, "the roles of computers are named before the"),
        "resigns": (number, "r investigator", "a computer does not resign"),
        "chooses": (number, f"p pick {other}", "the computer as investigator chooses"),
    }
    for name, (changed, text, says) in changes.items():
        yield bad(f"computer-player-{name}", forged(lines, {changed: text}), says)


def vectors() -> list[Vector]:
    found = [*good_ones(), *open_ones(), *changed_lines(), *ended_lines(), *changed_choices()]
    found += [*changed_notes(), *changed_files(), *computer_players()]
    assert len({vector.name for vector in found}) == len(found)
    return [completed(vector) for vector in found]


def main() -> None:
    for vector in vectors():
        path = FOLDER / f"{vector.name}.jsonl"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(vector.record)
        path.with_suffix(".expect").write_text(vector.expect_text(), encoding="utf-8")


if __name__ == "__main__":
    main()
