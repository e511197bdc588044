"""The Phantom Society on a page: ghosts are hidden with OK and BACK while PEEK is held."""

from collections.abc import Callable

from firmware.games.society import sheet as manor
from firmware.play.reveal_secret import RevealSecret
from ghostlight.web import board_view, messages
from ghostlight.web.page import Page
from shared_rules.offboard import state_text
from tests.helpers.opera.page_people import TICK_MS, open_session
from tests.helpers.page_people import OnPage
from tests.helpers.society.people import SocietyPeople

OK, BACK, PEEK = 0, 1, 2
LOOK_TICKS = 40  # long enough to read


class HidingOnPage:
    """Two people who place the tiles in a fixed order; then one hides the ghosts."""

    def __init__(self, seed: int) -> None:
        self.session = open_session(seed)
        self.page = Page(self.session, "both", "en")
        self.watching = [
            Page(self.session, access, "en") for access in ("seat0", "spectator", "both")
        ]
        self.log: list[tuple[int, int, bytes | str]] = []
        self._until(lambda: True)
        self.session.act(self.page, "both", messages.Set(game="society"))
        self._until(lambda: self.session.game.name == "society")
        self.session.act(self.page, "both", messages.Begin())
        self._until(lambda: self.stage == "firstlook")
        self.press(PEEK, LOOK_TICKS)
        self.press(OK)
        for room in manor.ROOMS:
            self._until(lambda: board_view.may_lift(self.session.virtual.board))
            token = board_view.may_lift(self.session.virtual.board)[0]
            self.session.act(self.page, "both", messages.Lift(token))
            self.run(12)
            place = self.session.table.centre(room)
            self.session.act(self.page, "both", messages.Drop(token, *place))
            self.run(40)
        self._until(lambda: self.stage == "hide")

    @property
    def stage(self) -> str:
        return board_view.stage_name(self.session.virtual.board)

    def run(self, ticks: int) -> None:
        for _ in range(ticks):
            self.session.advance(TICK_MS)
            for number, page in enumerate(self.watching):
                self.log += [(self.session.ticks, number, data) for data in page.updates()]

    def _until(self, is_true: Callable[[], object]) -> None:
        for _ in range(400):
            self.run(1)
            if is_true():
                return
        raise AssertionError(self.page.seat_state(0)["text"])

    def press(self, button: int, ticks: int = 8) -> None:
        for down in (True, False):
            self.session.act(self.page, "both", messages.Button(1, button, down))
            self.run(ticks)

    def hide(self, button_queue: tuple[int, ...]) -> None:
        self.session.act(self.page, "both", messages.Button(1, PEEK, True))
        self.run(10)
        for button in button_queue:
            self.press(button)
        self.session.act(self.page, "both", messages.Button(1, PEEK, False))
        self.run(60)


class SocietyPagePeople(OnPage, SocietyPeople):
    """Whole games: the scripted people of tests/helpers, by messages of one page."""

    GAME = "society"

    def __init__(self, seed: int, **options) -> None:
        super().__init__(seed, **options)
        self.tokens = self.session.tokens

    def set_up(self) -> None:
        self.say(messages.Help())
        self.until(lambda: isinstance(self.stage, RevealSecret))


class WatchedSocietyPeople(SocietyPagePeople):
    """A game that other pages watch, from the moment when all seats are taken."""

    watching: tuple[Page, ...] = ()

    def __init__(self, seed: int, watching: tuple[str, ...], **options) -> None:
        self.log: list[tuple[int, int, bytes | str]] = []  # (tick, page, message sent to it)
        self.states: list[str] = []  # public states, after each tick
        super().__init__(seed, **options)
        self.watching = tuple(Page(self.session, access, "en") for access in watching)

    def tick(self) -> None:
        super().tick()
        if self.watching:
            self.states.append(state_text(self.state) if self.state else "")
        for number, page in enumerate(self.watching):
            self.log += [(len(self.states), number, data) for data in page.updates()]
