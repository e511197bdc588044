"""`ghostlight match`: play games between bots and other programs."""

from contextlib import ExitStack
from typing import Any, NamedTuple

import click

from ghostlight.commands.options import json_option, print_json
from ghostlight.engine.chance import Randbelow, bot_chance
from ghostlight.engine.match import OwnBot, Player, Program, interval, play_game
from ghostlight.engine.protocol import check_seats, game_options, settings_of
from ghostlight.engine.sprt import Sprt
from ghostlight.errors import CommandError
from ghostlight.games import GAMES, Adapter, adapter_of
from ghostlight.games.adapter import winners
from shared_rules.errors import GameError
from shared_rules.offboard.record import Record


class Result(NamedTuple):
    seat: str  # the name of a role, as --json calls it
    player: str
    wins: int
    low: float
    high: float


def _elos(
    ctx: click.Context, param: click.Parameter, value: str | None
) -> tuple[float, float] | None:
    """Two differences in Elo, as `0,20`."""
    if value is None:
        return None
    try:
        low, high = map(float, value.split(","))
    except ValueError as error:
        raise click.BadParameter(f"{value!r} is not two numbers like 0,20") from error
    if not -1000 <= low < high <= 1000:
        raise click.BadParameter("the first is the smaller one, both from -1000 to 1000")
    return low, high


risk = click.FloatRange(0.001, 0.499)


@click.command()
@click.argument("game", type=click.Choice(GAMES), metavar="GAME")
@click.argument("settings", nargs=-1, metavar="[NAME=VALUE]...")
@click.option("--games", type=click.IntRange(1), help="How many; 20, or up to 10000 with --sprt.")
@click.option("--seed", type=click.IntRange(0), help="Play the same games again.")
@click.option("--both", is_flag=True, help="Play each deal twice, with the roles exchanged.")
@click.option("--sprt", callback=_elos, metavar="ELO0,ELO1", help="Play until one is accepted.")
@click.option("--alpha", type=risk, default=0.05, help="Risk to accept ELO1 wrongly [0.05].")
@click.option("--beta", type=risk, default=0.05, help="Risk to accept ELO0 wrongly [0.05].")
@json_option
def command(
    game: str,
    settings: tuple[str, ...],
    games: int | None,
    seed: int | None,
    both: bool,
    sprt: tuple[float, float] | None,
    alpha: float,
    beta: float,
    as_json: bool,
) -> None:
    """Let bots play a match.

    NAME=VALUE gives a role to a player, or sets an option of the game. A player is one of our bots
    or a command: a program that talks as in host/ENGINE.md. Roles that get none have the best bot
    that knows the game. Those who win together all have won.

    With --sprt the player at the first role is tested against the other one, both at either role:
    the match ends as soon as it is clear whether it is stronger by at most ELO0 or at least ELO1.

    \b
    Example: ghostlight match opera investigator=thinking phantom=random --games 100
             ghostlight match opera carlotta=3 phantom="python3 mybot.py" --seed 1
             ghostlight match opera investigator=hard phantom=good --sprt 0,20
             ghostlight match midnight players=3
    """
    adapter = adapter_of(game)
    names, record = _agreed(adapter, settings)
    test = Sprt(*sprt, alpha, beta) if sprt else None
    tables = [names, _exchanged(names)] if both or test else [names]
    most = games or (10000 if test else 20)
    rounds = _play(adapter, tables, record, most, seed, test)
    results = _results(adapter, tables, rounds)
    played = sum(map(len, rounds))
    length = round(sum(len(each.actions) for pair in rounds for each in pair) / played, 1)
    if as_json:
        roles = [result._asdict() for result in results]
        told: dict[str, Any] = {"game": game, "games": played, "actions": length, "seats": roles}
        if test:
            told["sprt"] = {"llr": round(test.llr, 3), "accepted": test.verdict}
        print_json(told)
        return
    for result in results:
        share = result.wins / len(rounds)
        click.echo(
            f"{result.seat:13} {result.wins:4} of {len(rounds)} won, {share:6.1%} "
            f"(95 % sure: {result.low:.0%} to {result.high:.0%})  {result.player}"
        )
    click.echo(f"{length} actions a game")
    if test and sprt:
        click.echo(_judged(test, sprt))


def _exchanged(names: dict[int, str]) -> dict[int, str]:
    """The same two players at each other's role."""
    if len(names) != 2:
        raise CommandError(
            f"{len(names)} roles cannot be exchanged",
            "--both and --sprt are for games of two players",
        )
    (first, one), (second, other) = names.items()
    return {first: other, second: one}


def _play(
    adapter: Adapter,
    tables: list[dict[int, str]],
    agreed: Record,
    most: int,
    seed: int | None,
    test: Sprt | None,
) -> list[list[Record]]:
    """Plays each deal at all tables, until there are `most` games or the test is decided."""
    randbelow = bot_chance(seed)
    rounds: list[list[Record]] = []
    with ExitStack() as stack:
        pairing = []
        for table in tables:
            players = {}
            for role, name in table.items():
                players[role] = _player(adapter, name, role, randbelow)
                stack.callback(players[role].close)
            pairing.append(players)
        while len(rounds) * len(tables) < most and not (test and test.verdict):
            deal = None if seed is None else seed + len(rounds)
            pair = [play_game(adapter.rules, each, deal, agreed.options) for each in pairing]
            rounds.append(pair)
            if test:
                first, second = tables[0]
                test.add(_won(pair[0]).count(first) + _won(pair[1]).count(second))
    return rounds


def _won(record: Record) -> list[int]:
    return winners(record.replay().state.outcome)


def _results(
    adapter: Adapter, tables: list[dict[int, str]], rounds: list[list[Record]]
) -> list[Result]:
    results = []
    for number, table in enumerate(tables):
        won = [role for pair in rounds for role in _won(pair[number])]
        for role, name in table.items():
            wins = won.count(role)
            between = interval(wins, len(rounds))
            results.append(Result(adapter.rules.ROLES[role], name, wins, *between))
    return results


def _judged(test: Sprt, elo: tuple[float, float]) -> str:
    bounds = f"llr {test.llr:.2f}, bounds {test.lower:.2f} and {test.upper:.2f}"
    if not test.verdict:
        return f"sprt: open after {sum(test.pairs)} pairs ({bounds})"
    end = f"at least {elo[1]:g}" if test.verdict == "elo1" else f"at most {elo[0]:g}"
    return f"sprt: the first player is stronger by {end} Elo ({bounds})"


def _agreed(adapter: Adapter, words: tuple[str, ...]) -> tuple[dict[int, str], Record]:
    """(who plays at each role, the game before it begins)."""
    rules = adapter.rules
    try:
        settings = settings_of(words)
        given = {
            role: settings.pop(name) for role, name in enumerate(rules.ROLES) if name in settings
        }
        record = Record(rules, game_options(rules, settings))
        check_seats(adapter, given, record)
    except GameError as error:
        roles = ", ".join(rules.ROLES)
        remedy = f"Roles are {roles}; `ghostlight rules {rules.NAME}` tells the game"
        raise CommandError(str(error), remedy) from error
    *_, best = adapter.bot_names
    return {role: given.get(role, best) for role in adapter.roles(record.options)}, record


def _player(adapter: Adapter, name: str, role: int, randbelow: Randbelow) -> Player:
    if adapter.has_bot(name):
        try:
            return OwnBot(adapter, name, randbelow)
        except GameError as error:
            raise CommandError(str(error), "host/ENGINE.md lists the bots") from error
    return Program(adapter, name, role, randbelow)
