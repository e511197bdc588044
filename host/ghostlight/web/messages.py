"""The messages that a page may send: small JSON objects, checked before they have any effect."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from firmware.players import LEVELS
from ghostlight.lang import LANGUAGES

MOST_BYTES = 2048  # our pages send far less
PALETTES = Literal["normal", "colour_blind"]
Language = Annotated[str, msgspec.Meta(pattern=f"^({'|'.join(LANGUAGES)})$")]

TokenNumber = Annotated[int, msgspec.Meta(ge=0, le=255)]
Millimetres = Annotated[float, msgspec.Meta(ge=-200.0, le=700.0)]
Place = Annotated[int, msgspec.Meta(ge=0, le=255)]
SeatOfRules = Annotated[int, msgspec.Meta(ge=0, le=7)]
MenuItem = Literal["turn_seconds", "carlotta"]  # items of the board's menu that a page offers
Level = Annotated[str, msgspec.Meta(pattern=f"^({'|'.join(LEVELS)})$")]
Secret = Annotated[str, msgspec.Meta(min_length=8, max_length=64)]


class Message(msgspec.Struct, tag_field="t", tag=str.lower, forbid_unknown_fields=True):
    pass


class Hello(Message):
    link: Secret  # which page this is
    key: Secret  # the browser's own: a seat belongs to the first browser that takes it
    lang: Language = "en"


class Lift(Message):
    token: TokenNumber


class Move(Message):
    token: TokenNumber
    x: Millimetres
    y: Millimetres


class Drop(Message):
    token: TokenNumber
    x: Millimetres
    y: Millimetres


class Turn(Message):
    token: TokenNumber


class Button(Message):
    seat: Annotated[int, msgspec.Meta(ge=0, le=1)]
    button: Annotated[int, msgspec.Meta(ge=0, le=2)]
    down: bool


class Hold(Message):
    """OK of a seat, for as long as a long press takes."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=1)]


class Set(Message):
    """A setting of the board, for all pages."""

    palette: PALETTES | None = None
    brightness: Annotated[int, msgspec.Meta(ge=5, le=100)] | None = None
    language: Language | None = None
    game: Annotated[str, msgspec.Meta(max_length=20)] | None = None


class Speak(Message):
    """The language of this page alone."""

    lang: Language


class Begin(Message):
    """Ask for a new game, with the automatic set-up."""

    computers: dict[SeatOfRules, Level] | None = None  # seats that the table plays; {}: none
    players: Annotated[int, msgspec.Meta(ge=2, le=8)] | None = None  # else as last time
    guided: bool | None = None  # the board explains what comes for the first time; the same
    options: dict[MenuItem, Annotated[int, msgspec.Meta(ge=0, le=600)]] = {}  # the same


class Free(Message):
    """Take a seat back from the browser that has it."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=1)]


class Open(Message):
    """Let other devices in the house reach this table."""


class Allow(Message):
    """The answer to a player who wants to take back this player's move."""

    yes: bool


class Help(Message):
    """Let the automatic set-up do what the lights ask for."""

    always: bool | None = None  # from now on, unasked
    carry: bool | None = None  # from now on, whether tokens of a computer move by themselves
    place: Literal["one", "all"] | None = None  # tokens that players put where they like
    pack: bool = False  # all tokens, beside the table


class Lab(Message):
    """The builder's panel: open it, shut it, or switch a fault."""

    open: bool | None = None
    fault: Annotated[str, msgspec.Meta(max_length=20)] | None = None
    on: bool = False
    where: Place = 0


Said = (
    Hello
    | Lift
    | Move
    | Drop
    | Turn
    | Button
    | Hold
    | Set
    | Speak
    | Begin
    | Free
    | Open
    | Allow
    | Help
    | Lab
)

_decoder: msgspec.json.Decoder[Said] = msgspec.json.Decoder(Said)


def read(data: bytes | str) -> Said:
    """Returns the message in these bytes. Raises ValueError for anything else."""
    if len(data) > MOST_BYTES:
        raise ValueError("too long")
    return _decoder.decode(data)
