"""A game of l'Opéra from menu to rematch: set-up, guidance, pauses, ways to leave."""

import pytest

from firmware.games.opera.places import TOKENS, cells_of
from firmware.games.opera.stages import Objective
from firmware.lights.scene import FLASH
from firmware.play.finish import Finish
from firmware.play.menu import Menu
from firmware.play.pause import Pause
from firmware.play.playing import Playing
from firmware.play.reveal_secret import RevealSecret
from firmware.sensing.kernels import NORTH
from firmware.storage.journal import Journal
from ghostlight.virtual.faults import Faults
from shared_rules import opera
from shared_rules.offboard import state_text
from shared_rules.opera.board import BLUE, CHARACTERS, PURPLE, RED, WHITE, corridor_between
from shared_rules.record_lines import SEED
from tests.helpers.bounded_wait import BoundedWait
from tests.helpers.opera.board import INVESTIGATOR, PHANTOM, go, lift
from tests.helpers.opera.people import OperaPeople

BLACKOUT, PADLOCK, CARLOTTA = 8, 9, 10


@pytest.fixture
def people():
    people = OperaPeople(seed=11)
    people.begin()
    return people


# -- the menu ----------------------------------------------------------------------------


def test_the_menu_is_worked_by_its_buttons():
    people = OperaPeople(seed=11)
    people.calibrate()
    director = people.director
    press = people.virtual.press
    seen = []
    for _ in range(2):
        press(0, "back")
        seen.append((people.virtual.board.language, people.page(1).split("|")[0]))
    assert seen == [("fr", "Langue"), ("en", "Language")]
    press(1, "ok")
    assert "Game" in people.page(0)
    press(0, "ok")
    assert "People only" in people.page(0)
    press(0, "ok")
    assert ("INVESTIGATOR" in people.page(0), "PHANTOM" in people.page(1)) == (True, True)
    press(0, "back")
    assert ("PHANTOM" in people.page(0), "INVESTIGATOR" in people.page(1)) == (True, True)
    assert director.phantom_seat == 0
    press(1, "ok")
    starts = []
    for _ in range(7):
        press(0, "back")
        starts.append(director.carlotta)
        assert f"space {director.carlotta}" in people.page(1)
    assert starts == [5, 6, 7, 1, 2, 3, 4]
    press(0, "back")
    press(0, "ok")
    assert "A walk may not end" in people.page(0)
    press(0, "back")
    assert "may end where it began" in people.page(1).replace("|", " ")
    assert director.may_return == "yes"
    press(0, "ok")
    seconds = []
    for _ in range(4):
        press(1, "back")
        seconds.append(director.turn_seconds)
    assert seconds == [60, 120, 300, 0]
    press(1, "back")
    press(1, "ok")
    press(1, "back")
    assert director.is_guided
    assert "yes" in people.page(0)
    press(1, "ok")
    press(1, "ok")
    assert not isinstance(people.stage, Menu)
    people.deal()
    assert (people.state.carlotta, director.turn_seconds, director.phantom_seat) == (5, 60, 0)
    assert people.state.may_return


def test_the_menu_proposes_the_time_of_the_settings():
    people = OperaPeople(seed=11)
    board = people.virtual.board
    settings = board.load_settings()
    assert settings.set("turn_minutes", 3) == ""
    settings.save()
    people.virtual.restart()
    menu = people.stage
    bound = BoundedWait("the menu", times=500)
    while menu.item[0] != "turn_seconds" and bound.lasts():
        people.virtual.press(0, "ok")
    assert "3 min" in people.page(0)
    assert people.director.turn_seconds == 180
    people.virtual.press(0, "back")
    assert people.director.turn_seconds == 0


# -- set-up ------------------------------------------------------------------------------


