"""Two scripted people play Phantom, each on their own device, by messages of pages only."""

from firmware.sensing.kernels import NORTH
from ghostlight.games.phantom.web import WILSON
from ghostlight.virtual import Token
from ghostlight.web import messages
from ghostlight.web.links import SEAT
from ghostlight.web.page import Page
from tests.helpers.opera.page_people import TICK_MS, PageBoard, PageHands, open_session
from tests.helpers.phantom.people import PhantomPeople

BESIDE_MM = (190.0, 400.0)  # where a released token goes into the tray
MOST_TICKS = 400


class PhantomPagePeople(PhantomPeople):
    IS_STEADY = True

    def __init__(self, seed: int, mistakes: float = 0.0, **chosen) -> None:
        super().__init__(seed, mistakes, **chosen)
        self.session = session = open_session(seed)
        self.table = session.table
        for access in SEAT:
            assert (
                session.links.enter(session.links.words[access], f"browser of {access}") == access
            )
        lang = str(chosen.get("language", "en"))
        self.devices = [Page(session, access, lang) for access in SEAT]
        self._carrier = self.devices[0]
        self.watching: list[Page] = []
        self.log: list[tuple[int, int, bytes | str]] = []  # (tick, page, message sent to it)
        self.virtual = PageBoard(session, self.tick, self.devices)
        self.tick()
        self.say(messages.Set(game="phantom"))
        for _ in range(MOST_TICKS):
            if session.game.name == "phantom":
                break
            self.tick()
        assert session.game.name == "phantom"
        self.virtual.hands = PageHands(self.say, session, seed)

    def say(self, said: messages.Said) -> None:
        """Send a message from the player to move, who then puts lifted tokens down."""
        if isinstance(said, messages.Lift):
            self._carrier = self.devices[self.active_seat]
        self.session.act(self._carrier, self._carrier.access, said)

    def tick(self) -> None:
        if hasattr(self.virtual, "hands"):
            self.virtual.hands.step()
        self.session.advance(TICK_MS)
        for number, page in enumerate(self.watching):
            for data in page.updates():
                self.log.append((self.session.ticks, number, data))

    def calibrate(self) -> None:
        """Does nothing: the session has calibrated the table."""

    def pass_time(self) -> None:
        self.virtual.run(60)
        self.virtual.run(150)

    # -- the tray as the box -----------------------------------------------------------------

    def out_of_box(self) -> list[Token]:
        return [token for token in self.table.tokens if not self.is_in_box(token)]

    def is_in_box(self, token: Token) -> bool:
        return token.lies and self.table.cell_of(token) is None

    def new_disc(self, cell: int, face: int) -> None:
        discs = self.session.tokens[:WILSON]
        disc = next(token for token in reversed(discs) if self.is_in_box(token))
        self.virtual.hands.move(disc, cell, face)
        self.virtual.run_hands()

    def new_figure(self, who: int, cell: int, face: int = NORTH) -> None:
        self.figures[who] = self.session.tokens[who]
        self.virtual.hands.move(self.figures[who], cell, face)
        self.virtual.run_hands()

    def put_away(self, token: Token) -> None:
        """Release a token from the hand that holds it."""
        self.virtual.hands.drop(token, *BESIDE_MM)
        self.virtual.run_hands()
