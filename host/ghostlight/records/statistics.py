"""Statistics of many games: winners, lengths, and what each game counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from ghostlight.engine.match import interval
from ghostlight.games import adapter_of
from ghostlight.games.adapter import Chart
from ghostlight.records.recorded_game import RecordedGame

Figures = dict[str, Any]


def figures(games: Sequence[RecordedGame], lang: str) -> Figures:
    """Returns the statistics of games of one kind as plain data."""
    adapter = adapter_of(games[0].rules.NAME)
    decided = [game for game in games if game.is_decided]
    wins = Counter(role for game in decided for role in game.winners)
    played = Counter(role for game in decided for role in adapter.roles(game.options))
    steps = [game.steps() for game in games]
    names = dict(enumerate(adapter.rules.ROLES))
    charts = adapter.charts([each for each in steps if each], lang)
    return {
        "game": adapter.rules.NAME,
        "games": len(games),
        "decided": len(decided),
        "draws": sum(not game.winners for game in decided),
        "wins": {names[role]: _share(wins[role], played[role]) for role in sorted(played)},
        "actions": round(sum(map(len, steps)) / len(games), 1),
        "taken_back": sum(game.taken_back for game in games),
        "resigned": sum(game.resigned >= 0 for game in games),
        "abandoned": sum(game.is_abandoned for game in games),
        "opened": sum(game.is_void for game in games),
        "charts": {chart.key: chart._asdict() for chart in charts},
    }


def _share(wins: int, games: int) -> Figures:
    low, high = interval(wins, games)
    share = round(wins / games, 3)
    return {"wins": wins, "share": share, "low": round(low, 3), "high": round(high, 3)}


def bars(counts: dict[str, int], width: int = 40) -> list[str]:
    """A plot for a terminal, a line per value."""
    most = max([*counts.values(), 1])
    name = max([len(key) for key in counts], default=0)
    return [
        f"{key:>{name}} {'█' * round(width * max(0, count) / most)} {count}"
        for key, count in counts.items()
    ]


def plot(charts: Sequence[Chart]) -> str:
    """The same as SVG, one chart below the other."""
    parts = []
    top = 0
    for chart in charts:
        most = max([*chart.counts.values(), 1])
        parts.append(f'<text x="20" y="{top + 30}" font-size="18">{_escaped(chart.title)}</text>')
        for row, (key, count) in enumerate(chart.counts.items()):
            y = top + 48 + 28 * row
            width = 360 * max(0, count) / most
            parts += [
                f'<text x="190" y="{y + 15}" text-anchor="end">{_escaped(key)}</text>',
                f'<rect x="200" y="{y}" width="{width:g}" height="20" fill="#8f1d30"/>',
                f'<text x="{208 + width:g}" y="{y + 15}">{count}</text>',
            ]
        top += 68 + 28 * len(chart.counts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="640" height="{top}" '
        'font-family="sans-serif" font-size="14">\n'
        '<rect width="100%" height="100%" fill="#fffaf0"/>\n' + "\n".join(parts) + "\n</svg>\n"
    )


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;")
