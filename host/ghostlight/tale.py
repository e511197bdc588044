"""A game told in words, round by round, in English or French."""

from __future__ import annotations

from rich.text import Text

from ghostlight.played import Played, Step
from ghostlight.terminal.story import tell
from ghostlight.web.chronicle import StoryWords

_ENDS = {
    "en": {
        "resigned": ("The Investigator gives up.", "The Phantom gives up."),
        "opened": "Both players opened the board: the game is void.",
        "open": "The game is not over.",
    },
    "fr": {
        "resigned": ("L'Enquêteur abandonne.", "Le Fantôme abandonne."),
        "opened": "Les deux joueurs ont ouvert le plateau : la partie est nulle.",
        "open": "La partie n'est pas finie.",
    },
}


class TaleWords(StoryWords):
    """Sentences for reading: no tokens, names are enough."""

    def token(self, colour: str, is_suspect: bool) -> str:
        return ""


def tale(played: Played, lang: str) -> list[str]:
    """The lines of the story; a round begins with its heading, behind an empty line."""
    words = TaleWords(lang)
    steps = played.steps()
    lines: list[str] = []
    told = 0
    for number, until in _rounds(steps):
        sentences = tell(played.options, played.actions[:until], words)
        lines += ["", words("say.round", round=number)]
        lines += [_plain(sentence) for sentence in sentences[told:]]
        told = len(sentences)
    ends = _ENDS[lang]
    if played.resigned >= 0:
        lines += ["", ends["resigned"][played.resigned]]
    elif played.is_opened:
        lines += ["", str(ends["opened"])]
    elif played.winner < 0:
        lines += ["", str(ends["open"])]
    return lines[1:] if lines[:1] == [""] else lines


def _rounds(steps: list[Step]) -> list[tuple[int, int]]:
    """(number of a round, how many actions until its end)."""
    found: list[tuple[int, int]] = []
    current = 1
    for step in steps:
        if step.state.round != current:
            found.append((current, step.number))
            current = step.state.round
    if not found or found[-1][1] < len(steps):
        found.append((current, len(steps)))
    return found


def _plain(sentence: str) -> str:
    """Without markup, and with a capital where the token was."""
    letter, _, rest = Text.from_markup(sentence).plain.partition(" ")
    rest = " ".join(rest.split())
    return f"{letter} {rest[:1].upper()}{rest[1:]}"