def test_set_up_names_the_token_whose_seat_flashes():
    people = OperaPeople(seed=11)
    people.calibrate()
    people.deal()
    seats = people.director.reconciler.targets
    scene = people.virtual.board.scene
    people.tokens = [None] * TOKENS
    for token in range(TOKENS):
        assert people.director.name_of(token) in people.page(0)
        flashing = [cell for cell in range(192) if scene.pattern[cell] == FLASH]
        assert [cell for cell in flashing if scene.colour[cell]] == [seats[token]]
        people.tokens[token] = people.table.add(f"token {token}", seats[token], NORTH)
        people.virtual.run(200)
    assert isinstance(people.stage, RevealSecret)


def test_set_up_waits_for_the_right_faces():
    people = OperaPeople(seed=11)
    people.calibrate()
    people.deal()
    seats = people.director.reconciler.targets
    tokens = [people.table.add(f"{token}", seats[token], NORTH) for token in range(TOKENS)]
    people.table.put(tokens[WHITE], seats[WHITE], 3 - NORTH)
    people.virtual.run(300)
    assert isinstance(people.stage, Playing)
    assert "Turn over: Moncharmin" in people.page(0)
    people.virtual.hands.turn(tokens[WHITE])
    people.virtual.run_hands()
    assert isinstance(people.stage, RevealSecret)


def test_a_pause_in_the_set_up_leads_back_to_it():
    people = OperaPeople(seed=11)
    people.calibrate()
    people.deal()
    people.pause(0, 0)
    people.virtual.press(0, "ok")
    assert "Set-up" in people.page(0)
    people.set_up()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("phantom_seat", [0, 1])
def test_a_guided_game_tells_each_what_to_play_for(language, phantom_seat):
    people = OperaPeople(seed=11, is_guided=True, language=language, phantom_seat=phantom_seat)
    people.calibrate()
    people.deal()
    seats = people.director.reconciler.targets
    people.tokens = [people.table.add(f"{token}", seats[token], NORTH) for token in range(TOKENS)]
    people.virtual.run(300)
    investigators, phantoms = people.director.texts.GUIDE[:2]
    assert people.page(1 - phantom_seat) == investigators
    assert people.page(phantom_seat) == phantoms
    for page in (investigators, phantoms):
        assert "22" in page
    people.virtual.press(0, "back")
    people.virtual.press(0, "ok")
    people.virtual.press(0, "ok")  # not for the other to read
    assert isinstance(people.stage, Objective)
    assert people.page(1) in (investigators, phantoms)
    people.virtual.press(1, "ok")
    assert isinstance(people.stage, RevealSecret)


def test_a_guided_game_explains_each_kind_of_moment_once(people):
    people.director.is_guided = True
    people.stage_at(INVESTIGATOR.format(cards="RPBG", others="KWUN"), 3)
    texts = people.director.texts
    assert people.page(0).startswith(texts.GUIDE[3])
    lift(people, BLUE)
    assert people.page(1).startswith(texts.TIPS[BLUE])
    people.virtual.hands.place(people.tokens[BLUE], people.free_cell(BLUE, 2))
    people.virtual.run_hands()
    assert people.page(0).startswith(texts.GUIDE[5])
    people.virtual.run(12_500)
    assert "padlock" in people.page(0)
    go(people, (PADLOCK, corridor_between(2, 3)))
    assert "Please wait" in people.page(0)  # no second explanation


def test_ok_ends_an_explanation_at_once(people):
    people.director.is_guided = True
    people.stage_at(INVESTIGATOR.format(cards="RPBG", others="KWUN"), 3)
    texts, screens = people.director.texts, people.virtual.board.screens
    phase = people.director.match.state.phase
    assert people.page(0).startswith(texts.GUIDE[3])
    assert screens.page_of(0).ok == texts.GO_ON
    people.virtual.press(0, "ok")
    assert not people.page(0).startswith(texts.GUIDE[3])
    assert screens.page_of(0).ok != texts.GO_ON
    lift(people, BLUE)
    assert people.page(1).startswith(texts.TIPS[BLUE])
    people.virtual.press(1, "ok")  # either of them
    assert not people.page(1).startswith(texts.TIPS[BLUE])
    assert people.director.match.state.phase == phase


