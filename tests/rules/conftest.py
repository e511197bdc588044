import sys

import pytest
from hypothesis import HealthCheck, settings

# No test is about time: a busy machine must not fail one.
settings.register_profile("rules", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("rules")


@pytest.fixture
def say(capfd):
    """Prints a figure into the test output, whatever pytest captures."""

    def say(text):
        with capfd.disabled():
            print("\n" + text, file=sys.stderr, flush=True)

    return say
