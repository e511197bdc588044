"""After a power cut: whoever keeps a recovery code types it, and the game goes on.

Twenty presses of three buttons are 31 bits. Where both sides have secrets each has a code, and the
box opens with both: each seat types its own, in any order or at the same time. The board cannot
tell which of the two was wrong: whatever could, on flash, would help to guess them one by one. It
tries them both ways round, so it does not matter who sits where now.

A wrong code is refused with a growing delay (of this start: a power cut takes longer than the
first of them); a forgotten one ends the game as void, if both seats agree: else who is about to
lose would pull the plug. Who answers that question with no begins the code again. A game that
hides nothing from its players asks for no code: its box opens with the empty one. One that was
over shows its end again.
"""

import binascii

from firmware.buttons import BACK, LONG, OK, SHORT, button_of, kind_of, seat_of
from firmware.crypto import DIGEST_BYTES, wipe
from firmware.match import (
    BOX,
    DEAL,
    GAME,
    MANNERS,
    SEED,
    TOLD,
    first_of,
    last_of,
    seats_in,
)
from firmware.sealing import BOX_BYTES, CODE_PRESSES, ROUNDS, SALT_BYTES, Stretch
from firmware.stages.leaving import end_abandoned, leave
from firmware.stages.stage import Stage
from firmware.tabletop import piece_of
from shared_rules.compat import const

_SEATS = const(2)
_ROUNDS_A_STEP = const(8)
_FIRST_DELAY_MS = const(2000)
_LONGEST_DELAY_MS = const(64000)


class _Fed:
    """Lines at each of which the watchdog is fed: to follow a long game takes seconds."""

    def __init__(self, lines, feed) -> None:
        self._lines = lines
        self._feed = feed

    def __iter__(self):
        left = sum(self._lines.counts.values())
        for line in self._lines:
            left -= 1
            self._feed()
            yield line
        if left:
            raise ValueError("a line is no text")


