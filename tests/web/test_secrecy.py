"""Two games that differ only in the secret send the same bytes to every page that may not know.

The same table, the same deal, the same moves; only who the Phantom is differs. Everything that the
Investigator's page, a spectator's and an idle page for both are sent, over a socket or by the
worker of the static site, is compared, byte by byte and tick by tick, until the rules let
something out. Commitment and tags follow from the seed, which is the same, so not even they need
a mask.
"""

import re

import pytest

from ghostlight.site.in_browser import InBrowser
from ghostlight.web.page import Page
from ghostlight.web.session import Session
from shared_rules import opera
from shared_rules.offboard import secret_text
from shared_rules.opera.board import CHARACTERS
from tests.helpers.open_vault import secret_of
from tests.helpers.opera.page_people import OperaPagePeople
from tests.helpers.society.page_people import BACK, OK, HidingOnPage, WatchedSocietyPeople
from tests.helpers.society.worlds import begin, common, hunt

ACCESS = ("seat0", "spectator", "both")


class Worker:
    """The idle page of the static site: what its worker posts, and what it may ask for."""

    mask = re.compile(r"\d{4}-[\d-]+T[\d:]+Z")  # the clock on the wall

    def __init__(self, session: Session) -> None:
        self._site = InBrowser({}, lambda name, data: None, "en", lambda *given, **more: session)

    def updates(self) -> list[bytes | str]:
        record = self.mask.sub(lambda found: "." * len(found[0]), self._site.record())
        return [*self._site.tick(0), record]


def play(seed: int, shift: int, turns: int) -> tuple[OperaPagePeople, list[tuple[int, object]]]:
    """A game with another identity, and before each tick: how much was sent, the public view."""
    people = OperaPagePeople(seed)
    session = people.session
    people.watching = [*(Page(session, access, "en") for access in ACCESS), Worker(session)]
    grown: list[tuple[int, object]] = []

    def note() -> None:
        state = people.director.match.state
        grown.append((len(people.log), state and opera.public_view(state)))

    people.before_tick = note
    people.deal()
    secret = secret_of(people.director.vault)
    secret.identity = (secret.identity + shift) % CHARACTERS
    people.set_up()
    people.look()
    for _ in range(turns):
        if people.is_over:
            break
        if people.is_quiet() and people.random.random() < 0.3:
            peek(people)
        people.turn()
    return people, grown


def peek(people: OperaPagePeople) -> None:
    seat = people.director.phantom_seat
    people.virtual.hold(seat, "peek", True)
    people.virtual.run(300)
    people.virtual.hold(seat, "peek", False)
    people.virtual.run(400)


def compare(seed: int, shift: int, turns: int) -> int:
    """How many bytes were compared."""
    (one, grown), (other, others) = play(seed, 0, turns), play(seed, shift, turns)
    ticks = min(len(grown), len(others))
    until = next((k for k in range(ticks) if grown[k][1] != others[k][1]), ticks)
    sent = grown[until - 1][0]  # before the tick in which the rules let something out
    assert one.log[:sent] == other.log[:sent]
    return sum(len(data) for _, _, data in one.log[:sent])


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
        people = OperaPagePeople(11)
        people.watching = [people.page_of_both]
        people.deal()
        secret = secret_of(people.director.vault)
        secret.identity = (secret.identity + shift) % CHARACTERS
        people.set_up()
        people.look()
        seen.append(people.log)
    assert seen[0] != seen[1]


# The Phantom Society


class SocietyWorker(Worker):
    """What teams hide is sealed in the record: such lines and the tags after them are equal only
    in their length."""

    mask = re.compile(rf'{Worker.mask.pattern}|(?<="h )[0-9a-f]+|(?<="tag": ")[0-9a-f]+')


def test_where_ghosts_hide_reaches_nobody_else() -> None:
    pairs = [HidingOnPage(31), HidingOnPage(31)]
    ways = [(BACK, OK, OK, OK, OK, OK), (OK, BACK, OK, OK, OK, OK)]
    for each, button_queue in zip(pairs, ways):
        each.watching.append(SocietyWorker(each.session))
        each.hide(button_queue)
        assert each.stage == "play", each.page.seat_state(1)["text"]
    one, other = (secret_of(each.session.virtual.board.director.vault) for each in pairs)
    assert secret_text(one) != secret_text(other)
    assert pairs[0].log == pairs[1].log


def compare_games(seed: int, has_other_bids: bool, watching: tuple[str, ...], **options) -> int:
    """Returns for how many ticks both games sent these pages the same."""
    first, second = pair = tuple(WatchedSocietyPeople(seed, watching, **options) for _ in range(2))
    for each in pair:
        each.watching += (SocietyWorker(each.session),)
    begin(pair, seed, has_other_bids)
    hunt(pair, seed, 6)
    assert secret_text(first.secret) != secret_text(second.secret)
    lawful = common(first.states, second.states)
    logs = [[entry for entry in each.log if entry[0] <= lawful] for each in pair]
    assert len(logs[0]) > 500
    assert logs[0] == logs[1]
    return len(first.state.history)


def test_nor_does_what_masters_do_in_the_hunt() -> None:
    assert compare_games(32, False, ACCESS, players=4) == 6


def test_nor_what_anybody_bids() -> None:
    """Until the bids are revealed; each team has its own page, and these pages belong to no
    team."""
    assert compare_games(33, True, ("spectator", "both"), players=2, master="yes") == 0
