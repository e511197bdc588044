"""Constants of device files, read from their source.

`_NAME = const(1)` is no attribute of a module on a board, so nothing may import it. A test that
compares a document with such a number reads it here.
"""

import ast
from pathlib import Path

ROOT = Path(__file__).parents[2]


def constants_of(path: str) -> dict[str, object]:
    """The constants that a file defines, such as "firmware/crash.py", by name."""
    found = {}
    for node in ast.parse((ROOT / path).read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            value = node.value
            if isinstance(value, ast.Call) and isinstance(value.func, ast.Name):
                value = value.args[0] if value.func.id == "const" else value
            if isinstance(value, ast.Constant):
                found[node.targets[0].id] = value.value
    return found
