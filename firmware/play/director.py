"""The base of every game's director: keeps what lasts for a game, and runs the current stage.

A stage handles tokens, buttons and time; the director decides which stage follows. A game's own
director assigns roles to seats and decides what follows an action. The game's module `menu` adds
its menu items, `ending` its last page. Stages before and after a game are loaded on demand and
released, so they take no memory while the game is played.
"""

import sys

from firmware.buttons.buttons import seat_of
from firmware.memory import load_once, scrub, tidy
from firmware.play.match import Match
from firmware.play.playing import Playing
from firmware.play.reconciler import OFF, Reconciler
from firmware.play.stage import NextStage
from firmware.secrets.crypto import wipe
from firmware.secrets.vault import Vault
from firmware.storage.journal import Journal
from firmware.texts import Texts
from shared_rules.compat import const
from shared_rules.record_lines import (
    PREFERENCES,
    SEALED_SEED,
    SEED,
    TOKEN_CELLS,
    VOIDED,
    hex_of,
    preferences_text,
)

UNREAD = "unread"  # a file that is there until the end of the newest kept game was read
_SEATS = const(2)
_BOTH = (0, 1)


class Director:
    has_code = True  # the game has secrets, so players get recovery codes
    can_resign = True

    def __init__(self, board, rules, places) -> None:
        """A game's __init__ calls this, sets its own attributes, then calls start()."""
        self.board = board
        self.name = rules.NAME
        self.game = "%s %d" % (rules.NAME, rules.VERSION)
        self.reconciler = Reconciler(board, places)
        self.journal = Journal(board.hal.files)
        self.vault = Vault(rules, board.hal.random)
        self.match = Match(rules, self.vault, self.journal, board.link)
        self.texts = Texts(rules.NAME, board.language)
        self.turn_seconds = board.turn_minutes * 60
        self.is_guided = False
        self.code = bytearray()  # of every keeper in turn, until they have noted it
        self._next = None  # what follows once the table is right
        self._carried = b""  # the tokens' cells before a computer's move, while `lead` is called
        self.levels: dict = {}  # of the computer players, by role
        self.computers = None  # these players, while a game is on
        self.stage = None
        self.playing = None  # the stage where the game is played
        self.has_new_stage = False  # the stage has not entered yet

    def play_with(self, game) -> None:
        """Makes the stage Playing for a game's GamePlay, which interprets the tokens."""
        self.playing = Playing(self, game)

    def start(self) -> None:
        """Goes on with the game on flash, or starts with the menu."""
        lines = self.journal.read_current() or self._unread()
        if lines:
            tidy()  # so that what is allocated next lies low in the heap
            self.go(load_once("play.resume").ResumeGame(self, lines))
            return
        self.board.seal(False)
        if self.journal.is_damaged:
            self.report_mistake(self.texts.UNREADABLE)
            self.menu(self.texts.UNREADABLE)
        elif self.board.calibration_problem in ("", "missing"):
            self.menu()
        else:  # there is a calibration, and it cannot be read
            self.menu(self.board.texts.RECALIBRATE)

    def _unread(self):
        """Returns the lines of a game whose end was not read before a power cut, or None."""
        kept = self.journal.kept()
        if kept and UNREAD in self.board.hal.files.names():
            lines = self.journal.read(kept[-1])
            lines.count()
            if SEED in lines.counts:  # otherwise it is not a finished game
                return lines
        return None

    def go(self, stage) -> None:
        """Makes a stage the current one. It enters before the next event, not here: this is often
        called deep in a game, and a Pico's stack is small.
        """
        self.stage = stage
        self.has_new_stage = True

    def _enter(self) -> None:
        while self.has_new_stage:
            self.has_new_stage = False
            self.stage.enter(self.board.now_ms)

    def _follow(self) -> None:
        self._enter()
        self.stage.follow()
        self._enter()

    def deal_counter(self):
        """Loads the counter of deals, which is used before and after a game only."""
        return load_once("storage.deal_counter").Deals(self.board.hal.files)

    # -- events from the board -------------------------------------------------------------

    def step(self, now_ms: int) -> None:
        self._follow()
        self.stage.step(now_ms)
        if self.computers is not None:
            self.computers.step(now_ms)

    def on_token(self, event) -> None:
        self._enter()
        self.stage.on_token(event)

    def on_condition(self, cell: int) -> None:
        self._enter()
        self.stage.on_condition(cell)

    def on_sight(self) -> None:
        self._enter()
        self.stage.on_sight()

    def on_button(self, event: int) -> None:
        self._follow()
        if self.has_person(seat_of(event)):
            self.stage.on_button(event)

    def on_both(self) -> None:
        """Called when both players unlock the board: wipes the secret, then ends the game as
        void."""
        if self.board.is_sealed:
            self.wipe()
            if self.journal.is_on:
                self.journal.drop(SEALED_SEED)
                self.match.note(VOIDED, "")
                self.journal.finish()
            self.board.seal(False)
            self.on_opened()

    def on_opened(self) -> None:
        self.menu(self.texts.UNLOCKED)

    def wipe(self) -> None:
        """Overwrites the secret in memory, used and free."""
        self.vault.wipe()
        self.stage.wipe()
        self.forget_code()
        self.computers = None
        self.match.use_computers(None, {})
        for seat in range(_SEATS):
            self.board.screens.peek(seat, False)
        scrub()

    def forget_code(self) -> None:
        wipe(self.code)
        self.code = bytearray()

    def private_page(self, seat: int, page) -> bool:
        if self.vault.is_empty or self.match.state is None or not self.has_person(seat):
            return False
        return self.fill_private(seat, page)

    # -- mistakes --------------------------------------------------------------------------

    def report_mistake(self, text: str) -> None:
        """Sends a text of the public screens on the link, and beeps."""
        self.board.link.send("mistake", ("why", text))
        self.board.beep(220)

    def name_of(self, token: int) -> str:
        return self.texts.TOKENS[token]

    # -- computer players ------------------------------------------------------------------

    @property
    def people_seats(self) -> tuple:
        """The seats at which people sit."""
        if not self.levels:
            return _BOTH
        people = [role for role in range(len(self.match.rules.ROLES)) if role not in self.levels]
        return tuple([seat for seat in _BOTH if seat in [self.seat_of(role) for role in people]])

    @property
    def has_two_sides(self) -> bool:
        """Whether people sit at both seats."""
        return len(self.people_seats) > 1

    def has_person(self, seat: int) -> bool:
        """Whether a person sits at a seat. Outside of a game: always True."""
        return self.computers is None or seat in self.people_seats

    @property
    def codes(self) -> int:
        """How many recovery codes the game has: none if all people sit at one seat."""
        return len(self.keepers) if self.has_code and self.has_two_sides else 0

    def call_computers(self) -> None:
        """Makes the computer players, if any role has one."""
        if self.levels:
            tidy()  # so that what is imported fills the gaps below
            before = list(sys.modules)
            from firmware.play.computers import Computers  # in memory only if a computer plays

            self.texts = Texts(self.name, self.texts.language, True)
            self.computers = Computers(self)
            self.board.hal.leave_in_flash([name for name in sys.modules if name not in before])
            tidy()
            self.match.use_computers(self.computers, self.levels)

    @property
    def is_computers_turn(self) -> bool:
        return self.computers is not None and self.computers.turn_of(self.match.state) >= 0

    @property
    def asked_seat(self) -> int:
        """The seat that answers questions: the active one; either, OFF, at a computer's turn."""
        return OFF if self.is_computers_turn else self.active_seat

    def follow_computer(self, text: str) -> None:
        """Called after a computer's move, which the text describes: leads the players to move the
        tokens."""
        self.save_cells()
        self._carried = self.reconciler.where()
        self.advance_computer(text)
        self._carried = b""

    def advance_computer(self, text: str) -> None:
        """Goes on after a computer's move, which a text describes."""
        self.reconciler.set_targets(self.playing.game.shown)
        if self.reconciler.is_right:
            self.announce(text)
        else:
            self.lead(text, self.advance)

    # -- what comes next -------------------------------------------------------------------

    def menu(self, notice: str = "", is_rematch: bool = False) -> None:
        tidy()  # so that it lies low in the heap, and its names, which stay
        self.go(load_once("play.menu").Menu(self, notice, is_rematch))

    def deal(self, options: dict) -> None:
        tidy()  # the menu is released; so what stays lies low in the heap
        self.go(load_once("play.deal").Deal(self, options))

    def begin(
        self, options: dict, commitment: bytes, nonces: list, deals: int, sealed: str
    ) -> None:
        """Starts the match after the deal, and leads the players to set up the table."""
        self.playing.notices.begin_game()
        self.match.begin(options, commitment, nonces, deals)
        self.call_computers()
        if self.computers is not None:
            self.computers.note()
        self.match.note(SEALED_SEED, sealed)
        seat = self.keepers[0] if self.has_code and not self.codes else -1
        self.match.note(PREFERENCES, preferences_text(self.turn_seconds, self.is_guided, seat))
        self.deal_out()
        self.reconciler.forget()
        self.board.tracker.look(self.board.now_ms)  # as the last game has left it
        self.lead(self.texts.SET_UP, self.reveal_secret)

    def reveal_secret(self, notice: str) -> None:
        if self.codes:
            tidy()
            self.go(load_once("play.reveal_secret").RevealSecret(self))
        else:
            self.advance(notice)

    def lead(self, text: str, then, notice: str = "") -> None:
        """Goes to the stage Playing, which shows the text until the table is right and then calls
        `then(notice)`."""
        self._next = then
        self.playing.begin(text, notice, self._carried)
        self.go(self.playing)

    def announce(self, text: str) -> None:
        """Shows news and goes on. If tokens have to be moved first, the prompt for that is shown
        with the news."""
        self.lead(text, self.advance, text)

    def on_led(self, notice: str) -> None:
        """Called when the table is right: goes on, and keeps a notice that is still shown."""
        self.save_cells()
        then = self._next
        self._next = self.advance
        then(notice)

    def on_played(self) -> None:
        self.save_cells()
        if not self.is_at_play(self.match.state):
            self.go(NextStage(self))

    def pause(self, seat: int) -> None:
        self.go(load_once("play.pause").Pause(self, seat, self.stage))

    def send_closing(self) -> str:
        """Sends the digest of a complete record on the link, and returns it."""
        closing = self.match.closing()
        self.board.link.send("closing", ("digest", closing))
        return closing

    def close(self) -> None:
        """Called when the game is over and its seed published: wipes the secret, closes the
        journal."""
        self.wipe()
        self.journal.finish()
        self.board.seal(False)

    def mark_unread(self) -> None:
        """Has the end of the newest kept game shown again after a power cut, until mark_read."""
        self.board.hal.files.write(UNREAD, b"1")

    def mark_read(self) -> None:
        """Called when a player has seen the end of the newest kept game."""
        self.board.hal.files.remove(UNREAD)

    def finish(self, is_published: bool = False) -> None:
        self.go(load_once("play.finish").Finish(self, is_published))

    def save_cells(self) -> None:
        self.match.note(TOKEN_CELLS, hex_of(self.reconciler.where()))

    # -- every game's director implements these --------------------------------------------

    @property
    def active_seat(self) -> int:
        """The seat of the active player; -1 if either seat may press."""
        raise NotImplementedError

    def advance(self, notice: str = "") -> None:
        """Goes on with what the state waits for."""
        raise NotImplementedError

    def is_at_play(self, state) -> bool:
        """Whether a player's move is next, not a deal, an announcement or the end."""
        raise NotImplementedError

    # -- a game's director may override these ----------------------------------------------

    def seat_of(self, role: int) -> int:
        """Returns the seat of the player who has this role."""
        return role

    def swap_seats(self) -> None:
        """Lets the two sides change their seats."""

    def presser(self, state) -> int:
        """Returns the role whose player presses OK for a chance action, or -1."""
        return -1

    def turn_of(self, state) -> int:
        """Returns a number that changes with every turn."""
        return state.actor

    @property
    def keepers(self) -> tuple:
        """The seats that get a recovery code: both, if both have secrets."""
        return (1,)

    def sit_down(self, seat: int) -> None:
        """Called after a power cut, when this seat has typed the first keeper's code."""

    def deal_out(self) -> None:
        """Plays the chance actions before the table is set up."""

    def on_resumed(self, replay, lines) -> None:
        """Called after a resumed game was replayed from the lines of its journal."""

    def fill_private(self, seat: int, page) -> bool:
        """Writes a seat's private page; returns False if it has none."""
        return False
