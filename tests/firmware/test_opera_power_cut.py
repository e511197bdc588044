"""Power cuts in l'Opéra: the game resumes at the last accepted step, or the one before."""

import random

import pytest

from firmware.play.match import Match
from firmware.play.menu import Menu
from firmware.play.resume import ResumeGame
from firmware.secrets.vault import Vault
from firmware.storage.journal import CURRENT, Journal
from ghostlight.virtual import PowerCut
from ghostlight.virtual.flash import Flash
from shared_rules import opera
from shared_rules.offboard import state_text
from shared_rules.record_lines import DEAL, GAME, PLAYED, SEALED_SEED, last_of
from tests.helpers.bounded_wait import BoundedWait
from tests.helpers.flash_chip import ChipFlash
from tests.helpers.open_vault import seed_of
from tests.helpers.opera.people import OperaPeople
from tests.helpers.people import BUTTONS
from tests.helpers.power_cuts import SeenStates

BLOCKS = 32


class NoLink:
    def send(self, *_) -> bool:
        return True


class Replica:
    """A vault that has its seed back, for following journals."""

    def __init__(self, people: OperaPeople) -> None:
        self._seed = bytes(seed_of(people.director.vault))

    def state_of(self, lines: list[str]) -> str:
        """The state that a journal leads to."""
        nonces = [
            b"" if word == "-" else bytes.fromhex(word)
            for word in last_of(lines, DEAL).split()[1:]
        ]
        vault = Vault(opera, random.Random(1).randbytes)
        seed_of(vault)[:] = self._seed
        vault.deal(nonces)
        match = Match(opera, vault, Journal(Flash()), NoLink())
        match.follow(lines)
        return state_text(match.state)


def lines_of(files) -> list[str]:
    return list(Journal(files).read_current())


def test_every_prefix_of_a_journal_leads_to_the_state_that_was_played():
    files = Flash()
    people = OperaPeople(5, files=files)
    states: dict[int, str] = {}
    people.begin()
    replica = Replica(people)

    def note() -> None:
        lines = lines_of(files)
        states[len(lines)] = state_text(people.state)

    for _ in range(800):
        if people.is_over:
            break
        note()
        people.turn()
    journal = Journal(files)
    lines = list(journal.read(journal.kept()[-1]))  # it is put away when the game is over
    assert len(states) > 15
    for length in list(states)[::3]:
        assert replica.state_of(lines[:length]) == states[length]


@pytest.mark.parametrize("seed", range(3))
def test_the_table_is_rebuilt_after_a_cut(seed):
    """The plug is pulled in the middle of a game; the code brings it back, and it is finished."""
    rng = random.Random(seed)
    files = ChipFlash(BLOCKS)
    people = OperaPeople(seed, files=files)
    people.begin()
    seen = SeenStates(people)
    for _ in range(3):
        files.cut_power_after(rng.randrange(5, 60))
        try:
            bound = BoundedWait("the game", times=2000)
            while not people.is_over and bound.lasts():
                people.turn()
            break
        except PowerCut:
            seen.note()
            files.restore_power()
            people.virtual.restart()
            if not isinstance(people.stage, ResumeGame):
                break  # the game was over and put away
            people.recall()
            assert state_text(people.state) in seen.texts[-2:]
            people.virtual.run(500)
            people.settle()
    files.restore_power()
    people.virtual.on_step = None
    people.play()


def test_a_wrong_code_is_refused_with_a_growing_delay():
    people = OperaPeople(4)
    people.begin()
    state = state_text(people.state)
    people.virtual.restart()
    right = people.code
    for wait_ms in (2000, 4000):
        people.code = bytes(2 - press for press in right)
        with pytest.raises(AssertionError, match="not accepted"):
            people.recall()
        assert "Wrong code" in people.page(0)
        people.virtual.run(wait_ms)
    people.code = right
    people.recall()
    assert state_text(people.state) == state


