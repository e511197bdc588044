"""The files, commands and targets that README and host pages name exist."""

import re
from pathlib import Path

import pytest

from ghostlight.cli import COMMANDS
from ghostlight.games import GAMES

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "host").glob("*.md"))]
every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)


@every_page
def test_links_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


@every_page
def test_commands_exist(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    named = set(re.findall(r"(?:`|^|/)ghostlight ([a-z]+)", text, re.MULTILINE))
    assert named - set(COMMANDS) == set()
    for game in re.findall(r"--game (\w+)", text):
        assert game in GAMES


def test_a_reader_finds_everything_from_the_readme() -> None:
    text = PAGES[0].read_text(encoding="utf-8")
    assert [page.name for page in PAGES[1:] if page.name not in text] == []
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    assert set(re.findall(r"(?:`|^)make ([a-z]+)", text, re.MULTILINE)) <= targets
    for command in ("play", "rules", "story", "replay", "picture", "stats", "verify"):
        assert f"ghostlight {command}" in text or f"make {command}" in text
