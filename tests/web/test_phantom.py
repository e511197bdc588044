"""Phantom on the page: two devices, two hands, and neither page receives the other's hand.

Two games that differ only in one player's cards, and in what that player draws, send the same
bytes to the other player's device and to a bystander's, tick by tick: lights, poses, screens,
words, the record, the story. The seed is the same: not even commitment and tags need a mask.
"""

import json
import random

import pytest

from firmware.games.phantom import sheet
from ghostlight import rulebook
from ghostlight.games import adapter_of as game_of
from ghostlight.games.phantom.web import WILSON
from ghostlight.records.picture import picture
from ghostlight.web import board_view, messages
from ghostlight.web.games import adapter_of
from ghostlight.web.page import Page
from ghostlight.web.texts import words_of
from shared_rules import phantom
from shared_rules.offboard import parse_state, state_text
from shared_rules.phantom import OPTIONS
from shared_rules.phantom.actions import PLAY
from shared_rules.phantom.cards import CARDS, CHARACTER_NAMES, PHANTOMS, ZONE_COUNT, card_name
from tests.helpers.bounded_wait import BoundedWait
from tests.helpers.phantom import worlds
from tests.helpers.phantom.page_people import PhantomPagePeople

CHIEF, SETTLER = 0, 1
OTHER, BYSTANDER = 0, 1  # pages that watch


def said(people: PhantomPagePeople, page: int, kind: str) -> list[dict]:
    """The messages of one kind that a page was sent."""
    texts = [data for _, number, data in people.log if number == page and isinstance(data, str)]
    return [message for message in map(json.loads, texts) if message["t"] == kind]


def begin(seed: int, owner: int, **chosen: object) -> tuple[PhantomPagePeople, PhantomPagePeople]:
    """Two games, and the owner holds other cards in the second one; everybody watches."""
    pair = PhantomPagePeople(seed, **chosen), PhantomPagePeople(seed, **chosen)
    for people in pair:
        people.deal()
        other = people.devices[1 - people.director.seat_of(owner)]
        people.watching = [other, Page(people.session, "spectator", "fr")]
    worlds.part(*pair, owner, random.Random(seed))
    for people in pair:
        people.set_up()
        people.look()
    return pair


def pictures(people: PhantomPagePeople) -> list[str]:
    """All pictures and sentences that follow from public information."""
    follower = people.session.follower
    scene = game_of("phantom").scene(follower.state)
    told = [str(follower.story(lang)) for lang in ("en", "fr")]
    drawn = [picture("phantom", scene, lang, "now") for lang in ("en", "fr")]
    return [follower.record().text(), *told, *drawn]


def compare(seed: int, owner: int, turns: int, **chosen: object) -> int:
    """How many bytes were the same."""
    first, second = begin(seed, owner, **chosen)
    chance = random.Random(seed)
    is_unlike = 0
    for _ in range(turns):
        worlds.play(first, second, 1, chance)
        own, others = worlds.hands(first, second, owner)
        is_unlike += not own
        assert others
    assert is_unlike
    for one, other in zip(first.log, second.log):
        assert one == other
    assert len(first.log) == len(second.log)
    assert pictures(first) == pictures(second)
    assert len(said(first, OTHER, "private")) > 3  # the player who looks at their own hand
    assert not said(first, BYSTANDER, "private")
    return sum(len(data) for _, _, data in first.log)


def agreed_for(seed: int) -> dict[str, object]:
    """Either seat as the chief, either language, some house rules."""
    chance = random.Random(seed)
    rules = {name: chance.choice(values) for name, _, values in OPTIONS[:-1]}
    language = ("en", "fr")[seed >> 1 & 1]
    return {**rules, "house": "yes", "chief_seat": seed & 1, "language": language}


@pytest.mark.parametrize(("owner", "seed"), [(CHIEF, 2), (SETTLER, 1)])
def test_pages_of_others_do_not_tell_two_hands_apart(owner: int, seed: int) -> None:
    assert compare(seed, owner, 12, **agreed_for(seed)) > 300_000


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 124))
def test_pages_of_others_never_tell_two_hands_apart(seed: int) -> None:
    assert compare(seed, seed >> 2 & 1, 100, **agreed_for(seed)) > 1_000_000


