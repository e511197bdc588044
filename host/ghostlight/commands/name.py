"""`ghostlight name`: tell boards apart."""

import click

from ghostlight.boards import open_board
from ghostlight.commands.options import port_option
from ghostlight.config import set_one


@click.command()
@click.argument("new", required=False)
@port_option
def command(new: str | None, port: str | None) -> None:
    """Print a board's name, or give it a new one.

    \b
    Example: ghostlight name
             ghostlight name "Salon" --port /dev/ttyACM1
    """
    with open_board(port) as board:
        if new is not None:
            set_one(board.link, "name", new)
            click.echo(f"{board.serial} is called {new} now.")
        else:
            click.echo(board.name)
