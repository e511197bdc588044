"""Makes a tape of each game: to its middle, or, for the longest games, only from there."""

from collections.abc import Callable

from firmware.games.society.hiding import Hide
from firmware.storage.journal import CURRENT
from ghostlight.virtual import load_description
from shared_rules.offboard import state_text
from shared_rules.opera.board import INVESTIGATOR
from tests.helpers.midnight.people import MidnightPeople
from tests.helpers.opera.alone import OperaAlone
from tests.helpers.opera.people import OperaPeople
from tests.helpers.opera.telling import TellingPeople
from tests.helpers.phantom.people import PhantomPeople
from tests.helpers.society.people import SocietyPeople
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


def _first_round(people: OperaPeople) -> Tape:
    people.calibrate()
    tape = Tape(people)
    _begin(people, tape)
    _until(people, lambda: people.state.round == 2)
    tape.mark("round 2")
    return tape


def opera() -> Tape:
    """A whole round: tokens are moved, powers used, the Investigator is answered."""
    return _first_round(OperaPeople(1, make_hal=TapeHal, noise=0.0))


def opera_resumed() -> Tape:
    """The second round, after a power cut in it."""
    people = OperaPeople(1, make_hal=TapeHal, noise=0.0)
    people.calibrate()
    people.deal()
    people.virtual.run(2 * STEP_MS)
    people.set_up()
    people.look()
    _until(people, lambda: people.state.round == 2 and people.is_quiet())
    tape = Tape(people)
    people.virtual.run(2 * STEP_MS)
    people.recall()
    people.virtual.run(2 * STEP_MS)
    people.settle()
    tape.mark("went on")
    _until(people, lambda: people.state.round == 3)
    tape.mark("round 3")
    return tape


def opera_alone() -> Tape:
    """A whole round of a lone Phantom: the table is the Investigator and remembers."""
    people = OperaAlone(1, {INVESTIGATOR: "hard"}, make_hal=TapeHal, noise=0.0)
    people.calibrate()
    tape = Tape(people)
    _begin(people, tape)
    _until(people, lambda: people.director.is_computers_turn)
    people.turn()
    tape.mark("thinks")
    _until(people, lambda: people.state.round == 2)
    tape.mark("round 2")
    return tape


def opera_told() -> Tape:
    """A whole round on the table that senses padlock and blackout only: buttons tell the rest."""
    lights = load_description("opera-lights")
    return _first_round(TellingPeople(1, description=lights, make_hal=TapeHal, noise=0.0))


def midnight() -> Tape:
    """Eight people in their second ball, after a power cut in it."""
    people = MidnightPeople(1, make_hal=TapeHal, noise=0.0)
    people.calibrate()
    people.choose_in_menu(players=8)
    people.deal()
    people.virtual.run(2 * STEP_MS)
    people.set_up()
    _until(people, lambda: people.state.round == 2)
    tape = Tape(people)
    people.recall()
    people.virtual.run(2 * STEP_MS)
    people.settle()
    tape.mark("went on")
    _until(people, lambda: people.state.hugo > -people.state.options.stairs)
    tape.mark("Hugo walks")
    return tape


def society() -> Tape:
    """Four people: a manor is furnished, ghosts hide, a tile is chosen under the hood."""
    people = SocietyPeople(1, players=4, make_hal=TapeHal, noise=0.0)
    people.calibrate()
    tape = Tape(people)
    _begin(people, tape)
    people.furnish()
    assert isinstance(people.stage, Hide)
    tape.mark("furnished")
    people.turn()
    tape.mark("hidden")
    for turn in range(3):
        people.turn()
        tape.mark(f"turn {turn}")
    return tape


def phantom() -> Tape:
    """Cards go away and are played, a charm works, hands are filled again, the other turn."""
    people = PhantomPeople(1, make_hal=TapeHal, noise=0.0)
    people.calibrate()
    tape = Tape(people)
    _begin(people, tape)
    _until(people, lambda: state_text(people.state).split()[1].startswith("charm"))
    tape.mark("charm")
    _until(people, lambda: people.state.turn == 1)
    people.turn()
    tape.mark("second turn")
    return tape


def phantom_late() -> Tape:
    """In French, a full table and a long journal, after a power cut; a computer wants it all."""
    people = PhantomPeople(1, make_hal=TapeHal, noise=0.0, language="fr")
    people.begin()
    _until(people, lambda: people.is_quiet() and len(people.discs_on_table()) >= 46)
    tape = Tape(people)
    assert len(tape.files[CURRENT]) > 25000
    people.virtual.run(2 * STEP_MS)
    people.recall()
    people.virtual.run(2 * STEP_MS)
    people.settle()
    tape.mark("went on")
    number = 1
    while number < people.director.match.number:
        people.table.cable.send(b'{"t":"lines","name":"game","from":%d}\n' % number)
        people.virtual.run(10 * STEP_MS)
        number += 90
    tape.mark("told")
    people.turn()
    tape.mark("a turn")
    people.table.buttons = _OPENING
    people.virtual.run(_OPENING_MS)
    people.table.buttons = 0
    people.virtual.run(2 * STEP_MS)
    tape.mark("opened")
    return tape


GAMES = {
    "opera": opera,
    "opera alone": opera_alone,
    "opera told": opera_told,
    "opera resumed": opera_resumed,
    "midnight": midnight,
    "society": society,
    "phantom": phantom,
    "phantom late": phantom_late,
}
