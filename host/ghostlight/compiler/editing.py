"""Replaces parts of a Python text without moving a line."""

import ast
import re

Node = ast.expr | ast.stmt | ast.alias
Named = (
    ast.Attribute | ast.Name | ast.arg | ast.alias | ast.FunctionDef | ast.ClassDef | ast.Global
)


class Edits:
    def __init__(self, text: str) -> None:
        self._lines = text.encode().split(b"\n")  # ast counts bytes
        self._edits: dict[tuple[int, int, int, int], str] = {}

    def replace(self, node: Node, text: str) -> None:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        place = (node.lineno - 1, node.col_offset, node.end_lineno - 1, node.end_col_offset)
        self._edits[place] = text

    def rename(self, node: Named, old: str, new: str) -> None:
        """Gives what has a name another one; what surrounds it stays."""
        # The name of an attribute is the last word of its expression, others are the first.
        if isinstance(node, ast.Attribute):
            assert node.end_lineno is not None
            assert node.end_col_offset is not None
            line, end = node.end_lineno - 1, node.end_col_offset
            self._edits[line, end - len(old.encode()), line, end] = new
            return
        line = node.lineno - 1
        for word in re.finditer(rb"[^\W\d]\w*", self._lines[line][node.col_offset :]):
            if word[0] == old.encode():
                first, last = (node.col_offset + place for place in word.span())
                self._edits[line, first, line, last] = new
                return

    def text(self) -> str:
        lines = list(self._lines)
        for place in sorted(self._edits, reverse=True):
            line, column, last_line, last_column = place
            new = lines[line][:column] + self._edits[place].encode()
            new += lines[last_line][last_column:]
            lines[line : last_line + 1] = [new] + [b""] * (last_line - line)
        return b"\n".join(lines).decode()
