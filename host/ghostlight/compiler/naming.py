"""Gives short names to what only our own files read, and the same ones as often as possible.

A board keeps every name that it has ever read, and there are many: an eighth of its memory. Two
names can become one if nothing has both: no class with its base classes, and no file. So a few
dozen short names do for a thousand. Kept are those that somebody else may read: names of the
interpreter, of `main.py` and the hal, and whatever stands in a string, too.

An object has the attributes that its classes give it, and those only: what is set from outside
must be one of them.
"""

import ast
import builtins
import hashlib
from array import array
from collections.abc import Container, Iterable, Iterator, Mapping
from itertools import count

from ghostlight.compiler.editing import Edits, Named
from ghostlight.compiler.reading import all_of, members, own_parts, running_parts

# Read by people at a board's prompt, and by tests that stand in for the hal.
_MAIN = "firmware/main.py"
_OPEN = (_MAIN, "firmware/pico/")
# Modules of the interpreter that make no objects but of these types; others may make anything.
_PLAIN_MODULES = ("array", "binascii", "collections.abc", "gc", "hashlib", "json", "struct", "sys")
_BUILTIN_TYPES = (str, bytes, bytearray, memoryview, int, list, tuple, dict, set, Exception)
_PLAIN_TYPES = (*_BUILTIN_TYPES, array, type(hashlib.sha256()))
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def shorten(sources: Mapping[str, str]) -> dict[str, str]:
    """The same files, name -> text."""
    short = short_names(sources)
    kept = {name for text in sources.values() for name in _spoken(ast.parse(text))}
    return {
        name: rename(_with_short_arguments(text, kept), short, short)
        for name, text in sources.items()
    }


def rename(text: str, short: Mapping[str, str], alone: Container[str]) -> str:
    """The text with short names for attributes, and for those names that may stand `alone`."""
    edits = Edits(text)
    for node in running_parts(ast.parse(text)):
        if isinstance(node, Named):
            for name in _names_in(node):
                if name in short and (isinstance(node, ast.Attribute) or name in alone):
                    edits.rename(node, name, short[name])
    return edits.text()


def short_names(sources: Mapping[str, str]) -> dict[str, str]:
    """Name -> short name, wherever that is not the same."""
    files = [_File(name, text) for name, text in sources.items()]
    ours = {name for file in files for name in file.given} - _kept(files)
    rivals: dict[str, set[str]] = {name: set() for name in ours}
    for space in _spaces(files):
        for name in space & ours:
            rivals[name] |= space & ours
    taken = {name for file in files for name in file.read | file.attributes}
    short: dict[str, str] = {}
    for name in sorted(rivals, key=lambda name: (-len(rivals[name]), name)):
        used = {short[rival] for rival in rivals[name] if rival in short} | taken
        short[name] = next(new for new in _new_names() if new not in used)
    return short


class _File:
    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.package = name.rpartition("/")[0]
        self.tree = ast.parse(text)
        self.classes = list(all_of(ast.ClassDef, self.tree))
        self.members = members(self.tree)
        # What it gives a name, and what it reads by one: alone, or as part of something else.
        self.given = self.members.union(*map(members, self.classes))
        parts = list(all_of(ast.Attribute, self.tree))
        self.attributes = {node.attr for node in parts}
        self._chains = {ast.unparse(node) for node in parts}
        self.read = self.members | _alone(running_parts(self.tree))

    def spaces(self) -> Iterator[set[str]]:
        """Names that are seen together: in the file, in a class, in a function."""
        yield self.members | _alone(own_parts(self.tree))
        for owner in [self.tree, *self.classes]:
            for part in own_parts(owner):
                if isinstance(part, (ast.FunctionDef, ast.Lambda)):
                    yield _alone(running_parts(part))
        for node in self.classes:
            yield members(node) | _alone(own_parts(node))

    def imports(self) -> Iterator[tuple[str, set[str]]]:
        """The modules that it reads, and the names that it reads there."""
        for node in all_of(ast.ImportFrom, self.tree):
            for alias in node.names:
                yield node.module or "", self._read_in(alias.name)
        for imported in all_of(ast.Import, self.tree):
            for alias in imported.names:
                yield alias.name, self._read_in(alias.name)

    def _read_in(self, name: str) -> set[str]:
        """A name, and what is read of it: the parts of `rp2.PIO.OUT_LOW`."""
        found = [chain for chain in self._chains if chain.startswith(name + ".")]
        return {name, *".".join(found).split(".")}


