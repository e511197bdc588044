"""A record as a row of pictures: where every token stands after each action, and what happened."""

from __future__ import annotations

from bisect import bisect_right
from pathlib import Path
from typing import Any

from ghostlight import rulebook
from ghostlight.errors import CommandError
from ghostlight.played import Played, parse_played
from ghostlight.web.games import NOWHERE, adapter_of
from shared_rules.errors import GameError

MOST_BYTES = 128 * 1024  # a long game of Phantom with all its tags
_OTHER = {"en": "it is a game of {title}", "fr": "c'est une partie de {title}"}
_MOST_ACTIONS = 2000  # three times the longest game so far


def frames(data: bytes, lang: str, name: str) -> dict[str, Any]:
    """ValueError with a sentence where the bytes are no record of this game.

    `first` is the number of the first frame's action, as `ghostlight replay` counts them.
    """
    played = _parse(data)
    if played.rules.NAME != name:
        title = rulebook.load(played.rules.NAME, lang).title
        raise ValueError(_OTHER[lang].format(title=title))
    if len(played.actions) > _MOST_ACTIONS:
        raise ValueError("too long a game")
    game = adapter_of(name)
    found: list[dict[str, Any]] = []
    try:
        state = played.rules.State(**played.options)
        cells = [NOWHERE] * len(game.art)
        for action in played.actions:
            state.apply(action)
            if not game.is_set(state):
                continue
            cells, faces = game.stand(state, cells, set())
            found.append(
                {
                    "cells": cells,
                    "faces": faces,
                    "status": game.status(state, lang),
                    "shine": game.shine(state),
                    "lie": game.cards_at(state),
                }
            )
    except GameError as error:
        raise ValueError(str(error)) from error
    lines = game.story(played.options, played.actions, lang, played.full)
    lines += game.end(played.resigned, len(played.actions), lang)
    told = [line["n"] for line in lines]
    first = len(played.actions) - len(found) + 1
    for number, frame in enumerate(found, first):
        frame["lines"] = bisect_right(told, number)
    return {"frames": found, "lines": lines, "first": first}


def _parse(data: bytes) -> Played:
    try:
        return parse_played(data, Path("record"))
    except CommandError as error:
        raise ValueError(error.what) from error
