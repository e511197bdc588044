"""The stage after a power cut: players type their recovery codes, and the game goes on.

A code has twenty presses of three buttons, 31 bits. If both sides have secrets, each has a code,
and both codes together unseal the seed. Each seat types its own code, in any order or at the same
time. The board cannot detect which of two codes is wrong: data on flash that allowed this would
also allow guessing the codes one by one. It tries both orders, because the players may have
changed seats.

After a wrong code the next try has to wait, longer each time. The delay counts from this start,
because a power cut takes longer than the first delay. If a code is forgotten, both seats together
can end the game as void; one seat alone cannot, because a player who is about to lose could cut
the power. Answering no to that question starts the code again. A game without secrets needs no
code: its seed is sealed with the empty one. A finished game shows its end again.
"""

from firmware.buttons.buttons import BACK, LONG, OK, SHORT, button_of, kind_of, seat_of
from firmware.memory import tidy
from firmware.play.abort import end_abandoned, leave
from firmware.play.reconciler import piece_of
from firmware.play.stage import Stage
from firmware.secrets.crypto import (
    CODE_PRESSES,
    DIGEST_BYTES,
    ROUNDS,
    SALT_BYTES,
    SEAL_BYTES,
    Stretch,
    wipe,
)
from shared_rules.compat import const
from shared_rules.record_lines import (
    DEAL,
    GAME,
    PREFERENCES,
    PUBLIC_KINDS,
    SEALED_SEED,
    SEED,
    first_of,
    last_of,
    line_of,
)
from shared_rules.record_parsing import (
    last_token_cells,
    parse_deal,
    parse_preferences,
    parse_sealed_seed,
    parse_seed,
)

_SEATS = const(2)
_ROUNDS_A_STEP = const(8)
_TIDY_LINES = const(8)
_FIRST_DELAY_MS = const(2000)
_LONGEST_DELAY_MS = const(64000)


class _Fed:
    """Iterates over lines and feeds the watchdog at each: replaying a long game takes seconds.

    Collects garbage meanwhile, so that the state of the game lies low in the heap.
    """

    def __init__(self, lines, feed) -> None:
        self._lines = lines
        self._feed = feed

    def __iter__(self):
        left = sum(self._lines.counts.values())
        for line in self._lines:
            left -= 1
            self._feed()
            if left % _TIDY_LINES == 0:
                tidy()
            yield line
        if left:
            raise ValueError("a line is no text")


