"""Puts the names of files and functions back into a report from a board.

    mpremote fs cat :data/crash.txt | python -m ghostlight.compiler.tracing

Line numbers are the sources' own, so they tell which function it was: of the same version.
"""

import ast
import re
import sys
from collections.abc import Mapping

_PLACE = re.compile(r'File "(.*)\.mpy", line (\d+), in \w+')


def restore(report: str, sources: Mapping[str, str]) -> str:
    """The same text with what is in `sources`: name -> text."""

    def place(found: re.Match[str]) -> str:
        name, line = found[1] + ".py", int(found[2])
        if name not in sources:
            return found[0]
        return f'File "{name}", line {line}, in {_function_at(ast.parse(sources[name]), line)}'

    return _PLACE.sub(place, report)


def _function_at(tree: ast.Module, line: int) -> str:
    names = []
    inside: list[ast.stmt] = tree.body
    while inside:
        around = [node for node in inside if node.lineno <= line <= (node.end_lineno or 0)]
        inside = []
        for node in around:
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                names.append(node.name)
            inside += [part for part in ast.iter_child_nodes(node) if isinstance(part, ast.stmt)]
    return ".".join(names) or "<module>"


if __name__ == "__main__":
    from ghostlight.flash.image import sources

    texts = {name: path.read_text(encoding="utf-8") for name, path in sources("table").items()}
    print(restore(sys.stdin.read(), texts), end="")