def test_the_comparison_would_notice() -> None:
    """The owner's own device is sent other cards."""
    owner = CHIEF
    pair = begin(12, owner)
    for people in pair:
        people.log = []
        people.watching = [people.devices[people.director.seat_of(owner)]]
        people.act(people.legal_actions()[0])
        people.act(people.legal_actions()[0])
    assert pair[0].log != pair[1].log
    assert said(pair[0], 0, "private") != said(pair[1], 0, "private")
    assert said(pair[0], 0, "story") == said(pair[1], 0, "story")


def test_a_card_is_played_from_ones_own_device() -> None:
    """Looked for under the own hood, then its disc is dragged onto a slot that is lit."""
    people = PhantomPagePeople(13)
    people.begin()
    for _ in range(2):
        people.act(people.legal_actions()[0])
    people.virtual.run(1000)
    session = people.session
    people.watching = [*people.devices, Page(session, "spectator", "fr")]
    action = max(people.legal_actions())  # a Place
    owned, zone = divmod(action - PLAY, ZONE_COUNT)
    card = owned % CARDS
    name = people.director.texts.PLACES[card - PHANTOMS]
    people.mark(0, card)
    assert any(name in str(message["lines"]) for message in said(people, 0, "private"))
    for page in (1, 2):
        assert not said(people, page, "private")
    assert not any(name in data for _, page, data in people.log if page and type(data) is str)
    slot = people.slot_for(zone)
    assert any(session.lights()[3 * slot : 3 * slot + 3])
    people.lay(0, zone, card)
    assert people.state.pile(CHIEF, zone)[-1] == card
    disc = people.token_at(slot)
    for page in range(3):
        assert said(people, page, "poses")[-1]["poses"] == session.poses()
        story = said(people, page, "story")[-1]
        assert story["lines"][-1]["who"] == "seat0"
        assert f"play chief {card_name(card)}" in story["record"]
    assert session.poses()[session.tokens.index(disc)][3] == 0.0


@pytest.mark.parametrize(
    ("who", "lang", "short", "deed", "less"),
    [
        ("sarah_percy", "en", "3 points, fear 10", "all Specters", 9),
        ("ghost_bane", "en", "3 points, fear 10", "all Ghosts", 9),
        ("soul_bane", "en", "3 points, fear 10", "all Souls", 9),
        ("shadow_bane", "fr", "3 points, peur 10", "toutes les Ombres", 9),
        ("elder_child", "en", "2 points, fear 8", "Destroys nothing", 7),
        ("younger_child", "fr", "2 points, peur 8", "Ne détruit rien", 7),
        ("baby", "en", "4 points, fear 12", "Destroys nothing", 10),
    ],
)
def test_a_figures_card_says_what_it_is(
    who: str, lang: str, short: str, deed: str, less: int
) -> None:
    record_file = rulebook.load("phantom", lang)
    card = adapter_of("phantom").card(CHARACTER_NAMES.index(who), record_file, lang)
    assert card["short"] == short
    assert deed in card["full"]
    assert f"({less} " in card["full"]


def test_a_disc_is_called_by_its_card_once_that_is_public() -> None:
    people = PhantomPagePeople(13)
    people.begin()
    session, deck = people.session, words_of("phantom", "en")["deck"]
    fountain = sheet.APPARITIONS[4 * sheet.SLOTS]  # of the settler, in the garden
    assert deck[session.public("en")["lie"][fountain]] == {
        "name": "Fountain",
        "short": "terror 1, room for 3: garden",
        "deed": "A row begins with it. 3 Phantoms fit on it.",
        "full": rulebook.load("phantom", "en").part("R4.3").sections[0].rules[0].text,
        "side": 0,
    }
    for _ in range(12):
        people.act(people.legal_actions()[-1])
        people.virtual.run(500)
        slots, public = people.director.reconciler.places.slots, session.follower.state
        lie = session.public("fr")["lie"]
        assert lie == {cell: slots.card_at(cell) for cell in lie}
        assert len(lie) == sum(
            len(public.pile(seat, zone)) for seat in (0, 1) for zone in range(4)
        )
    # One that is only put down, and not told yet, has no name.
    before = session.public("en")["lie"]
    slots.put(0, 0)
    assert session.public("en")["lie"] == before


