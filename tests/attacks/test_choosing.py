"""Board, computer or players try to influence the deal, or to choose later than the rules allow.

Each test is a row of the table in firmware/SECURITY.md. Where a row says that an attack is not
detected, its test shows that it is not; a fix has to change both.
"""

import itertools

import pytest

from firmware.secrets.crypto import Chance, seal_choice
from firmware.secrets.vault import deal_key
from firmware.storage.deal_counter import FILE as DEALS
from firmware.storage.deal_counter import Deals
from ghostlight.device.link import Unplugged
from ghostlight.errors import CommandError
from ghostlight.records.record_file import Line, RecordWriter
from ghostlight.records.recorder import Recorder
from ghostlight.records.verifier import Verdict, heard_in, verify
from ghostlight.virtual.flash import Flash
from shared_rules import opera
from shared_rules.full_game import Game
from shared_rules.record_lines import BUTTONS
from shared_rules.record_parsing import LineError
from tests.helpers.attack_harness import attempt
from tests.helpers.bounded_wait import BoundedWait
from tests.helpers.open_vault import seed_of
from tests.helpers.port_bench import command
from tests.helpers.random_match import AnyGame, forged, hidden, society
from tests.helpers.recorded_games import read_record_file, write_lines

SENT = "8d1f00c2a45b7e19"
OKS = bytes(4)


def notes_of(game: AnyGame, **other: object) -> list[dict[str, str]]:
    """What an honest computer notes of the deal of this game; `other` is what it noted instead."""
    to = other.get("to", game.commitment.hex())
    players = zip(("phantom", "investigator"), game.nonces[1:])
    said = [(by, "".join(BUTTONS[press] for press in presses)) for by, presses in players]
    added = other.get("added", [("host", SENT), *said])
    return [
        {"note": "listening"},
        {"note": "nonce", "v": str(other.get("sent", SENT)), "to": str(to)},
        *({"note": "added", "by": by, "v": text} for by, text in added),
    ]


def judged(game: AnyGame, notes: list[dict[str, str]], lines: list[Line] = ()) -> Verdict:
    return verify(lines or game.lines, heard=heard_in(notes))


def refused(game: AnyGame, said: str, notes: list[dict[str, str]] = (), lines=()) -> None:
    with pytest.raises(LineError, match=said):
        judged(game, notes, lines)


def dealt(computer: bytes = SENT.encode(), phantom: bytes = OKS, other: bytes = OKS) -> AnyGame:
    return AnyGame("opera", 1, [computer, phantom, other]).play_a_little()


def test_an_honest_deal_is_fair():
    game = dealt()
    verdict = judged(game, notes_of(game))
    assert verdict.doubts == []
    assert (verdict.seal, verdict.added) == (f"{game.commitment.hex()[:16]} #1", "+ OOOO OOOO")


# -- the board ---------------------------------------------------------------------------------


@attempt("board: another seed")
def test_another_seed_than_the_one_it_is_committed_to():
    game, other = dealt(), AnyGame("opera", 2, [b"", OKS, OKS]).play_a_little()
    words = other.lines[1].text.split()
    words[1] = game.commitment.hex()
    lines = forged(other.lines, {2: " ".join(words)})
    refused(other, "the commitment is not that of the opened seed", lines=lines)


@attempt("board: another seed, and the commitment with it")
def test_a_computer_has_heard_the_commitment():
    game = dealt()
    refused(game, "another commitment", notes_of(game, to="00" * 32))


@attempt("board: bytes that no button has")
def test_presses_are_four_buttons():
    for presses in (b"\3\0\0\0", b"\0\0\0\xff", OKS + b"\0", b"\0\0\0", b""):
        refused(dealt(phantom=presses), "line 2: a player adds 4 presses|not hexadecimal")
        refused(dealt(other=presses), "line 2: a player adds 4 presses|not hexadecimal")
    refused(dealt(computer=b"x" * 17), "line 2: a computer adds 16 bytes at most")


@attempt("board: other symbols than were pressed")
def test_the_symbols_are_told_and_compared_with_what_a_computer_heard():
    game = dealt(phantom=b"\1\2\0\0")
    assert judged(game, notes_of(game)).added == "+ BPOO OOOO"
    notes = notes_of(game, added=[("host", SENT), ("phantom", "OOOO"), ("investigator", "OOOO")])
    refused(game, "line 2: the board had said that phantom pressed OOOO", notes)


