"""Records of games that nobody played: dealt and chosen by a seed, told as a board tells them."""

import random
from pathlib import Path

from firmware.journal import Journal
from firmware.match import Match
from firmware.vault import Tags, Vault
from ghostlight.records import BookFile, Line
from ghostlight.virtual.flash import Flash
from shared_rules.game import DEALER, NOBODY, load
from shared_rules.record_lines import OPENED, SEED
from tests.host.patience import Patience


class Told(list):
    """A link that keeps the lines of the record."""

    def send(self, kind, *fields) -> bool:
        if kind == "record":
            self.append(dict(fields)["line"])
        return True


def presses(chance: random.Random) -> bytes:
    """What a player adds to a deal."""
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
    patience = Patience("the game")
    while match.state.actor != NOBODY and len(told) < most and patience.lasts():
        if match.state.actor == DEALER:
            match.outside()
            continue
        action = chance.choice(list(vault.legal_actions(match.state)))
        text = rules.action_text(action)
        try:
            match.play([action])
        except ValueError:  # it is to be hidden
            match.choose(action)
            continue
        if undo and match.can_undo and chance.random() < 0.2:
            match.undo()
            assert told[-2:] == [f"p {text}", "u"]
    if match.state.actor == NOBODY:
        match.open()
    return list(told)


def tagged(texts: list[str]) -> list[Line]:
    """Lines with their tags; with any, if there is no seed to check them by."""
    tags = Tags(bytes.fromhex(texts[-1][2:]) if texts and texts[-1][:1] == SEED else bytes(32))
    lines = [Line(n, text, tags.tag(text.encode()).hex()) for n, text in enumerate(texts, 1)]
    return [line._replace(tag="") if line.text == OPENED else line for line in lines]


def write_record(path: Path, texts: list[str]) -> Path:
    return write_lines(path, tagged(texts))


def write_lines(path: Path, lines: list[Line], *notes: dict[str, str]) -> Path:
    """A record of these lines; what a computer has noted before them."""
    with BookFile(path, {"board": "Salon"}) as book:
        for note in notes:
            book.note(**note)
        for line in lines:
            book.add(line)
    return path
