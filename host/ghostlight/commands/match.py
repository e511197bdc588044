"""`ghostlight match`: games between bots of ours and programs of yours."""

import json
from contextlib import ExitStack
from typing import Any, NamedTuple

import click

from ghostlight.bots import BOTS
from ghostlight.chair import winner
from ghostlight.chance import Randbelow, bot_chance
from ghostlight.match import OwnBot, Player, Program, interval, play_match
from shared_rules.game import load


class Result(NamedTuple):
    seat: str
    player: str
    wins: int
    low: float
    high: float


@click.command()
@click.option("--investigator", default="thinking", show_default=True, help="A bot or a command.")
@click.option("--phantom", default="thinking", show_default=True, help="A bot or a command.")
@click.option("--games", type=click.IntRange(1), default=20, show_default=True)
@click.option("--carlotta", type=click.IntRange(1, 7), default=4, show_default=True)
@click.option("--seed", type=click.IntRange(0), help="Play the same games again.")
@click.option("--json", "as_json", is_flag=True, help="For programs.")
def command(
    investigator: str, phantom: str, games: int, carlotta: int, seed: int | None, as_json: bool
) -> None:
    """Let two bots play a match.

    Each side is one of our bots (random, thinking) or a command: a program that talks as in
    host/ENGINE.md.

    \b
    Example: ghostlight match --investigator thinking --phantom random --games 100
             ghostlight match --phantom "python3 mybot.py" --seed 1
    """
    rules = load("opera")
    names = (investigator, phantom)
    randbelow = bot_chance(seed)
    with ExitStack() as stack:
        players = []
        for seat, name in enumerate(names):
            players.append(_player(name, seat, randbelow))
            stack.callback(players[-1].close)
        records = play_match(rules, players, games, seed, {"carlotta": carlotta})
    states: list[Any] = [record.replay().state for record in records]
    wins = [winner(rules, state.outcome) for state in states]
    rounds = round(sum(state.round for state in states) / games, 2)
    results = [
        Result(seat, name, wins.count(seat), *interval(wins.count(seat), games))
        for seat, name in zip(rules.SEATS, names, strict=True)
    ]
    if as_json:
        seats = [result._asdict() for result in results]
        click.echo(json.dumps({"games": games, "rounds": rounds, "seats": seats}))
        return
    for result in results:
        share = result.wins / games
        click.echo(
            f"{result.seat:13} {result.wins:4} of {games} won, {share:6.1%} "
            f"(95 % sure: {result.low:.0%} to {result.high:.0%})  {result.player}"
        )
    click.echo(f"{rounds} rounds a game")


def _player(name: str, seat: int, randbelow: Randbelow) -> Player:
    return OwnBot(name, randbelow) if name in BOTS else Program(name, seat, randbelow)
