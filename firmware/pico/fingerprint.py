"""Computes the hash of all files that run on this board; people and computers can compare it.

SHA-256 over the output of `sha256sum` for every .py and .mpy file outside /data, sorted by path;
its first 16 digits. It is computed in slices, because it takes seconds and the table must respond.
Modified firmware can report any hash (SECURITY.md): this detects mistakes, not attacks.
"""

import hashlib
import os
from binascii import hexlify

from firmware.memory import mem_free, tidy
from shared_rules.compat import const

_DATA = "data"  # games and settings: no code
_SLICE_BYTES = const(1024)  # 5 ms; opening a file takes as long as reading so much
_FOLDER = const(0x4000)
DIGITS = const(16)
_FILES = const(8)  # after so many it looks how much room their garbage has left ...
_LEAST = const(40_000)  # ... so that no collection becomes necessary during a move


def slices(hal):
    """A generator of slices; the last one sets `hal.fingerprint`."""
    buffer = bytearray(_SLICE_BYTES)
    view = memoryview(buffer)
    total = hashlib.sha256()
    names = []
    folders = [""]
    while folders:
        _list(folders.pop(), folders, names)
        yield
    names.sort()
    for number, name in enumerate(names):
        if number % _FILES == 0 and mem_free() < _LEAST:
            tidy()
            yield
        digest = hashlib.sha256()
        with open("/" + name, "rb") as file:
            count = file.readinto(buffer)
            while count:
                digest.update(view[:count])
                yield
                count = file.readinto(buffer) if count == _SLICE_BYTES else 0
        total.update(hexlify(digest.digest()) + b"  " + name.encode() + b"\n")
    hal.fingerprint = hexlify(total.digest()).decode()[:DIGITS]


def _list(folder: str, folders: list, names: list) -> None:
    """Add the subfolders of a folder, and its importable files, with their paths."""
    for entry in os.ilistdir("/" + folder):
        path = folder + "/" + entry[0] if folder else entry[0]
        if entry[1] == _FOLDER:
            if path != _DATA:
                folders.append(path)
        elif path.endswith(".py") or path.endswith(".mpy"):
            names.append(path)
