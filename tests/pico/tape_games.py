"""A tape of each game, as far as its middle; where it is longest, only from there on."""

from collections.abc import Callable

from firmware.games.society.hiding import Hide
from firmware.storage.journal import CURRENT
from ghostlight.virtual import load_description
from shared_rules.offboard import state_text
from shared_rules.opera.board import INVESTIGATOR
from tests.helpers.midnight.players import Ball
from tests.helpers.opera.alone import AloneEvening
from tests.helpers.opera.players import Evening as OperaEvening
from tests.helpers.opera.telling import TellingEvening
from tests.helpers.phantom.players import Evening as PhantomEvening
from tests.helpers.society.players import Visit
from tests.pico.tape import STEP_MS, Tape, TapeHal

_MOST_TURNS = 400  # that people may take until something has come
_OPENING = 0b011011  # OK and BACK of both seats ...
_OPENING_MS = 5100  # ... held for so long


def _until(people, is_there: Callable[[], bool]) -> None:
    for _ in range(_MOST_TURNS):
        if is_there():
            return
        people.turn()
    raise AssertionError(f"it never came to that: {state_text(people.state)}")


def _begin(people, tape: Tape) -> None:
    people.deal()
    people.virtual.run(2 * STEP_MS)
    people.set_up()
    tape.mark("set up")
    people.look()
    tape.mark("looked")


def _first_round(evening: OperaEvening) -> Tape:
    evening.calibrate()
    tape = Tape(evening)
    _begin(evening, tape)
    _until(evening, lambda: evening.state.round == 2)
    tape.mark("round 2")
    return tape


def opera() -> Tape:
    """A whole round: tokens are moved, powers used, the Investigator is answered."""
    return _first_round(OperaEvening(1, make_hal=TapeHal, noise=0.0))


def opera_alone() -> Tape:
    """A whole round of a lone Phantom: the table is the Investigator and remembers."""
    evening = AloneEvening(1, {INVESTIGATOR: "hard"}, make_hal=TapeHal, noise=0.0)
    evening.calibrate()
    tape = Tape(evening)
    _begin(evening, tape)
    _until(evening, lambda: evening.director.is_computers_turn)
    evening.turn()
    tape.mark("thinks")
    _until(evening, lambda: evening.state.round == 2)
    tape.mark("round 2")
    return tape


def opera_told() -> Tape:
    """A whole round on the table that senses padlock and blackout only: buttons tell the rest."""
    lights = load_description("opera-lights")
    return _first_round(TellingEvening(1, description=lights, make_hal=TapeHal, noise=0.0))


def midnight() -> Tape:
    """Eight people in their second ball, after a power cut in it."""
    ball = Ball(1, make_hal=TapeHal, noise=0.0)
    ball.calibrate()
    ball.choose_in_menu(players=8)
    ball.deal()
    ball.virtual.run(2 * STEP_MS)
    ball.set_up()
    _until(ball, lambda: ball.state.round == 2)
    tape = Tape(ball)
    ball.recall()
    ball.virtual.run(2 * STEP_MS)
    ball.settle()
    tape.mark("went on")
    _until(ball, lambda: ball.state.hugo > -ball.state.options.stairs)
    tape.mark("Hugo walks")
    return tape


def society() -> Tape:
    """Four people: a manor is furnished, ghosts hide, a tile is chosen under the hood."""
    visit = Visit(1, players=4, make_hal=TapeHal, noise=0.0)
    visit.calibrate()
    tape = Tape(visit)
    _begin(visit, tape)
    visit.furnish()
    assert isinstance(visit.stage, Hide)
    tape.mark("furnished")
    visit.turn()
    tape.mark("hidden")
    for turn in range(3):
        visit.turn()
        tape.mark(f"turn {turn}")
    return tape


def phantom() -> Tape:
    """Cards go away and are played, a charm works, hands are filled again, the other turn."""
    evening = PhantomEvening(1, make_hal=TapeHal, noise=0.0)
    evening.calibrate()
    tape = Tape(evening)
    _begin(evening, tape)
    _until(evening, lambda: state_text(evening.state).split()[1].startswith("charm"))
    tape.mark("charm")
    _until(evening, lambda: evening.state.turn == 1)
    evening.turn()
    tape.mark("second turn")
    return tape


def phantom_late() -> Tape:
    """In French, a full table and a long journal, after a power cut; a computer wants it all."""
    evening = PhantomEvening(1, make_hal=TapeHal, noise=0.0, language="fr")
    evening.begin()
    _until(evening, lambda: evening.is_quiet() and len(evening.discs_on_table()) >= 46)
    tape = Tape(evening)
    assert len(tape.files[CURRENT]) > 25000
    evening.virtual.run(2 * STEP_MS)
    evening.recall()
    evening.virtual.run(2 * STEP_MS)
    evening.settle()
    tape.mark("went on")
    number = 1
    while number < evening.director.match.number:
        evening.table.cable.send(b'{"t":"lines","name":"game","from":%d}\n' % number)
        evening.virtual.run(10 * STEP_MS)
        number += 90
    tape.mark("told")
    evening.turn()
    tape.mark("a turn")
    evening.table.buttons = _OPENING
    evening.virtual.run(_OPENING_MS)
    evening.table.buttons = 0
    evening.virtual.run(2 * STEP_MS)
    tape.mark("opened")
    return tape


GAMES = {
    "opera": opera,
    "opera alone": opera_alone,
    "opera told": opera_told,
    "midnight": midnight,
    "society": society,
    "phantom": phantom,
    "phantom late": phantom_late,
}
