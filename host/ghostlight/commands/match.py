"""`ghostlight match`: games between bots of ours and programs of yours."""

from contextlib import ExitStack
from typing import NamedTuple

import click

from ghostlight.chance import Randbelow, bot_chance
from ghostlight.commands.options import json_option, print_json
from ghostlight.engine import check_seats, game_options, settings_of
from ghostlight.errors import CommandError
from ghostlight.games import GAMES, Adapter, adapter_of
from ghostlight.games.adapter import winners
from ghostlight.match import OwnBot, Player, Program, interval, play_match
from shared_rules.errors import GameError
from shared_rules.record import Record


class Result(NamedTuple):
    seat: str
    player: str
    wins: int
    low: float
    high: float


@click.command()
@click.argument("game", type=click.Choice(GAMES), metavar="GAME")
@click.argument("settings", nargs=-1, metavar="[NAME=VALUE]...")
@click.option("--games", type=click.IntRange(1), default=20, show_default=True)
@click.option("--seed", type=click.IntRange(0), help="Play the same games again.")
@json_option
def command(
    game: str, settings: tuple[str, ...], games: int, seed: int | None, as_json: bool
) -> None:
    """Let bots play a match.

    NAME=VALUE gives a seat to a player, or sets an option of the game. A player is one of our bots
    or a command: a program that talks as in host/ENGINE.md. Seats that get none have the best bot
    that knows the game. Those who win together all have won.

    \b
    Example: ghostlight match opera investigator=thinking phantom=random --games 100
             ghostlight match opera carlotta=3 phantom="python3 mybot.py" --seed 1
             ghostlight match midnight players=3
    """
    adapter = adapter_of(game)
    names, record = _agreed(adapter, settings)
    randbelow = bot_chance(seed)
    with ExitStack() as stack:
        players = {}
        for seat, name in names.items():
            players[seat] = _player(adapter, name, seat, randbelow)
            stack.callback(players[seat].close)
        records = play_match(adapter.rules, players, games, seed, record.options)
    won = [seat for each in records for seat in winners(each.replay().state.outcome)]
    results = [
        Result(adapter.rules.SEATS[seat], name, won.count(seat), *interval(won.count(seat), games))
        for seat, name in names.items()
    ]
    length = round(sum(len(each.actions) for each in records) / games, 1)
    if as_json:
        seats = [result._asdict() for result in results]
        print_json({"game": game, "games": games, "actions": length, "seats": seats})
        return
    for result in results:
        share = result.wins / games
        click.echo(
            f"{result.seat:13} {result.wins:4} of {games} won, {share:6.1%} "
            f"(95 % sure: {result.low:.0%} to {result.high:.0%})  {result.player}"
        )
    click.echo(f"{length} actions a game")


def _agreed(adapter: Adapter, words: tuple[str, ...]) -> tuple[dict[int, str], Record]:
    """(who plays at each seat, the game before it begins)."""
    rules = adapter.rules
    try:
        settings = settings_of(words)
        given = {
            seat: settings.pop(name) for seat, name in enumerate(rules.SEATS) if name in settings
        }
        record = Record(rules, game_options(rules, settings))
        check_seats(adapter, given, record)
    except GameError as error:
        seats = ", ".join(rules.SEATS)
        remedy = f"Seats are {seats}; `ghostlight rules {rules.NAME}` tells the game"
        raise CommandError(str(error), remedy) from error
    *_, best = adapter.bots
    return {seat: given.get(seat, best) for seat in adapter.seats(record.options)}, record


def _player(adapter: Adapter, name: str, seat: int, randbelow: Randbelow) -> Player:
    if name in adapter.bots:
        return OwnBot(adapter, name, randbelow)
    return Program(adapter, name, seat, randbelow)
