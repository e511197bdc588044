"""Story and pictures of Midnight Party: turns, the die, and captives in the variant."""

from io import StringIO

from rich.console import Console

from firmware.games.midnight import sheet
from firmware.games.midnight.places import CLOAKROOM, cells_at
from ghostlight.games import adapter_of
from ghostlight.games.midnight.terminal import castle
from ghostlight.games.scene import ROUND, TURN
from ghostlight.web.games import adapter_of as page_of
from shared_rules import midnight
from tests.helpers.midnight.positions import at, begun, play

ADAPTER = adapter_of("midnight")


def lamps(state, colour):
    return [lamp.cell for lamp in ADAPTER.scene(state).lamps if lamp.colour == colour]


def told(before, *texts, lang="en"):
    """What the last action led to by itself."""
    view = dict(midnight.public_view(before))
    after = dict(midnight.public_view(play(before.copy(), *texts)))
    return ADAPTER.asides(view, after, ADAPTER.words(lang))


def test_the_lamp_of_whose_turn_it_is_burns_before_and_after_the_roll():
    state = at({"blue": [3], "red": [5]}, turn="red")
    assert lamps(state, TURN) == [sheet.PLAYERS[1]]
    play(state, "roll 2")
    assert lamps(state, TURN) == [sheet.PLAYERS[1], *sheet.DIE[1:3]]


def test_balls_are_counted_and_strokes_in_the_variant():
    assert lamps(begun(players=2), ROUND) == [sheet.ROUND[0]]
    state = at({"blue": [3]}, variant="yes", variant_strokes=4)
    for strokes in range(4):
        state.strokes = strokes
        assert len(lamps(state, ROUND)) == strokes


def test_a_guest_of_any_crowd_is_in_the_picture():
    crowd = {colour: [5] * 4 for colour in ("blue", "red", "turquoise", "yellow")}
    pieces = ADAPTER.scene(at(crowd, players=4)).pieces
    assert len({piece.cell for piece in pieces}) == 17
    assert {piece.cell for piece in pieces} >= set(cells_at(CLOAKROOM))


def test_captures_are_told_in_both_games():
    people = at({"blue": [20], "red": [6, 6, 15]}, hugo=5)
    assert told(people, "roll hugo") == ["Guests caught by Hugo: 2 red."]
    variant = at({"blue": [20], "red": [6, 6, 15]}, hugo=5, variant="yes")
    assert told(variant, "roll hugo") == [
        "Guests caught by Hugo: 2 red.",
        "Captives: Blue 2 · Red 0.",
    ]
    french = told(variant, "roll hugo", lang="fr")
    assert french == [
        "Hugo capture 2 rouges.",
        "Invités capturés\N{NO-BREAK SPACE}: Bleu 2 · Rouge 0.",
    ]


def test_nobody_is_caught_while_guests_are_put_down():
    state = play(midnight.State(players=2, variant="yes"), "first red")
    assert told(state, "place G5") == []


def test_survivors_are_shown_in_the_variant_and_points_in_three_balls():
    def shown(state):
        return dict(ADAPTER.shown(dict(midnight.public_view(state)), "en"))

    state = at({"blue": [20], "red": [6, 6, 15]}, variant="yes")
    assert shown(state)["guests left"] == "Blue 1 · Red 3"
    assert shown(state)["captives"] == "Blue 0 · Red 0"
    assert "fright points" not in shown(state)
    assert shown(begun(players=2))["fright points"] == "Blue 0 · Red 0"
    assert "guests left" not in shown(begun(players=2))


def test_a_ball_ends_with_the_score_sheet_in_story_terminal_and_page():
    state = at({"red": [21]}, rooms={3: "blue"})
    assert told(state, "roll hugo") == [
        "Guests caught by Hugo: red.",
        "Ball 1 is over. Blue -3 = -3 · Red 10 = 10.",
    ]
    play(state, "roll hugo")
    state.balls += ((12, -2),)
    shown = dict(ADAPTER.shown(dict(midnight.public_view(state)), "fr"))
    assert shown["feuille de marque"] == "Bleu -3 12 = 9 · Rouge 10 -2 = 8"
    state.points = [9, 8]
    status = page_of("midnight").status(state, "en")
    assert status["left"] == "Fright points: Blue 9 · Red 8."
    assert status["sheet"] == {
        "title": "Score sheet",
        "head": ["Ball 1", "Ball 2", "Ball 3", "Total"],
        "rows": [["Blue", "-3", "12", "", "9"], ["Red", "10", "-2", "", "8"]],
    }


