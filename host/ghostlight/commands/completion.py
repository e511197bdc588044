"""`ghostlight completion`: for bash, zsh and fish."""

import click
from click.shell_completion import get_completion_class

from ghostlight.errors import CommandError

SHELLS = ("bash", "zsh", "fish")


@click.command()
@click.argument("shell", type=click.Choice(SHELLS))
@click.pass_context
def command(ctx: click.Context, shell: str) -> None:
    """Print what makes a shell complete these commands.

    \b
    Example: ghostlight completion bash >> ~/.bashrc
             ghostlight completion zsh >> ~/.zshrc
             ghostlight completion fish > ~/.config/fish/completions/ghostlight.fish
    """
    complete = get_completion_class(shell)
    assert complete is not None
    try:
        text = complete(ctx.find_root().command, {}, "ghostlight", "_GHOSTLIGHT_COMPLETE").source()
    except RuntimeError as error:  # a bash that is missing or too old
        raise CommandError(str(error).rstrip("."), "Use a newer shell") from error
    click.echo(text)
