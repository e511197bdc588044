"""Set-up, before the first activation (R3)."""

from collections import Counter
from itertools import permutations

import pytest

from shared_rules import opera
from shared_rules.errors import OptionError
from shared_rules.full_game import Game
from shared_rules.game import DEALER
from shared_rules.offboard import state_text
from shared_rules.opera.action_parser import start_action
from shared_rules.opera.actions import START, START_COUNT, start_rooms
from tests.helpers.opera.positions import choices, play, room_of, suspects

CLOCKWISE = (9, 8, 4, 0, 1, 2, 3, 7)


def started(*rooms):
    """A game with red, pink, blue, grey, black, white, purple, brown in these rooms."""
    return play(opera.State(), "start " + " ".join(str(room) for room in rooms))


def test_r3_1_everybody_starts_alone_in_an_outer_room():
    """R3.1: all 8! ways to stand in the eight outer rooms, each exactly once."""
    assert list(opera.State().legal_actions()) == list(range(START, START + START_COUNT))
    starts = [tuple(start_rooms(rank)) for rank in range(START_COUNT)]
    assert sorted(starts) == sorted(permutations(CLOCKWISE))
    assert all(start_action(starts[rank]) == START + rank for rank in range(0, START_COUNT, 7))


def test_r3_1_suspect_side_up():
    assert sorted(suspects(started(*CLOCKWISE))) == sorted("RPBGKWUN")


def test_r3_2_the_blackout_starts_with_buquet():
    for rooms in permutations(CLOCKWISE[:4]):
        state = started(*rooms, *CLOCKWISE[4:])
        assert state.blackout == room_of(state, "grey")


@pytest.mark.parametrize("place", range(8))
def test_r3_3_the_padlock_starts_clockwise_of_madame_giry(place):
    """R3.3: between her room and the next outer room clockwise."""
    here, following = CLOCKWISE[place], CLOCKWISE[(place + 1) % 8]
    others = [room for room in CLOCKWISE if room != here]
    closed = state_text(started(*others[:2], here, *others[2:])).split()[1]
    assert closed in ("%d-%d" % (here, following), "%d-%d" % (following, here))


@pytest.mark.parametrize("space", range(1, 8))
def test_r3_4_la_carlotta_starts_where_the_players_choose(space):
    assert Game(opera, {"carlotta": space}).state.carlotta == space


@pytest.mark.parametrize("space", [0, 8, 22, -1, "4", None, 4.5])
def test_r3_4_but_only_on_spaces_1_to_7(space):
    with pytest.raises(OptionError, match="carlotta is 1 or 2 or 3 or 4 or 5 or 6 or 7"):
        Game(opera, {"carlotta": space})


def test_r3_4_space_4_unless_they_choose():
    assert Game(opera).state.carlotta == 4


def test_r3_5_the_identity_is_one_of_eight_alike():
    """R3.5: a Phantom card is never the identity, and each character is as likely."""
    game = play(Game(opera), "start 9 8 4 0 1 2 3 7")
    drawn = Counter()
    for number in range(8):
        asked = []
        dealer = opera.Dealer(lambda n, number=number, asked=asked: asked.append(n) or number)
        drawn[opera.action_text(dealer.action(game.state, game.secret))] += 1
        assert asked == [8]
    assert sorted(drawn) == sorted(choices(game))
    assert set(drawn.values()) == {1}


def test_r3_5_ten_alibi_cards_remain():
    """R3.5: seven characters and three Phantom cards, each card as likely to lie on top."""
    game = play(Game(opera), "start 9 8 4 0 1 2 3 7", "identity white")
    assert game.state.alibis() == (7, 3)
    play(game, "deal red pink blue grey", "pick red", "move 8")
    drawn = Counter()
    for number in range(10):
        asked = []
        dealer = opera.Dealer(lambda n, number=number, asked=asked: asked.append(n) or number)
        drawn[opera.action_text(dealer.action(game.state, game.secret))] += 1
        assert asked == [10]
    assert drawn.pop("draw phantom") == 3
    assert drawn == Counter(
        "draw " + who for who in ("red", "pink", "blue", "grey", "black", "purple", "brown")
    )


def test_r3_6_the_first_round_is_the_investigators():
    """R3.6: everything up to the first deal comes from outside; then the Investigator picks."""
    game = Game(opera)
    for text in "start 9 8 4 0 1 2 3 7", "identity white", "deal red pink blue grey":
        assert game.actor == DEALER
        play(game, text)
    assert state_text(game.state).split()[3:6] == ["1", "I", "pick"]
    assert opera.ROLES[game.actor] == "investigator"
