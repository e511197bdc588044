"""The hash of all files that run on this board, so that people and computers can compare it.

SHA-256 over the output of `sha256sum` for every .py and .mpy file outside /data, sorted by path;
its first 16 digits. Read in slices, since all of it takes seconds and the table has to answer.
Changed firmware can tell any hash it likes (SECURITY.md): this finds mistakes, not a liar.
"""

import hashlib
import os
from binascii import hexlify

from shared_rules.compat import const

_DATA = "data"  # games and settings: nothing there is run
_SLICE_BYTES = const(2048)  # most files are shorter; to open one takes as long as to read it
_FOLDER = const(0x4000)
DIGITS = const(16)


def slices(hal):
    """Sets `hal.fingerprint` in the end; whoever asks on does something else in between."""
    buffer = bytearray(_SLICE_BYTES)
    view = memoryview(buffer)
    total = hashlib.sha256()
    names = []
    folders = [""]
    while folders:
        _list(folders.pop(), folders, names)
        yield
    names.sort()
    for name in names:
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
    """Add the folders in a folder, and the files in it that can be imported, with their paths."""
    for entry in os.ilistdir("/" + folder):
        path = folder + "/" + entry[0] if folder else entry[0]
        if entry[1] == _FOLDER:
            if path != _DATA:
                folders.append(path)
        elif path.endswith(".py") or path.endswith(".mpy"):
            names.append(path)
