"""The build guide: its links exist, and its words and figures are those of the table."""

import re
from importlib import import_module
from pathlib import Path

import pytest

from firmware.layouts import table
from firmware.sensing.calibrator import PROBLEM_NAMES
from firmware.sensing.health import CONDITION_NAMES
from firmware.texts import board_en
from ghostlight.device import doctor
from ghostlight.device.calibrate import Measure, name_of, problems
from ghostlight.layouts import NAMES
from hardware.describe import FIRST_ROOM, load_board
from hardware.pico import HEADER

HOME = Path(__file__).parents[2] / "hardware"
PAGES = sorted(HOME.glob("*.md")) + sorted(HOME.glob("*/README.md"))
GUIDE = (HOME / "README.md").read_text(encoding="utf-8")
ROOM = (HOME / "FIRST-ROOM.md").read_text(encoding="utf-8")


def anchors(text: str) -> set[str]:
    titles = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(HOME).as_posix())
def test_every_link_leads_somewhere(page):
    for link in re.findall(r"\]\(([^)#]*)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        if link and "://" not in link:
            assert (page.parent / link).exists(), link
    for file, anchor in re.findall(r"\]\(([^)#]+\.md)#([^)]+)\)", page.read_text()):
        assert anchor in anchors((page.parent / file).read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", [*CONDITION_NAMES[1:], *PROBLEM_NAMES[1:]])
def test_every_trouble_that_the_firmware_names_has_a_cure(name):
    signs = [line.split("|")[1] for line in GUIDE.splitlines() if line.count("|") == 4]
    assert any(f"`{name}`" in sign for sign in signs)


@pytest.mark.parametrize("name", ["railed", "stuck", "noisy", "weak", "off-centre", "occupied"])
def test_faults_are_told_in_the_doctors_words(name):
    is_condition = name in CONDITION_NAMES
    problem = "" if is_condition else name
    measure = Measure(0, 0x8000, 0, 0, 0, 0, problem, name)
    (said,) = problems(table, [measure])
    assert f"`{name}`: {said.partition(': ')[2].partition(':')[0]}" in GUIDE


def test_the_example_of_a_place_is_a_real_one():
    assert f"*{name_of(table, 6 * 16 + 10)}*" in GUIDE


def test_doctors_tests_are_in_the_guide():
    tests = [
        {"what": what, "good": False, "value": 0}
        for what in ("panels", "cells", "screen", "buttons", "calibration", "scans")
    ]
    status = dict.fromkeys(("scans", "ma", "free", "lost", "refused", "s"), 0)
    board = dict.fromkeys(("name", "serial", "firmware", "layout", "machine"), "")
    report = {"board": board, "status": status, "ghostlight": "", "tests": tests}
    report |= {"cells": [], "problems": [], "link": {"console": []}, "columns": 16, "rows": 12}
    report["panels"] = {"looked_at": (1,), "answering": 1, "chosen": False}
    said = [line.partition(" (")[0] for line in doctor.text(report) if line.startswith("NOT")]
    assert len(said) == len(tests)
    assert [line for line in said if line not in GUIDE] == []


def test_a_net_that_the_doctor_names_is_one_of_the_board():
    from hardware.pcb import boards

    nets = boards.board("panel").nets()
    for cell in range(table.CELLS):
        net = re.search(r"net (\w+)", name_of(table, cell))[1]
        sensor = next(ref for ref, _ in nets[net] if ref[0] == "H")
        assert sensor == f"H{load_board().home(cell)[1].channel}"


@pytest.mark.parametrize("text", ["UNCALIBRATED", "BLIND", "SAFE"])
def test_screens_are_quoted_as_they_speak(text):
    title, first, *_ = getattr(board_en, text).split("|")
    said = re.escape(f"{title}: {first}").replace("%d", r"\d+").rstrip(r"\.")
    assert re.search(rf"\*{said}", GUIDE)


def test_every_command_in_the_guide_exists():
    said = set(re.findall(r"ghostlight ([a-z]+)", GUIDE + ROOM))
    assert said >= {"flash", "calibrate", "doctor", "status"}
    for name in sorted(said):
        import_module(f"ghostlight.commands.{name}")


def test_the_first_room_is_flashed_by_its_name():
    for text in (GUIDE, ROOM):
        (name,) = set(re.findall(r"flash --layout ([\w-]+)", text))
        assert name in NAMES
        assert name == load_board(FIRST_ROOM).name


def test_the_way_is_as_long_as_the_guide_measures_it():
    (mm,) = re.findall(r"middle of 1 to the middle of 16\s+it is (\d+) mm", GUIDE)
    assert int(mm) == (load_board().grid.columns - 1) * load_board().grid.pitch_mm


def test_figures_are_the_tables():
    always = table.FIXED_MA + table.CELLS * table.LED_IDLE_UA // 1000
    assert f"{table.BUDGET_MA - always} mA for all of them" in GUIDE
    assert f"USB-C socket {table.BUDGET_EXTERNAL_MA - always} mA" in GUIDE
    assert f"JP1 on panel {table.PANELS}" in GUIDE


def test_every_model_is_in_the_list_of_what_is_printed():
    printed = GUIDE[GUIDE.index("| file in `models/stl`") : GUIDE.index("## Tokens")]
    for path in (HOME / "models" / "stl").glob("*.stl"):
        family = path.stem.split("-")[0]
        is_elsewhere = family in ("frame", "token", "first", "hand")
        assert f"`{path.stem}`" in printed or is_elsewhere, path.stem


def test_the_guide_drives_the_screws_that_were_bought():
    bought = (HOME / "BOM.md").read_text(encoding="utf-8")
    screws = [re.findall(r"M3 x (\d+)", text) for text in (GUIDE, bought)]
    assert set(screws[0]) == set(screws[1]) == {"8", "10"}


def test_first_room_is_wired_as_described():
    board = load_board(FIRST_ROOM)
    rows = re.findall(r"^\| (\w+) \| GP(\d+) \| (\d+) \|", ROOM, re.MULTILINE)
    found = {net: (int(gpio), int(pin)) for net, gpio, pin in rows}
    needed = [p for p in board.pico.pins if p.net in board.connector.pins]
    assert found == {p.net: (p.gpio, HEADER[p.gpio]) for p in needed}


def test_first_rooms_template_shows_its_channels_and_lamps():
    board = load_board(FIRST_ROOM)
    drawing = (HOME / "wiring" / "first-room.svg").read_text(encoding="utf-8")
    for cell in board.panel.cells:
        x, y = cell.at_mm
        assert f'x="{x:g}" y="{y - 3:g}">C{cell.channel}<' in drawing
        assert f'x="{x + 8.5:g}" y="{y + 9.5:g}">{cell.led}<' in drawing
