from collections.abc import Iterator

import hypothesis
import pytest

from tests.micropython import Vm

# How long something takes is for `make bench` to say: a busy machine must not fail a test.
hypothesis.settings.register_profile("ghostlight", deadline=None)
hypothesis.settings.load_profile("ghostlight")


@pytest.fixture
def vm() -> Iterator[Vm]:
    """A fresh MicroPython with the device files on board."""
    with Vm() as vm:
        yield vm
