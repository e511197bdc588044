"""Le Fantôme de l'Opéra on the table, from the first light to La Carlotta's exit.

Holds what lasts for a game (match, tabletop, texts, who sits where) and the stage that is on:
menu, deal, play, announcement, finish. A stage handles tokens, buttons and time; the director says
what comes next. All stages but play come from the wings.
"""

import binascii

from firmware import wings
from firmware.crypto import wipe
from firmware.deals import Deals
from firmware.journal import Journal
from firmware.match import BOX, OPENED, SEATS, Match, last_of
from firmware.memory import scrub
from firmware.opera.lighting import Lighting
from firmware.opera.places import EVEN_START, TOKENS, piece_of
from firmware.opera.play import Play
from firmware.opera.prompts import card_words, fill_private, prompt_for
from firmware.opera.tabletop import Tabletop
from firmware.texts import load as load_texts
from firmware.vault import Vault
from shared_rules import opera
from shared_rules.compat import const
from shared_rules.opera.phases import (
    AT_ANSWER,
    AT_DEAL,
    AT_REVEAL,
    INVESTIGATOR,
    PHANTOM,
)

_SEATS = const(2)
_MOST_HANDICAP = const(3)


class Director:
    game = "%s %d" % (opera.NAME, opera.VERSION)

    def __init__(self, board) -> None:
        self.board = board
        self.tabletop = Tabletop(board)
        self.lighting = Lighting(board, self.tabletop)
        self.journal = Journal(board.hal.files)
        self.vault = Vault(opera, board.hal.random)
        self.deals = Deals(board.hal.files)
        self.match = Match(opera, self.vault, self.journal, board.link)
        self.texts = load_texts("opera", board.language)
        self.phantom_seat = 1
        self.turn_seconds = 0
        self.is_guided = False
        self._guided = 0  # what has been explained, a bit per phase
        self.code = bytearray()  # of this game, until the first look is over
        self._last_winner = -1
        self._streak = 0
        self._next = None  # what follows once the table is right
        self.stage = None
        lines = self.journal.open()
        if lines:
            self.go(wings.call("opera.recall").Recall(self, lines))
        else:
            self.menu()

    def go(self, stage) -> None:
        self.stage = stage
        stage.enter(self.board.now_ms)

    # -- what the board hands on -----------------------------------------------------------

    def step(self, now_ms: int) -> None:
        self.stage.step(now_ms)

    def on_token(self, event) -> None:
        self.stage.on_token(event)

    def on_condition(self, cell: int) -> None:
        self.stage.on_condition(cell)

    def on_sight(self) -> None:
        self.stage.on_sight()

    def on_button(self, event: int) -> None:
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

    def abandon(self) -> None:
        """Both players want no winner."""
        self.on_both()
        self.menu(self.texts.ABANDONED)

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
        if seat != self.phantom_seat or self.vault.is_open or self.match.state is None:
            return False
        view = self.vault.private_view(self.match.state, PHANTOM)
        if not fill_private(page, view, self.code, self.texts):
            return False
        self.stage.on_peek()
        return True

    # -- who sits where, who is told what --------------------------------------------------

    def seat_of(self, role: int) -> int:
        return self.phantom_seat if role == PHANTOM else 1 - self.phantom_seat

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

    def ask(self, text: str, role: int = -1) -> None:
        """Ask both players, or tell both and ask one."""
        for each in (INVESTIGATOR, PHANTOM):
            if role < 0 or each == role:
                self.say(self.seat_of(each), text, self.texts.YES, self.texts.NO)
            else:
                self.say(self.seat_of(each), text)

    def tell_wrong(self, text: str) -> None:
        """What is wrong, or to be done, and the name of the token to begin with."""
        token = self.tabletop.next_wrong()
        ok = ""
        if token >= 0:
            if self.tabletop.is_turned(token):
                text += "|" + self.texts.TURN % self.name_of(token)
            else:
                text += "|" + self.texts.BRING % self.name_of(token)
            if self.tabletop.is_unseen(token):
                ok = self.texts.IT_IS
        self.tell_both(text, ok)

    def guide(self, moment: int) -> str:
        """In a guided game: what a kind of moment is about, the first time that it comes."""
        if not self.is_guided or self._guided >> moment & 1:
            return ""
        self._guided |= 1 << moment
        return self.texts.GUIDE[moment]

    def prompt(self, state, held: list) -> None:
        """Both screens say who does what now; whose turn it is reads first."""
        self.board.screens.first = self.seat_of(state.active)
        for role in (INVESTIGATOR, PHANTOM):
            text, ok, back, icon = prompt_for(state, role, held, self.match.can_undo, self.texts)
            self.say(self.seat_of(role), text, ok, back, icon)

    def tell_mistake(self, text: str) -> None:
        self.board.link.send("mistake", ("why", text))
        self.board.beep(220)

    def name_of(self, token: int) -> str:
        return self.texts.TOKENS[token]

    # -- what comes next -------------------------------------------------------------------

    def menu(self, notice: str = "", is_rematch: bool = False) -> None:
        self.go(wings.call("opera.menu").Menu(self, notice, is_rematch))

    def deal(self, carlotta: int) -> None:
        self.go(wings.call("opera.deal").Deal(self, {"carlotta": carlotta}))

    def begin(self, options: dict, commitment: bytes, nonces: list, deals: int, box: str) -> None:
        """The deal is settled: the table is set up."""
        self._guided = 0
        self.match.begin(options, commitment, nonces, deals)
        self.match.note(BOX, box)
        self.match.outside()  # start rooms
        self.match.outside()  # identity
        self.tabletop.forget()
        self._lead(self.texts.SET_UP, self._look_first)

    def _look_first(self, notice: str) -> None:
        self._save_seats()
        self.go(wings.call("opera.look").FirstLook(self))

    def advance(self, notice: str = "") -> None:
        """Go on with whatever the game waits for."""
        state = self.match.state
        if state.phase == AT_DEAL:
            self.match.outside()
        if state.phase == AT_ANSWER:
            self.go(wings.call("opera.announce").Announce(self))
        elif state.phase >= AT_REVEAL:
            self._finish()
        else:
            self._lead("", self.advance, notice)

    def _lead(self, text: str, then, notice: str = "") -> None:
        """Play on; if there is something to be put right first, say so and wait for it."""
        self._next = then
        self.go(Play(self, text, notice))

    def on_led(self, notice: str) -> None:
        """The table is as it should be; news that nobody has had time to read stay."""
        self._save_seats()
        then = self._next
        self._next = self.advance
        then(notice)

    def on_played(self) -> None:
        self._save_seats()
        if self.match.state.phase in (AT_DEAL, AT_ANSWER, AT_REVEAL):
            self.advance()

    def draw_card(self) -> None:
        """Raoul's card: for all to see, or under the Phantom's hood only."""
        text = card_words(self.match.outside(), self.texts)
        self.board.beep(660)
        if self.match.state.phase == AT_REVEAL:
            self.advance()
        else:
            self._lead(text, self.advance, text)

    def end_round(self, text: str) -> None:
        """After an answer: faces are turned, La Carlotta walks."""
        self._lead(text, self.advance, self.guide(AT_ANSWER))

    def pause(self, seat: int) -> None:
        self.go(wings.call("opera.pause").Pause(self, seat, self.stage))

    def resign(self, seat: int) -> None:
        """A player gives up: the other one wins, and everything is opened."""
        self.match.resign(PHANTOM if seat == self.phantom_seat else INVESTIGATOR)
        self._finish()

    def close(self) -> None:
        """The game is over, its secret told."""
        self.wipe()
        self.journal.finish()
        self.board.seal(False)

    def _finish(self) -> None:
        self.go(wings.call("opera.finish").Finish(self))

    def count_win(self, seat: int) -> None:
        """Whoever wins again and again is offered a handicap."""
        if seat == self._last_winner:
            self._streak = min(self._streak + 1, _MOST_HANDICAP)
        else:
            self._last_winner = seat
            self._streak = 0

    def offered_start(self) -> int:
        """La Carlotta's start for the next game: nearer to the exit, the harder to investigate."""
        if self._last_winner == self.phantom_seat:
            return EVEN_START - self._streak
        return EVEN_START + self._streak

    def _save_seats(self) -> None:
        self.match.note(SEATS, binascii.hexlify(self.tabletop.where()).decode())

    def resume(self, lines: list) -> None:
        """The vault is open again: follow the journal and compare the table."""
        self.match.follow(lines)
        while self.match.state.phase < AT_DEAL:
            self.match.outside()  # cut off in the middle of the deal
        if self.match.loser >= 0:
            self._finish()
            return
        self.tabletop.forget()
        seats = binascii.unhexlify(last_of(lines, SEATS).encode())
        tracker = self.board.tracker
        for token in range(TOKENS):
            if len(seats) == TOKENS and seats[token] < self.board.layout.CELLS:
                tracker.put(seats[token], piece_of(token))
        tracker.look(self.board.now_ms)
        self._lead(self.texts.REBUILD, self.advance)
