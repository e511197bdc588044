"""An evening from the menu to the rematch: set-up, guidance, pauses, ways to leave."""

import pytest

from firmware.games.opera.places import TOKENS, cells_of
from firmware.games.opera.tutorial import Objective
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
from tests.helpers.bounded_wait import Patience
from tests.helpers.opera.board import INVESTIGATOR, PHANTOM, go, lift
from tests.helpers.opera.players import Evening

BLACKOUT, PADLOCK, CARLOTTA = 8, 9, 10


@pytest.fixture
def evening():
    evening = Evening(seed=11)
    evening.begin()
    return evening


# -- the menu ----------------------------------------------------------------------------


def test_the_menu_is_worked_by_its_buttons():
    evening = Evening(seed=11)
    evening.calibrate()
    director = evening.director
    press = evening.virtual.press
    seen = []
    for _ in range(2):
        press(0, "back")
        seen.append((evening.virtual.board.language, evening.page(1).split("|")[0]))
    assert seen == [("fr", "Langue"), ("en", "Language")]
    press(1, "ok")
    assert "Game" in evening.page(0)
    press(0, "ok")
    assert "People only" in evening.page(0)
    press(0, "ok")
    assert ("INVESTIGATOR" in evening.page(0), "PHANTOM" in evening.page(1)) == (True, True)
    press(0, "back")
    assert ("PHANTOM" in evening.page(0), "INVESTIGATOR" in evening.page(1)) == (True, True)
    assert director.phantom_seat == 0
    press(1, "ok")
    starts = []
    for _ in range(7):
        press(0, "back")
        starts.append(director.carlotta)
        assert f"space {director.carlotta}" in evening.page(1)
    assert starts == [5, 6, 7, 1, 2, 3, 4]
    press(0, "back")
    press(0, "ok")
    assert "A walk may not end" in evening.page(0)
    press(0, "back")
    assert "may end where it began" in evening.page(1).replace("|", " ")
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
    assert "yes" in evening.page(0)
    press(1, "ok")
    press(1, "ok")
    assert not isinstance(evening.stage, Menu)
    evening.deal()
    assert (evening.state.carlotta, director.turn_seconds, director.phantom_seat) == (5, 60, 0)
    assert evening.state.may_return


def test_the_menu_proposes_the_time_of_the_settings():
    evening = Evening(seed=11)
    board = evening.virtual.board
    settings = board.load_settings()
    assert settings.set("turn_minutes", 3) == ""
    settings.save()
    evening.virtual.restart()
    menu = evening.stage
    patience = Patience("the menu", times=500)
    while menu.item[0] != "turn_seconds" and patience.lasts():
        evening.virtual.press(0, "ok")
    assert "3 min" in evening.page(0)
    assert evening.director.turn_seconds == 180
    evening.virtual.press(0, "back")
    assert evening.director.turn_seconds == 0


# -- set-up ------------------------------------------------------------------------------


def test_set_up_names_the_token_whose_seat_flashes():
    evening = Evening(seed=11)
    evening.calibrate()
    evening.deal()
    seats = evening.director.reconciler.targets
    scene = evening.virtual.board.scene
    evening.tokens = [None] * TOKENS
    for token in range(TOKENS):
        assert evening.director.name_of(token) in evening.page(0)
        flashing = [cell for cell in range(192) if scene.pattern[cell] == FLASH]
        assert [cell for cell in flashing if scene.colour[cell]] == [seats[token]]
        evening.tokens[token] = evening.table.add(f"token {token}", seats[token], NORTH)
        evening.virtual.run(200)
    assert isinstance(evening.stage, RevealSecret)


