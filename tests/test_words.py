"""Names in code follow the glossary in CONTRIBUTING.md: no theatre, one word for one idea."""

import io
import re
import tokenize
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
THEATRE = "wings curtain usher stagehand backstage prompter props siege mishap manner"
FOLDERS = ("firmware", "shared_rules", "host/ghostlight", "hardware", "tests")
# Names that have another word now: folders, pattern, the word to use.
RENAMED = (
    (("shared_rules", "firmware/players", "host/ghostlight/engine"), r"seats?|SEATS", "role"),
    (("firmware", "shared_rules"), r"is_open|reopen|is_opened|OPENED|open_choice", "see *unlock*"),
    (("firmware/secrets", "firmware/play/resume.py"), r"box|BOX_BYTES", "sealed"),
    (("firmware", "host/ghostlight/engine"), r"_?(tell|told)(_\w+)?", "send, report, observe"),
    (("hardware/art", "hardware/pcb", "hardware/wiring"), r"_?(box|boxes|Box)", "rect, block"),
    (("tests/helpers", "tests/firmware"), r"evening|Evening|Ball|Visit|Siege|Desk|Rig", "people"),
)
KEPT = {
    ("shared_rules/record_lines.py", "seat"),  # of the table: which one has the first code
}


def files(folder: str) -> list[Path]:
    found = [ROOT / folder] if folder.endswith(".py") else sorted((ROOT / folder).rglob("*.py"))
    return [path for path in found if "__pycache__" not in path.parts]


def names_in(path: Path) -> set[str]:
    with tokenize.open(path) as stream:
        tokens = tokenize.generate_tokens(io.StringIO(stream.read()).readline)
        return {token.string for token in tokens if token.type == tokenize.NAME}


def found(folder: str, pattern: str) -> list[str]:
    wanted = re.compile(pattern)
    return [
        f"{where}: {name}"
        for path in files(folder)
        if (where := path.relative_to(ROOT).as_posix())
        for name in sorted(names_in(path))
        if wanted.fullmatch(name) and (where, name) not in KEPT
    ]


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_theatre_in_names(folder: str) -> None:
    words = "|".join(THEATRE.split())
    assert found(folder, rf"(?i)_*({words})s?(_\w+)?|\w+_({words})s?") == []


@pytest.mark.parametrize(
    ("folder", "pattern", "instead"),
    [(folder, pattern, word) for folders, pattern, word in RENAMED for folder in folders],
)
def test_one_word_for_one_idea(folder: str, pattern: str, instead: str) -> None:
    assert found(folder, pattern) == [], f"use: {instead}"
