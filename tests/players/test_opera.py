"""The searching player of l'Opéra: its values, its repeatability, and that it uses no secret."""

import gc
import random
from collections.abc import Iterator
from math import exp
from types import FunctionType, ModuleType
from typing import Any

import pytest

from firmware.games.opera.player import EVEN, LEVELS, Belief, Player, Units, avoid_untelling
from firmware.games.opera.player_moves import able_in, endings, position_of, results
from firmware.games.opera.player_search import SURE, Search
from firmware.games.opera.player_values import VALUES
from firmware.players.player import View
from firmware.players.provable_player import view_of
from ghostlight.engine.bots.levels import LevelBot
from ghostlight.engine.engine_player import BotPlayer
from ghostlight.engine.local_game import LocalGame
from ghostlight.engine.match import OwnBot
from ghostlight.engine.protocol import Engine
from ghostlight.games import adapter_of
from ghostlight.games.opera.bot import WAY_LEFT
from shared_rules.errors import OptionError
from shared_rules.full_game import Game
from shared_rules.game import DEALER, NOBODY, Blind, load
from shared_rules.offboard.opera import parse_state
from shared_rules.offboard.opera_activations import activations
from shared_rules.offboard.record import Record
from shared_rules.opera import Dealer, Secret, State, parse_action
from shared_rules.opera.actions import DRAW, DRAW_HIDDEN, DRAW_PHANTOM, IDENTITY, PICK, action_text
from shared_rules.opera.board import (
    AT_DRAW,
    AT_PICK,
    CHARACTERS,
    COUNT,
    EVERYBODY,
    EXIT,
    INVESTIGATOR,
    PHANTOM,
)
from tests.helpers.computer_games import losses_of, play_match

OPERA = adapter_of("opera")


def starts(games: int, seed: int) -> Iterator[State]:
    """Every position of random games in which a character is to be picked."""
    chance = random.Random(seed)
    for _ in range(games):
        game: Any = Game(load("opera"))
        dealer = Dealer(chance.randrange)
        while game.actor != NOBODY:
            if game.actor == DEALER:
                game.apply(dealer.action(game.state, game.secret))
                continue
            if game.state.phase == AT_PICK:
                yield game.state.copy()
            game.apply(chance.choice(game.legal_actions()))


def picked(state: State, who: int) -> State:
    after = state.copy()
    after.apply(PICK + who)
    return after


def searched(state: State, nodes: int, step: int = 1 << 29) -> Search:
    search = Search(state, EVEN, nodes)
    while not search.step(step):
        pass
    return search


# -- the moves -------------------------------------------------------------------------------


def test_results_are_those_of_the_rules() -> None:
    for state in starts(12, seed=1):
        position = position_of(state)
        state.suspects = EVERYBODY
        assert able_in(position) == state.able_suspects()
        for who in range(CHARACTERS):
            if state.cards >> who & 1:
                wanted = {position_of(after) for _, after in activations(picked(state, who))}
                found = list(results(position, who))
                assert sorted(found) == sorted(wanted)
                assert set(endings(position, who)) == {able_in(after) for after in wanted}


# -- the search ------------------------------------------------------------------------------