def test_a_stray_press_at_the_other_seat_spoils_nothing():
    people = OperaPeople(4)
    people.begin()
    state = state_text(people.state)
    people.virtual.restart()
    people.virtual.press(0, "peek")
    people.virtual.press(1, BUTTONS[people.code[0]])
    people.virtual.press(0, "ok")
    assert "2 of 20" in people.page(0)
    assert "1 of 20" in people.page(1)
    people.code = people.code[1:]
    people.recall()
    assert state_text(people.state) == state
    assert people.director.phantom_seat == 1


def test_who_has_mistyped_begins_again():
    people = OperaPeople(4)
    people.begin()
    state = state_text(people.state)
    people.virtual.restart()
    for seat in (0, 1, 1):
        people.virtual.press(seat, "peek")
    people.virtual.press(1, "back", ms=1000)
    people.virtual.press(1, "back")  # no, it is not lost
    assert "0 of 20" in people.page(1)
    assert "1 of 20" in people.page(0)
    people.recall()
    assert state_text(people.state) == state


def test_a_forgotten_code_ends_the_game_as_void():
    people = OperaPeople(4)
    people.begin()
    people.virtual.restart()
    people.virtual.press(0, "back", ms=1000)
    people.virtual.press(1, "back")  # not yet
    assert "Welcome back" in people.page(0)
    people.virtual.press(0, "back", ms=1000)
    for _ in range(3):
        people.virtual.press(0, "ok")  # one player alone cannot
        assert "other player" in people.page(1)
    people.virtual.press(1, "ok")
    assert "void" in people.page(0)
    assert people.director.vault.is_empty
    assert not Journal(people.virtual.hal.files).read_current()


def flip(people, kind: str) -> None:
    """A bit of the first line of a kind is not what it was."""
    files = people.virtual.hal.files
    data = bytearray(files.read(CURRENT))
    number = next(n for n, line in enumerate(lines_of(files)) if line[0] == kind)
    start = sum(len(line) for line in data.splitlines(keepends=True)[:number])
    data[start] ^= 1
    files.write(CURRENT, data)


@pytest.mark.parametrize("kind", [GAME, DEAL, SEALED_SEED])
def test_a_game_whose_beginning_is_damaged_is_explained_and_its_box_removed(kind):
    people = OperaPeople(4)
    people.begin()
    files = people.virtual.hal.files
    flip(people, kind)
    people.virtual.restart()
    people.virtual.run(50)
    assert isinstance(people.stage, Menu)
    assert "cannot be read" in people.page(0)
    assert b'"t":"mistake","why":"Old game is void' in people.table.cable.receive()
    assert not any(b" b " in files.read(name) for name in files.names())
    assert not Journal(files).is_on
    people.virtual.press(0, "ok")
    assert "Language" in people.page(0)


def test_a_game_that_is_damaged_later_goes_on_from_before_and_says_so():
    people = OperaPeople(4)
    people.begin()
    files = people.virtual.hal.files
    before = state_text(people.state)
    for _ in range(40):
        if PLAYED in [line[0] for line in lines_of(files)]:
            break
        people.turn()
    flip(people, PLAYED)
    people.virtual.restart()
    people.virtual.run(50)
    for seat in range(2):
        assert people.page(seat) == people.director.texts.DAMAGED
    assert b'"t":"mistake","why":"Damaged' in people.table.cable.receive()
    assert len(Journal(files).kept()) == 1
    people.virtual.press(0, "ok")
    assert "0 of 20" in people.page(0)
    people.recall()
    assert state_text(people.state) == before


def test_a_game_that_cannot_be_read_any_more_is_explained_and_kept():
    people = OperaPeople(4)
    people.begin()
    files = people.virtual.hal.files
    lines = lines_of(files)
    files.remove("game")
    journal = Journal(files)
    journal.begin(lines[0].replace("g opera 2", "g opera 0"))
    for line in lines[1:]:
        journal.append(line)
    people.virtual.restart()
    people.table.cable.receive()
    people.virtual.run(50)
    assert "cannot be read" in people.page(0)
    assert b'"t":"mistake","why":"Old game is void' in people.table.cable.receive()
    assert not Journal(files).read_current()
    assert len(Journal(files).kept()) == 1
    people.virtual.press(0, "ok")
    assert "Language" in people.page(0)
