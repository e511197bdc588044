"""The picture of a position of Phantom."""

from firmware.games.phantom import sheet
from ghostlight.games.phantom.adapter import ADAPTER
from shared_rules import phantom
from shared_rules.offboard import parse_state
from shared_rules.offboard.phantom import card_of
from shared_rules.phantom.cards import AT_END, card_name

FULL = "B1YsYgCgB2CsCgYhB4IgPgAsSsQgAg"  # fifteen cards, for fourteen slots


def names(pile):
    """The words for the discs of the chief's basement."""
    text = f"- zone C - -/{pile}/-/- G1/-/F1/- -/-/-/B 6 -/- 3+2/3+2 - - 0"
    row = sheet.APPARITIONS[sheet.SLOTS : 2 * sheet.SLOTS]
    label_of = {
        piece.cell: piece.label for piece in ADAPTER.scene(parse_state(phantom, text)).pieces
    }
    return [label_of[cell] for cell in row if cell in label_of]


def of(codes):
    return [card_name(card_of(codes[at : at + 2])) for at in range(0, len(codes), 2)]


def test_a_row_shows_its_pile():
    assert names(FULL[:28]) == of(FULL[:28])


def test_the_last_disc_of_a_full_row_shows_the_free_card():
    assert names(FULL) == of(FULL[:26] + FULL[-2:])


def wilson(people, rest):
    """The cells of Wilson, and of everybody in the family who is shown."""
    text = f"- zone C - -/B1/-/- G1/-/F1/- {people} {rest} 3+2/3+2 - - 0"
    pieces = ADAPTER.scene(parse_state(phantom, text)).pieces
    family = [piece.cell for piece in pieces if not piece.label]
    return [piece.cell for piece in pieces if piece.drawing == "phantom/wilson"], family


def test_wilson_is_a_ring_over_the_last_one():
    assert wilson("-/-/B/S", "0 EY/GOH")[0] == []
    cells, family = wilson("-/-/B/-", "0 SEY/GOH")
    assert cells == [sheet.CHARACTERS[2 * 8]] == family[-1:]
    assert len(set(family)) == 7


def test_wilson_goes_with_the_last_one():
    state = parse_state(phantom, "- zone C - -/B1/-/- G1/-/F1/- -/-/B/- 0 SEY/GOH 3+2/3+2 - - 0")
    for seat in (0, 1):
        state.where[6] = 5 + seat  # they have scared the baby, too
        state.wilson = seat
        pieces = ADAPTER.scene(state).pieces
        cells = {piece.drawing: piece.cell for piece in pieces if not piece.label}
        assert len(cells) == 8
        assert len(set(cells.values())) == 7
        assert cells["phantom/wilson"] == cells["phantom/baby"]
        assert set(cells.values()) <= set(sheet.PORTRAITS)


def test_lamps_of_zones_to_activate_go_out_with_the_end():
    state = parse_state(phantom, "- zone C - -/B1/-/- G1/-/F1/- -/-/B/- 0 SEY/GOH 3+2/3+2 - - 0")
    assert len(ADAPTER.scene(state).lamps) == 4
    state.activated = 1
    assert len(ADAPTER.scene(state).lamps) == 3
    state.phase = AT_END
    assert ADAPTER.scene(state).lamps == []


def test_the_score_is_told():
    state = parse_state(phantom, "- zone C - -/B1/-/- G1/-/F1/- -/-/B/- 0 SEY/GOH 3+2/3+2 - - 0")
    assert ADAPTER.score(state, "en") == "Points: Chief 7 · Settler 9"
    assert ADAPTER.score(state, "fr") == "Points\N{NO-BREAK SPACE}: Chef 7 · Colon 9"
