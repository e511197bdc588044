"""The house, its pieces and its cards (R1, R2)."""

import pytest

from shared_rules import opera
from shared_rules.errors import TextError
from shared_rules.opera.actions import PICK
from shared_rules.opera.board import (
    BY_PASSAGES,
    COLOURS,
    LETTERS,
    ON_FOOT,
    OUTER,
    WAYS,
    corridor_between,
    padlock_of,
    within,
)
from tests.helpers.opera.positions import (
    APART,
    at,
    choices,
    drawing,
    full,
    play,
    playing,
    walks_to,
)

CORRIDORS = "0-1 1-2 2-3 3-7 7-6 6-5 5-4 4-0 7-9 9-8 8-4".split()
PASSAGES = "1-5 1-7 2-6 4-9 5-8 6-9".split()
ROOMS = range(10)


def alone_in(room, who, padlock):
    """That character alone in the room, all others together in another one."""
    letter = LETTERS[COLOURS.index(who)]
    groups = ["-"] * 10
    groups[room] = letter
    groups[(room + 5) % 10] = LETTERS.replace(letter, "") + "*"
    return playing("/".join(groups), who, padlock=padlock)


def neighbours(room, ways):
    ends = [[int(end) for end in way.split("-")] for way in ways]
    return sorted(sum(pair) - room for pair in ends if room in pair)


@pytest.mark.parametrize("room", ROOMS)
def test_r1_1_ten_rooms(room):
    """R1.1: rooms 0 to 9, and no other."""
    assert opera.action_text(opera.parse_action("move %d" % room)) == "move %d" % room
    with pytest.raises(TextError):
        opera.parse_action("move %d" % (room + 10))


@pytest.mark.parametrize("padlock", CORRIDORS)
@pytest.mark.parametrize("room", ROOMS)
def test_r1_2_eleven_corridors(room, padlock):
    """R1.2: one step from a room leads through the corridors of the list."""
    open_ones = [corridor for corridor in CORRIDORS if corridor != padlock]
    assert walks_to(alone_in(room, "black", padlock)) == neighbours(room, open_ones)


def test_r1_2_everybody_gets_everywhere_with_seven_steps():
    """R1.2: and not with fewer: with 3-7 closed, 3 and 7 are the ends of a long way round."""
    house = "-/-/-/%s/-/-/-/-/-/%s*"
    for padlock in CORRIDORS:
        assert walks_to(playing(house % ("RPBGKWU", "N"), "black", padlock=padlock)) == [
            room for room in ROOMS if room != 3
        ]
    state = playing(house % ("RPBGKW", "UN"), "black", padlock="3-7")
    assert walks_to(state) == [0, 1, 2, 4, 5, 6, 8, 9]


@pytest.mark.parametrize("room", ROOMS)
def test_r1_3_six_secret_passages(room):
    """R1.3: what Meg reaches beyond the corridors in one step are the secret passages."""
    ways = CORRIDORS[1:] + PASSAGES
    assert walks_to(alone_in(room, "pink", "0-1")) == neighbours(room, ways)


def steps_from(room, ways):
    """How many steps lead from a room to every room, found by walking."""
    steps = {room: 0}
    for _ in ROOMS:  # nobody needs more turns than there are rooms
        for there in list(steps):
            for other in neighbours(there, ways):
                steps[other] = min(steps.get(other, 10), steps[there] + 1)
    return [steps[other] for other in ROOMS]


@pytest.mark.parametrize("padlock", range(len(CORRIDORS)))
def test_the_table_of_ways_is_what_walking_finds(padlock):
    open_ones = CORRIDORS[:padlock] + CORRIDORS[padlock + 1 :]
    for room in ROOMS:
        first = (padlock * 10 + room) * 10
        ways = WAYS[first : first + 10]
        assert [way & ON_FOOT for way in ways] == steps_from(room, open_ones)
        assert [way >> BY_PASSAGES for way in ways] == steps_from(room, open_ones + PASSAGES)


def test_r1_4_eight_outer_rooms_clockwise():
    """R1.4: a start in the outer rooms is read, one in a central room is not."""
    assert opera.parse_action("start 9 8 4 0 1 2 3 7")
    for central in "5", "6":
        with pytest.raises(TextError, match="central room " + central):
            opera.parse_action("start 9 8 4 0 1 2 3 " + central)


def test_r1_5_a_track_of_22_spaces():
    """R1.5: spaces 1 to 22; on 22 the game is decided; she starts on 1 to 7."""
    assert at(APART, carlotta=1).winner == -1
    assert at(APART, carlotta=21).winner == -1
    assert at(APART, carlotta=22, step="reveal", cards="PBG").winner == 1
    for nowhere in 0, 23:
        with pytest.raises(TextError, match="1 to 22"):
            at(APART, carlotta=nowhere)
    assert opera.OPTIONS[0] == ("carlotta", 4, (1, 2, 3, 4, 5, 6, 7))


@pytest.mark.parametrize(
    ("number", "colour"),
    list(enumerate(["red", "pink", "blue", "grey", "black", "white", "purple", "brown"])),
)
def test_r2_1_eight_characters_with_two_faces(number, colour):
    """R2.1: each is on the table once, as a suspect or as an innocent."""
    letter = LETTERS[number]
    suspect = at(APART)
    innocent = at(APART.replace(letter, letter.lower()))
    assert opera.parse_action("pick " + colour) == PICK + number
    assert suspect.rooms == innocent.rooms
    assert suspect.suspects ^ innocent.suspects == 1 << number
    for rooms in APART.replace(letter, ""), APART.replace("-", letter, 1):
        with pytest.raises(TextError):
            at(rooms.replace("//", "/-/"))


def test_r2_2_one_blackout_one_padlock_one_carlotta():
    """R2.2: a position has exactly one of each."""
    state = at(APART, padlock="9-8", carlotta=4)
    assert (state.blackout, CORRIDORS[state.padlock], state.carlotta) == (1, "9-8", 4)
    with pytest.raises(TextError, match="blackout"):
        at(APART.replace("*", ""))
    with pytest.raises(TextError, match="repeated"):
        at(APART.replace("W", "W*"))


def test_r2_3_eleven_alibi_cards_and_eight_character_cards():
    """R2.3: one alibi per character and three Phantom cards; one of them is the identity."""
    game = full(drawing(APART, "investigator"), "W")
    cards = [text.split()[1] for text in choices(game)]
    assert sorted([*cards, "white", "phantom", "phantom"]) == sorted([*COLOURS, *["phantom"] * 3])
    assert game.state.alibis() == (7, 3)
    dealt = play(opera.State(), "start 9 8 4 0 1 2 3 7", "identity ?")
    assert (dealt.cards, dealt.undealt) == (0, 0xFF)


@pytest.mark.parametrize("padlock", range(len(CORRIDORS)))
@pytest.mark.parametrize("room", ROOMS)
def test_the_rooms_in_reach_are_those_by_distance(padlock, room):
    ways = WAYS[(padlock * 10 + room) * 10 :][:10]
    for steps in range(1, 9):
        on_foot = [other for other in ROOMS if 0 < ways[other] & ON_FOOT <= steps]
        with_passages = [other for other in ROOMS if 0 < ways[other] >> BY_PASSAGES <= steps]
        assert within(padlock, room, steps) == tuple(on_foot)
        assert within(padlock, room, steps, by_passages=True) == tuple(with_passages)


def test_the_padlock_begins_on_the_corridor_to_the_next_room_clockwise():
    for room, following in zip(OUTER, OUTER[1:] + OUTER[:1], strict=True):
        assert padlock_of(room) == corridor_between(room, following)
