from collections.abc import Iterator

import pytest

from tests.micropython import Vm


@pytest.fixture
def vm() -> Iterator[Vm]:
    """A fresh MicroPython with the device files on board."""
    with Vm() as vm:
        yield vm
