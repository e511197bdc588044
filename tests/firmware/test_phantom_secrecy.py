"""Non-interference: a card in a hand affects no output before it is played.

Two games differ only in one player's cards; all moves, presses and times are equal. Every frame,
every byte on the link and the other player's screen, private pages included, are equal. The
player's own screen is equal, except while its PEEK is held.
"""

import random

import pytest

from firmware.games.phantom.hand_view import card_words
from firmware.play.reconciler import OFF
from firmware.sensing.kernels import SOUTH
from shared_rules.offboard import state_text
from shared_rules.phantom.actions import DISCARD
from shared_rules.phantom.cards import PHANTOMS, card_name
from tests.firmware.test_phantom_games import agreed_for
from tests.firmware.test_secrecy import common
from tests.helpers.memory import buffers_in
from tests.helpers.open_vault import secret_of, seed_of
from tests.helpers.phantom import worlds
from tests.helpers.phantom.people import PhantomPeople
from tests.helpers.tape import Tape, TapeHal


class OneOfTwo(PhantomPeople):
    """One of two games that are played in step."""

    IS_STEADY = True

    def __init__(self, seed: int, **chosen) -> None:
        super().__init__(seed, make_hal=TapeHal, **chosen)
        self.owner = OFF  # whose hood is not looked under: nobody's of both
        self.tape = Tape(self.virtual)
        self.states: list[str] = []  # the public one, after each step
        self._peeking: list[int] = []
        self._after_step = self.virtual.on_step
        self.virtual.on_step = self._watch

    def _watch(self) -> None:
        self._after_step()
        self.table.cable.receive()  # a computer listens
        self.states.append(state_text(self.state) if self.state else "")
        screens = self.virtual.board.screens
        self._peeking.append(sum(screens.is_peeking(seat) << seat for seat in (0, 1)))

    def outputs(self) -> list:
        """What left the board, but for what is drawn under the owner's hood."""
        seats = (0, 1) if self.owner == OFF else (self.director.seat_of(self.owner),)
        hoods = sum(1 << seat for seat in seats)
        found = []
        for (_, (frame, screens, told)), peeking in zip(self.tape.steps, self._peeking):
            public = [entry for entry in screens if not (peeking & hoods) >> entry[0] & 1]
            found.append((frame, public, told))
        return found


def pair(seed: int, owner: int, **chosen):
    first, second = OneOfTwo(seed, **chosen), OneOfTwo(seed, **chosen)
    for people in (first, second):
        people.calibrate()
        people.deal()
        people.owner = owner
    worlds.part(first, second, owner, random.Random(seed))
    for people in (first, second):
        people.set_up()
        people.look()
    return first, second


def compare(seed: int, owner: int, turns: int, **chosen) -> int:
    """Plays the pair, whatever both can do; returns for how many steps they were alike."""
    first, second = pair(seed, owner, **chosen)
    cards = worlds.play(first, second, turns, random.Random(seed))
    assert cards > turns // 10
    alike = common(first.outputs(), second.outputs())
    assert alike == len(first.states), f"step {alike} tells more than the rules"
    assert first.states == second.states
    return alike


@pytest.mark.parametrize(
    ("owner", "chosen"),
    [(0, {}), (1, {}), (0, {**agreed_for(7), "turn_seconds": 60}), (1, agreed_for(3))],
)
def test_two_hands_cannot_be_told_apart(owner, chosen):
    """By the usual rules; by others, in French, with the chief at the other seat."""
    assert compare(11 + owner, owner, 16, **chosen) > 1500


@pytest.mark.soak
@pytest.mark.parametrize("five", range(8))
def test_many_pairs(five):
    """Every seat, language and house rule, with the chief at either seat."""
    seeds = range(100 + 5 * five, 105 + 5 * five)
    steps = [compare(seed, seed >> 3 & 1, 400, **agreed_for(seed)) for seed in seeds]
    print(f"\n5 pairs, alike for {sum(steps)} steps, least {min(steps)}, most {max(steps)}")


