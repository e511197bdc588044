"""An installed ghostlight contains every data file that its modules need."""

import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DATA = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["setuptools"]["package-data"]


def packed(package: str, folder: Path) -> set[Path]:
    return {path for pattern in DATA[package] for path in folder.glob(pattern)}


def test_all_data_of_the_tool():
    folder = ROOT / "host" / "ghostlight"
    data = {
        path
        for path in folder.rglob("*.*")
        if path.is_file() and path.suffix not in (".py", ".pyc") and path.name[0] != "."
    }
    assert data - packed("ghostlight", folder) == set()


@pytest.mark.parametrize("pattern", ["*.toml", "sheets/*.toml", "print/**/*.svg"])
def test_what_it_reads_of_the_hardware(pattern):
    folder = ROOT / "hardware"
    wanted = set(folder.glob(pattern))
    assert wanted
    assert wanted - packed("hardware", folder) == set()
