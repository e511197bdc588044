"""Actions of The Phantom Society: small ints in disjoint ranges, and their texts.

What a player does:       place 4 at 14 · bid blue 48 · own blue red · hide blue 14 · remove 14 ·
                          pass
What comes from outside:  first blue · pile A red · bids 48 37 · plays red · ghost · empty ·
                          open blue 14 · owned blue red
Public forms of secrets:  bid blue ? · own ? · hide blue ?
"""

from shared_rules.compat import const
from shared_rules.game import text_of
from shared_rules.society.board import BIDS, COLOURS, DEAREST, LOWEST_BID, ROLES, ROOMS

FIRST = const(0)  # + role: blue or red
PILE_A = const(4)  # + team
PLAYS = const(8)  # + role
EMPTY = const(12)
GHOST = const(13)
PASS = const(14)
OWN_HIDDEN = const(15)
OWN = const(16)  # + mask of two colours
OWNED = const(32)  # + mask of two colours
REMOVE = const(48)  # + room
HIDE_HIDDEN = const(84)  # + colour
BID_HIDDEN = const(88)  # + team
BID = const(100)  # + team * 30 + bid - 30
HIDE = const(160)  # + colour * 36 + room
OPEN = const(304)  # + colour * 36 + room
PLACE = const(448)  # + (value - 1) * 36 + room
BOTH_BIDS = const(1000)  # + (first team's bid - 30) * 30 + other team's bid - 30

TEAMS = ROLES[:2]  # a team is named by the first of its roles
_PAIRS = (3, 5, 6, 9, 10, 12)  # masks of two of four


def action_text(action: int) -> str:
    """The text of an action. A number that is no action gives a text that does not parse."""
    return text_of(_TEXTS, action)


def reveals(action: int) -> bool:
    """Whether an action reveals hidden information: a pass reveals what the ghosts can reach."""
    return action == PASS


def pairs(base: int) -> list[int]:
    """The actions that name two of the four colours."""
    return [base + mask for mask in _PAIRS]


def _pair_text(verb: str, mask: int) -> str:
    if mask not in _PAIRS:
        return ""
    return " ".join([verb] + [COLOURS[n] for n in range(4) if mask >> n & 1])


def _spot_text(verb: str, code: int) -> str:
    return "%s %s %d" % (verb, COLOURS[code // ROOMS], code % ROOMS + 1)


def _bids_text(code: int) -> str:
    first, other = divmod(code, BIDS)
    if (first ^ other) & 1 == 0:
        return ""
    return "bids %d %d" % (LOWEST_BID + first, LOWEST_BID + other)


# (first action, how many, text of the n-th)
_TEXTS = (
    (FIRST, 2, lambda n: "first " + TEAMS[n]),
    (PILE_A, 2, lambda n: "pile A " + TEAMS[n]),
    (PLAYS, 4, lambda n: "plays " + ROLES[n]),
    (EMPTY, 1, lambda n: "empty"),
    (GHOST, 1, lambda n: "ghost"),
    (PASS, 1, lambda n: "pass"),
    (OWN_HIDDEN, 1, lambda n: "own ?"),
    (OWN, 16, lambda n: _pair_text("own", n)),
    (OWNED, 16, lambda n: _pair_text("owned", n)),
    (REMOVE, ROOMS, lambda n: "remove %d" % (n + 1)),
    (HIDE_HIDDEN, 4, lambda n: "hide %s ?" % COLOURS[n]),
    (BID_HIDDEN, 2, lambda n: "bid %s ?" % TEAMS[n]),
    (BID, 2 * BIDS, lambda n: "bid %s %d" % (TEAMS[n // BIDS], n % BIDS + LOWEST_BID)),
    (HIDE, 4 * ROOMS, lambda n: _spot_text("hide", n)),
    (OPEN, 4 * ROOMS, lambda n: _spot_text("open", n)),
    (PLACE, DEAREST * ROOMS, lambda n: "place %d at %d" % (n // ROOMS + 1, n % ROOMS + 1)),
    (BOTH_BIDS, BIDS * BIDS, _bids_text),
)
