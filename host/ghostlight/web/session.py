"""A session: a virtual board, its tokens, and the pages of its players.

Time is an argument; there is no network here.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any

from firmware.boxes import own_box
from firmware.storage.journal import CURRENT
from firmware.storage.settings import FILE as SETTINGS
from firmware.version import VERSION
from ghostlight.virtual import Token, VirtualHal, VirtualTable
from ghostlight.virtual.board import STEP_MS, VirtualBoard
from ghostlight.virtual.description import Description
from ghostlight.virtual.hal import Files
from ghostlight.virtual.table import SEATS
from ghostlight.web import board_view, messages, session_file
from ghostlight.web.auto_setup import AutoSetup
from ghostlight.web.button_queue import ButtonQueue
from ghostlight.web.drag import Drags
from ghostlight.web.files import set_aside
from ghostlight.web.games import GAMES, adapter_of
from ghostlight.web.lab import SCREEN_FAULT, Lab
from ghostlight.web.links import BOTH, SEAT, SPECTATOR, Links
from ghostlight.web.record_follower import NOBODY, RecordFollower
from ghostlight.web.screen_privacy import ScreenPrivacy
from ghostlight.web.token_layout import lay_out, spots_of, tray_of
from shared_rules.game import BOX, STANDARD

DISK = "disk"  # the trouble when it cannot be written
MOST_BEHIND_MS = 400.0  # after a stall the rest of the time is dropped
_SAVE_MS = 1000.0
_PATIENCE = 8  # ticks until the board is asked again
_CALIBRATION_MS = 1600.0
_ASK_MS = 300.0  # after a line of the record, until the board is asked whether that was all
_HELD_MORE_MS = 100.0  # than a long press takes
_ABSENT_MS = 3000.0  # until a seat without a page is free, when no game is on


class _Hal(VirtualHal):
    """A virtual board whose secrets are real ones."""

    def random(self, count: int) -> bytes:
        return secrets.token_bytes(count)


class Session:
    def __init__(
        self,
        files: Files,
        language: str = "en",
        make_hal: Callable[[VirtualTable, Files | None], VirtualHal] = _Hal,
        nonce: Callable[[], str] = lambda: secrets.token_hex(8),
        sync: Callable[[], bool] = lambda: True,
        description: Description | None = None,
    ) -> None:
        """`sync` writes the files that are not on disk yet. It returns whether all are."""
        self.files = files
        self._nonce = nonce
        self._sync = sync
        self.trouble = ""  # the trouble that pages show: a key of the page's words
        self.address = ""  # where other devices find it; empty: nowhere
        self.open_network: Callable[[], str] | None = None  # lets them in; returns the address
        self.damaged: list[tuple[str, str]] = []  # files that were set aside, and their new names
        saved = self._load()
        seed = secrets.randbelow(1 << 16) if saved.seed is None else saved.seed
        self._seed = seed
        self.links = Links(saved.links)
        if files.read(SETTINGS) is None:
            files.write(SETTINGS, f"settings 1\nlanguage={language}\n".encode())
        self.virtual = VirtualBoard(description, seed, files, make_hal=make_hal)
        self.table = self.virtual.table
        self.description = self.table.description
        if not self.virtual.board.calibration.has_zero:
            self._calibrate()
        self.button_queue = ButtonQueue(self.table)
        self.privacy = ScreenPrivacy(self.table, saved.closed)
        self.lab = Lab(self.virtual)
        self.tokens: list[Token] = []
        self._carries = saved.carries  # tokens of a computer move by themselves
        self._furnish(saved.poses if saved.game == self._played else [])
        self._accesses: dict[object, str] = {}  # of the pages that are here, or did something
        self._begun: set[str] = set()  # access of pages that asked for the automatic set-up
        self._seen_ms = [0.0] * SEATS  # when each seat's page was here, or a game was on
        if not self.is_game_on:
            self._free_seats(range(SEATS))
        self._mover = NOBODY  # the seat that made the last move
        self._asking = NOBODY  # the seat that wants to take back the other's move
        self._back_ms: dict[int, float] = {}  # since when BACK that may mean so is held, by seat
        self.ticks = 0
        self._wishes: dict[str, str] = {}  # settings that the board does not have yet
        self._behind_ms = 0.0
        self._saved_ms = 0.0
        self._ask_ms = _ASK_MS  # a record that was lost: the board has it
        self._was_sealed = False
        self._saved = b""

    @property
    def _played(self) -> str:
        """The name of the game on the board."""
        return str(self.virtual.board.director.game.partition(" ")[0])

    def _own_box(self) -> str:
        """Returns the box of the present game, else that of the next game."""
        match = self.virtual.board.director.match
        if BOX not in [name for name, _, _ in match.rules.OPTIONS]:
            return STANDARD
        if match.state is not None:
            return str(match.options[BOX])
        return own_box(self.files, match.rules)

    def _furnish(self, poses: Sequence[Sequence[float]]) -> None:
        """Make the tokens of the game on the board, and the objects that move them."""
        for token in self.tokens:
            self.table.remove(token)
        self.game = adapter_of(self._played).boxed(self._own_box())
        self.tokens = lay_out(self.table, self.game, poses)
        tray = dict(zip(self.tokens, spots_of(self.game, self.description)))
        self.drags = Drags(self.table, tray, Random(f"grips {self._seed}"))
        aside = dict(zip(self.tokens, tray_of(self.game, self.description)))
        self.auto_setup = AutoSetup(
            self.table, self.game, self.tokens, aside, self.drags, self.button_queue
        )
        self.auto_setup.carries = self._carries
        self.follower = RecordFollower(self.files, self.game, self._about)
        self.damaged += self.follower.damaged

    def _about(self) -> dict[str, Any]:
        """Returns the fields of a record's head that describe this board."""
        board = self.virtual.board
        return {
            "board": board.load_settings()["name"],
            "serial": board.hal.serial(),
            "firmware": VERSION,
            "layout": board.layout.HASH,
            "sheet": board.sheet_hash,
        }

    # Time

    def advance(self, ms: float) -> None:
        """Advance the time in whole steps; the remainder counts at the next call."""
        self._behind_ms = min(self._behind_ms + ms, MOST_BEHIND_MS)
        board = self.virtual.board
        active, step = board_view.active_seats(board), board_view.last_step(board)
        while self._behind_ms >= STEP_MS:
            self._behind_ms -= STEP_MS
            self._step()
        self.ticks += 1
        if board_view.last_step(self.virtual.board) is not step:
            self._mover = active[0] if len(active) == 1 else NOBODY
            self._asking = NOBODY
        if self._wishes and self.ticks % _PATIENCE == 0:
            self._insist()
        if self._played != self.game.name and self._played in GAMES:
            self._furnish([])
        self._mind_seats()
        self._mind_backs()
        if self.table.now_ms - self._saved_ms >= _SAVE_MS:
            self.save()

    def _step(self) -> None:
        now_ms = self.table.now_ms
        self.drags.step()
        self.button_queue.step(now_ms)
        self.auto_setup.step(self.virtual.board, now_ms)
        self.virtual.step()
        self.privacy.step(self.table.now_ms)
        for message in self.follower.read(self.table.cable.receive()):
            if message.get("t") == "commit":
                commitment = str(message.get("commitment"))
                self._send(t="nonce", v=self.follower.nonce_for(commitment, self._nonce))
            elif message.get("t") in ("record", "line"):
                self._ask_ms = now_ms + _ASK_MS
            elif message.get("t") == "game":
                if message.get("deal") == self.follower.record_file.deal:
                    self._ask_for_lines(str(message.get("name")))
        if self._was_sealed and not self.is_sealed:
            self._ask_ms = now_ms + _ASK_MS
        self._was_sealed = self.is_sealed
        if self._ask_ms and now_ms >= self._ask_ms:
            self._ask_ms = 0.0
            if self.is_sealed or self.follower.record_file.is_complete:
                self._ask_for_lines(CURRENT)
            else:
                self._send(t="games")  # a game that is over has another name

    def _ask_for_lines(self, name: str) -> None:
        self._send(t="lines", name=name, **{"from": self.follower.count + 1})

    def _send(self, **message: object) -> None:
        self.table.cable.send(json.dumps(message).encode() + b"\n")

    # The pages

    def enter(self, who: object, access: str) -> None:
        self._accesses[who] = access

    def leave(self, who: object) -> None:
        self.drags.let_go(who)
        self._accesses.pop(who, None)
        self.button_queue.let_go(self._may_hold)

    @property
    def is_game_on(self) -> bool:
        """Whether a private screen may hold a secret."""
        return self.is_sealed or board_view.is_recall(self.virtual.board)

    def _mind_seats(self) -> None:
        """Free the seats of absent pages when no game is on; release buttons that pages may not
        hold any more; show closed screens again with the next deal."""
        self.button_queue.let_go(self._may_hold)
        is_game_on = self.is_game_on
        here = self._accesses.values()
        for seat in range(SEATS):
            if is_game_on or SEAT[seat] in here:
                self._seen_ms[seat] = self.table.now_ms
        now_ms = self.table.now_ms
        self._free_seats([i for i in range(SEATS) if now_ms - self._seen_ms[i] >= _ABSENT_MS])
        if not is_game_on or board_view.stage_name(self.virtual.board) == "deal":
            self.privacy.closed.clear()

    def _free_seats(self, seats: Iterable[int]) -> None:
        for seat in seats:
            self.links.free(seat)

    def _may_hold(self, who: object, seat: int) -> bool:
        return self.links.may_use(self._accesses.get(who, SPECTATOR), seat)

    def _may_press(self, seat: int) -> bool:
        """Whether the automatic set-up may press buttons of a seat."""
        return any(self.links.may_use(access, seat) for access in self._begun)

    def may_break(self, access: str, fault: str, where: int) -> bool:
        """Whether a page may switch a fault: the one for both any fault of the table, the page of
        a seat that of its screen."""
        if fault == SCREEN_FAULT:
            return where < SEATS and self.links.may_use(access, where)
        return access == BOTH

    # What pages ask for

    def act(self, who: object, access: str, said: messages.Said) -> None:
        """Do what a page asks, if its access allows it; else nothing happens."""
        if access == SPECTATOR:
            return
        self._accesses[who] = access
        match said:
            case messages.Lift():
                token = self.tokens[said.token]
                is_beside = self.table.cell_of(token) is None
                if not is_beside or self.game.may_take(said.token, self.virtual.board):
                    self.drags.lift(who, token)
            case messages.Move():
                self.drags.move(who, self.tokens[said.token], said.x, said.y)
            case messages.Drop():
                side = self._side_for(access, said)
                self.drags.drop(who, self.tokens[said.token], said.x, said.y, side)
            case messages.Turn():
                self.drags.turn(who, self.tokens[said.token])
            case messages.Button():
                if said.button == board_view.BACK and self._takes_others(access, said):
                    self._hold_back(said)
                elif self.links.may_use(access, said.seat):
                    self.button_queue.hold(who, said.seat, said.button, said.down)
            case messages.Hold():
                if self.links.may_use(access, said.seat) and self.button_queue.is_still(said.seat):
                    self._hold_long(said.seat, board_view.OK)
            case messages.Set():
                self._set(said)
            case messages.Begin():
                self._begin(access, said)
            case messages.Free():
                if access == BOTH:
                    self._take_back(said.seat)
            case messages.Allow():
                self._allow(access, said.yes)
            case messages.Open():
                if access == BOTH and self.may_open:
                    self._open()
            case messages.Lab():
                if said.fault is not None and self.may_break(access, said.fault, said.where):
                    self.lab.switch(said.fault, said.on, said.where)
            case messages.Help():
                if said.always is not None:
                    self.auto_setup.is_always = said.always
                elif said.carry is not None:
                    self._carries = self.auto_setup.carries = said.carry
                elif said.place:
                    self.auto_setup.place(1 if said.place == "one" else len(self.tokens))
                elif said.pack:
                    self.auto_setup.pack()
                else:
                    self.auto_setup.help()

    def _side_for(self, access: str, said: messages.Drop) -> int:
        """The side that a dropped token has to show; 0: as it is.

        It may depend on a card that was chosen in secret, so only the page of the seat in turn may
        learn it.
        """
        board = self.virtual.board
        cell = self.table.cell_at(said.x, said.y)
        if board_view.is_leading(board):
            goal = self.game.wanted(board, self._cells())[said.token]
            return goal[1] if goal is not None and goal[0] == cell else 0
        is_in_turn = all(self.links.may_use(access, n) for n in board_view.active_seats(board))
        if cell is None or not board_view.is_playing(board) or not is_in_turn:
            return 0
        return self.game.side_on(cell, board)

    def _cells(self) -> list[int | None]:
        return [self.table.cell_of(token) for token in self.tokens]

    def todo(self) -> list[tuple[int, int, bool]]:
        """What is to be done while the board leads: tokens, the cells where they belong (NOBODY:
        beside the table), and whether they only have to be turned over."""
        board = self.virtual.board
        if not board_view.is_leading(board):
            return []
        cells = self._cells()
        found = []
        for number, goal in enumerate(self.game.wanted(board, cells)):
            cell, side = goal or (NOBODY, 0)
            is_there = (NOBODY if cells[number] is None else cells[number]) == cell
            must_turn = bool(is_there and side and self.tokens[number].face != side)
            if must_turn or not is_there:
                found.append((number, cell, must_turn))
        return found

    def _takes_others(self, access: str, said: messages.Button) -> bool:
        """Whether a player on a device of their own could take back the other one's move."""
        other = 1 - said.seat
        return access == SEAT[said.seat] and (
            said.seat in self._back_ms
            or self.links.is_taken(other)
            and self._mover == other
            and board_view.can_take_back(self.virtual.board)
        )

    def _hold_back(self, said: messages.Button) -> None:
        """Keep a press of BACK from the board until it is known whether it is long, and would take
        back a move."""
        began_ms = self._back_ms.pop(said.seat, None)
        if said.down and board_view.takes_back(self.virtual.board, said.seat):
            self._asking = said.seat
        elif said.down:
            self._back_ms[said.seat] = self.table.now_ms
        elif began_ms is not None:
            self.button_queue.tap(said.seat, board_view.BACK)

    def _mind_backs(self) -> None:
        for seat, began_ms in list(self._back_ms.items()):
            if self.table.now_ms - began_ms >= self.virtual.board.buttons.long_ms:
                del self._back_ms[seat]
                self._asking = seat

    def _allow(self, access: str, is_allowed: bool) -> None:
        asking, self._asking = self._asking, NOBODY
        if asking >= 0 and self.links.may_use(access, 1 - asking):
            if is_allowed:
                self._hold_long(asking, board_view.BACK)
        else:
            self._asking = asking

    def _hold_long(self, seat: int, button: int) -> None:
        held_ms = self.virtual.board.buttons.long_ms + _HELD_MORE_MS
        self.button_queue.tap(seat, button, held_ms)

    @property
    def may_open(self) -> bool:
        """Whether other devices can still be let in."""
        return self.open_network is not None and not self.address

    def _open(self) -> None:
        try:
            self.address = self.open_network() if self.open_network else ""
        except OSError:
            self.address = ""
        if not self.address:
            self.open_network = None  # there is no network: the page says so

    def knows(self, said: messages.Said) -> bool:
        """Whether there is such a token."""
        return getattr(said, "token", 0) < len(self.tokens)

    def _begin(self, access: str, said: messages.Begin) -> None:
        if self.auto_setup.is_pressing_through:
            self._begun.add(access)
        elif any(self.links.may_use(access, seat) for seat in range(SEATS)):
            self._begun = {access}
            chosen = board_view.choices(said.players, said.guided, said.computers)
            chosen.update({str(name): value for name, value in said.options.items()})
            self.auto_setup.press_through(self._may_press, chosen)

    def _take_back(self, seat: int) -> None:
        """Give a seat a new link, because its browser is gone. No page sees what the old one could
        see."""
        self.links.take_back(seat)
        if self.is_game_on:
            self.privacy.closed.add(seat)
        self.save()

    def _set(self, said: messages.Set) -> None:
        spoken = board_view.language(self.virtual.board)
        if said.palette is not None:
            self._send(t="set", key="palette", value=said.palette)
        if said.brightness is not None:
            self._send(t="set", key="brightness", value=said.brightness)
        if said.language is not None and said.language != self._wishes.get("language", spoken):
            self._wishes["language"] = said.language
        if said.game in GAMES and not self.is_sealed:
            self._wishes["game"] = said.game

    def _insist(self) -> None:
        """Send a setting again until the board has it: a restart loses what is on the cable.

        In a game the screens change their language at once; before a game, a restart loads the new
        texts, or the new game.
        """
        key, value = next(iter(self._wishes.items()))
        if self.virtual.board.load_settings()[key] != value:
            self._send(t="set", key=key, value=value)
        else:
            del self._wishes[key]
            if not self.is_sealed:
                self._send(t="reboot")
            elif key == "language":
                board_view.speak(self.virtual.board, value)

    def restart(self) -> None:
        """Restarts the board as after a crash; it resumes from its files."""
        self.virtual.restart()

    @property
    def is_sealed(self) -> bool:
        """Whether a game is on: the board answers messages of its protocol only."""
        return not self.table.cable.is_break_allowed

    # What every page may see

    def public(self, lang: str) -> dict[str, Any]:
        board = self.virtual.board
        settings = board.load_settings()
        state = self.follower.state
        is_known = state is not None and self._played == self.game.name
        return {
            **self.follower.public(lang),
            "lie": self.game.cards_at(state, board) if is_known else {},
            "unused": self.game.unused(state) if is_known else [],
            "stage": board_view.stage_name(board),
            "lift": self._shown_tokens(board_view.may_lift(board)),
            "hand": self._shown_tokens(board_view.in_hand(board)),
            "leads": board_view.is_leading(board),
            "todo": self.todo(),
            "mistaken": board_view.has_mistake(board),
            "explains": board_view.is_explaining(board),
            "questions": board_view.has_question(board),
            "moves": self._carries and board_view.is_tables_task(board),
            "resigns": bool(getattr(board.director, "can_resign", False)),
            "asks": self._asking,
            "over": self._over(),
            "active": board_view.active_seats(board),
            "asleep": not any(screen.is_on for screen in self.table.screens),
            "placing": self.game.is_placing(board) and board_view.is_playing(board),
            "packable": any(self.table.cell_of(token) is not None for token in self.tokens),
            "guided": bool(getattr(board.director, board_view.GUIDED, False)),
            "busy": self.auto_setup.is_busy,
            "ushered": [s for s in range(SEATS) if self._may_press(s)]
            if self.auto_setup.is_pressing_through
            else [],
            "trouble": self.trouble,
            "always": self.auto_setup.is_always,
            "carry": self._carries,
            **board_view.computers(board),
            "sealed": self.is_sealed,
            "players": board_view.players(board),
            "palette": settings["palette"],
            "brightness": settings["brightness"],
            "language": settings["language"],
            "spoken": board_view.language(board),
            "tone": self.table.tone_hz,
        }

    def _over(self) -> str:
        """Returns the name of the game whose end is shown now; else empty."""
        follower = self.follower
        if not follower.record_file.is_complete:
            return ""
        stage = board_view.stage_name(self.virtual.board)
        is_shown = stage == board_view.FINISH
        if stage == board_view.MENU and follower.is_without_winner:
            is_shown = follower.has_just_ended
        return follower.file_name if is_shown else ""

    def _shown_tokens(self, tokens: list[int]) -> list[int]:
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
        """A number that differs whenever the lamps have changed."""
        return self.table.lamps.frames

    def lights(self) -> bytes:
        """Red, green, blue of every cell."""
        lamps = self.table.lamps
        return b"".join(bytes(lamps.rgb(cell)) for cell in range(self.table.description.cells))

    # What is kept

    def save(self) -> None:
        """Write the files. Never raises: a failed write is tried again, and the pages show it."""
        self._saved_ms = self.table.now_ms
        self.trouble = "" if self._sync() else DISK
        poses = [(token.x_mm, token.y_mm, token.turn_deg) for token in self.tokens]
        about = session_file.SavedSession(
            seed=self._seed,
            game=self.game.name,
            links=self.links.keep(),
            poses=[(round(x, 2), round(y, 2), round(turn, 2)) for x, y, turn in poses],
            closed=sorted(self.privacy.closed),
            carries=self._carries,
        )
        data = session_file.write(about)
        if data != self._saved:
            self.files.write(session_file.FILE, data)
            self._saved = data

    def _load(self) -> session_file.SavedSession:
        data = self.files.read(session_file.FILE)
        try:
            return session_file.read(data) if data is not None else session_file.SavedSession()
        except (ValueError, RecursionError):
            self.damaged.append((session_file.FILE, set_aside(self.files, session_file.FILE)))
            return session_file.SavedSession()

    def _calibrate(self) -> None:
        """Calibrates the empty table, as a builder does once."""
        self._send(t="calibrate", do="zero")
        self.virtual.run(_CALIBRATION_MS)
        self._send(t="calibrate", do="end")
        self._send(t="calibrate", do="save")
        self.virtual.run(200)
        self.table.cable.receive()
