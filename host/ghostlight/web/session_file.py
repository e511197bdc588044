"""The file `house.json`, in which a session keeps its seed, links and tokens.

It is checked when it is read.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from ghostlight.web.messages import Millimetres, Secret

FILE = "house.json"

Access = Annotated[str, msgspec.Meta(pattern="^(both|seat[01]|spectator)$")]
Hash = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
Seat = Annotated[int, msgspec.Meta(ge=0, le=1)]


class SavedLinks(msgspec.Struct):
    words: dict[Access, Secret] = {}
    owners: dict[Access, Hash] = {}  # of a seat: the hash of its browser's key


class SavedSession(msgspec.Struct):
    seed: Annotated[int, msgspec.Meta(ge=0, lt=1 << 32)] | None = None
    game: str = ""
    links: SavedLinks = msgspec.field(default_factory=SavedLinks)
    poses: list[tuple[Millimetres, Millimetres, float]] = []
    carries: bool = True  # tokens of a computer move by themselves
    closed: list[Seat] = []  # seats whose private screen no page may see until the next deal


_decoder = msgspec.json.Decoder(SavedSession)


def read(data: bytes) -> SavedSession:
    """Returns the saved session. Raises ValueError for invalid data."""
    kept = _decoder.decode(data)
    words = kept.links.words.values()
    if len(set(words)) < len(words):
        raise ValueError("two links have one word")
    return kept


def write(kept: SavedSession) -> bytes:
    return msgspec.json.encode(kept)
