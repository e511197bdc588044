"""The eight powers (R6)."""

import pytest

from shared_rules.errors import IllegalAction
from shared_rules.offboard import state_text
from tests.helpers.opera.positions import (
    APART,
    choices,
    drawing,
    full,
    is_suspect,
    play,
    playing,
    room_of,
    suspects,
    text_of,
    walks_to,
)

CORRIDORS = "0-1 1-2 2-3 3-7 7-6 6-5 5-4 4-0 7-9 9-8 8-4".split()


def refuses(game, text):
    before = text_of(game)
    with pytest.raises(IllegalAction):
        play(game, text)
    return text_of(game) == before


# -- Raoul ------------------------------------------------------------------------------------


def test_r6_1_raoul_must_draw_after_moving():
    """R6.1: no other action is legal before his card is drawn."""
    game = play(full(playing(APART, "red"), "W"), "move 9")
    assert choices(game) == [
        *("draw red", "draw pink", "draw blue", "draw grey", "draw black", "draw purple"),
        *("draw brown", "draw phantom"),
    ]
    assert refuses(game, "pass")
    assert refuses(game, "pick pink")


def test_r6_1_the_phantom_keeps_a_character_card_secret():
    """R6.1: no character becomes innocent, and the public only sees that a card was kept."""
    game = play(full(drawing(APART, "phantom"), "W"), "draw brown")
    assert is_suspect(game.state, "brown")
    assert text_of(game).endswith(" ? C - | W+N")
    assert game.state.carlotta == 4


@pytest.mark.parametrize(("carlotta", "winner"), [(1, -1), (20, -1), (21, 1)])
def test_r6_1_a_phantom_card_drawn_by_the_phantom_frightens(carlotta, winner):
    """R6.1: shown, and one space right; on the exit the Phantom wins at once."""
    state = play(drawing(APART, "phantom", carlotta=carlotta), "draw phantom")
    assert (state.carlotta, state.winner) == (carlotta + 1, winner)
    assert state_text(state).split()[7] == "*"
    assert choices(state)[0].startswith("pick" if winner < 0 else "reveal")


def test_r6_1_a_character_card_drawn_by_the_investigator_makes_innocent():
    state = play(drawing(APART, "investigator"), "draw brown")
    assert not is_suspect(state, "brown")
    assert state_text(state).split()[7] == "N"
    assert state.carlotta == 4


def test_r6_1_and_with_one_suspect_left_wins_at_once():
    """R6.1: the round is not played to its end."""
    state = play(drawing("n/g*/W/k/p/-/-/U/r/b", "investigator"), "draw purple")
    assert (suspects(state), state.winner, state.turn) == ("W", 0, 1)
    assert choices(state) == ["reveal white"]


@pytest.mark.parametrize(("carlotta", "after"), [(4, 3), (2, 1), (1, 1)])
def test_r6_1_a_phantom_card_drawn_by_the_investigator_calms(carlotta, after):
    """R6.1: one space left, but not below space 1."""
    state = play(drawing(APART, "investigator", carlotta=carlotta), "draw phantom")
    assert state.carlotta == after
    assert state.winner == -1


def test_r6_1_an_innocent_stays_innocent():
    """R6.1: the card is shown and nothing else changes."""
    before = drawing(APART.replace("N", "n"), "investigator")
    state = play(before.copy(), "draw brown")
    assert suspects(state) == suspects(before)
    assert state_text(state).split()[7] == "N"


def test_r6_1_no_card_comes_twice_and_none_is_the_phantoms():
    game = full(drawing("n/G*/W/K/P/-/-/U/R/B", "investigator", alibis="N**?"), "W+K")
    assert choices(game) == [
        *("draw red", "draw pink", "draw blue", "draw grey", "draw purple", "draw phantom"),
    ]


@pytest.mark.parametrize("by", ["investigator", "phantom"])
def test_r6_1_when_all_characters_are_drawn_a_phantom_card_comes(by):
    """R6.1: four were shown and three kept, so everybody knows what is left."""
    state = drawing("N/g*/W/k/P/-/-/U/r/b", by, alibis="RBGK*???")
    assert choices(state) == ["draw phantom"]


def test_r6_1_with_an_empty_deck_nothing_happens():
    """R6.1: a made-up state, for it takes more draws than a game has."""
    state = playing("n/g*/W/k/P/-/-/u/r/b", "red", alibis="RBGKUN***?")
    assert state.alibis() == (0, 0)
    play(state, "move 9")
    assert state_text(state).split()[5] == "pick"
    assert state.alibis() == (0, 0)


# -- Meg --------------------------------------------------------------------------------------


