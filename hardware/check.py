"""Finds the faults of a description: one sentence each, naming the key."""

from __future__ import annotations

from hardware.model import Board, OperaSheet


def board_faults(board: Board) -> list[str]:
    return []


def opera_faults(sheet: OperaSheet, board: Board) -> list[str]:
    return []
