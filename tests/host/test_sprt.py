"""The sequential test ends, has the promised error rates, and is used by `match --sprt`."""

import json
import random

import pytest

from ghostlight import cli
from ghostlight.engine.sprt import Sprt, expected_score
from tests.helpers.bounded_wait import BoundedWait


def verdicts(elo: float, tests: int) -> list[str]:
    """The verdicts of tests of 0 against 100 Elo on a player that is stronger by `elo`."""
    chance = random.Random(f"sprt {elo}")
    score = expected_score(elo)
    found = []
    for _ in range(tests):
        test = Sprt(0, 100)
        bound = BoundedWait("the test")
        while not test.verdict and bound.lasts():
            test.add((chance.random() < score) + (chance.random() < score))
        found.append(test.verdict)
    return found


def test_it_is_seldom_wrong() -> None:
    """Both risks are 5 %: of 40 tests 2 are wrong on average, 7 or more once in 300 times."""
    assert verdicts(0, 40).count("elo1") < 7
    assert verdicts(100, 40).count("elo0") < 7
    assert set(verdicts(250, 20)) == {"elo1"}


def test_a_hypothesis_is_a_score() -> None:
    assert expected_score(0) == 0.5
    assert round(expected_score(100), 3) == 0.640


def test_wins_raise_the_ratio_and_losses_lower_it() -> None:
    test = Sprt(0, 30)
    assert abs(test.llr) < 0.01
    for wins, sign in ((2, 1), (0, -1)):
        before = test.llr
        test.add(wins)
        assert (test.llr - before) * sign > 0
    assert test.pairs == [1, 0, 1]


def run(capsys: pytest.CaptureFixture[str], *args: str) -> str:
    assert cli.run(["match", *args, "--seed", "1"]) == 0
    return capsys.readouterr().out


def test_a_match_ends_when_it_is_decided(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["opera", "investigator=thinking", "phantom=random", "--sprt", "0,200"]
    text = run(capsys, *words)
    assert "sprt: the first player is stronger by at least 200 Elo" in text
    assert text.count("thinking") == text.count("random") == 2
    result = json.loads(run(capsys, *words, "--json"))
    assert result["sprt"]["accepted"] == "elo1"
    assert 4 <= result["games"] < 200
    swapped = ["opera", "investigator=random", "phantom=thinking", "--sprt", "0,200"]
    assert "stronger by at most 0 Elo" in run(capsys, *swapped)


def test_a_match_may_end_open(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["investigator=random", "phantom=random", "--sprt", "-5,5", "--games", "6"]
    assert "sprt: open after 3 pairs" in run(capsys, "opera", *words)


def test_both_deals_each_game_twice(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["opera", "investigator=thinking", "phantom=random", "--both", "--games", "10"]
    result = json.loads(run(capsys, *words, "--json"))
    assert result["games"] == 10
    assert [(seat["seat"], seat["player"]) for seat in result["seats"]] == [
        ("investigator", "thinking"),
        ("phantom", "random"),
        ("investigator", "random"),
        ("phantom", "thinking"),
    ]
    assert sum(seat["wins"] for seat in result["seats"]) == 10


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["opera", "--sprt", "20"], "'20' is not two numbers like 0,20"),
        (["opera", "--sprt", "20,0"], "the first is the smaller one"),
        (["opera", "--sprt", "0,nan"], "the first is the smaller one"),
        (["midnight", "players=3", "--both"], "3 roles cannot be exchanged"),
        (["society", "--sprt", "0,20"], "4 roles cannot be exchanged"),
    ],
)
def test_what_cannot_be_tested(
    args: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["match", *args]) != 0
    assert said in capsys.readouterr().err