@attempt("board: a computer's part that no computer sent")
def test_a_part_without_a_note_is_not_called_fair():
    game = dealt()
    (doubt,) = judged(game, []).doubts
    assert doubt.startswith("a computer's part is in the deal, but this file has no note")


@attempt("board: the deal without the computer's part")
def test_a_part_that_is_left_out():
    game = dealt(computer=b"")
    refused(game, f"line 2: the board had said that a computer added '{SENT}'", notes_of(game))
    (doubt,) = judged(game, notes_of(game, added=[])).doubts
    assert doubt.startswith("this computer sent its part, but it is not in the deal")


@attempt("board: another computer's part")
def test_a_part_that_was_changed():
    game = dealt(computer=b"another")
    refused(game, f"line 2: this computer had added '{SENT}'", notes_of(game, added=[]))


@attempt("board: whether to take the computer's part")
def test_a_part_that_is_taken_late():
    game = dealt()
    added = [("phantom", "OOOO"), ("host", SENT), ("investigator", "OOOO")]
    refused(game, "took the computer's part after a player's", notes_of(game, added=added))


@attempt("board: to tell a computer no commitment")
def test_a_computer_that_was_told_nothing():
    game = dealt(computer=b"")
    (doubt,) = judged(game, [{"note": "listening"}]).doubts
    assert doubt.startswith("this computer listened before the game began, but the board told it")
    assert judged(game, []).doubts == []  # no computer was there


class ScriptedBoard:
    """A board at a computer's cable that sends these lines and is then unplugged."""

    def __init__(self, *said: dict[str, object]) -> None:
        self._said = list(said)
        self.asked: list[str] = []  # the nonces that it was sent
        self.link = self

    async def gather(self, *what: object, **fields: object) -> list[dict[str, object]]:
        return []

    def send(self, kind: str, **fields: object) -> None:
        if kind == "nonce":
            self.asked.append(str(fields["v"]))

    async def receive(self, timeout_s: float) -> dict[str, object]:
        if not self._said:
            raise Unplugged("gone")
        return self._said.pop(0)


@attempt("board: one of several parts of a computer")
def test_a_computer_sends_one_part_for_a_commitment(tmp_path):
    commit = {"t": "commit", "commitment": "5f" * 32, "deals": 1}
    boards = [ScriptedBoard(commit, commit), ScriptedBoard(commit)]
    for board in boards:
        with RecordWriter(tmp_path / "game.jsonl", {}) as file, pytest.raises(Unplugged):
            Recorder(file).follow(board).send(None)  # nothing in it waits
    sent = [nonce for board in boards for nonce in board.asked]
    assert len(sent) == 3
    assert len(set(sent)) == 1
    kinds = [note["note"] for note in read_record_file(tmp_path / "game.jsonl").notes]
    assert kinds == ["listening", "nonce", "listening"]
    game = dealt()
    twice = notes_of(game, sent="first")[:2] + notes_of(game)
    assert judged(game, twice).doubts[0].startswith("this computer sent more than one part")


@attempt("board: one of several deals")
def test_deals_that_a_computer_has_heard_are_counted():
    game = dealt()
    before = notes_of(game, to="00" * 32)[:2]
    (doubt,) = judged(game, before + notes_of(game)).doubts
    assert doubt == "this computer heard 2 deals begin, but by the record this was deal number 1"
    first = game.lines[0].text.replace("deals=1", "deals=2")
    verdict = judged(game, before + notes_of(game), forged(game.lines, {1: first}))
    assert verdict.doubts == []
    assert "it was deal number 2 since the last game that was finished" in verdict.checks
    assert verdict.seal.endswith(" #2")


@attempt("board: to have been unplugged during the deal")
def test_a_computer_that_was_away_has_not_heard_the_deal():
    game = dealt(computer=b"")
    notes = [*notes_of(game, to="00" * 32)[:2], {"note": "unplugged"}, {"note": "plugged"}]
    first = game.lines[0].text.replace("deals=1", "deals=2")
    (doubt,) = judged(game, notes, forged(game.lines, {1: first})).doubts
    assert doubt.startswith("this computer heard another deal begin, then")


@attempt("board: a card, an answer, a die")
def test_chance_is_what_the_seed_says():
    for name in ("opera", "midnight", "society", "phantom"):
        game = AnyGame(name, 1).play()
        lines = [line for line in game.lines if line.text.startswith("o ")]
        for line, other in itertools.pairwise(lines):
            if line.text != other.text:
                refused(
                    game,
                    f"line {line.number}: ",
                    [],
                    forged(game.lines, {line.number: other.text}),
                )


