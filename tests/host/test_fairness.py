"""`verify` accepts every fair record of a game and rejects every changed one."""

import random
import re
from pathlib import Path

import pytest

from firmware.play.match import Match
from firmware.secrets.vault import Tags, Vault
from firmware.storage.journal import Journal
from ghostlight.cli import run
from ghostlight.games import adapter_of
from ghostlight.records import verify_messages
from ghostlight.records.record_file import Line
from ghostlight.records.verifier import UncheckableError, verify
from ghostlight.virtual.flash import Flash
from shared_rules import opera
from shared_rules.game import DEALER, NOBODY
from shared_rules.offboard.record import Record
from shared_rules.record_lines import SEED
from shared_rules.record_parsing import LineError
from tests.helpers.bounded_wait import BoundedWait
from tests.helpers.recorded_games import presses, write_lines


class Listener:
    """A computer on the link that keeps the lines of the record."""

    def __init__(self) -> None:
        self.lines: list[Line] = []

    def send(self, kind, *fields) -> bool:
        if kind == "record":
            told = dict(fields)
            self.lines.append(Line(told["n"], told["line"], told["tag"]))
        return True


def played(seed: int, resigns_after: int = 0) -> tuple[list[Line], str]:
    """The record of a random game, take-backs included, and its closing digest."""
    rng = random.Random(seed)
    listener = Listener()
    vault = Vault(opera, rng.randbytes)
    match = Match(opera, vault, Journal(Flash()), listener)
    commitment = vault.commit()
    nonces = [b"host" * (seed % 2), presses(rng), presses(rng)]
    vault.deal(nonces)
    match.begin({"carlotta": 1 + seed % 7, "may_return": "no"}, commitment, nonces, 1)
    bound = BoundedWait("the game")
    while match.state.actor != NOBODY and bound.lasts():
        if match.number == resigns_after:
            match.resign(seed % 2)
            break
        if match.state.actor == DEALER:
            match.outside()
        elif match.can_undo and rng.random() < 0.05:
            match.undo()
        else:
            match.play([rng.choice(match.state.legal_actions())])
    match.note(SEED, vault.revealed_seed(match.state, match.loser >= 0).hex())
    return listener.lines, match.closing()


def mutated(lines: list[Line], rng: random.Random) -> tuple[list[Line], int]:
    """Returns a record with one change, and the number of the first wrong line."""
    lines = list(lines)
    place = rng.randrange(len(lines))
    line = lines[place]
    kind = rng.randrange(5)
    if kind == 0:
        del lines[place]
    elif kind == 1:
        letter = rng.randrange(len(line.text))
        other = rng.choice([c for c in "0123456789abcdefgpo " if c != line.text[letter]])
        lines[place] = line._replace(text=line.text[:letter] + other + line.text[letter + 1 :])
    elif kind == 2:
        letter = rng.randrange(len(line.tag))
        other = rng.choice([c for c in "0123456789abcdef" if c != line.tag[letter]])
        lines[place] = line._replace(tag=line.tag[:letter] + other + line.tag[letter + 1 :])
    elif kind == 3:
        lines.insert(place, line)
        return lines, place + 2
    else:
        other_place = rng.choice([n for n in range(len(lines)) if n != place])
        a, b = lines[place], lines[other_place]
        lines[place] = a._replace(text=b.text, tag=b.tag)
        lines[other_place] = b._replace(text=a.text, tag=a.tag)
        if a.text == b.text and a.tag == b.tag:
            del lines[place]
        place = min(place, other_place)
    return lines, place + 1


def campaign(honest: int, mutations: int) -> None:
    rng = random.Random(9)
    records = [played(seed) for seed in range(honest)]
    for lines, digest in records:
        assert verify(lines, digest[:8]).digest == digest
    for _ in range(mutations):
        lines, digest = rng.choice(records)
        broken, first = mutated(lines, rng)
        with pytest.raises(LineError) as caught:
            verify(broken, digest)
        assert caught.value.number == first, caught.value
    print(f"\n{honest} honest records accepted; {mutations} changed ones rejected at their line")


def test_honest_records_are_accepted_and_changed_ones_rejected():
    campaign(25, 150)


@pytest.mark.soak
def test_five_hundred_honest_and_two_thousand_changed_records():
    campaign(500, 2000)


def test_the_first_wrong_line_is_named():
    lines, _ = played(1)
    for place in (0, 1, 5, len(lines) - 2):
        broken = list(lines)
        broken[place] = lines[place]._replace(tag="00" * 8)
        with pytest.raises(LineError, match=f"line {place + 1}: its tag"):
            verify(broken)