def test_whose_turn_it_is_reads_first(people):
    for text, seat in ((INVESTIGATOR, 0), (PHANTOM, 1)):
        people.stage_at(text.format(cards="RPBG", others="KWUN"), 3)
        assert people.virtual.board.screens.first == seat


# -- time and tokens that are away -------------------------------------------------------


def test_a_time_limit_warns_once_and_moves_nothing(people):
    people.director.turn_seconds = 60
    people.stage_at(INVESTIGATOR.format(cards="RPBG", others="KWUN"), 3)
    before = state_text(people.state)
    people.virtual.run(59_000)
    assert "Time" not in people.page(0)
    people.virtual.run(1_500)
    assert "Time" in people.page(0)
    people.virtual.run(3_500)
    assert "Time" not in people.page(0)
    assert state_text(people.state) == before


def test_half_a_turn_and_a_pause_give_no_more_time(people):
    people.director.turn_seconds = 60
    people.stage_at(INVESTIGATOR.format(cards="RPBG", others="KWUN"), 3)
    people.virtual.run(40_000)
    go(people, (RED, 7))  # Raoul is still to draw a card
    people.pause(0, 0)
    people.virtual.run(100_000)
    people.virtual.press(0, "ok")
    people.virtual.run(5_000)
    assert "Time" not in people.page(0)
    people.virtual.run(14_000)
    assert "Time" in people.page(0)


def test_a_choice_is_the_active_players(people):
    people.stage_at(INVESTIGATOR.format(cards="RPBG", others="KWUN"), 3)
    go(people, (RED, 7))
    drawn = state_text(people.state)
    people.virtual.press(1, "ok")
    assert state_text(people.state) == drawn
    people.virtual.press(0, "ok")
    assert state_text(people.state) != drawn


# -- cells that do not sense -------------------------------------------------------------


@pytest.mark.parametrize("fault", ["dead", "stuck", "deaf"])
def test_ok_confirms_a_corridor_that_does_not_sense(people, fault):
    people.stage_at(INVESTIGATOR.format(cards="RPBG", others="KWUN"), 3)
    corridor = corridor_between(2, 3)
    Faults(people.table).switch(fault, True, cells_of(PADLOCK, corridor)[0])
    people.virtual.run(15_000)  # until it is known, if it can be
    go(people, (PADLOCK, corridor))
    assert people.state.padlock != corridor
    goal = [*people.state.rooms, people.state.blackout, corridor, people.state.carlotta]
    people.virtual.press(0, "ok")
    people.answer_questions(goal)
    assert people.state.padlock == corridor
    assert people.is_quiet(), people.page(0)


@pytest.mark.parametrize("fault", ["dead", "deaf"])
def test_ok_confirms_la_carlottas_space(people, fault):
    people.stage_at("-/B/G*/-/-/WUN/K/-/-/RP 9-8 9 1 I pick W/RPKN - - -", 3)
    for space in range(10, 22):
        Faults(people.table).switch(fault, True, cells_of(CARLOTTA, space)[0])
    people.virtual.run(15_000)
    go(people, (WHITE, 4))
    people.virtual.run(4000)
    assert people.stage.leading
    people.settle()
    assert people.state.round == 2


def test_a_dead_seat_is_not_lit_and_another_serves(people):
    people.stage_at(INVESTIGATOR.format(cards="RPBG", others="KWUN"), 3)
    dead = cells_of(BLUE, 0)[0]
    Faults(people.table).switch("dead", True, dead)
    people.virtual.run(15_000)
    lift(people, BLUE)
    scene = people.virtual.board.scene
    assert not scene.colour[dead]
    assert all(scene.colour[cell] for cell in cells_of(BLUE, 0)[1:])