@attempt("board: what a player has hidden")
def test_a_hidden_choice_is_what_was_sealed():
    game = society()
    line = hidden(game)[0]
    seed = bytes.fromhex(game.lines[-1].text[2:])
    public = line.text.split(" ", 2)[2]
    sealed = seal_choice(seed, line.number + 1, "hide blue 14").hex()
    refused(
        game,
        "the seed does not open",
        [],
        forged(game.lines, {line.number: f"h {sealed} {public}"}),
    )


@attempt("board: how a decided game ended")
def test_nobody_gives_up_behind_the_end():
    for name in ("opera", "midnight", "society", "phantom"):
        game = AnyGame(name, 1).play()
        for text in ("v", *(f"r {seat}" for seat in game.rules.ROLES)):
            lines = forged([*game.lines[:-1], Line(0, text, ""), game.lines[-1]], {0: text})
            refused(game, "the game was decided before this line", lines=lines)


@attempt("board: other options")
def test_the_options_are_told():
    for name in ("opera", "midnight", "society", "phantom"):
        game = AnyGame(name, 1).play_a_little()
        first = judged(game, []).checks[0]
        assert all(f"{option}={value}" in first for option, value in game.options.items())


@attempt("board: moves that nobody made")
def test_another_move_by_the_rules_is_not_found_by_verify():
    game = AnyGame("opera", 2)
    bound = BoundedWait("the deal")
    while game.match.state.actor < 0 and bound.lasts():
        game.step()
    lawful = [f"p {opera.action_text(action)}" for action in game.match.state.legal_actions()]
    game.step()
    line = game.lines[-1]
    assert line.text in lawful
    game.match.resign(0)
    game.finish()
    other = next(text for text in lawful if text != line.text)
    assert judged(game, [], forged(game.lines, {line.number: other})).doubts == []


@attempt("board: not to open the seed")
def test_a_game_without_its_seed_is_not_called_fair(tmp_path, capsys):
    game = AnyGame("opera", 1).play()
    void = Line(len(game.lines), "x", "")
    for lines in (game.lines[:-1], [*game.lines[:-1], void]):
        file = write_lines(tmp_path / f"{len(lines)}.jsonl", lines)
        code, out, err = command(capsys, "verify", str(file))
        assert (code, out) == (1, "")
        assert err.startswith("ghostlight: Cannot be checked")


def identity_of(seed: bytes, nonces: list[bytes]) -> int:
    """The Phantom's identity that follows from a seed."""
    game = Game(opera)
    dealer = opera.Dealer(Chance(deal_key(seed, nonces)).randbelow)
    for _ in range(2):
        game.apply(dealer.action(game.state, game.secret))
    return game.secret.identity


@attempt("board: a seed for symbols that it expects")
def test_a_prepared_seed_is_not_found():
    """Both press OK four times, and no computer adds anything."""
    seeds = [number.to_bytes(32, "big") for number in range(100)]
    wanted = [seed for seed in seeds if identity_of(seed, [b"", OKS, OKS]) == 0]
    assert wanted

    class Prepared(AnyGame):
        def random(self, count: int) -> bytes:
            return wanted[0]

    game = Prepared("opera", 1, [b"", OKS, OKS])
    assert game.play_a_little().lines[-1].text == f"k {wanted[0].hex()}"
    assert judged(game, []).doubts == []
    others = {identity_of(wanted[0], [bytes([byte]) * 8, OKS, OKS]) for byte in range(40)}
    assert len(others) > 4  # with a computer's part it is anybody


@attempt("board and first player: the first player's symbols")
def test_who_knows_the_seed_leans_the_deal():
    """The second player's four symbols are unknown to both: 81 deals are left, and no choice."""
    seed, symbols = bytes(range(32)), list(itertools.product(range(3), repeat=4))
    counts = []
    for mine in symbols[::8]:
        deals = [identity_of(seed, [SENT.encode(), bytes(mine), bytes(last)]) for last in symbols]
        counts.append(deals.count(0))
        assert len(set(deals)) == 8  # anybody, whatever the first player presses
    assert max(counts) > len(symbols) / 8


