"""The house: a board, its tokens, and the people at it. Time is an argument; no network here."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable
from random import Random
from typing import Any

from firmware.calibration import FILE as CALIBRATION
from firmware.journal import CURRENT
from firmware.settings import FILE as SETTINGS
from firmware.version import VERSION
from ghostlight.virtual import Token, VirtualHal, VirtualTable
from ghostlight.virtual.board import STEP_MS, VirtualBoard
from ghostlight.virtual.hal import Files
from ghostlight.web import backstage, messages
from ghostlight.web.chronicle import Chronicle
from ghostlight.web.games import NAMES, adapter_of
from ghostlight.web.grips import Grips
from ghostlight.web.hoods import Hoods
from ghostlight.web.lab import Lab
from ghostlight.web.links import Links
from ghostlight.web.presses import Presses
from ghostlight.web.props import lay_out, spots_of, tray_of
from ghostlight.web.stagehands import Stagehands

FILE = "house.json"
MOST_BEHIND_MS = 400.0  # after a stall the clock lets the rest go
_SAVE_MS = 1000.0
_PATIENCE = 8  # ticks until the board is asked again
_CALIBRATION_MS = 1600.0
_ASK_MS = 300.0  # after a line of the record, until the board is asked whether that was all


class _Hal(VirtualHal):
    """A virtual board whose secrets are real ones."""

    def random(self, count: int) -> bytes:
        return secrets.token_bytes(count)


class House:
    def __init__(
        self,
        files: Files,
        language: str = "en",
        make_hal: Callable[[VirtualTable, Files | None], VirtualHal] = _Hal,
        nonce: Callable[[], str] = lambda: secrets.token_hex(8),
    ) -> None:
        self._files = files
        self._nonce = nonce
        saved = self._load()
        seed = int(saved.get("seed", secrets.randbelow(1 << 16)))
        self._seed = seed
        self.links = Links(saved.get("links"))
        if files.read(SETTINGS) is None:
            files.write(SETTINGS, f"settings 1\nlanguage={language}\n".encode())
        self.virtual = VirtualBoard(seed=seed, files=files, make_hal=make_hal)
        self.table = self.virtual.table
        if files.read(CALIBRATION) is None:
            self._calibrate()
        self.presses = Presses(self.table)
        self.hoods = Hoods(self.table)
        self.lab = Lab(self.virtual)
        self.tokens: list[Token] = []
        self._furnish(saved.get("poses", []) if saved.get("game") == self._played else [])
        self.ticks = 0
        self._wishes: dict[str, str] = {}  # settings that the board does not have yet
        self._behind_ms = 0.0
        self._saved_ms = 0.0
        self._ask_ms = 0.0
        self._saved = b""

    @property
    def _played(self) -> str:
        """The name of the game on the board."""
        return str(self.virtual.board.director.game.partition(" ")[0])

    def _furnish(self, poses: list[list[float]]) -> None:
        """The tokens of the game that is on the board, and who handles them."""
        for token in self.tokens:
            self.table.remove(token)
        self.game = adapter_of(self._played)
        self.tokens = lay_out(self.table, self.game, poses)
        tray = dict(zip(self.tokens, spots_of(self.game)))
        self.grips = Grips(self.table, tray, Random(f"grips {self._seed}"))
        aside = dict(zip(self.tokens, tray_of(self.game)))
        self.stagehands = Stagehands(
            self.table, self.game, self.tokens, aside, self.grips, self.presses
        )
        self.chronicle = Chronicle(self._files, self.game, self._about)

    def _about(self) -> dict[str, Any]:
        """What a record says of this board."""
        board = self.virtual.board
        return {
            "board": board.settings["name"],
            "serial": board.hal.serial(),
            "firmware": VERSION,
            "layout": board.layout.HASH,
            "sheet": board.sheet_hash,
        }

    # Time

    def advance(self, ms: float) -> None:
        """Let this much time pass, in whole steps; what is left over counts next time."""
        self._behind_ms = min(self._behind_ms + ms, MOST_BEHIND_MS)
        while self._behind_ms >= STEP_MS:
            self._behind_ms -= STEP_MS
            self._step()
        self.ticks += 1
        if self._wishes and self.ticks % _PATIENCE == 0:
            self._insist()
        if self._played != self.game.name and self._played in NAMES:
            self._furnish([])
        if self.table.now_ms - self._saved_ms >= _SAVE_MS:
            self.save()

    def _step(self) -> None:
        now_ms = self.table.now_ms
        self.grips.step()
        self.presses.step(now_ms)
        self.stagehands.step(self.virtual.board, now_ms)
        self.virtual.step()
        self.hoods.step(self.table.now_ms)
        for message in self.chronicle.read(self.table.cable.receive()):
            if message.get("t") == "commit":
                commitment = str(message.get("commitment"))
                self._send(t="nonce", v=self.chronicle.nonce_for(commitment, self._nonce))
            elif message.get("t") in ("record", "line"):
                self._ask_ms = now_ms + _ASK_MS
        if self._ask_ms and now_ms >= self._ask_ms:
            self._ask_ms = 0.0
            self._send(t="lines", name=CURRENT, **{"from": self.chronicle.count + 1})

    def _send(self, **message: object) -> None:
        self.table.cable.send(json.dumps(message).encode() + b"\n")

    # What people do

    def act(self, who: object, role: str, said: messages.Said) -> None:
        """Do what a page asks, if its role may; else nothing happens."""
        if role == "spectator":
            return
        match said:
            case messages.Lift():
                token = self.tokens[said.token]
                is_beside = self.table.cell_of(token) is None
                if not is_beside or self.game.may_take(said.token, self.virtual.board):
                    self.grips.lift(who, token)
            case messages.Move():
                self.grips.move(who, self.tokens[said.token], said.x, said.y)
            case messages.Drop():
                self.grips.drop(who, self.tokens[said.token], said.x, said.y)
            case messages.Turn():
                self.grips.turn(who, self.tokens[said.token])
            case messages.Button():
                if self.links.may_use(role, said.seat):
                    self.presses.hold(who, said.seat, said.button, said.down)
            case messages.Set():
                self._set(said)
            case messages.Begin():
                self.stagehands.usher(said.players, said.guided)
            case messages.Help():
                if said.always is not None:
                    self.stagehands.is_always = said.always
                else:
                    self.stagehands.help()

    def knows(self, said: messages.Said) -> bool:
        """Whether there is such a token."""
        return getattr(said, "token", 0) < len(self.tokens)

    def leave(self, who: object) -> None:
        self.grips.let_go(who)
        self.presses.let_go(who)

    def _set(self, said: messages.Set) -> None:
        if said.palette is not None:
            self._send(t="set", key="palette", value=said.palette)
        if said.brightness is not None:
            self._send(t="set", key="brightness", value=said.brightness)
        if said.language is not None:
            self._wishes["language"] = said.language
        if said.game in NAMES and not self.is_sealed:
            self._wishes["game"] = said.game

    def _insist(self) -> None:
        """Told again until it is so: a board that restarts loses what is on its cable.

        A game keeps what it began with; before one, a restart brings the new texts, or game.
        """
        key, value = next(iter(self._wishes.items()))
        if self.virtual.board.settings[key] != value:
            self._send(t="set", key=key, value=value)
        else:
            del self._wishes[key]
            if not self.is_sealed:
                self._send(t="reboot")

    def restart(self) -> None:
        """As after a crash: the board goes on from what it has written down."""
        self.virtual.restart()

    @property
    def is_sealed(self) -> bool:
        """A game is on: the board answers to nobody but its own protocol."""
        return not self.table.cable.is_break_allowed

    # What anybody may see

    def public(self, lang: str) -> dict[str, Any]:
        board = self.virtual.board
        settings = board.settings  # read from flash: once is enough
        state = self.chronicle.state
        is_known = state is not None and self._played == self.game.name
        return {
            **self.chronicle.public(lang),
            "lie": self.game.cards_at(state, board) if is_known else {},
            "stage": backstage.stage_name(board),
            "lift": self._props(backstage.may_lift(board)),
            "hand": self._props(backstage.in_hand(board)),
            "leads": backstage.is_leading(board),
            "busy": self.stagehands.is_busy,
            "always": self.stagehands.is_always,
            "sealed": self.is_sealed,
            "players": backstage.players(board),
            "palette": settings["palette"],
            "brightness": settings["brightness"],
            "language": settings["language"],
            "spoken": backstage.language(board),
            "tone": self.table.tone_hz,
        }

    def _props(self, tokens: list[int]) -> list[int]:
        if not tokens:
            return []
        state = self.virtual.board.director.match.state
        return [self.game.prop_of(token, state) for token in tokens]

    def poses(self) -> list[list[float]]:
        return [
            [round(token.x_mm, 1), round(token.y_mm, 1), round(token.z_mm, 1), token.turn_deg]
            for token in self.tokens
        ]

    @property
    def frame(self) -> int:
        """Another number when the lamps have changed."""
        return self.table.lamps.frames

    def lights(self) -> bytes:
        """Red, green, blue of every cell."""
        lamps = self.table.lamps
        return b"".join(bytes(lamps.rgb(cell)) for cell in range(self.table.description.cells))

    # What is kept

    def save(self) -> None:
        self._saved_ms = self.table.now_ms
        poses = [[token.x_mm, token.y_mm, token.turn_deg] for token in self.tokens]
        about = {
            "seed": self._seed,
            "game": self.game.name,
            "links": self.links.save(),
            "poses": [[round(value, 2) for value in pose] for pose in poses],
        }
        data = json.dumps(about).encode()
        if data != self._saved:
            self._files.write(FILE, data)
            self._saved = data

    def _load(self) -> dict[str, Any]:
        try:
            saved = json.loads(self._files.read(FILE) or b"{}")
        except ValueError:
            return {}
        return saved if isinstance(saved, dict) else {}

    def _calibrate(self) -> None:
        """What a builder does once, with nothing on the table yet; takes no time here."""
        self._send(t="calibrate", do="zero")
        self.virtual.run(_CALIBRATION_MS)
        self._send(t="calibrate", do="end")
        self._send(t="calibrate", do="save")
        self.virtual.run(200)
        self.table.cable.receive()
