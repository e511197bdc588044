"""Several games of The Phantom Society: points, an agreed number of games, ties, power cuts."""

import pytest

from firmware.games.society.tournament import FILE, GAMES, Tournament
from firmware.play.finish import Finish
from firmware.play.menu import Menu
from firmware.play.resume import ResumeGame
from ghostlight.virtual import PowerCut
from ghostlight.virtual.flash import Flash
from shared_rules.record_lines import SEED
from tests.helpers.society.people import SocietyPeople

SEEDS = [bytes([n] * 32) for n in range(9)]


def played(games: int, *points: tuple[int, int]) -> Tournament:
    """By (unit, points) of each game; every time as it is read from flash."""
    files = Flash()
    Tournament(files).begin(games)
    for seed, (unit, count) in zip(SEEDS, points, strict=False):
        Tournament(files).count(seed, unit, count)
    return Tournament(files)


def test_points_are_added_up():
    series = played(0, (0, 11), (1, 3), (0, 2))
    assert (series.played, series.points) == (3, [13, 3])
    assert series.is_on  # as many as they like
    assert series.winner == -1


def test_the_higher_points_win_after_the_agreed_games():
    assert played(3, (0, 11), (1, 3)).winner == -1
    series = played(3, (0, 11), (1, 3), (1, 5))
    assert series.winner == 0
    assert not series.is_on
    assert played(2, (1, 1), (1, 1)).winner == 1


def test_on_a_tie_one_more_is_played():
    series = played(2, (0, 5), (1, 5))
    assert series.is_tie
    assert series.is_on
    assert series.winner == -1
    series = played(2, (0, 5), (1, 5), (1, 1))
    assert not series.is_tie
    assert series.winner == 1


def test_a_game_counts_once():
    files = Flash()
    for _ in range(2):
        Tournament(files).count(SEEDS[0], 1, 7)
    assert Tournament(files).points == [0, 7]
    assert Tournament(files).played == 1


@pytest.mark.parametrize("data", [b"", b"3", b"3 1 x 0 -", b"\xff\xfe", b"1 2 3 4", b"\n" * 99])
def test_a_damaged_file_is_a_new_tournament(data):
    files = Flash()
    files.write(FILE, data)
    series = Tournament(files)
    assert (series.games, series.played, series.points) == (0, 0, [0, 0])
    assert not series.is_on


# -- at the table ----------------------------------------------------------------------------


def begin(**options) -> SocietyPeople:
    people = SocietyPeople(60, **options)
    people.begin()
    people.furnish(1)
    return people


def again(people: SocietyPeople) -> None:
    """Another game, after the last one."""
    people.virtual.press(0, "ok")
    deal(people)


def deal(people: SocietyPeople) -> None:
    people.deal()
    people.settle()
    people.look()
    people.furnish(1)


def pages_of_menu(people: SocietyPeople) -> list[str]:
    """The menu's pages about the tournament; then the game is dealt."""
    assert isinstance(people.stage, Menu)
    found = []
    for _ in range(30):
        if not isinstance(people.stage, Menu):
            return found
        if people.stage.item[0] in ("series", "games"):
            found.append(people.page(0).rstrip("|"))
        people.virtual.press(0, "ok")
    raise AssertionError("no way out of the menu: " + people.page(0))


def test_two_games_and_a_tie_and_one_more():
    people = begin(games=2)
    people.resign(0)  # the top wins
    assert "Games played: 1 of 2|Bottom 0, top 1" in people.page(0)
    again(people)
    people.resign(1)
    assert "A tie: play one more|Bottom 1, top 1" in people.page(1)
    people.virtual.press(0, "ok")
    assert pages_of_menu(people) == ["Points: go on|A tie: play one more|Bottom 1, top 1"]
    deal(people)
    people.resign(1)
    assert "Tournament: bottom wins|Bottom 2, top 1" in people.page(0)
    people.virtual.press(0, "ok")
    pages = pages_of_menu(people)
    assert [page.split("|")[0] for page in pages] == ["Games"]  # a new one


def test_a_new_tournament_may_begin_before_the_old_one_is_over():
    people = begin(games=3)
    people.resign(0)
    people.chosen["series"] = "new"
    people.chosen["games"] = 4
    again(people)
    people.resign(1)
    assert "Games played: 1 of 4|Bottom 1, top 0" in people.page(0)


def test_all_numbers_of_games_can_be_agreed_on():
    people = SocietyPeople(61)
    people.calibrate()
    stage = people.stage
    assert isinstance(stage, Menu)
    for _ in range(20):
        if stage.item[0] == "games":
            break
        people.virtual.press(0, "ok")
    seen = []
    for _ in GAMES:
        seen.append((people.director.games, people.page(1)))
        people.virtual.press(1, "back")
    assert [games for games, _ in seen] == list(GAMES)
    assert "As many as you like" in seen[0][1]
    assert "6, and one more" in seen[-1][1]


def test_points_and_the_agreed_number_survive_a_power_cut():
    people = begin(games=2)
    people.resign(0)
    again(people)
    people.furnish(3)
    people.table.buttons = 0
    people.virtual.restart()
    people.recall()
    people.virtual.run(500)
    people.settle()
    people.resign(0)
    assert "Tournament: " in people.page(0)
    assert sum(Tournament(people.virtual.hal.files).points) == 2


def test_also_between_two_games():
    people = begin(games=3)
    people.resign(0)
    people.virtual.restart()
    people.virtual.run(100)
    assert isinstance(people.stage, Finish)
    people.virtual.press(0, "ok")
    assert isinstance(people.stage, Menu)
    people.chosen.pop("games")
    assert pages_of_menu(people) == ["Points: go on|Games played: 1 of 3|Bottom 0, top 1"]


def test_a_cut_while_the_game_is_put_away_counts_it_once():
    people = begin()

    match = people.director.match
    note = match.note

    def fail(kind: str, text: str) -> None:
        if kind == SEED:
            raise PowerCut("before it is put away")
        note(kind, text)

    match.note = fail
    with pytest.raises(PowerCut):
        people.resign(0)
    assert Tournament(people.virtual.hal.files).points == [0, 1]
    people.table.buttons = 0
    people.virtual.restart()
    assert isinstance(people.stage, ResumeGame)
    people.recall()
    people.virtual.run(500)
    assert isinstance(people.stage, Finish)
    assert "Bottom 0, top 1" in people.page(0)
    assert Tournament(people.virtual.hal.files).played == 1
