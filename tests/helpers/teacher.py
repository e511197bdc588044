"""Teaches a virtual board its wiring: a scripted person puts a token on each place."""

import json

from ghostlight.virtual.board import VirtualBoard

_MOST_STEPS = 400


class Teacher:
    def __init__(self, virtual: VirtualBoard) -> None:
        self._virtual = virtual
        self._cable = virtual.table.cable
        self._last: dict = {}
        self._waiting = b""

    def teach(self, cells, skipped=()) -> None:
        """Teach the wires of all these places, then measure the empty table."""
        self.begin()
        for cell in sorted((*cells, *skipped)):
            if cell in skipped:
                self.skip(cell)
            else:
                self.place(cell)
        self.ask("save")
        self.zero()

    def begin(self) -> None:
        self.ask("learn")
        self._until("done")

    def place(self, cell: int) -> None:
        """Put the token onto a place, as its lamp shows, and take it away again."""
        self.ask("cell", cell)
        token = self._virtual.table.add("lesson", cell)
        self._until("clear")
        self._virtual.table.remove(token)
        self._until("done")

    def skip(self, cell: int) -> None:
        self.ask("cell", cell)
        self._virtual.run(200)
        self._virtual.press(0, "ok")
        assert self.told() | {"phase": "done", "cell": cell, "problem": "skipped"} == self.told()

    def zero(self) -> None:
        self.ask("zero")
        self._until("done")
        self.ask("end")
        self.ask("save")

    def ask(self, what: str, cell: int | None = None) -> None:
        message = {"t": "calibrate", "do": what}
        if cell is not None:
            message["cell"] = cell
        self._cable.send(json.dumps(message).encode() + b"\n")
        self._virtual.run(600)  # in the long run at most one write to flash per second
        self.told()

    def told(self) -> dict:
        """The calibrator's last message."""
        self._waiting += self._cable.receive()
        *lines, self._waiting = self._waiting.split(b"\n")
        for line in lines:
            message = json.loads(line)
            assert message["t"] not in ("err", "refused"), message
            if message["t"] == "calibrating":
                self._last = message
        return self._last

    def _until(self, phase: str) -> None:
        for _ in range(_MOST_STEPS):
            if self.told().get("phase") == phase:
                return
            self._virtual.run(16)
        raise AssertionError(f"never {phase}: {self._last}")
