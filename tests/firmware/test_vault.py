"""The vault deals fairly, answers only what it may, and its deals can be verified."""

import hashlib
import random

import pytest

from firmware.secrets.crypto import Chance, Stretch
from firmware.secrets.vault import Tags, Vault, commitment_of, deal_key
from shared_rules import opera
from shared_rules.full_game import Game
from shared_rules.game import DEALER, NOBODY
from shared_rules.offboard import secret_text, state_text
from shared_rules.opera.actions import IDENTITY_HIDDEN
from shared_rules.opera.board import INVESTIGATOR, PHANTOM
from tests.helpers.bounded_wait import BoundedWait
from tests.helpers.memory import buffers_in
from tests.helpers.open_vault import replace_dealer, secret_of, seed_of
from tests.micropython import Vm

NONCES = [b"host", b"\x00\x01\x02\x00", b"\x02\x02\x01\x00"]


def make_vault(seed=1):
    rng = random.Random(seed)
    vault = Vault(opera, rng.randbytes)
    commitment = vault.commit()
    vault.deal(NONCES)
    return vault, commitment


def play_out(vault, rng):
    """A whole game with that vault: the public actions, and the state at the end."""
    state = opera.State()
    actions = []
    bound = BoundedWait("the game")
    while state.actor != NOBODY and bound.lasts():
        if state.actor == DEALER:
            action = vault.outside(state)
        else:
            action = rng.choice(vault.legal_actions(state))
            assert vault.play(state, action) == action
        actions.append(action)
    return actions, state


def test_the_commitment_is_a_plain_hash_of_the_seed():
    vault, commitment = make_vault()
    _, state = play_out(vault, random.Random(2))
    seed = vault.revealed_seed(state)
    assert commitment == hashlib.sha256(b"ghostlight commitment 1" + seed).digest()
    assert commitment == commitment_of(seed)


def test_a_game_follows_from_seed_and_nonces_alone():
    """The same deal can be computed again from the published seed."""
    vault, _ = make_vault()
    actions, state = play_out(vault, random.Random(2))
    seed = vault.revealed_seed(state)
    dealer = opera.Dealer(Chance(deal_key(seed, NONCES)).randbelow)
    game = Game(opera)
    for action in actions:
        if game.actor == DEALER:
            assert game.apply(dealer.action(game.state, game.secret)) == action
        else:
            game.apply(action)
    assert state_text(game.state) == state_text(state)


@pytest.mark.parametrize("place", range(3))
def test_every_nonce_counts(place):
    """Every addition changes the deal."""
    vault, _ = make_vault()
    other = list(NONCES)
    other[place] += b"!"
    assert deal_key(bytes(32), NONCES) != deal_key(bytes(32), other)
    assert deal_key(bytes(32), [b"ab", b"c"]) != deal_key(bytes(32), [b"a", b"bc"])


def test_what_leaves_has_its_public_form():
    vault, _ = make_vault()
    state = opera.State()
    vault.outside(state)
    assert vault.outside(state) == IDENTITY_HIDDEN


def test_only_the_phantoms_view_names_the_phantom():
    vault, _ = make_vault()
    state = opera.State()
    for _ in range(3):
        vault.outside(state)
    names = [name for name, _ in vault.private_view(state, INVESTIGATOR)]
    assert "identity" not in names
    assert "identity" in [name for name, _ in vault.private_view(state, PHANTOM)]


def test_the_seed_is_opened_only_after_the_game():
    vault, _ = make_vault()
    state = opera.State()
    with pytest.raises(ValueError, match="not decided"):
        vault.revealed_seed(state)


def test_the_box_opens_with_its_key_and_the_game_goes_on():
    vault, _ = make_vault()
    key = bytes(range(32))
    sealed = vault.sealed_seed(key, b"twelve bytes")
    again = Vault(opera, random.Random(9).randbytes)
    assert not again.unseal(bytes(32), sealed, NONCES)
    assert again.is_empty
    assert again.unseal(key, sealed, NONCES)
    first = play_out(vault, random.Random(2))[0]
    assert play_out(again, random.Random(2))[0] == first


def test_tags_chain():
    """A changed line changes its tag and all that follow."""
    tags, others = Tags(b"seed"), Tags(b"seed")
    first = [tags.tag(line) for line in (b"a", b"b", b"c")]
    second = [others.tag(line) for line in (b"a", b"B", b"c")]
    assert first[0] == second[0]
    assert first[1] != second[1]
    assert first[2] != second[2]


def test_wiping_leaves_nothing():
    vault, _ = make_vault()
    state = opera.State()
    for _ in range(3):
        vault.outside(state)
    vault.wipe()
    assert vault.is_empty
    assert seed_of(vault) == bytes(32)


# The rules' parts of it are loaded with their package; loaded once more, they are weighed.
AGAIN = """
import sys
kept = []
for name in ("shared_rules.opera.secret", "shared_rules.opera.secret"):
    kept.append(sys.modules.pop(name))
    __import__(name, None, None, ("*",))
"""
DEALT = """
from firmware.secrets.vault import Vault
vault = Vault(opera, lambda count: bytes(count))
vault.commit()
vault.deal([b"", b"abcd", b"efgh"])
state = opera.State()
for _ in range(3):
    vault.outside(state)
"""


def test_the_vault_is_small():
    """Cryptography, vault, secret and dealer: their code and a dealt game's objects."""
    with Vm(compiled=True) as vm:
        vm.run("from shared_rules import opera\nstate = opera.State()")
        vm.run("\n".join([f"name_{n} = 0" for n in range(100)]))  # a table of names grows by steps
        before, _ = vm.memory()
        vm.run(DEALT)
        vm.run(AGAIN)
        after, _ = vm.memory()
    print(f"\nthe vault takes {after - before} bytes")
    assert 1000 < after - before <= 16384


def test_errors_of_the_vault_say_nothing():
    vault, _ = make_vault()
    state = opera.State()
    for _ in range(3):
        vault.outside(state)
    replace_dealer(vault, lambda *_: 12345)
    with pytest.raises(ValueError, match="the rules refuse the chance action") as caught:
        vault.outside(advanced_to_answer(vault, state))
    assert caught.value.__suppress_context__


def advanced_to_answer(vault, state):
    """A legal position in which the vault is queried."""
    rng = random.Random(4)
    bound = BoundedWait("waiting for the dealer's turn")
    while state.actor != DEALER and bound.lasts():
        state.apply(rng.choice(vault.legal_actions(state)))
    return state


def keys_in(thing) -> list:
    """The padded keys of every HMAC that an object has."""
    return [buffer for buffer in buffers_in(thing) if len(buffer) == 64]


def test_no_temporary_keeps_a_key():
    stretch = Stretch(b"code", b"salt", 20)
    stretch.step(20)
    stretch.wipe()
    assert bytes(stretch.key()) == bytes(32)
    assert all(key == bytes(64) for key in keys_in(stretch))
    vault, _ = make_vault()
    keys, secret = keys_in(vault), secret_of(vault)
    assert len(keys) == 4  # of chance and of tags
    assert any(any(key) for key in keys)
    secret.identity = 3
    vault.wipe()
    assert all(key == bytes(64) for key in keys)
    assert secret_text(secret) == secret_text(type(secret)())
