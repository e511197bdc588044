"""Functions of the pins of a Raspberry Pi Pico: facts of the RP2040 and of the Pico's header."""

from __future__ import annotations

# GPIO -> pin of the header. The Pico itself uses GP23, GP24, GP25 and GP29; they have no pin.
HEADER = {
    **{0: 1, 1: 2, 2: 4, 3: 5, 4: 6, 5: 7, 6: 9, 7: 10, 8: 11, 9: 12, 10: 14, 11: 15},
    **{12: 16, 13: 17, 14: 19, 15: 20, 16: 21, 17: 22, 18: 24, 19: 25, 20: 26, 21: 27},
    **{22: 29, 26: 31, 27: 32, 28: 34},
}
ADC = (26, 27, 28)


def i2c(gpio: int) -> tuple[int, str]:
    """The I2C bus that a GPIO can serve, and as which line: the pattern repeats every four
    pins."""
    return gpio // 2 % 2, ("sda", "scl")[gpio % 2]
