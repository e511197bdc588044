"""Every row of the threat model has its test, and every such test its row."""

import importlib
from pathlib import Path

FOLDER = Path(__file__).parent
DOCUMENT = FOLDER.parents[1] / "firmware" / "SECURITY.md"


def rows() -> list[str]:
    text = DOCUMENT.read_text(encoding="utf-8")
    table = text.split("| attempt | what happens |\n|---|---|\n")[1].split("\n\n")[0]
    return [line.split("|")[1].strip() for line in table.splitlines()]


def attempts() -> list[str]:
    found = []
    for path in sorted(FOLDER.glob("test_*.py")):
        module = importlib.import_module(f"tests.attacks.{path.stem}")
        found += [value.attempt for value in vars(module).values() if hasattr(value, "attempt")]
    return found


def test_every_row_has_exactly_one_attempt():
    assert len(rows()) >= 10
    assert sorted(attempts()) == sorted(rows())
