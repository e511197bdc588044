"""Every game says what firmware/play/interface.pyi asks for, with the same parameters."""

import ast
import importlib
import inspect
from pathlib import Path

import pytest

from shared_rules.game import GAMES

INTERFACE = Path(__file__).parents[2] / "firmware" / "play" / "interface.pyi"
PARTS = ("play/*.py", "lights/*.py", "games/*/*.py")
PROTOCOLS = {
    node.name: node
    for node in ast.parse(INTERFACE.read_text()).body
    if isinstance(node, ast.ClassDef)
}


def methods_of(name: str) -> dict[str, list[str]]:
    """The parameters of each method, without self."""
    return {
        node.name: [arg.arg for arg in node.args.args[1:]]
        for node in PROTOCOLS[name].body
        if isinstance(node, ast.FunctionDef)
    }


def attributes_of(name: str) -> set[str]:
    return {
        node.target.id
        for node in PROTOCOLS[name].body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    }


def check(protocol: str, found: object) -> None:
    for name, parameters in methods_of(protocol).items():
        assert list(inspect.signature(getattr(found, name)).parameters) == parameters, name
    for name in attributes_of(protocol):
        assert hasattr(found, name), name


@pytest.fixture
def director(request):
    players = importlib.import_module(f"tests.helpers.{request.param}.players")
    people = {"opera": "Evening", "society": "Visit", "midnight": "Ball", "phantom": "Evening"}
    return getattr(players, people[request.param])(1).director


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
