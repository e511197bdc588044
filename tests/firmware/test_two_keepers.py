"""Games where both sides have secrets: each side has a recovery code, and both are needed."""

from itertools import chain

import pytest

from firmware.games.phantom.director import Director as PhantomDirector
from firmware.play.menu import Menu
from firmware.play.resume import ResumeGame
from firmware.play.reveal_secret import RevealSecret
from firmware.secrets.crypto import CODE_PRESSES
from firmware.storage.journal import CURRENT, Journal
from ghostlight.records.record_file import Line
from ghostlight.records.verifier import verify
from shared_rules.offboard import secret_text, state_text
from shared_rules.record_lines import SEALED_SEED, last_of
from tests.helpers.open_vault import secret_of
from tests.helpers.people import BUTTONS
from tests.helpers.phantom.people import PhantomPeople, start_vm
from tests.helpers.society.people import SocietyPeople
from tests.helpers.tape import Tape, TapeHal


def phantom(seed: int, **options) -> PhantomPeople:
    return PhantomPeople(seed, **options)


def society(seed: int, **options) -> SocietyPeople:
    return SocietyPeople(seed, master="yes", **options)


BOTH = pytest.mark.parametrize("game", [phantom, society])


def own_codes(people) -> dict[int, bytes]:
    """By seat."""
    parts = people.code[:CODE_PRESSES], people.code[CODE_PRESSES:]
    return dict(zip(people.keepers, parts, strict=True))


def type_codes(people, codes: dict[int, bytes], is_in_turn: bool = True) -> None:
    """One seat after the other, or press by press."""
    presses = [[(seat, press) for press in code] for seat, code in codes.items()]
    in_turn = presses if is_in_turn else zip(*presses, strict=True)
    for seat, press in chain.from_iterable(in_turn):
        people.virtual.press(seat, BUTTONS[press])


def wait(people) -> None:
    """Until the codes were taken or refused."""
    for _ in range(400):
        if not isinstance(people.stage, ResumeGame) or not people.stage.is_checking:
            return
        people.virtual.run(16)
    raise AssertionError("it takes too long: " + people.page(0))


def wrong(code: bytes) -> bytes:
    return bytes(2 - press for press in code[:-1]) + bytes([(code[-1] + 1) % 3])


# -- the first look ----------------------------------------------------------------------------


@BOTH
def test_each_seat_sees_its_own_code_and_both_note_it(game):
    people = game(1)
    people.calibrate()
    people.deal()
    people.set_up()
    code = bytes(people.director.code)
    assert len(code) == 2 * CODE_PRESSES
    letters = ["".join("OBP"[press] for press in code[n : n + 20]) for n in (0, CODE_PRESSES)]
    for seat in (0, 1):
        people.virtual.press(seat, "ok")  # nobody has looked yet
        assert "Write it" in people.page(seat)
        people.virtual.press(seat, "peek", ms=300)
        people.virtual.press(seat, "ok")  # nothing can be read in that time
        assert "Write it" in people.page(seat)
        people.virtual.hold(seat, "peek", True)
    people.virtual.run(1000)
    for seat, own in zip(people.director.keepers, letters, strict=True):
        seen = people.private_page(seat).split("|", 1)[1]
        assert seen.replace(" ", "").replace("|", "") == own
    for seat in (0, 1):
        people.virtual.hold(seat, "peek", False)
    people.virtual.run(100)
    people.virtual.press(1, "ok")
    people.virtual.press(1, "ok")  # twice is not for both
    assert isinstance(people.stage, RevealSecret)
    assert "wait" in people.page(1)
    assert "Write it" in people.page(0)
    people.virtual.press(0, "ok")
    assert not isinstance(people.stage, RevealSecret)
    assert people.director.code == b""


def test_where_one_side_hides_it_alone_has_a_code():
    people = SocietyPeople(2, ghost_seat=0)
    people.calibrate()
    people.deal()
    people.set_up()
    people.peek(1, True)
    assert not people.virtual.board.screens.is_private
    assert "Look away" in people.page(1)
    people.peek(1, False)
    people.look()
    assert people.keepers == (0,)
    assert len(people.code) == CODE_PRESSES
    assert len(last_of(people.director.journal.read_current(), SEALED_SEED).split()) == 2
    people.virtual.restart()
    people.virtual.run(100)
    assert "Red and white" in people.page(0)


# -- after a power cut -------------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize("is_in_turn", [True, False])
@pytest.mark.parametrize("first", [0, 1])
def test_they_type_in_any_order(game, is_in_turn, first):
    people = game(3)
    people.begin()
    before, secret = state_text(people.state), secret_text(secret_of(people.director.vault))
    codes = own_codes(people)
    people.virtual.restart()
    type_codes(people, {seat: codes[seat] for seat in (first, 1 - first)}, is_in_turn)
    wait(people)
    assert not isinstance(people.stage, ResumeGame), people.page(0)
    assert state_text(people.state) == before
    assert secret_text(secret_of(people.director.vault)) == secret
    assert people.director.keepers[0] == people.keepers[0]


@BOTH
def test_who_has_changed_chairs_is_known_by_the_code(game):
    people = game(4)
    people.begin()
    codes = own_codes(people)
    people.virtual.restart()
    type_codes(people, {1 - seat: code for seat, code in codes.items()})
    wait(people)
    assert not isinstance(people.stage, ResumeGame), people.page(0)
    assert people.director.keepers[0] == 1 - people.keepers[0]


