"""Two visits to the manor in step: the same hands, buttons and time, and other secrets.

The dials under the hoods of the second one begin elsewhere, so that the same clicks hide the
ghosts in other rooms, share them otherwise, or seal other bids. Then both do what both may do.
"""

import random

from firmware.society.beneath import Beneath
from firmware.society.bid import Bid
from firmware.society.hide import Hide
from firmware.society.play import Play
from shared_rules.offboard import state_text
from shared_rules.society.actions import PASS, REMOVE
from shared_rules.society.board import ROOMS
from tests.firmware.society import Visit

Pair = tuple[Visit, Visit]


def turn_dials(visit: Visit, rng: random.Random) -> None:
    """Chance lets every dial begin elsewhere, before anybody has looked."""
    dials = visit.stage._dials
    for dial in [one for pair in dials for one in pair] if isinstance(dials[0], tuple) else dials:
        dial.at = (dial.at + rng.randrange(1, dial.count)) % dial.count


def press_through(visit: Visit, presses: list[str]) -> None:
    """Under the hood, whatever that chooses."""
    teams = (0, 1) if isinstance(visit.stage, Bid) else (visit.state.ghost_team,)
    for team in teams:
        seat = visit.director.seat_of(team)
        visit.peek(seat, True)
        for button in presses:
            visit.virtual.press(seat, button, ms=40)
        visit.peek(seat, False)
    visit.virtual.run(100)


def are_alike(pair: Pair) -> bool:
    """In all that the rules tell."""
    return state_text(pair[0].state) == state_text(pair[1].state)


def begin(pair: Pair, seed: int, has_other_bids: bool = True) -> None:
    """As far as the hunt, with different secrets."""
    rng = random.Random(seed)
    for visit in pair:
        visit.begin()
        visit.furnish()
    options = pair[0].state.options
    hidden = ["ok", "back", "ok", "ok", "back", "back", "ok"]
    hidden += ["ok"] * (1 if options.has_one_master or options.is_split_open else 2)
    for _ in range(2):
        if not isinstance(pair[0].stage, (Bid, Hide)):
            break
        is_bid = isinstance(pair[0].stage, Bid)
        if not is_bid or has_other_bids:
            turn_dials(pair[1], rng)
        for visit in pair:
            press_through(visit, ["back", "ok", "ok", "ok"] if is_bid else hidden)
            if is_bid:
                visit.virtual.press(0, "ok")
        if not are_alike(pair):
            break  # the bids are opened


def hunt(pair: Pair, seed: int, turns: int = 99) -> None:
    """Until the rules tell them apart, or nothing is left that both may do; so long at most."""
    first = pair[0]
    rng = random.Random(seed)
    for _ in range(400):
        if first.is_over or not are_alike(pair) or len(first.state.history) == turns:
            return
        if isinstance(first.stage, Beneath):
            for visit in pair:
                visit.virtual.run(200)
            continue
        assert isinstance(first.stage, Play)
        if first.stage.leading:
            for visit in pair:
                visit.settle()
            continue
        choices = [set(visit.director.vault.legal_actions(visit.state)) for visit in pair]
        both = sorted(choices[0] & choices[1])
        if not both or both == [PASS]:  # the board passes for those who have to
            return
        passes = PASS in both and len(first.state.history) % 6 == 4  # as its house rules allow
        action = PASS if passes else rng.choice(_same_answer(pair, both))
        refused = [room for room in range(ROOMS) if REMOVE + room not in choices[0] | choices[1]]
        for visit in pair:
            if visit.state.is_ghost_turn():
                if refused and len(refused) % 3 == 0:
                    visit.point(REMOVE + refused[0])
                visit.haunt(action)
            else:
                visit.remove(action - REMOVE)
    raise AssertionError("a hunt without end")


def _same_answer(pair: Pair, actions: list[int]) -> list[int]:
    """The tiles that tell nothing, if there are some: a ghost beneath in one visit ends it."""
    removals = [action for action in actions if action != PASS]
    ghosts = [set(visit.secret.ghosts) for visit in pair]
    told = ghosts[0] ^ ghosts[1]
    return [action for action in removals if action - REMOVE not in told] or removals


def common(a: list, b: list) -> int:
    """How many entries two lists begin with alike."""
    shorter = min(len(a), len(b))
    return next((n for n in range(shorter) if a[n] != b[n]), shorter)
