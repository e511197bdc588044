"""`ghostlight ports`: the boards that are plugged in."""

import click

from ghostlight.commands.options import json_option, print_json
from ghostlight.device.board import greet
from ghostlight.device.discovery import Port, ports
from ghostlight.device.serial_port import open_link
from ghostlight.errors import CommandError


@click.command()
@json_option
def command(as_json: bool) -> None:
    """List the boards that are plugged in.

    Every port with a Pico is asked for its name; one that is in use or does not answer says so.

    \b
    Example: ghostlight ports
    """
    found = [(port, *_ask(port)) for port in ports()]
    if as_json:
        print_json([{**port._asdict(), "name": name, "problem": why} for port, name, why in found])
        return
    if not found:
        click.echo("No board is plugged in. `--port virtual` works without one.")
    for port, name, why in found:
        click.echo(f"{port.device:16} {port.serial:18} {name or why}")


def _ask(port: Port) -> tuple[str, str]:
    """Returns the name of the board at a port, or the reason why there is none."""
    try:
        with open_link(port.device) as link:
            return link.run(greet(link)).name, ""
    except CommandError as error:
        return "", error.what
