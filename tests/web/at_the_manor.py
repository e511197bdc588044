"""The Phantom Society at a page: ghosts are hidden with OK and BACK while PEEK is held."""

from collections.abc import Callable

from firmware.sheets import society as manor
from firmware.stages.look import FirstLook
from ghostlight.web import backstage, messages
from ghostlight.web.page import Page
from shared_rules.offboard import state_text
from tests.firmware.society import Visit
from tests.web.at_the_page import TICK_MS, PageBoard, PageHands, open_house

OK, BACK, PEEK = 0, 1, 2


class Manor:
    """Two people who furnish a manor in a fixed order, then one hides the ghosts."""

    def __init__(self, seed: int) -> None:
        self.house = open_house(seed)
        self.page = Page(self.house, "both", "en")
        self.watching = [Page(self.house, role, "en") for role in ("seat0", "spectator", "both")]
        self.log: list[tuple[int, int, bytes | str]] = []
        self._until(lambda: True)
        self.house.act(self.page, "both", messages.Set(game="society"))
        self._until(lambda: self.house.game.name == "society")
        self.house.act(self.page, "both", messages.Begin())
        self._until(lambda: self.stage == "firstlook")
        self.press(PEEK)
        self.press(OK)
        for room in manor.ROOMS:
            self._until(lambda: backstage.may_lift(self.house.virtual.board))
            token = backstage.may_lift(self.house.virtual.board)[0]
            self.house.act(self.page, "both", messages.Lift(token))
            self.run(12)
            place = self.house.table.centre(room)
            self.house.act(self.page, "both", messages.Drop(token, *place))
            self.run(40)
        self._until(lambda: self.stage == "hide")

    @property
    def stage(self) -> str:
        return backstage.stage_name(self.house.virtual.board)

    def run(self, ticks: int) -> None:
        for _ in range(ticks):
            self.house.advance(TICK_MS)
            for number, page in enumerate(self.watching):
                self.log += [(self.house.ticks, number, data) for data in page.updates()]

    def _until(self, is_true: Callable[[], object]) -> None:
        for _ in range(400):
            self.run(1)
            if is_true():
                return
        raise AssertionError(self.page._seat(0)["text"])

    def press(self, button: int) -> None:
        for down in (True, False):
            self.house.act(self.page, "both", messages.Button(1, button, down))
            self.run(8)

    def hide(self, presses: tuple[int, ...]) -> None:
        self.house.act(self.page, "both", messages.Button(1, PEEK, True))
        self.run(10)
        for button in presses:
            self.press(button)
        self.house.act(self.page, "both", messages.Button(1, PEEK, False))
        self.run(60)


class PageVisit(Visit):
    """Whole games: the scripted people of tests/firmware, by messages of one page."""

    def __init__(self, seed: int, **options) -> None:
        super().__init__(seed, **options)
        self.house = open_house(seed)
        self.table = self.house.table
        self._page = Page(self.house, "both", "en")
        self._tick_hands = lambda: None
        self.virtual = PageBoard(self.house, self._tick, [self._page] * 2)
        self.virtual.run(200)
        self._say(messages.Set(game="society"))
        self._until(lambda: self.house.game.name == "society")
        self.virtual.hands = PageHands(self._say, self.house, seed)
        self._tick_hands = self.virtual.hands.step
        self.tokens = self.house.tokens

    def _say(self, said: messages.Said) -> None:
        self.house.act(self._page, "both", said)

    def _tick(self) -> None:
        self._tick_hands()
        self.house.advance(TICK_MS)

    def _until(self, is_true: Callable[[], object]) -> None:
        for _ in range(800):
            if is_true():
                return
            self._tick()
        raise AssertionError(self.page(0))

    def calibrate(self) -> None:
        """The house has done it."""

    def set_up(self) -> None:
        self._say(messages.Help())
        self._until(lambda: isinstance(self.stage, FirstLook))


class WatchedVisit(PageVisit):
    """One that other pages watch, from the moment when everybody has sat down."""

    watching: tuple[Page, ...] = ()

    def __init__(self, seed: int, roles: tuple[str, ...], **options) -> None:
        self.log: list[tuple[int, int, bytes | str]] = []  # (tick, which page, what it was sent)
        self.states: list[str] = []  # the public one, after each tick
        super().__init__(seed, **options)
        self.watching = tuple(Page(self.house, role, "en") for role in roles)

    def _tick(self) -> None:
        super()._tick()
        if self.watching:
            self.states.append(state_text(self.state) if self.state else "")
        for number, page in enumerate(self.watching):
            self.log += [(len(self.states), number, data) for data in page.updates()]