class Recall(Stage):
    def __init__(self, director, lines) -> None:
        super().__init__(director)
        self._lines = lines
        self._kinds = lines.counts
        self._salt = b""
        self._is_for_two = False  # it takes two codes
        self._box = self._read_box()  # the sealed seed; empty if there is none
        self._is_over = SEED in self._kinds
        self._is_damaged = director.journal.is_damaged  # and the players have not read that yet
        self._told = sum([self._kinds.get(kind, 0) for kind in TOLD])  # lines of the record
        self._own = ""  # texts that every press shows anew: to fetch them takes longer than it may
        self._other = ""
        self._codes = [bytearray() for _ in range(_SEATS)]  # by seat, as far as they are typed
        self._stretch = None
        self._seat = -1  # whose code is the only one, or comes first
        self._is_second_try = False  # of two codes, the other way round
        self._delay_ms = _FIRST_DELAY_MS
        self._locked_until_ms = 0
        self._now_ms = 0
        self._is_leaving = False  # it is asked whether the game shall be given up
        self._agreed = -1  # the seat that says so

    def enter(self, now_ms: int) -> None:
        self._now_ms = now_ms
        self._director.match.number = self._told  # if it goes on with being void
        self._director.board.scene.clear()
        self._director.board.seal(True)
        if self._is_over:
            self._end()
        elif not self._is_ours() or not self._box and (self._is_damaged or BOX in self._kinds):
            self._put_away()
        elif not self._box:
            self._give_up()
        elif self._is_damaged:
            self._director.tell_mistake(self._texts.DAMAGED)
            self._director.tell_both(self._texts.DAMAGED, self._texts.GO_ON)
        else:
            self._begin()

    def _read_box(self) -> bytes:
        """The line has salt and box, then "2" if it takes two codes. Nothing vouches for it."""
        words = first_of(self._lines, BOX).split()
        try:
            self._salt, box = [binascii.unhexlify(word.encode()) for word in words[:2]]
        except ValueError:
            return b""
        self._is_for_two = len(words) > 2
        is_good = words[2:] in ([], ["2"]) and (self._director.has_code or not self._is_for_two)
        is_whole = len(self._salt) == SALT_BYTES and len(box) == DIGEST_BYTES + BOX_BYTES
        return box if is_good and is_whole else b""

    def _begin(self) -> None:
        if self._director.has_code:
            if self._is_for_two:
                self._own = self._texts.RECALL_OWN
                self._other = self._texts.RECALL_OTHER
            else:
                self._own = self._texts.RECALL
            self._show()
        else:
            self._begin_stretch()
            self._director.tell_both(self._texts.WAIT)

    def _end(self) -> None:
        """It was over: what was hidden is in its record, and nobody may have read how it ended."""
        director = self._director
        try:
            if not self._is_ours():
                raise ValueError("another game")
            seed = binascii.unhexlify(last_of(self._lines, SEED).encode())
            director.vault.reopen(seed, self._nonces())
            match = director.match
            match.follow(_Fed(self._lines, director.board.hal.feed))
            director.vault.opening(match.state, match.loser >= 0 or match.is_abandoned)
            if not match.is_abandoned:
                self._finish(True)
                return
        except (ValueError, IndexError, KeyError, TypeError, AttributeError):
            # Anybody can write lines that fit a seed of their own: they may say anything.
            director.deals.finish()
            leave(director)
            return
        leave(director, self._texts.ABANDONED)

    def _finish(self, is_told: bool) -> None:
        """The power was cut behind the last move, or when the end was shown already."""
        director = self._director
        self._recall_seats()
        director.tabletop.want(director.match.state)  # by that the lamps know whose tokens
        director.finish(is_told)

    def _recall_seats(self) -> None:
        """Take the tokens to be where they were last seen."""
        board = self._director.board
        self._director.tabletop.forget()
        seats = seats_in(self._lines, self._director.tabletop.places.TOKENS)
        for token in range(len(seats)):
            if seats[token] < board.layout.CELLS:
                board.tracker.put(seats[token], piece_of(token))

    def _resume(self) -> None:
        """The vault is open again, this seat is the first keeper's: follow the journal."""
        director = self._director
        director.match.resume(_Fed(self._lines, director.board.hal.feed))
        director.deal_out()  # in case it was cut off in the middle of that
        director.sit_down(self._seat)
        self._recall_manners()
        if director.match.is_abandoned:
            end_abandoned(director)
        elif director.match.loser >= 0:
            self._finish(False)
        else:
            self._recall_seats()
            director.board.tracker.look(director.board.now_ms)
            director.lead(director.texts.REBUILD, director.advance)
            director.on_resumed(self._lines)

    def _recall_manners(self) -> None:
        try:
            seconds, is_guided = [int(word) for word in last_of(self._lines, MANNERS).split()]
        except ValueError:  # nothing vouches for that line
            return
        self._director.turn_seconds = seconds
        self._director.is_guided = is_guided == 1

    def _nonces(self) -> list:
        nonces = []
        for word in first_of(self._lines, DEAL).split()[1:]:
            nonces.append(b"" if word == "-" else binascii.unhexlify(word.encode()))
        return nonces

    def step(self, now_ms: int) -> None:
        self._now_ms = now_ms
        if self._stretch is not None and self._stretch.step(_ROUNDS_A_STEP):
            key = self._stretch.key()
            self._end_stretch()
            self._try(key)

    def wipe(self) -> None:
        for seat in range(_SEATS):
            self._forget(seat)
        self._end_stretch()

    def _forget(self, seat: int) -> None:
        wipe(self._codes[seat])
        self._codes[seat] = bytearray()

    def on_button(self, event: int) -> None:
        if self._is_damaged:
            self._is_damaged = False
            self._begin()
        elif kind_of(event) == LONG and button_of(event) == BACK:
            self._is_leaving = True
            self._agreed = -1
            self._director.ask(self._texts.FORGET)
        elif kind_of(event) != SHORT:
            return
        elif self._is_leaving:
            self._answer(seat_of(event), button_of(event))
        elif self._stretch is None and self._now_ms >= self._locked_until_ms:
            self._type(seat_of(event), button_of(event))

    def _type(self, seat: int, button: int) -> None:
        """Each seat's presses count for itself: who is not the keeper cannot spoil the code."""
        if self._has_typed(seat):
            return
        self._codes[seat].append(button)
        if self._has_typed(seat) and (not self._is_for_two or self._has_typed(1 - seat)):
            self._seat = self._director.keepers[0] if self._is_for_two else seat
            self._is_second_try = False
            self._begin_stretch()
        self._show()

    def _has_typed(self, seat: int) -> bool:
        return len(self._codes[seat]) == CODE_PRESSES

    def _begin_stretch(self) -> None:
        password = bytearray()
        if self._seat >= 0:
            password += self._codes[self._seat]
        if self._is_for_two:
            password += self._codes[1 - self._seat]
        self._stretch = Stretch(password, self._salt, ROUNDS)
        wipe(password)

    def _end_stretch(self) -> None:
        if self._stretch is not None:
            self._stretch.wipe()
            self._stretch = None

    def _try(self, key: bytes) -> None:
        director = self._director
        try:
            if director.vault.unseal(key, self._box, self._nonces()):
                self.wipe()
                self._resume()
                return
        except ValueError:  # journal and seed or rules do not agree
            self._put_away()
            return
        if not director.has_code:
            self._put_away()
        elif self._is_for_two and not self._is_second_try:
            self._is_second_try = True
            self._seat = 1 - self._seat
            self._begin_stretch()
        else:
            self._refuse()

    def _refuse(self) -> None:
        self.wipe()
        self._seat = -1
        self._locked_until_ms = self._now_ms + self._delay_ms
        self._delay_ms = min(2 * self._delay_ms, _LONGEST_DELAY_MS)
        texts = self._texts
        self._director.tell_both(
            texts.WRONG_OF_TWO if self._is_for_two else texts.RECALL_WRONG % 0
        )

    def _answer(self, seat: int, button: int) -> None:
        if button != OK:
            self._is_leaving = False
            if self._stretch is None:
                self._forget(seat)  # whoever says so begins again
            self._show()
        elif self._agreed in (-1, seat):
            self._agreed = seat
            self._director.tell_both(self._texts.BOTH_MUST)
        else:
            self._give_up()

    def _give_up(self) -> None:
        self._director.on_both()

    def _put_away(self) -> None:
        """It cannot be played on; who wants to know why has its lines."""
        self._director.on_both()
        self._director.tell_mistake(self._texts.UNREADABLE)
        self._director.menu(self._texts.UNREADABLE)

    def _show(self) -> None:
        typed = [len(code) for code in self._codes]
        if not self._is_for_two:
            for seat in range(_SEATS):
                self._director.say(seat, self._own % typed[seat])
        elif self._stretch is not None:
            self._director.tell_both(self._texts.WAIT)
        else:
            for seat in range(_SEATS):
                if self._has_typed(seat):
                    text = self._other % typed[1 - seat]
                else:
                    text = self._own % (typed[seat], typed[1 - seat])
                self._director.say(seat, text)

    def _is_ours(self) -> bool:
        """Whether a journal begins as this game does, by rules that are known."""
        return " ".join(self._lines.first().split()[:3]) == GAME + " " + self._director.game
