"""Sources of random numbers: a seed, so that a game can be repeated, or the system."""

import random
import secrets
from collections.abc import Callable

Randbelow = Callable[[int], int]  # n -> an int from 0 to n - 1


def dealer_chance(seed: int | None) -> Randbelow:
    return secrets.randbelow if seed is None else random.Random(seed).randrange


# Apart from the dealer's: the same seed deals the same game to any players.
def bot_chance(seed: int | None) -> Randbelow:
    return random.Random().randrange if seed is None else random.Random(f"bot {seed}").randrange
