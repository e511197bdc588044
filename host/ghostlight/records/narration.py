"""Tells a game in words, part by part, in English or French."""

from __future__ import annotations

from ghostlight.games import adapter_of
from ghostlight.games.adapter import Adapter
from ghostlight.lang import texts_of, typeset
from ghostlight.records.recorded_game import RecordedGame


def narrate(played: RecordedGame, lang: str) -> list[str]:
    """The lines of the story; each part begins with an empty line and its heading."""
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


def _headings(played: RecordedGame, adapter: Adapter, lang: str) -> list[str]:
    """Returns, for each action, the part of the game in which it was played."""
    before = played.rules.State(**played.options)
    states = [before, *(step.state for step in played.steps())]
    return adapter.chapters(states, lang)


def _end(played: RecordedGame, adapter: Adapter, lang: str) -> str:
    """Returns a sentence for an end that the actions do not tell: resigned, abandoned, opened."""
    ends = {key: typeset(text, lang) for key, text in texts_of(lang)["story"].items()}
    if played.resigned >= 0:
        return adapter.gives_up(played.resigned, lang)
    if played.is_abandoned:
        return ends["abandoned"]
    if played.is_void:
        return ends["opened"]
    return "" if played.is_decided else ends["open"]
