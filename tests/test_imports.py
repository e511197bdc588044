"""Who may import whom: the first row of LAW that fits a file's path decides."""

import ast
import re
from collections.abc import Iterator
from importlib.util import resolve_name
from pathlib import Path
from typing import NamedTuple

import pytest

from shared_rules.game import GAMES

ROOT = Path(__file__).parents[1]
OURS = {"shared_rules", "firmware", "ghostlight", "hardware", "tests"}
ANYTHING = {"*"}

# What both a stock Pico and CPython have. Time and files come through the hal.
PORTABLE = {"array", "binascii", "errno", "gc", "hashlib", "io", "json", "struct", "sys"}
BOARD = PORTABLE | {
    *("machine", "micropython", "neopixel", "rp2"),
    *("framebuf", "os", "select", "time", "uctypes", "vfs"),
}


class Row(NamedTuple):
    where: str  # how the path begins
    ours: set[str]
    others: set[str] = PORTABLE
    never: set[str] = set()  # exceptions from `ours`


def firmware(*names: str) -> set[str]:
    return {f"firmware.{name}" for name in names}


def rules(*names: str) -> set[str]:
    return {f"shared_rules.{name}" for name in names}


def rules_of(*games: str) -> set[str]:
    files = [path for game in games for path in ROOT.glob(f"shared_rules/offboard/{game}*.py")]
    return rules(*games, *(f"offboard.{path.stem}" for path in files))


NOTHING: set[str] = set()
PICO = firmware("pico", "main")
OFFBOARD = rules("offboard")  # not on any board
COMPAT = rules("compat")
GAME_RULES = rules_of(*GAMES)
# Play knows no game. Secrets, texts and storage are reached through it, and by no game.
PLAY = firmware(
    *("buttons", "memory", "play", "players", "secrets", "sensing", "storage", "texts")
) | rules("compat", "game", "record_lines", "record_parsing", "replay")
GAME = firmware("buttons", "lights", "memory", "play", "players", "sensing") | rules(
    "compat", "game", "record_lines", "record_parsing"
)
LINK = firmware("lights", "link", "memory", "sensing", "storage.journal", "version")
DESCRIPTIONS = {"hardware.describe", "hardware.model", "hardware.tables"}
HOST = {"ghostlight", "firmware", "shared_rules", *DESCRIPTIONS}


def player_of(game: str) -> set[str]:
    files = (ROOT / "firmware/games" / game).glob("player*.py")
    return firmware(*(f"games.{game}.{path.stem}" for path in files))


def named(*games: str) -> set[str]:
    """All modules of these games."""
    of_host = {f"ghostlight.games.{game}" for game in games}
    return of_host | firmware(*(f"games.{game}" for game in games)) | rules_of(*games)


LAW = [
    Row("shared_rules/compat.py", NOTHING, {"micropython"}),
    Row("shared_rules/offboard/", {"shared_rules"}, NOTHING),
    Row("shared_rules/record_lines.py", {"shared_rules"}, {"binascii"}, OFFBOARD | GAME_RULES),
    Row("shared_rules/record_parsing.py", {"shared_rules"}, {"binascii"}, OFFBOARD | GAME_RULES),
    *(
        Row(
            f"shared_rules/{game}/", {"shared_rules"}, NOTHING, OFFBOARD | GAME_RULES - rules(game)
        )
        for game in GAMES
    ),
    Row("shared_rules/", {"shared_rules"}, NOTHING, OFFBOARD | GAME_RULES),
    # What stands above everything.
    Row("firmware/manifest.py", NOTHING, {"os"}),  # read by a computer
    Row("firmware/main.py", {"firmware", "shared_rules"}, BOARD, never=OFFBOARD),
    Row(
        "firmware/start.py",
        firmware("board", "crash", "games.registry", "sensing.sensor_demo", "storage.journal")
        | COMPAT,
    ),
    Row(
        "firmware/board.py",  # makes and steps the parts; knows no game and no secret
        firmware("buttons", "kernels", "lights", "link", "memory", "screens", "sensing")
        | firmware("storage.settings", "texts")
        | COMPAT,
    ),
    # One folder, one box of the diagram in ARCHITECTURE.md.
    Row(
        "firmware/pico/",
        firmware("pico", "lights.kernels", "memory", "sensing.kernels") | COMPAT,
        BOARD,
    ),
    Row(
        "firmware/sensing/sensor_demo.py",  # runs instead of a board
        firmware("lights", "sensing", "storage.journal") | COMPAT,
    ),
    Row("firmware/sensing/", firmware("memory", "sensing") | COMPAT),
    Row("firmware/lights/", firmware("kernels", "lights", "sensing.tracker") | COMPAT),
    Row("firmware/kernels.py", firmware("lights.loops", "sensing.kernels", "sensing.loops")),
    Row("firmware/buttons/", firmware("buttons") | COMPAT),
    # MicroPython's own module; the virtual table has a twin of it.
    Row("firmware/screens/canvas.py", firmware("screens") | COMPAT, PORTABLE | {"framebuf"}),
    Row("firmware/screens/", firmware("screens") | COMPAT),
    Row("firmware/texts/", firmware("texts")),
    Row(
        "firmware/storage/settings.py",  # names of colours and languages are values of settings
        firmware("lights.palette", "storage", "texts") | rules("compat", "game"),
    ),
    Row("firmware/storage/", firmware("storage") | rules("compat", "record_lines")),
    Row("firmware/link/", LINK | rules("compat", "record_lines")),
    Row(
        "firmware/secrets/",
        firmware("players.provable_player", "secrets") | rules("compat", "errors"),
    ),
    # Players get views, and nothing through which they could reach a secret or a clock.
    Row(
        "firmware/players/provable_player.py",
        firmware("players", "secrets.crypto")
        | rules("compat", "game", "interface", "record_lines"),
        NOTHING,
    ),
    Row("firmware/players/", firmware("players") | rules("compat", "game"), NOTHING),
    Row("firmware/play/menu.py", PLAY | firmware("boxes", "games.registry")),
    Row("firmware/play/", PLAY),
    *(
        Row(
            f"firmware/games/{game}/player",
            firmware("players.player") | player_of(game) | rules(game, "compat", "game"),
            NOTHING,
        )
        for game in GAMES
    ),
    # The commitment of a series of deals.
    Row(
        "firmware/games/society/tournament.py",
        GAME | firmware("games.society", "secrets.vault") | rules("society"),
    ),
    *(
        Row(f"firmware/games/{game}/", GAME | firmware(f"games.{game}") | rules(game))
        for game in GAMES
    ),
    Row(
        "firmware/games/registry.py", firmware("memory", "storage") | rules("game", "record_lines")
    ),
    Row("firmware/crash.py", firmware("memory", "storage.journal") | COMPAT),
    Row("firmware/boxes.py", rules("errors", "game")),
    Row("firmware/", COMPAT),
    *(
        Row(f"host/ghostlight/games/{game}/", HOST, ANYTHING, PICO | named(*GAMES) - named(game))
        for game in GAMES
    ),
    Row("host/", HOST, ANYTHING, PICO | named(*GAMES)),
    Row("hardware/", {"hardware", "shared_rules.game"}, ANYTHING),  # the list of games
]


