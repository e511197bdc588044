"""Records of random games from a seed, in the format of a board."""

import random
from pathlib import Path

from firmware.play.match import Match
from firmware.secrets.vault import Tags, Vault
from firmware.storage.journal import Journal
from ghostlight.records.record_file import (
    Line,
    RecordFile,
    RecordWriter,
    parse_record_file,
    read_bytes,
)
from ghostlight.virtual.flash import Flash
from shared_rules.game import DEALER, NOBODY, load
from shared_rules.record_lines import SEED, VOIDED
from tests.helpers.bounded_wait import BoundedWait


class Told(list):
    """A link that keeps the lines of the record."""

    def send(self, kind, *fields) -> bool:
        if kind == "record":
            self.append(dict(fields)["line"])
        return True


def presses(chance: random.Random) -> bytes:
    """The presses that a player adds to a deal."""
    return bytes(chance.randrange(3) for _ in range(4))


def record_lines(
    seed: int, most: int = 10_000, undo: bool = False, name: str = "opera", **options: object
) -> list[str]:
    rules = load(name)
    chance = random.Random(seed)
    told = Told()
    vault = Vault(rules, chance.randbytes)
    match = Match(rules, vault, Journal(Flash()), told)
    commitment = vault.commit()
    nonces = [b"", presses(chance), presses(chance)]
    vault.deal(nonces)
    match.begin(
        {key: options.get(key, usual) for key, usual, _ in rules.OPTIONS}, commitment, nonces
    )
    bound = BoundedWait("the game")
    while match.state.actor != NOBODY and len(told) < most and bound.lasts():
        if match.state.actor == DEALER:
            match.outside()
            continue
        action = chance.choice(list(vault.legal_actions(match.state)))
        text = rules.action_text(action)
        try:
            match.play([action])
        except ValueError:  # it must be hidden
            match.choose(action)
            continue
        if undo and match.can_undo and chance.random() < 0.2:
            match.undo()
            assert told[-2:] == [f"p {text}", "u"]
    if match.state.actor == NOBODY:
        match.publish_seed()
    return list(told)


def tagged(texts: list[str]) -> list[Line]:
    """Lines with their tags; with arbitrary tags if there is no seed."""
    tags = Tags(bytes.fromhex(texts[-1][2:]) if texts and texts[-1][:1] == SEED else bytes(32))
    lines = [Line(n, text, tags.tag(text.encode()).hex()) for n, text in enumerate(texts, 1)]
    return [line._replace(tag="") if line.text == VOIDED else line for line in lines]


def write_record(path: Path, texts: list[str]) -> Path:
    return write_lines(path, tagged(texts))


def write_lines(path: Path, lines: list[Line], *notes: dict[str, str]) -> Path:
    """Write a record of these lines after the notes of a computer."""
    with RecordWriter(path, {"board": "Salon"}) as record_file:
        for note in notes:
            record_file.note(**note)
        for line in lines:
            record_file.add(line)
    return path


def read_record_file(path: Path) -> RecordFile:
    """The contents of a file; its last line may be incomplete."""
    return parse_record_file(read_bytes(path), path)[0]
