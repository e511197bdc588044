"""Actions, states and secrets as text, both ways, and the errors for bad texts (NOTATION.md)."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shared_rules import society
from shared_rules.errors import TextError
from shared_rules.offboard import parse_secret, parse_state, secret_text, state_text
from tests.helpers.bounded_wait import BoundedWait
from tests.helpers.society.positions import furnished, haunted, play, ply

# Every kind of action once, as NOTATION.md lists them.
ACTIONS = [
    *("place 4 at 14", "bid blue 48", "bid red ?", "own blue red", "own ?", "hide blue 14"),
    *("hide blue ?", "remove 14", "pass", "first blue", "pile A red", "bids 48 37"),
    *("plays red", "ghost", "empty", "open blue 14", "owned green white"),
]

BAD_ACTIONS = [
    ("", "empty action"),
    ("jump", "unknown action 'jump'"),
    ("place", ": a tile is missing"),
    ("place 7 at 1", "no tile '7' (there are 1 to 6)"),
    ("place 4 14", ": expected 'at', not '14'"),
    ("place 4 at 0", "no room '0' (there are 1 to 36)"),
    ("place 4 at 37", "no room '37'"),
    ("place 4 at 014", "no room '014'"),
    ("bid green 48", "no team 'green' (there are blue, red)"),
    ("bid blue", ": a bid is missing"),
    ("bid blue 60", "no bid '60' (there are 30 to 59)"),
    ("bid blue ? 48", ": unexpected word '48'"),
    ("own", ": a colour is missing"),
    ("own blue", ": a colour is missing"),
    ("own red blue", ": must be two colours in the order blue, red, green, white"),
    ("own red red", "two colours in the order"),
    ("own pink red", "no colour 'pink'"),
    ("own ? red", ": unexpected word 'red'"),
    ("owned ?", "no colour '?'"),
    ("hide 14", "no colour '14'"),
    ("hide blue x", "no room 'x'"),
    ("remove ?", "no room '?'"),
    ("pass on", ": unexpected word 'on'"),
    ("first green", "no team 'green'"),
    ("pile B red", ": expected 'A', not 'B'"),
    ("bids 48", ": a bid is missing"),
    ("bids 48 38", "one bid must be even and the other odd"),
    ("plays up", "no role 'up' (there are blue, red, green, white)"),
    ("open blue ?", "no room '?'"),
    ("action 7", "unknown action 'action'"),
]


@pytest.mark.parametrize("text", ACTIONS)
def test_every_kind_of_action_has_one_text(text):
    assert society.action_text(society.parse_action(text)) == text


def test_every_number_is_one_action_or_none():
    texts = set()
    for action in [*range(-5, 1950), 2**40]:
        text = society.action_text(action)
        if text == "action %d" % action:
            with pytest.raises(TextError):
                society.parse_action(text)
        else:
            assert society.parse_action(text) == action
            texts.add(text)
    single = 2 + 2 + 4 + 1 + 1 + 1 + 1 + 6 + 6
    assert len(texts) == single + 36 + 4 + 2 + 60 + 144 + 144 + 216 + 450


@pytest.mark.parametrize(("text", "fragment"), BAD_ACTIONS, ids=[text for text, _ in BAD_ACTIONS])
def test_a_bad_action_text_is_told_what_is_wrong_and_where(text, fragment):
    with pytest.raises(TextError) as caught:
        society.parse_action(text)
    assert fragment in str(caught.value)


# -- states ----------------------------------------------------------------------------------

OPTIONS, STEP, TURN, TILES, TEAMS, BIDS, DAMAGE, HISTORY, OPENED = range(9)

FULL = "B1R1G1W1B1R1/G1W1B2R2G2W2/B2R2G2W2B3R3/G3W3B3R3G3W3/B4R4G4W4B5R5/G5W5B6R6G6W6"
FEW = "B1--R6--/------/---G2--/------/------/------"
PLACING = "- place W %s BR - 0/45 - -" % FEW
OWNING = "- own R %s BR - 0/45 - -" % FULL
HIDING = "- hide:G R %s BR - 0/45 - -" % FULL
LINE = "- play W %s BR - 4/45 R28G33* -" % FULL
BENEATH = "- beneath - %s BR - 4/45 R28G33? -" % FULL
FIRST = "master=yes first - %s -- - 0/- - -" % "/".join(["------"] * 6)
PILES = "master=yes piles - %s R- - 0/- - -" % (
    "R1G1W1B1R1G1/W1B1R2G2W2B2/R2G2W2B2R3G3/W3B3R3G3W3B3/R4G4W4B4R5G5/W5B5R6G6W6B6"
)
BID = "master=yes bid R %s B- B? 0/- - -" % FULL
SEALED = "master=yes bids - %s B- B?? 0/- - -" % FULL
OPENED_BIDS = "master=yes own B %s BB B48/37 0/37 - -" % FULL
FIXED = "split=fixed hide:B R %s BR - 0/45 - -" % FULL
TWO = "players=2 play R %s BR - 0/50 - -" % FULL
GOOD = [PLACING, OWNING, HIDING, LINE, BENEATH, FIRST, PILES, BID, SEALED, OPENED_BIDS, FIXED, TWO]


def to_the_end():
    """A game in which all is opened: lines at the opening, on its way and at the end."""
    game = ply(ply(ply(haunted(), 28), 33), 30)
    ply(game, 34)
    lines = [state_text(game.state)]
    play(game, "plays white")
    lines.append(state_text(game.state))
    bound = BoundedWait("the game")
    while game.state.outcome is None and bound.lasts():
        texts = [society.action_text(action) for action in game.legal_actions()]
        play(game, texts[-1] if texts[0] == "pass" or len(texts) < 3 else texts[-3])
    for _ in range(4):
        lines.append(state_text(game.state))
        actions = game.legal_actions()
        if actions:
            game.apply(actions[0])
    return [*lines, state_text(game.state)]


@pytest.mark.parametrize("line", [*GOOD, *to_the_end()])
def test_lines_are_read_and_written_back(line):
    assert state_text(parse_state(society, line)) == line


def changed(line, field, word):
    words = line.split(" ")
    words[field] = word
    return " ".join(words)


BAD_STATES = [
    ("", "has 1 fields, not 9"),
    (LINE + " ", "has 10 fields, not 9"),
    (changed(LINE, OPTIONS, "players=4"), "options 'players=4'"),
    (changed(LINE, OPTIONS, "players=2"), "damage '4/45': must be '4/50'"),
    (changed(LINE, STEP, "wait"), "step 'wait': must be one of first, place"),
    (changed(LINE, STEP, "own"), "history 'R28G33*': no game reaches this"),
    (changed(LINE, STEP, "beneath"), "step 'beneath': must be 'play'"),
    (changed(LINE, STEP, "play:B"), "step 'play:B': must be 'play'"),
    (changed(HIDING, STEP, "hide"), "after the colon"),
    (changed(HIDING, STEP, "hide:X"), "after the colon"),
    (changed(HIDING, STEP, "hide:"), "after the colon"),
    (changed(PLACING, STEP, "hide:G"), "step 'hide:G': must be 'place'"),
    (changed(LINE, TURN, "B"), "turn 'B': must be 'W'"),
    (changed(LINE, TURN, "-"), "turn '-': must be 'W'"),
    (changed(LINE, TILES, "------"), "1 rows, not 6"),
    (changed(LINE, TILES, FULL.replace("W6", "-")), "it is not this player's turn"),
    (changed(LINE, TILES, FULL.replace("W6", "W6-")), "a row has 6 rooms"),
    (changed(LINE, TILES, FULL.replace("W6", "")), "a row has 6 rooms"),
    (changed(LINE, TILES, FULL.replace("W6", "W1")), "no tile 'W1' left"),
    (changed(LINE, TILES, FULL.replace("W6", "X6")), "no tile 'X6' left"),
    (changed(LINE, TILES, FULL.replace("W6", "W")), "tiles '': must be a number"),
    (changed(LINE, TILES, FULL.replace("W6", "Wx")), "tiles 'x': must be a number"),
    (changed(PLACING, TILES, FEW.replace("G2", "W2")), "clockwise"),
    (changed(PLACING, TILES, FEW.replace("B1", "--").replace("R6--", "R6-")), "clockwise"),
    (changed(LINE, TEAMS, "RR"), "teams 'RR': must be 'BR'"),
    (changed(LINE, TEAMS, "B"), "teams 'B': must be 'BR'"),
    (changed(FIRST, TEAMS, "G-"), "teams 'G-': no game reaches this"),
    (changed(FIRST, TEAMS, "x-"), "teams 'x': must be one of BRGW"),
    (changed(FIRST, TILES, FEW), "no tile can be placed yet"),
    (changed(LINE, BIDS, "B48/37"), "bids 'B48/37': must be '-'"),
    (changed(BID, BIDS, "B???"), "bids 'B???': no game reaches this"),
    (changed(BID, BIDS, "G"), "no game reaches this"),
    (changed(BID, BIDS, "B48"), "bids '': must be a number from 30 to 59"),
    (changed(OPENED_BIDS, BIDS, "B37/48"), "no game reaches this"),
    (changed(OPENED_BIDS, BIDS, "B48/60"), "bids '60': must be a number from 30 to 59"),
    (changed(LINE, DAMAGE, "5/45"), "damage '5/45': must be '4/45'"),
    (changed(LINE, DAMAGE, "4"), "damage '4': must be '4/45'"),
    (changed(LINE, HISTORY, "R28G33"), "damage '4/45': must be '10/45'"),
    (changed(LINE, HISTORY, "G33*"), "it is not this player's turn"),
    (changed(LINE, HISTORY, "R28R33*"), "it is not this player's turn"),
    (changed(LINE, HISTORY, "R28G28"), "history 'R28G28': no game reaches this"),
    (changed(LINE, HISTORY, "R-"), "history 'R-': no game reaches this"),
    (changed(LINE, HISTORY, "R28G33**"), "history '33*': must be a number"),
    (changed(LINE, HISTORY, "R28G33?"), "step 'play': must be 'beneath'"),
    (changed(LINE, HISTORY, "R28?G33*"), "it is not this player's turn"),
    (changed(LINE, HISTORY, "28"), "history '2': must be one of BRGW"),
    (changed(LINE, HISTORY, ""), "must be"),
    (changed(LINE, OPENED, "B33"), "opened 'B33': must be '-'"),
    (changed(LINE, OPENED, "+BR"), "opened '+BR': no game reaches this"),
]


@pytest.mark.parametrize(("line", "fragment"), BAD_STATES)
def test_a_bad_state_line_is_told_which_field_is_wrong(line, fragment):
    with pytest.raises(TextError) as caught:
        parse_state(society, line)
    assert fragment in str(caught.value)
    assert str(caught.value).startswith("state")


@pytest.mark.parametrize(
    ("opened", "fragment"),
    [
        ("B1", "no game reaches this"),
        ("G35W36+BX", "no game reaches this"),
        ("G35W36+RB", "must be"),
        ("G1W36+BR", "no game reaches this"),
        ("G35", "must be"),
        ("G35W36B1", "no game reaches this"),
        ("G35Wx", "opened 'x': must be a number"),
        ("+BR", "no game reaches this"),
    ],
)
def test_what_is_opened_has_to_be_possible(opened, fragment):
    line = to_the_end()[-1]
    assert line.split(" ")[OPENED] == "G35W36+BR"
    with pytest.raises(TextError) as caught:
        parse_state(society, changed(line, OPENED, opened))
    assert fragment in str(caught.value)


JUNK = st.text("BRGWSNE/-*?:+,=0123456789 xé\n", max_size=3)


@given(
    line=st.sampled_from([*GOOD, *to_the_end()]),
    place=st.integers(0, 200),
    junk=JUNK,
    cut=st.integers(0, 3),
)
@settings(max_examples=500, deadline=None)
def test_a_damaged_line_is_read_as_written_or_refused(line, place, junk, cut):
    """Nothing but TextError, and what is read is written back to the byte."""
    damaged = line[:place] + junk + line[place + cut :]
    with suppress(TextError):
        assert state_text(parse_state(society, damaged)) == damaged


@given(st.text(max_size=40))
def test_any_text_is_read_or_refused(text):
    with suppress(TextError):
        society.parse_action(text)
    with suppress(TextError):
        parse_state(society, text)


# -- secrets ---------------------------------------------------------------------------------


def hunted():
    return ply(ply(haunted(), 28), 33)


@pytest.mark.parametrize(
    "text", ["33/34/35/36 BR -/-", "33/2/3/4 GW -/-", "-/-/-/- - -/-", "33/-/-/- - -/-"]
)
def test_a_secret_that_fits_is_read(text):
    """Whatever is unknown is a dash: so one role's knowledge has a text too."""
    assert secret_text(parse_secret(society, text, hunted().state)) == text


