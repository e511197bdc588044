"""Every rule has a test that names it, and every name of a rule in a test exists."""

import ast
import re
from pathlib import Path

COUNTS = {"R1": 5, "R2": 3, "R3": 6, "R4": 4, "R5": 4, "R6": 9, "R7": 6, "R8": 4}
RULES = {f"{part}.{n}" for part, count in COUNTS.items() for n in range(1, count + 1)}
EXAMPLES = {"E1", "E2", "E3", "E4"}


def cited():
    """Number -> tests that have it in their name (test_r5_3_..., test_e1_...) or docstring."""
    found = {}
    for path in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                named = re.match(r"test_(?:r(\d+)_(\d+)|e(\d))_", node.name)
                numbers = re.findall(r"\b(?:R\d+\.\d+|E\d)\b", ast.get_docstring(node) or "")
                if named:
                    part, rule, example = named.groups()
                    numbers.append(f"E{example}" if example else f"R{part}.{rule}")
                for number in numbers:
                    found.setdefault(number, []).append(node.name)
    return found


def test_every_rule_and_example_is_cited():
    assert sorted(cited()) == sorted(RULES | EXAMPLES)
