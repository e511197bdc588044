from collections.abc import Iterator

import hypothesis
import pytest

from ghostlight import shims
from tests.micropython import Vm

shims.install()  # before a test imports the firmware's screens

# How long something takes is for `make bench` to say: a busy machine must not fail a test.
hypothesis.settings.register_profile("ghostlight", deadline=None)
hypothesis.settings.load_profile("ghostlight")


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """With the reasons of skipped tests (-rs), before pytest's own closing line."""
    if "not soak" in config.getoption("markexpr"):
        terminalreporter.write_line(
            "Not run: long campaigns (`make soak`), tests on a Pico (`make test-pico`), "
            "comparing generated hardware files (`make hardware-check`)."
        )


@pytest.fixture
def vm() -> Iterator[Vm]:
    """A fresh MicroPython with the device files on board."""
    with Vm() as vm:
        yield vm
