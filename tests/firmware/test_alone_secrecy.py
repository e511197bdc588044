"""A computer player reveals no secret, in all games but l'Opéra (test_opera_alone.py has that).

Two games are equal until the computer begins to choose; then a secret of one is changed. If the
computer does not know that secret, nothing changes at all. If it does, and chooses the same
action, then bytes, lights and pages come at the same times.
"""

from collections.abc import Callable

import pytest

from firmware.players.provable_player import ProvablePlayer
from shared_rules.game import DEALER
from shared_rules.phantom.cards import AT_ZONE, PHANTOMS
from shared_rules.society.board import AT_PLAY, ROOMS
from tests.firmware.test_alone_games import begin
from tests.helpers.alone import Alone, heard
from tests.helpers.bounded_wait import BoundedWait
from tests.helpers.open_vault import secret_of, set_die
from tests.helpers.phantom.alone import PhantomAlone
from tests.helpers.society.alone import SocietyAlone

MOST_TURNS = 3000


def run_until(people: Alone, is_there: Callable[[], bool]) -> None:
    for _ in range(MOST_TURNS):
        if is_there():
            return
        people.turn()
    raise AssertionError(people.page(0))


def is_choosing(people: Alone, phase: int) -> bool:
    """Whether the table has the turn, and chooses by itself."""
    is_turn = people.director.is_computers_turn and people.state.actor != DEALER
    return is_turn and people.state.phase == phase and people.is_quiet()


def watch(
    people: Alone, phase: int, change: Callable[[], None], paused_ms: int = 0
) -> tuple[str, list]:
    """The next choice of the table in a world with another secret, and all that was heard. After
    so many milliseconds of thinking the person pauses for a while."""
    run_until(people, lambda: is_choosing(people, phase))
    before = len(people.record())
    change()
    people.director.computers.observe([])  # the choice begins anew
    log = heard(people)
    if paused_ms:
        people.stage.notices.clear()  # nothing else delays the choice
        people.virtual.run(paused_ms)
        people.director.pause(people.seat)
        people.virtual.run(5000)
        people.virtual.press(people.seat, "ok")
    bound = BoundedWait("waiting for the next line")
    while len(people.record()) == before and bound.lasts():
        people.virtual.run(16)
    return people.record()[before].text, log


def society(side: int) -> SocietyAlone:
    people = SocietyAlone(5, dict.fromkeys((side, side + 2), "hard"), players=4)
    people.begin()
    return people


def rooms_of(people: SocietyAlone, colour: int) -> list[int]:
    """Where the ghost of a colour could be."""
    state = people.state
    return [room for room in range(ROOMS) if state.here[room] and state.colour(room) == colour]


def move_ghost(people: SocietyAlone, number: int) -> None:
    """The first hidden ghost is in another room; number 0 is the first of its rooms."""
    ghosts = people.secret.ghosts
    colour = next(each for each in range(len(ghosts)) if not people.state.is_revealed(each))
    rooms = rooms_of(people, colour)
    ghosts[colour] = rooms[number % len(rooms)]


def exchange_card(people: PhantomAlone, seat: int, number: int) -> None:
    """A Phantom of a hand is another one of the stock; number 0 leaves it."""
    secret = secret_of(people.director.vault)
    hand = secret.hands[seat]
    stock = secret.stock(people.state, 1)
    cards = [card for card in range(PHANTOMS) if stock[card]]
    if number:
        hand[0] = cards[number * len(cards) // 8]  # the lowest cards are the Phantoms
        hand.sort()


def check_alike(worlds: list[tuple[str, list]]) -> None:
    """Where the same was chosen, everything is the same; another choice comes at its time."""
    by_choice: dict[str, list] = {}
    for text, log in worlds:
        by_choice.setdefault(text, []).append(log)
    assert max(len(logs) for logs in by_choice.values()) > 1
    for logs in by_choice.values():
        assert all(log == logs[0] for log in logs)
    assert len({log[-1][0] for _, log in worlds}) == 1


@pytest.mark.soak
def test_hunters_of_the_society_choose_whatever_is_hidden():
    worlds = []
    for number in range(3):
        people = society(0)
        worlds.append(
            watch(people, AT_PLAY, lambda people=people, n=number: move_ghost(people, n))
        )
    assert all(world == worlds[0] for world in worlds)


def test_masters_of_the_society_take_as_long_wherever_their_ghosts_are():
    worlds = []
    for number in range(3):
        people = society(1)
        worlds.append(
            watch(people, AT_PLAY, lambda people=people, n=number: move_ghost(people, n))
        )
    check_alike(worlds)


@pytest.mark.parametrize("is_own", [False, True])
def test_a_hand_of_phantom(is_own):
    worlds = []
    for number in range(4):
        people = PhantomAlone(3, {0: "hard"})
        people.begin()
        seat = 0 if is_own else 1
        worlds.append(
            watch(people, AT_ZONE, lambda e=people, s=seat, n=number: exchange_card(e, s, n))
        )
    if is_own:
        check_alike(worlds)
    else:
        assert all(world == worlds[0] for world in worlds)


def test_a_pause_does_not_show_whether_a_choice_was_made():
    """Two worlds choose the same; when the pause begins, one of them still thinks."""
    worlds = []
    for number in (0, 3):
        people = PhantomAlone(5, {0: "hard"})
        people.begin()
        worlds.append(
            watch(
                people, AT_ZONE, lambda e=people, n=number: exchange_card(e, 0, n), paused_ms=120
            )
        )
    assert worlds[0] == worlds[1]


def test_no_step_shows_when_a_choice_was_made(monkeypatch):
    """Both worlds compute in every step until the choice is shown: such a step is longer."""
    worked = []
    step = ProvablePlayer.step

    def counted(player):
        worked[-1] += 1
        return step(player)

    monkeypatch.setattr(ProvablePlayer, "step", counted)
    for number in (0, 3):
        worked.append(0)
        people = PhantomAlone(5, {0: "hard"})
        people.begin()
        watch(people, AT_ZONE, lambda e=people, n=number: exchange_card(e, 0, n))
    assert worked[0] == worked[1]


def test_no_guest_at_midnight_knows_the_next_roll():
    worlds = []
    for number in range(3):
        people = begin("midnight", 7, 0.0)
        phase = first_phase(people)
        worlds.append(
            watch(people, phase, lambda people=people, n=number: set_die(people.director.vault, n))
        )
    assert all(world == worlds[0] for world in worlds)


def first_phase(people: Alone) -> int:
    """The phase in which the table chooses first."""
    run_until(
        people,
        lambda: (
            people.director.is_computers_turn
            and people.state.actor != DEALER
            and people.is_quiet()
        ),
    )
    return people.state.phase
