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
_SLICE_BYTES = const(1024)
_FOLDER = const(0x4000)
DIGITS = const(16)


def slices(hal):
    """Sets `hal.fingerprint` in the end; whoever asks on does something else in between."""
    buffer = bytearray(_SLICE_BYTES)
    view = memoryview(buffer)
    total = hashlib.sha256()
    names = _names("")
    names.sort()
    for name in names:
        digest = hashlib.sha256()
        with open("/" + name, "rb") as file:
            count = file.readinto(buffer)
            while count:
                digest.update(view[:count])
                yield
                count = file.readinto(buffer)
        total.update(hexlify(digest.digest()) + b"  " + name.encode() + b"\n")
    hal.fingerprint = hexlify(total.digest()).decode()[:DIGITS]


def _names(folder: str) -> list:
    """Of the files that can be imported, with their path."""
    found = []
    for entry in os.ilistdir("/" + folder):
        path = folder + "/" + entry[0] if folder else entry[0]
        if entry[1] == _FOLDER:
            if path != _DATA:
                found += _names(path)
        elif path.endswith(".py") or path.endswith(".mpy"):
            found.append(path)
    return found
