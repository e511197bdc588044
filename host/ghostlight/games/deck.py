"""Cards, tiles or rooms of one kind in words, as the rules list them."""

from typing import NamedTuple


class Deck(NamedTuple):
    title: str
    code: tuple[str, ...]  # "module:name" of the source tables
    rows: list[list[str]]  # one per card: its name and its contents
