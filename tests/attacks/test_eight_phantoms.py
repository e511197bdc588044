"""Non-interference: eight games that differ only in the Phantom give the same output.

Same seed, same players, a different Phantom in each game. Until the rules reveal a difference,
every byte is equal: on the link, on flash, in the public view and on both screens. Lights and
frames are in tests/firmware/test_secrecy.py, with a whole table.
"""

import random
import sys
from pathlib import Path

import pytest

from firmware.games.opera.prompts import prompt_for
from firmware.link.link import Link
from firmware.play.match import Match
from firmware.secrets.vault import Vault
from firmware.storage.journal import Journal
from firmware.texts import Texts
from ghostlight.virtual.flash import Flash
from shared_rules import opera
from shared_rules.game import DEALER, NOBODY
from shared_rules.offboard import state_text
from shared_rules.opera.board import CHARACTERS, COLOURS, INVESTIGATOR, PHANTOM
from shared_rules.record_lines import SEALED_SEED
from tests.helpers.bounded_wait import BoundedWait
from tests.helpers.open_vault import secret_of, seed_of
from tests.helpers.random_match import Computer

TEXTS = Texts("opera", "en")

ROOT = Path(__file__).parents[2]
OURS = (str(ROOT / "firmware"), str(ROOT / "shared_rules"))


class Copy:
    """One of the eight: all of a board that knows the secret or handles what comes from it."""

    def __init__(self, seed: int) -> None:
        chance = random.Random(f"board {seed}")
        self.port = Computer()
        self.link = Link(self.port)
        self.flash = Flash()
        self.vault = Vault(opera, chance.randbytes)
        self.match = Match(opera, self.vault, Journal(self.flash), self.link)
        commitment = self.vault.commit()
        nonces = [b"", chance.randbytes(4), chance.randbytes(4)]
        self.vault.deal(nonces)
        self.match.begin({"carlotta": 1 + seed % 7, "may_return": "no"}, commitment, nonces)
        sealed = self.vault.sealed_seed(chance.randbytes(32), chance.randbytes(12))
        self.match.note(SEALED_SEED, chance.randbytes(12).hex() + " " + sealed.hex())
        self.match.outside()
        self.match.outside()

    def leaves(self) -> list:
        """All output of the board since the last call, and everything on its flash."""
        self.link.step(0)
        told = bytes(self.port.heard)
        self.port.heard.clear()
        state = self.match.state
        can_undo = self.match.can_undo
        shown = [prompt_for(state, role, can_undo, TEXTS) for role in (INVESTIGATOR, PHANTOM)]
        return [told, self.image(), opera.public_view(state), shown]

    def image(self) -> bytes:
        return b"".join(self.flash.read(name) for name in self.flash.names())


def play_eight(seed: int) -> tuple[int, int]:
    """How many bytes were compared, and how many of the eight were still alike before the end."""
    chance = random.Random(seed)
    copies = [Copy(seed) for _ in range(CHARACTERS)]
    for identity, copy in enumerate(copies):
        secret_of(copy.vault).identity = identity
    truth = copies[chance.randrange(CHARACTERS)]
    secrets = (bytes(seed_of(truth.vault)), seed_of(truth.vault).hex().encode())
    name = b"identity " + COLOURS[secret_of(truth.vault).identity].encode()
    compared = 0
    alike = CHARACTERS
    bound = BoundedWait("the game")
    while bound.lasts():
        expected = truth.leaves()
        for copy in copies:
            assert copy is truth or copy.leaves() == expected
        compared += len(expected[0])
        for secret in (*secrets, name):
            assert secret not in expected[0]
        state = truth.match.state
        if state.winner is not None and state.winner >= 0:
            break
        alike = len(copies)
        if state.actor == DEALER:
            announced = [copy.match.outside() for copy in copies]
            lawful = announced[copies.index(truth)]
            copies = [copy for copy, said in zip(copies, announced) if said == lawful]
        elif truth.match.can_undo and chance.random() < 0.05:
            for copy in copies:
                copy.match.undo()
        else:
            action = chance.choice(state.legal_actions())
            for copy in copies:
                copy.match.play([action])
        assert state.actor != NOBODY
    for secret in secrets:
        assert secret not in truth.image()
    return compared, alike


def campaign(count: int) -> None:
    results = [play_eight(seed) for seed in range(count)]
    compared = sum(done for done, _ in results)
    alike = [left for _, left in results]
    print(f"\n{count} games: {compared} bytes of link told no two of the possible Phantoms apart;")
    print(f"at the end {sum(alike) / count:.1f} of 8 were possible, at most {max(alike)}")
    assert max(alike) > 1


def test_some_games():
    campaign(30)


@pytest.mark.soak
def test_two_thousand_games():
    campaign(2000)


def work_of(call) -> tuple[int, object]:
    """How many lines of rules and firmware a call runs through, and what it gives."""
    lines = 0

    def count(frame, event, argument):
        nonlocal lines
        if not frame.f_code.co_filename.startswith(OURS):
            return None
        lines += 1
        return count

    before = sys.gettrace()
    sys.settrace(count)
    try:
        result = call()
    finally:
        sys.settrace(before)
    return lines, result


def test_the_vault_works_as_much_whoever_is_the_phantom():
    """A step that took longer for some of them could be measured at the cable."""
    compared = 0
    for seed in range(12):
        chance = random.Random(seed)
        copies = [Copy(seed) for _ in range(CHARACTERS)]
        for identity, copy in enumerate(copies):
            secret_of(copy.vault).identity = identity
        bound = BoundedWait("the game")
        while len(copies) > 1 and copies[0].match.state.winner < 0 and bound.lasts():
            state = copies[0].match.state
            if state.actor == DEALER:
                done = [work_of(copy.match.outside) for copy in copies]
                alike = [work for work, said in done if said == done[0][1]]
                assert len(set(alike)) == 1, (state_text(state), alike)
                assert alike[0] > 20
                copies = [copy for copy, did in zip(copies, done) if did[1] == done[0][1]]
                compared += 1
            else:
                action = chance.choice(state.legal_actions())
                for copy in copies:
                    copy.match.play([action])
    assert compared > 40


def test_what_must_differ_is_equal_in_length_and_place():
    """Commitment, tags, sealed seed: masked by name, games of other seeds begin alike."""
    images = set()
    for seed in range(0, 70, 7):
        lines = Copy(seed).image().decode().splitlines()
        masked = []
        for line in lines[:4]:
            text, _, tag = line[9:].partition("\t")
            kind = text[0]
            if kind == "d":
                text = "d " + mask(text.split()[1], 64) + " - " + mask(text[69:], 17)
            elif kind == "b":
                salt, sealed = text.split()[1:]
                text = "b " + mask(salt, 24) + " " + mask(sealed, 120)
            elif kind == "o" and text.startswith("o start"):
                text = "o start"  # the rooms are public chance
            assert len(tag) == (0 if kind == "b" else 16)
            masked.append(text)
        images.add("\n".join(masked))
    assert len(images) == 1, images


def mask(text: str, length: int) -> str:
    assert len(text) == length, text
    return "*" * length
