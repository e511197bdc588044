"""The picture of a position of Phantom."""

from firmware.sheets import phantom as sheet
from ghostlight.games.phantom import ADAPTER
from shared_rules.phantom.state import State

FULL = "B1YsYgCgB2CsCgYhB4IgPgAsSsQgAg"  # fifteen cards, for fourteen slots


def codes(pile):
    """The codes on the discs of the chief's basement."""
    text = f"- zone C - -/{pile}/-/- G1/-/F1/- -/-/-/B 6 -/- 3+2/3+2 - - 0"
    row = sheet.APPARITIONS[sheet.SLOTS : 2 * sheet.SLOTS]
    code_of = {piece.cell: piece.label for piece in ADAPTER.scene(State.parse(text)).pieces}
    return "".join(code_of.get(cell, "") for cell in row)


def test_a_row_shows_its_pile():
    assert codes(FULL[:28]) == FULL[:28]


def test_the_last_disc_of_a_full_row_shows_the_free_card():
    assert codes(FULL) == FULL[:26] + FULL[-2:]


def wilson(people, rest):
    """The cells of Wilson, and of everybody in the family who is shown."""
    text = f"- zone C - -/B1/-/- G1/-/F1/- {people} {rest} 3+2/3+2 - - 0"
    pieces = ADAPTER.scene(State.parse(text)).pieces
    family = [piece.cell for piece in pieces if not piece.label]
    return [piece.cell for piece in pieces if piece.drawing == "phantom/wilson"], family


def test_wilson_stands_beside_the_last_one():
    assert wilson("-/-/B/S", "0 EY/GOH")[0] == []
    cells, family = wilson("-/-/B/-", "0 SEY/GOH")
    assert cells == [sheet.CHARACTERS[2 * 8 + 1]]
    assert len(set(family)) == 8


def test_wilson_goes_with_the_last_one():
    state = State.parse("- zone C - -/B1/-/- G1/-/F1/- -/-/B/- 0 SEY/GOH 3+2/3+2 - - 0")
    state.where[6] = 5  # the chief has scared the baby, too
    state.wilson = 0
    pieces = ADAPTER.scene(state).pieces
    cells = {piece.drawing: piece.cell for piece in pieces if not piece.label}
    assert len(set(cells.values())) == 8
    assert set(cells.values()) <= set(sheet.PORTRAITS)
