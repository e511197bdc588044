"""Actions and states as text, both ways, and the errors for bad texts (NOTATION.md)."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shared_rules import midnight
from shared_rules.errors import TextError
from shared_rules.offboard import parse_secret, parse_state, secret_text, state_text

# Every kind of action once, as NOTATION.md lists them.
ACTIONS = [
    *("first red", "place G5", "roll 4", "roll hugo", "move G5", "hide G8 R4", "decline"),
    *("leave R4", "leave R4 to R5"),
]

BAD_ACTIONS = [
    ("", "empty action"),
    ("jump", "unknown action 'jump'"),
    ("first", ": a colour is missing"),
    ("first purple", "no colour 'purple' (there are blue, red"),
    ("first red blue", ": unexpected word 'blue'"),
    ("roll", ": a face is missing"),
    ("roll 3", "no face '3' (there are 1, 2, 4, 5, hugo)"),
    ("roll 0", "no face '0'"),
    ("roll Hugo", "no face 'Hugo'"),
    ("place", ": a space is missing"),
    ("place 5", "no space '5' (there are G1 to G28)"),
    ("place G0", "no space 'G0'"),
    ("place G29", "no space 'G29'"),
    ("place G05", "no space 'G05'"),
    ("place G٣", "no space 'G٣'"),
    ("place G", "no space 'G'"),
    ("move R4", "no space 'R4'"),
    ("hide G8", ": a room is missing"),
    ("hide G8 R12", "no room 'R12' (there are R1 to R11)"),
    ("hide R4 G8", ": no space 'R4'"),
    ("leave G4", "no room 'G4'"),
    ("leave R4 R5", ": expected 'to', not 'R5'"),
    ("leave R4 to", ": a room is missing"),
    ("leave R4 to R4", ": R4 twice"),
    ("leave R4 to R5 R6", ": unexpected word 'R6'"),
    ("decline it", ": unexpected word 'it'"),
    ("action 7", "unknown action 'action'"),
]


@pytest.mark.parametrize("text", ACTIONS)
def test_every_kind_of_action_has_one_text(text):
    assert midnight.action_text(midnight.parse_action(text)) == text


def test_every_number_is_one_action_or_none():
    texts = set()
    for action in [*range(-5, 560), 2**40]:
        text = midnight.action_text(action)
        if text == "action %d" % action:
            with pytest.raises(TextError):
                midnight.parse_action(text)
        else:
            assert midnight.parse_action(text) == action
            texts.add(text)
    assert len(texts) == 8 + 5 + 28 + 28 + 1 + 11 + 28 * 11 + 11 * 10


@pytest.mark.parametrize(("text", "fragment"), BAD_ACTIONS, ids=[text for text, _ in BAD_ACTIONS])
def test_a_bad_action_text_is_told_what_is_wrong_and_where(text, fragment):
    with pytest.raises(TextError) as caught:
        midnight.parse_action(text)
    assert fragment in str(caught.value)


# -- states ----------------------------------------------------------------------------------

OPTIONS, ROUND, TURN, STEP, HUGO, GALLERY, ROOMS, STAIRS, POINTS, STARTER, STROKES = range(11)

LINE = "- 1 B roll G5 5/B/2/RT/T/18 YYBBRRT---- BRY/T/Y/6 0/0/0/0 R 0"
MOVING = LINE.replace("roll", "move:4")
PLACING = "- 1 R place S10 B/27 ----------- 9 0/0/0/0 - 0"
BRAVE = "- 1 - brave S10 28 ----------- 9 0/0/0/0 - 0"
ALL = "B/R/T/Y/B/R/T/Y/B/R/T/Y/B/R/T/Y/12"
CAUTIOUS = "- 1 - cautious S10 %s ----------- 9 0/0/0/0 - 0" % ALL
AGAIN = "- 2 R place S10 B/T/Y/B/R/T/Y/B/R/T/Y/B/T/Y/14 ----------- R/R/7 9/30/0/0 Y 0"
LOT = "ties=lot 2 - lot S10 B/T/Y/B/R/T/Y/B/R/T/Y/R/T/Y/14 ----------- BR/8 30/30/0/0 Y 0"
ENDED = "- 3 Y end G5 28 YYBBRRT---- TTTY/RRY/BB/6 9,0,16/-2,-6,18/0,1,30/40,5,19 R 0"
VARIANT = "variant=yes 1 B roll G5 5/B/2/RT/T/18 YYBBRRT---- 9 1/2/0/2 R 2"
ESCAPED = "variant=yes 1 B end G1 5/B/2/RT/T/18 YYBBRRT---- 9 1/2/0/2 R 3"
GOOD = [LINE, MOVING, PLACING, BRAVE, CAUTIOUS, AGAIN, LOT, ENDED, VARIANT, ESCAPED]


@pytest.mark.parametrize("line", GOOD)
def test_lines_are_read_and_written_back(line):
    assert state_text(parse_state(midnight, line)) == line


def changed(line, field, word):
    words = line.split(" ")
    words[field] = word
    return " ".join(words)


BAD_STATES = [
    ("", "has 1 fields, not 11"),
    (LINE + " ", "has 12 fields, not 11"),
    (changed(LINE, OPTIONS, "players=4"), "options 'players=4': must be '-'"),
    (changed(LINE, OPTIONS, "players=9"), "no option or value 'players=9'"),
    (changed(LINE, OPTIONS, "speed=9"), "no option or value 'speed=9'"),
    (changed(LINE, OPTIONS, "ties=lot,variant=no"), "must be"),
    (changed(LINE, OPTIONS, ""), "no option or value ''"),
    (changed(LINE, ROUND, "4"), "round '4': must be a number from 1 to 3"),
    (changed(LINE, ROUND, "01"), "round '01'"),
    (changed(LINE, TURN, "K"), "turn 'K': must be one of BRTY"),
    (changed(LINE, TURN, "-"), "turn '-'"),
    (changed(BRAVE, TURN, "B"), "turn 'B': must be '-'"),
    (changed(LINE, STEP, "wait"), "step 'wait': must be one of brave, place"),
    (changed(LINE, STEP, "move"), "step '': must be a number"),
    (changed(LINE, STEP, "move:3"), "the die has no such face"),
    (changed(LINE, STEP, "roll:4"), "step 'roll:4': must be 'roll'"),
    (changed(LINE, STEP, "end"), "the game ends when no guest"),
    (changed(LINE, HUGO, "S11"), "hugo 'S11': must be a step such as S10"),
    (changed(LINE, HUGO, "G29"), "hugo 'G29'"),
    (changed(LINE, HUGO, "S4"), "empty until Hugo is on the gallery"),
    (changed(LINE, GALLERY, "5/B/2/RT/T/17"), "gallery '5/B/2/RT/T/17': 27 places, not 28"),
    (changed(LINE, GALLERY, "5/B/2/RT/T/19"), "29 places, not 28"),
    (changed(LINE, GALLERY, "5/B/2/TR/T/18"), "gallery '5/B/2/TR/T/18'"),
    (changed(LINE, GALLERY, "5/B/1/1/RT/T/18"), "gallery"),
    (changed(LINE, GALLERY, "5/K/2/RT/T/18"), "no player 'K'"),
    (changed(LINE, GALLERY, "5/BB/2/RT/T/18"), "B has 4 guests"),
    (changed(LINE, GALLERY, "5/B/2/RT//18"), "gallery"),
    (changed(LINE, ROOMS, "YYBBRRT---"), "10 rooms, not 11"),
    (changed(LINE, ROOMS, "YYBBRRTK---"), "rooms 'K': must be one of BRTY"),
    (changed(LINE, ROOMS, "YYBBRR-----"), "T has 4 guests"),
    (changed(LINE, STAIRS, "BRY/1/T/Y/5"), "captives must occupy the steps without a gap"),
    (changed(LINE, STAIRS, "BRY/T/Y/7"), "10 places, not 9"),
    (changed(LINE, POINTS, "0/0/0"), "a number for each player"),
    (changed(LINE, POINTS, "0/0/x/0"), "points 'x'"),
    (changed(LINE, POINTS, "0/0/0,0/0"), "a number for each finished ball"),
    (changed(AGAIN, POINTS, "9,0/30,0/0,0/0,0"), "a number for each finished ball"),
    (changed(AGAIN, POINTS, "9/30//0"), "points ''"),
    (changed(ENDED, POINTS, "9/-2/0/40"), "a number for each finished ball"),
    (changed(VARIANT, POINTS, "1,0/2,0/0,0/2,0"), "a number for each finished ball"),
    (changed(LINE, POINTS, "0/0/-0/0"), "points '-0'"),
    (changed(LINE, POINTS, "0/0/7/0"), "no player has points during the first ball"),
    (changed(LINE, STARTER, "-"), "the starter is missing"),
    (changed(LINE, STARTER, "K"), "starter 'K'"),
    (changed(LINE, STROKES, "1"), "only the variant counts strokes"),
    (changed(LINE, STROKES, "4"), "strokes '4': must be a number from 0 to 3"),
    (
        changed(changed(MOVING, GALLERY, "8/RT/T/18"), STAIRS, "BBRY/T/Y/6"),
        "B has no guest to move",
    ),
    (changed(PLACING, TURN, "B"), "B has 4 guests"),
    (changed(PLACING, GALLERY, "BB/27"), "B has 4 guests"),
    (changed(changed(PLACING, GALLERY, "BR/27"), TURN, "T"), "one per space"),
    (changed(PLACING, HUGO, "S9"), "Hugo is on the lowest step"),
    (changed(PLACING, STARTER, "R"), "no starter and no captive"),
    (changed(changed(PLACING, GALLERY, ALL), TURN, "B"), "all guests are placed"),
    (changed(BRAVE, ROUND, "2"), "no starter and no captive"),
    (changed(changed(BRAVE, ROUND, "2"), STARTER, "B"), "possible before the first ball only"),
    (changed(BRAVE, GALLERY, "B/27"), "B has 4 guests"),
    (changed(CAUTIOUS, GALLERY, "B/R/T/Y/B/R/T/Y/B/R/T/Y/B/R/T/13"), "Y has 4 guests"),
    (changed(changed(CAUTIOUS, ROUND, "2"), STARTER, "B"), "no tie is to be broken by lot"),
    (changed(AGAIN, STEP, "cautious").replace(" R ", " - ", 1), "all guests are placed before"),
    (changed(AGAIN, TURN, "Y"), "a captive of another player is placed first"),
    (changed(changed(AGAIN, GALLERY, ALL), STAIRS, "9"), "no captive is left to place"),
    (changed(LOT, OPTIONS, "-"), "no tie is to be broken by lot"),
    (changed(LOT, POINTS, "30/31/0/0"), "no tie is to be broken by lot"),
    (changed(ENDED, ROUND, "2"), "a number for each finished ball"),
    (
        changed(changed(ENDED, ROUND, "2"), POINTS, "9,0/0,0/0,1/4,0"),
        "the game ends when no guest",
    ),
    (
        changed(changed(ENDED, STEP, "roll"), POINTS, "9,0/0,0/0,1/4,0"),
        "the game ends when no guest",
    ),
    (changed(VARIANT, ROUND, "2"), "the variant has one ball"),
    (changed(VARIANT, STAIRS, "B/8"), "no captives on the stairs"),
    (changed(VARIANT, POINTS, "1/2/0/3"), "every guest must be on the board or captured"),
    (changed(VARIANT, POINTS, "1/2/-1/3"), "points '-1'"),
    (changed(VARIANT, GALLERY, "5/BBB/2/RT/T/18"), "B has 4 guests"),
    (changed(VARIANT, STROKES, "0"), "strokes are counted"),
    (changed(VARIANT, STROKES, "3"), "the last stroke or the last guest ends the game"),
    (changed(VARIANT, HUGO, "S4"), "strokes are counted"),
    (changed(VARIANT, STROKES, "0").replace(" G5 ", " S4 "), "until Hugo is on the gallery"),
    (changed(ESCAPED, STEP, "roll"), "the last stroke or the last guest ends the game"),
]


@pytest.mark.parametrize(("line", "fragment"), BAD_STATES)
def test_a_bad_state_line_is_told_what_is_wrong(line, fragment):
    with pytest.raises(TextError) as caught:
        parse_state(midnight, line)
    assert fragment in str(caught.value)
    assert str(caught.value).startswith("state")


JUNK = st.text("BRTYKG/-=,:0123456789 xé\n", max_size=3)


@given(line=st.sampled_from(GOOD), place=st.integers(0, 90), junk=JUNK)
@settings(max_examples=500, deadline=None)
def test_a_damaged_line_is_read_as_written_or_refused(line, place, junk):
    """Nothing but TextError, and what is read is written back to the byte."""
    damaged = line[:place] + junk + line[place + 1 :]
    with suppress(TextError):
        assert state_text(parse_state(midnight, damaged)) == damaged


@given(st.text(max_size=40))
def test_any_text_is_read_or_refused(text):
    with suppress(TextError):
        midnight.parse_action(text)
    with suppress(TextError):
        parse_state(midnight, text)


def test_there_is_no_secret():
    state = midnight.State()
    assert secret_text(parse_secret(midnight, "-", state)) == "-"
    with pytest.raises(TextError, match="nothing is hidden"):
        parse_secret(midnight, "B", state)
    assert midnight.role_view(state, midnight.Secret(), 3) == midnight.public_view(state)
