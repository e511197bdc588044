"""`ghostlight version`: print the versions of program, protocol, rules and layouts."""

import json
import platform

import click

from firmware.version import PROTOCOL, VERSION
from ghostlight import __version__
from ghostlight.engine.engine_player import PROTOCOL as ENGINE
from ghostlight.records.record_file import FORMAT
from shared_rules.game import GAMES, load


@click.command()
@click.option("--json", "as_json", is_flag=True, help="For programs.")
def command(as_json: bool) -> None:
    """Print the versions of everything that has one.

    \b
    Example: ghostlight version --json
    """
    versions: dict[str, str | int] = {"ghostlight": __version__, "firmware": VERSION}
    versions |= {"protocol": PROTOCOL, "record": FORMAT, "engine": ENGINE}
    versions |= {f"rules.{name}": load(name).VERSION for name in GAMES}
    versions["python"] = platform.python_version()
    if as_json:
        click.echo(json.dumps(versions))
        return
    for name, version in versions.items():
        click.echo(f"{name:14} {version}")
