"""Non-interference: no output depends on the masters' secret choices before the rules reveal them.

Two games have the same moves, presses and times. Only the selectors on the private pages start at
other values, so the same presses hide the ghosts in other rooms, share them out differently, or
seal other bids. Until the public record differs, every frame, every public screen and every byte
on the link is equal. A sealed choice and its tag must differ: they are masked, and equal in
length.
"""

import re

import pytest

from firmware.games.society.hiding import Hide
from firmware.play.menu import Menu
from shared_rules.offboard import secret_text, state_text
from shared_rules.society.board import COLOURS
from tests.firmware.test_society_games import options_of
from tests.helpers.open_vault import seed_of
from tests.helpers.society.people import SocietyPeople
from tests.helpers.society.worlds import begin, common, hunt
from tests.helpers.tape import Tape, TapeHal

BOXED = re.compile(rb'("line":"h )[0-9a-f]+')
TAGGED = re.compile(rb'("tag":")[0-9a-f]+')


class OneOfTwo(SocietyPeople):
    """One of two games that are played in step."""

    def __init__(self, seed: int, **options) -> None:
        super().__init__(seed, make_hal=TapeHal, **options)
        self.tape = Tape(self.virtual)
        self.states: list[str] = []  # the public one, after each step
        self.peeking: list[int] = []  # the seats whose PEEK is held
        self.written: list[int] = []  # bytes on flash
        self._after_step = self.virtual.on_step
        self.virtual.on_step = self._watch

    def _watch(self) -> None:
        self._after_step()
        self.table.cable.receive()  # a computer listens
        self.states.append(state_text(self.state) if self.state else "")
        screens = self.virtual.board.screens
        self.peeking.append(sum(screens.is_peeking(seat) << seat for seat in (0, 1)))
        self.written.append(len(self.virtual.hal.files.read("game") or b""))

    def outputs(self) -> list:
        """By step: the frame, what was sent to which screen, how much to the link and to flash."""
        found = []
        for number, (_, (frame, screens, told)) in enumerate(self.tape.steps):
            shown = [
                (seat, page, None if self.peeking[number] >> seat & 1 else data)
                for seat, page, data in screens
            ]
            found.append((frame, shown, len(told), self.written[number]))
        return found

    def told(self, steps: int) -> bytes:
        """All bytes of the link in the first steps, without those that must differ."""
        data = b"".join(did[2] for _, did in self.tape.steps[:steps])
        return TAGGED.sub(rb"\1?", BOXED.sub(rb"\1?", data))


def compare(seed: int, has_other_bids: bool = True, **options) -> int:
    """Plays the pair; returns for how many steps their output was equal."""
    first, second = pair = (OneOfTwo(seed, **options), OneOfTwo(seed, **options))
    begin(pair, seed, has_other_bids)
    hunt(pair, seed)
    assert first.secret is None or secret_text(first.secret) != secret_text(second.secret)
    alike = common(first.outputs(), second.outputs())
    lawful = common(first.states, second.states)
    assert alike >= lawful, f"step {alike} tells more than the rules, which do at {lawful}"
    assert first.told(lawful) == second.told(lawful)
    return lawful


def test_two_hiding_places_cannot_be_told_apart_until_the_rules_do():
    assert compare(31, players=2) > 1000


def test_nor_two_splits():
    assert compare(32, players=4) > 1000


def test_nor_two_bids():
    assert compare(33, players=3, master="yes") > 600


def test_nor_two_hiding_places_after_the_same_bids():
    """Whichever team gets the ghosts by these bids."""
    assert compare(37, has_other_bids=False, players=2, master="yes") > 1000


@pytest.mark.parametrize("players", [2, 4])
def test_nor_by_house_rules_with_the_ghosts_at_the_other_side(players):
    """A master may pass, on a dial of seven entries, and may not lift what hides a ghost."""
    options = {"split": "fixed", "voluntary_pass": "yes", "friendly_reveal": "no"}
    assert compare(39, players=players, ghost_seat=0, **options) > 1000


@pytest.mark.soak
@pytest.mark.parametrize("ten", range(6))
def test_many_pairs(ten):
    steps = []
    for seed in range(100 + 10 * ten, 110 + 10 * ten):
        steps.append(compare(seed, has_other_bids=seed % 8 == 3, **options_of(seed)))
    print(f"\n10 pairs, alike for {sum(steps)} steps, least {min(steps)}, most {max(steps)}")


def test_the_secret_is_in_no_dump():
    """Link and flash of a running game hold nothing that names a hiding place."""
    people = OneOfTwo(34, players=4)
    people.begin()
    people.furnish()
    people.hide()
    for _ in range(4):
        people.turn()
    files = people.virtual.hal.files
    dump = b"".join(did[2] for _, did in people.tape.steps)
    dump += b"".join(files.read(name) for name in files.names())
    assert b"hide blue ?" in dump
    for colour, room in enumerate(people.secret.ghosts):
        assert f"hide {COLOURS[colour]} {room + 1}".encode() not in dump
    assert b"own ?" in dump
    assert b"own blue" not in dump
    assert b"own red" not in dump
    assert bytes(seed_of(people.director.vault)) not in dump
    assert seed_of(people.director.vault).hex().encode() not in dump


def test_the_hunters_never_see_a_private_page():
    people = OneOfTwo(35, players=2)
    people.begin()
    people.furnish()
    seat = 1 - people.ghost_seat
    for _ in range(3):
        memory = bytes(people.table.screens[seat].memory)
        people.peek(seat, True)
        people.virtual.run(300)
        assert bytes(people.table.screens[seat].memory) == memory
        people.peek(seat, False)
        people.virtual.run(300)
        people.turn()


def test_opening_the_board_wipes_what_is_being_chosen():
    people = OneOfTwo(36, players=4)
    people.begin()
    people.furnish()
    stage = people.stage
    assert isinstance(stage, Hide)
    people.unlock()
    assert people.director.vault.is_empty
    assert [dial.at for dial in stage.selectors] == [0] * 5


def test_so_does_abandoning_it_in_a_pause():
    people = OneOfTwo(36, players=4)
    people.begin()
    people.furnish()
    stage = people.stage
    assert isinstance(stage, Hide)
    people.peek(people.ghost_seat, True)
    people.dial(people.ghost_seat, stage.selectors[0], 3)
    people.peek(people.ghost_seat, False)
    people.virtual.press(0, "ok", ms=1000)
    for _ in range(3):
        people.virtual.press(0, "back")
    for seat in (0, 1):
        people.virtual.press(seat, "ok")
    assert isinstance(people.stage, Menu)
    assert people.director.vault.is_empty
    assert [dial.at for dial in stage.selectors] == [0] * 5
