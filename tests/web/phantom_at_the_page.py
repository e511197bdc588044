"""Two scripted people play Phantom, each at an own device, by messages of pages alone."""

from firmware.kernels import NORTH
from ghostlight.virtual import Token
from ghostlight.web import messages
from ghostlight.web.games.phantom import WILSON
from ghostlight.web.links import SEAT
from ghostlight.web.page import Page
from tests.firmware.phantom_evening import Evening
from tests.web.at_the_page import TICK_MS, PageBoard, PageHands, open_house

BESIDE_MM = (190.0, 400.0)  # where a token that is let go of goes into the tray
MOST_TICKS = 400


class PageEvening(Evening):
    IS_STEADY = True

    def __init__(self, seed: int, mistakes: float = 0.0, **chosen) -> None:
        super().__init__(seed, mistakes, **chosen)
        self.house = house = open_house(seed)
        self.table = house.table
        for role in SEAT:
            assert house.links.enter(house.links.words[role], f"browser of {role}") == role
        lang = str(chosen.get("language", "en"))
        self.devices = [Page(house, role, lang) for role in SEAT]
        self._carrier = self.devices[0]
        self.watching: list[Page] = []
        self.log: list[tuple[int, int, bytes | str]] = []  # (tick, which page, what it was sent)
        self.virtual = PageBoard(house, self._tick, self.devices)
        self._tick()
        self.say(messages.Set(game="phantom"))
        for _ in range(MOST_TICKS):
            if house.game.name == "phantom":
                break
            self._tick()
        assert house.game.name == "phantom"
        self.virtual.hands = PageHands(self.say, house, seed)

    def say(self, said: messages.Said) -> None:
        """Whoever has the turn says it, and puts down what they have lifted."""
        if isinstance(said, messages.Lift):
            self._carrier = self.devices[self.active_seat]
        self.house.act(self._carrier, self._carrier.role, said)

    def _tick(self) -> None:
        if hasattr(self.virtual, "hands"):
            self.virtual.hands.step()
        self.house.advance(TICK_MS)
        for number, page in enumerate(self.watching):
            for data in page.updates():
                self.log.append((self.house.ticks, number, data))

    def calibrate(self) -> None:
        """The house has done it."""

    def pass_time(self) -> None:
        self.virtual.run(60)
        self.virtual.run(150)

    # -- the box is the tray -----------------------------------------------------------------

    def out_of_box(self) -> list[Token]:
        return [token for token in self.table.tokens if not self.is_in_box(token)]

    def is_in_box(self, token: Token) -> bool:
        return token.lies and self.table.cell_of(token) is None

    def new_disc(self, cell: int, face: int) -> None:
        discs = self.house.tokens[:WILSON]
        disc = next(token for token in reversed(discs) if self.is_in_box(token))
        self.virtual.hands.move(disc, cell, face)
        self.virtual.run_hands()

    def new_figure(self, who: int, cell: int, face: int = NORTH) -> None:
        self.figures[who] = self.house.tokens[who]
        self.virtual.hands.move(self.figures[who], cell, face)
        self.virtual.run_hands()

    def put_away(self, token: Token) -> None:
        """Out of the hand that holds it."""
        self.virtual.hands.drop(token, *BESIDE_MM)
        self.virtual.run_hands()
