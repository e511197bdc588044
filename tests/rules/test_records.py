"""Game records: headers, one action a line, and errors that name the line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shared_rules import opera
from shared_rules.errors import GameError, IllegalAction, OptionError, TextError
from shared_rules.offboard import game_text
from shared_rules.offboard.record import Record

HEADERS = '[Game "opera"]\n[Rules "2"]\n[Options "carlotta=4 may_return=no"]\n[View "full"]\n'
RECORD = HEADERS + "\nstart 9 8 4 0 1 2 3 7\nidentity white\ndeal red pink blue grey\npick red\n"


def test_is_written_as_it_was_read():
    assert Record.parse(RECORD).text() == RECORD


@pytest.mark.parametrize(
    "text",
    [
        RECORD.replace("\n", "\r\n"),
        RECORD + "\n\n",
        RECORD.replace("pick red", "  pick   red  "),
        RECORD.rstrip("\n"),
        RECORD.replace('full"]\n\n', 'full"]\n'),
        RECORD.replace('[Options "carlotta=4 may_return=no"]\n', ""),  # the default
    ],
)
def test_line_ends_blanks_and_defaults_do_not_matter(text):
    assert Record.parse(text).text() == RECORD


def test_a_public_record_hides_what_is_secret():
    text = RECORD.replace("]\n\n", ']\n[Investigator "Ada"]\n\n')
    public = Record.parse(text).public()
    assert public.text() == text.replace("full", "public").replace("white", "?")
    assert game_text(public.replay()).endswith(" | ?")


def test_options_are_part_of_the_record():
    text = RECORD.replace("carlotta=4", "carlotta=7")
    assert Record.parse(text).replay().state.carlotta == 7
    assert Record.parse(text).text() == text


@given(
    st.lists(
        st.tuples(
            st.text("AZaz09_", min_size=1),
            st.text(st.characters(exclude_characters="\n", exclude_categories=["Cs"])),
        )
    )
)
def test_other_headers_come_back_as_they_were(headers):
    record = Record(opera)
    record.headers = headers
    again = Record.parse(record.text())
    assert again.headers == headers
    assert again.text() == record.text()


@pytest.mark.parametrize(
    ("name", "value"),
    [("Name", "a\nb"), ("Name", 'Ada"]\n\ncan'), ("", "x"), ("two words", "x"), ("View", "full")],
)
def test_a_header_that_would_not_come_back_is_not_written(name, value):
    record = Record(opera)
    record.headers = [(name, value)]
    with pytest.raises(TextError, match="cannot be written"):
        record.text()


BAD_RECORDS = [
    ("", TextError, 'record: no line [Game "..."]'),
    ("pick red\n", TextError, 'no line [Game "..."]'),
    (RECORD.replace('[Rules "2"]\n', ""), TextError, 'no line [Rules "..."]'),
    (RECORD.replace('[View "full"]\n', ""), TextError, 'no line [View "..."]'),
    (RECORD.replace("[Rules", '[View "full"]\n[Rules'), TextError, "header View twice"),
    (RECORD.replace('"opera"', '"chess"'), OptionError, "no game 'chess' (there are opera"),
    (RECORD.replace('"2"', '"3"'), TextError, "rules version '3' of opera; this program plays 2"),
    (RECORD.replace('"full"', '"half"'), TextError, "a view is full or public, not 'half'"),
    (RECORD.replace("carlotta=4", "carlotta=9"), OptionError, "option carlotta is 1 or 2"),
    (RECORD.replace("carlotta=4", "carlotta"), OptionError, "option carlotta is 1 or 2"),
    (RECORD.replace("carlotta=4", "speed=4"), OptionError, "no option 'speed'"),
    (RECORD.replace('[Rules "2"]', '[Rules "2"'), TextError, "record, line 2: a header is [Name"),
    (RECORD.replace('[Rules "2"]', '[Rules "2]'), TextError, "record, line 2: a header is [Name"),
    (RECORD.replace('[Rules "2"]', "[Rules 2]"), TextError, "record, line 2: a header is [Name"),
    (RECORD.replace('[Rules "2"]', "[Rules]"), TextError, "record, line 2: a header is [Name"),
    (RECORD.replace('[Rules "2"]', '[ "2"]'), TextError, "record, line 2: a header is [Name"),
    (RECORD.replace('[Rules "2"]', '[Rules "2\\"]'), TextError, "record, line 2: a header is"),
    (RECORD.replace("pick red", "pick green"), TextError, "record, line 9: 'pick green': no"),
    (RECORD.replace("pick red", "jump"), TextError, "record, line 9: 'jump': unknown action"),
    (RECORD.replace("pick red", '[Site "x"]'), TextError, "record, line 9:"),
]


@pytest.mark.parametrize(("text", "kind", "fragment"), BAD_RECORDS)
def test_a_bad_record_is_told_what_is_wrong_and_where(text, kind, fragment):
    with pytest.raises(GameError) as caught:
        Record.parse(text)
    assert type(caught.value) is kind
    assert fragment in str(caught.value)


@pytest.mark.parametrize(
    ("text", "fragment"),
    [
        (RECORD + "move 8\nmove 8\n", "record, action 6: 'move 8' is not allowed now"),
        (RECORD.replace("pick red", "pick brown"), "record, action 4: 'pick brown'"),
        (RECORD.replace("white", "?"), "record, action 2: 'identity ?'"),
        (RECORD.replace("full", "public"), "record, action 2: 'identity white'"),
        (RECORD + "move 8\ndraw white\n", "record, action 6: 'draw white'"),  # the Phantom
    ],
)
def test_a_record_that_cannot_be_played_names_the_action(text, fragment):
    record = Record.parse(text)
    with pytest.raises(IllegalAction) as caught:
        record.replay()
    assert fragment in str(caught.value)


@given(st.text(max_size=30), st.integers(0, len(RECORD)))
def test_a_damaged_record_is_read_or_refused(junk, place):
    text = RECORD[:place] + junk + RECORD[place + 1 :]
    try:
        record = Record.parse(text)
    except GameError:
        return
    assert Record.parse(record.text()).text() == record.text()