def by_the_rules(state: State, suspects: list[int], looks: int = 0) -> tuple[int, ...]:
    """The value of a position without Raoul's card, by whole enumeration, for the role that
    `looks` ahead."""
    if state.turn == 4:
        able = state.able_suspects()
        values = []
        for who in suspects:
            can = able >> who & 1
            left = COUNT[able if can else state.suspects & ~able]
            space = state.carlotta + left + can
            if left == 1:
                values.append(0)
            elif space >= EXIT:
                values.append(SURE)
            else:
                values.append(VALUES[(left - 2) * EXIT + space] * 4)
        return tuple(values)
    found = {
        (state.turn < 3 and count, after.able_suspects()): by_the_rules(after, suspects, looks)
        for count, (_, after) in enumerate(
            each
            for who in range(CHARACTERS)
            if state.cards >> who & 1
            for each in activations(picked(state, who))
        )
    }
    if state.active == PHANTOM:
        return tuple(max(column) for column in zip(*found.values(), strict=True))
    least = min(found.values(), key=sum)
    if looks == INVESTIGATOR or state.turn < 3:
        return least
    most = sum(least) + 90 * len(suspects)
    similar = [value for value in found.values() if sum(value) <= most]
    return tuple(sum(column) // len(similar) for column in zip(*similar, strict=True))


@pytest.mark.parametrize("turn", [2, 3])
def test_the_whole_search_is_right(turn: int) -> None:
    """Both players' turns, to the end of the round; Raoul's chance is left out here."""
    tried = 0
    for state in starts(14, seed=turn):
        if state.turn != turn or state.cards & 1:
            continue
        tried += 1
        search = searched(state, 10**6)
        for index in range(search.count):
            after = state.copy()
            for action in search.way(index):
                after.apply(action)
            assert search.value(index) == by_the_rules(after, search.suspects, state.active)
    assert tried >= 10


def values_of(search: Search) -> list[tuple[int, ...]]:
    return [search.value(index) for index in range(search.count)]


def test_slices_change_nothing() -> None:
    for state in list(starts(3, seed=5))[::5]:
        whole = searched(state, 3000)
        sliced = searched(state, 3000, step=7)
        assert values_of(sliced) == values_of(whole)
        assert sliced.order == whole.order
        assert sliced.nodes == whole.nodes


def test_nodes_are_a_limit() -> None:
    """It may go over by the results of one position."""
    for state in list(starts(6, seed=6))[::3]:
        for nodes in (0, 400, 3000):
            search = searched(state, nodes)
            assert search.nodes <= max(nodes, search.count) + 400
            assert 0 < search.looked_at <= search.count == len(search.order)


def test_more_nodes_see_more() -> None:
    state = next(each for each in starts(1, seed=7) if each.turn == 0)
    passes = [searched(state, nodes).passes for nodes in (0, 500, 4000, 40000)]
    assert passes[:2] == [0, 1]
    assert passes[1] < passes[2] <= passes[3]


def by_raouls_card(state: State, suspects: list[int], place: int) -> float:
    """The value for one suspect, averaged over the cards that Raoul may draw last in a round."""
    who = suspects[place]
    characters, phantoms = state.alibis()
    hidden = [each for each in range(CHARACTERS) if each != who and not state.shown >> each & 1]
    cards = [(DRAW_PHANTOM, float(phantoms))]
    if state.active == PHANTOM:
        cards.append((DRAW_HIDDEN, float(characters)))
    else:
        cards += [(DRAW + each, characters / len(hidden)) for each in hidden]
    total = 0.0
    for card, weight in cards:
        if weight:
            after = state.copy()
            after.apply(card)
            if after.winner in (INVESTIGATOR, PHANTOM):
                value = SURE * after.winner
            else:
                left = [each for each in suspects if after.suspects >> each & 1]
                value = by_the_rules(after, left)[left.index(who)]
            total += weight * value
    return total / (characters + phantoms)


def test_raouls_card_is_an_average() -> None:
    tried = set()
    for state in starts(60, seed=11):
        if state.turn == 3 and state.cards == 1 and sum(state.alibis()):
            tried.add(state.active)
            search = searched(state, 0)
            for index, value in enumerate(values_of(search)):
                after = state.copy()
                for action in search.way(index):
                    after.apply(action)
                for place in range(len(search.suspects)):
                    wanted = by_raouls_card(after, search.suspects, place)
                    assert abs(value[place] - wanted) < 3  # whole numbers, rounded down twice
    assert tried == {INVESTIGATOR, PHANTOM}


# -- the table -------------------------------------------------------------------------------


def test_the_table_is_a_curve_over_the_way_left() -> None:
    chances = [
        int(250 / (1 + exp((20 - space - WAY_LEFT[suspects]) / 3)))
        for suspects in range(2, 9)
        for space in range(22)
    ]
    assert VALUES == bytes(chances)


# -- the belief ------------------------------------------------------------------------------


def test_a_choice_that_suits_a_suspect_points_to_it() -> None:
    """Buquet is the last to act. In the dark, four of the six suspects could appear: good for
    each of them. With Madame Giry alone in the dark only she could: the last choice of hers."""
    line = "-/-/-/B/-/-/-/R/pKWUN/g* 0-1 9 4 P pick G/- - CNC -"
    weights = {}
    for text in ("blackout 8", "blackout 3"):
        state = parse_state(line)
        belief = Belief(1000)
        for action in ("pick grey", text, "move 7"):
            belief.watch(state, parse_action(action))
        for _ in belief.learn(Units()):
            pass
        weights[text] = belief.weights
    red, blue, black = 0, 2, 4
    assert weights["blackout 8"][black] > weights["blackout 8"][red]
    assert weights["blackout 3"][blue] < weights["blackout 3"][black]


# -- the player ------------------------------------------------------------------------------


def record_of(investigator: str, phantom: str, seed: int) -> Record:
    names = (investigator, phantom)
    players = {
        role: OwnBot(OPERA, name, random.Random(f"{role} {seed}").randrange)
        for role, name in enumerate(names)
    }
    return play_match(OPERA.rules, players, 1, seed, {})[0]


def chosen(player: Player, view: View, units: int = 1 << 20) -> list[int]:
    player.start(view, random.Random(3).randrange)
    while not player.step(units):
        pass
    return player.actions()


def test_a_whole_activation_is_chosen_at_once() -> None:
    """The first and the last action of a plan are legal one after the other, for all characters,
    and no result is out of reach."""
    tried = set()
    for state in starts(12, seed=17):
        search = searched(state, 0)
        for index in range(search.count):
            after = state.copy()
            for action in search.way(index):
                after.apply(action)
            assert after.turn == state.turn + 1 or after.phase == AT_DRAW
            assert search.find(position_of(after), after.cards) == index
            tried.add(search.way(index)[0])
    assert len(tried) == CHARACTERS


def test_in_the_middle_of_an_activation_it_goes_on() -> None:
    for state in list(starts(3, seed=19))[::4]:
        for action in state.legal_actions():
            begun = state.copy()
            begun.apply(action)
            player = Player("good")
            player.begin(begun.copy())
            after = begun.copy()
            for each in chosen(player, View(begun, begun.active, ())):
                after.apply(each)
            assert after.turn == begun.turn + 1 or after.phase == AT_DRAW


def test_the_investigator_plays_the_same_in_eight_worlds() -> None:
    """Its input does not depend on the identity before the first answer: the first round."""
    played = set()
    for identity in range(CHARACTERS):
        player = Player("hard", 600)
        game: Any = Game(load("opera"))
        player.begin(game.state.copy())
        who = action_text(IDENTITY + identity)
        for text in ("start 9 8 4 0 1 2 3 7", who, "deal pink blue grey white"):
            player.observe(game.apply(parse_action(text)))
        actions = []
        while game.actor in (INVESTIGATOR, PHANTOM):
            if game.actor == INVESTIGATOR:
                action = chosen(player, view_of(game.state, game.secret, INVESTIGATOR))[0]
            else:
                action = game.legal_actions()[0]
            actions.append(action)
            player.observe(game.apply(action))
        played.add(tuple(actions))
    assert len(played) == 1


def test_the_phantoms_work_does_not_depend_on_its_identity() -> None:
    """The same steps and the same random numbers for every identity."""
    state = next(each for each in starts(1, seed=9) if each.active == PHANTOM and each.turn == 1)
    work = set()
    for identity in range(CHARACTERS):
        draws: list[int] = []

        def randbelow(n: int, draws: list[int] = draws) -> int:
            draws.append(n)
            return 0

        player = Player("hard", 600)
        player.start(View(state.copy(), PHANTOM, (identity,)), randbelow)
        steps = 1
        while not player.step(10):
            steps += 1
        work.add((steps, len(draws)))
    assert len(work) == 1


def reachable(root: object) -> Iterator[object]:
    """All objects that can be reached from one, but for modules and the classes themselves."""
    seen = {id(root)}
    todo = [root]
    while todo:
        thing = todo.pop()
        yield thing
        for other in gc.get_referents(thing):
            if id(other) not in seen and not isinstance(other, (ModuleType, FunctionType, type)):
                seen.add(id(other))
                todo.append(other)


def test_the_investigators_player_cannot_reach_the_secret() -> None:
    """From the player itself and from what it is handed, in the middle of a game."""
    found = []

    class Curious(Player):
        def start(self, view: View, randbelow: Any) -> None:
            things = [*reachable(self), *reachable(view)]
            found.append([each for each in things if isinstance(each, (Secret, Game, LocalGame))])
            super().start(view, randbelow)

    local_game = LocalGame(Record(OPERA.rules, {}), random.Random(2).randrange)
    bot = LevelBot(random.Random(1).randrange, "opera", "good")
    bot.player = Curious("good")
    player = BotPlayer(OPERA, bot, local_game)
    chance = random.Random(4)
    while not local_game.is_over:
        if local_game.actor == DEALER:
            local_game.deal()
        elif local_game.actor == INVESTIGATOR:
            local_game.play(player.choose())
        else:
            local_game.play(chance.choice(list(local_game.game.legal_actions())))
    assert len(found) > 5
    assert not any(found)
    assert any(isinstance(each, Secret) for each in reachable(local_game))  # the walk finds one


def test_asked_twice_it_answers_the_same_and_undone_it_begins_again() -> None:
    local_game = LocalGame(Record(OPERA.rules, {}), random.Random(2).randrange)
    while local_game.actor == DEALER:
        local_game.deal()
    bot = LevelBot(random.Random(1).randrange, "opera", "hard", "300")
    player = BotPlayer(OPERA, bot, local_game)
    first = player.choose()
    assert player.choose() == first
    local_game.play(first)
    second = player.choose()
    local_game.undo()
    other = next(each for each in local_game.game.legal_actions() if each != first)
    local_game.play(other)
    assert player.choose() in local_game.game.legal_actions()
    local_game.undo()
    local_game.play(first)
    assert player.choose() in local_game.game.legal_actions()
    assert second >= 0


def test_a_position_without_a_secret_has_a_best_choice() -> None:
    engine = Engine()
    engine.reply("position opera N/-/W/K/P/-/-/U/R/BG* 9-8 4 2 P pick PGUN/- - C -")
    best, end = engine.reply("go hard:300")
    assert end == "ok"
    assert best.replace("best", "legal", 1) in engine.reply("legal")
    engine.reply(best.replace("best", "play", 1))
    assert engine.reply("go hard:300")[0].replace("best", "legal", 1) in engine.reply("legal")


def test_a_clock_ends_the_thinking() -> None:
    """A clock that is over at once: it plays by what it has, the results as they stand."""
    times = iter(range(0, 10_000, 10))
    bot = LevelBot(lambda n: 0, "opera", "strong", "1s", clock=lambda: float(next(times)))
    state = next(starts(1, seed=3))
    assert bot.choose(state, Blind()) in state.legal_actions()
    assert next(times) <= 40


@pytest.mark.parametrize("name", ["strong:", "strong:-1", "strong:1e3", "strong:s", "hard:9²"])
def test_a_budget_that_is_none(name: str) -> None:
    with pytest.raises(OptionError, match="a budget is|no bot"):
        OPERA.bot(name, random.randrange)


# -- strength --------------------------------------------------------------------------------


def wins(investigator: str, phantom: str, games: int) -> float:
    """The share that the Investigator wins, from space 4."""
    won = [
        record_of(investigator, phantom, seed).replay().state.outcome == (1, 0)
        for seed in range(games)
    ]
    return won.count(True) / games


def test_levels_are_steps() -> None:
    """A sample of the figures in ENGINE.md, with room for chance."""
    assert wins("good", "thinking", 40) > 0.7
    assert wins("thinking", "good", 40) < 0.45
    assert wins("gentle", "thinking", 80) < 0.5 < wins("thinking", "gentle", 80)


def test_gentle_does_nothing_silly() -> None:
    """At the last activation of a round, where everybody sees what a result means: it takes a
    sure win and makes no sure loss; the Phantom gives away at most a quarter of a game, and the
    Investigator does not end the round with an answer that was known before."""
    checked = [0, 0]
    for state in starts(80, seed=21):
        if state.turn < 3:
            continue
        search = searched(state, 0)
        margin = LEVELS["gentle"][2]
        for who in search.suspects if state.active == PHANTOM else [-1]:
            place = search.suspects.index(who) if who >= 0 else -1
            losses = losses_of(search, place, margin)
            if state.active == PHANTOM:
                margin = LEVELS["gentle"][2] // 2
            else:
                for _ in avoid_untelling(search, losses):
                    pass
            good = [search.order[n] for n, loss in enumerate(losses) if loss <= margin]
            whole = sum(search.weights)
            chances = [
                value[place] if who >= 0 else SURE - search.mean(value) // whole
                for value in values_of(search)
            ]
            best = max(chances)
            assert best < SURE or min(chances[index] for index in good) == SURE
            assert best == 0 or min(chances[index] for index in good) > 0
            if state.active == INVESTIGATOR and best < SURE:
                can_tell = [n for n in range(search.count) if search.is_telling(n)]
                assert not any(chances[n] for n in can_tell) or set(good) <= set(can_tell)
            checked[state.active] += 1
    assert min(checked) > 50


@pytest.mark.soak
@pytest.mark.parametrize(
    ("level", "as_investigator", "as_phantom"),
    [("hard", 0.85, 0.70), ("strong:50000", 0.97, 0.93)],
)
def test_against_thinking(level: str, as_investigator: float, as_phantom: float) -> None:
    assert wins(level, "thinking", 400) >= as_investigator
    assert 1 - wins("thinking", level, 400) >= as_phantom