@attempt("board and second player: the second player's symbols")
def test_who_knows_the_seed_and_adds_last_chooses_the_deal():
    """Among 81 ways to press there is one for every identity, and `verify` finds nothing."""
    wanted = 0
    for symbols in itertools.product(range(3), repeat=4):
        game = AnyGame("opera", 1, [SENT.encode(), OKS, bytes(symbols)])
        if identity_of(bytes(seed_of(game.vault)), game.nonces) == wanted:
            game.play_a_little()
            assert judged(game, notes_of(game)).doubts == []
            return
    raise AssertionError("no way to press deals that")


@attempt("board and computer: seed and part together")
def test_a_computer_that_knows_the_seed_prepares_it_as_a_board_alone_does():
    """It chooses for symbols that it expects; others deal otherwise."""
    game = AnyGame("opera", 1, [b"", OKS, OKS])
    seed = bytes(seed_of(game.vault))
    part = next(b"%d" % n for n in range(100) if identity_of(seed, [b"%d" % n, OKS, OKS]) == 0)
    game = AnyGame("opera", 1, [part, OKS, OKS]).play_a_little()
    assert judged(game, notes_of(game, sent=part.decode(), added=[])).doubts == []
    others = {
        identity_of(seed, [part, bytes(symbols), OKS])
        for symbols in itertools.product(range(3), repeat=4)
    }
    assert len(others) == 8


# -- the computer ------------------------------------------------------------------------------


@attempt("computer: its part")
def test_a_computer_knows_no_seed_when_it_adds():
    """Its part comes before the players': whatever it sends, they change the deal."""
    seed = bytes(range(32))
    for part in (b"", b"0", SENT.encode()):
        deals = {
            identity_of(seed, [part, OKS, bytes([a, b, 0, 0])]) for a in range(3) for b in range(3)
        }
        assert len(deals) > 2


@attempt("computer: another game in its file")
def test_a_file_written_anew_fails_the_digest():
    game, other = dealt(), AnyGame("opera", 3).play()
    digest = game.match.closing()
    verify(game.lines, digest)
    with pytest.raises(LineError, match="the closing digest is"):
        verify(other.lines, digest)
    changed = forged(game.lines, {1: game.lines[0].text.replace("deals=1", "deals=2")})
    with pytest.raises(LineError, match="the closing digest is"):
        verify(changed, digest)


@attempt("computer: notes of its own file")
def test_notes_are_as_honest_as_their_computer():
    game = dealt(computer=b"made up")
    assert judged(game, notes_of(game, sent="made up", added=[])).doubts == []


@attempt("computer: a file that is read in two ways")
def test_entries_that_are_not_plain_are_refused(tmp_path):
    file = tmp_path / "game.jsonl"
    file.write_text('{"record": 1}\n{"n": "1", "line": "g opera 2", "tag": "0123456789abcdef"}\n')
    with pytest.raises(CommandError, match="entry 2: this is neither a line nor a note"):
        read_record_file(file)


# -- a player ----------------------------------------------------------------------------------


@attempt("player: the last symbols")
def test_who_adds_last_knows_the_commitment_only():
    """The same presses with another seed, of which only the digest is known, deal otherwise."""
    deals = {identity_of(bytes([byte]) * 32, [b"", OKS, OKS]) for byte in range(40)}
    assert len(deals) > 4


@attempt("player: a deal that pleases, by beginning again")
def test_the_number_of_the_deal_is_told():
    game = dealt()
    first = game.lines[0].text.replace("deals=1", "deals=7")
    verdict = judged(game, notes_of(game), forged(game.lines, {1: first}))
    assert "it was deal number 7 since the last game that was finished" in verdict.checks
    for wrong in ("", "deals=0", "deals=1 deals=2"):
        first = game.lines[0].text.replace("deals=1", wrong).rstrip()
        refused(game, "line [13]: .*deal", lines=forged(game.lines, {1: first}))


@attempt("player: a lower number of the deal")
def test_the_count_of_deals_is_a_file_for_whoever_has_the_prompt():
    """A computer that received the other deals reports them."""
    files = Flash()
    deals = Deals(files)
    for _ in range(3):
        number = deals.begin()
    assert number == 3
    files.remove(DEALS)
    assert Deals(files).begin() == 1
    game = dealt()
    notes = notes_of(game, to="00" * 32)[:2] + notes_of(game)
    (doubt,) = judged(game, notes).doubts
    assert doubt == "this computer heard 2 deals begin, but by the record this was deal number 1"
