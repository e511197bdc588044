"""The worked examples of the rules (R9)."""

from shared_rules import opera
from shared_rules.offboard import state_text
from tests.helpers.opera.positions import asking, at, full, play, playing, suspects, walks_to

EXAMPLE = "RK/GN/BU*/P/W/-/-/-/-/-"


def test_e1_the_phantom_can_appear():
    """E1: red, black, grey and brown become innocent; La Carlotta moves 4 + 1."""
    for phantom in "BUPW":
        game = play(full(asking(EXAMPLE, carlotta=4), phantom), "can")
        assert sorted(suspects(game.state)) == sorted("BUPW")
        assert game.state.carlotta == 4 + 4 + 1


def test_e2_the_phantom_cannot_appear():
    """E2: pink, white, blue and purple become innocent; La Carlotta moves 4."""
    for phantom in "RKGN":
        game = play(full(asking(EXAMPLE, carlotta=4), phantom), "cannot")
        assert sorted(suspects(game.state)) == sorted("RKGN")
        assert game.state.carlotta == 4 + 4


def test_e3_who_may_go_where():
    """E3: padlock on 0-1, blue alone in 3, white and purple in 1."""
    house = "-/WU/-/B/-/-/-/-/-/RPGKN*"
    assert walks_to(playing(house, "blue", padlock="0-1")) == [2, 7]
    assert walks_to(playing(house, "white", padlock="0-1")) == [2, 3]


def test_e3_after_white_came_blue_may_go_farther():
    """E3: with white in her room blue may go one or two corridors."""
    state = at("-/WU/-/B/-/-/-/-/-/RPGKN*", padlock="0-1", cards="BW")
    play(state, "pick white", "move 3", "pass", "pick blue")
    assert walks_to(state) == [1, 2, 6, 7, 9]


def test_e4_padlock_and_blackout_at_the_start():
    """E4: blue in 9, so the padlock is on 9-8; grey in 1, so the blackout is in 1."""
    state = play(opera.State(), "start 8 4 9 1 0 2 3 7")
    assert state_text(state) == "K/G*/W/U/P/-/-/N/R/B 9-8 4 1 - identity -/RPBGKWUN - - -"
