"""One person plays against the table in a real browser (alone.mjs).

Whole games of l'Opéra in both roles, and on a phone, are long campaigns, and so is Phantom until
the first card is drawn; `make test` plays the table's first turn of l'Opéra.
"""

from pathlib import Path

import pytest

from tests.web.test_browser import WIDE, browser, run

__all__ = ["browser"]  # a fixture
LIMIT_S = 900  # only ends what hangs


@pytest.mark.parametrize(
    "scenario",
    [
        "alone-turn",
        "alone-aloud",
        *(
            pytest.param(name, marks=[pytest.mark.soak, pytest.mark.timeout(0)])
            for name in ("alone-draw", "alone-investigator", "alone-phantom", "alone-phone")
        ),
    ],
)
def test_against_the_table(browser: None, scenario: str, tmp_path: Path) -> None:
    told = tmp_path / "told"
    assert run(scenario, WIDE, told, LIMIT_S) == 0, told.read_text()
