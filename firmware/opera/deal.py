"""The fair deal: the board commits itself, then a computer, the Phantom and the Investigator add.

Nobody can choose the deal: the board has published the commitment of its seed before anybody
adds, and the Investigator adds last. All that is added is on both screens and on the link.
"""

from firmware import wings
from firmware.buttons import SHORT, button_of, kind_of, seat_of
from firmware.opera.stage import Stage
from firmware.sealing import ROUNDS, SALT_BYTES
from shared_rules.compat import const
from shared_rules.opera.phases import INVESTIGATOR, PHANTOM, SEATS

_SYMBOLS = const(4)
_NONCE_BYTES = const(12)
_HOST_BYTES = const(16)  # most that a computer may add: the record tells it in one line
_ROUNDS_A_STEP = const(8)


class Deal(Stage):
    def __init__(self, director, options: dict) -> None:
        super().__init__(director)
        self._options = options
        self._commitment = b""
        self._deals = 0
        self._host = b""
        self._entered = (bytearray(), bytearray())  # by role
        self._stretch = None
        self._salt = b""

    def enter(self, now_ms: int) -> None:
        director = self._director
        director.board.seal(True)
        self._commitment = director.vault.commit()
        self._deals = director.deals.begin()
        director.board.link.on("nonce", self._take_nonce)
        director.board.link.send(
            "commit", ("commitment", _hex(self._commitment)), ("deals", self._deals)
        )
        director.lighting.clear()
        self._show()

    def on_sight(self) -> None:
        self._show()

    def _take_nonce(self, message) -> None:
        """A computer's part; too late once a player has begun."""
        nonce = message["v"]
        if not isinstance(nonce, str) or len(nonce.encode()) > _HOST_BYTES:
            raise ValueError("nonce")
        self._host = nonce.encode()
        self._tell_added("host", nonce)
        self._show()

    def on_button(self, event: int) -> None:
        role = self._role()
        if kind_of(event) != SHORT or self._director.seat_of(role) != seat_of(event):
            return
        self._close()  # a computer adds first, or not at all
        self._entered[role].append(button_of(event))
        if len(self._entered[role]) == _SYMBOLS:
            self._tell_added(SEATS[role], self._symbols(role))
        if self._role() < 0:
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
        self._director.board.link.on("nonce", None)

    def _tell_added(self, who: str, what: str) -> None:
        self._director.board.link.send("added", ("by", who), ("v", what))

    def _role(self) -> int:
        """Whose symbols are missing: the Phantom's first, the Investigator's last."""
        for role in (PHANTOM, INVESTIGATOR):
            if len(self._entered[role]) < _SYMBOLS:
                return role
        return -1

    def _begin_stretch(self) -> None:
        board = self._director.board
        sealing = wings.call("sealing")
        self._director.code = sealing.new_code(board.hal.random)
        self._salt = board.hal.random(SALT_BYTES)
        self._stretch = sealing.Stretch(self._director.code, self._salt, ROUNDS)

    def _end(self) -> None:
        director = self._director
        key = self._stretch.key()
        self.wipe()
        nonces = [self._host, bytes(self._entered[PHANTOM]), bytes(self._entered[INVESTIGATOR])]
        director.vault.deal(nonces)
        box = director.vault.sealed(key, director.board.hal.random(_NONCE_BYTES))
        text = _hex(self._salt) + " " + _hex(box)
        director.begin(self._options, self._commitment, nonces, self._deals, text)

    def _show(self) -> None:
        director = self._director
        texts = self._texts
        # Seal, number of the deal, then what was added: by a computer, Phantom, Investigator.
        added = "%s #%d|%s %s %s" % (
            _hex(self._commitment[:4]),
            self._deals,
            "+" if self._host else "-",
            self._symbols(PHANTOM),
            self._symbols(INVESTIGATOR),
        )
        role = self._role()
        for each in (INVESTIGATOR, PHANTOM):
            text = texts.DEALING
            if role >= 0:
                text = texts.DEAL_ENTER if each == role else texts.DEAL_WAIT
            director.say(director.seat_of(each), text % added)

    def _symbols(self, role: int) -> str:
        """As the first letters of the buttons; a dot for each that is missing."""
        letters = "".join(["OBP"[press] for press in self._entered[role]])
        return letters + "." * (_SYMBOLS - len(letters))


def _hex(data) -> str:
    return "".join(["%02x" % byte for byte in data])
