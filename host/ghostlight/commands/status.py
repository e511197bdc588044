"""`ghostlight status`: the state of a board."""

import click

from ghostlight.commands.options import json_option, port_option, print_json
from ghostlight.device.discovery import open_board
from ghostlight.device.status import facts_of, is_fine, lines


@click.command()
@port_option
@json_option
def command(port: str | None, as_json: bool) -> None:
    """Tell how a board is: versions, sensors, current, memory.

    \b
    Example: ghostlight status
             ghostlight status --port virtual --json
    """
    with open_board(port) as board:
        facts = board.run(facts_of(board))
    if as_json:
        print_json(facts)
        return
    for name, text in lines(facts):
        click.echo(f"{name:11} {text}")
    if not is_fine(facts):
        click.echo("`ghostlight doctor` tells more.")
