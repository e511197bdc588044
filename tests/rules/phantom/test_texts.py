"""Actions, states and secrets as text, both ways, and the errors for bad texts (NOTATION.md)."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shared_rules import phantom
from shared_rules.errors import TextError
from shared_rules.offboard import parse_secret, parse_state, secret_text, state_text

# Every kind of action once, as NOTATION.md lists them.
ACTIONS = [
    *("discard chief queen_soul", "activate garden", "play chief sinister_kitchen ground"),
    *("play settler charmer_specter garden", "gather", "done", "charm baby", "charm stock"),
    *("send baby garden", "send baby stock", "steal garden", "banish", "decline", "take place"),
    *("take phantom", "agree", "refuse", "meet baby", "draw chief queen_soul"),
    *("draw settler phantom ?", "draw chief place ?"),
]

BAD_ACTIONS = [
    ("", "empty action"),
    ("jump", "unknown action 'jump'"),
    ("discard", ": a role is missing"),
    ("discard queen_soul", "no role 'queen_soul' (there are chief, settler)"),
    ("discard chief fountain", "only a Phantom can be discarded, not a Place"),
    ("activate cellar", "no zone 'cellar' (there are garden, basement, ground, upstairs)"),
    ("play chief", ": a card is missing"),
    ("play chief queen garden", "no card 'queen' (there are charmer_specter"),
    ("play chief queen_soul", ": a zone is missing"),
    ("play chief queen_soul garden twice", ": unexpected word 'twice'"),
    ("charm", ": a character is missing"),
    ("charm wilson", "no character 'wilson' (there are sarah_percy"),
    ("send baby", ": a zone is missing"),
    ("send baby away", "no zone 'away'"),
    ("steal stock", "no zone 'stock'"),
    ("take card", "no stock 'card' (there are place, phantom)"),
    ("meet stock", "no character 'stock'"),
    ("draw chief ?", "no card '?'"),
    ("draw chief phantom", ": '?' is missing"),
    ("draw chief phantom x", ": expected '?', not 'x'"),
    ("draw chief queen_soul ?", ": unexpected word '?'"),
    ("done it", ": unexpected word 'it'"),
    ("action 7", "unknown action 'action'"),
]


@pytest.mark.parametrize("text", ACTIONS)
def test_every_kind_of_action_has_one_text(text):
    assert phantom.action_text(phantom.parse_action(text)) == text


def test_every_number_is_one_action_or_none():
    texts = set()
    for action in [*range(-5, 750), 2**40]:
        text = phantom.action_text(action)
        if text == "action %d" % action:
            with pytest.raises(TextError):
                phantom.parse_action(text)
        else:
            assert phantom.parse_action(text) == action
            texts.add(text)
    assert len(texts) == 6 + 2 + 1 + 4 + 4 + 7 + 7 + 35 + 4 + 48 + 100 + 400


def test_cards_out_of_a_hand_are_what_players_show():
    for action in range(700):
        is_shown = phantom.action_text(action).startswith(("play ", "discard "))
        assert phantom.reveals(action) == is_shown


@pytest.mark.parametrize(("text", "fragment"), BAD_ACTIONS, ids=[text for text, _ in BAD_ACTIONS])
def test_a_bad_action_text_is_told_what_is_wrong_and_where(text, fragment):
    with pytest.raises(TextError) as caught:
        phantom.parse_action(text)
    assert fragment in str(caught.value)


# -- states ----------------------------------------------------------------------------------

FIELDS = "OPTIONS STEP TURN ACTIVATED CHIEF SETTLER PEOPLE STOCK SCARED HANDS DISCARD PLACES QUIET"
(
    OPTIONS,
    STEP,
    TURN,
    ACTIVATED,
    CHIEF,
    SETTLER,
    PEOPLE,
    STOCK,
    SCARED,
    HANDS,
    DISCARD,
    PLACES,
    QUIET,
) = range(len(FIELDS.split()))

START = "-/B1/-/- G1/B2/F1/-"
FIRST = "- first C - %s -/-/-/- 7 -/- 0+0/0+0 - - 0" % START
DEAL = "- deal C - %s -/-/-/S 6 -/- 3+1/0+0 - - 0" % START
PUT_AWAY = "- discard S - %s -/-/-/S 6 -/- 3+2/3+3 Cs - 0" % START
LINE = "- zone C GB G3Cs/B1/-/- G1/B2/F1/- E/-/-/S 5 -/- 2+1/3+2 CsYg - -1"
GATHER = "- gather:F C F -/B1Yo/BF/- G1/B2/F1/- -/-/-/S 6 -/- 2+2/3+2 CsYg - -1"
CHARM = "- charm:B C B -/B1Cs/-/- G1/B2/F1/- -/-/-/S 6 -/- 3+1/3+2 YsYg - -1"
MEET = CHARM.replace("charm", "meet")
YELL = "- yell:B C B -/B1Ys/-/- G1/B2/F1/- -/SB/-/- 5 -/- 3+1/3+2 CsYg - -1"
STEAL = "- steal:B C B -/B1Qs/-/- G1Cs/B2/F1/- -/-/-/S 6 -/- 3+1/3+2 CsYg - -1"
BANISH = (
    "effects_mandatory=no banish:B C B -/B1Ps/-/- G1/B2Cs/F1/- -/-/-/S 6 -/- 3+1/3+2 CsYg - -1"
)
TAKE = "- take S GBFU -/B1/-/- G1Cs/B2/F1/- -/-/-/S 6 -/- 3+2/3+1 CsYg - -1"
DRAW = TAKE.replace("take", "draw:phantom")
OFFER = "- offer:C S - -/B1/-/- G1Cs/B2/F1/- -/-/-/S 6 -/- 3+2/3+2 CsYg - 12"
UNDER = "- zone S - -/B1/-/- -/B2/F1/- -/-/-/- 3BE S/H 3+2/3+2 CsYg G1 0"
WON = "- end C G -/B1/-/- -/-/F1/- -/-/-/- 0E SGYB/OH 3+2/3+2 CsYg G1B2 -1"
LAST = "- end C G -/B1/-/- -/-/F1/- -/-/-/- 0 SGYB/OHEW 3+2/3+2 CsYg G1B2 -1"
GOOD = [FIRST, DEAL, PUT_AWAY, LINE, GATHER, CHARM, MEET, YELL, STEAL, BANISH, TAKE, DRAW, OFFER]
GOOD += [UNDER, WON, LAST]


def changed(line, field, word):
    words = line.split(" ")
    words[field] = word
    return " ".join(words)


@pytest.mark.parametrize("line", GOOD)
def test_lines_are_read_and_written_back(line):
    assert state_text(parse_state(phantom, line)) == line


BAD_STATES = [
    ("", "has 1 fields, not 13"),
    (LINE + " ", "has 14 fields, not 13"),
    (changed(LINE, OPTIONS, "fear=8_10_12"), "options 'fear=8_10_12'"),
    (changed(LINE, STEP, "wait"), "step 'wait': must be one of first, deal"),
    (changed(LINE, STEP, "zone:G"), "step 'zone:G': must be 'zone'"),
    (changed(LINE, STEP, "gather"), "step '': must be one of GBFU"),
    (changed(DRAW, STEP, "draw:card"), "needs place or phantom after the colon"),
    (changed(OFFER, STEP, "offer"), "step '': must be one of CS"),
    (changed(LINE, TURN, "X"), "turn 'X': must be one of CS"),
    (changed(LINE, ACTIVATED, "X"), "activated 'X': must be one of GBFU"),
    (changed(LINE, ACTIVATED, "GG"), "activated 'GG': must be 'G'"),
    (changed(LINE, ACTIVATED, "GBFU"), "all zones are activated"),
    (changed(LINE, CHIEF, "G3Cs/B1/-"), "chief 'G3Cs/B1/-': 3 zones, not 4"),
    (changed(LINE, CHIEF, "G3Cx/B1/-/-"), "no card 'Cx'"),
    (changed(LINE, CHIEF, "G3C/B1/-/-"), "no card 'C'"),
    (changed(LINE, CHIEF, "B3Cs/B1/-/-"), "a Place lies in a wrong zone"),
    (changed(LINE, CHIEF, "Cs/B1/-/-"), "Phantoms must lie on Places with room for them"),
    (changed(LINE, CHIEF, "G3CgCgYs/B1/-/-"), "Phantoms must lie on Places with room for them"),
    (changed(LINE, CHIEF, "G3Cs/B2/-/-"), "too many cards B2"),
    (changed(LINE, SETTLER, "G1/B2Cs/F1/-"), "too many cards Cs"),
    (changed(LINE, PEOPLE, "E/-/S"), "must have a group for each zone and player"),
    (changed(LINE, PEOPLE, "X/-/-/S"), "characters 'X': must be one of SGOHEYB"),
    (changed(LINE, PEOPLE, "S/-/-/S"), "a Character is in two places"),
    (changed(LINE, STOCK, "4"), "stock '4': must be '5'"),
    (changed(LINE, STOCK, "4S"), "a Character is in two places"),
    (changed(LINE, STOCK, "5X"), "stock 'X': must be one of SGOHEYB"),
    (changed(LINE, STOCK, "x"), "stock 'x'"),
    (changed(LINE, SCARED, "W/-"), "Wilson is won with the last Character"),
    (changed(LINE, SCARED, "S/-"), "a Character is in two places"),
    (changed(LINE, SCARED, "-"), "must have a group for each zone and player"),
    (changed(LINE, HANDS, "2+1"), "Places + Phantoms of both players"),
    (changed(LINE, HANDS, "2+1/3+x"), "hands 'x': must be a number from 0 to 9"),
    (changed(LINE, HANDS, "2+1+3+2"), "hands '2+1+3+2': must be '2+1/3+2'"),
    (changed(LINE, HANDS, "2+1/3+3"), "a hand has 5 cards"),
    (changed(LINE, HANDS, "2+4/3+2"), "a hand has 5 cards"),
    (changed(TAKE, HANDS, "3+2/3+2"), "a hand has 5 cards"),
    (changed(LINE, DISCARD, "CsYgG2"), "Places have a discard pile of their own"),
    (changed(LINE, DISCARD, "CsCs"), "too many cards Cs"),
    (changed(LINE, PLACES, "Qs"), "Phantoms have a discard pile of their own"),
    (changed(LINE, PLACES, "G4G2"), "places 'G4G2': must be 'G2G4'"),
    (changed(LINE, QUIET, "13"), "quiet '13': must be a number from -1 to 12"),
    (changed(LINE, QUIET, "12"), "after this many quiet turns"),
    (changed(OFFER, QUIET, "11"), "after this many quiet turns"),
    (changed(OFFER, ACTIVATED, "G"), "between turns"),
    (changed(LINE, STEP, "end"), "the game is not over yet"),
    (changed(WON, STEP, "zone"), "the game is over"),
    (changed(WON, HANDS, "3+3/3+2"), "a hand has 5 cards"),
    (changed(LAST, SCARED, "SGYB/OHE"), "Wilson is won with the last Character"),
    (changed(TAKE, ACTIVATED, "GBF"), "when all zones are activated"),
    (changed(GATHER, STEP, "gather:B"), "this zone is not being activated"),
    (changed(GATHER, CHIEF, "-/B1/BF/-"), "there is nothing to choose"),
    (changed(GATHER, CHIEF, "-/B1Yo/F2/-"), "there is nothing to choose"),
    (changed(CHARM, CHIEF, "-/B1Ch/-/-").replace("Ch", "Ih"), "a wrong card is on top"),
    (changed(CHARM, CHIEF, "-/B1CsB4/-/-"), "a wrong card is on top"),
    (changed(CHARM, CHIEF, "-/-/-/-"), "this zone is not being activated"),
    (changed(CHARM, PEOPLE, "-/S/-/-"), "there is nothing to choose"),
    (changed(MEET, PEOPLE, "-/S/-/-"), "there is nothing to choose"),
    (changed(YELL, PEOPLE, "S/-/B/-"), "there is nothing to choose"),
    (changed(STEAL, SETTLER, "G1Cg/B2/F1/-"), "there is nothing to choose"),
    (changed(BANISH, OPTIONS, "-"), "there is nothing to choose"),
    (changed(FIRST, PEOPLE, "-/-/-/S").replace(" 7 ", " 6 "), "no Character is in the house yet"),
    (changed(FIRST, HANDS, "1+0/0+0"), "three Places and three Phantoms are dealt"),
    (changed(DEAL, HANDS, "2+1/0+0"), "three Places and three Phantoms are dealt"),
    (changed(DEAL, HANDS, "3+3/3+3"), "three Places and three Phantoms are dealt"),
    (changed(DEAL, TURN, "S"), "three Places and three Phantoms are dealt"),
    (changed(DEAL, CHIEF, "-/B3/-/-"), "the house must be as at the start"),
    (changed(DEAL, ACTIVATED, "G"), "the house must be as at the start"),
    (changed(PUT_AWAY, TURN, "C"), "each player must discard one Phantom in turn"),
    (changed(PUT_AWAY, DISCARD, "-"), "each player must discard one Phantom in turn"),
]


@pytest.mark.parametrize(("line", "fragment"), BAD_STATES)
def test_a_bad_state_line_is_told_what_is_wrong(line, fragment):
    with pytest.raises(TextError) as caught:
        parse_state(phantom, line)
    assert fragment in str(caught.value)
    assert str(caught.value).startswith("state")


def test_when_all_phantoms_are_out_the_game_is_over():
    """26 of them lie in the house; if six are in the hands, none is left to draw."""
    chief = "G1CsYsQs/B1PsIsSs/F1CgYgQg/U1PgIgSg"
    settler = "G2ChYhGUCsYs/B2QhPhIh/F2ShCoYo/U2QoPoIoU3So"
    line = "- end C GBFU %s %s -/-/-/S 6 -/- 2+3/2+3 - - -1" % (chief, settler)
    assert state_text(parse_state(phantom, line)) == line
    with pytest.raises(TextError, match="the game is over"):
        parse_state(phantom, line.replace("end", "take").replace("2+3/2+3", "1+3/2+3"))
    with pytest.raises(TextError, match="the game is not over yet"):
        parse_state(phantom, line.replace("2+3/2+3", "3+2/2+3"))
    with pytest.raises(TextError, match="there are 26 Places and 32 Phantoms"):
        parse_state(phantom, line.replace("2+3/2+3", "2+3/1+4"))


def test_an_empty_stock_has_no_discards_beside_it():
    chief = "G1CsYsQs/B1PsIsSs/F1CgYgQg/U1PgIgSg"
    settler = "G2ChYhGUCsYs/B2QhPhIh/F2ShCoYo/U2QoPoIo"
    line = "- end C GBFU %s %s -/-/-/S 6 -/- 2+3/2+3 So - -1" % (chief, settler)
    with pytest.raises(TextError, match="an empty stock must be refilled from the discard pile"):
        parse_state(phantom, line)
    chief = "G1G2G3G4GBGFGUAs/B1B2B3B4BFBUAg/F1F2F3F4FUAh/U1U2U3"
    line = "- zone C - %s -/-/-/- -/-/-/S 6 -/- 1+4/0+5 - U4 0" % chief
    with pytest.raises(TextError, match="an empty stock must be refilled from the discard pile"):
        parse_state(phantom, line)


JUNK = st.text("CYQPISsghoGBFUA/-+:,=0123456789 xé\n", max_size=3)


@given(line=st.sampled_from(GOOD), place=st.integers(0, 100), junk=JUNK, cut=st.integers(0, 3))
@settings(max_examples=500, deadline=None)
def test_a_damaged_line_is_read_as_written_or_refused(line, place, junk, cut):
    """Nothing but TextError, and what is read is written back to the byte."""
    damaged = line[:place] + junk + line[place + cut :]
    with suppress(TextError):
        assert state_text(parse_state(phantom, damaged)) == damaged


@given(st.text(max_size=40))
def test_any_text_is_read_or_refused(text):
    with suppress(TextError):
        phantom.parse_action(text)
    with suppress(TextError):
        parse_state(phantom, text)


# -- secrets ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", ["QhG2B3/ChCoF2F3F4", "?/?", "?/ChCoF2F3F4", "QhG2B3/?", "CsG2B3/YgCoF2F3F4"]
)
def test_a_secret_that_fits_is_read(text):
    """An unknown hand is a question mark: so one role's knowledge has a text too."""
    state = parse_state(phantom, LINE.replace("CsYg - -1", "YgCh - -1"))
    assert secret_text(parse_secret(phantom, text, state)) == text


@pytest.mark.parametrize(
    ("text", "fragment"),
    [
        ("", "must have two hands"),
        ("QhG2B3", "must have two hands"),
        ("QhG2B3/?/?", "must have two hands"),
        ("QhG2/?", "2 Places and 1 Phantoms"),
        ("G2B3B4/?", "2 Places and 1 Phantoms"),
        ("-/?", "2 Places and 1 Phantoms"),
        ("QhG2X3/?", "no card 'X3'"),
        ("G2QhB3/?", "must be 'QhG2B3/?'"),
        ("QhG3B3/?", "a card of this hand is elsewhere"),
        ("CsG2B3/?", "a card of this hand is elsewhere"),
        ("QhG2B3/QhCoF2F3F4", "a card of this hand is elsewhere"),
    ],
)
def test_a_bad_secret_is_told_what_is_wrong(text, fragment):
    with pytest.raises(TextError) as caught:
        parse_secret(phantom, text, parse_state(phantom, LINE))
    assert fragment in str(caught.value)
