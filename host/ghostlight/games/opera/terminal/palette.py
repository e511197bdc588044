"""Colours of the terminal game. Letters and lines repeat all that a colour means."""

from shared_rules.opera.board import LETTERS

# By character: background and text colour of its token.
_TOKENS = (
    ("#c62828", "#ffffff"),
    ("#f48fb1", "#000000"),
    ("#1e60c8", "#ffffff"),
    ("#8d9499", "#000000"),
    ("#262626", "#ffffff"),
    ("#ffffff", "#000000"),
    ("#7b3fa0", "#ffffff"),
    ("#7a4a24", "#ffffff"),
)

_PAPER = "#ecd9a6"
LIT = f"#3a2a10 on {_PAPER}"  # a window with light behind it
DARK = "#77716a on #16161c"
CHOICE = "bold #7a1d00 on #fff0c4"  # a lit room that can be chosen
DARK_CHOICE = "bold #ffce6b on #16161c"
CORRIDOR = "#b9a77c"
PADLOCK = "bold #ffb000"
PASSAGE = "#ff6fb5"
LABEL = "dim"
LOUD = "bold #ffb000"


def token(who: int, is_suspect: bool, is_playing: bool = False) -> tuple[str, str]:
    """(text, style) of a token: ` R ` a suspect, `(r)` an innocent, `>R<` the active one."""
    back, ink = _TOKENS[who]
    letter = LETTERS[who] if is_suspect else LETTERS[who].lower()
    if not is_suspect:
        back, ink = _faded(back), "#000000"
    if is_playing:
        text = f">{letter}<"
    else:
        text = f" {letter} " if is_suspect else f"({letter})"
    return text, f"bold {ink} on {back}" if is_suspect else f"{ink} on {back}"


def _faded(colour: str) -> str:
    """The mean of a colour and the background of a lit room."""
    channels = [
        (int(colour[place : place + 2], 16) + int(_PAPER[place : place + 2], 16)) // 2
        for place in (1, 3, 5)
    ]
    return "#{:02x}{:02x}{:02x}".format(*channels)