def test_set_up_waits_for_the_right_faces():
    evening = Evening(seed=11)
    evening.calibrate()
    evening.deal()
    seats = evening.director.reconciler.targets
    tokens = [evening.table.add(f"{token}", seats[token], NORTH) for token in range(TOKENS)]
    evening.table.put(tokens[WHITE], seats[WHITE], 3 - NORTH)
    evening.virtual.run(300)
    assert isinstance(evening.stage, Playing)
    assert "Turn over: Moncharmin" in evening.page(0)
    evening.virtual.hands.turn(tokens[WHITE])
    evening.virtual.run_hands()
    assert isinstance(evening.stage, RevealSecret)


def test_a_pause_in_the_set_up_leads_back_to_it():
    evening = Evening(seed=11)
    evening.calibrate()
    evening.deal()
    evening.pause(0, 0)
    evening.virtual.press(0, "ok")
    assert "Set-up" in evening.page(0)
    evening.set_up()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("phantom_seat", [0, 1])
def test_a_guided_game_tells_each_what_to_play_for(language, phantom_seat):
    evening = Evening(seed=11, is_guided=True, language=language, phantom_seat=phantom_seat)
    evening.calibrate()
    evening.deal()
    seats = evening.director.reconciler.targets
    evening.tokens = [
        evening.table.add(f"{token}", seats[token], NORTH) for token in range(TOKENS)
    ]
    evening.virtual.run(300)
    investigators, phantoms = evening.director.texts.GUIDE[:2]
    assert evening.page(1 - phantom_seat) == investigators
    assert evening.page(phantom_seat) == phantoms
    for page in (investigators, phantoms):
        assert "22" in page
    evening.virtual.press(0, "back")
    evening.virtual.press(0, "ok")
    evening.virtual.press(0, "ok")  # not for the other to read
    assert isinstance(evening.stage, Objective)
    assert evening.page(1) in (investigators, phantoms)
    evening.virtual.press(1, "ok")
    assert isinstance(evening.stage, RevealSecret)


def test_a_guided_game_explains_each_kind_of_moment_once(evening):
    evening.director.is_guided = True
    evening.stage_at(INVESTIGATOR.format(cards="RPBG", others="KWUN"), 3)
    texts = evening.director.texts
    assert evening.page(0).startswith(texts.GUIDE[3])
    lift(evening, BLUE)
    assert evening.page(1).startswith(texts.TIPS[BLUE])
    evening.virtual.hands.place(evening.tokens[BLUE], evening.free_cell(BLUE, 2))
    evening.virtual.run_hands()
    assert evening.page(0).startswith(texts.GUIDE[5])
    evening.virtual.run(12_500)
    assert "padlock" in evening.page(0)
    go(evening, (PADLOCK, corridor_between(2, 3)))
    assert "Please wait" in evening.page(0)  # no second explanation


def test_ok_ends_an_explanation_at_once(evening):
    evening.director.is_guided = True
    evening.stage_at(INVESTIGATOR.format(cards="RPBG", others="KWUN"), 3)
    texts, screens = evening.director.texts, evening.virtual.board.screens
    phase = evening.director.match.state.phase
    assert evening.page(0).startswith(texts.GUIDE[3])
    assert screens.page_of(0).ok == texts.GO_ON
    evening.virtual.press(0, "ok")
    assert not evening.page(0).startswith(texts.GUIDE[3])
    assert screens.page_of(0).ok != texts.GO_ON
    lift(evening, BLUE)
    assert evening.page(1).startswith(texts.TIPS[BLUE])
    evening.virtual.press(1, "ok")  # either of them
    assert not evening.page(1).startswith(texts.TIPS[BLUE])
    assert evening.director.match.state.phase == phase


def test_whose_turn_it_is_reads_first(evening):
    for text, seat in ((INVESTIGATOR, 0), (PHANTOM, 1)):
        evening.stage_at(text.format(cards="RPBG", others="KWUN"), 3)
        assert evening.virtual.board.screens.first == seat


# -- time and tokens that are away -------------------------------------------------------