def forged(lines: list[Line], place: int, text: str) -> list[Line]:
    """A change by an attacker who knows the seed: all tags are computed again."""
    seed = bytes.fromhex(lines[-1].text[2:])
    tags = Tags(seed)
    texts = [text if n == place else line.text for n, line in enumerate(lines)]
    return [Line(n + 1, t, tags.tag(t.encode()).hex()) for n, t in enumerate(texts)]


def test_a_false_answer_is_found_even_with_right_tags():
    lines, _ = played(3)
    place = next(n for n, line in enumerate(lines) if line.text in ("o can", "o cannot"))
    other = "o cannot" if lines[place].text == "o can" else "o can"
    with pytest.raises(LineError, match=f"line {place + 1}: the record says"):
        verify(forged(lines, place, other))


def test_later_changes_fail_the_digest():
    lines, digest = played(3)
    place = next(n for n, line in enumerate(lines) if line.text.startswith("g "))
    other = forged(lines, place, lines[place].text.replace("deals=1", "deals=2"))
    verify(other)
    with pytest.raises(LineError, match="closing digest"):
        verify(other, digest[:8])


def test_an_unfinished_game_cannot_be_checked():
    lines, digest = played(2)
    with pytest.raises(UncheckableError, match="the game is not over"):
        verify(lines[:-1])
    with pytest.raises(LineError, match="seed is missing"):
        verify(lines[:-1], digest)


def test_an_opened_game_is_void_and_says_so(tmp_path, capsys):
    lines, _ = played(2)
    lines[-1] = lines[-1]._replace(text="x", tag="")
    assert run(["verify", write(tmp_path / "game.jsonl", lines)]) == 1
    said = capsys.readouterr().err
    assert "the game is void" in said
    assert "Not fair" not in said


@pytest.mark.parametrize("seed", [6, 7])
def test_a_resigned_game_can_be_checked(seed):
    lines, digest = played(seed, resigns_after=12)
    assert f"gave up: {opera.ROLES[seed % 2].capitalize()}" in verify(lines, digest).checks


def test_nothing_is_played_after_a_resignation():
    lines, _ = played(6, resigns_after=12)
    longer = [*lines[:-1], lines[5], lines[-1]]
    with pytest.raises(LineError, match="line 14: the game was over"):
        verify(forged(longer, -1, ""))


@pytest.mark.parametrize("text", ["r phantom", "r investigator", "v"])
def test_nobody_gives_up_a_decided_game(text):
    lines, _ = played(3)
    for place in (len(lines) - 2, len(lines) - 1):  # before and behind what was hidden is shown
        longer = [*lines[:place], Line(0, text, ""), *lines[place:]]
        with pytest.raises(LineError, match=f"line {place + 1}: the game was decided before"):
            verify(forged(longer, -1, ""))


def test_a_seed_that_was_opened_too_early_is_found():
    lines, _ = played(3)
    with pytest.raises(LineError, match="before the game was over"):
        verify(forged([*lines[:20], lines[-1]], -1, ""))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("s 0102", "no line of a record"),
        ("", "no line of a record"),
        ("u ", "no line of a record"),
        ("u again", "no line of a record"),
        ("r", "no line of a record"),
        ("r nobody", "opera has no role 'nobody'"),
        ("g opera 2 carlotta=4 may_return=no deals=1", "begins with the line of its game"),
        ("d 00", "the second line is the deal"),
        ("a carlotta=4", "all options were named before"),
    ],
)
def test_a_line_that_belongs_into_no_record_is_named(text, said):
    lines, _ = played(3)
    with pytest.raises(LineError, match=f"line 9: .*{said}"):
        verify(forged(lines, 8, text))


@pytest.mark.parametrize("text", ["x", "k " + "00" * 32])
def test_nothing_follows_the_last_line(text):
    lines, _ = played(6, resigns_after=12)
    longer = forged([*lines[:-1], Line(0, text, ""), lines[-1]], -1, "")
    with pytest.raises(LineError, match="line 15: the record was complete before this line"):
        verify(longer)


def write(path, lines):
    return str(write_lines(path, lines))


def test_the_command_says_what_it_checked(tmp_path, capsys):
    lines, digest = played(4)
    file = write(tmp_path / "game.jsonl", lines)
    assert run(["verify", file, "--digest", digest[:8]]) == 0
    said = capsys.readouterr().out
    assert "The game was fair" in said
    assert "commitment" in said