def test_choosing_tells_nothing():
    """One looks for his first card and takes it, the other for his last."""
    first, second = OneOfTwo(31), OneOfTwo(31)
    for people, which in ((first, 0), (second, -1)):
        people.begin()
        for _ in range(2):  # each puts a Phantom away
            people.act(people.legal_actions()[0])
        people.virtual.run(5000)
        hand = people.director.hand_of(0)
        people.mark(0, hand[which])
        people.virtual.run(500)
    assert first.director.hood.taken(0) != second.director.hood.taken(0)
    assert first.outputs() == second.outputs()


def test_the_mark_begins_anywhere():
    people = PhantomPeople(32)
    people.begin()
    hood = people.director.hood
    hand = people.director.hand_of(0)
    seen = set()
    for _ in range(60):
        people.virtual.hold(0, "peek", True)
        people.virtual.run(60)
        seen.add(hood.marked(0, hand))
        people.virtual.hold(0, "peek", False)
        people.virtual.run(60)
    assert seen == set(hand)


def test_what_lies_on_a_slot_tells_nothing_of_the_hand():
    """A disc waits for its card: whether there is one, only its player sees."""
    first, second = pair(33, 0)
    for people in (first, second):
        for role in (0, 1):
            hand = people.director.hand_of(role)
            people.act(DISCARD + PHANTOMS * role + max(card for card in hand if card < PHANTOMS))
        people.virtual.run(5000)
    steps = len(first.states), len(second.states)
    assert steps[0] == steps[1]
    for people in (first, second):
        people.put_disc(people.slot_for(1), SOUTH)
        assert "Which card" in people.page(0)
    assert first.page(0) == second.page(0)
    assert first.page(1).split("|")[0] == second.page(1).split("|")[0]


@pytest.mark.parametrize("seed", [21])
def test_seed_code_and_hands_are_in_no_dump(seed):
    """Link and flash of a running game hold no card that was not played, and no code."""
    people = OneOfTwo(seed)
    people.calibrate()
    people.deal()
    code = bytes(people.director.code)
    people.set_up()
    people.look()
    for _ in range(2):
        people.turn()
    files = people.virtual.hal.files
    dump = b"".join(told for _, _, told in people.outputs())
    dump += b"".join(files.read(name) for name in files.names())
    vault = people.director.vault
    assert bytes(seed_of(vault)) not in dump
    assert seed_of(vault).hex().encode() not in dump
    assert code not in dump
    assert "".join("OBP"[press] for press in code).encode() not in dump
    hands = secret_of(vault).hands[0] + secret_of(vault).hands[1]
    shown = set(people.state.discard)
    for card in set(hands) - shown:
        assert card_name(card).encode() not in dump


def test_each_seat_sees_its_own_hand_and_no_other():
    people = PhantomPeople(23)
    people.begin()
    texts = people.director.texts
    for seat in (0, 1):
        role = people.director.role_of(seat)
        seen = set()
        people.virtual.hold(seat, "peek", True)
        people.virtual.run(150)
        for _ in range(6):
            seen |= set(people.private_page(seat).split("|")[1:])
            people.virtual.press(seat, "back")
        people.virtual.hold(seat, "peek", False)
        people.virtual.run(100)
        own = {card_words(card, texts) for card in people.director.hand_of(role)}
        assert seen == own


def test_a_card_that_does_not_fit_is_told_to_its_owner_alone():
    """Though both look at their hands, and something is shown anew to both."""
    people = PhantomPeople(25)
    people.begin()
    for seat in (0, 1):
        people.virtual.hold(seat, "peek", True)
    people.virtual.run(150)
    hand = people.director.hand_of(0)
    for _ in hand:
        if people.director.hood.marked(0, hand) >= PHANTOMS:
            break
        people.virtual.press(0, "back")
    people.virtual.press(0, "ok")  # a Place is not put away
    for seat in (0, 1):
        people.virtual.board.screens.refresh(seat)
    titles = [people.private_page(seat).split("|")[0] for seat in (0, 1)]
    assert titles[0] == people.director.texts.NO_PHANTOM
    assert titles[1] != people.director.texts.NO_PHANTOM


def test_the_hands_are_wiped_when_both_open_the_board():
    people = PhantomPeople(24)
    people.begin()
    people.act(people.legal_actions()[0])
    people.unlock()
    hood = people.director.hood
    assert people.director.vault.is_empty
    assert not any(any(buffer) for buffer in buffers_in(hood))
