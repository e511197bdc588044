"""What many games have in common: who wins, how long it takes, where people go."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from ghostlight.match import interval
from ghostlight.played import Played
from shared_rules.opera.cast import COLOURS
from shared_rules.opera.phases import SEATS

Figures = dict[str, Any]


def figures(games: Sequence[Played]) -> Figures:
    """All of it as plain data."""
    wins = Counter(game.winner for game in games)
    decided = wins[0] + wins[1]
    finals = [steps[-1].state for game in games if (steps := game.steps())]
    rooms: Counter[int] = Counter()
    played: Counter[int] = Counter()
    for game in games:
        for step in game.steps():
            if step.actor >= 0 and step.state.who >= 0:
                rooms[step.state.rooms[step.state.who]] += 1
            if step.text.startswith("pick "):
                played[COLOURS.index(step.text[5:])] += 1
    answers = Counter(letter for state in finals for letter in state.answers)
    return {
        "games": len(games),
        "decided": decided,
        "wins": {seat: _share(wins[number], decided) for number, seat in enumerate(SEATS)},
        "rounds": _spread([state.round for state in finals]),
        "carlotta": _spread([state.carlotta for state in finals]),
        "rooms": {str(room): rooms[room] for room in range(10)},
        "played": {colour: played[who] for who, colour in enumerate(COLOURS)},
        "answers": {"can": answers["C"], "cannot": answers["N"]},
        "taken_back": sum(game.taken_back for game in games),
        "resigned": sum(game.resigned >= 0 for game in games),
        "opened": sum(game.is_opened for game in games),
    }


def _share(wins: int, games: int) -> Figures:
    low, high = interval(wins, games) if games else (0.0, 1.0)
    share = wins / games if games else 0.0
    return {"wins": wins, "share": round(share, 3), "low": round(low, 3), "high": round(high, 3)}


def _spread(values: Sequence[int]) -> Figures:
    """Mean, and how often each value came."""
    counted = Counter(values)
    mean = sum(values) / len(values) if values else 0.0
    return {"mean": round(mean, 2), "counts": {str(key): counted[key] for key in sorted(counted)}}


def bars(counts: dict[str, int], width: int = 40) -> list[str]:
    """A plot for a terminal, a line per value."""
    most = max([*counts.values(), 1])
    name = max([len(key) for key in counts], default=0)
    return [
        f"{key:>{name}} {'█' * round(width * count / most)} {count}"
        for key, count in counts.items()
    ]


def plot(title: str, counts: dict[str, int]) -> str:
    """The same as SVG."""
    most = max([*counts.values(), 1])
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="640" height="{60 + 28 * len(counts)}" '
        'font-family="sans-serif" font-size="14">',
        '<rect width="100%" height="100%" fill="#fffaf0"/>',
        f'<text x="20" y="30" font-size="18">{title}</text>',
    ]
    for row, (key, count) in enumerate(counts.items()):
        y = 48 + 28 * row
        lines += [
            f'<text x="150" y="{y + 15}" text-anchor="end">{key}</text>',
            f'<rect x="160" y="{y}" width="{400 * count / most:g}" height="20" fill="#8f1d30"/>',
            f'<text x="{168 + 400 * count / most:g}" y="{y + 15}">{count}</text>',
        ]
    return "\n".join(lines) + "\n</svg>\n"