def _kept(files: list[_File]) -> set[str]:
    kept = {name for kind in _PLAIN_TYPES for name in dir(kind)} | set(dir(builtins))
    modules = {part for file in files for part in file.name.removesuffix(".py").split("/")}
    kept |= modules
    for file in files:
        kept |= set(_spoken(file.tree))
        kept |= {handler.name or "" for handler in all_of(ast.ExceptHandler, file.tree)}
        kept |= {name for name in file.read | file.attributes if name.startswith("__")}
        if file.name.startswith(_OPEN):
            kept |= {name for name in file.given if not name.startswith("_")}
        for module, names in file.imports():
            is_ours = module.partition(".")[0] in modules
            if file.name == _MAIN or not is_ours:
                kept |= names
            if not is_ours and module not in _PLAIN_MODULES:
                # Its objects may have any attribute; constants are read of modules and classes.
                kept |= {name for name in file.attributes if name.islower() and name[0] != "_"}
    return kept


def _spaces(files: list[_File]) -> Iterator[set[str]]:
    """Sets of names that must stay different: something has or sees them all."""
    classes: dict[str, list[ast.ClassDef]] = {}
    for file in files:
        yield from file.spaces()
        if "__getattr__" in file.given:  # looks among the files beside it for what it has not
            beside = [each for each in files if each.package == file.package]
            yield {name for each in beside for name in each.given}
        for node in file.classes:
            classes.setdefault(node.name, []).append(node)
    for name in classes:
        family = [node for each in _ancestors(name, classes) for node in classes[each]]
        yield {member for node in family for member in members(node)}


def _ancestors(name: str, classes: Mapping[str, list[ast.ClassDef]]) -> set[str]:
    """A class, its base classes and theirs, by name; those with the same name count as one."""
    found: set[str] = set()
    waiting = [name]
    while waiting:
        name = waiting.pop()
        if name in classes and name not in found:
            found.add(name)
            bases = [base for node in classes[name] for base in node.bases]
            waiting += [ast.unparse(base).rpartition(".")[2] for base in bases]
    return found


def _new_names() -> Iterator[str]:
    for number in count():
        yield from (letter + str(number) for letter in _LETTERS + _LETTERS.upper())


def _alone(parts: Iterable[ast.AST]) -> set[str]:
    """The names among them that are not attributes of something."""
    named = [node for node in parts if isinstance(node, Named)]
    alone = [node for node in named if not isinstance(node, ast.Attribute)]
    return {name for node in alone for name in _names_in(node)}


def _names_in(node: Named) -> list[str]:
    if isinstance(node, ast.Attribute):
        return [node.attr]
    if isinstance(node, ast.Name):
        return [node.id]
    if isinstance(node, ast.arg):
        return [node.arg]
    if isinstance(node, ast.alias):
        return [node.name, node.asname or node.name]
    return node.names if isinstance(node, ast.Global) else [node.name]


def _with_short_arguments(text: str, kept: set[str]) -> str:
    """Arguments that nobody names in a call are called by their place, the same in every file."""
    edits = Edits(text)
    for function in running_parts(ast.parse(text)):
        if not isinstance(function, (ast.FunctionDef, ast.Lambda)):
            continue
        inside = list(running_parts(function))[1:]
        if any([isinstance(part, (ast.FunctionDef, ast.Lambda)) for part in inside]):
            continue  # those inside may read the arguments
        arguments = {argument.arg: place for place, argument in enumerate(function.args.args)}
        bound = [part.asname or part.name for part in inside if isinstance(part, ast.alias)]
        bound += [part.name or "" for part in inside if isinstance(part, ast.ExceptHandler)]
        for name in {"self", *bound, *kept} & set(arguments):
            del arguments[name]
        defaults = {id(part) for node in function.args.defaults for part in running_parts(node)}
        for part in inside:
            if isinstance(part, (ast.arg, ast.Name)) and id(part) not in defaults:
                name = _names_in(part)[0]
                if name in arguments:
                    edits.rename(part, name, f"_{arguments[name]}")
    return edits.text()


def _spoken(tree: ast.AST) -> Iterator[str]:
    """Names in calls, f(name=...), and in strings, which may be looked up: f(**options)."""
    yield from (node.arg for node in all_of(ast.keyword, tree) if node.arg)
    yield from (node.value for node in all_of(ast.Constant, tree) if isinstance(node.value, str))
