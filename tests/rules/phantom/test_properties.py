"""Properties of every game of Phantom, with any options and any play (hypothesis)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shared_rules import phantom
from shared_rules.full_game import Game
from shared_rules.game import NOBODY
from shared_rules.offboard import game_text
from shared_rules.offboard import phantom_tables as tables
from shared_rules.offboard.phantom import card_code, card_of
from shared_rules.phantom.actions import ACTIVATE, AGREE, DISCARD, PLAY, REFUSE
from shared_rules.phantom.cards import (
    CAPACITY,
    CARDS,
    CHARACTER_NAMES,
    DESTROYED,
    KIND_COUNT,
    PHANTOMS,
    PLACE_NAMES,
    PLACE_TERROR,
    PLACE_ZONES,
    POINTS,
    PROTECTED,
    SCARED,
    TYPE,
    ZONES,
    card_name,
)
from tests.helpers.bounded_wait import BoundedWait
from tests.helpers.phantom.positions import view
from tests.helpers.random_play import next_action, random_steps, some_options
from tests.on_micropython.chance import Chance
from tests.rules import test_every_game as every_game

SEEDS = st.integers(0, 2**32 - 1)
MOST_LYING = 51  # cards: five and one are in the hands, and a Phantom in the stock
some = settings(max_examples=8, deadline=None)
few = settings(max_examples=5, deadline=None)


def games(seed):
    chance = Chance(seed)
    return random_steps(phantom, chance, some_options(phantom, chance))


@given(SEEDS)
@some
def test_cards_are_conserved(seed):
    """32 Phantoms, 26 Places, 7 Characters and Wilson: always all of them, each of them once."""
    for game, _ in games(seed):
        state, secret = game.state, game.secret
        lying = [*b"".join(state.piles), *state.discard, *state.place_discard]
        held = [card for hand in secret.hands for card in hand]
        stocks = [secret.stock(state, kind) for kind in (0, 1)]
        stock = [sum(each) for each in stocks]
        assert stock == list(state.stocks)
        assert sum(map(len, state.piles)) <= MOST_LYING
        seen = [*lying, *held]
        places = sum(card >= PHANTOMS for card in seen) + stock[0]
        phantoms = sum(card < PHANTOMS for card in seen) + stock[1]
        assert (phantoms, places) == (32, 26)
        for card in range(CARDS):
            count = state.options.box.copies[card] if card < PHANTOMS else 1
            assert seen.count(card) + stocks[0][card] + stocks[1][card] == count
        assert sum(len(state.characters(place)) for place in range(7)) == 7
        last = [who for who in range(7) if state.where[who] < SCARED]
        assert (state.wilson in (0, 1)) == (not last)
        assert sum(view(state, "points")) + sum(POINTS[who] for who in last) == 21 - bool(last)
        unknown = [who for who in state.characters(4) if who not in state.known]
        assert len(unknown) + len(state.known) == view(state, "characters_left")


@given(SEEDS)
@some
def test_capacity_is_never_exceeded_and_places_stay_in_their_zones(seed):
    for game, _ in games(seed):
        for n, pile in enumerate(game.state.piles):
            room = 0
            for card in pile:
                if card >= PHANTOMS:
                    room = CAPACITY[card - PHANTOMS]
                    assert PLACE_ZONES[card - PHANTOMS] >> n % 4 & 1
                else:
                    room -= 1
                assert room >= 0


def counted(names):
    """Terror, added up from the names a second time."""
    points = 0
    for name in names:
        kind, _, group = name.partition("_")
        if name in PLACE_NAMES:
            points += PLACE_TERROR[PLACE_NAMES.index(name)]
        elif kind == "queen":
            points += sum(other.endswith("_" + group) for other in names if is_phantom(other))
        elif kind == "squatter":
            points += sum(other in PLACE_NAMES for other in names)
        else:
            points += {"charmer": 1, "yeller": 2, "poltergeist": 2, "invoker": 1}[kind]
    return points


def is_phantom(name):
    return name not in PLACE_NAMES


@given(SEEDS)
@some
def test_terror_agrees_with_a_second_count(seed):
    for game, _ in games(seed):
        for role in phantom.ROLES:
            piles = [view(game, "%s_%s" % (role, zone)) for zone in ZONES]
            assert view(game, role + "_terror") == [counted(pile) for pile in piles]


def activations(seed):
    """Yields the state just after a zone was activated, whatever was played and chosen there for
    it, and the zone."""
    for game, action in games(seed):
        words = phantom.action_text(action).split()
        zone = words[-1] if words[0] in ("activate", "play") else view(game, "zone")
        after = game.state.copy()
        after.apply(game.secret.public_form(game.state, action))
        if zone and not view(after, "zone"):  # nobody has anything more to choose
            yield after, ZONES.index(zone)


@given(SEEDS)
@some
def test_nobody_vulnerable_and_nobody_scared_is_left_in_a_zone_just_activated(seed):
    for state, zone in activations(seed):
        people = view(state, "in_" + ZONES[zone])
        groups = sum(DESTROYED[CHARACTER_NAMES.index(name)] for name in people)
        for role in 0, 1:
            pile = state.pile(role, zone)
            safe = sum({PROTECTED[card - PHANTOMS] for card in pile if card >= PHANTOMS})
            for card in pile:
                if card < PHANTOMS:
                    assert not (groups & ~safe) >> card // KIND_COUNT & 1
        if len(people) == 1:
            terrors = [view(state, role + "_terror")[zone] for role in phantom.ROLES]
            assert max(terrors) < view(state, "fear")[zone]


@given(SEEDS)
@some
def test_a_game_ends_or_the_offer_comes(seed):
    """In random play it always ends, and has a reason."""
    for steps, (game, _) in enumerate(games(seed)):
        assert steps < 5000, game_text(game)
    state = game.state
    is_won = max(view(state, "points")) >= 11
    is_out = view(state, "stocks")[1] == 0
    is_agreed = state.quiet == state.options.quiet_turns
    assert is_won or is_out or is_agreed
    best = max(view(state, "points"))
    if state.outcome != (0, 0) and not state.options.counts_characters:
        assert view(state, "points")[state.outcome.index(1)] == best


def lazy_game(seed):
    """Plays cards rarely; yields the game after each action, and the action."""
    chance = Chance(seed)
    game = Game(phantom, some_options(phantom, chance))
    dealer = phantom.Dealer(chance)
    refusals = 0
    bound = BoundedWait("the game", times=100_000)
    while game.actor != NOBODY and bound.lasts():
        action = next_action(game, dealer, chance)
        bare = [each for each in game.legal_actions() if ACTIVATE <= each < ACTIVATE + 4]
        if bare and chance(40):
            action = bare[chance(len(bare))]
        if action == REFUSE:
            refusals += 1
            action = REFUSE if refusals < 4 else AGREE
        game.apply(action)
        yield game, action


@given(SEEDS)
@some
def test_the_offer_comes_when_nothing_has_happened_and_only_then(seed):
    """Turns without a card and without a move of a Character, counted a second time."""
    quiet, is_busy = 0, False
    turn, where = 0, b""
    for steps, (game, action) in enumerate(lazy_game(seed)):
        assert steps < 20000, game_text(game)
        state = game.state
        is_busy = is_busy or action >= PLAY or bytes(state.where) != where
        has_passed, turn, where = state.turn != turn, state.turn, bytes(state.where)
        if action == REFUSE or DISCARD <= action < DISCARD + 2 * PHANTOMS:
            quiet, is_busy = 0, False
            assert view(state, "step") != "offer"
        elif has_passed:
            quiet = 0 if is_busy else quiet + 1
            is_busy = False
            assert (view(state, "step") == "offer") == (quiet == state.options.quiet_turns)
    assert state.outcome is not None


@pytest.mark.soak
@pytest.mark.parametrize("hundred", range(10))
def test_all_of_that_in_a_thousand_games(hundred):
    for seed in range(100 * hundred, 100 * (hundred + 1)):
        for test in (
            test_cards_are_conserved,
            test_capacity_is_never_exceeded_and_places_stay_in_their_zones,
            test_terror_agrees_with_a_second_count,
            test_nobody_vulnerable_and_nobody_scared_is_left_in_a_zone_just_activated,
            test_a_game_ends_or_the_offer_comes,
            test_the_offer_comes_when_nothing_has_happened_and_only_then,
        ):
            test.hypothesis.inner_test(seed)
        every_game.test_a_state_that_was_read_back_plays_on.hypothesis.inner_test(phantom, seed)


def test_the_dealer_draws_two_cards_that_are_alike_twice_as_often():
    game = Game(phantom)
    for text in "meet baby", *["draw chief " + name for name in PLACE_NAMES[1:4]]:
        game.apply(phantom.parse_action(text))
    found = []
    for number in range(32):
        dealer = phantom.Dealer(lambda n, number=number: number if n == 32 else 1 // 0)
        found.append(phantom.action_text(dealer.action(game.state, game.secret)))
    assert found.count("draw chief charmer_soul") == 2
    assert found.count("draw chief queen_soul") == 1


# -- tables ----------------------------------------------------------------------------------


def test_every_card_has_a_name_and_a_code_of_its_own():
    assert len({card_name(card) for card in range(CARDS)}) == CARDS
    assert [card_of(card_code(card)) for card in range(CARDS)] == list(range(CARDS))
    assert [card_of(code) for code in ("", "C", "sY", "xx", "CsY")] == [-1] * 5
    codes = {"charmer_specter": "Cs", "sinister_kitchen": "F3", "main_stairs": "FU"}
    codes |= {"electric_meter": "As", "squatter_soul": "So", "yeller_shadow": "Yh"}
    for card in range(CARDS):
        assert card_code(card) == codes.get(card_name(card), card_code(card))


TABLES = {
    "names": PLACE_NAMES,
    "zones": list(PLACE_ZONES),
    "capacity": list(CAPACITY),
    "terror": list(PLACE_TERROR),
    "protected": list(PROTECTED),
}


def places(**changed):
    return tables.check_places(**{**TABLES, **changed})


def known(**changed):
    return tables.check_known(**{**TABLES, **changed})


def with_(table, place, value):
    return [value if n == place else old for n, old in enumerate(table)]


@pytest.mark.parametrize(
    ("problems", "fragment"),
    [
        (places(terror=[0]), "1 Places, not 26"),
        (places(names=["x"] * 26), "two Places have one name"),
        (places(zones=with_(PLACE_ZONES, 0, 3)), "16 Places of one zone, 6 of two and 4 of all"),
        (places(zones=with_(PLACE_ZONES, 22, 7)), "16 Places of one zone, 6 of two and 4 of all"),
        (places(protected=with_(PROTECTED, 22, 2)), "four Places protect, each another group"),
        (places(protected=with_(PROTECTED, 0, 1)), "four Places protect, each another group"),
        (places(capacity=with_(CAPACITY, 0, 0)), "room for a Phantom"),
        (places(zones=with_(PLACE_ZONES, 4, 1)), "garage does not start there"),
        (known(capacity=with_(CAPACITY, 12, 2)), "gloomy_attic is not as the rules tell"),
        (known(capacity=with_(CAPACITY, 11, 3)), "fireplace is not as the rules tell"),
        (known(terror=with_(PLACE_TERROR, 10, 1)), "sinister_kitchen is not as the rules tell"),
        (known(terror=with_(PLACE_TERROR, 19, 2)), "cellar_stairs is not as the rules tell"),
        (known(capacity=with_(CAPACITY, 19, 1)), "four Phantoms are on sinister_kitchen"),
        (known(capacity=with_(CAPACITY, 21, 1)), "two Phantoms gather on the main_stairs"),
        (known(zones=with_(PLACE_ZONES, 21, 10)), "main_stairs is not as the rules tell"),
        (known(protected=with_(PROTECTED, 22, 2)), "electric_meter is not as the rules tell"),
        (known(names=with_(PLACE_NAMES, 11, "stove")), "there is no fireplace"),
        (known(names=with_(PLACE_NAMES, 4, "barn")), "four Places lie there at the start"),
        (tables.check_terror([1, 2, 1, 2, 1, 0]), "Queen and Squatter count"),
        (
            tables.check_characters(DESTROYED, [3, 3, 3, 3, 2, 3, 4], TYPE),
            "a child is worth 2",
        ),
        (tables.check_characters(DESTROYED, POINTS, [1, 1, 1, 1, 0, 2, 2]), "and a baby"),
        (tables.check_phantoms([2, 2, 1, 1, 1, 2]), "36 Phantoms, not 32"),
        (tables.check_phantoms([3, 3, 2, 0, 0, 0]), "each kind"),
        (tables.check_phantoms([8]), "each kind"),
        (tables.check_fear([0, 8, 12]), "1 or more"),
        (tables.check_fear([8, 12]), "1 or more"),
        (
            tables.check_characters([1, 1, 8, 4, 0, 0, 0], POINTS, TYPE),
            "one for each group",
        ),
        (tables.check_characters(DESTROYED, POINTS, [0] * 7), "adults destroy"),
        (
            tables.check_characters(DESTROYED, [9] * 7, TYPE),
            "11 of 64 points do not decide",
        ),
        (
            tables.check_characters(DESTROYED, [1] * 7, TYPE),
            "11 of 8 points do not decide",
        ),
    ],
)
def test_what_is_wrong_with_cards_is_said(problems, fragment):
    assert any(fragment in problem for problem in problems)


def test_a_layout_that_the_book_does_not_exclude_is_in_order():
    """Two Places for each pair of neighbours, more in the garden, a protector with terror, and a
    baby that fears less than its parents."""
    pairs = PLACE_ZONES[:16] + bytes((3, 3, 6, 6, 12, 12)) + PLACE_ZONES[22:]
    assert places(zones=list(pairs)) == []
    assert places(zones=with_(PLACE_ZONES, 6, 1), terror=with_(PLACE_TERROR, 22, 3)) == []
    assert tables.check_fear([10, 8, 6]) == []
