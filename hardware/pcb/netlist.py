"""Reads a saved board back and compares its pads with the description."""

from pathlib import Path

import pcbnew

from .circuit import Board


def nets_of(path: Path) -> dict[str, list[tuple[str, str]]]:
    """Net -> sorted (reference, pad), as saved."""
    result: dict[str, set[tuple[str, str]]] = {}
    for footprint in pcbnew.LoadBoard(str(path)).GetFootprints():
        for pad in footprint.Pads():
            if pad.GetNetname():
                pin = (footprint.GetReference(), pad.GetNumber())
                result.setdefault(pad.GetNetname(), set()).add(pin)
    return {net: sorted(result[net]) for net in sorted(result)}


def differences(board: Board, path: Path) -> list[str]:
    """One sentence per net that is not as described."""
    meant, saved = board.nets(), nets_of(path)
    words = []
    for net in sorted(meant.keys() | saved.keys()):
        missing = set(meant.get(net, ())) - set(saved.get(net, ()))
        extra = set(saved.get(net, ())) - set(meant.get(net, ()))
        if missing:
            words.append(f"{net} lacks {sorted(missing)}")
        if extra:
            words.append(f"{net} also reaches {sorted(extra)}")
    return words
