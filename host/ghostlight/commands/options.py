"""Options that several commands share, and how they print for programs."""

import json
from typing import Any

import click

port_option = click.option(
    "--port",
    envvar="GHOSTLIGHT_PORT",
    metavar="PORT",
    help="A serial device, a pty, socket://HOST:PORT, or `virtual`. Default: the only board.",
)
json_option = click.option("--json", "as_json", is_flag=True, help="For programs.")


def print_json(value: Any) -> None:
    click.echo(json.dumps(value, ensure_ascii=False))
