"""What Midnight Party adds to the stages beside its play. From the wings."""

from firmware.midnight.prompts import score_lines
from shared_rules.midnight.agreed import OPTIONS
from shared_rules.midnight.castle import GUESTS

# -- the menu: (name, values) of what can be chosen; the director has an attribute of each name.

ITEMS = (
    ("players", (2, 3, 4, 5, 6, 7, 8)),
    ("variant", ("no", "yes")),
    ("die", ("table", "real")),
)


def prepare(director) -> None:
    """Nothing is offered that was not chosen."""


def item_text(director, name: str, seat: int) -> str:
    texts = director.texts
    if name == "players":
        return texts.MENU_PLAYERS % (director.players, GUESTS[director.players])
    if name == "variant":
        return texts.MENU_VARIANT[director.variant == "yes"]
    return texts.MENU_DIE[director.die == "real"]


def options(director) -> dict:
    """Those of the rules, as they were chosen; what the menu does not ask for is as usual."""
    found = {}
    for name, default, _ in OPTIONS:
        found[name] = getattr(director, name) if name in ("players", "variant", "die") else default
    return found


# -- the deal


def parties(director) -> tuple:
    """(seat, name) of who adds to the deal: whoever sits there."""
    return ((1, "seat 1"), (0, "seat 0"))


# -- the finish


class Ending:
    def __init__(self, director) -> None:
        self._winners = director.match.state.winners

    def show(self, director, closing: str) -> str:
        texts = director.texts
        state = director.match.state
        director.lighting.house(state)
        names = [texts.PLAYERS[player] for player in self._winners]
        title = texts.WINS % names[0] if len(names) == 1 else texts.SHARED % len(names)
        return title + "|" + score_lines(state, texts) + "|" + closing[:8]

    def leave(self, director) -> None:
        """The next game is played as this one was."""
