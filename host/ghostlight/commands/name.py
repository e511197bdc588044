"""`ghostlight name`: print or change the name of a board."""

import click

from ghostlight.commands.options import port_option
from ghostlight.device.config import check, set_one
from ghostlight.device.discovery import open_board


@click.command()
@click.argument("new", required=False)
@port_option
def command(new: str | None, port: str | None) -> None:
    """Print a board's name, or give it a new one.

    \b
    Example: ghostlight name
             ghostlight name "Salon" --port /dev/ttyACM1
    """
    if new is not None:
        check({"name": new})
    with open_board(port) as board:
        if new is not None:
            board.run(set_one(board.link, "name", new))
            click.echo(f"{board.serial} is called {new} now.")
        else:
            click.echo(board.name)
