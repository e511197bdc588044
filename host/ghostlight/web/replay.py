"""A record as a row of pictures: where every token stands after each action, and what happened."""

from __future__ import annotations

from typing import Any

from firmware.kernels import SOUTH
from firmware.match import GAME, OUTSIDE, PLAYED, UNDONE, parse_options
from firmware.opera.places import TOKENS, belongs, cells_of, side_of, spot_of
from ghostlight.web.chronicle import StoryWords, tell_all
from shared_rules import opera
from shared_rules.errors import GameError
from shared_rules.game import load
from shared_rules.opera import public_view
from shared_rules.record import Record

MOST_BYTES = 64 * 1024
_MOST_ACTIONS = 400  # three times the longest game so far


def frames(data: bytes, lang: str) -> dict[str, Any]:
    """ValueError with a sentence where the bytes are no record of l'Opéra."""
    record = _parse(data)
    if record.rules.NAME != opera.NAME:
        raise ValueError(f"a game of {record.rules.NAME}, not of {opera.NAME}")
    if len(record.actions) > _MOST_ACTIONS:
        raise ValueError("too long a game")
    try:
        public = record.public().actions
        state = opera.State(**record.options)
        cells = [-1] * TOKENS
        found: list[dict[str, Any]] = []
        for action in public:
            state.apply(action)
            if min(state.rooms) < 0 or state.padlock < 0:
                continue
            cells = _seated(state, cells)
            faces = [int(side_of(state, token) == SOUTH) for token in range(TOKENS)]
            found.append({"cells": cells, "faces": faces, "view": dict(public_view(state))})
    except GameError as error:
        raise ValueError(str(error)) from error
    words = StoryWords(lang)
    first = len(public) - len(found)
    for number, frame in enumerate(found):
        until = tell_all(record.options, public[: first + number + 1], words)
        frame["lines"] = len(until)
    return {"frames": found, "lines": tell_all(record.options, public, words)}


def _parse(data: bytes) -> Record:
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        raise ValueError("a record is text") from error
    try:
        if text[:1] == GAME:
            return _from_lines(text)
        return Record.parse(text)
    except (GameError, IndexError) as error:
        raise ValueError(str(error)) from error


def _from_lines(text: str) -> Record:
    """The lines that a board tells over its cable."""
    steps: list[list[int]] = []
    options: dict[str, Any] = {}
    for line in text.splitlines():
        kind, rest = line[:1], line[2:]
        if kind == GAME:
            options = parse_options(opera, rest)
        elif kind in (PLAYED, OUTSIDE):
            steps.append([opera.parse_action(part) for part in rest.split("; ")])
        elif kind == UNDONE:
            steps.pop()
    record = Record(load("opera"), options, "public")
    record.actions = [action for step in steps for action in step]
    return record


def _seated(state: opera.State, before: list[int]) -> list[int]:
    """Who stays in a room keeps the seat; who comes takes a free one."""
    here = belongs(state)
    cells = [
        cell if cell >= 0 and spot_of(token, cell) == here[token] else -1
        for token, cell in enumerate(before)
    ]
    for token in range(TOKENS):
        if cells[token] < 0:
            free = [cell for cell in cells_of(token, here[token]) if cell not in cells]
            cells[token] = free[0]
    return cells
