"""What documents name exists: links, files, functions; and every module is listed."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FOLDERS = ("firmware", "host", "hardware", "shared_rules", "tests")
PAGES = [
    *sorted(ROOT.glob("*.md")),
    *(p for f in FOLDERS for p in sorted((ROOT / f).rglob("*.md"))),
]
NAMED = re.compile(
    r"(?<![\w/])((?:firmware|host|shared_rules|hardware|tests)/[\w./-]+\.(?:pyi?|js|mjs)\b)(?::(\w+))?"
)


def functions_of(path: Path) -> set[str]:
    """The names of all functions and classes of a source file."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        return set(re.findall(r"#?\b(\w+)\s*\(", text))
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    return {node.name for node in ast.walk(ast.parse(text)) if isinstance(node, kinds)}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#\s]+)", page.read_text(encoding="utf-8"))
    inside = [link for link in links if "://" not in link and not link.startswith("<")]
    assert [link for link in inside if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_files_and_functions_exist(page: Path) -> None:
    for name, function in NAMED.findall(page.read_text(encoding="utf-8")):
        if "_xx." in name:  # stands for any language
            continue
        path = ROOT / name
        assert path.exists(), name
        assert not function or function in functions_of(path), f"{name}:{function}"


@pytest.mark.parametrize("folder", ["firmware", "host"])
def test_every_module_has_its_line(folder: str) -> None:
    """A game's own modules are described by ADDING-A-GAME.md, a command by its help."""
    page = (ROOT / folder / "README.md").read_text(encoding="utf-8")
    top = ROOT / ("firmware" if folder == "firmware" else "host/ghostlight")
    for path in sorted(top.rglob("*.py")):
        name = path.relative_to(top)
        is_own = re.match(r"games/\w+/|commands/|engine/bots/", name.as_posix())
        if path.name != "__init__.py" and not is_own:
            assert f"`{path.stem}`" in page, name.as_posix()


def test_every_folder_of_tests_has_its_row() -> None:
    page = (ROOT / "tests" / "README.md").read_text(encoding="utf-8")
    tests = ROOT / "tests"
    files = [path.parent.relative_to(tests).parts for path in tests.glob("*/**/*.py")]
    for folder in sorted({parts[0] for parts in files}):
        assert f"`{folder}/`" in page, folder
    for path in sorted(tests.glob("test_*.py")):
        assert f"`{path.name}`" in page, path.name
