"""Actions, states and secrets as text, both ways, and the errors for bad texts (NOTATION.md)."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shared_rules import opera
from shared_rules.errors import TextError
from shared_rules.offboard import game_text, parse_secret, parse_state, secret_text, state_text
from shared_rules.opera.actions import START, START_COUNT
from tests.helpers.opera.positions import APART, at, full
from tests.helpers.opera.strategies import games, lines

# Every kind of action once, as NOTATION.md lists them.
ACTIONS = [
    *("pick red", "move 5", "move 5 with white to 6", "move 5 with white", "padlock 6-5"),
    *("blackout 2", "gather", "send red 7", "swap blue", "pass", "start 9 8 4 0 1 2 3 7"),
    *("identity red", "identity ?", "deal red blue grey white", "draw white", "draw phantom"),
    *("draw ?", "can", "cannot", "reveal red", "reveal red with white brown"),
]

BAD_ACTIONS = [
    ("", "empty action"),
    ("   ", "empty action"),
    ("jump 5", "unknown action 'jump'"),
    ("PICK red", "unknown action 'PICK'"),
    ("pick", ": a character is missing"),
    ("pick Red", ": no character 'Red' (there are red, pink"),
    ("pick red blue", ": unexpected word 'blue'"),
    ("move", ": a room is missing"),
    ("move 10", ": no room '10' (there are 0 to 9)"),
    ("move -1", ": no room '-1'"),
    ("move ٣", ": no room '٣'"),
    ("move 5 and", ": expected 'with', not 'and'"),
    ("move 5 with", ": a character is missing"),
    ("move 5 with green", ": no character 'green'"),
    ("move 5 with white at", ": expected 'to', not 'at'"),
    ("move 5 with white to", ": a room is missing"),
    ("move 5 with white to x", ": no room 'x'"),
    ("move 5 with white to 6 7", ": unexpected word '7'"),
    ("padlock", ": a corridor is missing"),
    ("padlock 0", ": no corridor '0' (there are 0-1, 1-2"),
    ("padlock 1-5", ": no corridor '1-5'"),  # a secret passage
    ("padlock 0-1-2", ": no corridor '0-1-2'"),
    ("blackout ten", ": no room 'ten'"),
    ("gather all", ": unexpected word 'all'"),
    ("send red", ": a room is missing"),
    ("send 7 red", ": no character '7'"),
    ("swap", ": a character is missing"),
    ("pass on", ": unexpected word 'on'"),
    ("identity", ": a character or '?' is missing"),
    ("identity phantom", ": no character 'phantom'"),
    ("draw *", ": no character '*'"),
    ("draw ? ?", ": unexpected word '?'"),
    ("can not", ": unexpected word 'not'"),
    ("deal red pink blue", "four characters, not 3"),
    ("deal red pink blue grey black", "four characters, not 5"),
    ("deal red pink blue red", ": red twice"),
    ("reveal", ": a character is missing"),
    ("reveal red with", "a character is missing"),
    ("reveal red with red", "red is the Phantom and has no alibi"),
    ("reveal red with blue blue", ": blue twice"),
    ("reveal red and blue", ": expected 'with', not 'and'"),
    ("start 9 8 4 0 1 2 3", ": a room is missing"),
    ("start 9 8 4 0 1 2 3 7 5", ": unexpected word '5'"),
    ("start 9 8 4 0 1 2 3 6", ": no character starts in the central room 6"),
    ("start 9 8 4 0 1 2 3 9", ": room 9 twice"),
    ("action 7", "unknown action 'action'"),
]


@pytest.mark.parametrize("text", ACTIONS)
def test_every_kind_of_action_has_one_text(text):
    assert opera.action_text(opera.parse_action(text)) == text


def test_every_number_is_one_action_or_none():
    """All ints up to the starts, and one in nine of those: a text that leads back, or none."""
    texts = set()
    for action in [*range(-5, START), *range(START, START + START_COUNT + 5, 9), 2**40]:
        text = opera.action_text(action)
        if text == "action %d" % action:
            with pytest.raises(TextError):
                opera.parse_action(text)
        else:
            assert opera.parse_action(text) == action
            assert text not in texts
            texts.add(text)
    assert len(texts) == 950 + 70 + 8 * 128 + len(range(START, START + START_COUNT, 9))


@pytest.mark.parametrize("text", ["  pick   red ", "pick red\n", "pick\tred"])
def test_blanks_do_not_matter_in_an_action(text):
    assert opera.parse_action(text) == opera.parse_action("pick red")


def test_both_directions_of_a_corridor_are_read():
    assert opera.parse_action("padlock 5-6") == opera.parse_action("padlock 6-5")


@pytest.mark.parametrize(("text", "fragment"), BAD_ACTIONS, ids=[text for text, _ in BAD_ACTIONS])
def test_a_bad_action_text_is_told_what_is_wrong_and_where(text, fragment):
    with pytest.raises(TextError) as caught:
        opera.parse_action(text)
    assert fragment in str(caught.value)
    assert caught.value.code == "text"


# -- states -----------------------------------------------------------------------------------

LINE = "N/G*/W/K/P/-/-/U/R/B 9-8 4 1 I pick RBKW/PGUN - - -"
CROWD = "RPBGKWUN/-/-/-/-/-/-/-/-/* 9-8 4 2 P walk:N RPB/- - C -"


def changed(field, word, line=LINE):
    """That line with one field changed."""
    words = line.split(" ")
    words[field] = word
    return " ".join(words)


ROOMS, PADLOCK, CARLOTTA, ROUND, TURN, STEP, CARDS, ALIBIS, ANSWERS, OPENED = range(10)
FOUND = "n/g*/W/k/p/-/-/u/r/b 9-8 4 1 - reveal -/PGUN - C -"
ENDED = "n/g*/W/k/p/-/-/u/r/b 9-8 4 1 - end -/PGUN ? C W+K"
BAD_STATES = [
    ("", "has 1 fields, not 10"),
    (LINE + " ", "has 11 fields, not 10"),
    (LINE.replace(" ", "  ", 1), "has 11 fields, not 10"),
    (changed(ROOMS, "N/G*/W/K/P/-/-/U/R"), "rooms 'N/G*/W/K/P/-/-/U/R': 9 rooms, not 10"),
    (changed(ROOMS, "N/G*/W/K/P/-/-/U/R/-"), "all eight characters and the blackout"),
    (changed(ROOMS, "N/G/W/K/P/-/-/U/R/B"), "all eight characters and the blackout"),
    (changed(ROOMS, "N/G*/W/K/P/-/-/U/R/BN"), "'N' in room 9 is unknown or repeated"),
    (changed(ROOMS, "N/G*/W/K/P/-/-/U/R/B*"), "'*' in room 9 is unknown or repeated"),
    (changed(ROOMS, "N/G*/W/K/P/-/-/U/R/X"), "'X' in room 9 is unknown or repeated"),
    (changed(ROOMS, "N/*G/W/K/P/-/-/U/R/B"), "must be 'N/G*/W/K/P/-/-/U/R/B'"),
    (changed(ROOMS, "N/G*/W/K/P//-/U/R/B"), "must be"),
    (changed(ROOMS, "n/g*/w/k/p/-/-/u/r/b"), "must have at least one suspect (a capital letter)"),
    (changed(PADLOCK, "8-9"), "padlock '8-9': must be one of 0-1, 1-2"),
    (changed(PADLOCK, "-"), "padlock '-': must be one of 0-1"),
    (changed(CARLOTTA, "0"), "carlotta '0': must be a number from 1 to 22"),
    (changed(CARLOTTA, "23"), "carlotta '23'"),
    (changed(CARLOTTA, "04"), "carlotta '04'"),
    (changed(CARLOTTA, "9" * 9999), "must be a number from 1 to 22"),
    (changed(CARLOTTA, "x"), "carlotta 'x'"),
    (changed(CARLOTTA, ""), "carlotta ''"),
    (changed(ROUND, "0"), "round '0': must be a number from 1 to 99"),
    (changed(ROUND, "2"), "odd rounds have four undealt cards, even rounds none"),
    (changed(TURN, "P"), "turn 'P': must be 'I'"),
    (changed(TURN, "-"), "turn '-': must be 'I'"),
    (changed(STEP, "wait"), "step 'wait': must be one of start, identity, deal"),
    (changed(STEP, "pick:R"), "this step has no character"),
    (changed(STEP, "pick:"), "this step has no character"),
    (changed(STEP, "walk"), "needs a character after the colon"),
    (changed(STEP, "walk:X"), "needs a character after the colon"),
    (changed(STEP, "walk:W+", CROWD), "W cannot have used a power yet"),
    (changed(STEP, "walk:R"), "a character is in two places"),
    (changed(STEP, "answer"), "possible after four activations only"),
    (
        changed(STEP, "power:R", changed(CARDS, "BKW/PGUN")),
        "the character has no power to use now",
    ),
    (
        changed(STEP, "power:W", changed(CARDS, "RBK/PGUN")),
        "the character has no power to use now",
    ),
    (changed(STEP, "reveal"), "a game is decided exactly if"),
    (changed(STEP, "power:K", CROWD), "the character has no power to use now"),
    (changed(STEP, "identity", changed(TURN, "-")), "before the deal all cards are undealt"),
    (changed(CARDS, "RBKW"), "must have a slash"),
    (changed(CARDS, "BRKW/PGUN"), "cards must be in cast order: 'RBKW', not 'BRKW'"),
    (changed(CARDS, "RBKX/PGUN"), "no character 'X'"),
    (changed(CARDS, "RPBK/PGUN"), "a character is in two places"),
    (changed(CARDS, "RBKWN/PGU"), "odd rounds have four undealt cards"),
    (changed(CARDS, "RPBGK/-", changed(STEP, "pick", CROWD)), "at most four cards are dealt"),
    (changed(CARDS, "-/PGUN"), "no card is left to pick"),
    (changed(ALIBIS, "R"), "a character whose alibi is shown is innocent"),
    (changed(ALIBIS, "****"), "the deck does not have so many cards"),
    (changed(ALIBIS, "????????"), "the deck does not have so many cards"),
    (changed(ALIBIS, "?*"), "must be '*?'"),
    (changed(ALIBIS, "x"), "no character 'x'"),
    (changed(ALIBIS, ""), "alibis"),
    (changed(ANSWERS, ""), "must be letters C and N"),
    (changed(ANSWERS, "C"), "answers 'C': must have one letter for each finished round"),
    (changed(ANSWERS, "c", CROWD), "must be letters C and N"),
    (changed(ANSWERS, "-", CROWD), "must have one letter for each finished round"),
    (changed(OPENED, "W"), "revealed 'W': must be '-' before the end"),
    (changed(STEP, "answer", changed(ANSWERS, "-", FOUND)), "a game is decided exactly if"),
    (changed(CARDS, "RBKW/PGUN", FOUND), "must have one letter for each finished round"),
    (changed(ANSWERS, "-", changed(CARDS, "R/PGUN", FOUND)), "only an answer or Raoul's card"),
    (changed(OPENED, "-", ENDED), "secret '-': must begin with a character"),
    (changed(OPENED, "W", ENDED), "these cannot be the 1 kept alibi cards"),
    (changed(OPENED, "W+", ENDED), "needs characters after the plus"),
    (changed(OPENED, "W+W", ENDED), "these cannot be the 1 kept alibi cards"),
    (changed(OPENED, "K+W", ENDED), "K is innocent"),
    ("N/G*/W/K/P/-/-/U/R/B - 4 1 - start -/RPBGKWUN - - -", "must be empty before the start"),
    ("-/-/-/-/-/-/-/-/-/- 0-1 4 1 - start -/RPBGKWUN - - -", "padlock '0-1': must be one of -"),
    ("-/-/-/-/-/-/-/-/-/- - 8 1 - start -/RPBGKWUN - - -", "everything must be as at the start"),
    ("-/-/-/-/-/-/-/-/-/- - 4 3 - start -/RPBGKWUN - CC -", "possible in the first round only"),
    (
        "N/G*/W/K/P/-/-/U/R/B 0-1 4 1 - identity -/RPBGKWUN - - -",
        "everything must be as at the start",
    ),
    (
        "N/G*/W/K/P/-/-/U/R/B 9-8 4 1 - identity -/RPBGKWUN ? - -",
        "everything must be as at the start",
    ),
    ("N/G*/W/K/p/-/-/U/R/B 9-8 4 1 - deal -/RPBGKWUN - - -", "everything must be as at the start"),
    (
        "N/GW*/-/K/P/-/-/U/R/B 9-8 4 1 - deal -/RPBGKWUN - - -",
        "everything must be as at the start",
    ),
    ("N/G*/W/K/P/-/-/U/R/B 9-8 4 2 - deal -/RPBGKWUN - C -", "the round is odd"),
    ("n/g*/W/k/P/-/-/u/r/b 9-8 4 1 - draw BKW/PGUN RBGKUN***? - -", "the alibi deck is empty"),
]


@pytest.mark.parametrize("line", [LINE, CROWD, FOUND, ENDED])
def test_the_lines_that_the_bad_ones_are_made_of_are_good(line):
    assert state_text(parse_state(opera, line)) == line


@pytest.mark.parametrize(("line", "fragment"), BAD_STATES)
def test_a_bad_state_line_is_told_which_field_is_wrong(line, fragment):
    with pytest.raises(TextError) as caught:
        parse_state(opera, line)
    assert fragment in str(caught.value)
    assert str(caught.value).startswith("state")


@given(lines())
@settings(max_examples=200)
def test_a_state_line_is_read_and_written_back(line):
    assert state_text(parse_state(opera, line)) == line


JUNK = st.text("RPn*/-?+:CN 0123456789xé\n", max_size=3)


@given(line=lines(), place=st.integers(0, 60), junk=JUNK)
@settings(max_examples=400)
def test_a_damaged_line_is_read_as_written_or_refused(line, place, junk):
    """Nothing but TextError, and what is read is written back to the byte."""
    damaged = line[:place] + junk + line[place + 1 :]
    try:
        state = parse_state(opera, damaged)
    except TextError:
        return
    assert state_text(state) == damaged


@given(st.text(max_size=40))
def test_any_text_is_read_or_refused(text):
    with suppress(TextError):
        opera.parse_action(text)
    with suppress(TextError):
        parse_state(opera, text)


# -- secrets ----------------------------------------------------------------------------------


@given(games())
@settings(max_examples=100)
def test_a_full_text_has_two_parts_and_both_are_read_back(game):
    public, secret = game_text(game).split(" | ")
    assert game_text(full(parse_state(opera, public), secret)) == game_text(game)


@pytest.mark.parametrize(
    ("secret", "fragment"),
    [
        ("", "must begin with a character"),
        ("-", "must begin with a character"),
        ("?", "must begin with a character"),
        ("WU", "must begin with a character"),
        ("w+PN", "must begin with a character"),
        ("G+PN", "G is innocent"),
        ("W", "these cannot be the 2 kept alibi cards"),
        ("W+P", "these cannot be the 2 kept alibi cards"),
        ("W+PW", "these cannot be the 2 kept alibi cards"),
        ("W+PG", "these cannot be the 2 kept alibi cards"),  # grey's has been shown
        ("W+NP", "cast order: 'PN', not 'NP'"),
        ("W+", "needs characters after the plus"),
        ("W+-", "needs characters after the plus"),
        ("W+PX", "no character 'X'"),
    ],
)
def test_a_bad_secret_is_told_what_is_wrong(secret, fragment):
    state = at("N/g*/W/K/P/-/-/U/R/B", alibis="G??")
    assert secret_text(parse_secret(opera, "W+PN", state)) == "W+PN"
    with pytest.raises(TextError) as caught:
        parse_secret(opera, secret, state)
    assert fragment in str(caught.value)
    assert str(caught.value).startswith("state: secret")


def test_there_is_no_secret_before_the_identity():
    assert secret_text(parse_secret(opera, "-", opera.State())) == "-"
    with pytest.raises(TextError, match="must be '-': no identity is drawn yet"):
        parse_secret(opera, "W", opera.State())


def test_the_secret_of_an_ended_game_is_the_one_that_was_opened():
    state = at(APART, carlotta=22, step="end", cards="PBG", opened="W")
    assert secret_text(parse_secret(opera, "W", state)) == "W"
    with pytest.raises(TextError, match="differs from what was revealed"):
        parse_secret(opera, "N", state)
