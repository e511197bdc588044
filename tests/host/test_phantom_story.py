"""The story of a game of Phantom: one chapter per turn, with all effects of each card."""

import pytest

from ghostlight.games.phantom.adapter import ADAPTER
from ghostlight.games.phantom.pile_diff import Change
from ghostlight.lang import LANGUAGES
from ghostlight.records.narration import narrate
from ghostlight.records.recorded_game import read_recorded_game
from shared_rules import phantom
from shared_rules.offboard import parse_state
from shared_rules.phantom import parse_action, public_view
from shared_rules.phantom.state import State
from tests.helpers.recorded_games import record_lines, write_record

AT = "- zone C - {chief} {settler} {people} {rest} 3+2/3+2 {discard} - 0"


def told(*texts, chief="-/B1/-/-", settler="G1/B2/F1/-", people="-/-/-/B", discard="-", rest=""):
    """What these actions, from a position on, led to by themselves."""
    options = {"chief": chief, "settler": settler, "people": people, "discard": discard}
    state = parse_state(phantom, AT.format(**options, rest=rest or "6 -/-"))
    lines = []
    for text in texts:
        before = dict(public_view(state))
        state.apply(parse_action(text))
        after = dict(public_view(state)) | {"action": text}
        lines += ADAPTER.asides(before, after, ADAPTER.words("en"))
    return lines


def test_what_a_squatter_takes():
    assert told("play chief squatter_soul basement") == ["The Chief's Squatter takes: Storeroom."]


def test_what_a_poltergeist_throws_out():
    lines = told("play chief poltergeist_soul basement", settler="G1/B2Cg/F1/-")
    assert lines == ["The Chief's Poltergeist discards: Charmer of Ghosts."]


def test_whom_an_invoker_calls_back():
    call = "play chief invoker_soul basement"
    assert told(call, discard="CsYg") == ["The Chief's Invoker calls back: Yeller of Ghosts."]
    assert told(call) == []
    lines = told(call, chief="-/B3Cs/-/-", discard="Yg")
    assert lines == ["No room, so it is discarded: Yeller of Ghosts (Chief)."]


def test_whom_a_queen_takes():
    lines = told("play chief queen_soul basement", "steal garden", settler="G1Yo/B2/F1/-")
    assert lines == ["The Chief's Queen takes a Phantom: Yeller of Souls (garden)."]


@pytest.mark.parametrize(("lang", "taken"), [("en", "Queen takes"), ("fr", "La Reine du ")])
def test_whom_a_queen_takes_is_told_once(lang, taken, tmp_path):
    played = read_recorded_game(
        write_record(tmp_path / "g.jsonl", record_lines(1, name="phantom"))
    )
    stolen = [step.number for step in played.steps() if step.text.startswith("steal")]
    story = list(ADAPTER.story(played.options, played.actions, lang))
    told = [line.number for line in story if taken in line.text]
    in_vain = {line.number for line in story if line.text.startswith(("No room", "Pas de place"))}
    assert told == [number for number in stolen if number not in in_vain]
    assert told


def test_who_comes_along():
    house = {"chief": "-/B1/F2Cs/-", "people": "-/-/-/-", "rest": "7 -/-"}
    lines = told("play chief main_stairs upstairs", "gather", **house)
    assert lines == ["Charmer of Specters comes along (Chief)."]


def test_who_is_destroyed_on_both_sides():
    house = {"chief": "-/B1CsCgQs/-/-", "settler": "G1/B2Ys/F1/-", "people": "-/S/-/-"}
    assert told("activate basement", **house) == [
        "Destroyed in the Chief's apparition: Queen of Specters, Charmer of Specters.",
        "Destroyed in the Settler's apparition: Yeller of Specters.",
    ]


def test_the_last_one_has_wilson():
    terrible = "-/B1YsYgB3YhYo/-/-"
    rest = "0 SOH/GEY"
    lines = told("activate basement", chief=terrible, people="-/B/-/-", rest=rest)
    assert lines == []  # 12 points would scare a baby without Wilson
    six = told("activate basement", chief=terrible, people="-/E/-/B", rest="0 SH/GOY")
    assert six == [
        "The Chief scares the elder child. Points: 8 : 8.",
        "Only one Character is left: Wilson stays at their side.",
    ]


