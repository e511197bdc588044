"""Properties that every game must have: the interface of shared_rules/README.md."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shared_rules.errors import GameError, IllegalAction, OptionError, TextError
from shared_rules.full_game import Game
from shared_rules.game import DEALER, GAMES, NOBODY, Blind, load
from shared_rules.offboard import (
    game_text,
    parse_secret,
    parse_state,
    secret_text,
    state_text,
    view_fields,
)
from shared_rules.offboard.record import Record
from tests.helpers.random_play import accepted, random_actions, random_steps, some_options
from tests.on_micropython.chance import Chance

GARBAGE = [None, "pick red", "", b"\0", 0.0, 1.5, float("nan"), [], (), {}, int]

every_game = pytest.mark.parametrize("rules", [load(name) for name in GAMES], ids=GAMES)
random_games = given(seed=st.integers(0, 2**32 - 1))
some = settings(max_examples=20)
few = settings(max_examples=5)


def some_of(actions):
    """Different ones from all over a game; fewer of a long one: it has more moments for them."""
    different = sorted(set(actions))
    most = min(30, 4000 // len(actions))
    return different[:: len(different) // most + 1]


@every_game
def test_says_what_it_is(rules):
    assert load(rules.NAME) is rules
    assert rules.VERSION >= 1
    assert len(set(rules.ROLES)) == len(rules.ROLES) >= 2


@every_game
@some
@random_games
def test_legal_actions_are_sorted_and_hold_what_is_played(rules, seed):
    for game, action in random_steps(rules, Chance(seed)):
        actions = list(game.legal_actions())
        assert actions == sorted(set(actions))
        assert action in actions
        assert game.actor == DEALER or 0 <= game.actor < len(rules.ROLES)


hidden_games = pytest.mark.parametrize("name", ["society", "phantom"])  # each role knows a part


@hidden_games
@some
@random_games
def test_a_seats_choices_follow_from_what_it_knows(name, seed):
    rules, chance = load(name), Chance(seed)
    for game, _ in random_steps(rules, chance, some_options(rules, chance)):
        if game.actor != DEALER:
            known = game.secret.seen_by(game.state, game.actor)
            assert list(known.legal_actions(game.state)) == list(game.legal_actions())


@hidden_games
@some
@random_games
def test_what_a_seat_knows_has_a_text_too(name, seed):
    rules, chance = load(name), Chance(seed)
    for game, _ in random_steps(rules, chance, some_options(rules, chance)):
        for role in 0, 1:
            known = secret_text(game.secret.seen_by(game.state, role))
            assert secret_text(parse_secret(rules, known, game.state)) == known


# Actions to try, and at one moment of how many. l'Opéra has strategies for its positions instead.
TRIED = {
    "midnight": (range(-2, 560), 50),
    "society": ([*range(-2, 670), *range(1000, 1910, 29)], 30),
    "phantom": (range(-2, 710), 100),
}


@pytest.mark.parametrize("name", TRIED)
@few
@random_games
def test_legal_actions_are_exactly_those_that_are_accepted(name, seed):
    """With all knowledge, and with that of the public; a refused action changes nothing."""
    rules, chance, (actions, moments) = load(name), Chance(seed), TRIED[name]
    for game, _ in random_steps(rules, chance, some_options(rules, chance)):
        if chance(moments):
            continue
        public = Game(rules, secret=Blind())
        public.state = game.state
        for knower in game, public:
            legal = list(knower.legal_actions())
            assert accepted(rules, knower, sorted({*actions, *legal})) == legal


@every_game
@few
@random_games
def test_a_state_that_was_read_back_plays_on(rules, seed):
    """And the public takes for possible whatever is true."""
    chance = Chance(seed)
    for game, action in random_steps(rules, chance, some_options(rules, chance)):
        public = game.secret.public_form(game.state, action)
        assert public in game.state.legal_actions()
        state, after = parse_state(rules, state_text(game.state)), game.state.copy()
        assert rules.public_view(state) == rules.public_view(game.state)
        assert list(state.legal_actions()) == list(game.state.legal_actions())
        state.apply(public)
        after.apply(public)
        assert state_text(state) == state_text(after)


@every_game
@some
@random_games
def test_the_game_is_decided_when_it_ends(rules, seed):
    for game, _ in random_steps(rules, Chance(seed)):  # noqa: B007
        pass
    assert game.actor == NOBODY
    assert list(game.legal_actions()) == []
    assert len(game.state.outcome) == len(rules.ROLES)


@every_game
@some
@random_games
def test_who_only_sees_the_public_forms_has_the_same_state_at_every_step(rules, seed):
    game, follower = Game(rules), Game(rules, secret=Blind())
    for action in random_actions(rules, Chance(seed)):
        public = game.apply(action)
        assert public in follower.legal_actions()
        assert follower.apply(public) == public
        assert state_text(follower.state) == state_text(game.state)
        assert follower.view(0) == follower.view(1) == rules.public_view(game.state)
    assert game_text(follower) == state_text(game.state) + " | ?"


@every_game
@some
@random_games
def test_texts_lead_back_at_every_step(rules, seed):
    for game, action in random_steps(rules, Chance(seed)):
        assert rules.parse_action(rules.action_text(action)) == action
        state = parse_state(rules, state_text(game.state))
        assert state_text(state) == state_text(game.state)
        assert secret_text(parse_secret(rules, secret_text(game.secret), state)) == secret_text(
            game.secret
        )


@every_game
@some
@random_games
def test_a_game_goes_on_from_its_text(rules, seed):
    """A state that was read plays like the one that was written, to the end."""
    actions = random_actions(rules, Chance(seed))
    cut = Chance(seed)(len(actions))
    game, resumed = Game(rules), Game(rules)
    for action in actions[:cut]:
        game.apply(action)
    resumed.state = parse_state(rules, state_text(game.state))
    resumed.secret = parse_secret(rules, secret_text(game.secret), resumed.state)
    for action in actions[cut:]:
        assert resumed.apply(action) == game.apply(action)
        assert game_text(resumed) == game_text(game)


@every_game
@some
@random_games
def test_a_copy_is_independent(rules, seed):
    for game, action in random_steps(rules, Chance(seed)):
        text = game_text(game)
        copy = Game(rules, secret=game.secret.copy())
        copy.state = game.state.copy()
        copy.apply(action)
        assert game_text(game) == text


@every_game
@few
@random_games
def test_late_and_foreign_actions_are_refused_and_change_nothing(rules, seed):
    """Actions of the game, tried at every moment: accepted if legal, otherwise refused."""
    actions = some_of(random_actions(rules, Chance(seed)))
    for game, _ in random_steps(rules, Chance(seed)):
        text, legal = game_text(game), game.legal_actions()
        for action in actions:
            if action not in legal:
                with pytest.raises(IllegalAction) as caught:
                    game.apply(action)
                assert game_text(game) == text
                assert caught.value.code == "illegal"
                assert rules.action_text(action) in str(caught.value)


@every_game
@pytest.mark.parametrize("garbage", GARBAGE, ids=repr)
@few
@random_games
def test_garbage_is_refused_and_changes_nothing(rules, garbage, seed):
    for game, _ in random_steps(rules, Chance(seed)):
        text = game_text(game)
        for target in game, game.state:
            with pytest.raises(IllegalAction):
                target.apply(garbage)
        assert game_text(game) == text


@every_game
@few
@random_games
def test_a_number_that_only_equals_an_action_is_garbage_too(rules, seed):
    for game, action in random_steps(rules, Chance(seed)):
        text = game_text(game)
        for target in game, game.state:
            with pytest.raises(IllegalAction):
                target.apply(float(action))
        assert game_text(game) == text


@every_game
@few
@random_games
def test_a_refusal_tells_nothing_that_is_secret(rules, seed):
    """The same message as for an observer without knowledge, for any action."""
    actions = some_of(random_actions(rules, Chance(seed)))
    for game, _ in random_steps(rules, Chance(seed)):
        legal = {*game.legal_actions(), *game.state.legal_actions()}
        for action in actions:
            if action not in legal:
                told = []
                for target in game, game.state:
                    with pytest.raises(IllegalAction) as caught:
                        target.apply(action)
                    told.append(str(caught.value))
                assert told[0] == told[1]


@every_game
def test_options_are_checked(rules):
    with pytest.raises(OptionError, match="no option 'speed'") as caught:
        Game(rules, {"speed": 1})
    assert caught.value.code == "option"
    for name, default, values in rules.OPTIONS:
        assert default in values
        for value in values:
            assert Game(rules, {name: value}).options[name] == value
        for value in "nonsense", None, *(float(v) for v in values if isinstance(v, int)):
            with pytest.raises(OptionError, match="option %s is|%s: needs" % (name, name)):
                Game(rules, {name: value})


def test_there_is_no_other_game():
    for name in "chess", "", "errors", "../opera":
        with pytest.raises(OptionError, match="no game"):
            load(name)


def test_errors_are_value_errors_that_programs_can_tell_apart():
    codes = [error.code for error in (GameError, OptionError, TextError, IllegalAction)]
    assert codes == ["game", "option", "text", "illegal"]
    assert all(issubclass(error, GameError) for error in (OptionError, TextError, IllegalAction))
    assert issubclass(GameError, ValueError)


@every_game
@few
@random_games
def test_views_are_plain_pairs(rules, seed):
    for game, _ in random_steps(rules, Chance(seed)):
        roles = [game.view(role) for role in range(len(rules.ROLES))]
        for view in rules.public_view(game.state), *roles:
            names = [name for name, _ in view]
            assert len(set(names)) == len(names)
            items = [item for _, v in view for item in (v if isinstance(v, list) else [v])]
            assert all(type(item) in (int, str) for item in items)
            assert all("\n" not in text for _, text in view_fields(view))


@every_game
@some
@random_games
def test_a_record_replays_to_the_same_texts(rules, seed):
    record = Record(rules)
    record.actions = random_actions(rules, Chance(seed))
    again = Record.parse(record.text())
    assert again.text() == record.text()
    public = Record.parse(record.public().text())
    assert public.text() == record.public().text() == record.public().public().text()
    assert game_text(again.replay()) == game_text(record.replay())
    assert state_text(public.replay().state) == state_text(record.replay().state)


def test_the_example_of_the_readme_plays_a_game(capsys):
    page = (Path(__file__).parents[2] / "shared_rules" / "README.md").read_text(encoding="utf-8")
    code = page.split("```python\n")[1].split("```")[0]
    exec(code, {})
    assert " wins: " in capsys.readouterr().out
