"""The external programs of `make hardware` are found, or an error names those that are missing."""

import sys

import pytest

from hardware import tools
from hardware.tools import Tool

HERE = Tool("python3", (sys.executable, "-c", "print('made-up 1.2.3')"), "1.2")
NOWHERE = Tool("kicad", ("no-such-program", "--version"), "6.0.11")
BROKEN = Tool("ngspice", (sys.executable, "-c", "import no_such_module"), "39")
OTHER = Tool("graphviz", (sys.executable, "-c", "print('dot - version 9.0')"), "2.43.0")


@pytest.fixture(autouse=True)
def no_libraries(monkeypatch):
    monkeypatch.setattr(tools, "LIBRARIES", {})


@pytest.mark.parametrize(
    ("tool", "version"), [(HERE, "1.2.3"), (NOWHERE, None), (BROKEN, None), (OTHER, "9.0")]
)
def test_a_tool_is_found_by_its_version(tool, version):
    assert tool.found() == version


def test_who_is_not_root_is_told_what_to_install(monkeypatch):
    monkeypatch.setattr(tools, "TOOLS", (HERE, NOWHERE, BROKEN))
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    sentence = tools.install()
    assert sentence == (
        "Missing: kicad, ngspice. On Debian 12, as root: "
        "apt-get --yes --no-install-recommends install kicad ngspice"
    )


def test_a_library_without_a_program_is_missed_too(monkeypatch, tmp_path):
    monkeypatch.setattr(tools, "TOOLS", (HERE,))
    monkeypatch.setattr(
        tools, "LIBRARIES", {"here": str(tmp_path), "gone": str(tmp_path / "gone")}
    )
    assert tools.missing() == ["gone"]


def test_root_has_it_installed(monkeypatch, tmp_path):
    library = tmp_path / "footprints"
    monkeypatch.setattr(tools, "TOOLS", (HERE,))
    monkeypatch.setattr(tools, "LIBRARIES", {"kicad-footprints": str(library)})
    commands = []

    def apt(command) -> int:
        commands.append(" ".join(command))
        if "install" in command:
            library.mkdir()
        return 0

    assert tools.install(apt) is None
    assert commands == [
        "apt-get update",
        "apt-get --yes --no-install-recommends install kicad-footprints",
    ]


def test_an_installation_that_fails_is_told(monkeypatch):
    monkeypatch.setattr(tools, "TOOLS", (NOWHERE,))
    assert tools.install(lambda command: 100) == (
        "Could not install: kicad. apt-get --yes --no-install-recommends install kicad failed."
    )


def test_an_installation_without_effect_is_told(monkeypatch):
    monkeypatch.setattr(tools, "TOOLS", (NOWHERE,))
    assert tools.install(lambda command: 0).startswith("Missing: kicad.")


def test_nothing_is_installed_where_nothing_is_missing(monkeypatch):
    monkeypatch.setattr(tools, "TOOLS", (HERE, OTHER))
    assert tools.install() is None


def test_another_version_is_named(monkeypatch):
    monkeypatch.setattr(tools, "TOOLS", (HERE, OTHER))
    assert tools.differences() == [
        "graphviz is 9.0 here; the committed files were made with 2.43.0"
    ]
