"""A hal for a board in the VM whose virtual table runs in another process.

One call of `step` passes in what the table shows now, and returns what the board did.
"""

import hashlib
from array import array


class Files:
    def __init__(self) -> None:
        self.data = {}

    def read(self, name):
        return self.data.get(name)

    def part(self, name, start, count):
        return self.data.get(name, b"")[start : start + count]

    def write(self, name, data):
        self.data[name] = bytes(data)

    def write_parts(self, name, parts):
        self.data[name] = b"".join(parts)

    def append(self, name, data):
        self.data[name] = self.data.get(name, b"") + bytes(data)

    def remove(self, name):
        self.data.pop(name, None)

    def rename(self, name, new):
        self.data[new] = self.data.pop(name)

    def names(self):
        return sorted(self.data)


class SeededHal:
    """Chance and a serial number that follow from a seed, the same as a virtual table's."""

    machine = "virtual board"
    micropython = ""
    off = ""
    fingerprint = ""

    def __init__(self, seed, drawn=0) -> None:
        self._seed = seed
        self._drawn = drawn  # blocks of chance so far

    def random(self, count) -> bytes:
        data = b""
        while len(data) < count:
            text = "hal %d %d" % (self._seed, self._drawn)
            data += hashlib.sha256(text.encode()).digest()
            self._drawn += 1
        return data[:count]

    def serial(self) -> str:
        return "virtual-%04x" % self._seed


class RemoteHal(SeededHal):
    def __init__(self, layout, seed) -> None:
        super().__init__(seed)
        self.files = Files()
        self._levels = array("H", [0] * layout.CELLS)
        self._panels = layout.PANELS
        self._is_showing = False
        self._buttons = 0
        self.clock_ms = 0
        self._incoming = b""
        self._room = 0
        self._plugged = 0
        self.frame = b""
        self.screens = []
        self.outgoing = b""

    # What a step brings and takes.

    def begin(
        self, levels, is_showing, buttons, incoming, room, panels, plugged, places=b""
    ) -> None:
        self._places = places  # of every mux channel, if they were read
        self._panels = panels
        self._plugged = plugged  # a bit per seat
        if levels:
            self._levels = array("H", levels)
        self._is_showing = is_showing
        self._buttons = buttons
        self._incoming = self._incoming + incoming
        self._room = room
        self.frame = b""
        self.screens = []
        self.outgoing = b""

    # The hal.

    def wire(self, cell_of) -> None:
        pass  # the levels come by cell, as the other board was wired

    def panel_answers(self, panel) -> bool:
        return panel <= self._panels

    def scan_places_into(self, levels) -> None:
        levels[:] = array("H", self._places)

    def scan_into(self, levels) -> int:
        levels[:] = self._levels
        return self._panels

    def show(self, pixels) -> None:
        self.frame = bytes(pixels)
        self._is_showing = True

    def is_showing(self) -> bool:
        return self._is_showing

    def screen_page(self, seat, page, buffer) -> bool:
        self.screens.append((seat, page, bytes(buffer[128 * page : 128 * page + 128])))
        return bool(self._plugged >> seat & 1)

    def screen_power(self, seat, on) -> bool:
        self.screens.append((seat, -1, bytes((on,))))
        return bool(self._plugged >> seat & 1)

    def buttons(self) -> int:
        return self._buttons

    def tone(self, hz) -> None:
        pass

    def external_power(self) -> bool:
        return False

    def link_read_into(self, buffer) -> int:
        count = min(len(buffer), len(self._incoming))
        buffer[:count] = self._incoming[:count]
        self._incoming = self._incoming[count:]
        return count

    def link_write(self, buffer, start, end) -> int:
        count = min(end - start, self._room)
        self.outgoing = self.outgoing + bytes(buffer[start : start + count])
        self._room -= count
        return count

    def brief_presses(self, least_ms) -> int:
        return 0

    def now_ms(self) -> int:
        return self.clock_ms

    def has_room(self, wanted) -> bool:
        return True

    def allow_break(self, is_allowed) -> None:
        pass

    def explain(self, error) -> str:
        return repr(error)

    def use_fast_screens(self, is_fast) -> None:
        pass

    def settle(self) -> None:
        pass

    def leave_in_flash(self, names) -> None:
        pass

    def feed(self) -> None:
        pass

    def reset(self) -> None:
        raise SystemExit


def start(seed, layout_name="table", settings=b""):
    """The board as it would be on a Pico, with this outside and these settings on its flash."""
    from firmware.start import make_board

    layout = __import__("firmware.layouts." + layout_name, None, None, ("*",))
    hal = RemoteHal(layout, seed)
    if settings:
        hal.files.write("settings.txt", settings)
    return hal, make_board(hal, layout)


def step(hal, board, now_ms, *given):
    hal.begin(*given)
    hal.clock_ms = now_ms
    board.step(now_ms)
    return [hal.frame, hal.screens, hal.outgoing]


def steps(hal, board, *many):
    """Several of them in one call."""
    return [step(hal, board, *given) for given in many]
