"""The end of a game for the page: who won and why, the facts, and whether it was fair.

Everything is computed from the record alone, as `ghostlight verify` does.
"""

from __future__ import annotations

from typing import Any

from ghostlight.games.adapter import winners
from ghostlight.lang import texts_of
from ghostlight.records.record_file import RecordFile
from ghostlight.records.verifier import (
    SHORT_DIGITS,
    UncheckableError,
    closing_digest,
    replay_of,
    verify_file,
)
from ghostlight.sentence import in_language
from ghostlight.web.game_adapter import Adapter
from shared_rules.record_parsing import LineError
from shared_rules.replay import Replay


def game_summary(record_file: RecordFile, digest: str, game: Adapter, lang: str) -> dict[str, Any]:
    """The last scene of a complete record. `digest` is what the board's screens showed, or empty.

    Raises LineError if the record is damaged.
    """
    replay = replay_of(record_file.lines)
    won = _winners(replay, game)
    return {
        "title": _title(replay, won, game, lang),
        "why": _why(replay, game, lang),
        **game.ending(replay, lang),
        "fair": _fairness(record_file, digest, lang),
    }


def _winners(replay: Replay, game: Adapter) -> list[int]:
    state = replay.state
    if replay.loser >= 0:
        return game.game.left_by(replay.loser, replay.options)
    return winners(state.outcome) if state is not None and state.outcome is not None else []


def _title(replay: Replay, won: list[int], game: Adapter, lang: str) -> str:
    texts = texts_of(lang)["ending"]
    if won:
        return game.won(won, lang)
    return str(texts["void" if replay.is_void else "nobody"])


def _why(replay: Replay, game: Adapter, lang: str) -> str:
    texts = texts_of(lang)["ending"]
    if replay.loser >= 0:
        return game.game.gives_up(replay.loser, lang)
    if replay.is_void:
        return str(texts["opened"])
    return str(texts["abandoned"]) if replay.is_abandoned else game.why(replay, lang)


def _fairness(record_file: RecordFile, digest: str, lang: str) -> dict[str, Any]:
    """Whether all draws follow from the seed: True, False, or None if that cannot be known."""
    found: dict[str, Any] = {"is": None, "checks": [], "doubts": [], "digest": ""}
    try:
        verdict = verify_file(record_file, digest, lang)
    except UncheckableError as error:
        return {**found, "doubts": [in_language(str(error), lang)]}
    except LineError as error:
        return {**found, "is": False, "doubts": [str(error)]}
    short = closing_digest(record_file.lines)[:SHORT_DIGITS]
    is_fair = True if not verdict.doubts else None
    return {"is": is_fair, "checks": verdict.checks, "doubts": verdict.doubts, "digest": short}
