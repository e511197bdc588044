"""`ghostlight engine`: the line protocol on standard input and output."""

import sys

import click

from ghostlight.engine.protocol import Engine


@click.command()
def command() -> None:
    """Talk to another program: the door for bots.

    Reads commands from standard input, one a line; answers each on standard output with lines that
    end in "ok" or "error ...". host/ENGINE.md documents them.

    \b
    Example: printf 'new opera phantom=thinking\\nlegal\\n' | ghostlight engine
    """
    engine = Engine()
    for raw in sys.stdin.buffer:
        for line in engine.reply(raw.decode("utf-8", "replace")):
            sys.stdout.write(line + "\n")
        sys.stdout.flush()
        if engine.is_done:
            break