@pytest.mark.parametrize(
    ("text", "fragment"),
    [
        ("", "must have three words: ghosts, split and bids"),
        ("33/34/35/36 BR", "must have three words: ghosts, split and bids"),
        ("33/34/35 BR -/-", "a room for each ghost"),
        ("33/34/35/37 BR -/-", "secret '37': must be a number from 1 to 36"),
        ("33/34/35/35 BR -/-", "W must hide under its own colour"),
        ("29/34/35/36 BR -/-", "B is not there"),
        ("33/34/35/28 BR -/-", "W is not there"),  # was removed, and empty
        ("33/34/35/36 BRG -/-", "two colours"),
        ("33/34/35/36 RB -/-", "must be"),
        ("33/34/35/36 BX -/-", "must be"),
        ("33/34/35/36 BR 48/37", "this team cannot have this bid"),
        ("33/34/35/36 BR -", "a bid for each team"),
        ("33/34/35/36 BR x/-", "secret 'x'"),
    ],
)
def test_a_bad_secret_is_told_what_is_wrong(text, fragment):
    with pytest.raises(TextError) as caught:
        parse_secret(society, text, hunted().state)
    assert fragment in str(caught.value)


def test_a_secret_fits_its_moment():
    game = play(furnished(), "own blue red", "hide blue 33")
    assert secret_text(parse_secret(society, "33/-/-/- BR -/-", game.state)) == secret_text(
        game.secret
    )
    with pytest.raises(TextError, match="R is not hidden yet"):
        parse_secret(society, "33/34/-/- BR -/-", game.state)
    with pytest.raises(TextError, match="must name two colours"):
        parse_secret(society, "-/-/-/- BR -/-", furnished().state)
    with pytest.raises(TextError, match="must name two colours"):
        parse_secret(society, "33/34/35/36 BR -/-", haunted(players=2).state)


def test_bids_of_a_secret_fit_the_piles_and_what_was_opened():
    game = play(furnished(master="yes"), "pile A blue", "bid blue 48")
    assert parse_secret(society, "-/-/-/- - 48/-", game.state).bids == [48, -1]
    for bids in "47/-", "48/37":
        with pytest.raises(TextError, match="this team cannot have this bid"):
            parse_secret(society, "-/-/-/- - " + bids, game.state)
    play(game, "bid red 37", "bids 48 37")
    with pytest.raises(TextError, match="differs from the revealed bid"):
        parse_secret(society, "-/-/-/- - 48/39", game.state)


def test_a_lifted_tile_may_still_hide_its_ghost():
    game = play(ply(haunted(), 28), "remove 33")
    assert secret_text(parse_secret(society, secret_text(game.secret), game.state)) == secret_text(
        game.secret
    )


def test_the_split_of_an_ended_game_is_the_one_that_was_opened():
    state = parse_state(society, to_the_end()[-1])
    with pytest.raises(TextError, match="differs from the revealed split"):
        parse_secret(society, "33/34/35/36 BG -/-", state)