def test_r6_2_meg_uses_secret_passages_at_any_step():
    """R6.2: with two steps from 1, passages and corridors mixed as she likes."""
    state = playing("-/PK/-/-/-/-/-/-/-/RBGWUN*", "pink", padlock="9-8")
    assert walks_to(state) == [0, 2, 3, 4, 5, 6, 7, 8, 9]


def test_r6_2_the_padlock_does_not_close_passages():
    """R6.2: out of 1 with 0-1 closed there are 1-2, and the passages to 5 and 7."""
    assert walks_to(playing("-/P/-/-/-/-/-/-/-/RBGKWUN*", "pink", padlock="0-1")) == [2, 5, 7]


def test_r6_2_moved_by_somebody_else_she_may_not():
    """R6.2: not sent by Moncharmin, not drawn in by Christine, not taken by the Persian."""
    sent = playing("-/PW/-/-/-/-/-/-/-/RBGKUN*", "white", step="power", padlock="9-8")
    assert choices(sent) == ["send pink 0", "send pink 2", "pass"]
    near_by_passage = playing("W/-/-/-/-/P/-/-/-/RBGKUN*", "black", padlock="9-8")
    play(near_by_passage, "move 7")
    assert "gather" in choices(near_by_passage)
    assert room_of(play(near_by_passage, "gather"), "pink") == 5
    taken = playing("-/PN/-/-/-/-/-/-/-/RBGKWU*", "brown", padlock="9-8")
    assert {text for text in choices(taken) if text.startswith("move 5")} == set()


# -- Madame Giry and Buquet -------------------------------------------------------------------


@pytest.mark.parametrize("padlock", CORRIDORS)
def test_r6_3_madame_giry_must_move_the_padlock(padlock):
    """R6.3: to any other corridor, and she is not done before."""
    others = ["padlock " + corridor for corridor in CORRIDORS if corridor != padlock]
    state = playing(APART, "blue", padlock=padlock)
    before = [text for text in choices(state) if text.startswith("padlock")]
    play(state, choices(state)[0])
    assert before == choices(state) == others
    assert refuses(state, "padlock " + padlock)
    assert refuses(state, "pass")


def test_r6_3_before_or_after_moving_but_once():
    first = play(playing(APART, "blue", padlock="9-8"), "padlock 0-1")
    assert choices(first) == ["move 7", "move 8"]
    after = play(playing(APART, "blue", padlock="9-8"), "move 7", "padlock 0-1")
    assert state_text(play(first, "move 7")) == state_text(after)
    assert state_text(after).split()[5] == "pick"


@pytest.mark.parametrize("room", range(10))
def test_r6_4_buquet_must_move_the_blackout(room):
    """R6.4: to any other room, near or far, before or after moving, once."""
    house = "RPBG/-/-/-/-/-/-/-/-/KWUN".split("/")
    house[room] = house[room].replace("-", "") + "*"
    others = ["blackout %d" % other for other in range(10) if other != room]
    state = playing("/".join(house), "grey")
    assert [text for text in choices(state) if text.startswith("blackout")] == others
    first = play(state.copy(), others[0])
    assert all(text.startswith("move") for text in choices(first))
    play(state, "move 4")
    assert choices(state) == others
    assert refuses(state, "blackout %d" % room)
    assert state_text(play(first, "move 4")) == state_text(play(state, others[0]))


# -- Christine and Moncharmin -----------------------------------------------------------------


def test_r6_5_christine_draws_in_all_from_all_adjacent_rooms():
    """R6.5: 7 has open corridors to 6 and 9; 3 is behind the padlock, 1 behind a passage."""
    state = playing("-/P/-/W/-/G/RU/-/-/BKN*", "black", padlock="3-7")
    play(state, "move 7")
    assert choices(state) == ["gather", "pass"]
    gathered = play(state.copy(), "gather")
    assert state_text(gathered).split()[0] == "-/P/-/W/-/G/-/RBKUN/-/*"
    assert state_text(play(state, "pass")).split()[0] == "-/P/-/W/-/G/RU/K/-/BN*"


def test_r6_5_with_nobody_there_she_is_not_asked():
    state = playing("-/-/RPBGWUN/-/-/-/K*/-/-/-", "black")
    play(state, "move 5")
    assert state_text(state).split()[5] == "pick"


def test_r6_5_only_after_moving():
    assert refuses(playing("-/-/RPBGWUN/K*/-/-/-/-/-/-", "black"), "gather")


