"""The other pages: cover, secret and help."""

from rich.align import Align
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from ghostlight.games.opera.terminal import palette
from ghostlight.games.opera.terminal.texts import Words
from ghostlight.terminal.session import two_columns


def cover(words: Words) -> RenderableType:
    return _card(
        words, [f"[bold]{words('peek.cover')}[/]", "", words("peek.cover_more")], palette.LOUD
    )


def secret(words: Words, identity: str, alibis: list[str]) -> RenderableType:
    """The Phantom's secret, for a page that is wiped afterwards."""
    token = words.token(identity, True)
    lines = [
        words("peek.identity", token=token, name=f"[bold]{words.character(identity)}[/]"),
        words("peek.cards", names=words.names(alibis)) if alibis else words("peek.no_cards"),
        "",
        words("peek.hide"),
    ]
    return _card(words, lines, palette.PASSAGE)


def _card(words: Words, lines: list[str], border: str) -> RenderableType:
    text = Group(*(Text.from_markup(line, justify="center") for line in lines))
    title = words.of("roles", 1)
    panel = Panel(text, title=title, border_style=border, padding=(2, 4), width=64)
    return Group(Text("\n" * 4), Align.center(panel))


def help_page(words: Words) -> RenderableType:
    typed = two_columns()
    typed.add_row(words("help.number"), words("help.number_is"))
    typed.add_row(words("help.action"), words("help.action_is"))
    typed.add_row("", f"[dim]{words('help.actions')}[/]")
    for word, does in words.commands().values():
        typed.add_row(word, does)
    drawn = two_columns()
    drawn.add_row(words.token("grey", True), words("help.suspect"))
    drawn.add_row(words.token("grey", False), words("help.innocent"))
    text, style = palette.token(3, True, True)
    drawn.add_row(f"[{style}]{text}[/]", words("help.playing"))
    drawn.add_row(f"[{palette.CORRIDOR}]─[/][{palette.PADLOCK}]╳[/]", words("help.padlock"))
    drawn.add_row(f"[{palette.PASSAGE}]┄┄┊[/]", words("help.passage"))
    drawn.add_row(f"[{palette.DARK}]░░░[/]", words("help.dark"))
    drawn.add_row(f"[{palette.CHOICE}]┏━┓[/]", words("help.heavy"))
    alibi = f"{words.token('grey', False)} [{palette.PASSAGE}]*[/] [{palette.LOUD}]?[/]"
    drawn.add_row(alibi, words("help.alibis"))
    title, legend = Text(words("help.title"), "bold"), Text(words("help.legend"), "bold")
    return Group(title, typed, Text(), legend, drawn)
