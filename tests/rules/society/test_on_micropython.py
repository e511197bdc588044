"""The rules on a real MicroPython: the same bytes as on CPython, and little memory."""

import pytest

from tests.helpers.interpreters import compare_games, heap_of

HEAP_LIMIT = 44 * 1024


def test_random_games_are_the_same_to_the_byte_on_both_interpreters():
    """All options; records, state texts and views, by their digests."""
    compare_games("society", 6)


@pytest.mark.soak
def test_many_random_games_are_the_same_to_the_byte_on_both_interpreters():
    compare_games("society", 200)


def test_a_game_in_the_middle_takes_at_most_44_kb(say):
    modules, playing = heap_of("society", 55)
    say(
        "heap of The Phantom Society on MicroPython: %d bytes in the middle of a game "
        "(%d of them its modules)" % (playing, modules)
    )
    assert 10_000 < playing <= HEAP_LIMIT
