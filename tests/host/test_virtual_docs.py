"""The pages about the virtual table: their examples run, and every fault is listed."""

import re
from pathlib import Path

from firmware.sensing.health import CONDITION_NAMES
from ghostlight.virtual import VirtualTable
from ghostlight.virtual.faults import Faults

ROOT = Path(__file__).parents[2]
VIRTUAL = (ROOT / "host" / "VIRTUAL.md").read_text()
SENSING = (ROOT / "firmware" / "SENSING.md").read_text()
EXAMPLES = re.findall(r"```python\n(.*?)```", VIRTUAL, re.DOTALL)


def test_the_example_runs():
    example, _ = EXAMPLES
    names = {}
    exec(example, names)
    assert names["table"].cell_of(names["token"]) == 40
    assert len(names["levels"]) == 192


def test_the_example_of_a_running_board_runs(capsys):
    _, example = EXAMPLES
    exec(example, {})
    assert "Ghostlight {'t': 'status'" in capsys.readouterr().out


def test_every_fault_is_told():
    for name in Faults(VirtualTable()).names:
        assert f"`{name}`" in VIRTUAL


def test_every_condition_is_told():
    told = re.findall(r"^\| (\w+) \|.*\| .* \| .* \|$", SENSING, re.MULTILINE)
    assert told == ["condition", *CONDITION_NAMES[1:]]
