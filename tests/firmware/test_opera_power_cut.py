"""A power cut at any moment: the game goes on at the last accepted step, or the one before."""

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
from tests.helpers.bounded_wait import Patience
from tests.helpers.flash_chip import ChipFlash
from tests.helpers.open_vault import seed_of
from tests.helpers.opera.players import Evening
from tests.helpers.players import BUTTONS

BLOCKS = 32


class NoLink:
    def send(self, *_) -> bool:
        return True


class Replica:
    """A vault that has its seed back, for following journals."""

    def __init__(self, evening: Evening) -> None:
        self._seed = bytes(seed_of(evening.director.vault))

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
    return list(Journal(files).open())


def test_every_prefix_of_a_journal_leads_to_the_state_that_was_played():
    files = Flash()
    evening = Evening(5, files=files)
    states: dict[int, str] = {}
    evening.begin()
    replica = Replica(evening)

    def note() -> None:
        lines = lines_of(files)
        states[len(lines)] = state_text(evening.state)

    for _ in range(800):
        if evening.is_over:
            break
        note()
        evening.turn()
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
    evening = Evening(seed, files=files)
    evening.begin()
    seen = [state_text(evening.state)]

    def watch() -> None:
        if evening.state is not None and state_text(evening.state) != seen[-1]:
            seen.append(state_text(evening.state))

    evening.virtual.on_step = watch
    for _ in range(3):
        files.cut_power_after(rng.randrange(5, 60))
        try:
            patience = Patience("the game", times=2000)
            while not evening.is_over and patience.lasts():
                evening.turn()
            break
        except PowerCut:
            watch()
            files.restore_power()
            evening.virtual.restart()
            if not isinstance(evening.stage, ResumeGame):
                break  # the game was over and put away
            evening.recall()
            assert state_text(evening.state) in seen[-2:]
            evening.virtual.run(500)
            evening.settle()
    files.restore_power()
    evening.virtual.on_step = None
    evening.play()


def test_a_wrong_code_is_refused_with_a_growing_delay():
    evening = Evening(4)
    evening.begin()
    state = state_text(evening.state)
    evening.virtual.restart()
    right = evening.code
    for wait_ms in (2000, 4000):
        evening.code = bytes(2 - press for press in right)
        with pytest.raises(AssertionError, match="not accepted"):
            evening.recall()
        assert "Wrong code" in evening.page(0)
        evening.virtual.run(wait_ms)
    evening.code = right
    evening.recall()
    assert state_text(evening.state) == state


def test_a_stray_press_at_the_other_seat_spoils_nothing():
    evening = Evening(4)
    evening.begin()
    state = state_text(evening.state)
    evening.virtual.restart()
    evening.virtual.press(0, "peek")
    evening.virtual.press(1, BUTTONS[evening.code[0]])
    evening.virtual.press(0, "ok")
    assert "2 of 20" in evening.page(0)
    assert "1 of 20" in evening.page(1)
    evening.code = evening.code[1:]
    evening.recall()
    assert state_text(evening.state) == state
    assert evening.director.phantom_seat == 1


def test_who_has_mistyped_begins_again():
    evening = Evening(4)
    evening.begin()
    state = state_text(evening.state)
    evening.virtual.restart()
    for seat in (0, 1, 1):
        evening.virtual.press(seat, "peek")
    evening.virtual.press(1, "back", ms=1000)
    evening.virtual.press(1, "back")  # no, it is not lost
    assert "0 of 20" in evening.page(1)
    assert "1 of 20" in evening.page(0)
    evening.recall()
    assert state_text(evening.state) == state


def test_a_forgotten_code_ends_the_game_as_void():
    evening = Evening(4)
    evening.begin()
    evening.virtual.restart()
    evening.virtual.press(0, "back", ms=1000)
    evening.virtual.press(1, "back")  # not yet
    assert "Welcome back" in evening.page(0)
    evening.virtual.press(0, "back", ms=1000)
    for _ in range(3):
        evening.virtual.press(0, "ok")  # one player alone cannot
        assert "other player" in evening.page(1)
    evening.virtual.press(1, "ok")
    assert "void" in evening.page(0)
    assert evening.director.vault.is_empty
    assert not Journal(evening.virtual.hal.files).open()


def flip(evening, kind: str) -> None:
    """A bit of the first line of a kind is not what it was."""
    files = evening.virtual.hal.files
    data = bytearray(files.read(CURRENT))
    number = next(n for n, line in enumerate(lines_of(files)) if line[0] == kind)
    start = sum(len(line) for line in data.splitlines(keepends=True)[:number])
    data[start] ^= 1
    files.write(CURRENT, data)


@pytest.mark.parametrize("kind", [GAME, DEAL, SEALED_SEED])
def test_a_game_whose_beginning_is_damaged_is_explained_and_its_box_removed(kind):
    evening = Evening(4)
    evening.begin()
    files = evening.virtual.hal.files
    flip(evening, kind)
    evening.virtual.restart()
    evening.virtual.run(50)
    assert isinstance(evening.stage, Menu)
    assert "cannot be read" in evening.page(0)
    assert b'"t":"mistake","why":"Old game is void' in evening.table.cable.receive()
    assert not any(b" b " in files.read(name) for name in files.names())
    assert not Journal(files).is_on
    evening.virtual.press(0, "ok")
    assert "Language" in evening.page(0)


def test_a_game_that_is_damaged_later_goes_on_from_before_and_says_so():
    evening = Evening(4)
    evening.begin()
    files = evening.virtual.hal.files
    before = state_text(evening.state)
    for _ in range(40):
        if PLAYED in [line[0] for line in lines_of(files)]:
            break
        evening.turn()
    flip(evening, PLAYED)
    evening.virtual.restart()
    evening.virtual.run(50)
    for seat in range(2):
        assert evening.page(seat) == evening.director.texts.DAMAGED
    assert b'"t":"mistake","why":"Damaged' in evening.table.cable.receive()
    assert len(Journal(files).kept()) == 1
    evening.virtual.press(0, "ok")
    assert "0 of 20" in evening.page(0)
    evening.recall()
    assert state_text(evening.state) == before


def test_a_game_that_cannot_be_read_any_more_is_explained_and_kept():
    evening = Evening(4)
    evening.begin()
    files = evening.virtual.hal.files
    lines = lines_of(files)
    files.remove("game")
    journal = Journal(files)
    journal.begin(lines[0].replace("g opera 2", "g opera 0"))
    for line in lines[1:]:
        journal.append(line)
    evening.virtual.restart()
    evening.table.cable.receive()
    evening.virtual.run(50)
    assert "cannot be read" in evening.page(0)
    assert b'"t":"mistake","why":"Old game is void' in evening.table.cable.receive()
    assert not Journal(files).open()
    assert len(Journal(files).kept()) == 1
    evening.virtual.press(0, "ok")
    assert "Language" in evening.page(0)