def test_a_time_limit_warns_once_and_moves_nothing(evening):
    evening.director.turn_seconds = 60
    evening.stage_at(INVESTIGATOR.format(cards="RPBG", others="KWUN"), 3)
    before = state_text(evening.state)
    evening.virtual.run(59_000)
    assert "Time" not in evening.page(0)
    evening.virtual.run(1_500)
    assert "Time" in evening.page(0)
    evening.virtual.run(3_500)
    assert "Time" not in evening.page(0)
    assert state_text(evening.state) == before


def test_half_a_turn_and_a_pause_give_no_more_time(evening):
    evening.director.turn_seconds = 60
    evening.stage_at(INVESTIGATOR.format(cards="RPBG", others="KWUN"), 3)
    evening.virtual.run(40_000)
    go(evening, (RED, 7))  # Raoul is still to draw a card
    evening.pause(0, 0)
    evening.virtual.run(100_000)
    evening.virtual.press(0, "ok")
    evening.virtual.run(5_000)
    assert "Time" not in evening.page(0)
    evening.virtual.run(14_000)
    assert "Time" in evening.page(0)


def test_a_choice_is_the_active_players(evening):
    evening.stage_at(INVESTIGATOR.format(cards="RPBG", others="KWUN"), 3)
    go(evening, (RED, 7))
    drawn = state_text(evening.state)
    evening.virtual.press(1, "ok")
    assert state_text(evening.state) == drawn
    evening.virtual.press(0, "ok")
    assert state_text(evening.state) != drawn


# -- cells that do not sense -------------------------------------------------------------


@pytest.mark.parametrize("fault", ["dead", "stuck", "deaf"])
def test_ok_confirms_a_corridor_that_does_not_sense(evening, fault):
    evening.stage_at(INVESTIGATOR.format(cards="RPBG", others="KWUN"), 3)
    corridor = corridor_between(2, 3)
    Faults(evening.table).switch(fault, True, cells_of(PADLOCK, corridor)[0])
    evening.virtual.run(15_000)  # until it is known, if it can be
    go(evening, (PADLOCK, corridor))
    assert evening.state.padlock != corridor
    goal = [*evening.state.rooms, evening.state.blackout, corridor, evening.state.carlotta]
    evening.virtual.press(0, "ok")
    evening.answer_questions(goal)
    assert evening.state.padlock == corridor
    assert evening.is_quiet(), evening.page(0)


@pytest.mark.parametrize("fault", ["dead", "deaf"])
def test_ok_confirms_la_carlottas_space(evening, fault):
    evening.stage_at("-/B/G*/-/-/WUN/K/-/-/RP 9-8 9 1 I pick W/RPKN - - -", 3)
    for space in range(10, 22):
        Faults(evening.table).switch(fault, True, cells_of(CARLOTTA, space)[0])
    evening.virtual.run(15_000)
    go(evening, (WHITE, 4))
    evening.virtual.run(4000)
    assert evening.stage.leading
    evening.settle()
    assert evening.state.round == 2


def test_a_dead_seat_is_not_lit_and_another_serves(evening):
    evening.stage_at(INVESTIGATOR.format(cards="RPBG", others="KWUN"), 3)
    dead = cells_of(BLUE, 0)[0]
    Faults(evening.table).switch("dead", True, dead)
    evening.virtual.run(15_000)
    lift(evening, BLUE)
    scene = evening.virtual.board.scene
    assert not scene.colour[dead]
    assert all(scene.colour[cell] for cell in cells_of(BLUE, 0)[1:])


def test_a_token_on_a_dead_seat_is_followed_when_it_turns_up_elsewhere(evening):
    evening.stage_at(INVESTIGATOR.format(cards="RPBG", others="KWUN"), 3)
    Faults(evening.table).switch("stuck", True, evening.table.cell_of(evening.tokens[BLUE]))
    evening.virtual.run(15_000)
    go(evening, (BLUE, 0))
    assert evening.state.rooms[BLUE] == 0