def test_as_many_are_told_as_leave_the_house(tmp_path):
    """The pile of discarded Phantoms grows by what is destroyed or thrown out."""
    kinds = set()
    for seed in (1, 2):
        file = write_record(tmp_path / f"{seed}.jsonl", record_lines(seed, name="phantom"))
        played = read_recorded_game(file)
        before = dict(public_view(State(**played.options)))
        for step in played.steps():
            view = dict(public_view(step.state))
            change = Change(before, view | {"action": step.text})
            is_refilled = view["stocks"][1] > before["stocks"][1]
            if not change.scared() and not is_refilled and not step.text.startswith("discard"):
                grown = view["discarded"] - before["discarded"]
                what = change.deed.what if change.deed else ""
                kinds.add(what)
                is_stolen = what == "in_vain" and step.text.startswith("steal")
                thrown = (what == "banishes" or is_stolen) - (what == "invokes")
                assert grown == sum(map(len, change.destroyed)) + thrown, step.text
            before = view
    assert {"squats", "banishes", "invokes", "steals", "gathers"} <= kinds


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_chapter_a_turn_and_why_it_ended(lang, tmp_path):
    file = write_record(tmp_path / "game.jsonl", record_lines(4, name="phantom"))
    played = read_recorded_game(file)
    lines = narrate(played, lang)
    first = {"en": ["The deal", "Turn 1: the Chief", "Turn 2: the Settler"]}
    first["fr"] = [
        "La distribution",
        "Tour 1\N{NO-BREAK SPACE}: le Chef",
        "Tour 2\N{NO-BREAK SPACE}: le Colon",
    ]
    headings = [lines[0]] + [line for blank, line in zip(lines, lines[1:]) if not blank]
    assert headings[:3] == first[lang]
    assert len(headings) == len(set(headings)) > 20
    points = " : ".join(map(str, dict(public_view(played.step(None).state))["points"]))
    assert lines[-2] == ADAPTER.words(lang).say("enough", points=points)


@pytest.mark.parametrize(
    ("last", "points", "reason"),
    [
        ("activate garden", [11, 2], "Eleven points are enough: 11 : 2."),
        ("agree", [3, 2], "Both agree to end, so points decide: 3 : 2."),
        ("draw chief phantom ?", [3, 2], "All Phantoms are out, so points decide: 3 : 2."),
    ],
)
def test_every_reason_to_end_is_told(last, points, reason):
    state = parse_state(
        phantom,
        AT.format(
            chief="-/B1/-/-", settler="G1/B2/F1/-", people="-/-/-/B", rest="6 -/-", discard="-"
        ),
    )
    before = dict(public_view(state))
    after = before | {"step": "end", "action": last, "points": points}
    assert ADAPTER.asides(before, after, ADAPTER.words("en"))[-1] == reason


def test_all_that_is_public_is_shown():
    text = AT.format(
        chief="-/B1/-/-", settler="G1/B2/F1/-", people="-/-/-/-", rest="0B SOH/GEY", discard="CsYg"
    )
    state = parse_state(phantom, text)
    rows = dict(ADAPTER.shown(dict(public_view(state)), "en"))
    assert rows["top of the discard pile"] == "Yeller of Ghosts"
    assert rows["hands"] == "Chief: Places 3, Phantoms 2 · Settler: Places 3, Phantoms 2"
    assert rows["stocks"].startswith("Places ")
    assert rows["family in the stock"] == "1"
    assert rows["under the stock"] == "the baby"
    assert rows["Chief has scared"].count(" · ") == 2


def test_a_zone_shows_terror_room_and_who_would_flee():
    text = AT.format(
        chief="G2YsYg/B1/-/-",
        settler="G1Qs/-/F1/-",
        people="B/SE/-/-",
        rest="4 -/-",
        discard="-",
    )
    rows = ADAPTER.shown(dict(public_view(parse_state(phantom, text))), "en")
    assert rows[1:7] == [
        ("in the garden", "the baby, fear 12"),
        ("Chief, garden", "terror 5, room 1: Rose arbour · Yeller of Specters · Yeller of Ghosts"),
        ("Settler, garden", "terror 2, room 2: Fountain · Queen of Specters"),
        ("in the basement", "Sarah Percy · the elder child"),  # two are never scared
        ("Chief, basement", "terror 1, room 3: Garage"),
        ("Settler, ground floor", "terror 1, room 3: Library"),
    ]


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        (
            "en",
            "Veranda (garden, ground floor, terror 1, room 2)\n"
            "Yeller of Souls (terror 2)\nQueen of Souls (terror: her group)",
        ),
        (
            "fr",
            "Véranda (jardin, rez-de-chaussée, terreur 1, places\N{NO-BREAK SPACE}: 2)\n"
            "Hurleur des Âmes (terreur 2)\nReine des Âmes (terreur\N{NO-BREAK SPACE}: son groupe)",
        ),
    ],
)
def test_a_hand_shows_what_is_on_its_cards(lang, said):
    hand = ["veranda", "yeller_soul", "queen_soul"]
    assert ADAPTER.value("hand", hand, ADAPTER.words(lang)) == said
