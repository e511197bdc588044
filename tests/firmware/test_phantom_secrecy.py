"""Nothing of a hand leaves the board before its card is played, but to its owner's hood.

Two evenings that differ only in one player's hand: same hands at the table, same time. Every
frame, the other player's screen and every byte on the link are the same; so is the own screen,
but for the moments when its PEEK is held.
"""

import random

import pytest

from firmware.kernels import SOUTH
from firmware.phantom.hood import card_words
from shared_rules.phantom.actions import DISCARD
from shared_rules.phantom.cards import PHANTOMS, card_name
from tests.firmware.phantom_evening import Evening
from tests.firmware.tape import Tape, TapeHal
from tests.firmware.test_secrecy import common


class Half(Evening):
    """One of two evenings that are played in step."""

    IS_STEADY = True

    def __init__(self, seed: int) -> None:
        super().__init__(seed, make_hal=TapeHal)
        self.tape = Tape(self.virtual)
        self.states: list[str] = []  # the public one, after each step
        self._peeking: list[int] = []
        self._after_step = self.virtual.on_step
        self.virtual.on_step = self._watch

    def _watch(self) -> None:
        self._after_step()
        self.table.cable.receive()  # a computer listens
        self.states.append(self.state.text() if self.state else "")
        seats = self.virtual.board.screens._seats
        self._peeking.append(sum(seats[n].is_peeking << n for n in (0, 1)))

    def outputs(self) -> list:
        """What left the board, without what is drawn under a hood."""
        found = []
        for (_, (frame, screens, told)), peeking in zip(self.tape.steps, self._peeking):
            public = [entry for entry in screens if not peeking >> entry[0] & 1]
            found.append((frame, public, told))
        return found


def other_hand(evening, role: int, chance: random.Random) -> None:
    """All cards but one, to be put away first, are others of their type, out of the stock."""
    secret = evening.director.vault._secret
    for kind in (0, 1):
        stock = secret.stock(evening.state, kind)
        unseen = [card for card in range(len(stock)) for _ in range(stock[card])]
        hand = secret.hands[role]
        places = [n for n in range(1, len(hand)) if (hand[n] < PHANTOMS) == kind]
        for n, card in zip(places, chance.sample(unseen, len(places)), strict=True):
            hand[n] = card
    secret.hands[role].sort()


def pair(seed: int, role: int):
    first, second = Half(seed), Half(seed)
    for evening in (first, second):
        evening.calibrate()
        evening.deal()
    other_hand(second, role, random.Random(seed))
    hands = [evening.director.vault._secret.hands[role] for evening in (first, second)]
    assert hands[0] != hands[1]
    for evening in (first, second):
        evening.set_up()
        evening.look()
    return first, second


def compare(seed: int, role: int, turns: int) -> int:
    """Plays the pair, whatever both can do; returns for how many steps they were alike."""
    first, second = pair(seed, role)
    chance = random.Random(seed)
    for _ in range(turns):
        if first.is_over or second.is_over:
            break
        if not first.is_quiet():
            first.settle()
            second.settle()
            continue
        both = sorted(set(first.legal_actions()) & set(second.legal_actions()))
        if not both:
            break
        action = chance.choice(both)
        first.act(action)
        second.act(action)
    alike = common(first.outputs(), second.outputs())
    assert alike == len(first.states), f"step {alike} tells more than the rules"
    assert first.states == second.states
    return alike


@pytest.mark.parametrize("role", [0, 1])
def test_two_hands_cannot_be_told_apart(role):
    assert compare(11 + role, role, 30) > 2000


@pytest.mark.soak
def test_many_pairs():
    steps = [compare(seed, seed % 2, 400) for seed in range(100, 140)]
    print(f"\n40 pairs, alike for {sum(steps)} steps, least {min(steps)}, most {max(steps)}")


def test_choosing_tells_nothing():
    """One looks for his first card and takes it, the other for his last."""
    first, second = Half(31), Half(31)
    for evening, which in ((first, 0), (second, -1)):
        evening.begin()
        for _ in range(2):  # each puts a Phantom away
            evening.act(evening.legal_actions()[0])
        evening.virtual.run(5000)
        hand = evening.director.hand_of(0)
        evening.mark(0, hand[which])
        evening.virtual.run(500)
    assert first.director.hood.taken(0) != second.director.hood.taken(0)
    assert first.outputs() == second.outputs()