@pytest.mark.parametrize("fault", ["dead", "noisy", "railed"])
@pytest.mark.parametrize("unseen", [PURPLE, RED])
@pytest.mark.parametrize("is_first", [True, False])
def test_whoever_stands_on_a_dead_seat_is_led_to_another(evening, fault, unseen, is_first):
    """There nobody could see who is lifted: after a swap two would pass for each other."""
    evening.stage_at(INVESTIGATOR.format(cards="PBGU", others="RKWN"), 3)
    before = state_text(evening.state)
    dead = evening.table.cell_of(evening.tokens[unseen])
    Faults(evening.table).switch(fault, True, dead)
    evening.virtual.run(15_000)
    assert evening.page(0).startswith(evening.director.texts.BLIND_PLACE)
    assert evening.page(0).endswith("Now: " + evening.director.name_of(unseen))
    evening.settle()
    assert evening.is_quiet()
    assert evening.table.cell_of(evening.tokens[unseen]) != dead
    assert state_text(evening.state) == before
    moves = [(PURPLE, 9), (RED, 5)]
    go(evening, *(moves if is_first else moves[::-1]))
    assert (evening.state.rooms[PURPLE], evening.state.rooms[RED]) == (9, 5)


def test_a_guided_player_hears_of_a_mistake_at_once():
    """What a token can do is told until something is wrong."""
    evening = Evening(seed=12)
    evening.director.is_guided = True
    evening.begin()
    evening.stage_at(INVESTIGATOR.format(cards="RPBG", others="KWUN"), 3)
    lift(evening, WHITE)  # who was not dealt
    evening.virtual.run(300)
    assert evening.page(0).startswith(evening.director.texts.NOT_THAT_ONE.split("|")[0])


def test_a_press_that_wakes_the_board_does_nothing_else(evening):
    evening.stage_at(INVESTIGATOR.format(cards="PBGU", others="RKWN"), 3)
    go(evening, (BLUE, 0))
    walked = state_text(evening.state)
    evening.table.cable.send(b'{"t":"set","key":"idle_minutes","value":1}\n')
    evening.virtual.run(61_000)
    assert not evening.table.screens[0].is_on
    evening.virtual.press(0, "back")
    assert evening.table.screens[0].is_on
    assert state_text(evening.state) == walked
    evening.virtual.press(0, "back")
    assert state_text(evening.state) != walked


# -- leaving -----------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
def test_whoever_resigns_loses_and_all_is_opened(evening, seat):
    evening.pause(seat, 2)
    evening.virtual.press(1 - seat, "ok")  # not for the other to say
    evening.virtual.press(seat, "ok")
    assert "Really?" in evening.page(seat)
    evening.virtual.press(1 - seat, "ok")
    assert isinstance(evening.stage, Pause)
    evening.virtual.press(seat, "ok")
    assert isinstance(evening.stage, Finish)
    assert "Given up" in evening.page(0)
    digest = evening.director.match.closing()[:8]
    assert evening.page(1).endswith(f"Rounds: 1, suspects: 8|La Carlotta 4/22 #{digest}")
    journal = Journal(evening.virtual.hal.files)
    lines = list(journal.read(journal.kept()[-1]))
    assert lines[-2].startswith("r " + opera.SEATS[seat])
    assert lines[-1].startswith(SEED)


def test_no_page_of_a_pause_turns_under_somebodys_thumb(evening):
    evening.pause(0, 0)
    for _ in range(3):  # whoever did not ask turns no page
        evening.virtual.press(1, "back")
        assert evening.page(0).startswith("Pause")
    evening.virtual.press(0, "back")
    evening.virtual.press(0, "back")
    evening.virtual.press(0, "ok")
    assert "Really?" in evening.page(0)
    evening.virtual.press(1, "back")  # no
    assert evening.page(0).startswith("Pause")
    evening.virtual.press(1, "ok")  # either may go on
    assert isinstance(evening.stage, Playing)


