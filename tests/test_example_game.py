"""The example of ADDING-A-GAME.md is a whole game: its own folders, and one line elsewhere.

A copy of the project gets the files of tests/example and the game's name in `GAMES`. Then the
game plays on the virtual table and on the MicroPython VM, its sheet, stickers and aid are drawn,
and the tests of all games hold for it.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
EXAMPLE = ROOT / "tests" / "example"
LIST = 'GAMES = ("opera", "midnight", "society", "phantom")'
COPIED = (".py", ".toml", ".json", ".mjs", ".txt", ".pyi", ".md")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with the example game in it."""
    copy = tmp_path_factory.mktemp("project")
    files = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.splitlines()
    for name in files:
        if name.startswith("tests/example/"):
            continue
        if name.endswith(COPIED) or "/print/" in name or "/art/" in name:
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, copy / name)
    shutil.copytree(EXAMPLE, copy, dirs_exist_ok=True)
    game = copy / "shared_rules" / "game.py"
    text = game.read_text(encoding="utf-8")
    assert text.count(LIST) == 1
    game.write_text(text.replace(LIST, LIST[:-1] + ', "lantern")'), encoding="utf-8")
    (copy / "node_modules").symlink_to(ROOT / "node_modules")
    (copy / ".venv").symlink_to(ROOT / ".venv")
    run(copy, "-m", "hardware.generate")
    run(copy, "-m", "hardware.art")
    return copy


def run(project: Path, *command: str) -> str:
    path = os.pathsep.join([str(project), str(project / "host")])
    done = subprocess.run(
        [sys.executable, *command],
        cwd=project,
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        text=True,
        timeout=200,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


def test_it_plays_on_the_virtual_table_and_on_micropython(project: Path) -> None:
    """Whole games by scripted hands: lawful, told in words, fair, the same bytes on both."""
    games = json.loads(run(project, "-m", "tests.lantern_people", "1", "2", "3", "4"))
    for game in games:
        assert game["winner"] in (0, 1)
        assert 3 <= game["door"] <= 9
        assert game["checks"]
        assert game["story"][0] == "The door is chosen in secret."
    assert {game["winner"] for game in games} == {0, 1}


def test_all_its_files_have_its_name() -> None:
    """The one line in `GAMES` is all that it needs of others: it brings no file of theirs."""
    files = [path for path in EXAMPLE.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    names = [path.relative_to(EXAMPLE).as_posix() for path in files]
    assert [name for name in names if "lantern" not in name] == []
    assert [name for name in names if (ROOT / name).exists()] == []


TESTS = (
    "tests/rules/test_every_game.py",
    "tests/host/test_languages.py",
    "tests/host/test_playing_pages.py",
    "tests/web/test_games.py",
    "tests/firmware/test_games.py",
    "tests/hardware/test_art.py",
)


def test_the_tests_of_every_game_hold_for_it(project: Path) -> None:
    """Those of printed files need tools that only `make hardware` has."""
    run(project, "-m", "pytest", "-q", "-x", *TESTS, "-k", "lantern and not pdf and not copy_shop")


def test_sheet_stickers_and_aid_are_drawn(project: Path) -> None:
    """And what is drawn for other games stays as it is."""
    drawn, ours = (folder / "hardware" / "print" for folder in (project, ROOT))
    made = {path.relative_to(drawn).as_posix() for path in drawn.rglob("*.svg")}
    new = {name for name in made if not (ours / name).exists()}
    both = {f"lantern{part}-{lang}.svg" for part in ("", "-aid") for lang in ("en", "fr")}
    pages = {"lantern-stickers.svg", "lantern-stickers-fr.svg"}
    assert new == both | pages | {f"tokens/lantern/{name}.svg" for name in ("thief", "guard")}
    for name in made - new:
        assert (drawn / name).read_bytes() == (ours / name).read_bytes(), name
    scenery = "hardware/art/lantern/scenery.svg"
    assert (project / scenery).read_bytes() == (EXAMPLE / scenery).read_bytes()
    code = "from hardware.shopping import MAGNETS; print(MAGNETS['lantern'])"
    assert run(project, "-c", code) == "2\n"


def test_the_page_and_the_command_know_it(project: Path) -> None:
    code = "from ghostlight.web.texts import words_of; print(words_of('lantern', 'fr')['title'])"
    assert run(project, "-c", code) == "La lanterne\n"
    assert "R2.2" in run(project, "-m", "ghostlight", "rules", "lantern")
    picture = "from ghostlight.games import adapter_of as a; g = a('lantern'); "
    picture += "print(len(g.scene(g.rules.State()).pieces))"
    assert run(project, "-c", picture) == "2\n"