def test_the_page_lists_who_stands_where():
    state = at({"blue": [5, 5], "red": [5]}, hugo=20, rooms={3: "blue"}, stairs={10: ["red"]})
    assert page_of("midnight").status(state, "en")["where"] == [
        ("Hugo", ["space 20"]),
        ("Gallery", ["space 5: 2 blue, red"]),
        ("Rooms", ["game room (R3): blue"]),
        ("Stairs", ["step 10: red"]),
    ]
    where = page_of("midnight").status(midnight.State(players=2), "fr")["where"]
    assert where == [("Hugo", ["marche 10"])]


def test_the_page_counts_survivors_and_captives_of_the_variant():
    state = at({"blue": [5, 5], "red": [5]}, variant="yes", players=3)
    state.points = [0, 2, 4]
    assert page_of("midnight").status(state, "fr")["sheet"] == {
        "title": "Invités restants et capturés",
        "head": ["Invités restants", "Invités capturés"],
        "rows": [["Bleu", "2", "0"], ["Rouge", "1", "2"], ["Turquoise", "0", "4"]],
    }


def test_positions_are_told_in_words_and_no_die_is_no_nought():
    def shown(state, lang="en"):
        return dict(ADAPTER.shown(dict(midnight.public_view(state)), lang))

    state = at({"blue": [5, 5], "red": [5]}, hugo=-3, rooms={4: "red"}, stairs={10: ["blue"]})
    assert "die shows" not in shown(state)
    assert shown(state)["Hugo"] == "step 4"
    assert shown(state)["gallery"] == "space 5: 2 blue, red"
    assert shown(state)["rooms"] == "armour room (R4): red"
    assert shown(state, "fr")["escalier"] == "marche 10\N{NO-BREAK SPACE}: bleu"
    state.die = 4
    assert shown(state)["die shows"] == "4"


def drawn(state) -> list[str]:
    console = Console(width=80, record=True, file=StringIO())
    console.print(castle(dict(midnight.public_view(state))))
    return console.export_text().splitlines()


def test_the_terminal_has_a_map_of_the_castle():
    """Spaces clockwise, rooms at their doors, the stairs inside, and the guests."""
    state = at({"blue": [3], "red": [28, 17]}, hugo=5, rooms={6: "red"}, stairs={10: ["blue"]})
    lines = drawn(state)
    names = [line.split() for line in lines]
    assert names[0] == ["R1", "R2", "R3", "R4", "R5"]
    assert names[3] == [f"G{space}" for space in range(3, 14)]
    assert names[7] == ["G1", *(f"S{step}" for step in range(2, 11)), "G15", "R6"]
    assert names[11] == [f"G{space}" for space in range(27, 16, -1)] + ["R7"]
    assert names[14] == ["R11", "R10", "R9", "R8"]

    def under(name: str) -> str:
        row = next(number for number, line in enumerate(names) if name in line)
        at = f"{lines[row]} ".index(f"{name} ")
        return lines[row + 1][at : at + 5].strip()

    found = {name: under(name) for name in ("G3", "G28", "G17", "G5", "R6", "R5", "S10", "G1")}
    assert found == {
        "G3": "B",
        "G28": "R",
        "G17": "R",
        "G5": "H",
        "R6": "R",
        "R5": "-",
        "S10": "B",
        "G1": "",
    }


def test_a_crowd_that_is_too_large_for_the_map_is_counted():
    state = at({"blue": [5] * 4, "red": [5] * 4}, hugo=5, players=4)
    assert "HBB+6" in "".join(drawn(state))
    assert "BBB+5" in "".join(drawn(at({"blue": [5] * 4, "red": [5] * 4}, players=4)))


def test_the_page_says_whose_turn_it_is():
    page = page_of("midnight")
    state = at({"blue": [3], "red": [5]}, turn="red", players=8)
    status = page.status(state, "en")
    assert status["step"] == "Red: roll the die"
    assert len(status["cards"]) == 8
    assert page.art[status["playing"]][0] == "midnight/red"
    assert status["left"].startswith("Fright points: Blue 0 · Red 0 · ")
    status = page.status(midnight.State(players=2, variant="yes"), "fr")
    assert status["playing"] < 0
    assert status["left"].startswith("Invités restants\N{NO-BREAK SPACE}: ")
