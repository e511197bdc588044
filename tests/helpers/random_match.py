"""Random games of any kind with a real vault, journal and record, without a table."""

import random

from firmware.link.link import Link
from firmware.play.match import Match
from firmware.secrets.vault import Tags, Vault
from firmware.storage.journal import Journal
from ghostlight.records.record_file import Line
from ghostlight.virtual.flash import Flash
from shared_rules.game import DEALER, NOBODY, load
from shared_rules.record_lines import HIDDEN
from tests.helpers.bounded_wait import BoundedWait
from tests.helpers.open_vault import secret_of, seed_of
from tests.helpers.recorded_games import presses

MOST_LINES = 3000


class Computer:
    """The hal of a board that consists of its cable only, with a computer that reads
    everything."""

    def __init__(self) -> None:
        self.heard = bytearray()

    def link_read_into(self, buffer) -> int:
        return 0

    def link_write(self, buffer, start, end) -> int:
        self.heard += buffer[start:end]
        return end - start


class AnyGame:
    """A random game with a vault: undo, secret choices, and optional power cuts."""

    def __init__(self, name: str, seed: int, nonces: list[bytes] | None = None) -> None:
        self.rules = load(name)
        self.chance = random.Random(f"{name} {seed}")
        self.hiding: random.Random | None = None  # another random source for hidden choices
        self.lines: list[Line] = []
        self.link = Link(Computer())
        self.flash = Flash()
        self.options = {
            option: self.chance.choice(values) for option, _, values in self.rules.OPTIONS
        }
        self._start()
        self.commitment = self.vault.commit()
        usual = [b"host" * (seed % 2), presses(self.chance), presses(self.chance)]
        self.nonces = nonces or usual
        self.vault.deal(self.nonces)
        self.match.begin(self.options, self.commitment, self.nonces)

    def _start(self) -> None:
        self.vault = Vault(self.rules, self.random)
        self.journal = Journal(self.flash)
        self.match = Match(self.rules, self.vault, self.journal, self)

    def random(self, count: int) -> bytes:
        """The board's source of random bytes."""
        return self.chance.randbytes(count)

    def send(self, kind, *fields) -> bool:
        """As a link's `send`: every line must fit."""
        assert self.link.send(kind, *fields), fields
        self.link.step(0)
        told = dict(fields)
        self.lines.append(Line(told["n"], told["line"], told["tag"]))
        return True

    def cut_power(self) -> None:
        """Restart: only seed and journal survive."""
        seed = bytes(seed_of(self.vault))
        self._start()
        seed_of(self.vault)[:] = seed
        self.vault.deal(self.nonces)
        self.match.resume(self.journal.read_current())

    def step(self) -> None:
        match = self.match
        if match.state.actor == DEALER:
            match.outside()
            return
        if match.can_undo and self.chance.random() < 0.1:
            match.undo()
            return
        actions = self.vault.legal_actions(match.state)
        action = self.chance.choice(actions)
        if secret_of(self.vault).public_form(match.state, action) == action:
            match.play([action])
        else:
            match.choose(self.hiding.choice(actions) if self.hiding else action)

    def play(self, cuts: int = 0) -> "AnyGame":
        for _ in range(MOST_LINES):
            if self.match.state.actor == NOBODY:
                break
            self.step()
            if cuts and self.chance.random() < 0.1:
                cuts -= 1
                self.cut_power()
        else:
            self.match.resign(0)
        self.finish()
        return self

    def play_a_little(self) -> "AnyGame":
        """Play a few lines; then the first role gives up."""
        bound = BoundedWait("the opening")
        while len(self.lines) < 12 and bound.lasts():
            self.step()
        self.match.resign(0)
        self.finish()
        return self

    def finish(self) -> None:
        self.match.publish_seed()


def forged(lines: list[Line], changes: dict[int, str]) -> list[Line]:
    """Lines forged with knowledge of the seed: changed in some places, with all tags
    recomputed."""
    tags = Tags(bytes.fromhex(lines[-1].text[2:]))
    texts = [changes.get(line.number, line.text) for line in lines]
    return [Line(n, text, tags.tag(text.encode()).hex()) for n, text in enumerate(texts, 1)]


def hidden(game: AnyGame) -> list[Line]:
    """The lines of secret choices."""
    return [line for line in game.lines if line.text.startswith(HIDDEN + " ")]


def society(seed: int = 0) -> AnyGame:
    """A game of the Phantom Society with hidden bids, a split and four ghosts."""
    for more in range(seed, seed + 200):
        game = AnyGame("society", more).play()
        if {line.text.split()[2] for line in hidden(game)} == {"bid", "own", "hide"}:
            return game
    raise AssertionError("no game hid everything")
