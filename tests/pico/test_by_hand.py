"""The table that is wired by hand: enable lines, no walking bit; cells without sensors."""

from collections.abc import Callable, Iterator

import pytest

from firmware.layouts import opera_by_hand as layout
from ghostlight.device.flash.image import main_of
from tests.pico.conftest import FORBIDDEN
from tests.pico.pico import Pico
from tests.pico.test_main import MAIN, messages

pytestmark = pytest.mark.device

SENSED = [cell for cell in layout.CELL_OF if cell != 255]
PATTERN = [800 + 13 * cell for cell in range(layout.CELLS)]
UNTOUCHED = 12345
PREPARE = f"""
import gc, micropython
from array import array
from firmware.layouts import opera_by_hand as layout
from firmware.pico.hal import Hal
hal = Hal(layout)
levels = array("H", [{UNTOUCHED}] * layout.CELLS)
places = array("H", bytes(2 * len(layout.CELL_OF)))
"""


@pytest.fixture(scope="module")
def built(switch_on: Callable[..., Pico]) -> Pico:
    pico = switch_on(layout=layout)
    pico.start(prepare=False)
    pico.do(PREPARE)
    return pico


@pytest.fixture
def pico(built: Pico) -> Iterator[Pico]:
    built.events.clear()
    built.set_levels(PATTERN)
    built.do("hal.wire(layout.CELL_OF)")
    yield built
    assert [event for event in built.events if event["kind"] in FORBIDDEN] == []


def test_every_sensor_is_read_in_its_place_and_nothing_else_is_touched(pico: Pico) -> None:
    assert pico.value("hal.scan_into(levels)") == layout.PANELS
    expected = [PATTERN[cell] << 4 if cell in SENSED else UNTOUCHED for cell in range(192)]
    assert pico.value("list(levels)") == expected


def test_only_sensors_are_read_and_one_panel_is_on_at_a_time(pico: Pico) -> None:
    pico.value("hal.scan_into(levels)")
    (event,) = pico.take("scan")
    assert event["reads"] == len(SENSED) * (layout.SAMPLES + 1)
    assert event["to_us"] - event["from_us"] < 6000
    assert pico.panels_on() == 0


@pytest.mark.parametrize("panels", [0, 1, 5])
def test_panels_that_answer_are_counted(pico: Pico, panels: int) -> None:
    pico.set_levels(PATTERN, panels=panels)
    assert pico.value("hal.scan_into(levels)") == panels
    there = pico.value("[panel for panel in range(1, 9) if hal.panel_answers(panel)]")
    assert there == list(range(1, panels + 1))


def test_a_learned_wiring_is_used(pico: Pico) -> None:
    pico.do("hal.wire(bytes(reversed(layout.CELL_OF)))")
    pico.value("hal.scan_into(levels)")
    expected = [UNTOUCHED] * layout.CELLS
    for source, cell in zip(layout.CELL_OF, reversed(layout.CELL_OF)):
        if cell != 255:
            expected[cell] = PATTERN[source] << 4 if source != 255 else 0
    levels = pico.value("list(levels)")
    assert isinstance(levels, list)
    assert [levels[cell] for cell in SENSED] == [expected[cell] for cell in SENSED]


def test_channels_are_read_one_by_one(pico: Pico) -> None:
    pico.do("hal.scan_places_into(places)")
    expected = [PATTERN[cell] << 4 if cell != 255 else 0 for cell in layout.CELL_OF]
    assert pico.value("list(places)") == expected


def test_scan_leaves_the_heap_alone(pico: Pico) -> None:
    assert pico.locked("hal.scan_into(levels)") == layout.PANELS


def test_a_board_starts_learns_two_wires_and_sees_a_token() -> None:
    """The whole firmware on this layout, over USB."""
    main = main_of(MAIN.read_text(encoding="utf-8"), "opera_by_hand")
    empty = [2048] * layout.CELLS
    with Pico({"main.py": main.encode()}, layout=layout) as pico:
        pico.set_levels(empty)
        pico.connect()
        pico.run(7000)
        assert not pico.take("short")
        pico.read()

        def ask(line: str, ms: float = 500) -> dict[str, dict]:
            pico.write(line.encode() + b"\n")
            pico.run(ms)
            return messages(pico.read())

        said = ask('\n{"t":"hello"}') | ask('{"t":"status"}')
        assert said["hello"]["layout"] == layout.HASH
        assert said["hello"]["game"] == "opera 2"
        assert said["status"]["panels"] == 8
        assert said["status"]["scans"] >= 60
        print(f"\n{said['status']['scans']} scans/s, {said['hello']['free']} bytes free")

        # The wires of two places are exchanged, and one of the sensors is upside down.
        one, other = SENSED[3], SENSED[40]
        assert ask('{"t":"calibrate","do":"learn"}', 1200)["calibrating"]["phase"] == "done"
        for cell, wired, level in ((one, other, 2700), (other, one, 1400)):
            pico.set_levels([level if c == wired else 2048 for c in range(layout.CELLS)])
            told = ask(f'{{"t":"calibrate","do":"cell","cell":{cell}}}', 700)
            assert told["calibrating"]["phase"] == "clear"
            pico.set_levels(empty)
            pico.run(200)
        ask('{"t":"calibrate","do":"save"}')
        assert ask('{"t":"calibrate","do":"zero"}', 1800)["calibrating"]["phase"] == "done"
        ask('{"t":"calibrate","do":"end"}')
        pico.set_levels([1400 if c == one else 2048 for c in range(layout.CELLS)])
        seen = ask('{"t":"status"}')["appeared"]
        assert (seen["cell"], seen["side"]) == (other, "north")