def test_both_hands_are_back_each_under_its_own_hood():
    people = phantom(5)
    people.begin()
    for _ in range(12):
        people.turn()
    people.settle()
    director = people.director
    hands = [director.hand_of(director.role_of(seat)) for seat in (0, 1)]
    people.virtual.restart()
    people.recall()
    director = people.director
    assert [director.hand_of(director.role_of(seat)) for seat in (0, 1)] == hands


@BOTH
def test_the_screens_say_who_has_still_to_type(game):
    people = game(6)
    people.begin()
    codes = own_codes(people)
    people.virtual.restart()
    people.virtual.run(100)
    for seat in (0, 1):
        assert "own code: 0 of 20" in people.page(seat)
    for press in codes[0][:7]:
        people.virtual.press(0, BUTTONS[press])
    assert "own code: 7 of 20" in people.page(0)
    assert "other seat: 7 of 20" in people.page(1)
    for press in codes[0][7:]:
        people.virtual.press(0, BUTTONS[press])
    people.virtual.press(0, "ok")  # one too many
    assert "other seat has still" in people.page(0)
    assert "other seat: 20 of 20" in people.page(1)
    assert not people.stage.is_checking
    type_codes(people, {1: codes[1]})
    assert "moment" in people.page(0)
    wait(people)
    assert not isinstance(people.stage, ResumeGame), people.page(0)


@BOTH
def test_a_wrong_one_is_not_named_and_both_type_again(game):
    people = game(7)
    people.begin()
    codes = own_codes(people)
    people.virtual.restart()
    for seat, wait_ms in ((0, 2000), (1, 4000)):
        type_codes(people, {**codes, seat: wrong(codes[seat])})
        wait(people)
        refused_ms = people.virtual.now_ms
        for reader in (0, 1):
            assert "is wrong,|nobody can tell which" in people.page(reader)
        while not people.stage.typed(1):
            people.virtual.press(1, "ok")
            assert people.virtual.now_ms < refused_ms + 10_000
        assert abs(people.virtual.now_ms - refused_ms - wait_ms) < 400
        people.stage.wipe()  # the press that tried whether it is over
    type_codes(people, codes)
    wait(people)
    assert not isinstance(people.stage, ResumeGame), people.page(0)


@BOTH
def test_a_code_that_is_lost_ends_the_game_if_both_say_so(game):
    people = game(8)
    people.begin()
    codes = own_codes(people)
    people.virtual.restart()
    type_codes(people, {0: codes[0]})
    people.virtual.press(0, "back", ms=1000)
    for _ in range(3):
        people.virtual.press(0, "ok")
    assert people.director.journal.is_on
    people.virtual.press(1, "back")  # the paper is found
    assert "other seat: 20 of 20" in people.page(1)
    people.virtual.press(1, "back", ms=1000)
    people.virtual.press(1, "ok")
    recall = people.stage
    people.virtual.press(0, "ok")
    assert isinstance(people.stage, Menu)
    assert "void" in people.page(0)
    assert [recall.typed(seat) for seat in (0, 1)] == [0, 0]
    assert people.director.vault.is_empty


def test_a_game_that_was_sealed_with_one_code_still_opens(monkeypatch):
    """As boards did before: the settler alone kept it."""
    settler = property(lambda self: (1 - self.chief_seat,))
    people = phantom(9)
    people.calibrate()
    with monkeypatch.context() as patch:
        patch.setattr(PhantomDirector, "keepers", settler)
        people.deal()
    people.set_up()
    people.look()
    assert len(people.code) == CODE_PRESSES
    before = state_text(people.state)
    people.virtual.restart()
    people.virtual.run(100)
    assert "enter|the code: 0 of 20" in people.page(0)
    people.recall()
    assert state_text(people.state) == before
    assert people.director.chief_seat == 0


@BOTH
def test_the_record_of_a_game_that_was_cut_is_fair(game):
    people = game(10)
    people.begin()
    people.virtual.restart()
    people.recall()
    people.virtual.run(300)
    people.settle()
    people.director.resign(0)
    assert people.is_over
    journal = people.director.journal
    kept = [line.split("\t") for line in journal.read(journal.kept()[-1])]
    told = [Line(0, *parts) for parts in kept if len(parts) == 2]
    lines = [line._replace(number=n) for n, line in enumerate(told, 1)]
    assert [line.text for line in lines].count("i") == 1
    assert (
        "the board lost its power once, and went on with the recovery codes"
        in verify(lines).checks
    )


def test_two_codes_are_typed_on_micropython():
    people = phantom(11, make_hal=TapeHal)
    people.begin()
    tape = Tape(people.virtual)
    people.virtual.restart()
    vm = start_vm(11)
    files = people.virtual.hal.files
    for name in files.names():
        vm.run(f"hal.files.write({name!r}, {files.read(name)!r})")
    vm.run("board = make_board(hal, table)")
    assert CURRENT in files.names()
    people.recall()
    people.virtual.run(300)
    tape.play(vm)


def test_nothing_typed_is_left_behind():
    people = phantom(12)
    people.begin()
    people.virtual.restart()
    recall = people.stage
    people.recall()
    assert [recall.typed(seat) for seat in (0, 1)] == [0, 0]
    assert not recall.is_checking
    assert Journal(people.virtual.hal.files).read_current()
