"""Games and hals implement firmware/play/interface.pyi and firmware/hal.pyi completely."""

import ast
import inspect
from pathlib import Path

import pytest

from shared_rules.game import GAMES
from tests.helpers.people import people_of

ROOT = Path(__file__).parents[2]
INTERFACE = ROOT / "firmware" / "play" / "interface.pyi"
PARTS = ("play/*.py", "lights/*.py", "games/*/*.py")
HARDWARE = (  # protocol, and the class that implements it
    ("Hal", "firmware/pico/hal.py", "Hal"),
    ("Hal", "host/ghostlight/virtual/hal.py", "VirtualHal"),
    ("Files", "firmware/pico/files.py", "Files"),
    ("Files", "host/ghostlight/virtual/flash.py", "Flash"),
)


def class_in(path: Path, name: str) -> ast.ClassDef:
    for node in ast.parse(path.read_text()).body:
        if isinstance(node, ast.ClassDef) and node.name == name:
            return node
    raise AssertionError(f"{path}: no class {name}")


def methods_of(node: ast.ClassDef) -> dict[str, list[str]]:
    """The parameters of each method, without self."""
    return {
        each.name: [arg.arg for arg in each.args.args[1:]]
        for each in node.body
        if isinstance(each, ast.FunctionDef)
    }


def attributes_of(node: ast.ClassDef) -> set[str]:
    return {
        each.target.id
        for each in node.body
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
    }


def check(protocol: str, found: object) -> None:
    asked = class_in(INTERFACE, protocol)
    for name, parameters in methods_of(asked).items():
        assert list(inspect.signature(getattr(found, name)).parameters) == parameters, name
    for name in attributes_of(asked):
        assert hasattr(found, name), name


@pytest.mark.parametrize(("protocol", "path", "name"), HARDWARE)
def test_a_pico_and_a_virtual_table_have_the_same_calls(protocol, path, name):
    asked = methods_of(class_in(ROOT / "firmware" / "hal.pyi", protocol))
    found = methods_of(class_in(ROOT / path, name))
    assert {each: found.get(each) for each in asked} == asked


@pytest.fixture
def director(request):
    return people_of(request.param)(1).director


@pytest.mark.parametrize("director", GAMES, indirect=True)
def test_a_game_answers_the_stage_and_the_reconciler(director):
    check("GamePlay", director.playing.game)
    check("Places", director.reconciler.places)


def classes() -> dict[str, ast.ClassDef]:
    """The classes of firmware/play, firmware/lights and firmware/games, by module and name."""
    folder = INTERFACE.parents[1]
    found = {}
    for path in [path for part in PARTS for path in folder.glob(part)]:
        module = ".".join(path.relative_to(folder).with_suffix("").parts)
        for node in ast.parse(path.read_text()).body:
            if isinstance(node, ast.ClassDef):
                found[f"{module}.{node.name}"] = node
    return found


def private_of(node: ast.ClassDef) -> set[str]:
    names = {each.name for each in node.body if isinstance(each, ast.FunctionDef)}
    return {name for name in names if name.startswith("_") and not name.startswith("__")}


def test_no_class_overrides_a_private_method():
    known = classes()
    shared = [name for name in known if not name.startswith("games.")]
    for name, node in known.items():
        for base in node.bases:
            words = "." + ast.unparse(base)  # "Stage", or "director.Director"
            for other in [each for each in shared if ("." + each).endswith(words)]:
                assert not private_of(node) & private_of(known[other]), (name, other)
