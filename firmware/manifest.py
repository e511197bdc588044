"""Manifest to freeze Ghostlight into a custom build of MicroPython (MEMORY.md explains how).

Lists the files that `ghostlight flash` installs for a full-size table. MicroPython's build reads
this file; it is never on a board.
"""

import os

_NOT_FROZEN = (
    "main.py",  # frozen separately, below
    "manifest.py",
    "layouts/first_room.py",  # other tables
    "layouts/opera_by_hand.py",
    "layouts/opera_small.py",
    "layouts/opera_lights.py",
)


def _files_of(package):
    """All files of a package, as paths below it."""
    top = os.path.join("..", package)
    found = []
    for folder, _, names in os.walk(top):
        paths = [os.path.relpath(os.path.join(folder, name), top) for name in names]
        found += [path for path in paths if path.endswith(".py")]
    return sorted(found)


def _is_on_board(package, path):
    """Whether a board runs the file: the packages also hold files for computers only."""
    if package == "shared_rules":
        return not path.startswith("offboard" + os.sep)
    return path not in _NOT_FROZEN


include("$(PORT_DIR)/boards/manifest.py")  # the default contents for this board
for name in ("firmware", "shared_rules"):
    files = [path for path in _files_of(name) if _is_on_board(name, path)]
    package(name, files, base_path="..", opt=2)
module("main.py", base_path=".")
