"""Properties of every game of Midnight Party, with any options and any play (hypothesis)."""

from hypothesis import given, settings
from hypothesis import strategies as st

from shared_rules import midnight
from shared_rules.full_game import Game
from shared_rules.game import NOBODY
from shared_rules.midnight.board import COLOURS, DIE, DOORS, EXACT, SPACES
from shared_rules.offboard import state_text
from tests.helpers.midnight.positions import captives, choices, hiding, standing, view
from tests.helpers.random_play import next_action, random_steps, some_options
from tests.on_micropython.chance import Chance

SEEDS = st.integers(0, 2**32 - 1)
some = settings(max_examples=25, deadline=None)


def games(seed):
    chance = Chance(seed)
    return random_steps(midnight, chance, some_options(midnight, chance))


@given(SEEDS)
@some
def test_guests_are_neither_lost_nor_made(seed):
    for game, _ in games(seed):
        state = game.state
        options = state.options
        if state.round == 1 and view(state, "step") in ("brave", "place"):
            continue
        crowd = "".join([*standing(state).values(), *captives(state).values()])
        guests = len(crowd) + len(hiding(state))
        if options.is_variant:
            guests += sum(view(state, "points"))
        assert guests == options.players * options.guests


@given(SEEDS)
@some
def test_hugo_leaves_nobody_behind_him(seed):
    """No guest ever stands on his space, and rooms are empty until he is up."""
    for game, _ in games(seed):
        state = game.state
        if state.hugo < 0:
            assert not any(view(state, "rooms"))
        elif state.options.thrown_is_captured:
            assert state.hugo + 1 not in standing(state)


@given(SEEDS)
@some
def test_moves_agree_with_a_walk_space_by_space(seed):
    for game, _ in games(seed):
        if view(game.state, "step") == "move" and view(game.state, "turn"):
            assert sorted(choices(game.state)) == sorted(walked(game.state))


def walked(state):
    """All moves, found by taking each guest through the castle on foot."""
    letter = state_text(state).split(" ")[2]
    options, die, found = state.options, state.die, set()
    crowd = standing(state)
    mine = [space for space in crowd if letter in crowd[space]]
    for space in mine:
        found.add("move G%d" % space)
        found |= {"hide G%d R%d" % (space, room) for room in doors_passed(state, space, die)}
    if options.is_variant and not mine:
        for room, colour in hiding(state).items():
            if colour == COLOURS[state.turn]:
                found.add("leave R%d" % room)
                left = die - (options.chosen["variant_exit"] == "door")
                others = doors_passed(state, DOORS[room - 1] + 1, left) if left else ()
                found |= {"leave R%d to R%d" % (room, other) for other in others if other != room}
    if options.may_decline and sum(crowd[space].count(letter) for space in mine) == 1:
        found.add("decline")
    return found


def doors_passed(state, space, die):
    """The rooms that a guest with so many steps can enter from a space."""
    rooms = set()
    if state.hugo < 0:
        return rooms
    for left in range(die, 0, -1):  # what is left when standing on `space`
        if space - 1 in DOORS:
            room = DOORS.index(space - 1)
            is_free = state.rooms[room] == 0 or state.options.throws_out
            is_exact = EXACT[room] or state.options.is_variant
            if is_free and (left == 1 or not is_exact):
                rooms.add(room + 1)
        space = space % SPACES + 1
    return rooms


@given(SEEDS)
@settings(max_examples=100, deadline=None)
def test_every_game_ends(seed):
    """One roll in three moves Hugo, who sweeps the ring."""
    chance = Chance(seed)
    game = Game(midnight, some_options(midnight, chance))
    dealer = midnight.Dealer(chance)
    rolls = 0
    while game.actor != NOBODY:
        rolls += view(game.state, "step") == "roll"
        game.apply(next_action(game, dealer, chance))
        assert rolls < 3000
    assert sum(game.state.outcome) == len(view(game.state, "winners")) >= 1


@given(SEEDS)
@some
def test_points_of_the_last_ball_add_up(seed):
    """Counted a second time, from the places of all guests when the game is over."""
    for game, action in games(seed):
        before, state = list(game.state.points), game.state.copy()
        state.apply(action)
    if not state.options.is_variant:
        gained = [after - early for after, early in zip(state.points, before, strict=True)]
        assert gained == [fright(state, colour) for colour in view(state, "players")]


def fright(state, colour):
    letter = "BRTYKPWG"[COLOURS.index(colour)]
    rooms = {3: -3, 4: -3, 9: 1, 11: 1}
    points = sum(step * crowd.count(letter) for step, crowd in captives(state).items())
    hidden = [rooms.get(room, 0) for room, who in hiding(state).items() if who == colour]
    return points + sum(hidden)


def test_the_dealer_rolls_a_fair_die():
    """Two faces of six move Hugo; there is no 3 and no 6."""
    faces = iter([*range(6)] * 2)
    dealer = midnight.Dealer(lambda n: next(faces))
    state = midnight.State()
    state.phase = 4
    rolled = [midnight.action_text(dealer.action(state, midnight.Secret())) for _ in DIE]
    assert sorted(rolled) == sorted(
        ["roll 1", "roll 2", "roll 4", "roll 5", "roll hugo", "roll hugo"]
    )
