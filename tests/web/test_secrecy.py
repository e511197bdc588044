"""Two games that differ only in the secret send the same bytes to every page that may not know.

The same table, the same deal, the same moves; only who the Phantom is differs. Everything that the
Investigator's page, a spectator's and an idle page for both are sent is compared, byte by byte and
tick by tick, until the rules let something out. Commitment and tags follow from the seed, which is
the same, so not even they need a mask.
"""

from collections.abc import Callable

import pytest

from firmware.sheets import society as manor
from ghostlight.web import backstage, messages
from ghostlight.web.page import Page
from shared_rules.opera.cast import CHARACTERS
from tests.web.at_the_page import TICK_MS, PageEvening, open_house

ROLES = ("seat0", "spectator", "both")


def play(seed: int, shift: int, turns: int) -> tuple[PageEvening, list[tuple[int, list[int]]]]:
    """A game with another identity, and the public record as it grew."""
    evening = PageEvening(seed)
    house = evening.house
    evening.watching = [Page(house, role, "en") for role in ROLES]
    grown: list[tuple[int, list[int]]] = []
    evening.before_tick = lambda: grown.append((house.ticks, house.chronicle.actions))
    evening.deal()
    secret = evening.director.vault._secret
    secret.identity = (secret.identity + shift) % CHARACTERS
    evening.set_up()
    evening.look()
    for _ in range(turns):
        if evening.is_over:
            break
        if evening.is_quiet() and evening.random.random() < 0.3:
            peek(evening)
        evening.turn()
    return evening, grown


def peek(evening: PageEvening) -> None:
    seat = evening.director.phantom_seat
    evening.virtual.hold(seat, "peek", True)
    evening.virtual.run(300)
    evening.virtual.hold(seat, "peek", False)
    evening.virtual.run(400)


def compare(seed: int, shift: int, turns: int) -> int:
    """How many bytes were compared."""
    (one, grown), (other, others) = play(seed, 0, turns), play(seed, shift, turns)
    until = next((a[0] for a, b in zip(grown, others) if a != b), min(len(grown), len(others)))
    logs = [[entry for entry in evening.log if entry[0] < until] for evening in (one, other)]
    assert logs[0] == logs[1]
    return sum(len(data) for _, _, data in logs[0])


@pytest.mark.parametrize("seed", [11, 12])
def test_games_that_differ_in_the_secret_look_alike(seed: int) -> None:
    assert compare(seed, 3, 8) > 100_000


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 300))
def test_many_games_that_differ_in_the_secret_look_alike(seed: int) -> None:
    assert compare(seed, 1 + seed % 7, 60) > 100_000


def test_the_comparison_would_notice() -> None:
    """The page that looks under the hood sees another picture."""
    seen = []
    for shift in (0, 3):
        evening = PageEvening(11)
        evening.watching = [evening.page_of_both]
        evening.deal()
        secret = evening.director.vault._secret
        secret.identity = (secret.identity + shift) % CHARACTERS
        evening.set_up()
        evening.look()
        seen.append(evening.log)
    assert seen[0] != seen[1]


# The Phantom Society: ghosts are hidden with OK and BACK while PEEK is held.

OK, BACK, PEEK = 0, 1, 2


class Manor:
    """Two people who furnish a manor in a fixed order, then one hides the ghosts."""

    def __init__(self, seed: int) -> None:
        self.house = open_house(seed)
        self.page = Page(self.house, "both", "en")
        self.watching = [Page(self.house, role, "en") for role in ROLES]
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


def test_where_ghosts_hide_reaches_nobody_else() -> None:
    manors = [Manor(31), Manor(31)]
    ways = [(BACK, OK, OK, OK, OK, OK), (OK, BACK, OK, OK, OK, OK)]
    for each, presses in zip(manors, ways):
        each.hide(presses)
        assert each.stage == "play", each.page._seat(1)["text"]
    one, other = (each.house.virtual.board.director.vault._secret for each in manors)
    assert one.text() != other.text()
    assert manors[0].log == manors[1].log
