"""Two scripted people at their pages: a game of l'Opéra, played by messages only."""

import random
from collections.abc import Callable
from typing import Any

from ghostlight.virtual import Token, VirtualHal
from ghostlight.virtual.board import BUTTONS
from ghostlight.virtual.flash import Flash
from ghostlight.web import messages
from ghostlight.web.page import Page
from ghostlight.web.session import Session
from ghostlight.web.session_file import FILE
from tests.helpers.opera.people import OperaPeople

TICK_MS = 25.0


def open_session(seed: int, **options: object) -> Session:
    """A session on a known table; the seed decides everything."""
    files = Flash()
    words = {access: f"{access}-link-{seed}" for access in ("both", "seat0", "seat1", "spectator")}
    saved = f'{{"seed": {seed}, "links": {{"words": {words}}}}}'.replace("'", '"')
    files.write(FILE, saved.encode())
    return Session(files, make_hal=VirtualHal, nonce=lambda: "00", **options)


class PageHands:
    """The interface of `Hands`, through messages of a page."""

    def __init__(
        self, say: Callable[[messages.Said], None], session: Session, chance: int
    ) -> None:
        self._say = say
        self._session = session
        self._random = random.Random(chance)
        self._deeds: list[messages.Said] = []

    @property
    def is_idle(self) -> bool:
        return not self._deeds

    def step(self) -> None:
        if self._deeds:
            self._say(self._deeds.pop(0))

    def lift(self, token: Token) -> None:
        self._deeds.append(messages.Lift(self._session.tokens.index(token)))
        self.wait()

    def place(self, token: Token, cell: int, face: int | None = None) -> None:
        number = self._session.tokens.index(token)
        x, y = self._session.table.centre(cell)
        if face is not None and token.face != face:
            self._deeds.append(messages.Turn(number))
        self._deeds.append(messages.Move(number, x + 40, y))
        self.wait()
        self._deeds.append(messages.Drop(number, x + self._random.uniform(-8, 8), y))
        self.wait(16)

    def drop(self, token: Token, x: float, y: float) -> None:
        self._deeds.append(messages.Drop(self._session.tokens.index(token), x, y))
        self.wait(30)

    def move(self, token: Token, cell: int, face: int | None = None) -> None:
        self.lift(token)
        self.place(token, cell, face)

    def turn(self, token: Token) -> None:
        self._deeds.append(messages.Turn(self._session.tokens.index(token)))
        self.wait(30)

    def wait(self, ticks: int = 8) -> None:
        self._deeds += [messages.Help(always=False)] * ticks  # a message without an effect


class PageBoard:
    """The part of a `VirtualBoard` that the players need, on the session's clock."""

    def __init__(self, session: Session, tick: Callable[[], None], pages: list[Page]) -> None:
        self._session = session
        self.step = tick
        self._pages = pages  # by seat: the page that presses its buttons
        self.hands: PageHands

    @property
    def board(self):
        return self._session.virtual.board

    @property
    def now_ms(self) -> float:
        return self._session.table.now_ms

    def run(self, ms: float) -> None:
        until = self.now_ms + ms
        while self.now_ms < until:
            self.step()

    def run_hands(self, most_ms: float = 60_000, rest_ms: float = 250) -> None:
        until = self.now_ms + most_ms
        while not self.hands.is_idle and self.now_ms < until:
            self.step()
        self.run(rest_ms)

    def press(self, seat: int, button: str, ms: float = 100) -> None:
        self.hold(seat, button, True)
        self.run(ms)
        self.hold(seat, button, False)
        self.run(150)

    def hold(self, seat: int, button: str, is_held: bool) -> None:
        said = messages.Button(seat, BUTTONS.index(button), is_held)
        page = self._pages[seat]
        self._session.act(page, page.access, said)


class OperaPagePeople(OperaPeople):
    def __init__(self, seed: int, mistakes: float = 0.0, session: Session | None = None) -> None:
        super().__init__(seed, mistakes)
        self.session = session or open_session(seed)
        self.table = self.session.table
        self.page_of_both = Page(self.session, "both", "en")
        self.watching: list[Any] = []  # each has `updates`, as a Page has
        self.log: list[tuple[int, int, bytes | str]] = []  # (tick, page, message sent to it)
        self.virtual = PageBoard(self.session, self.tick, [self.page_of_both] * 2)
        self.virtual.hands = PageHands(self._say, self.session, seed)
        self.tokens = self.session.tokens
        self.before_tick: Callable[[], None] | None = None

    def _say(self, said: messages.Said) -> None:
        self.session.act(self.page_of_both, "both", said)

    def tick(self) -> None:
        if self.before_tick:
            self.before_tick()
        self.virtual.hands.step()
        self.session.advance(TICK_MS)
        for number, page in enumerate(self.watching):
            for data in page.updates():
                self.log.append((self.session.ticks, number, data))

    def calibrate(self) -> None:
        """Does nothing: the session has calibrated the table."""

    def set_up(self) -> None:
        self._say(messages.Help())
        for _ in range(800):
            if self.stage.NAME == "firstlook":
                return
            self.tick()
        raise AssertionError("the automatic set-up never finished: " + self.page(0))

    def event_knocked(self) -> bool:
        return False  # no page can knock a token over

    def event_slid(self) -> bool:
        return False