def test_both_rows_of_every_zone_are_told() -> None:
    text = "- zone C - -/B1/-/- G1/-/F1Yg/- -/-/B/- 0 SEY/GOH 3+2/3+2 - - 0"
    status = adapter_of("phantom").status(parse_state(phantom, text), "en")
    where = dict(status["where"])
    assert where["Garden"] == ["Settler, terror 1: Fountain"]
    assert where["Ground floor"] == [
        "Settler, terror 3: Library, Yeller of Ghosts",
        "The baby, fear 14",
    ]
    assert where["Upstairs"] == ["nothing"]
    assert where["Chief has scared"] == ["Sarah Percy", "The elder child", "The younger child"]
    assert status["sheet"]["rows"] == [["Chief", "7"], ["Settler", "9"]]


def test_a_replay_lights_discs_in_their_colours() -> None:
    text = "- zone C - -/B1/-/- G1/-/F1Yg/- -/-/B/- 0 SEY/GOH 3+2/3+2 - - 0"
    lit = {
        cell: colour for cell, *colour in adapter_of("phantom").shine(parse_state(phantom, text))
    }
    library, yeller = sheet.APPARITIONS[6 * sheet.SLOTS : 6 * sheet.SLOTS + 2]
    assert lit[library][0] > lit[library][1] > lit[library][2] == 0  # amber
    assert lit[yeller][1] > max(lit[yeller][0], lit[yeller][2])  # green


def test_wilson_is_there_and_no_cell_senses_him() -> None:
    people = PhantomPagePeople(13)
    people.begin()
    adapter = people.session.game
    assert adapter.token_name(WILSON, "en") == "Wilson"
    assert "Wilson" in adapter.card(WILSON, rulebook.load("phantom", "en"), "en")["full"]
    before = people.page(0)
    seat = people.free_seat(0)
    people.virtual.hands.move(people.session.tokens[WILSON], seat)
    people.virtual.run_hands()
    people.virtual.run(1000)
    assert people.is_quiet()
    assert people.page(0) == before


def test_a_replay_shows_wilson_over_the_last_one() -> None:
    text = "- zone C - -/B1/-/- G1/-/F1/- -/-/B/- 0 SEY/GOH 3+2/3+2 - - 0"
    adapter = adapter_of("phantom")
    stand = adapter.stand(parse_state(phantom, text), [-1] * len(adapter.art), set())
    assert stand.cells[WILSON] == sheet.CHARACTERS[2 * 8]


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(6))
def test_a_whole_game_by_messages_of_two_devices(seed: int) -> None:
    people = PhantomPagePeople(seed, **agreed_for(seed))
    people.begin()
    people.play()
    assert people.state.outcome is not None
    follower = people.session.follower
    assert state_text(follower.state) == state_text(people.state)
    assert follower.record().replay().state.outcome == people.state.outcome


@pytest.mark.parametrize("is_allowed", [False, True])
def test_holding_back_asks_before_it_takes_back_the_others_move(is_allowed: bool) -> None:
    """A short press of the waiting player only turns a page."""
    people = PhantomPagePeople(3)
    people.begin()
    board, session = people.session.virtual.board, people.session

    def is_held_needed() -> bool:
        waits = 1 - people.active_seat
        return board_view.can_take_back(board) and not board_view.takes_back(board, waits)

    bound = BoundedWait("waiting for a move that needs the other's consent", times=500)
    while not is_held_needed() and bound.lasts():
        people.turn()
    waiting = 1 - people.active_seat
    step, page = board_view.last_step(board), people.page(waiting)
    people.virtual.press(waiting, "back")
    assert (people.page(waiting) != page, session.public("en")["asks"]) == (True, -1)
    people.virtual.press(waiting, "back", ms=1000)
    assert session.public("en")["asks"] == waiting
    assert board_view.last_step(board) is step
    other = people.devices[1 - waiting]
    session.act(other, other.access, messages.Allow(yes=is_allowed))
    people.virtual.run(1500)
    assert session.public("en")["asks"] == -1
    assert (board_view.last_step(board) is not step) == is_allowed