def imports(source: str, package: str) -> Iterator[tuple[str, bool]]:
    """Every imported name in full, and whether only type checkers read it.

    `load_once` of firmware/memory.py imports, too.
    """
    tree = ast.parse(source)
    typing_only = {
        id(node)
        for block in ast.walk(tree)
        if isinstance(block, ast.If) and ast.unparse(block.test) == "TYPE_CHECKING"
        for statement in block.body
        for node in ast.walk(statement)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "load_once":
            parts = [part.value for part in node.args if isinstance(part, ast.Constant)]
            names = [
                part if part.startswith("shared_rules.") else f"firmware.{part}" for part in parts
            ]
        elif isinstance(node, ast.ImportFrom):
            module = resolve_name("." * node.level + (node.module or ""), package)
            names = [f"{module}.{alias.name}" for alias in node.names]
        else:
            continue
        for name in names:
            yield name, id(node) in typing_only


def is_in(name: str, modules: set[str]) -> bool:
    return any(name == module or name.startswith(module + ".") for module in modules)


def breaches(path: str, source: str) -> list[str]:
    """The imports in a file that the law forbids."""
    row = next(row for row in LAW if path.startswith(row.where))
    package = ".".join(Path(path).parent.parts)
    found = []
    for name, is_typing in imports(source, package):
        if is_in(name, OURS):
            is_allowed = is_in(name, row.ours) and not is_in(name, row.never)
        else:
            is_allowed = is_typing or "*" in row.others or is_in(name, row.others)
        if not is_allowed:
            found.append(name)
    return found


FILES = sorted(
    path.relative_to(ROOT).as_posix()
    for folder in ("shared_rules", "firmware", "host", "hardware")
    for path in (ROOT / folder).rglob("*.py")
)


@pytest.mark.parametrize("path", FILES)
def test_file_keeps_the_law(path: str) -> None:
    assert breaches(path, (ROOT / path).read_text()) == []


def names_a_game(path: str) -> bool:
    return bool(set(re.split(r"[/._]", path)) & set(GAMES))


def games_in(source: str, package: str) -> list[str]:
    """The imports of a game's modules."""
    found = [name for name, _ in imports(source, package)]
    return [
        name
        for name in found
        if names_a_game(name.rpartition(".")[0]) or name.rpartition(".")[2] in GAMES
    ]


@pytest.mark.parametrize("path", [path for path in FILES if not names_a_game(path)])
def test_a_shared_file_imports_no_game(path: str) -> None:
    """Games are found by the list GAMES: whoever adds one changes no shared file."""
    assert games_in((ROOT / path).read_text(), ".".join(Path(path).parent.parts)) == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("from shared_rules import opera", ["shared_rules.opera"]),
        ("from hardware.art.opera import tokens", ["hardware.art.opera.tokens"]),
        ("from .bots.opera_learn import learn", ["host.bots.opera_learn.learn"]),
        ("from hardware.shopping import for_opera", []),
    ],
)
def test_an_import_of_a_game_is_found(source: str, found: list[str]) -> None:
    assert games_in(source, "host") == found


