"""Private names are used only where they are defined, in the product and in tests.

A class may use its own private names, and those of a base class in the same module. It overrides
no private method: what a subclass replaces is public.
"""

import ast
import subprocess
from collections.abc import Iterator
from functools import cache
from importlib.util import resolve_name
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = ("firmware", "host", "shared_rules", "hardware", "tests")
OPEN = "tests/helpers/open_vault.py"  # a vault hides its secret from everything else
NAMED_TUPLE = {"_asdict", "_fields", "_make", "_replace"}  # public, in spite of their names
# Attributes of other people's modules, which have no public name for the same thing.
FOREIGN = {"_machine", "_mpy", "_pairs", "_add_object"}
OWN = {"self", "cls"}
# What subclasses in other modules may use, too.
FOR_SUBCLASSES = {
    "firmware.play.stage.Stage": {"_director", "_screens", "_texts"},
    "firmware.play.director.Director": {"_next"},
    "firmware.games.opera.play.OperaPlay": {"_is_sending"},
}
# Variants of a player, to measure what its parts are worth.
VARIANTS = "tests/bench/opera_players.py"


class Class(NamedTuple):
    where: str
    module: str
    bases: list[str]  # in full
    methods: set[str]  # private ones
    defines: set[str]  # private names: methods, attributes of the class or of `self`
    uses: set[str]  # private names, of `self`


class Module:
    def __init__(self, name: str, source: str, is_package: bool = False) -> None:
        self.name = name
        self.tree = ast.parse(source)
        package = name if is_package else name.rpartition(".")[0]
        self.imported: dict[str, str] = {}  # names in full
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom):
                origin = resolve_name("." * node.level + (node.module or ""), package)
                for alias in node.names:
                    self.imported[alias.asname or alias.name] = f"{origin}.{alias.name}"
            elif isinstance(node, ast.Import):
                for alias in node.names:
                    self.imported[alias.asname or alias.name] = alias.name
        self.classes = {
            node.name: self._class_of(node)
            for node in ast.walk(self.tree)
            if isinstance(node, ast.ClassDef)
        }

    def _class_of(self, node: ast.ClassDef) -> Class:
        named, methods, stored, uses = set(), set(), set(), set()
        for part in node.body:
            if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef):
                methods.add(part.name)
            elif isinstance(part, ast.Assign | ast.AnnAssign):
                targets = part.targets if isinstance(part, ast.Assign) else [part.target]
                named |= {target.id for target in targets if isinstance(target, ast.Name)}
        for part in ast.walk(node):
            if isinstance(part, ast.Attribute) and is_own(part.value):
                (stored if isinstance(part.ctx, ast.Store) else uses).add(part.attr)
        bases = [self.full_name(base) for base in node.bases]
        where = f"{self.name}.{node.name}"
        sets = [set(filter(is_private, names)) for names in (methods, named | methods | stored)]
        return Class(where, self.name, bases, *sets, set(filter(is_private, uses | stored)))

    def full_name(self, base: ast.expr) -> str:
        """The full name of a base class; those of this module begin with its name."""
        first, dot, rest = ast.unparse(base).partition("[")[0].partition(".")
        return self.imported.get(first, f"{self.name}.{first}") + dot + rest

    def accesses(self) -> Iterator[tuple[int, str]]:
        """Line and name of each private attribute that is used outside its class."""
        yield from self._accesses(self.tree, NAMED_TUPLE | FOREIGN, self.classes)

    def _accesses(
        self, node: ast.AST, known: set[str], typed: dict[str, Class]
    ) -> Iterator[tuple[int, str]]:
        """`typed`: classes of this module, and arguments that are declared to be of one."""
        for part in ast.iter_child_nodes(node):
            inside, named = known, typed
            if isinstance(part, ast.ClassDef):
                inside = known | self.classes[part.name].defines
            elif isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef):
                named = typed | {
                    arg.arg: self.classes[kind]
                    for arg in part.args.args
                    if arg.annotation and (kind := type_of(arg.annotation)) in self.classes
                }
            elif isinstance(part, ast.Attribute) and not is_own(part.value):
                owner = typed.get(ast.unparse(part.value))
                own = known | (owner.defines if owner else set())
                if is_private(part.attr) and part.attr not in own:
                    yield part.lineno, part.attr
            yield from self._accesses(part, inside, named)


