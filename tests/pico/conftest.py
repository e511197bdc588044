from collections.abc import Callable, Iterator

import pytest

from tests.pico.emulator import EmulatorError
from tests.pico.pico import Pico

# What must never happen at the table, whatever a test does.
FORBIDDEN = ("short", "early", "disturbed")


@pytest.fixture(scope="module")
def switch_on() -> Iterator[Callable[..., Pico]]:
    """Starts another Pico, with the arguments of `Pico`."""
    running = []

    def start(*args: object, **options: object) -> Pico:
        try:
            running.append(Pico(*args, **options))
        except EmulatorError as error:
            pytest.exit(str(error), 2)
        return running[-1]

    yield start
    for pico in running:
        pico.close()


@pytest.fixture(scope="module")
def shared_pico(switch_on: Callable[..., Pico]) -> Pico:
    pico = switch_on()
    pico.start()
    return pico


@pytest.fixture
def pico(shared_pico: Pico) -> Iterator[Pico]:
    """At its prompt, with a Hal as `hal`; one for all tests of a file."""
    shared_pico.events.clear()
    yield shared_pico
    assert [event for event in shared_pico.events if event["kind"] in FORBIDDEN] == []
