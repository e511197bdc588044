"""Known numbers of final positions and of steps, from committed positions (perft)."""

import pytest

from shared_rules.offboard import state_text
from shared_rules.offboard.opera_activations import activations
from shared_rules.opera.board import COLOURS, LETTERS
from tests.helpers.opera import by_hand, counting
from tests.helpers.opera.positions import playing

ACTIVATIONS = counting.read(counting.ACTIVATIONS)
PERFT = counting.read(counting.PERFT)


def ends(state):
    """The different end positions of the picked character, as the rules' own search finds them."""
    return [
        (tuple(after.rooms), state_text(after).split()[1], after.blackout)
        for _, after in activations(state)
    ]


@pytest.mark.parametrize(("position", "counts"), ACTIVATIONS, ids=[row[0] for row in ACTIVATIONS])
def test_one_activation_has_the_known_end_positions(position, counts):
    """By the steps of the rules, and by trying every walk by hand: the same positions, as many as
    the table says."""
    rooms, padlock = position.split()
    for who, letter, count in zip(COLOURS, LETTERS, counts, strict=True):
        found = ends(playing(rooms, who, padlock=padlock))
        assert len(found) == len(set(found)) == count, who
        assert set(found) == by_hand.distinct(letter, rooms, padlock), who


def test_the_table_has_every_padlock_every_crowd_and_everybody_in_every_room():
    padlocks = {position.split()[1] for position, _ in ACTIVATIONS}
    groups = {g.strip("*-") for position, _ in ACTIVATIONS for g in position.split()[0].split("/")}
    rooms = [position.split()[0].replace("*", "").split("/") for position, _ in ACTIVATIONS]
    assert len(ACTIVATIONS) >= 48
    assert padlocks == set(by_hand.CORRIDORS)
    assert {len(group) for group in groups} >= {0, 1, 2, 3, 4, 7, 8}
    assert {row.index("RPBGKWUN") for row in rooms if "RPBGKWUN" in row} == set(range(10))


@pytest.mark.parametrize("by", ["investigator", "phantom"])
def test_the_way_to_each_end_position_leads_there(by):
    for position, _ in ACTIVATIONS[::5]:
        rooms, padlock = position.split()
        for who in COLOURS:
            start = playing(rooms, who, by=by, padlock=padlock)
            for way, after in activations(start):
                state = start.copy()
                for action in way:
                    state.apply(action)
                assert state_text(state) == state_text(after)


@pytest.mark.parametrize(("line", "counts"), PERFT, ids=[row[0] for row in PERFT])
def test_so_many_ways_to_play_so_many_steps(line, counts):
    assert counting.count_steps(line, len(counts)) == counts
