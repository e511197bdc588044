"""`ghostlight doctor`: a board's health."""

from pathlib import Path

import click

from ghostlight.commands.options import json_option, panels_option, port_option, print_json
from ghostlight.device import doctor
from ghostlight.device.discovery import open_board
from ghostlight.device.panels import Panels, looked_at
from ghostlight.errors import FAILED, OK, CommandError


@click.command()
@port_option
@panels_option
@click.option("--html", type=click.Path(path_type=Path), help="Also one page with maps.")
@json_option
def command(port: str | None, panels: Panels | None, html: Path | None, as_json: bool) -> int:
    """Report a board's health.

    The page holds all of it, with a map of margins and noise, and can be attached to a question in
    a forum. Exit code 1 if something is wrong.

    \b
    Example: ghostlight doctor --html health.html
             ghostlight doctor --panels 1
    """
    with open_board(port) as board:
        looked = board.run(looked_at(board, panels))
        report = board.run(doctor.examine(board, looked, panels is not None))
    if html:
        try:
            html.write_text(doctor.page(report), encoding="utf-8")
        except OSError as error:
            what = f"cannot write {html}: {error.strerror}"
            raise CommandError(what, "Give another file") from error
    if as_json:
        print_json(report)
    else:
        for line in doctor.text(report):
            click.echo(line)
    return OK if doctor.is_well(report) else FAILED
