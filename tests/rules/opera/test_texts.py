"""Actions, states and secrets as text: both ways, and what a bad one is told (NOTATION.md)."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shared_rules import opera
from shared_rules.errors import TextError
from shared_rules.opera.actions import START, STARTS
from tests.rules.opera.strategies import games, lines
from tests.rules.opera.table import APART, at, full

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
    ("jump 5", "no such action as 'jump'"),
    ("PICK red", "no such action as 'PICK'"),
    ("pick", "word 2: a character is missing"),
    ("pick Red", "word 2: no character 'Red' (there are red, pink"),
    ("pick red blue", "word 3: 'blue' is too much"),
    ("move", "word 2: a room is missing"),
    ("move 10", "word 2: no room '10' (there are 0 to 9)"),
    ("move -1", "word 2: no room '-1'"),
    ("move ٣", "word 2: no room '٣'"),
    ("move 5 and", "word 3: 'and' instead of 'with'"),
    ("move 5 with", "word 4: a character is missing"),
    ("move 5 with green", "word 4: no character 'green'"),
    ("move 5 with white at", "word 5: 'at' instead of 'to'"),
    ("move 5 with white to", "word 6: a room is missing"),
    ("move 5 with white to x", "word 6: no room 'x'"),
    ("move 5 with white to 6 7", "word 7: '7' is too much"),
    ("padlock", "word 2: a corridor is missing"),
    ("padlock 0", "word 2: no corridor '0' (there are 0-1, 1-2"),
    ("padlock 1-5", "word 2: no corridor '1-5'"),  # a secret passage
    ("padlock 0-1-2", "word 2: no corridor '0-1-2'"),
    ("blackout ten", "word 2: no room 'ten'"),
    ("gather all", "word 2: 'all' is too much"),
    ("send red", "word 3: a room is missing"),
    ("send 7 red", "word 2: no character '7'"),
    ("swap", "word 2: a character is missing"),
    ("pass on", "word 2: 'on' is too much"),
    ("identity", "word 2: a character or '?' is missing"),
    ("identity phantom", "word 2: no character 'phantom'"),
    ("draw *", "word 2: no character '*'"),
    ("draw ? ?", "word 3: '?' is too much"),
    ("can not", "word 2: 'not' is too much"),
    ("deal red pink blue", "four characters, not 3"),
    ("deal red pink blue grey black", "four characters, not 5"),
    ("deal red pink blue red", "word 5: red twice"),
    ("reveal", "word 2: a character is missing"),
    ("reveal red with", "a character is missing"),
    ("reveal red with red", "red is the Phantom and has no alibi"),
    ("reveal red with blue blue", "word 5: blue twice"),
    ("reveal red and blue", "word 3: 'and' instead of 'with'"),
    ("start 9 8 4 0 1 2 3", "word 9: a room is missing"),
    ("start 9 8 4 0 1 2 3 7 5", "word 10: '5' is too much"),
    ("start 9 8 4 0 1 2 3 6", "word 9: nobody starts in the central room 6"),
    ("start 9 8 4 0 1 2 3 9", "word 9: room 9 twice"),
    ("action 7", "no such action as 'action'"),
]


@pytest.mark.parametrize("text", ACTIONS)
def test_every_kind_of_action_has_one_text(text):
    assert opera.action_text(opera.parse_action(text)) == text


def test_every_number_is_one_action_or_none():
    """All ints up to the starts, and one in nine of those: a text that leads back, or none."""
    texts = set()
    for action in [*range(-5, START), *range(START, START + STARTS + 5, 9), 2**40]:
        text = opera.action_text(action)
        if text == "action %d" % action:
            with pytest.raises(TextError):
                opera.parse_action(text)
        else:
            assert opera.parse_action(text) == action
            assert text not in texts
            texts.add(text)
    assert len(texts) == 950 + 70 + 8 * 128 + len(range(START, START + STARTS, 9))


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
    (changed(ROOMS, "N/G*/W/K/P/-/-/U/R/BN"), "'N' is unknown or twice in room 9"),
    (changed(ROOMS, "N/G*/W/K/P/-/-/U/R/B*"), "'*' is unknown or twice in room 9"),
    (changed(ROOMS, "N/G*/W/K/P/-/-/U/R/X"), "'X' is unknown or twice in room 9"),
    (changed(ROOMS, "N/*G/W/K/P/-/-/U/R/B"), "the same as 'N/G*/W/K/P/-/-/U/R/B' is written so"),
    (changed(ROOMS, "N/G*/W/K/P//-/U/R/B"), "is written so"),
    (changed(ROOMS, "n/g*/w/k/p/-/-/u/r/b"), "one suspect (a capital letter) is left at least"),
    (changed(PADLOCK, "8-9"), "padlock '8-9': there are 0-1, 1-2"),
    (changed(PADLOCK, "-"), "padlock '-': there are 0-1"),
    (changed(CARLOTTA, "0"), "carlotta '0': a number from 1 to 22 belongs here"),
    (changed(CARLOTTA, "23"), "carlotta '23'"),
    (changed(CARLOTTA, "04"), "carlotta '04'"),
    (changed(CARLOTTA, "9" * 9999), "a number from 1 to 22"),
    (changed(CARLOTTA, "x"), "carlotta 'x'"),
    (changed(CARLOTTA, ""), "carlotta ''"),
    (changed(ROUND, "0"), "round '0': a number from 1 to 99"),
    (changed(ROUND, "2"), "four are undealt in odd rounds, none in even ones"),
    (changed(TURN, "P"), "turn 'P': it is 'I'"),
    (changed(TURN, "-"), "turn '-': it is 'I'"),
    (changed(STEP, "wait"), "step 'wait': there are start, identity, deal"),
    (changed(STEP, "pick:R"), "no character belongs here"),
    (changed(STEP, "pick:"), "no character belongs here"),
    (changed(STEP, "walk"), "a character belongs behind the colon"),
    (changed(STEP, "walk:X"), "a character belongs behind the colon"),
    (changed(STEP, "walk:W+", CROWD), "W has nothing it could have begun"),
    (changed(STEP, "walk:R"), "a character is at two places"),
    (changed(STEP, "answer"), "only after four activations"),
    (changed(STEP, "power:R", changed(CARDS, "BKW/PGUN")), "it has no power to use now"),
    (changed(STEP, "power:W", changed(CARDS, "RBK/PGUN")), "it has no power to use now"),
    (changed(STEP, "reveal"), "only a decided game is opened or over"),
    (changed(STEP, "power:K", CROWD), "it has no power to use now"),
    (changed(STEP, "identity", changed(TURN, "-")), "none is dealt yet"),
    (changed(CARDS, "RBKW"), "parted by a slash"),
    (changed(CARDS, "BRKW/PGUN"), "cards 'BRKW': the same as 'RBKW' is written so"),
    (changed(CARDS, "RBKX/PGUN"), "no character 'X'"),
    (changed(CARDS, "RPBK/PGUN"), "a character is at two places"),
    (changed(CARDS, "RBKWN/PGU"), "four are undealt in odd rounds"),
    (changed(CARDS, "RPBGK/-", changed(STEP, "pick", CROWD)), "four are dealt, not more"),
    (changed(CARDS, "-/PGUN"), "no card is left to pick"),
    (changed(ALIBIS, "R"), "a shown alibi makes innocent"),
    (changed(ALIBIS, "****"), "there are not so many cards"),
    (changed(ALIBIS, "????????"), "there are not so many cards"),
    (changed(ALIBIS, "?*"), "the same as '*?' is written so"),
    (changed(ALIBIS, "x"), "no character 'x'"),
    (changed(ALIBIS, ""), "alibis"),
    (changed(ANSWERS, ""), "C and N belong here"),
    (changed(ANSWERS, "C"), "answers 'C': one for each round that is over"),
    (changed(ANSWERS, "c", CROWD), "C and N belong here"),
    (changed(ANSWERS, "-", CROWD), "one for each round that is over"),
    (changed(OPENED, "W"), "opened 'W': nothing is opened before the end"),
    (changed(STEP, "answer", changed(ANSWERS, "-", FOUND)), "only a decided game is opened"),
    (changed(CARDS, "RBKW/PGUN", FOUND), "one for each round that is over"),
    (changed(ANSWERS, "-", changed(CARDS, "R/PGUN", FOUND)), "only an answer or Raoul's card"),
    (changed(OPENED, "-", ENDED), "secret '-': a character belongs here"),
    (changed(OPENED, "W", ENDED), "these cannot be the 1 alibi cards kept"),
    (changed(OPENED, "W+", ENDED), "characters belong behind the plus"),
    (changed(OPENED, "W+W", ENDED), "these cannot be the 1 alibi cards kept"),
    (changed(OPENED, "K+W", ENDED), "K is innocent"),
    ("N/G*/W/K/P/-/-/U/R/B - 4 1 - start -/RPBGKWUN - - -", "all are empty before the start"),
    ("-/-/-/-/-/-/-/-/-/- 0-1 4 1 - start -/RPBGKWUN - - -", "padlock '0-1': there are -"),
    ("-/-/-/-/-/-/-/-/-/- - 8 1 - start -/RPBGKWUN - - -", "all is as at the start"),
    ("-/-/-/-/-/-/-/-/-/- - 4 3 - start -/RPBGKWUN - CC -", "only in the first round"),
    ("N/G*/W/K/P/-/-/U/R/B 0-1 4 1 - identity -/RPBGKWUN - - -", "all is as at the start"),
    ("N/G*/W/K/P/-/-/U/R/B 9-8 4 1 - identity -/RPBGKWUN ? - -", "all is as at the start"),
    ("N/G*/W/K/p/-/-/U/R/B 9-8 4 1 - deal -/RPBGKWUN - - -", "all is as at the start"),
    ("N/GW*/-/K/P/-/-/U/R/B 9-8 4 1 - deal -/RPBGKWUN - - -", "all is as at the start"),
    ("N/G*/W/K/P/-/-/U/R/B 9-8 4 2 - deal -/RPBGKWUN - C -", "in an odd round"),
    ("n/g*/W/k/P/-/-/u/r/b 9-8 4 1 - draw BKW/PGUN RBGKUN***? - -", "the alibi deck is empty"),
]


@pytest.mark.parametrize("line", [LINE, CROWD, FOUND, ENDED])
def test_the_lines_that_the_bad_ones_are_made_of_are_good(line):
    assert opera.State.parse(line).text() == line


@pytest.mark.parametrize(("line", "fragment"), BAD_STATES)
def test_a_bad_state_line_is_told_which_field_is_wrong(line, fragment):
    with pytest.raises(TextError) as caught:
        opera.State.parse(line)
    assert fragment in str(caught.value)
    assert str(caught.value).startswith("state")


@given(lines())
@settings(max_examples=200)
def test_a_state_line_is_read_and_written_back(line):
    assert opera.State.parse(line).text() == line


JUNK = st.text("RPn*/-?+:CN 0123456789xé\n", max_size=3)


@given(line=lines(), place=st.integers(0, 60), junk=JUNK)
@settings(max_examples=400)
def test_a_damaged_line_is_read_as_written_or_refused(line, place, junk):
    """Nothing but TextError, and what is read is written back to the byte."""
    damaged = line[:place] + junk + line[place + 1 :]
    try:
        state = opera.State.parse(damaged)
    except TextError:
        return
    assert state.text() == damaged


@given(st.text(max_size=40))
def test_any_text_is_read_or_refused(text):
    for parse in opera.parse_action, opera.State.parse:
        with suppress(TextError):
            parse(text)


# -- secrets ----------------------------------------------------------------------------------


@given(games())
@settings(max_examples=100)
def test_a_full_text_has_two_parts_and_both_are_read_back(game):
    public, secret = game.text().split(" | ")
    assert full(opera.State.parse(public), secret).text() == game.text()


@pytest.mark.parametrize(
    ("secret", "fragment"),
    [
        ("", "a character belongs here"),
        ("-", "a character belongs here"),
        ("?", "a character belongs here"),
        ("WU", "a character belongs here"),
        ("w+PN", "a character belongs here"),
        ("G+PN", "G is innocent"),
        ("W", "these cannot be the 2 alibi cards kept"),
        ("W+P", "these cannot be the 2 alibi cards kept"),
        ("W+PW", "these cannot be the 2 alibi cards kept"),
        ("W+PG", "these cannot be the 2 alibi cards kept"),  # grey's has been shown
        ("W+NP", "the same as 'PN' is written so"),
        ("W+", "characters belong behind the plus"),
        ("W+-", "characters belong behind the plus"),
        ("W+PX", "no character 'X'"),
    ],
)
def test_a_bad_secret_is_told_what_is_wrong(secret, fragment):
    state = at("N/g*/W/K/P/-/-/U/R/B", alibis="G??")
    assert opera.Secret.parse("W+PN", state).text() == "W+PN"
    with pytest.raises(TextError) as caught:
        opera.Secret.parse(secret, state)
    assert fragment in str(caught.value)
    assert str(caught.value).startswith("state, secret")


def test_there_is_no_secret_before_the_identity():
    assert opera.Secret.parse("-", opera.State()).text() == "-"
    with pytest.raises(TextError, match="there is none yet"):
        opera.Secret.parse("W", opera.State())


def test_the_secret_of_an_ended_game_is_the_one_that_was_opened():
    state = at(APART, carlotta=22, step="end", cards="PBG", opened="W")
    assert opera.Secret.parse("W", state).text() == "W"
    with pytest.raises(TextError, match="something else was opened"):
        opera.Secret.parse("N", state)