@pytest.mark.parametrize(
    ("path", "source", "found"),
    [
        ("shared_rules/x.py", "import json", ["json"]),
        ("shared_rules/x.py", "from micropython import const", ["micropython.const"]),
        ("shared_rules/compat.py", "from micropython import const", []),
        ("shared_rules/opera/x.py", "from .. import errors", []),
        ("shared_rules/x.py", "from firmware import link", ["firmware.link"]),
        ("shared_rules/x.py", "from .offboard import fields", ["shared_rules.offboard.fields"]),
        ("shared_rules/opera/x.py", "from .. import offboard", ["shared_rules.offboard"]),
        ("shared_rules/offboard/x.py", "from ..opera import State", []),
        ("shared_rules/x.py", "def f():\n    import os.path", ["os.path"]),
        ("shared_rules/x.py", "if TYPE_CHECKING:\n    from typing import Any", []),
        ("shared_rules/x.py", "if TYPE_CHECKING:\n    import firmware", ["firmware"]),
        (
            "shared_rules/opera/x.py",
            "from shared_rules import game, phantom",
            ["shared_rules.phantom"],
        ),
        ("shared_rules/x.py", "from shared_rules import opera", ["shared_rules.opera"]),
        ("firmware/x.py", "import struct\nfrom shared_rules.compat import const", []),
        ("firmware/sensing/x.py", "from firmware.sensing import tracker", []),
        ("firmware/sensing/x.py", "from firmware.link import link", ["firmware.link.link"]),
        ("firmware/sensing/x.py", "load_once('play.menu')", ["firmware.play.menu"]),
        ("firmware/lights/x.py", "from firmware.secrets import vault", ["firmware.secrets.vault"]),
        (
            "firmware/link/handlers/x.py",
            "from firmware.play import match",
            ["firmware.play.match"],
        ),
        ("firmware/board.py", "from firmware.secrets import vault", ["firmware.secrets.vault"]),
        ("firmware/storage/x.py", "from firmware.play import match", ["firmware.play.match"]),
        ("firmware/play/x.py", "from firmware.games import registry", ["firmware.games.registry"]),
        ("firmware/play/menu.py", "from firmware.games import registry", []),
        (
            "firmware/play/x.py",
            "from shared_rules.opera import board",
            ["shared_rules.opera.board"],
        ),
        ("firmware/games/opera/x.py", "from firmware.games.opera import play", []),
        (
            "firmware/games/opera/x.py",
            "from firmware.games.phantom import play",
            ["firmware.games.phantom.play"],
        ),
        ("firmware/x.py", "from machine import Pin", ["machine.Pin"]),
        ("firmware/x.py", "from . import pico", ["firmware.pico"]),
        ("firmware/x.py", "import time", ["time"]),
        ("firmware/x.py", "import shared_rules.offboard", ["shared_rules.offboard"]),
        ("firmware/players/x.py", "from firmware.players.player import View", []),
        (
            "firmware/players/x.py",
            "from firmware.secrets import vault",
            ["firmware.secrets.vault"],
        ),
        ("firmware/games/opera/player.py", "import json", ["json"]),
        (
            "firmware/games/society/player.py",
            "from firmware.play import match",
            ["firmware.play.match"],
        ),
        ("firmware/players/provable_player.py", "from firmware.secrets.crypto import Chance", []),
        ("firmware/pico/x.py", "import machine, rp2\nfrom ..sensing import kernels", []),
        ("firmware/pico/x.py", "import ghostlight", ["ghostlight"]),
        ("firmware/main.py", "from firmware.pico.hal import Hal", []),
        ("firmware/main.py", "from shared_rules import offboard", ["shared_rules.offboard"]),
        ("host/ghostlight/x.py", "import click\nfrom firmware.board import Board", []),
        ("host/ghostlight/x.py", "from firmware.pico.hal import Hal", ["firmware.pico.hal.Hal"]),
        (
            "host/ghostlight/x.py",
            "from shared_rules.opera.state import State",
            ["shared_rules.opera.state.State"],
        ),
        ("host/ghostlight/games/opera/x.py", "from shared_rules.opera.state import State", []),
        (
            "host/ghostlight/games/opera/x.py",
            "import shared_rules.society",
            ["shared_rules.society"],
        ),
        ("host/ghostlight/x.py", "from hardware import model", []),
        ("host/ghostlight/x.py", "from hardware import bom", ["hardware.bom"]),
        ("hardware/x.py", "import tomllib, ezdxf", []),
        ("hardware/x.py", "from shared_rules import opera", ["shared_rules.opera"]),
    ],
)
def test_law_is_told_apart(path: str, source: str, found: list[str]) -> None:
    assert breaches(path, source) == found