def test_the_mark_begins_anywhere():
    evening = Evening(32)
    evening.begin()
    hood = evening.director.hood
    hand = evening.director.hand_of(0)
    seen = set()
    for _ in range(60):
        evening.virtual.hold(0, "peek", True)
        evening.virtual.run(60)
        seen.add(hood._marks[0])
        evening.virtual.hold(0, "peek", False)
        evening.virtual.run(60)
    assert seen == set(range(len(hand)))


def test_what_lies_on_a_slot_tells_nothing_of_the_hand():
    """A disc waits for its card: whether there is one, only its player sees."""
    first, second = pair(33, 0)
    for evening in (first, second):
        for role in (0, 1):
            hand = evening.director.hand_of(role)
            evening.act(DISCARD + PHANTOMS * role + max(card for card in hand if card < PHANTOMS))
        evening.virtual.run(5000)
    steps = len(first.states), len(second.states)
    assert steps[0] == steps[1]
    for evening in (first, second):
        evening.put_disc(evening.slot_for(1), SOUTH)
        assert "Which card" in evening.page(0)
    assert first.page(0) == second.page(0)
    assert first.page(1).split("|")[0] == second.page(1).split("|")[0]


@pytest.mark.parametrize("seed", [21])
def test_seed_code_and_hands_are_in_no_dump(seed):
    """Link and flash of a running game hold no card that was not played, and no code."""
    evening = Half(seed)
    evening.calibrate()
    evening.deal()
    code = bytes(evening.director.code)
    evening.set_up()
    evening.look()
    for _ in range(2):
        evening.turn()
    files = evening.virtual.hal.files
    dump = b"".join(told for _, _, told in evening.outputs())
    dump += b"".join(files.read(name) for name in files.names())
    vault = evening.director.vault
    assert bytes(vault._seed) not in dump
    assert vault._seed.hex().encode() not in dump
    assert code not in dump
    assert "".join("OBP"[press] for press in code).encode() not in dump
    hands = vault._secret.hands[0] + vault._secret.hands[1]
    shown = set(evening.state.discard)
    for card in set(hands) - shown:
        assert card_name(card).encode() not in dump


def test_each_seat_sees_its_own_hand_and_no_other():
    evening = Evening(23)
    evening.begin()
    texts = evening.director.texts
    cards = evening.director.cards()
    for seat in (0, 1):
        role = evening.director.role_of(seat)
        seen = set()
        evening.virtual.hold(seat, "peek", True)
        evening.virtual.run(150)
        for _ in range(6):
            seen |= set(evening.private_page(seat).split("|")[1:])
            evening.virtual.press(seat, "back")
        evening.virtual.hold(seat, "peek", False)
        evening.virtual.run(100)
        own = {card_words(card, texts, cards) for card in evening.director.hand_of(role)}
        assert seen == own


def test_a_card_that_does_not_fit_is_told_to_its_owner_alone():
    """Though both look at their hands, and something is shown anew to both."""
    evening = Evening(25)
    evening.begin()
    for seat in (0, 1):
        evening.virtual.hold(seat, "peek", True)
    evening.virtual.run(150)
    hand = evening.director.hand_of(0)
    for _ in hand:
        if evening.director.hood.marked(0, hand) >= PHANTOMS:
            break
        evening.virtual.press(0, "back")
    evening.virtual.press(0, "ok")  # a Place is not put away
    for seat in (0, 1):
        evening.virtual.board.screens.refresh(seat)
    titles = [evening.private_page(seat).split("|")[0] for seat in (0, 1)]
    assert titles[0] == evening.director.texts.NO_PHANTOM
    assert titles[1] != evening.director.texts.NO_PHANTOM


def test_the_hands_are_wiped_when_both_open_the_board():
    evening = Evening(24)
    evening.begin()
    evening.act(evening.legal_actions()[0])
    for seat in (0, 1):
        for button in ("ok", "back"):
            evening.virtual.hold(seat, button, True)
    evening.virtual.run(5500)
    hood = evening.director.hood
    assert evening.director.vault.is_open
    assert bytes(hood._taken + hood._new + hood._marks) == bytes(6)
