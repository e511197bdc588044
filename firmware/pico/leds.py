"""Sends frames to the LED chain (WS2812, 800 kHz) by PIO and DMA, in the background."""

import sys
from time import ticks_diff, ticks_us

import rp2
from machine import Pin
from rp2 import DMA, StateMachine

from shared_rules.compat import TYPE_CHECKING, const

if TYPE_CHECKING:
    from rp2.asm_pio import jmp, label, nop, not_x, out, wrap, wrap_target, x

_HZ = const(8_000_000)  # ten steps of the program are one bit: 1.25 us
_BYTE_US = const(10)
_LATCH_US = const(300)  # the LEDs show a frame after 280 us of silence
_MACHINE = const(0)


# A bit is high for 375 ns (0) or 750 ns (1).
@rp2.asm_pio(
    sideset_init=rp2.PIO.OUT_LOW,
    out_shiftdir=rp2.PIO.SHIFT_LEFT,
    autopull=True,
    pull_thresh=8,
)
def _send():
    wrap_target()
    label("bit")
    out(x, 1).side(0)[3]
    jmp(not_x, "zero").side(1)[2]
    jmp("bit").side(1)[2]
    label("zero")
    nop().side(0)[2]
    wrap()


# The assembler is Python code in the heap: remove it, it is not needed any more.
del sys.modules["rp2"]
del rp2


class Leds:
    def __init__(self, layout) -> None:
        self._frame = b""  # keeps a reference while it is sent
        self._frame_us = 3 * layout.LEDS * _BYTE_US + _LATCH_US
        pin = Pin(layout.PIN_LEDS, Pin.OUT, value=0)
        self._machine = StateMachine(_MACHINE, _send, freq=_HZ, sideset_base=pin)
        self._machine.active(1)
        self._dma = DMA()
        # A byte written to the FIFO is repeated four times, so the first eight bits out are the
        # byte.
        self._control = self._dma.pack_ctrl(size=0, inc_write=False, treq_sel=_MACHINE)
        self._started_us = 0
        self._is_showing = False

    def show(self, pixels) -> None:
        """Start sending GRB bytes in chain order, after the previous frame has ended.

        They are read while they are sent: they may change only once `is_showing` is False.
        """
        while self.is_showing():
            pass
        self._frame = pixels
        self._started_us = ticks_us()
        self._is_showing = True
        self._dma.config(
            read=pixels,
            write=self._machine,
            count=len(pixels),
            ctrl=self._control,
            trigger=True,
        )

    def is_showing(self) -> bool:
        """True until the frame is sent and the LEDs have latched it."""
        if self._is_showing and not self._dma.active():
            self._is_showing = ticks_diff(ticks_us(), self._started_us) < self._frame_us
        return self._is_showing