def test_a_cut_after_resigning_ends_the_game_all_the_same(evening):
    files = evening.virtual.hal.files
    evening.pause(0, 2)
    journal = Journal(files)
    lines = list(journal.open())
    resigned = evening.director.match.vault.tag(b"r investigator").hex()
    journal.append("r investigator\t" + resigned)
    evening.virtual.restart()
    assert list(Journal(files).open())[:-1] == lines
    evening.recall()
    assert isinstance(evening.stage, Finish)
    assert not Journal(files).open()


def test_to_abandon_takes_both_players(evening):
    evening.pause(0, 3)
    evening.virtual.press(0, "ok")
    evening.virtual.press(0, "ok")
    assert isinstance(evening.stage, Pause)
    evening.virtual.press(1, "ok")
    assert isinstance(evening.stage, Menu)
    assert "No winner" in evening.page(1)
    assert evening.director.vault.is_empty


def test_a_game_is_packed_away_and_rebuilt_another_day(evening):
    patience = Patience("the round", times=500)
    while (evening.state.round == 1 or not evening.is_quiet()) and patience.lasts():
        evening.turn()
    before = state_text(evening.state)
    evening.pause(1, 1)
    assert "saved" in evening.page(1)
    for token in evening.tokens:
        evening.table.remove(token)
    evening.virtual.restart()
    evening.virtual.run(500)
    evening.recall()
    assert "Welcome back" in evening.page(0)
    seats = evening.director.reconciler.targets
    for token in range(TOKENS):
        face = NORTH if token >= CHARACTERS or evening.state.suspects >> token & 1 else 3 - NORTH
        assert evening.director.name_of(token) in evening.page(0)
        evening.tokens[token] = evening.table.add(f"again {token}", seats[token], face)
        evening.virtual.run(200)
    assert evening.is_quiet(), evening.page(0)
    assert state_text(evening.state) == before
    evening.check()


def test_how_it_is_played_outlasts_a_power_cut():
    evening = Evening(3)
    evening.calibrate()
    evening.director.turn_seconds = 120
    evening.director.is_guided = True
    evening.deal()
    evening.code = bytes(evening.director.code)
    evening.virtual.restart()
    evening.virtual.run(500)
    assert evening.director.turn_seconds == 0
    evening.recall()
    assert evening.director.turn_seconds == 120
    assert evening.director.is_guided


# -- again -------------------------------------------------------------------------------


def test_a_rematch_swaps_the_roles_and_offers_a_handicap(evening):
    director = evening.director
    for game in range(2):  # seat 1 wins twice, as the Phantom and as the Investigator
        evening.resign(0)
        evening.virtual.press(0, "ok")
        assert director.phantom_seat == game
        assert "You are" in evening.page(0)
        if game == 0:
            assert director.carlotta == 4
            evening.leave_menu()
            for seat in (0, 1):
                for _ in range(4):
                    evening.virtual.press(seat, "ok")
            evening.virtual.run(4000)
            assert isinstance(evening.stage, Playing)
    evening.virtual.press(0, "ok")
    assert director.carlotta == 3  # seat 1 is the Phantom again: she has further to go
    assert "handicap" in evening.page(0)
    for _ in range(4):  # the way back, time, guidance, ready: once more from the beginning
        evening.virtual.press(0, "ok")
    evening.virtual.press(0, "back")
    for _ in range(3):  # language, game, who plays
        evening.virtual.press(0, "ok")
    assert "PHANTOM" in evening.page(1)
    evening.virtual.press(0, "back")  # seat 1 rather investigates: it is to be hard for it, too
    assert "INVESTIGATOR" in evening.page(1)
    evening.virtual.press(0, "ok")
    assert director.carlotta == 5
    told = f"space 5|(4 is fair to both)|{director.texts.HANDICAP}"
    assert all(told in evening.page(seat) for seat in (0, 1))
    evening.leave_menu()
    assert evening.stage.options == {"carlotta": 5, "may_return": "no"}
