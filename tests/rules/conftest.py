import sys

import pytest


@pytest.fixture
def say(capfd):
    """Prints a figure into the test output, whatever pytest captures."""

    def say(text):
        with capfd.disabled():
            print("\n" + text, file=sys.stderr, flush=True)

    return say
