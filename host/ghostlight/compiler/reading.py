"""What the parts of a Python file are."""

import ast
from collections.abc import Iterator
from typing import TypeVar

_Node = TypeVar("_Node", bound=ast.AST)


def running_parts(tree: ast.AST) -> Iterator[ast.AST]:
    """The file, statement or expression and all within, but no annotations: nobody runs them."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        yield node
        for field, value in ast.iter_fields(node):
            if field not in ("annotation", "returns"):
                parts = value if isinstance(value, list) else [value]
                waiting += [part for part in parts if isinstance(part, ast.AST)]


def all_of(kind: type[_Node], tree: ast.AST) -> Iterator[_Node]:
    return (node for node in running_parts(tree) if isinstance(node, kind))


def members(owner: ast.Module | ast.ClassDef) -> set[str]:
    """Names that a file or a class has: definitions, variables, imports, what `self` is given."""
    names: set[str] = set()
    for part in own_parts(owner):
        if isinstance(part, (ast.FunctionDef, ast.ClassDef)):
            names.add(part.name)
        elif isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store):
            names.add(part.id)
        elif isinstance(part, ast.alias):
            names.add(part.asname or part.name.partition(".")[0])
    if isinstance(owner, ast.ClassDef):
        for part in all_of(ast.Attribute, owner):
            is_own = isinstance(part.value, ast.Name) and part.value.id == "self"
            if is_own and isinstance(part.ctx, ast.Store):
                names.add(part.attr)
    return names


def own_parts(owner: ast.AST) -> Iterator[ast.AST]:
    """What is in a file or a class, but not in its functions and classes."""
    for part in ast.iter_child_nodes(owner):
        yield part
        if not isinstance(part, (ast.FunctionDef, ast.ClassDef, ast.Lambda)):
            yield from own_parts(part)
