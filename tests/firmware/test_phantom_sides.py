"""Each card of Phantom, played by the chief and by the settler, at either seat.

Scripted players do with discs, figures and buttons what the rules do with actions. Both must reach
the same position, and the table must show it on the right sides.
"""

import pytest

from firmware.games.phantom import sheet
from firmware.games.phantom.move_inference import liftable
from firmware.games.phantom.places import slot_at
from firmware.lights.light_language import CHOICE
from firmware.lights.scene import BREATHE
from shared_rules.offboard import state_text
from shared_rules.offboard.phantom import card_of
from shared_rules.phantom import parse_action
from shared_rules.phantom.cards import ROLES, SCARED, card_name
from tests.helpers.phantom.people import PhantomPeople

OWN, OTHER = "-/B1/F2Cg/-", "G1Ys/B2/F1Is/-"
FLIGHT = ("send baby stock", "send elder_child garden")

# (card, own piles, the other's, people and stock, actions after it is played)
CASES = {
    "place": ("play B3 basement", OWN, OTHER, "-/-/-/B 6 -/-", ()),
    "charmer": ("play Cs basement", OWN, OTHER, "E/-/B/- 5 -/-", ("charm baby",)),
    "yeller": ("play Yh basement", OWN, OTHER, "-/EB/-/- 5 -/-", FLIGHT),
    "queen": ("play Qs basement", OWN, OTHER, "-/-/-/B 6 -/-", ("steal ground",)),
    "poltergeist": ("play Ps ground", "-/B1/F2/-", OTHER, "-/-/-/B 6 -/-", ()),
    "invoker": ("play Ig basement", OWN, OTHER, "-/-/-/B 6 -/-", ()),
    "squatter": ("play Ss basement", OWN, OTHER, "-/-/-/B 6 -/-", ()),
    "gathering": ("play FU upstairs", OWN, OTHER, "-/-/-/B 6 -/-", ("gather",)),
    "destroyed": ("play B3 basement", "-/B1YsCgCs/-/-", "-/B2Qs/F1/-", "-/S/-/- 6 -/-", ()),
    "scared": ("play B3 basement", "-/B1YsCgYg/-/-", OTHER, "-/E/-/B 5 -/-", ()),
    "scared by the other": ("activate basement", OWN, "-/B2YsYgYhB3/F1/-", "-/E/-/B 5 -/-", ()),
}


@pytest.fixture(scope="module", params=[0, 1], ids=["chief below", "chief above"])
def people(request):
    people = PhantomPeople(7, chief_seat=request.param)
    people.begin()
    assert people.director.chief_seat == request.param
    return people


def arrange(people, role, own, other, characters, code):
    """A turn of that role, with this card in hand and others that were never shown."""
    piles = (own, other) if role == 0 else (other, own)
    letter = "CS"[role]
    text = f"- zone {letter} - {piles[0]} {piles[1]} {characters} 3+2/3+2 YoCo - 0"
    people.stage_with(text, role, code)


def action_of(text, role):
    """With the card's own name, and whose it is."""
    words = text.split()
    if words[0] == "play":
        words[1:2] = [ROLES[role], card_name(card_of(words[1]))]
    return parse_action(" ".join(words))


@pytest.mark.parametrize("role", [0, 1], ids=ROLES)
@pytest.mark.parametrize("case", CASES)
def test_a_card_does_the_same_on_every_side(people, case, role):
    first, own, other, characters, more = CASES[case]
    code = first.split()[1] if first.startswith("play") else ""
    arrange(people, role, own, other, characters, code)
    seat = people.director.seat_of(role)
    assert people.active_seat == seat
    assert people.page(seat).startswith("Your turn")
    assert people.page(1 - seat).startswith("Please wait")
    lit = [cell for cell in people.lit_cells(CHOICE, (BREATHE,)) if slot_at(cell) >= 0]
    assert lit
    assert all(slot_at(cell) // sheet.SLOTS // 4 == seat for cell in lit)
    state = people.state.copy()
    for text in (first, *more):
        action = action_of(text, role)
        for cell, _ in liftable(people.state, people.director.reconciler):
            assert cell in people.lit_cells(CHOICE, (BREATHE,))
        people.act(action)
        people.settle()
        state.apply(action)
        assert state_text(people.state) == state_text(state), text
    assert people.is_quiet()
    people.check()
    for who, where in enumerate(state.where):
        if where >= SCARED:  # on a portrait of whoever has it
            place = sheet.PORTRAITS.index(people.table.cell_of(people.figures[who]))
            assert place // 4 == people.director.seat_of(where - SCARED)
