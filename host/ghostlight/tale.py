"""A game told in words, part by part, in English or French."""

from __future__ import annotations

from ghostlight.games import adapter_of
from ghostlight.games.adapter import Adapter
from ghostlight.lang import typeset
from ghostlight.played import Played

_ENDS = {
    "en": {
        "abandoned": "Both players abandoned the game: nobody has won.",
        "opened": "Both players opened the board: the game is void.",
        "open": "The game is not over.",
    },
    "fr": {
        "abandoned": "Les deux joueurs ont renoncé à la partie : personne n'a gagné.",
        "opened": "Les deux joueurs ont ouvert le plateau : la partie est nulle.",
        "open": "La partie n'est pas finie.",
    },
}


def tale(played: Played, lang: str) -> list[str]:
    """The lines of the story; a part begins with its heading, behind an empty line."""
    adapter = adapter_of(played.rules.NAME)
    headings = _headings(played, adapter, lang)
    lines: list[str] = []
    heading = ""
    for told in adapter.story(played.options, played.actions, lang, full=played.full):
        if headings[told.number - 1] != heading:
            heading = headings[told.number - 1]
            lines += ["", heading]
        lines.append(told.text)
    end = _end(played, adapter, lang)
    lines += ["", end] if end else []
    return lines[1:] if lines[:1] == [""] else lines


def _headings(played: Played, adapter: Adapter, lang: str) -> list[str]:
    """By action: the part of the game in which it was played."""
    before = played.rules.State(**played.options)
    states = [before, *(step.state for step in played.steps())]
    return adapter.chapters(states, lang)


def _end(played: Played, adapter: Adapter, lang: str) -> str:
    """What a story does not tell by itself."""
    ends = {key: typeset(text, lang) for key, text in _ENDS[lang].items()}
    if played.resigned >= 0:
        return adapter.gives_up(played.resigned, lang)
    if played.is_abandoned:
        return ends["abandoned"]
    if played.is_opened:
        return ends["opened"]
    return "" if played.is_decided else ends["open"]