class ResumeGame(Stage):
    NAME = "recall"

    def __init__(self, director, lines) -> None:
        super().__init__(director)
        self._lines = lines
        self._kinds = lines.counts
        self._salt = b""
        self._codes_needed = 1  # to unseal the seed
        self._box = self._read_box()  # the sealed seed; empty if there is none
        self._is_over = SEED in self._kinds
        self.is_damaged = director.journal.is_damaged  # and the players have not been told yet
        self._record_lines = sum(
            [self._kinds.get(kind, 0) for kind in PUBLIC_KINDS]
        )  # lines of the record
        self._own = ""  # texts for every press, looked up once
        self._other = ""
        self._codes = [bytearray() for _ in range(_SEATS)]  # by seat, the presses so far
        self._stretch = None
        self._seat = -1  # the seat with the first keeper's code
        self._is_second_try = False  # two codes in the other order
        self._delay_ms = _FIRST_DELAY_MS
        self._locked_until_ms = 0
        self._now_ms = 0
        self._is_leaving = False  # the question is shown whether to end the game
        self._agreed = -1  # the seat that has answered yes

    @property
    def _is_for_two(self) -> bool:
        return self._codes_needed == _SEATS

    @property
    def is_checking(self) -> bool:
        """Whether a code was typed and is being tried."""
        return self._stretch is not None

    def typed(self, seat: int) -> int:
        """How many presses of a code a seat has made."""
        return len(self._codes[seat])

    def enter(self, now_ms: int) -> None:
        self._now_ms = now_ms
        self._director.match.number = self._record_lines  # lines follow if the game is ended
        self._director.board.scene.clear()
        self._director.board.seal(True)
        if self._is_over:
            self._end()
        elif (
            not self._is_ours()
            or not self._box
            and (self.is_damaged or SEALED_SEED in self._kinds)
        ):
            self._put_away()
        elif not self._box:
            self._give_up()
        elif self.is_damaged:
            self._director.report_mistake(self._texts.DAMAGED)
            self._screens.show_both(self._texts.DAMAGED, self._texts.GO_ON)
        else:
            self._begin()

    def _read_box(self) -> bytes:
        """Reads the sealed seed. The line has no tag, so its content is not trusted."""
        try:
            text = first_of(self._lines, SEALED_SEED)
            self._salt, sealed, self._codes_needed = parse_sealed_seed(text)
        except ValueError:
            return b""
        is_good = self._director.has_code or self._codes_needed < _SEATS
        if not self._director.has_code:
            self._codes_needed = 0
        is_whole = len(self._salt) == SALT_BYTES and len(sealed) == DIGEST_BYTES + SEAL_BYTES
        return sealed if is_good and is_whole else b""

    def _begin(self) -> None:
        if self._codes_needed:
            if self._is_for_two:
                self._own = self._texts.RECALL_OWN
                self._other = self._texts.RECALL_OTHER
            else:
                self._own = self._texts.RECALL
            self._show()
        else:
            self._begin_stretch()
            self._screens.show_both(self._texts.WAIT)

    def _end(self) -> None:
        """Shows the end of a finished game again: perhaps no player has read it before the power
        cut."""
        director = self._director
        try:
            if not self._is_ours():
                raise ValueError("another game")
            seed = parse_seed(last_of(self._lines, SEED))
            director.vault.restore(seed, self._nonces())
            match = director.match
            match.follow(_Fed(self._lines, director.board.hal.feed))
            director.vault.revealed_seed(match.state, match.loser >= 0 or match.is_abandoned)
            if not match.is_abandoned:
                self._finish(True)
                return
        except (ValueError, IndexError, KeyError, TypeError, AttributeError):
            # The lines are not trusted: anybody can write some that fit a seed of their own.
            director.deal_counter().finish()
            leave(director)
            return
        leave(director, self._texts.ABANDONED)

    def _finish(self, is_published: bool) -> None:
        """Goes to the end of a game, if the power was cut after the last move or while the end was
        shown."""
        director = self._director
        self._restore_tokens()
        director.reconciler.set_targets(
            director.match.state
        )  # so that lamps have the colours of tokens
        director.finish(is_published)

    def _restore_tokens(self) -> None:
        """Assumes that tokens are where they were sensed last."""
        board = self._director.board
        self._director.reconciler.forget()
        places = self._director.reconciler.places
        cells = last_token_cells(self._lines, places.TOKENS)
        for token in range(len(cells)):
            if cells[token] < board.layout.CELLS:
                board.tracker.put(cells[token], piece_of(token))

    def _resume(self) -> None:
        """Replays the journal and goes on. The vault must have its seed back."""
        director = self._director
        replay = director.match.resume(_Fed(self._lines, director.board.hal.feed))
        self._restore_preferences()
        director.sit_down(max(self._seat, 0))
        self._restore_computers(replay)
        director.deal_out()  # the power cut may have come before all were played
        if director.match.is_abandoned:
            end_abandoned(director)
        elif director.match.loser >= 0:
            self._finish(False)
        else:
            self._restore_tokens()
            director.board.tracker.look(director.board.now_ms)
            director.lead(director.texts.REBUILD, director.advance)
            director.on_resumed(replay, self._lines)

    def _restore_computers(self, replay) -> None:
        """Makes the computer players again, and passes them all actions played."""
        director = self._director
        director.levels = {seat: replay.computers[seat][0] for seat in replay.computers}
        director.call_computers()
        if director.computers is not None:
            director.computers.recall(replay, self._lines, director.board.hal.feed)

    def _restore_preferences(self) -> None:
        try:
            seconds, is_guided, seat = parse_preferences(last_of(self._lines, PREFERENCES))
        except ValueError:  # the line has no tag
            return
        if not self._codes_needed:  # otherwise the codes have shown which side sits where
            self._seat = seat
        self._director.turn_seconds = seconds
        self._director.is_guided = is_guided

    def _nonces(self) -> list:
        return parse_deal(first_of(self._lines, DEAL))[1]

    def step(self, now_ms: int) -> None:
        self._now_ms = now_ms
        if self._stretch is not None and self._stretch.step(_ROUNDS_A_STEP):
            key = self._stretch.key()
            self._end_stretch()
            tidy()  # stretching has filled the heap with garbage; what stays should lie low in it
            self._try(key)

    def wipe(self) -> None:
        for seat in range(_SEATS):
            self._forget(seat)
        self._end_stretch()

    def _forget(self, seat: int) -> None:
        wipe(self._codes[seat])
        self._codes[seat] = bytearray()

    def on_button(self, event: int) -> None:
        if self.is_damaged:
            self.is_damaged = False
            self._begin()
        elif not self._codes_needed:
            return  # no code is needed: the game goes on by itself
        elif kind_of(event) == LONG and button_of(event) == BACK:
            self._is_leaving = True
            self._agreed = -1
            self._screens.show_both(self._texts.FORGET, self._texts.YES, self._texts.NO)
        elif kind_of(event) != SHORT:
            return
        elif self._is_leaving:
            self._answer(seat_of(event), button_of(event))
        elif self._stretch is None and self._now_ms >= self._locked_until_ms:
            self._type(seat_of(event), button_of(event))

    def _type(self, seat: int, button: int) -> None:
        """Each seat types its own code: the other player cannot spoil it."""
        if self._has_typed(seat):
            return
        self._codes[seat].append(button)
        if self._has_typed(seat) and (not self._is_for_two or self._has_typed(1 - seat)):
            self._seat = self._director.keepers[0] if self._is_for_two else seat
            self._is_second_try = False
            self._begin_stretch()
        self._show()

    def _has_typed(self, seat: int) -> bool:
        return self.typed(seat) == CODE_PRESSES

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
        if not self._codes_needed:
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
        self._screens.show_both(texts.WRONG_OF_TWO if self._is_for_two else texts.RECALL_WRONG % 0)

    def _answer(self, seat: int, button: int) -> None:
        if button != OK:
            self._is_leaving = False
            if self._stretch is None:
                self._forget(seat)  # this seat starts its code again
            self._show()
        elif self._agreed in (-1, seat):
            self._agreed = seat
            self._screens.show_both(self._texts.BOTH_MUST)
        else:
            self._give_up()

    def _give_up(self) -> None:
        self._director.on_both()

    def _put_away(self) -> None:
        """Ends a game that cannot go on as void, and keeps its lines."""
        self._director.on_both()
        self._director.report_mistake(self._texts.UNREADABLE)
        self._director.menu(self._texts.UNREADABLE)

    def _show(self) -> None:
        typed = [self.typed(seat) for seat in range(_SEATS)]
        if not self._is_for_two:
            for seat in range(_SEATS):
                self._screens.show_text(seat, self._own % typed[seat])
        elif self._stretch is not None:
            self._screens.show_both(self._texts.WAIT)
        else:
            for seat in range(_SEATS):
                if self._has_typed(seat):
                    text = self._other % typed[1 - seat]
                else:
                    text = self._own % (typed[seat], typed[1 - seat])
                self._screens.show_text(seat, text)

    def _is_ours(self) -> bool:
        """Whether a journal is of this game, with rules of this version."""
        return self._lines.first().startswith(line_of(GAME, self._director.game) + " ")
