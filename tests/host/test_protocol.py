"""host/PROTOCOL.md and host/RECORDS.md describe every message and field that the code sends."""

import ast
import importlib
import json
import re
from collections import defaultdict
from pathlib import Path

import pytest

from firmware.link.requests import MODULES
from firmware.sensing.tracker import KIND_NAMES
from firmware.version import PROTOCOL
from ghostlight.records.record_file import FORMAT, Line, RecordWriter
from ghostlight.records.recorder import head_of
from shared_rules.record_lines import PUBLIC_KINDS
from tests.helpers.opera.people import OperaPeople

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "host/PROTOCOL.md").read_text()
RECORDS = (ROOT / "host/RECORDS.md").read_text()

Fields = frozenset[str]


def documented(mark: str) -> dict[str, set[Fields]]:
    """Type -> the sets of fields that the page's examples have."""
    found: dict[str, set[Fields]] = defaultdict(set)
    for line in re.findall(rf"^{mark} (.*)$", PAGE, re.M):
        message = json.loads(line)
        assert len(line) <= 200, line
        found[message["t"]].add(frozenset(message) - {"t", "q"})
        assert ("q" in message) == (mark == "<"), line
    return found


# What that one game needs not bring: faults, clumsy hands.
RARE = {"cell", "problem", "slid", "turned", "undecided", "vanished"}
TOLD, ASKED = documented("<"), documented(">")


def sent_by_the_code() -> dict[str, set[Fields]]:
    """The same, from every `link.send(kind, (name, value), ...)` of the firmware."""
    found: dict[str, set[Fields]] = defaultdict(set)
    for path in (ROOT / "firmware").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                continue
            owner = ast.unparse(node.func.value)
            is_link = owner.endswith("link") or (owner == "self" and path.name == "link.py")
            if node.func.attr != "send" or not is_link:
                continue
            first, *rest = node.args
            fields = frozenset(ast.literal_eval(part.elts[0]) for part in rest)
            if isinstance(first, ast.Constant):
                found[first.value].add(fields)
            else:
                assert ast.unparse(first) == "KIND_NAMES[event.kind]"
                for kind in KIND_NAMES[1:]:
                    found[kind].add(fields)
    return found


def test_every_message_of_the_board_is_documented_with_its_fields():
    assert TOLD == sent_by_the_code()


def test_every_message_to_the_board_is_documented():
    assert set(ASKED) == {*MODULES, "nonce"}


@pytest.mark.parametrize("name", sorted(set(MODULES.values())))
def test_every_handler_is_found(name: str):
    module = importlib.import_module("firmware.link.handlers." + name)
    assert set(module.REQUESTS) == {kind for kind in MODULES if MODULES[kind] == name}


def read_fields(path: Path) -> set[str]:
    """The names that handlers look up in a message."""
    text = path.read_text()
    looked_up = re.findall(r'message(?:\.get\(|\[)"(\w+)"|"(\w+)" in message', text)
    return {name for pair in looked_up for name in pair if name and name != "t"}


def test_every_field_to_the_board_is_documented():
    fields = {name for sets in ASKED.values() for one in sets for name in one}
    handlers = [*(ROOT / "firmware/link/handlers").glob("*.py"), ROOT / "firmware/play/deal.py"]
    assert fields == set().union(*map(read_fields, handlers))


def test_the_versions_are_the_ones():
    (hello,) = [line for line in PAGE.splitlines() if line.startswith('< {"t":"hello"')]
    assert json.loads(hello[2:])["protocol"] == PROTOCOL


@pytest.fixture(scope="module")
def people():
    people = OperaPeople(4, mistakes=0.2)
    people.calibrate()
    return people


class Listener:
    def __init__(self, people):
        self.lines: list[dict] = []
        self._waiting = b""
        self._cable = people.table.cable
        people.virtual.on_step = self._cable.receive
        people.virtual.run(1000)  # forgets earlier messages
        people.virtual.on_step = self

    def __call__(self):
        self._waiting += self._cable.receive()
        *lines, self._waiting = self._waiting.split(b"\n")
        self.lines += [json.loads(line) for line in lines]


def test_a_board_says_nothing_that_is_not_documented(people):
    heard = Listener(people)
    people.deal()
    people.set_up()
    people.look()
    people.play()
    for line in re.findall(r"^> (.*)$", PAGE, re.M):
        if '"reboot"' in line or '"nonce"' in line:
            continue
        people.table.cable.send(line.encode() + b"\n")
        people.virtual.run(3000)
    people.table.cable.send(b"{garbage}\n")
    people.virtual.run(2000)
    seen = defaultdict(set)
    for message in heard.lines:
        seen[message["t"]].add(frozenset(message) - {"t", "q"})
    assert all(sets <= TOLD[kind] for kind, sets in seen.items())
    assert set(TOLD) - set(seen) <= RARE
    refused = [message for message in heard.lines if message["t"] == "err"]
    assert [(message["code"], message["lines"]) for message in refused] == [("json", 1)]


# -- records ---------------------------------------------------------------------------------


class FakeBoard:
    name, serial, hello = (
        "Salon",
        "1",
        {"firmware": "0.1.0", "layout": "c", "sheet": "2", "files": "3"},
    )


def test_records_are_written_as_the_page_says(tmp_path):
    examples = [json.loads(line) for line in re.findall(r"^(\{.*\})$", RECORDS, re.M)]
    path = tmp_path / "game.jsonl"
    with RecordWriter(path, head_of(FakeBoard)) as writer:
        writer.note("listening")
        writer.note("nonce", v="8d1f00c2a45b7e19", to="5f1c09aa...")
        writer.note("added", by="host", v="8d1f00c2a45b7e19")
        writer.note("added", by="phantom", v="OBPP")
        writer.add(Line(1, "g opera 2 carlotta=4 may_return=no deals=1", "5d1c9e0b2a3f4d66"))
        writer.note("unplugged")
        writer.note("plugged")
    written = [json.loads(line) for line in path.read_text().splitlines()]
    assert [list(entry) for entry in written] == [list(entry) for entry in examples]
    assert examples[0]["record"] == FORMAT


def test_every_kind_of_line_is_explained():
    explained = re.findall(r"^\| `(\w)(?: [^`]*)?` \|", RECORDS, re.M)
    assert set(explained) == set(PUBLIC_KINDS)
