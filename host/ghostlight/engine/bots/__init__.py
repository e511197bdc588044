"""Players of this program. Each sees what its role may know, and nothing else.

A bot gets the public state and its own role's part of the secret (`Blind` for a role that has
none), both as copies, and gives back one legal action. A bot with memory also receives the
start of each game and every action in its public form. Chance comes from the `randbelow` it is
made with, so the same game and the same chance give the same choices. Levels that also run on a
board are in firmware/games/<game>/player; `levels` makes bots of them. A bot that plays one game
only is in `ghostlight.games.<game>`. Each game's adapter says which bots can play it.
"""

from shared_rules.compat import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any


class Bot:
    def begin(self, state: "Any") -> None:
        """A game begins with this public state, which is the bot's own copy."""

    def observe(self, action: int) -> None:
        """Called with each action that was played, in its public form."""

    def choose(self, state: "Any", secret: "Any") -> int:
        """A legal action for the role whose turn it is."""
        raise NotImplementedError
