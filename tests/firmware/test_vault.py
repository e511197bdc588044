"""The vault deals fairly, answers narrowly, and can be shown to have done so."""

import hashlib
import random

import pytest

from firmware.crypto import Chance
from firmware.vault import Tags, Vault, commitment_of, deal_key
from shared_rules import opera
from shared_rules.game import DEALER, NOBODY, Game
from shared_rules.opera.actions import IDENTITY_HIDDEN
from shared_rules.opera.phases import INVESTIGATOR, PHANTOM

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
    while state.actor != NOBODY:
        if state.actor == DEALER:
            action = vault.outside(state)
        else:
            action = rng.choice(vault.legal_actions(state))
            assert vault.play(state, action) == action
        state.apply(action)
        actions.append(action)
    return actions, state


def test_the_commitment_is_a_plain_hash_of_the_seed():
    vault, commitment = make_vault()
    _, state = play_out(vault, random.Random(2))
    seed = vault.opening(state)
    assert commitment == hashlib.sha256(b"ghostlight commitment 1" + seed).digest()
    assert commitment == commitment_of(seed)


def test_a_game_follows_from_seed_and_nonces_alone():
    """Anybody who has the opened seed can deal the same game again."""
    vault, _ = make_vault()
    actions, state = play_out(vault, random.Random(2))
    seed = vault.opening(state)
    dealer = opera.Dealer(Chance(deal_key(seed, NONCES)).randbelow)
    game = Game(opera)
    for action in actions:
        if game.actor == DEALER:
            assert game.apply(dealer.action(game.state, game.secret)) == action
        else:
            game.apply(action)
    assert game.state.text() == state.text()


@pytest.mark.parametrize("place", range(3))
def test_every_nonce_counts(place):
    """Whoever adds anything has a say in the deal."""
    vault, _ = make_vault()
    other = list(NONCES)
    other[place] += b"!"
    assert deal_key(bytes(32), NONCES) != deal_key(bytes(32), other)
    assert deal_key(bytes(32), [b"ab", b"c"]) != deal_key(bytes(32), [b"a", b"bc"])


def test_what_leaves_has_its_public_form():
    vault, _ = make_vault()
    state = opera.State()
    state.apply(vault.outside(state))
    assert vault.outside(state) == IDENTITY_HIDDEN


def test_only_the_phantoms_view_names_the_phantom():
    vault, _ = make_vault()
    state = opera.State()
    for _ in range(3):
        state.apply(vault.outside(state))
    names = [name for name, _ in vault.private_view(state, INVESTIGATOR)]
    assert "identity" not in names
    assert "identity" in [name for name, _ in vault.private_view(state, PHANTOM)]


def test_the_seed_is_opened_only_after_the_game():
    vault, _ = make_vault()
    state = opera.State()
    with pytest.raises(ValueError, match="not decided"):
        vault.opening(state)


def test_the_box_opens_with_its_key_and_the_game_goes_on():
    vault, _ = make_vault()
    key = bytes(range(32))
    box = vault.sealed(key, b"twelve bytes")
    again = Vault(opera, random.Random(9).randbytes)
    assert not again.unseal(bytes(32), box, NONCES)
    assert again.is_open
    assert again.unseal(key, box, NONCES)
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
        state.apply(vault.outside(state))
    vault.wipe()
    assert vault.is_open
    assert vault._seed == bytes(32)
