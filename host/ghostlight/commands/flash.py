"""`ghostlight flash`: put the firmware on a board."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click
from rich.console import Console
from rich.progress import Progress

from ghostlight.boxes import load as load_box
from ghostlight.commands.options import port_option
from ghostlight.device.discovery import VIRTUAL, the_port
from ghostlight.device.flash import uf2
from ghostlight.device.flash.run import flash
from ghostlight.layouts import NAMES, WHOLE, find, why_not

_WRITTEN = """{output}: {size} bytes, MicroPython and all files of a board.
Hold BOOTSEL while you plug in the Pico, and copy the file to the drive that appears.
It erases what the Pico had: files, settings, calibration and games. `ghostlight config pull` and
`ghostlight journal` keep settings and games first; calibrate afterwards."""


@click.command()
@port_option
@click.option(
    "--layout",
    metavar="NAME|FILE",
    help=f"Of the table that the Pico is in: {', '.join(NAMES)}, or a TOML file. "
    "Default: what it has already, else the whole table.",
)
@click.option(
    "--box",
    "boxes",
    multiple=True,
    type=click.Path(path_type=Path),
    help="Cards, tiles or rooms of your own edition: a data file (host/BOXES.md).",
)
@click.option(
    "--uf2",
    "image",
    is_flag=False,
    flag_value="",
    metavar="[FILE]",
    help="First install of MicroPython; without FILE it tells how.",
)
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write a UF2 with the MicroPython of --uf2 and our files; no board is needed.",
)
@click.option("--drive", type=click.Path(path_type=Path), help="The boot loader's drive.")
@click.option(
    "--yes",
    "is_confirmed",
    is_flag=True,
    help="Do not ask before a Pico 2, or one with a newer MicroPython, is written.",
)
def command(
    port: str | None,
    layout: str | None,
    image: str | None,
    output: Path | None,
    drive: Path | None,
    is_confirmed: bool,
    boxes: tuple[Path, ...],
) -> None:
    """Put the firmware on a board, or bring it up to date.

    Copies only what differs, compares it by hash, restarts the board and shakes hands. Interrupted
    anywhere, running it again mends it. Refuses while a sealed game is on. `--port virtual` is a
    rehearsal: an empty virtual Pico gets everything, and is thrown away.

    \b
    Example: ghostlight flash
             ghostlight flash --layout opera-by-hand
             ghostlight flash --layout my-table.toml
             ghostlight flash --box my-phantom.toml
             ghostlight flash --uf2 RPI_PICO-v1.28.0.uf2
             ghostlight flash --uf2 RPI_PICO-v1.28.0.uf2 -o ghostlight.uf2
    """
    if output and not image:
        raise click.UsageError("-o needs --uf2 FILE, the MicroPython that our files are added to")
    if image is not None and not output:
        _install(image, drive)
        return
    own = [load_box(path) for path in boxes]
    console = Console(highlight=False, markup=False)
    found = find(layout) if layout else None
    if found and not found.is_ours:
        for sentence in why_not(found):
            console.print(sentence)
    if image and output:
        size = uf2.write(Path(image), output, found or find(WHOLE), own)
        click.echo(_WRITTEN.format(output=output, size=size))
        return
    with (
        _device(port) as device,
        Progress(console=console, transient=True, disable=not console.is_terminal) as progress,
    ):
        task = progress.add_task("copying", total=None)

        def on_copy(name: str, done: int, total: int) -> None:
            progress.update(task, total=total, completed=done, description=name)
            if not console.is_terminal:
                click.echo(f"{done}/{total} {name}")

        def confirm(question: str) -> bool:
            progress.stop()
            return is_confirmed or click.confirm(question)

        board = flash(device, found, console.print, on_copy, confirm, own)
    if board is None:
        click.echo("The board was up to date.")
    else:
        click.echo(f"{board.name} ({board.serial}) runs firmware {board.hello['firmware']}.")


@contextmanager
def _device(port: str | None) -> Iterator[str]:
    """Yields the port of the Pico. A virtual Pico is empty and exists until the command ends."""
    if port != VIRTUAL:
        yield the_port(port)
        return
    from ghostlight.virtual.board import VirtualBoard
    from ghostlight.virtual.pico import PicoCable
    from ghostlight.virtual.running import RunningBoard

    virtual = VirtualBoard()
    PicoCable(virtual)
    with RunningBoard(virtual, is_fast=True) as running:
        yield running.name


def _install(image: str, drive: Path | None) -> None:
    if not image:
        click.echo(uf2.STEPS)
        return
    place = uf2.install(Path(image), drive)
    click.echo(
        f"Copied to {place}. When the drive has gone, run `ghostlight flash`; "
        "a file that was made with -o needs only `ghostlight calibrate`."
    )
