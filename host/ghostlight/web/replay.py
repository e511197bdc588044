"""The frames of a recorded game for the page: where each token is after each action, and why."""

from __future__ import annotations

from bisect import bisect_right
from pathlib import Path
from typing import Any

from ghostlight import rulebook
from ghostlight.errors import CommandError
from ghostlight.records.recorded_game import RecordedGame, parse_recorded_game
from ghostlight.sentence import in_language, said
from ghostlight.web.games import NOWHERE, adapter_of
from shared_rules.errors import GameError

MOST_BYTES = 128 * 1024  # a long game of Phantom with all its tags
_MOST_ACTIONS = 2000  # three times the longest game so far
TOO_LONG = said("it is too long")
BUSY = said("too many replays are asked for at once; try again")


class _Refused(ValueError):
    """A record that cannot be shown, with a sentence for the page."""


def frames(data: bytes, lang: str, name: str) -> dict[str, Any]:
    """Returns the frames of a record. Raises ValueError, with a sentence, for bytes that are no
    record of this game.

    `first` is the number of the first frame's action, as `ghostlight replay` counts them.
    """
    try:
        return _frames(parse_recorded_game(data, Path("record")), lang, name)
    except _Refused:
        raise
    except CommandError as error:
        raise ValueError(error.told(lang)) from error
    except GameError as error:
        raise ValueError(str(error)) from error
    except Exception as error:  # the data may come from any page
        raise ValueError(in_language(said("it cannot be read"), lang)) from error


def _frames(played: RecordedGame, lang: str, name: str) -> dict[str, Any]:
    if played.rules.NAME != name:
        title = rulebook.load(played.rules.NAME, lang).title
        raise _Refused(in_language(said("it is a game of {title}", title=title), lang))
    if len(played.actions) > _MOST_ACTIONS:
        raise _Refused(in_language(TOO_LONG, lang))
    game = adapter_of(name)
    found: list[dict[str, Any]] = []
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
    lines = game.story(played.options, played.actions, lang, played.full)
    lines += game.end(played.resigned, len(played.actions), lang)
    told = [line["n"] for line in lines]
    first = len(played.actions) - len(found) + 1
    for number, frame in enumerate(found, first):
        frame["lines"] = bisect_right(told, number)
    return {"frames": found, "lines": lines, "first": first}
