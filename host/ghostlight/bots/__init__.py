"""Players made of code. Each sees what its seat may know, and nothing else.

A bot gets the public state and its own seat's part of the secret (`Blind` for a seat that has
none), both as copies, and gives back one legal action. It keeps no memory of the game. Those that
know one game are in the module of its name; `ghostlight.games` says which can play what.
"""

from typing import Any, Protocol


class Bot(Protocol):
    def choose(self, state: Any, secret: Any) -> int: ...
