"""What every game's director does: it holds what lasts for a game, and the stage that is on.

A stage handles tokens, buttons and time; the director says what comes next. A game's own director
says who sits where, what its screens say, and how its game goes on; its modules `menu` and
`ending` add what is asked before a game, and what is shown after it. Stages before and after a
game are imported lazily: while it is played, nothing of them is in memory.
"""

import binascii

from firmware.crypto import wipe
from firmware.journal import Journal
from firmware.lazy_import import load_once
from firmware.match import BOX, MANNERS, OPENED, SEATS, SEED, Match
from firmware.memory import scrub, tidy
from firmware.stages.pause import Pause
from firmware.stages.stage import Onward
from firmware.tabletop import Tabletop
from firmware.texts import Texts
from firmware.vault import Vault
from shared_rules.compat import TYPE_CHECKING, const

UNREAD = "unread"  # a file that is there until the end of the newest kept game was read
_SEATS = const(2)


class Director:
    has_code = True  # a secret, so a recovery code, or one a side; else no code is asked for
    can_resign = True

    def __init__(self, board, rules, places) -> None:
        """The game's own __init__ adds what is its own, then calls open()."""
        self.board = board
        self.name = rules.NAME
        self.game = "%s %d" % (rules.NAME, rules.VERSION)
        self.tabletop = Tabletop(board, places)
        self.journal = Journal(board.hal.files)
        self.vault = Vault(rules, board.hal.random)
        self.match = Match(rules, self.vault, self.journal, board.link)
        self.texts = Texts(rules.NAME, board.language)
        self.turn_seconds = 0
        self.turn_began_ms = 0
        self.is_warned = False  # that the time is over
        self._turn = None  # whose time that is
        self.is_guided = False
        self._guided = 0  # what has been explained, a bit per phase
        self.code = bytearray()  # of every keeper in turn, until the first look is over
        self._next = None  # what follows once the table is right
        self.stage = None
        self._is_new = False  # it has not entered yet

    def open(self) -> None:
        """Go on with the game on flash, or begin with the menu."""
        lines = self.journal.open() or self._unread()
        if lines:
            tidy()  # it was long, perhaps, and what is made from here on shall lie low
            self.go(load_once("stages.recall").Recall(self, lines))
            return
        self.board.seal(False)
        if self.journal.is_damaged:
            self.tell_mistake(self.texts.UNREADABLE)
            self.menu(self.texts.UNREADABLE)
        elif self.board.calibration_problem in ("", "missing"):
            self.menu()
        else:  # there is one, and it cannot be read any more
            self.menu(self.board.texts.RECALIBRATE)

    def _unread(self):
        """The lines of a game that was over when the power was cut; None if there is none."""
        kept = self.journal.kept()
        if kept and UNREAD in self.board.hal.files.names():
            lines = self.journal.read(kept[-1])
            lines.count()
            if SEED in lines.counts:  # else it is something that could not be read
                return lines
        return None

    def go(self, stage) -> None:
        """This stage is on. It enters before anything else happens, but not here: where somebody
        says what comes next is often deep in a game, and a Pico's stack is small.
        """
        self.stage = stage
        self._is_new = True

    def _enter(self) -> None:
        while self._is_new:
            self._is_new = False
            self.stage.enter(self.board.now_ms)

    def _follow(self) -> None:
        self._enter()
        self.stage.follow()
        self._enter()

    @property
    def deals(self):
        """How many were begun: asked for before a game and behind it, so it is not kept."""
        return load_once("deals").Deals(self.board.hal.files)

    # -- what the board hands on -----------------------------------------------------------

    def step(self, now_ms: int) -> None:
        self._follow()
        self.stage.step(now_ms)

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
        self.stage.on_button(event)

    def on_both(self) -> None:
        """Both players open the board: the secret goes first, then the game is void."""
        if self.board.is_sealed:
            self.wipe()
            if self.journal.is_on:
                self.journal.drop(BOX)
                self.match.note(OPENED, "")
                self.journal.finish()
            self.board.seal(False)
            self.on_opened()

    def on_opened(self) -> None:
        self.menu(self.texts.OPENED)

    def wipe(self) -> None:
        """Leave nothing of the secret in memory, neither in use nor free."""
        self.vault.wipe()
        self.stage.wipe()
        self.forget_code()
        for seat in range(_SEATS):
            self.board.screens.peek(seat, False)
        scrub()

    def forget_code(self) -> None:
        wipe(self.code)
        self.code = bytearray()

    def private_page(self, seat: int, page) -> bool:
        if self.vault.is_open or self.match.state is None or not self.fill_private(seat, page):
            return False
        self._enter()
        self.stage.on_peek(seat)
        return True

    # -- who is told what ------------------------------------------------------------------

    def say(self, seat: int, text: str, ok: str = "", back: str = "", icon=None) -> None:
        page = self.board.page
        page.clear()
        page.fill(text, icon)
        page.ok = ok
        page.back = back
        self.board.screens.show(seat, page)

    def tell_both(self, text: str, ok: str = "", back: str = "") -> None:
        for seat in range(_SEATS):
            self.say(seat, text, ok, back)

    def ask(self, text: str, asked: int = -1) -> None:
        """Ask both seats, or tell both and ask one."""
        for seat in range(_SEATS):
            if asked < 0 or seat == asked:
                self.say(seat, text, self.texts.YES, self.texts.NO)
            else:
                self.say(seat, text)

    def tell_wrong(self, text: str) -> None:
        """What is wrong, or to be done, and the name of the token to begin with."""
        tabletop = self.tabletop
        texts = self.texts
        token = tabletop.next_wrong()
        ok = ""
        if token >= 0:
            if tabletop.is_unwanted(token):
                what = texts.TAKE_AWAY
            else:
                what = texts.TURN if tabletop.is_turned(token) else texts.BRING
                if tabletop.is_unseen(token):
                    ok = texts.IT_IS
            text += "|" + what % self.name_of(token)
        self.tell_both(text, ok)

    def tell_mistake(self, text: str) -> None:
        """To whoever follows the game, in the words of the screens: so nothing is secret."""
        self.board.link.send("mistake", ("why", text))
        self.board.beep(220)

    def guide(self, moment: int) -> str:
        """In a guided game: what a kind of moment is about, the first time that it comes."""
        if not self.is_guided or self._guided >> moment & 1:
            return ""
        self._guided |= 1 << moment
        return self.texts.GUIDE[moment]

    def begin_turn(self, now_ms: int) -> None:
        """Somebody is to do something; a turn's time begins once, whatever interrupts it."""
        turn = self.turn_of(self.match.state)
        if turn != self._turn:
            self._turn = turn
            self.turn_began_ms = now_ms
            self.is_warned = False

    def name_of(self, token: int) -> str:
        return self.texts.TOKENS[token]

    @property
    def shown(self):
        """The state that the tokens shall show: the game's, unless they are led there in steps."""
        return self.match.state

    # -- what comes next -------------------------------------------------------------------

    def menu(self, notice: str = "", is_rematch: bool = False) -> None:
        self.go(load_once("stages.menu").Menu(self, notice, is_rematch))

    def deal(self, options: dict) -> None:
        self.go(load_once("stages.deal").Deal(self, options))

    def begin(self, options: dict, commitment: bytes, nonces: list, deals: int, box: str) -> None:
        """The deal is settled: the table is set up."""
        self._guided = 0
        self._turn = None
        self.match.begin(options, commitment, nonces, deals)
        self.match.note(BOX, box)
        self.match.note(MANNERS, "%d %d" % (self.turn_seconds, self.is_guided))
        self.deal_out()
        self.tabletop.forget()
        self.board.tracker.look(self.board.now_ms)  # as the last game has left it
        self.lead(self.texts.SET_UP, self.look_first)

    def look_first(self, notice: str) -> None:
        if self.has_code:
            self.go(load_once("stages.look").FirstLook(self))
        else:
            self.advance(notice)

    def lead(self, text: str, then, notice: str = "") -> None:
        """Play on; if there is something to be put right first, say so and wait for it."""
        self._next = then
        self.go(self.play(text, notice))

    def on_led(self, notice: str) -> None:
        """The table is as it should be; news that nobody has had time to read stay."""
        self.save_seats()
        then = self._next
        self._next = self.advance
        then(notice)

    def on_played(self) -> None:
        self.save_seats()
        if not self.is_at_play(self.match.state):
            self.go(Onward(self))

    def pause(self, seat: int) -> None:
        self.go(Pause(self, seat, self.stage))

    def tell_closing(self) -> str:
        """The digest of a record that is whole."""
        closing = self.match.closing()
        self.board.link.send("closing", ("digest", closing))
        return closing

    def close(self) -> None:
        """The game is over, its secret told."""
        self.wipe()
        self.journal.finish()
        self.board.seal(False)

    def mark_unread(self) -> None:
        """The newest kept game is over; until mark_read its end comes again after a power cut."""
        self.board.hal.files.write(UNREAD, b"1")

    def mark_read(self) -> None:
        """Somebody has seen how the newest kept game ended."""
        self.board.hal.files.remove(UNREAD)

    def finish(self, is_told: bool = False) -> None:
        self.go(load_once("stages.finish").Finish(self, is_told))

    def save_seats(self) -> None:
        self.match.note(SEATS, binascii.hexlify(self.tabletop.where()).decode())

    # -- what a game must say --------------------------------------------------------------

    if TYPE_CHECKING:

        def advance(self, notice: str = "") -> None:
            """Go on with whatever the game waits for."""

        def play(self, text: str, notice: str) -> object:
            """Its own stage where people play."""

        def is_at_play(self, state) -> bool:
            """Whether players move tokens now, and nothing is announced or dealt."""
            return True

    # -- what a game may say otherwise -----------------------------------------------------

    def turn_of(self, state) -> int:
        """Another number for another turn."""
        return state.actor

    @property
    def keepers(self) -> tuple:
        """The seats that look first and note a code each: both, if both have secrets."""
        return (1,)

    def sit_down(self, seat: int) -> None:
        """After a power cut this seat has typed the first keeper's code: who sits where."""

    def deal_out(self) -> None:
        """What comes from outside before the table is set up."""

    def on_resumed(self, lines) -> None:
        """It goes on behind the last line, and the table is led there."""

    def fill_private(self, seat: int, page) -> bool:
        """What a seat sees under its hood; False: nothing."""
        return False
