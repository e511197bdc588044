"""What each role may know: its own hand, and no stock."""

from hypothesis import given, settings
from hypothesis import strategies as st

from shared_rules import phantom
from shared_rules.full_game import Game
from shared_rules.game import DEALER
from shared_rules.offboard import secret_text, state_text
from tests.helpers.bounded_wait import BoundedWait
from tests.helpers.phantom.positions import begun, choices, house, play, view
from tests.helpers.random_play import random_steps, some_options
from tests.on_micropython.chance import Chance

SEEDS = st.integers(0, 2**32 - 1)
few = settings(max_examples=10, deadline=None)


def games(seed):
    chance = Chance(seed)
    return random_steps(phantom, chance, some_options(phantom, chance))


def private(game, role):
    """What a role sees beyond the public view."""
    return dict(game.view(role)[len(phantom.public_view(game.state)) :])


def test_each_player_sees_the_own_hand():
    game = house("old_well queen_soul")
    for role in 0, 1:
        hand = private(game, role)["hand"]
        assert list(private(game, role)) == ["hand"]
        assert len(hand) == 5
    assert {"old_well", "queen_soul"} <= set(private(game, 0)["hand"])
    assert not {"old_well", "queen_soul"} & set(private(game, 1)["hand"])


def test_the_public_sees_how_many_places_and_phantoms_a_hand_has():
    game = begun()
    assert view(game, "hands") == [3, 3, 3, 3]
    assert view(game, "stocks") == [22 - 6, 32 - 6]


def test_a_drawn_card_is_hidden_but_not_its_stock():
    game = play(Game(phantom), "meet baby")
    public = game.apply(phantom.parse_action("draw chief rose_arbour"))
    assert phantom.action_text(public) == "draw chief place ?"
    assert private(game, 0) == {"hand": ["rose_arbour"]}
    assert private(game, 1) == {"hand": []}


def test_a_player_can_follow_with_the_own_cards_alone():
    """Own draws in full, the opponent's in their public form."""
    game = Game(phantom)
    own = Game(phantom, secret=game.secret.seen_by(game.state, 1))
    chance = Chance(7)
    dealer = phantom.Dealer(chance)
    for _ in range(150):
        if game.actor == DEALER:
            action = dealer.action(game.state, game.secret)
        else:
            actions = game.legal_actions()
            action = actions[chance(len(actions))]
        is_hidden = phantom.action_text(action).startswith("draw chief")
        public = game.apply(action)
        assert own.apply(public if is_hidden else action) == public
        assert state_text(own.state) == state_text(game.state)
        assert secret_text(own.secret) == secret_text(game.secret.seen_by(game.state, 1))


@given(SEEDS)
@few
def test_a_seat_sees_nothing_of_what_it_does_not_know(seed):
    for game, _ in games(seed):
        for role in 0, 1:
            known = game.secret.seen_by(game.state, role)
            assert known.hands[1 - role] is None
            assert phantom.role_view(game.state, known, role) == game.view(role)


def test_a_swapped_card_that_was_never_shown_changes_nothing_for_the_public():
    """Two games that differ in one hidden card give the same views to all other roles."""
    told = []
    for card in "rose_arbour", "old_well":
        game = play(Game(phantom), "meet baby", "draw chief " + card)
        bound = BoundedWait("the deal")
        while view(game, "step") == "deal" and bound.lasts():
            texts = [text for text in choices(game) if "rose_arbour" not in text]
            texts = [text for text in texts if "old_well" not in text]
            play(game, texts[0])
        play(game, choices(game)[0])
        play(game, choices(game)[0])
        for zone in "garden", "basement", "ground", "upstairs":
            play(game, "activate " + zone)
        told.append((state_text(game.state), game.view(1), phantom.public_view(game.state)))
    assert told[0] == told[1]
