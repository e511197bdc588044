"""The parts that the parsers of all games share."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shared_rules.action_text import Words
from shared_rules.errors import TextError
from shared_rules.offboard.fields import options_word, read_number, read_options

TABLE = (("players", 4, (2, 3, 4)), ("variant", "no", ("no", "yes")), ("speed", 1, (1, 2)))


def words(text):
    return Words(text, text.split())


def test_words_are_taken_one_by_one():
    reader = words("walk red G12 to -3")
    assert reader.one_of("colour", ("blue", "red")) == 1
    assert reader.number("space", 1, 28, "G") == 12
    reader.expect("to")
    assert not reader.is_done()
    assert reader.number("level", -3, 0) == -3
    assert reader.is_done()
    reader.end()


@pytest.mark.parametrize(
    ("text", "read", "problem"),
    [
        ("walk", lambda r: r.one_of("colour", ("blue",)), ": a colour is missing"),
        ("walk x", lambda r: r.one_of("colour", ("blue",)), "no colour 'x' (there are blue)"),
        (
            "walk 12",
            lambda r: r.number("space", 1, 28, "G"),
            "no space '12' (there are G1 to G28)",
        ),
        ("walk G29", lambda r: r.number("space", 1, 28, "G"), ": no space 'G29'"),
        ("walk up", lambda r: r.expect("to"), ": expected 'to', not 'up'"),
        ("walk up", lambda r: r.end(), ": unexpected word 'up'"),
    ],
)
def test_a_wrong_word_is_named_with_its_place(text, read, problem):
    with pytest.raises(TextError) as caught:
        read(words(text))
    assert str(caught.value).startswith("%r: " % text)
    assert problem in str(caught.value)


@given(st.integers(-9999, 9999))
def test_a_number_is_read_as_it_is_written(number):
    assert read_number("points", str(number), -9999, 9999) == number


@pytest.mark.parametrize(
    "word", ["", "-", "+1", "01", "-0", "--1", "1.0", " 1", "٣", "1_0", "1" * 99]
)
def test_a_number_is_written_in_one_way_only(word):
    with pytest.raises(TextError, match="state: points"):
        read_number("points", word, -9999, 9999)


@given(st.fixed_dictionaries({name: st.sampled_from(values) for name, _, values in TABLE}))
def test_options_are_read_as_they_are_written(options):
    assert read_options(TABLE, options_word(TABLE, options)) == options


def test_only_what_is_not_as_usual_is_written():
    assert options_word(TABLE, {"players": 4, "variant": "no", "speed": 1}) == "-"
    assert options_word(TABLE, {"players": 2, "variant": "no", "speed": 2}) == "players=2,speed=2"


@pytest.mark.parametrize(
    ("word", "problem"),
    [
        ("", "no option or value ''"),
        ("players", "no option or value 'players'"),
        ("players=9", "no option or value 'players=9'"),
        ("players=2,", "no option or value ''"),
        ("pace=2", "no option or value 'pace=2'"),
        ("players=4", "must be '-'"),
        ("speed=2,players=2", "must be 'players=2,speed=2'"),
        ("players=2,players=3", "must be 'players=3'"),
    ],
)
def test_other_words_are_no_options(word, problem):
    with pytest.raises(TextError) as caught:
        read_options(TABLE, word)
    assert problem in str(caught.value)


def test_an_optional_word_is_taken_if_it_is_there():
    reader = words("bid ? 48")
    assert not reader.is_next("x")
    assert reader.is_next("?")
    assert reader.number("bid", 30, 59) == 48
    assert not reader.is_next("?")
