"""Pseudo-random numbers that are equal on every interpreter and in every version of it."""


class Chance:
    """A linear congruential generator; calling it with n gives an int from 0 to n - 1."""

    def __init__(self, seed):
        self._number = (seed * 2654435761 + 1) & 0xFFFFFFFF

    def __call__(self, n):
        self._number = (self._number * 1664525 + 1013904223) & 0xFFFFFFFF
        return (self._number >> 8) * n >> 24  # the low bits are poor
