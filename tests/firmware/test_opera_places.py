"""The mapping between cells and places of l'Opéra."""

from firmware.games.opera.places import TOKENS, belongs, cells_of, spot_of
from firmware.play.reconciler import OFF
from shared_rules import opera
from shared_rules.offboard import parse_state
from shared_rules.opera import board

STATE = parse_state(opera, "N/G*/W/K/P/-/-/U/R/B 9-8 4 1 I pick PBWN/RGKU - - -")


def test_every_cell_of_a_spot_leads_back_to_it():
    for token, spot in enumerate(belongs(STATE)):
        for cell in cells_of(token, spot):
            assert spot_of(token, cell) == spot
    assert spot_of(board.RED, cells_of(board.BLACKOUT_TOKEN, 3)[0]) == OFF


def test_there_are_as_many_spots_as_tokens():
    assert len(belongs(STATE)) == TOKENS == board.TOKENS
