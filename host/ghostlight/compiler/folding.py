"""Puts constants in place of their names, across files.

MicroPython's own compiler does that within a file, for names that begin with an underscore. A
constant that other files import would still cost memory in each of them, and a look-up wherever it
is used. So what `const()` marks is put in here, and its name is gone. And bytes that are made of
known numbers are written down as bytes: a Pico leaves them in flash, and keeps no numbers.
"""

import ast
from collections.abc import Iterator, Mapping

from ghostlight.compiler.editing import Edits

_FOR_CPYTHON = ("__all__", "__slots__")
# Taken as true by type checkers; whatever it guards is not compiled.
_TYPE_CHECKING = "TYPE_CHECKING"
# What a table of numbers may be written with.
_PLAIN = (ast.Tuple, ast.List, ast.BinOp, ast.operator, ast.Constant, ast.Name, ast.expr_context)


class FoldingError(ValueError):
    """A file does with a constant what only a variable can do."""


def fold(sources: Mapping[str, str]) -> dict[str, str]:
    """The same files, name -> text, with numbers in place of constants."""
    modules = {_module_of(name): _Module(name, text) for name, text in sources.items()}
    while any([module.learn(modules) for module in modules.values()]):
        pass
    return {module.name: module.folded() for module in modules.values()}


def _module_of(name: str) -> str:
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


class _Module:
    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self._text = text
        self._tree = ast.parse(text)
        self.constants = {_TYPE_CHECKING: 0}  # as they are written here: NAME or module.NAME

    def learn(self, modules: Mapping[str, "_Module"]) -> bool:
        """Finds constants here and in what is imported; says whether it found more."""
        before = len(self.constants)
        for node in ast.walk(self._tree):
            if isinstance(node, ast.ImportFrom):
                self._learn_imported(node, modules)
            elif isinstance(node, ast.Assign) and (value := _constant_in(node)) is not None:
                self._learn_own(ast.unparse(node.targets[0]), value)
        return len(self.constants) > before

    def _learn_imported(self, node: ast.ImportFrom, modules: Mapping[str, "_Module"]) -> None:
        source = modules.get(node.module or "")
        for alias in node.names:
            name = alias.asname or alias.name
            if source and alias.name in source.constants:
                self.constants[name] = source.constants[alias.name]
            elif module := modules.get(f"{node.module}.{alias.name}"):
                names = [key for key in module.constants if "." not in key]
                self.constants.update({f"{name}.{key}": module.constants[key] for key in names})

    def _learn_own(self, name: str, value: ast.expr) -> None:
        used = [ast.unparse(node) for node in ast.walk(value) if isinstance(node, ast.Name)]
        if all([each in self.constants for each in used]):
            number = eval(ast.unparse(value), {"__builtins__": {}}, self.constants)
            if not isinstance(number, int):
                raise FoldingError(f"{self.name}: {name} is no whole number")
            self.constants[name] = number

    def folded(self) -> str:
        """The text with numbers in place of constants."""
        edits = Edits(self._text)
        for node, text in self._edits():
            edits.replace(node, text)
        return edits.text()

    def _edits(self) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
        waiting: list[ast.AST] = [self._tree]
        while waiting:
            node = waiting.pop()
            if isinstance(node, ast.ImportFrom):
                yield node, self._import_text(node)
            elif isinstance(node, ast.Assign) and self._is_dropped(node):
                yield node, "pass"
            elif isinstance(node, (ast.Name, ast.Attribute)) and self._is_constant(node):
                number = self.constants[ast.unparse(node)]
                yield node, str(number) if number >= 0 else f"({number})"
            elif isinstance(node, ast.Call) and self._is_table(node):
                yield node, repr(eval(ast.unparse(node), {}, self.constants))
            else:
                if isinstance(node, ast.arg) and node.arg in self.constants:
                    raise FoldingError(f"{self.name}:{node.lineno}: {node.arg} is a constant")
                waiting += _parts_that_run(node)

    def _import_text(self, node: ast.ImportFrom) -> str:
        gone = [*self.constants, "const"]
        left = [alias for alias in node.names if (alias.asname or alias.name) not in gone]
        return ast.unparse(ast.ImportFrom(node.module, left, node.level)) if left else "pass"

    def _is_dropped(self, node: ast.Assign) -> bool:
        name = ast.unparse(node.targets[0])
        if name == _TYPE_CHECKING or name in _FOR_CPYTHON:
            return True
        if _constant_in(node) is None:
            return False
        if name not in self.constants:
            raise FoldingError(f"{self.name}:{node.lineno}: {name} depends on a variable")
        return True

    def _is_constant(self, node: ast.Name | ast.Attribute) -> bool:
        if ast.unparse(node) not in self.constants:
            return False
        if not isinstance(node.ctx, ast.Load):
            raise FoldingError(f"{self.name}:{node.lineno}: {ast.unparse(node)} is a constant")
        return True

    def _is_table(self, node: ast.Call) -> bool:
        """Whether it is `bytes()` of numbers that are known here."""
        if ast.unparse(node.func) != "bytes" or len(node.args) != 1:
            return False
        parts = list(ast.walk(node.args[0]))
        names = [part.id for part in parts if isinstance(part, ast.Name)]
        is_plain = all([isinstance(part, _PLAIN) for part in parts])
        return is_plain and len(parts) > 1 and all([name in self.constants for name in names])


def _constant_in(node: ast.Assign) -> ast.expr | None:
    """The value in `NAME = const(value)`."""
    call = node.value
    if isinstance(call, ast.Call) and ast.unparse(call.func) == "const":
        return call.args[0]
    return None


def _parts_that_run(node: ast.AST) -> Iterator[ast.AST]:
    """The parts of a statement or expression, without annotations."""
    for field, value in ast.iter_fields(node):
        if field not in ("annotation", "returns"):
            parts = value if isinstance(value, list) else [value]
            yield from [part for part in parts if isinstance(part, ast.AST)]
