"""Two games of society in step: the same hands, buttons and time, with different secrets.

The private dials of the second game start at other values, so that the same presses hide the
ghosts in other rooms, split them differently, or seal other bids. Then both games play actions
that are legal in both.
"""

import random

from firmware.games.society.bid import Bid
from firmware.games.society.hiding import Hide
from firmware.games.society.tile_reveal import TileReveal
from firmware.play.playing import Playing
from shared_rules.offboard import state_text
from shared_rules.society.actions import PASS, REMOVE
from shared_rules.society.board import ROOMS
from tests.helpers.society.people import SocietyPeople

Pair = tuple[SocietyPeople, SocietyPeople]


def turn_dials(people: SocietyPeople, rng: random.Random) -> None:
    """Start every dial at a random value, before a player has looked."""
    dials = people.stage.selectors
    for dial in [one for pair in dials for one in pair] if isinstance(dials[0], tuple) else dials:
        dial.at = (dial.at + rng.randrange(1, dial.count)) % dial.count


def press_through(people: SocietyPeople, presses: list[str]) -> None:
    """Press these buttons on the private screen, whatever they choose."""
    teams = (0, 1) if isinstance(people.stage, Bid) else (people.state.ghost_team,)
    for team in teams:
        seat = people.director.seat_of(team)
        people.peek(seat, True)
        for button in presses:
            people.virtual.press(seat, button, ms=40)
        people.peek(seat, False)
    people.virtual.run(100)


def are_alike(pair: Pair) -> bool:
    """Whether the two games are equal in all public information."""
    return state_text(pair[0].state) == state_text(pair[1].state)


def begin(pair: Pair, seed: int, has_other_bids: bool = True) -> None:
    """Play up to the hunt, with different secrets."""
    rng = random.Random(seed)
    for people in pair:
        people.begin()
    options = pair[0].state.options
    hidden = ["ok", "back", "ok", "ok", "back", "back", "ok"]
    hidden += ["ok"] * (1 if options.has_one_master or options.is_split_open else 2)
    for _ in range(2):
        for people in pair:
            people.furnish()  # before the bids or after them, as the options say
        if not isinstance(pair[0].stage, (Bid, Hide)):
            break
        is_bid = isinstance(pair[0].stage, Bid)
        if not is_bid or has_other_bids:
            turn_dials(pair[1], rng)
        for people in pair:
            press_through(people, ["back", "ok", "ok", "ok"] if is_bid else hidden)
            if is_bid:
                people.virtual.press(0, "ok")
        if not are_alike(pair):
            break  # the bids are revealed


def hunt(pair: Pair, seed: int, turns: int = 99) -> None:
    """Play until public information differs, no common action is left, or `turns` are played."""
    first = pair[0]
    rng = random.Random(seed)
    for _ in range(400):
        if first.is_over or not are_alike(pair) or len(first.state.history) == turns:
            return
        if isinstance(first.stage, TileReveal):
            for people in pair:
                people.virtual.run(200)
            continue
        assert isinstance(first.stage, Playing)
        if first.stage.leading:
            for people in pair:
                people.settle()
            continue
        choices = [set(people.director.vault.legal_actions(people.state)) for people in pair]
        both = sorted(choices[0] & choices[1])
        if not both or both == [PASS]:  # the board passes for players who must
            return
        passes = PASS in both and len(first.state.history) % 6 == 4  # as the house rules allow
        action = PASS if passes else rng.choice(_same_answer(pair, both))
        refused = [room for room in range(ROOMS) if REMOVE + room not in choices[0] | choices[1]]
        for people in pair:
            if people.state.is_ghost_turn():
                if refused and len(refused) % 3 == 0:
                    people.point(REMOVE + refused[0])
                people.haunt(action)
            else:
                people.remove(action - REMOVE)
    raise AssertionError("the hunt did not end")


def _same_answer(pair: Pair, actions: list[int]) -> list[int]:
    """The actions with the same answer in both, if any: different answers end the comparison."""
    removals = [action for action in actions if action != PASS]
    ghosts = [set(people.secret.ghosts) for people in pair]
    told = ghosts[0] ^ ghosts[1]
    return [action for action in removals if action - REMOVE not in told] or removals


def common(a: list, b: list) -> int:
    """The length of the common prefix of two lists."""
    shorter = min(len(a), len(b))
    return next((n for n in range(shorter) if a[n] != b[n]), shorter)
