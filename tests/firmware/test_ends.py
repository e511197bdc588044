"""Games that both players abandon, and power cuts while a game ends."""

import pytest

from firmware.lights.palette import WRONG
from firmware.lights.scene import BLINK
from firmware.play.director import UNREAD
from firmware.play.finish import Finish
from firmware.play.menu import Menu
from firmware.play.reveal_secret import RevealSecret
from firmware.storage.journal import Journal
from ghostlight.records.record_file import Line
from ghostlight.records.verifier import verify
from shared_rules.game import GAMES
from shared_rules.record_lines import public_lines
from shared_rules.record_parsing import LineError
from tests.helpers.bounded_wait import BoundedWait
from tests.helpers.open_vault import seed_of
from tests.helpers.people import people_of


def begin(name: str):
    people = people_of(name)(9)
    people.begin()
    return people


def written(people) -> list[Line]:
    """The record of the game that ended last."""
    journal = Journal(people.virtual.hal.files)
    assert not journal.is_on
    return [Line(*line) for line in public_lines(journal.read(journal.kept()[-1]))]


# -- abandoned ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_an_abandoned_game_says_so_and_can_be_checked(name):
    people = begin(name)
    people.pause(0, 3)
    for seat in range(2):
        people.virtual.press(seat, "ok")
    assert isinstance(people.stage, Menu)
    assert "No winner" in people.page(0)
    assert people.director.vault.is_empty
    assert not people.virtual.board.is_sealed
    lines = written(people)
    assert [line.text[0] for line in lines[-2:]] == ["v", "k"]
    checks = verify(lines, people.director.match.closing()).checks
    assert "both players ended it: nobody has won" in checks
    with pytest.raises(LineError):
        verify([*lines[:-2], lines[-2]._replace(text="i"), lines[-1]])
    people.virtual.restart()
    people.virtual.run(500)
    assert isinstance(people.stage, Menu)
    assert people.director.deal_counter().begin() == 2  # it was never finished


@pytest.mark.parametrize("lines", [("v",), ("v", "k")])
def test_nobody_goes_on_with_a_game_that_both_had_abandoned(lines):
    """The power was cut before its secret was opened, or before it was put away."""
    people = begin("opera")
    journal = Journal(people.virtual.hal.files)
    list(journal.read_current())
    vault = people.director.vault
    for kind in lines:
        line = kind if kind == "v" else "k " + seed_of(vault).hex()
        journal.append(line + "\t" + vault.tag(line.encode()).hex())
    people.virtual.restart()
    people.virtual.run(500)
    if len(lines) == 1:
        people.recall()
    assert isinstance(people.stage, Menu)
    assert "No winner" in people.page(0)
    assert "both players ended it: nobody has won" in verify(written(people)).checks


# -- the end page and a power cut --------------------------------------------------------------


def end(people) -> None:
    """A game that is over: played by the rules alone, or given up."""
    if people.director.can_resign:
        people.resign(0)
    else:
        people.play()
    assert isinstance(people.stage, Finish)


@pytest.mark.parametrize("name", GAMES)
def test_the_end_comes_again_until_somebody_has_read_it(name):
    people = begin(name)
    end(people)
    pages = [people.page(seat) for seat in range(2)]
    scene = bytes(people.virtual.board.scene.colour)
    lines = written(people)
    for _ in range(2):
        people.virtual.restart()
        people.virtual.run(500)
        assert isinstance(people.stage, Finish)
        assert [people.page(seat) for seat in range(2)] == pages
        assert bytes(people.virtual.board.scene.colour) == scene
        assert people.director.vault.is_empty
        assert not people.virtual.board.is_sealed
        assert written(people) == lines
    people.virtual.press(0, "ok")
    assert isinstance(people.stage, Menu)
    people.virtual.restart()
    people.virtual.run(500)
    assert isinstance(people.stage, Menu)


def test_a_cut_before_the_finished_game_is_put_away():
    people = begin("opera")
    end(people)
    page = people.page(0)
    files = people.virtual.hal.files
    files.remove(UNREAD)
    files.rename(Journal(files).kept()[-1], "game")
    people.virtual.restart()
    people.virtual.run(500)
    assert people.page(0) == page
    assert not Journal(files).is_on


def test_an_end_that_cannot_be_read_is_none():
    people = begin("opera")
    end(people)
    files = people.virtual.hal.files
    name = Journal(files).kept()[-1]
    lines = (files.read(name) or b"").splitlines(keepends=True)
    files.write(name, b"".join(lines[:-1]))
    people.virtual.restart()
    people.virtual.run(500)
    assert isinstance(people.stage, Menu)
    assert not Journal(files).is_on
    assert len(Journal(files).kept()) == 1


# -- another game, on the table as the last one left it ----------------------------------------


def again(name: str):
    """Some turns, abandoned; then dealt anew, with everything where it lay."""
    people = begin(name)
    for _ in range(9):
        people.turn()
    bound = BoundedWait("waiting for a quiet table", times=500)
    while not people.is_quiet() and bound.lasts():
        people.turn()
    people.pause(0, 3)
    for seat in range(2):
        people.virtual.press(seat, "ok")
    people.deal()
    return people


def is_red(people) -> bool:
    scene = people.virtual.board.scene
    return (WRONG, BLINK) in zip(scene.colour, scene.pattern, strict=True)


@pytest.mark.parametrize("name", GAMES)
def test_another_game_leads_the_tokens_that_lie_there(name):
    people = again(name)
    people.settle()
    assert not people.virtual.board.tracker.wrong_count, people.page(0)
    assert isinstance(people.stage, RevealSecret) or people.is_quiet()


@pytest.mark.parametrize("name", GAMES)
def test_what_is_taken_away_before_another_game_is_not_red_any_more(name):
    people = again(name)
    assert is_red(people)
    for token in list(people.table.tokens):
        people.table.remove(token)
    people.virtual.run(1500)
    assert not is_red(people)
