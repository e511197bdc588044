"""Options that several commands share, and JSON output."""

import json
from pathlib import Path
from typing import Any

import click

from ghostlight.device.panels import Panels, parse

port_option = click.option(
    "--port",
    envvar="GHOSTLIGHT_PORT",
    metavar="PORT",
    help="A serial device, a pty, socket://HOST:PORT, or `virtual`. Default: the only board.",
)


def _panels(context: click.Context, option: click.Parameter, text: str | None) -> Panels | None:
    if text is None:
        return None
    try:
        return parse(text)
    except ValueError:
        raise click.BadParameter("takes numbers and ranges, such as 1-3,5") from None


panels_option = click.option(
    "--panels",
    callback=_panels,
    metavar="NUMBERS",
    help="Only these panels: 1-3,5. Default: those that answer.",
)
box_option = click.option(
    "--box",
    type=click.Path(path_type=Path),
    help="Cards, tiles or rooms of your own edition: a data file (host/BOXES.md).",
)
json_option = click.option("--json", "as_json", is_flag=True, help="For programs.")


def print_json(value: Any) -> None:
    click.echo(json.dumps(value, ensure_ascii=False))
