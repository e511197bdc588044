"""Every row of the threat model in SECURITY.md has a test, and every such test has a row."""

import importlib
from pathlib import Path

FOLDER = Path(__file__).parent
DOCUMENT = FOLDER.parents[1] / "firmware" / "SECURITY.md"


def table(head: str) -> list[list[str]]:
    """The rows of the table with this head, as their cells."""
    text = DOCUMENT.read_text(encoding="utf-8")
    rows = text.split(f"{head}\n")[1].split("\n\n")[0].splitlines()[1:]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


def rows() -> list[str]:
    attempts = [row[0] for row in table("| attempt | what happens |")]
    choices = table("| who | chooses | when | what happens |")
    return attempts + [f"{who}: {what}" for who, what, _, _ in choices]


def attempts() -> list[str]:
    found = []
    for path in sorted(FOLDER.glob("test_*.py")):
        module = importlib.import_module(f"tests.attacks.{path.stem}")
        found += [value.attempt for value in vars(module).values() if hasattr(value, "attempt")]
    return found


def test_every_row_has_exactly_one_attempt():
    assert len(rows()) >= 10
    assert sorted(attempts()) == sorted(rows())