def type_of(annotation: ast.expr) -> str:
    """The name in `A`, `"A"` or `type[A]`."""
    return ast.unparse(annotation).strip("'").removeprefix("type[").removesuffix("]")


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


def is_own(value: ast.expr) -> bool:
    """Whether an expression is `self`, `cls` or `super()`."""
    if isinstance(value, ast.Call):
        return isinstance(value.func, ast.Name) and value.func.id == "super"
    return isinstance(value, ast.Name) and value.id in OWN


def ancestors(one: Class, modules: dict[str, Module]) -> Iterator[Class]:
    """The base classes of a class, as far as they are ours."""
    for base in one.bases:
        module, _, name = base.rpartition(".")
        if module in modules and name in modules[module].imported:  # a package that hands it on
            module, _, name = modules[module].imported[name].rpartition(".")
        if module in modules and name in modules[module].classes:
            found = modules[module].classes[name]
            yield found
            yield from ancestors(found, modules)


def inherited(one: Class, modules: dict[str, Module]) -> Iterator[str]:
    """Private names of base classes that a class may not use or override."""
    for base in ancestors(one, modules):
        taken = one.methods & base.methods
        if base.module != one.module:
            taken |= base.defines & (one.defines | one.uses)
        for name in sorted(taken - FOR_SUBCLASSES.get(base.where, set())):
            yield f"{base.where}.{name}"


@cache
def all_modules() -> dict[str, Module]:
    """All files, by their paths."""
    command = ["git", "ls-files", *(f"{package}/*.py" for package in PACKAGES)]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return {name: module_of(ROOT / name) for name in listed.stdout.split()}


def module_of(path: Path) -> Module:
    parts = list(path.relative_to(ROOT).with_suffix("").parts)
    is_package = parts[-1] == "__init__"
    name = ".".join(parts[parts[0] == "host" : -1 if is_package else None])
    return Module(name, path.read_text(), is_package)


def in_package(package: str) -> Iterator[tuple[str, Module]]:
    for path, module in all_modules().items():
        if path.startswith(package + "/"):
            yield path, module


@pytest.mark.parametrize("package", PACKAGES)
def test_no_package_reads_private_attributes_of_another(package: str) -> None:
    found = [
        f"{path}:{line} {name}"
        for path, module in in_package(package)
        for line, name in module.accesses()
        if path != OPEN
    ]
    assert found == []


@pytest.mark.parametrize("package", PACKAGES)
def test_no_class_uses_private_names_of_a_base_in_another_module(package: str) -> None:
    modules = {module.name: module for module in all_modules().values()}
    found = [
        f"{one.where}: {name}"
        for path, module in in_package(package)
        for one in module.classes.values()
        for name in inherited(one, modules)
        if path != VARIANTS
    ]
    assert found == []


def test_an_access_from_outside_is_found() -> None:
    source = (
        "class A:\n    def f(self, b):\n        self._x = b._y\n        return b._x, b._asdict()\n"
        "def g(a, b: A, c: type[A]):\n    return a._x, A._x, b._x, c._x\n"
    )
    assert list(Module("m", source).accesses()) == [(3, "_y"), (6, "_x")]


def test_private_names_of_a_base_are_found() -> None:
    base = "class A:\n    def f(self):\n        self._x = self._y()\n    def _y(self): ...\n"
    child = "from m import A\nclass B(A):\n    def f(self): self._x\n    def _y(self): ...\n"
    beside = "class B(A):\n    def f(self): self._x\n"
    child = (
        "from m import A\nclass B(A):\n    def f(self): return self._x\n    def _y(self): ...\n"
    )
    beside = "class B(A):\n    def f(self): return self._x\n"
    modules = {"m": Module("m", base + beside), "n": Module("n", child)}
    assert list(inherited(modules["n"].classes["B"], modules)) == ["m.A._x", "m.A._y"]
    assert list(inherited(modules["m"].classes["B"], modules)) == []
    beside += "    def _y(self): ...\n"
    modules = {"m": Module("m", base + beside)}
    assert list(inherited(modules["m"].classes["B"], modules)) == ["m.A._y"]
