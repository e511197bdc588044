"""A tournament: several games of the same two sides, who add up what each game is worth."""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.society.phases import NO_TEAM

if TYPE_CHECKING:
    from collections.abc import Sequence


def winner_of(games: int, played: int, points: "Sequence[int]") -> int:
    """The side with more points, once the agreed games are played; NO_TEAM: play one more.

    Without an agreed number (0) they play as long as they like, and nobody wins.
    """
    if not 0 < games <= played or points[0] == points[1]:
        return NO_TEAM
    return 0 if points[0] > points[1] else 1
