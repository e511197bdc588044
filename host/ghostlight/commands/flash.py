"""`ghostlight flash`: put the firmware on a board."""

from pathlib import Path

import click
from rich.console import Console
from rich.progress import Progress

from ghostlight.boards import VIRTUAL, the_port
from ghostlight.commands.options import port_option
from ghostlight.flash import uf2
from ghostlight.flash.run import flash


@click.command()
@port_option
@click.option(
    "--uf2",
    "image",
    is_flag=False,
    flag_value="",
    metavar="[FILE]",
    help="First install of MicroPython; without FILE it tells how.",
)
@click.option("--drive", type=click.Path(path_type=Path), help="The boot loader's drive.")
def command(port: str | None, image: str | None, drive: Path | None) -> None:
    """Put the firmware on a board, or bring it up to date.

    Copies only what differs, compares it by hash, restarts the board and shakes hands. Interrupted
    anywhere, running it again mends it. Refuses while a sealed game is on.

    \b
    Example: ghostlight flash
             ghostlight flash --uf2 RPI_PICO-v1.28.0.uf2
    """
    if image is not None:
        _install(image, drive)
        return
    if port == VIRTUAL:
        raise click.UsageError("A virtual board runs this program's own firmware.")
    console = Console(highlight=False)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("copying", total=None)

        def on_copy(name: str, done: int, total: int) -> None:
            progress.update(task, total=total, completed=done, description=name)
            if not console.is_terminal:
                click.echo(f"{done}/{total} {name}")

        board = flash(the_port(port), console.print, on_copy)
    if board is None:
        click.echo("The board was up to date.")
    else:
        click.echo(f"{board.name} ({board.serial}) runs firmware {board.hello['firmware']}.")


def _install(image: str, drive: Path | None) -> None:
    if not image:
        click.echo(uf2.STEPS)
        return
    place = uf2.install(Path(image), drive)
    click.echo(f"Copied to {place}. When the drive has gone, run `ghostlight flash`.")
