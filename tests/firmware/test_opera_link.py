"""Messages of a game of l'Opéra on the link: each mistake once, and the record."""

import json

import pytest

from firmware.games.opera.places import cells_of
from ghostlight.virtual.faults import Faults
from shared_rules import opera
from shared_rules.offboard import state_text
from shared_rules.opera.board import BLUE
from tests.helpers.opera.board import INVESTIGATOR, lift
from tests.helpers.opera.people import OperaPeople


@pytest.fixture
def people():
    people = OperaPeople(seed=11)
    people.begin()
    return people


class Listener:
    """A computer on the cable, from when it is made."""

    def __init__(self, people) -> None:
        self._heard = bytearray()
        people.virtual.on_step = lambda: self._heard.extend(people.table.cable.receive())
        people.virtual.run(1000)
        self._heard.clear()

    def whys(self) -> list[str]:
        """The titles of the mistakes sent since the last call."""
        told = [json.loads(line) for line in self._heard.splitlines()]
        self._heard.clear()
        return [message["why"].split("|")[0] for message in told if message["t"] == "mistake"]


def test_tokens_that_nobody_may_lift_are_told_once(people):
    people.stage_at(INVESTIGATOR.format(cards="RPBG", others="KWUN"), 3)
    listener = Listener(people)
    cells = [people.table.cell_of(people.tokens[who]) for who in (4, 5)]
    lift(people, 4, 5)  # swept from the table
    people.virtual.run(5000)
    assert listener.whys() == ["Not that one"]
    for who, cell in zip((4, 5), cells):
        people.virtual.hands.place(people.tokens[who], cell)
    people.virtual.run_hands()
    people.settle()
    assert people.is_quiet()
    assert listener.whys() == []
    lift(people, 4)  # and again
    assert listener.whys() == ["Not that one"]


def test_a_token_away_for_long_is_told_once(people):
    people.stage_at(INVESTIGATOR.format(cards="RPBG", others="KWUN"), 3)
    listener = Listener(people)
    lift(people, BLUE)
    people.virtual.run(19_000)
    assert listener.whys() == []
    people.virtual.run(41_000)
    assert listener.whys() == ["Token missing"]
    assert people.state.who < 0


@pytest.mark.parametrize(
    ("off_mm", "told"), [(5.3, ["Not in its ring"]), (12, ["Not that one", "Token missing"])]
)
def test_a_token_between_two_rings_is_told_once(people, off_mm, told):
    people.stage_at(INVESTIGATOR.format(cards="RPBG", others="KWUN"), 3)
    listener = Listener(people)
    token = people.tokens[4]
    people.table.move(token, x_mm=token.x_mm + off_mm)
    people.virtual.run(30_000)
    assert listener.whys() == told


def test_a_place_that_goes_blind_is_told_once(people):
    listener = Listener(people)
    Faults(people.table).switch("railed", True, cells_of(BLUE, 0)[0])
    people.virtual.run(30_000)
    assert listener.whys() == ["Broken ring"]


def test_the_record_on_the_link_replays_to_the_same_game():
    people = OperaPeople(23, 0.25)
    heard = []
    people.virtual.on_step = lambda: heard.append(people.table.cable.receive())
    people.begin()
    people.play()
    told = [json.loads(line) for line in b"".join(heard).splitlines()]
    lines = [message["line"] for message in told if message["t"] == "record"]
    past: list = []
    state = opera.State()
    for line in lines:
        if line[0] in "po":
            past.append(state)
            state = state.copy()
            for text in line[2:].split("; "):
                state.apply(opera.parse_action(text))
        elif line[0] == "u":
            state = past.pop()
    assert state_text(state) == state_text(people.state)
    assert sum(line[0] == "u" for line in lines) >= people.made.count("undone")
    mistakes = sum(message["t"] == "mistake" for message in told)
    said = ("far", "foreign", "turned", "middle", "carlotta", "two_wrong", "wrong_token")
    assert mistakes >= sum(people.made.count(kind) for kind in said) > 0
