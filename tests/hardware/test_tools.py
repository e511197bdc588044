"""What `make hardware` needs from outside: found, or named in one sentence."""

import sys

import pytest

from hardware import tools
from hardware.tools import Tool

HERE = Tool("python3", (sys.executable, "-c", "print('made-up 1.2.3')"), "1.2")
NOWHERE = Tool("kicad", ("no-such-program", "--version"), "6.0.11")
BROKEN = Tool("ngspice", (sys.executable, "-c", "import no_such_module"), "39")
OTHER = Tool("graphviz", (sys.executable, "-c", "print('dot - version 9.0')"), "2.43.0")


@pytest.mark.parametrize(
    ("tool", "version"), [(HERE, "1.2.3"), (NOWHERE, None), (BROKEN, None), (OTHER, "9.0")]
)
def test_a_tool_is_found_by_its_version(tool, version):
    assert tool.found() == version


def test_who_is_not_root_is_told_what_to_install(monkeypatch):
    monkeypatch.setattr(tools, "TOOLS", (HERE, NOWHERE, BROKEN))
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    sentence = tools.install()
    assert sentence.startswith("Missing: kicad, ngspice. On Debian 12, as root: apt-get install")
    assert "kicad-footprints" in sentence


def test_nothing_is_installed_where_nothing_is_missing(monkeypatch):
    monkeypatch.setattr(tools, "TOOLS", (HERE, OTHER))
    assert tools.install() is None


def test_another_version_is_named(monkeypatch):
    monkeypatch.setattr(tools, "TOOLS", (HERE, OTHER))
    assert tools.differences() == [
        "graphviz is 9.0 here; the committed files were made with 2.43.0"
    ]
