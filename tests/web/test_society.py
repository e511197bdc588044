"""The Phantom Society on the page."""

import json
import random
from typing import Any

import pytest

from firmware.games.society import sheet
from ghostlight.games import adapter_of as game_of
from ghostlight.virtual.flash import Flash
from ghostlight.web import messages
from ghostlight.web.games import adapter_of
from ghostlight.web.record_follower import RecordFollower
from shared_rules import society
from shared_rules.game import DEALER
from shared_rules.offboard import parse_state
from shared_rules.society import OPTIONS, VERSION, State, action_text, parse_action
from shared_rules.society.board import AT_HIDE, AT_PLACE, COLOURS, ROOMS, VALUES
from tests.helpers.bounded_wait import BoundedWait
from tests.helpers.recorded_games import tagged
from tests.helpers.society.board import ROWS
from tests.helpers.society.page_people import OK, PEEK, HidingOnPage
from tests.helpers.society.people import SocietyPeople


@pytest.mark.parametrize("values", VALUES)
def test_no_tile_is_lost_whatever_they_are_worth(values):
    """While the manor is furnished each one is somewhere, and its value is that of its place."""
    rng = random.Random(values)
    page = adapter_of("society")
    state = State(values=values)
    cells = [-1] * len(page.art)
    bound = BoundedWait("placing")
    while state.phase == AT_PLACE and bound.lasts():
        state.apply(rng.choice(state.legal_actions()))
        cells, faces = page.stand(state, cells, set())
        assert sorted(set(cells) - {-1}) == sorted(cells)
        assert faces == [0] * len(cells)
    assert sorted(cells) == sorted(sheet.ROOMS)
    for room in range(ROOMS):
        token = cells.index(sheet.ROOMS[room])
        assert (token // 9, int(values[token % 9])) == (state.colour(room), state.value(room))


# -- as it lies on the table -----------------------------------------------------------------


def test_what_is_gone_lies_on_its_rack_turned_unless_a_ghost_was_beneath():
    """Also a tile that lay there before, and was only turned over."""
    page = adapter_of("society")
    state = parse_state(society, f"- play W {ROWS} BR - 4/45 R28G33* -")
    white, blue = 3 * 9 + 6, 8  # of rooms 28 and 33
    for before in ([-1] * 36, list(sheet.RACKS)):
        stand = page.stand(state, before, set())
        assert (stand.cells[white], stand.faces[white]) == (sheet.RACKS[white], 1)
        assert (stand.cells[blue], stand.faces[blue]) == (sheet.RACKS[blue], 0)
        assert sum(stand.faces) == 1
        assert len(set(stand.cells)) == 36


def test_a_tile_that_is_not_placed_yet_keeps_its_place_on_the_rack():
    state = State()
    state.apply(parse_action("place 4 at 14"))
    scene = game_of("society").scene(state)
    cells = {piece.cell for piece in scene.pieces}
    assert cells == {*sheet.RACKS, sheet.ROOMS[13]} - {sheet.RACKS[6]}


def test_a_corner_is_lit_while_its_ghost_hides():
    scene = game_of("society").scene
    lamps = {
        lamp.cell
        for lamp in scene(parse_state(society, f"- play W {ROWS} BR - 4/45 R28G33* -")).lamps
    }
    assert lamps & {*sheet.GHOSTS} == {*sheet.GHOSTS[1:]}
    assert sheet.ROOMS[32] in lamps
    assert not {lamp.cell for lamp in scene(State()).lamps} & {*sheet.GHOSTS}


# -- what is to be remembered ----------------------------------------------------------------

TURNS = ("remove 28", "empty", "remove 33", "ghost", "remove 22", "empty")


def line_of(state: State, text: str) -> str:
    """The line of a record in which an action comes; it is played."""
    kind = "o" if state.actor == DEALER else f"h {'00' * 44}" if text.endswith("?") else "p"
    state.apply(parse_action(text))
    return f"{kind} {text}"


def hunt(show_history: str) -> tuple[RecordFollower, list[str]]:
    """Returns a page's story of a hunt, and its sentences during the hunt."""
    options = {"players": 2, "show_history": show_history}
    state = State(**options)
    rng = random.Random(3)
    texts = []
    bound = BoundedWait("placing")
    while state.phase < AT_HIDE and bound.lasts():
        texts.append(line_of(state, action_text(rng.choice(state.legal_actions()))))
    for text in (*(f"hide {colour} ?" for colour in COLOURS), *TURNS):
        texts.append(line_of(state, text))
    others = [f"{name}={value}" for name, value, _ in OPTIONS if name not in options]
    first = f"g society {VERSION} players=2 show_history={show_history} deals=1"
    begun = [first, f"d {5:064x} - 00010200 00010200", *(f"a {word}" for word in others)]
    follower = RecordFollower(Flash(), adapter_of("society"), lambda: {})
    assert follower.story("en") == []
    for number, line, tag in tagged([*begun, *texts]):
        follower.hear({"t": "record", "n": number, "line": line, "tag": tag})
    return follower, [line["text"] for line in follower.story("en")]


def test_the_page_tells_the_newest_removal_only():
    follower, told = hunt("no")
    assert told[-3:-1] == ["The white ghost hides.", "White empties room 22."]
    assert told[-1].startswith("Nobody was there. Damage")
    assert not any("A ghost was beneath" in line for line in told)
    numbers = [line["n"] for line in follower.story("en")]
    assert numbers[-3] < follower.hushed < numbers[-2]  # there the page shows that some are hidden
    follower.hear({"t": "record", "n": follower.count + 1, "line": "x", "tag": ""})
    told = [line["text"] for line in follower.story("en")]
    assert "Green empties room 33." in told  # the game is over


def test_the_page_tells_all_where_the_players_want_it():
    _, told = hunt("yes")
    assert [line for line in told if "empties" in line] == [
        "Red empties room 28.",
        "Green empties room 33.",
        "White empties room 22.",
    ]


# -- the master game -------------------------------------------------------------------------


def test_the_bids_say_who_is_what():
    """Before them the page names the teams, then whoever has the ghosts as ghosts."""
    people = SocietyPeople(10, master="yes")
    page = adapter_of("society")
    people.begin()
    board = people.virtual.board
    names = [page.own("en")["seats"][role] for role in page.roles(board)]
    assert names == ["Blue and green", "Red and white"]
    assert page.status(people.state, "en")["left"] == ""
    for team in range(2):
        people.state.ghost_team = team
        ghosts = people.director.seat_of(team)
        assert [page.own("fr")["seats"][role] for role in page.roles(board)] == [
            "Fantômes" if seat == ghosts else "Chasseurs" for seat in range(2)
        ]


# -- the map under the hood ------------------------------------------------------------------


def private_map(manor: HidingOnPage) -> dict[str, Any]:
    """What the page that holds PEEK of the ghosts' seat is shown as a map."""
    found = [json.loads(data) for data in manor.page.updates() if isinstance(data, str)]
    return next(message["own"] for message in reversed(found) if message["t"] == "private")


def test_a_click_on_the_map_hides_a_ghost_and_chooses_a_room() -> None:
    """Each room of the map has the presses that choose it; no other page is shown a map."""
    manor = HidingOnPage(4)
    session, board = manor.session, manor.session.virtual.board
    assert [manor.page.seat_state(seat)["colours"] for seat in range(2)] == [[0, 2], [1, 3]]
    session.act(manor.page, "both", messages.Button(1, PEEK, True))
    manor.run(10)
    chosen: list[int] = []
    for _ in COLOURS:
        own = private_map(manor)
        assert own["ghosts"] == chosen
        assert len(own["rooms"]) == ROOMS // len(COLOURS)
        assert own["marked"][0] in [cell for cell, _ in own["rooms"]]
        cell, presses = own["rooms"][3]
        for button in presses:
            manor.press(button)
        chosen.append(cell)
    own = private_map(manor)
    assert (own["ghosts"], own["rooms"]) == (chosen, [])
    manor.press(OK)
    session.act(manor.page, "both", messages.Button(1, PEEK, False))
    manor.run(60)
    assert manor.stage == "play"
    session.act(manor.page, "both", messages.Button(1, PEEK, True))
    manor.run(10)
    own = private_map(manor)
    assert sorted(own["ghosts"]) == sorted(chosen)
    cell, presses = own["rooms"][0]
    for button in presses:
        manor.press(button)
    assert sheet.ROOMS[board.director.stage.game.picked] == cell
    assert private_map(manor)["marked"] == [cell]
    assert not any(b'"area"' in str(data).encode() for _, _, data in manor.log)
