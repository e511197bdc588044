"""Request stream: send sensor levels and lamp colours all the time."""

import binascii

from firmware.link.handlers import LOAD
from firmware.sensing.calibration import NO_CELL
from shared_rules.compat import const

_LEVELS_MS = const(100)  # a round of all panels


class Streams:
    def __init__(self, board) -> None:
        self._link = board.link
        self._layout = board.layout
        self._wiring = board.wiring
        self._levels = board.scanner.levels
        self._pixels = board.lights.pixels
        self.has_levels = False
        self._levels_at_ms = 0
        self._panel = 0  # next to be sent
        self._mirror = bytearray()  # the lights as they were sent, if they are

    @property
    def has_lights(self) -> bool:
        return len(self._mirror) > 0

    def use_lights(self, is_wanted: bool) -> None:
        """Begins or stops sending changed lamps; all of them are sent first."""
        self._mirror = bytearray([value ^ 1 for value in self._pixels] if is_wanted else ())

    def feed(self, now_ms: int) -> None:
        if not self._send_lights() and self.has_levels:
            self._send_levels(now_ms)

    def _send_levels(self, now_ms: int) -> None:
        if self._panel == 0:
            if now_ms - self._levels_at_ms < _LEVELS_MS:
                return
            self._levels_at_ms = now_ms
        layout = self._layout
        first = self._panel * layout.CHANNELS
        parts = []
        for place in range(first, first + layout.CHANNELS):
            cell = self._wiring.cell_of[place]
            parts.append("%03x" % (self._levels[cell] >> 4 if cell != NO_CELL else 0))
        self._link.send("levels", ("panel", self._panel + 1), ("v", "".join(parts)))
        self._panel = (self._panel + 1) % layout.PANELS

    def _send_lights(self) -> bool:
        """Sends one panel whose lights changed since they were sent, if there is one."""
        pixels = self._pixels
        mirror = self._mirror
        size = 3 * self._layout.CHANNELS
        for start in range(0, len(mirror), size):
            if mirror[start : start + size] != pixels[start : start + size]:
                part = pixels[start : start + size]
                mirror[start : start + size] = part
                self._link.send(
                    "lights", ("panel", start // size + 1), ("v", binascii.hexlify(part).decode())
                )
                return True
        return False


def _stream(requests, message) -> None:
    streams = requests.streams or Streams(requests.board)
    if "levels" in message:
        streams.has_levels = bool(message["levels"])
    if "lights" in message:
        streams.use_lights(bool(message["lights"]))
    requests.link.send("streams", ("levels", streams.has_levels), ("lights", streams.has_lights))
    requests.streams = streams if streams.has_levels or streams.has_lights else None


REQUESTS = {"stream": (_stream, LOAD, False)}
