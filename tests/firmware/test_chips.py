"""The chips' registers, written once more from the data sheets (the firmware's table is checked
against these addresses)."""

import ast
from pathlib import Path
from typing import Any

import pytest

from ghostlight.device.flash import run as flash

PICO = Path(__file__).parents[2] / "firmware" / "pico"

# Address maps: RP2040 data sheet 2.2, RP2350 data sheet 2.2. Registers: SIO RP2040 2.3.1, RP2350
# 3.1; ADC 4.9, 12.4; timer 4.6, 12.8; watchdog 4.7, 12.9; regulator RP2040 2.10; USB 4.1, 12.7.
RP2040 = {
    "GPIO_IN": 0xD000_0004,
    "GPIO_OUT_SET": 0xD000_0014,
    "GPIO_OUT_CLR": 0xD000_0018,
    "GPIO_OUT_XOR": 0xD000_001C,
    "ADC_CS": 0x4004_C000,
    "ADC_RESULT": 0x4004_C004,
    "TIMERAWL": 0x4005_4028,
    "WATCHDOG_CTRL_CLR": 0x4005_B000,  # alias that clears bits
    "VREG": 0x4006_4000,
    "EP2_IN_BUFFER_CONTROL": 0x5010_0090,
}
RP2350 = {
    "GPIO_IN": 0xD000_0004,
    "GPIO_OUT_SET": 0xD000_0018,
    "GPIO_OUT_CLR": 0xD000_0020,
    "GPIO_OUT_XOR": 0xD000_0028,
    "ADC_CS": 0x400A_0000,
    "ADC_RESULT": 0x400A_0004,
    "TIMERAWL": 0x400B_0028,  # of TIMER0
    "WATCHDOG_CTRL_CLR": 0x400D_B000,
    "VREG": 0,  # not set: the clock stays as it is
    "EP2_IN_BUFFER_CONTROL": 0x5010_0090,
}


def constants(nodes: list[ast.stmt]) -> dict[str, Any]:
    """The constants among statements. The files themselves need a Pico's modules."""
    found = {}
    for node in nodes:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            code = compile(ast.Expression(node.value), "constant", "eval")
            try:
                found[node.targets[0].id] = eval(code, {"const": int, "__builtins__": {}})
            except NameError:  # no constant
                pass
    return found


def module(name: str) -> list[ast.stmt]:
    return ast.parse((PICO / name).read_text(encoding="utf-8")).body


def chips() -> dict[str, dict[str, Any]]:
    tables = [constants(node.body) for node in module("chip.py") if isinstance(node, ast.ClassDef)]
    return {table["NAME"]: table for table in tables}


@pytest.mark.parametrize(("name", "sheet"), [("RP2040", RP2040), ("RP2350", RP2350)])
def test_registers_are_those_of_the_data_sheet(name: str, sheet: dict[str, int]) -> None:
    chip = chips()[name]
    panels, hal, port = (constants(module(file)) for file in ("panels.py", "hal.py", "port.py"))
    assert {
        "GPIO_IN": chip["SIO"] + 4 * panels["_IN"],
        "GPIO_OUT_SET": chip["SIO"] + 4 * chip["OUT_SET"],
        "GPIO_OUT_CLR": chip["SIO"] + 4 * chip["OUT_CLEAR"],
        "GPIO_OUT_XOR": chip["SIO"] + 4 * chip["OUT_TOGGLE"],
        "ADC_CS": chip["ADC"] + 4 * panels["_CONTROL"],
        "ADC_RESULT": chip["ADC"] + 4 * panels["_RESULT"],
        "TIMERAWL": chip["TIMER"] + 4 * panels["_US"],
        "WATCHDOG_CTRL_CLR": chip["WATCHDOG"] + hal["_CLEAR"],
        "VREG": chip["VOLTAGE"],
        "EP2_IN_BUFFER_CONTROL": port["_PACKET_0"],
    } == sheet


def test_flash_accepts_the_chips_that_have_a_table() -> None:
    assert set(chips()) == set(flash.CHIPS)