def test_a_token_on_a_dead_seat_is_followed_when_it_turns_up_elsewhere(people):
    people.stage_at(INVESTIGATOR.format(cards="RPBG", others="KWUN"), 3)
    Faults(people.table).switch("stuck", True, people.table.cell_of(people.tokens[BLUE]))
    people.virtual.run(15_000)
    go(people, (BLUE, 0))
    assert people.state.rooms[BLUE] == 0


@pytest.mark.parametrize("fault", ["dead", "noisy", "railed"])
@pytest.mark.parametrize("unseen", [PURPLE, RED])
@pytest.mark.parametrize("is_first", [True, False])
def test_whoever_stands_on_a_dead_seat_is_led_to_another(people, fault, unseen, is_first):
    """The cell would not sense a lift: after a swap two tokens would be confused."""
    people.stage_at(INVESTIGATOR.format(cards="PBGU", others="RKWN"), 3)
    before = state_text(people.state)
    dead = people.table.cell_of(people.tokens[unseen])
    Faults(people.table).switch(fault, True, dead)
    people.virtual.run(15_000)
    assert people.page(0).startswith(people.director.texts.BLIND_PLACE)
    assert people.page(0).endswith("Now: " + people.director.name_of(unseen))
    people.settle()
    assert people.is_quiet()
    assert people.table.cell_of(people.tokens[unseen]) != dead
    assert state_text(people.state) == before
    moves = [(PURPLE, 9), (RED, 5)]
    go(people, *(moves if is_first else moves[::-1]))
    assert (people.state.rooms[PURPLE], people.state.rooms[RED]) == (9, 5)


def test_a_guided_player_hears_of_a_mistake_at_once():
    """The tip for a token is shown until there is a mistake."""
    people = OperaPeople(seed=12)
    people.director.is_guided = True
    people.begin()
    people.stage_at(INVESTIGATOR.format(cards="RPBG", others="KWUN"), 3)
    lift(people, WHITE)  # who was not dealt
    people.virtual.run(300)
    assert people.page(0).startswith(people.director.texts.NOT_THAT_ONE.split("|")[0])


def test_a_press_that_wakes_the_board_does_nothing_else(people):
    people.stage_at(INVESTIGATOR.format(cards="PBGU", others="RKWN"), 3)
    go(people, (BLUE, 0))
    walked = state_text(people.state)
    people.table.cable.send(b'{"t":"set","key":"idle_minutes","value":1}\n')
    people.virtual.run(61_000)
    assert not people.table.screens[0].is_on
    people.virtual.press(0, "back")
    assert people.table.screens[0].is_on
    assert state_text(people.state) == walked
    people.virtual.press(0, "back")
    assert state_text(people.state) != walked


# -- leaving -----------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
def test_whoever_resigns_loses_and_all_is_opened(people, seat):
    people.pause(seat, 2)
    people.virtual.press(1 - seat, "ok")  # not for the other to say
    people.virtual.press(seat, "ok")
    assert "Really?" in people.page(seat)
    people.virtual.press(1 - seat, "ok")
    assert isinstance(people.stage, Pause)
    people.virtual.press(seat, "ok")
    assert isinstance(people.stage, Finish)
    assert "Given up" in people.page(0)
    digest = people.director.match.closing()[:8]
    assert people.page(1).endswith(f"Rounds: 1, suspects: 8|La Carlotta 4/22 #{digest}")
    journal = Journal(people.virtual.hal.files)
    lines = list(journal.read(journal.kept()[-1]))
    assert lines[-2].startswith("r " + opera.ROLES[seat])
    assert lines[-1].startswith(SEED)


def test_no_page_of_a_pause_turns_under_somebodys_thumb(people):
    people.pause(0, 0)
    for _ in range(3):  # whoever did not ask turns no page
        people.virtual.press(1, "back")
        assert people.page(0).startswith("Pause")
    people.virtual.press(0, "back")
    people.virtual.press(0, "back")
    people.virtual.press(0, "ok")
    assert "Really?" in people.page(0)
    people.virtual.press(1, "back")  # no
    assert people.page(0).startswith("Pause")
    people.virtual.press(1, "ok")  # either may go on
    assert isinstance(people.stage, Playing)


