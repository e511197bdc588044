"""Replaces parts of a Python text without moving a line."""

import ast

Node = ast.expr | ast.stmt | ast.arg


class Edits:
    def __init__(self, text: str) -> None:
        self._lines = text.encode().split(b"\n")  # ast counts bytes
        self._edits: dict[tuple[int, int, int, int], str] = {}

    def replace(self, node: Node, text: str) -> None:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        place = (node.lineno - 1, node.col_offset, node.end_lineno - 1, node.end_col_offset)
        self._edits[place] = text

    def rename(self, node: ast.Attribute | ast.arg | ast.Name, new: str) -> None:
        """Gives the attribute, argument or variable another name; what surrounds it stays."""
        if isinstance(node, ast.Name):
            self.replace(node, new)
        elif isinstance(node, ast.arg):
            first = node.col_offset
            last = first + len(node.arg.encode())
            self._edits[node.lineno - 1, first, node.lineno - 1, last] = new
        else:
            assert node.end_lineno is not None
            assert node.end_col_offset is not None
            first = node.end_col_offset - len(node.attr.encode())
            line = node.end_lineno - 1
            self._edits[line, first, line, node.end_col_offset] = new

    def text(self) -> str:
        lines = list(self._lines)
        for place in sorted(self._edits, reverse=True):
            line, column, last_line, last_column = place
            new = lines[line][:column] + self._edits[place].encode()
            new += lines[last_line][last_column:]
            lines[line : last_line + 1] = [new] + [b""] * (last_line - line)
        return b"\n".join(lines).decode()
