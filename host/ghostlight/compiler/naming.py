"""Gives short names to what no other file reads, so that files share them.

A board keeps every name once, for good, and there are many: a fifth of all its memory. Shortened
are attributes that begin with an underscore, and arguments that nobody names in a call. Functions
and classes keep their names: tracebacks show them.
"""

import ast
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TypeVar

from ghostlight.compiler.editing import Edits

_Node = TypeVar("_Node", bound=ast.AST)


def shorten(sources: Mapping[str, str]) -> dict[str, str]:
    """The same files, name -> text."""
    trees = {name: ast.parse(text) for name, text in sources.items()}
    whole = ast.Module([node for tree in trees.values() for node in tree.body], [])
    files = Counter(name for tree in trees.values() for name in set(_names(tree)))
    shared = {name for name in files if files[name] > 1}
    spoken = set(_spoken(whole))
    bases = {ast.unparse(base) for node in _all(ast.ClassDef, whole) for base in node.bases}
    shortened = {}
    for name, tree in trees.items():
        edits = Edits(sources[name])
        # An object has the attributes of its base class too, wherever that is.
        if not bases & {node.name for node in _all(ast.ClassDef, tree)}:
            _shorten_attributes(tree, shared | spoken, edits)
        _shorten_arguments(tree, spoken, edits)
        shortened[name] = edits.text()
    return shortened


def _shorten_attributes(tree: ast.AST, kept: set[str], edits: Edits) -> None:
    kept = kept | {node.id for node in _all(ast.Name, tree)} | set(_defined(tree))
    short: dict[str, str] = {}
    for node in _all(ast.Attribute, tree):
        is_ours = isinstance(node.ctx, ast.Store) and ast.unparse(node.value) == "self"
        is_private = node.attr.startswith("_") and not node.attr.endswith("__")
        if is_ours and is_private and node.attr not in kept:
            short.setdefault(node.attr, f"_{len(short)}")
    for node in _all(ast.Attribute, tree):
        if node.attr in short:
            edits.rename(node, short[node.attr])


def _shorten_arguments(tree: ast.AST, kept: set[str], edits: Edits) -> None:
    for function in _functions(tree):
        if len(_functions(function)) > 1:
            continue  # those inside may read the arguments
        bound = {alias.asname or alias.name for alias in _all(ast.alias, function)}
        bound |= {handler.name or "" for handler in _all(ast.ExceptHandler, function)}
        for place, argument in enumerate(function.args.args):
            if argument.arg == "self" or argument.arg in kept | bound:
                continue
            edits.rename(argument, f"_{place}")
            for part in function.body if isinstance(function.body, list) else [function.body]:
                for node in _all(ast.Name, part):
                    if node.id == argument.arg:
                        edits.rename(node, f"_{place}")


def _all(kind: type[_Node], tree: ast.AST) -> Iterator[_Node]:
    return (node for node in ast.walk(tree) if isinstance(node, kind))


def _functions(tree: ast.AST) -> list[ast.FunctionDef | ast.Lambda]:
    return [*_all(ast.FunctionDef, tree), *_all(ast.Lambda, tree)]


def _defined(tree: ast.AST) -> Iterator[str]:
    yield from (node.name for node in _all(ast.FunctionDef, tree))
    yield from (node.name for node in _all(ast.ClassDef, tree))


def _names(tree: ast.AST) -> Iterator[str]:
    """What a file defines or reads of others."""
    yield from _defined(tree)
    yield from (node.attr for node in _all(ast.Attribute, tree))
    yield from (alias.name for alias in _all(ast.alias, tree))


def _spoken(tree: ast.AST) -> Iterator[str]:
    """Names in calls, f(name=...), and in strings, which may be looked up: f(**options)."""
    yield from (node.arg for node in _all(ast.keyword, tree) if node.arg)
    yield from (node.value for node in _all(ast.Constant, tree) if isinstance(node.value, str))