def test_a_cut_after_resigning_ends_the_game_all_the_same(people):
    files = people.virtual.hal.files
    people.pause(0, 2)
    journal = Journal(files)
    lines = list(journal.read_current())
    resigned = people.director.match.vault.tag(b"r investigator").hex()
    journal.append("r investigator\t" + resigned)
    people.virtual.restart()
    assert list(Journal(files).read_current())[:-1] == lines
    people.recall()
    assert isinstance(people.stage, Finish)
    assert not Journal(files).read_current()


def test_to_abandon_takes_both_players(people):
    people.pause(0, 3)
    people.virtual.press(0, "ok")
    people.virtual.press(0, "ok")
    assert isinstance(people.stage, Pause)
    people.virtual.press(1, "ok")
    assert isinstance(people.stage, Menu)
    assert "No winner" in people.page(1)
    assert people.director.vault.is_empty


def test_a_game_is_packed_away_and_rebuilt_another_day(people):
    bound = BoundedWait("the round", times=500)
    while (people.state.round == 1 or not people.is_quiet()) and bound.lasts():
        people.turn()
    before = state_text(people.state)
    people.pause(1, 1)
    assert "saved" in people.page(1)
    for token in people.tokens:
        people.table.remove(token)
    people.virtual.restart()
    people.virtual.run(500)
    people.recall()
    assert "Welcome back" in people.page(0)
    seats = people.director.reconciler.targets
    for token in range(TOKENS):
        face = NORTH if token >= CHARACTERS or people.state.suspects >> token & 1 else 3 - NORTH
        assert people.director.name_of(token) in people.page(0)
        people.tokens[token] = people.table.add(f"again {token}", seats[token], face)
        people.virtual.run(200)
    assert people.is_quiet(), people.page(0)
    assert state_text(people.state) == before
    people.check()


def test_how_it_is_played_outlasts_a_power_cut():
    people = OperaPeople(3)
    people.calibrate()
    people.director.turn_seconds = 120
    people.director.is_guided = True
    people.deal()
    people.code = bytes(people.director.code)
    people.virtual.restart()
    people.virtual.run(500)
    assert people.director.turn_seconds == 0
    people.recall()
    assert people.director.turn_seconds == 120
    assert people.director.is_guided


# -- again -------------------------------------------------------------------------------


def test_a_rematch_swaps_the_roles_and_offers_a_handicap(people):
    director = people.director
    for game in range(2):  # seat 1 wins twice, as the Phantom and as the Investigator
        people.resign(0)
        people.virtual.press(0, "ok")
        assert director.phantom_seat == game
        assert "You are" in people.page(0)
        if game == 0:
            assert director.carlotta == 4
            people.leave_menu()
            for seat in (0, 1):
                for _ in range(4):
                    people.virtual.press(seat, "ok")
            people.virtual.run(4000)
            assert isinstance(people.stage, Playing)
    people.virtual.press(0, "ok")
    assert director.carlotta == 3  # seat 1 is the Phantom again: she has further to go
    assert "handicap" in people.page(0)
    for _ in range(4):  # the way back, time, guidance, ready: once more from the beginning
        people.virtual.press(0, "ok")
    people.virtual.press(0, "back")
    for _ in range(3):  # language, game, who plays
        people.virtual.press(0, "ok")
    assert "PHANTOM" in people.page(1)
    people.virtual.press(0, "back")  # seat 1 rather investigates: it is to be hard for it, too
    assert "INVESTIGATOR" in people.page(1)
    people.virtual.press(0, "ok")
    assert director.carlotta == 5
    told = f"space 5|(more helps the Phantom)|{director.texts.HANDICAP}"
    assert all(told in people.page(seat) for seat in (0, 1))
    people.leave_menu()
    assert people.stage.options == {"carlotta": 5, "may_return": "no"}
