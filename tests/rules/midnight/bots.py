"""Simple players of Midnight Party, to see whether the figures look like the game's.

The known figures come with no word about who played, so no player here can be theirs. Three are
plain: everybody would write them down as the first idea, and they say how much depends on play.

The fourth, `wary`, thinks ahead by one turn. Its numbers follow from the rules, how far Hugo walks
and how often, and none was fitted. But it was not found blindly: it was written down by people
who knew the fright points and had seen other players miss them, and kept because it came near.
(With the cheapest room first it has up to half a point less, and misses for three players.) So
that it agrees says that sensible play leads to such points, and no more than that.
"""

from shared_rules import midnight
from shared_rules.game import DEALER, NOBODY, Game
from shared_rules.midnight.actions import CHANGE, DECLINE, HIDE, LEAVE, MOVE, PLACE
from shared_rules.midnight.board import DIE, DOORS, HUGO, ROOMS, SPACES, STRIDE

LATE = 10 * SPACES  # later than Hugo comes to anybody


def ahead(state, space):
    """How many spaces Hugo has to walk to get to this one; all round, if he stands there."""
    if state.hugo < 0:
        return space - state.hugo
    return (space - state.hugo - 1) % SPACES + 1


def way(state, action):
    """(where a guest comes from, and goes to) with a walk; None for what is in a room."""
    if action >= CHANGE:
        return None, None
    if action >= HIDE:
        return (action - HIDE) // ROOMS, None
    if action >= LEAVE:
        door = DOORS[action - LEAVE]
        return None, (door + state.die - state.options.exit_steps) % SPACES
    return action - MOVE, (action - MOVE + state.die) % SPACES


def any_way(state, actions, chance):
    """Whatever comes to mind."""
    return actions


def hide(state, actions, chance):
    """Into a room whenever there is one; else whatever comes to mind."""
    return [action for action in actions if action >= HIDE] or actions


def flee(state, actions, chance):
    """Into a room; else whom Hugo reaches first runs away, and not onto him."""
    inside = hide(state, actions, chance)
    if inside is not actions or state.die == 0:
        return inside
    free = [action for action in actions if action != DECLINE]
    free = [action for action in free if way(state, action)[1] != state.hugo] or actions
    return _first(free, lambda action: _comes_to(state, action))


def wary(state, actions, chance):
    """Nobody where Hugo comes up; into a room, first whom he reaches first; else the walk after
    which one's guests are in the least danger until one's next turn. Nobody stays, nobody walks
    onto Hugo."""
    if state.die == 0:  # guests are put down
        return [action for action in actions if action >= PLACE + STRIDE] or actions
    inside = [action for action in actions if action >= HIDE]
    if inside:
        return _first(inside, lambda action: _comes_to(state, action))
    free = [action for action in actions if action != DECLINE]
    free = [action for action in free if way(state, action)[1] != state.hugo] or free
    return _first(free, lambda action: _change(state, action))


def _comes_to(state, action):
    """How far Hugo has to whoever would move."""
    first = LATE if action == DECLINE else way(state, action)[0]
    return LATE if first is None or first == LATE else ahead(state, first)


def _danger(state, space):
    """Of a guest there: 1 right before Hugo, none where he hardly gets until one's next turn. Of
    the rolls until then as many are his as faces of the die; he walks at least once in mind. A
    guest is safe at twice that way: rolls scatter."""
    stride = state.options.stride
    far = max(stride, state.options.players * stride * DIE.count(HUGO) / len(DIE))
    return max(0, 1 - ahead(state, space) / (2 * far + 1))


def _change(state, action):
    """Of the danger of all guests of one's own: only who moves changes it."""
    first, last = way(state, action)
    return _danger(state, last) - (0 if first is None else _danger(state, first))


def _first(actions, key):
    """Those for which it is least."""
    keys = [key(action) for action in actions]
    least = min(keys)
    return [action for action, found in zip(actions, keys, strict=True) if found == least]


PLAYERS = {"any way": any_way, "hide": hide, "flee": flee, "wary": wary}


def play(options, chance, player=wary):
    """The state at the end, and how often somebody rolled."""
    game = Game(midnight, options)
    dealer = midnight.Dealer(chance)
    rolls = 0
    while game.actor != NOBODY:
        if game.actor == DEALER:
            action = dealer.action(game.state, game.secret)
            rolls += midnight.action_text(action).startswith("roll")
        else:
            good = player(game.state, game.state.legal_actions(), chance)
            action = good[chance(len(good))]
        game.apply(action)
    return game.state, rolls
