"""Checks by source code which modules can reach the secret."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FIRMWARE = ROOT / "firmware"
HELD = {"_seed", "_secret", "_dealer", "_chance", "_tags"}  # by a vault

# What draws for everybody, senses, or talks to a computer.
PUBLIC = (
    "renderer scene palette kernels tracker scanner reconciler identity buttons screens page "
    "canvas link requests status cells streams records notifier settings journal deal_counter "
    "crash memory light_language lighting move_inference places prompts"
).split()


def files() -> list[Path]:
    return sorted(FIRMWARE.rglob("*.py"))


def names_in(path: Path) -> set[str]:
    """Every attribute and every name that a file uses."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    nodes = list(ast.walk(tree))
    found = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    found |= {node.id for node in nodes if isinstance(node, ast.Name)}
    for node in nodes:
        if isinstance(node, ast.ImportFrom):
            found |= {alias.name for alias in node.names} | set((node.module or "").split("."))
    return found


@pytest.mark.parametrize("path", files(), ids=lambda path: str(path.relative_to(ROOT)))
def test_only_the_vault_holds_the_secret(path):
    if path.name != "vault.py":
        assert not names_in(path) & HELD
        assert "Dealer" not in names_in(path)
    # A player's module takes its own seat's part out of a secret that the vault hands to it.
    if path.name not in ("vault.py", "player.py"):
        assert "Secret" not in names_in(path)
    if path.stem in PUBLIC:
        assert not names_in(path) & {"vault", "Vault", "private_view", "own_view"}


def test_the_names_are_those_of_a_vault():
    assert HELD <= names_in(FIRMWARE / "secrets" / "vault.py")
    assert len([path for path in files() if path.stem in PUBLIC]) >= len(PUBLIC)


def test_ctrl_c_is_closed_before_anything_else():
    """The first statements of main.py: import what closes it, close it."""
    tree = ast.parse((FIRMWARE / "main.py").read_text(encoding="utf-8"))
    _, first, second = tree.body[:3]  # behind the docstring
    assert ast.unparse(first) == "import micropython"
    assert ast.unparse(second) == "micropython.kbd_intr(-1)"
