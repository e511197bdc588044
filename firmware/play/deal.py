"""The stage of the fair deal: the board commits to a seed, then a computer and players add to it.

No party can choose the deal. The board publishes the commitment of its seed first; the others add
random presses after that, and the side without the secret adds last. Both screens and the link
show everything that is added.
"""

from firmware.buttons.buttons import SHORT, button_of, kind_of, seat_of
from firmware.memory import load_once, tidy
from firmware.play.stage import Stage
from firmware.secrets import crypto
from firmware.secrets.crypto import ROUNDS, SALT_BYTES
from shared_rules.compat import const
from shared_rules.record_lines import (
    BUTTONS,
    COMPUTER_BYTES,
    PRESSES,
    hex_of,
    sealed_seed_text,
)

_SHOWN_BYTES = const(8)  # of the commitment: as many as a line has room for
_NONCE_BYTES = const(12)
_ROUNDS_A_STEP = const(8)


class Deal(Stage):
    NAME = "deal"

    def __init__(self, director, options: dict) -> None:
        super().__init__(director)
        self.options = options
        self._commitment = b""
        self._deals = 0
        self.computer_part = b""  # what a computer added
        seats = director.people_seats
        self._parties = [
            (seat if seat in seats else seats[0], name)
            for seat, name in load_once("games.%s.menu" % director.name).parties(director)
        ]  # for a side without people, a person of the other side adds
        self._entered = [bytearray() for _ in self._parties]
        self._stretch = None
        self._salt = b""

    def enter(self, now_ms: int) -> None:
        director = self._director
        director.board.seal(True)
        self._commitment = director.vault.commit()
        self._deals = director.deal_counter().begin()
        director.board.link.on("nonce", self._take_nonce)
        director.board.link.on("hello", self._greet)
        self._send_commitment()
        director.board.scene.clear()
        self._show()

    def on_sight(self) -> None:
        self._show()

    def _send_commitment(self) -> None:
        self._director.board.link.send(
            "commit", ("commitment", hex_of(self._commitment)), ("deals", self._deals)
        )

    def _greet(self, message) -> None:
        """A computer that connects now gets the commitment, and may still add."""
        self._director.board.link.otherwise(message)
        if not self.computer_part:
            self._send_commitment()

    def _take_nonce(self, message) -> None:
        """Takes what a computer adds. It is too late once a player has begun."""
        nonce = message["v"]
        if not isinstance(nonce, str) or len(nonce.encode()) > COMPUTER_BYTES:
            raise ValueError("nonce")
        self.computer_part = nonce.encode()
        self._send_added("host", nonce)
        self._show()

    def on_button(self, event: int) -> None:
        party = self._party()
        if kind_of(event) != SHORT or self.seat != seat_of(event):
            return
        self._close()  # a computer adds first, or not at all
        self._entered[party].append(button_of(event))
        if len(self._entered[party]) == PRESSES:
            self._send_added(self._parties[party][1], self._symbols(party))
        if self._party() < 0:
            self._begin_stretch()
        self._show()

    def step(self, now_ms: int) -> None:
        if self._stretch is not None and self._stretch.step(_ROUNDS_A_STEP):
            self._end()

    def wipe(self) -> None:
        self._close()
        if self._stretch is not None:
            self._stretch.wipe()
            self._stretch = None

    def _close(self) -> None:
        link = self._director.board.link
        link.on("nonce", None)
        link.on("hello", link.otherwise)

    def _send_added(self, who: str, what: str) -> None:
        self._director.board.link.send("added", ("by", who), ("v", what))

    def _party(self) -> int:
        """Returns the party that adds now; -1 once all have added."""
        for party in range(len(self._parties)):
            if len(self._entered[party]) < PRESSES:
                return party
        return -1

    @property
    def seat(self) -> int:
        """The seat that adds now, or -1."""
        party = self._party()
        return self._parties[party][0] if party >= 0 else -1

    def _begin_stretch(self) -> None:
        board = self._director.board
        self._director.code = crypto.new_code(board.hal.random, self._director.codes)
        self._salt = board.hal.random(SALT_BYTES)
        self._stretch = crypto.Stretch(self._director.code, self._salt, ROUNDS)

    def _end(self) -> None:
        director = self._director
        key = self._stretch.key()
        self.wipe()
        tidy()  # stretching has filled the heap with garbage; what stays should lie low in it
        nonces = [self.computer_part] + [bytes(entered) for entered in self._entered]
        director.vault.deal(nonces)
        sealed = director.vault.sealed_seed(key, director.board.hal.random(_NONCE_BYTES))
        text = sealed_seed_text(self._salt, sealed, director.codes)
        director.begin(self.options, self._commitment, nonces, self._deals, text)

    def _show(self) -> None:
        texts = self._texts
        # Commitment, number of the deal, then what a computer and each party added.
        added = "%s #%d|%s %s" % (
            hex_of(self._commitment[:_SHOWN_BYTES]),
            self._deals,
            "+" if self.computer_part else "-",
            " ".join([self._symbols(party) for party in range(len(self._parties))]),
        )
        for seat in range(2):
            text = texts.DEALING
            if self.seat >= 0:
                text = texts.DEAL_ENTER if seat == self.seat else texts.DEAL_WAIT
            self._screens.show_text(seat, text % added)

    def _symbols(self, party: int) -> str:
        """Returns the first letters of the pressed buttons, and a dot for each missing press."""
        letters = "".join([BUTTONS[press] for press in self._entered[party]])
        return letters + "." * (PRESSES - len(letters))