def test_r6_6_moncharmin_drives_out_everybody_one_by_one():
    """R6.6: the player chooses an adjacent room through an open corridor for each."""
    state = playing("W/RP*/-/-/-/-/-/-/-/BGKUN", "white", padlock="1-2")
    play(state, "move 1")
    assert choices(state) == ["send red 0", "send pink 0", "pass"]
    state = playing("W/RP*/-/-/-/-/-/-/-/BGKUN", "white", padlock="9-8")
    play(state, "move 1")
    assert choices(state) == ["send red 0", "send red 2", "send pink 0", "send pink 2", "pass"]
    play(state, "send pink 2", "send red 0")
    assert state_text(state).split()[0] == "R/W*/P/-/-/-/-/-/-/BGKUN"
    assert state_text(state).split()[5] == "pick"


def test_r6_6_all_or_nothing():
    """R6.6: once the first is out the others have to follow."""
    state = playing("W/RP*/-/-/-/-/-/-/-/BGKUN", "white", padlock="9-8")
    play(state, "move 1", "send pink 2")
    assert choices(state) == ["send red 0", "send red 2"]
    assert refuses(state, "pass")


def test_r6_6_he_may_decline():
    state = playing("W/RP*/-/-/-/-/-/-/-/BGKUN", "white", padlock="9-8")
    play(state, "move 1", "pass")
    assert state_text(state).split()[0] == "-/RPW*/-/-/-/-/-/-/-/BGKUN"
    assert state_text(state).split()[5] == "pick"


def test_r6_6_alone_he_is_not_asked():
    state = play(playing("W/RP*/-/-/-/-/-/-/-/BGKUN", "white", padlock="9-8"), "move 4")
    assert state_text(state).split()[5] == "pick"


# -- Richard and the Persian ------------------------------------------------------------------


@pytest.mark.parametrize("other", "red pink blue grey black white brown".split())
def test_r6_7_richard_changes_rooms_with_anybody_instead_of_moving(other):
    state = playing(APART, "purple")
    here, there = room_of(state, "purple"), room_of(state, other)
    play(state, "swap " + other)
    assert (room_of(state, "purple"), room_of(state, other)) == (there, here)
    assert state_text(state).split()[5] == "pick"


def test_r6_7_also_with_a_character_of_his_own_room():
    state = playing("RU*/PBGKWN/-/-/-/-/-/-/-/-", "purple")
    rooms = list(state.rooms)
    assert play(state, "swap red").rooms == rooms


def test_r6_7_not_with_himself_and_not_after_moving():
    assert refuses(playing(APART, "purple"), "swap purple")
    assert refuses(play(playing(APART, "purple"), "move 3"), "swap red")


def test_r6_8_the_persian_takes_one_along():
    """R6.8: two in the room, so two steps: from 3 over 2 to 1, over 7 to 6 or 9."""
    state = playing("-/-/-/WN/-/-/-/-/-/RPBGKU*", "brown", padlock="4-0")
    assert choices(state) == [
        *("move 1", "move 2", "move 6", "move 7", "move 9"),
        *("move 1 with white", "move 1 with white to 2", "move 2 with white"),
        *("move 6 with white", "move 6 with white to 7", "move 7 with white"),
        *("move 9 with white to 7", "move 9 with white"),
    ]


def test_r6_8_only_from_his_start_room():
    state = playing("-/-/-/WN/-/-/-/-/-/RPBGKU*", "brown", padlock="4-0")
    assert refuses(state, "move 2 with red")
    assert refuses(state, "move 2 with brown")


def test_r6_8_everybody_in_the_start_room_counts():
    """R6.8: n is 3 though only two walk."""
    state = playing("-/-/-/WUN/-/-/-/-/-/RPBGK*", "brown", padlock="4-0")
    play(state, "move 0 with white to 1")
    assert (room_of(state, "brown"), room_of(state, "white")) == (0, 1)


def test_r6_8_the_companion_is_not_left_in_the_start_room():
    """R6.8: nor may the Persian end there (R5.3), though he may pass through it."""
    state = playing("-/-/-/WUN/-/-/-/-/-/RPBGK*", "brown", padlock="4-0")
    assert refuses(state, "move 7 with white to 3")
    assert refuses(state, "move 3 with white to 7")
    assert "move 7 with white to 2" in choices(state)


def test_r6_8_the_walk_may_see_a_room_twice():
    """R6.8: into the blind end 0, white stays there, and back to 4: three steps from 5."""
    state = playing("-/-/-/-/-/WUN/-/-/-/RPBGK*", "brown", padlock="0-1")
    assert "move 4 with white to 0" in choices(state)


def test_r6_9_the_padlock_moved_first_opens_or_closes_her_way():
    """R6.9: 9-8 is closed; opened first she gets to 8, closed elsewhere first she is kept in."""
    state = playing(APART, "blue", padlock="9-8")
    assert walks_to(state) == [7]
    assert walks_to(play(state.copy(), "padlock 0-1")) == [7, 8]
    assert walks_to(play(state.copy(), "padlock 7-9")) == [8]