def test_the_command_says_it_in_french(tmp_path, capsys):
    lines, digest = played(4)
    file = write(tmp_path / "game.jsonl", lines)
    assert run(["verify", file, "--digest", digest[:8], "--lang", "fr"]) == 0
    said = capsys.readouterr().out
    assert "La partie était honnête" in said
    assert "le Fantôme (" in said
    assert not re.search(r"\b(the|and|by)\b", said)


@pytest.mark.parametrize(
    ("game", "options", "end"),
    [
        ("opera", {}, "went on with the recovery code"),
        ("midnight", {}, "and went on"),
        ("society", {"master": "no"}, "went on with the recovery code"),
        ("society", {"master": "yes"}, "went on with the recovery codes"),
        ("phantom", {}, "went on with the recovery codes"),
    ],
)
def test_a_power_cut_names_as_many_codes_as_were_typed(game, options, end):
    codes = adapter_of(game).codes(options)
    assert verify_messages.VerifyMessages("en").cut(2, codes).endswith(end)
    assert "2 fois" in verify_messages.VerifyMessages("fr").cut(2, codes)


def test_the_command_names_the_wrong_line(tmp_path, capsys):
    lines, _ = played(4)
    lines[6] = lines[6]._replace(text="p pick red")
    assert lines[6] != played(4)[0][6]
    assert run(["verify", write(tmp_path / "game.jsonl", lines)]) == 1
    assert "line 7" in capsys.readouterr().err


@pytest.mark.parametrize("digest", ["5f1c09a", "nonsense", "5f1c09ag", "0x5f1c09aa"])
def test_what_is_no_digest_is_refused(tmp_path, capsys, digest):
    lines, _ = played(4)
    assert run(["verify", write(tmp_path / "game.jsonl", lines), "--digest", digest]) == 2
    assert "8 digits or more" in capsys.readouterr().err


def test_a_digest_may_be_typed_as_the_screens_show_it(tmp_path, capsys):
    lines, digest = played(4)
    file = write(tmp_path / "game.jsonl", lines)
    assert run(["verify", file, "--digest", digest[:16].upper() + " " + digest[16:32]]) == 0
    assert "32 digits" in capsys.readouterr().out
    assert run(["verify", file, "--digest", "#" + digest[:8]]) == 0


def test_a_line_that_is_there_twice_is_found(tmp_path, capsys):
    lines, digest = played(4)
    for number in (2, 7, len(lines)):
        file = Path(write(tmp_path / "game.jsonl", lines))
        entries = file.read_text().splitlines(keepends=True)
        entries.insert(number + 1, entries[number])
        file.write_text("".join(entries))
        assert run(["verify", str(file), "--digest", digest]) == 1
        said = f"entry {number + 2}: here is the board's line {number}, and {number + 1} has to"
        assert said in capsys.readouterr().err
        file.unlink()


def noted(path, game: int, commitment: str, nonce: str) -> str:
    """A record of that game with the notes of a computer that added these values."""
    lines, _ = played(game)
    to = commitment or lines[1].text.split()[1]
    return str(write_lines(path, lines, {"note": "nonce", "v": nonce, "to": to}))


@pytest.mark.parametrize(
    ("game", "commitment", "nonce", "code", "words"),
    [
        (5, "", "host", 0, "knew the commitment before it added"),
        (4, "", "host", 1, "this computer sent its part, but it is not in the deal"),
        (5, "", "other", 1, "line 2: this computer had added 'other'"),
        (5, "00" * 32, "host", 1, "line 2: the board had told this computer another commitment"),
    ],
)
def test_what_a_computer_heard_binds_the_board(
    tmp_path, capsys, game, commitment, nonce, code, words
):
    assert run(["verify", noted(tmp_path / "game.jsonl", game, commitment, nonce)]) == code
    said = capsys.readouterr()
    assert words in said.out + said.err


def test_a_game_of_the_terminal_proves_nothing(tmp_path, capsys):
    file = tmp_path / "game.txt"
    file.write_text(Record(opera).text(), encoding="utf-8")
    assert run(["verify", str(file)]) == 1
    assert "was saved in the terminal" in capsys.readouterr().err
    file.write_text("nothing", encoding="utf-8")
    assert run(["verify", str(file)]) == 1
    assert "game.txt: it does not begin as a record. Give a record" in capsys.readouterr().err
