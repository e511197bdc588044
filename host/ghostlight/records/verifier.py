"""Verifies that a game was fair, from its record alone, with nothing but SHA-256.

firmware/SECURITY.md has the scheme, so that others can write a verifier. The result is a list of
checks in words; the first wrong line raises an error with its number. What a record cannot
settle is a doubt: the game may have been fair, but this record does not show it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from firmware.secrets.vault import commitment_of
from ghostlight.games import adapter_of
from ghostlight.records.record_file import Entry, Line, RecordFile
from ghostlight.records.replay_verifier import ReplayVerifier
from ghostlight.records.verify_messages import VerifyMessages
from shared_rules.record_lines import (
    BUTTONS,
    HIDDEN,
    INTERRUPTED,
    OUTSIDE,
    PLAYED,
    SEED,
    UNDONE,
    text_of,
)
from shared_rules.record_parsing import LineError, parse_seed
from shared_rules.replay import Replay

SHORT_DIGITS = 8  # of a digest, at least: fewer would be found again by chance
SEAL_DIGITS = 16  # of the commitment: what the screens show of it
_HOST = "host"  # a computer, in the board's messages


class UncheckableError(Exception):
    """A record without its seed: nothing in it can be checked."""


class Added(NamedTuple):
    """An addition to the deal, as the board reported it."""

    by: str  # `host`, or a player
    text: str


class Heard(NamedTuple):
    """The notes of a computer that was connected during the deal."""

    commitment: str = ""  # from before the first addition; the last one if there were several
    nonce: str = ""  # that the computer sent then
    added: Sequence[Added] = ()  # since then, in order
    is_asked_again: bool = False  # to send another nonce for the same commitment
    others: int = 0  # earlier commitments
    is_listening: bool = False  # before the game began
    is_interrupted: bool = False  # the computer was away for a while after it had sent its nonce


class Verdict(NamedTuple):
    checks: list[str]  # what was found to be right, in words
    doubts: list[str]  # what this record cannot settle
    digest: str
    seal: str  # as the screens showed it in the deal, with the number of the deal
    added: str  # by a computer (+ or -) and the players, as the screens showed it


def heard_in(notes: Iterable[Entry]) -> Heard:
    """Collect what the notes of a file say of the deal."""
    nonces: dict[str, list[str]] = {}  # by commitment
    last = ""
    added: list[Added] = []
    is_listening = is_interrupted = False
    for note in notes:
        kind = note["note"]
        if kind == "nonce":
            last = note["to"]
            nonces.setdefault(last, []).append(note["v"])
            added = []
            is_interrupted = False
        elif kind == "added":
            added.append(Added(note["by"], note["v"]))
        else:  # the program was started, or the cable plugged in or pulled
            is_listening = True
            is_interrupted = True
    sent = nonces.get(last, [""])
    is_asked_again = len(set(sent)) > 1
    others = len(nonces) - bool(last)
    return Heard(last, sent[-1], added, is_asked_again, others, is_listening, is_interrupted)


def replay_of(lines: Sequence[Line], with_decisions: bool = False) -> Replay:
    """The game in the lines of a record; with its seed, if they have it.

    Raises LineError at the first line that is wrong. All programs that read records do it here;
    only `verify` computes the decisions of computer players again.
    """
    for place, line in enumerate(lines, 1):
        if line.number != place:
            raise LineError(place, f"missing: here is number {line.number}")
    last = lines[-1] if lines else Line(0, "", "")
    if not last.text.startswith(SEED + " "):
        replay = Replay()
        for line in lines:
            replay.take(line.text)
        return replay
    seed = _seed_in(last)
    verifier = ReplayVerifier(seed, with_decisions)
    for line in lines:
        try:
            verifier.check_tag(line.text, line.tag)
            verifier.take(line.text)
        except LineError:
            is_other = line.number == 1 and commitment_of(seed).hex() not in lines[1].text
            if len(lines) > 1 and is_other:
                raise LineError(last.number, "not the seed of the commitment in line 2") from None
            raise
    return verifier


def _seed_in(line: Line) -> bytes:
    try:
        return parse_seed(text_of(line.text))
    except LineError as error:
        raise LineError(line.number, str(error)) from None


def read_game(record_file: RecordFile) -> tuple[Replay, Heard]:
    """The game in a record, checked against the notes. Raises LineError."""
    replay, heard = replay_of(record_file.lines), heard_in(record_file.deal_notes)
    check_heard(replay, heard)
    return replay, heard


def verify_file(record_file: RecordFile, digest: str = "", lang: str = "en") -> Verdict:
    """The verdict on the game in a file, with what the computer has noted there."""
    return verify(record_file.lines, digest, heard_in(record_file.deal_notes), lang)


def verify(
    lines: Sequence[Line], digest: str = "", heard: Heard | None = None, lang: str = "en"
) -> Verdict:
    """Recompute everything. Raises LineError at the first line that is wrong.

    A game that was opened, or that is not over, has no seed to recompute it from:
    UncheckableError says which it is.
    """
    digest = plain_digest(digest)
    heard = heard or Heard()
    replay = replay_of(lines, with_decisions=True)
    check_heard(replay, heard)
    if digest and not replay.seed:
        raise LineError(replay.number + 1, "the seed is missing, though the game has a digest")
    if replay.is_void:
        raise UncheckableError(
            "both players opened the board, or the code was lost: the game is void, and its "
            "secret was wiped"
        )
    if not replay.seed:
        raise UncheckableError("the game is not over")
    whole = closing_digest(lines)
    if digest and not whole.startswith(digest):
        raise LineError(
            0, f"the closing digest is {whole[: len(digest)]}, the screens showed {digest}"
        )
    message = VerifyMessages(lang)
    checks = _checks(replay, heard, message)
    if digest:
        checks.append(message("digest", count=len(digest)))
    seal = f"{replay.commitment.hex()[:SEAL_DIGITS]} #{replay.deals}"
    computer, *players = replay.nonces
    added = " ".join(["+" if computer else "-", *map(_buttons, players)])
    return Verdict(checks, _doubts(replay, heard, message), whole, seal, added)


def plain_digest(text: str) -> str:
    """Normalize a digest that was typed from a screen. Raises ValueError if it is none."""
    digest = "".join(text.removeprefix("#").split()).lower()
    if digest and (len(digest) < SHORT_DIGITS or digest.strip("0123456789abcdef")):
        raise ValueError(f"a digest has {SHORT_DIGITS} digits or more, of 0 to 9 and a to f")
    return digest


def closing_digest(record: Iterable[Line]) -> str:
    return hashlib.sha256("".join(line.text + "\n" for line in record).encode()).hexdigest()


def _buttons(presses: bytes) -> str:
    return "".join(BUTTONS[press] for press in presses)


def check_heard(replay: Replay, heard: Heard) -> None:
    """Compare the deal with what the computer that recorded it has noted. Raises LineError."""
    if not replay.nonces:  # the game was over before its deal was written
        return
    computer = replay.nonces[0]
    if heard.commitment:
        if replay.commitment.hex() != heard.commitment:
            if heard.is_interrupted:
                return  # of another deal: a doubt
            raise LineError(2, "the board had told this computer another commitment")
        if computer and computer != heard.nonce.encode():
            raise LineError(2, f"this computer had added {heard.nonce!r}")
    players = []
    for added in heard.added:
        if added.by != _HOST:
            players.append(added)
        elif players:
            raise LineError(2, "the board took the computer's part after a player's")
        elif added.text.encode() != computer:
            raise LineError(2, f"the board had said that a computer added {added.text!r}")
    for added, presses in zip(players, replay.nonces[1:]):
        if added.text != _buttons(presses):
            raise LineError(2, f"the board had said that {added.by} pressed {added.text}")
    if len(players) > len(replay.nonces[1:]):
        raise LineError(2, f"the board had said that {len(players)} players pressed")


def _doubts(replay: Replay, heard: Heard, message: VerifyMessages) -> list[str]:
    """Returns what the record cannot prove."""
    doubts = []
    is_heard = heard.commitment == replay.commitment.hex()
    if replay.nonces[0] and not is_heard:
        doubts.append(message("invented"))
    if is_heard and not replay.nonces[0]:
        doubts.append(message("left_out"))
    if heard.commitment and not is_heard:
        doubts.append(message("missed"))
    elif heard.is_listening and not is_heard:
        doubts.append(message("untold"))
    if heard.is_asked_again:
        doubts.append(message("asked_again"))
    if heard.others >= replay.deals:
        doubts.append(message("uncounted", heard=heard.others + 1, number=replay.deals))
    return doubts


def _checks(replay: Replay, heard: Heard, message: VerifyMessages) -> list[str]:
    """Returns what was checked and found right."""
    rules, counts = replay.rules, replay.counts
    adapter = adapter_of(rules.NAME)
    options = ", ".join(f"{name}={replay.options[name]}" for name, _, _ in rules.OPTIONS)
    checks = [
        message("game", game=rules.NAME, version=rules.VERSION, options=options),
        message("tags", count=replay.number),
        message("seed", digits=replay.commitment.hex()[:SEAL_DIGITS]),
    ]
    if heard.commitment == replay.commitment.hex() and replay.nonces[0]:
        checks.append(message("heard"))
    added = [message("computer")] if replay.nonces[0] else []
    for party, nonce in zip(adapter.words(message.lang).adders, replay.nonces[1:]):
        added.append(f"{party} ({_buttons(nonce)})")
    checks.append(message("added", who=message.all_of(added)))
    players = sum(counts.get(kind, 0) for kind in (PLAYED, UNDONE)) + (replay.loser >= 0)
    checks.append(message("played", count=players))
    if HIDDEN in counts:
        checks.append(message("sealed", count=counts[HIDDEN]))
    checks.append(message("dealt", count=counts.get(OUTSIDE, 0)))
    names = adapter.seat_names(message.lang)
    for role, (level, version) in replay.computers.items():
        count = replay.decisions.get(role, 0) if isinstance(replay, ReplayVerifier) else 0
        fields = {"level": message.level(level), "version": version, "count": count}
        checks.append(message("decided", name=names[role], **fields))
    if INTERRUPTED in counts:
        checks.append(message.cut(counts[INTERRUPTED], adapter.codes(replay.options)))
    if replay.loser >= 0:
        checks.append(message("resigned", name=names[replay.loser]))
    if replay.is_abandoned:
        checks.append(message("abandoned"))
    if replay.deals != 1:
        checks.append(message("deals", number=replay.deals))
    return checks
