"""Guides a person through the calibration of a board: lamps, empty table, a token on each cell.

The board measures and stores the values; this module says what to do next and judges the result.
A calibration can be stopped at any time: the board has saved it so far, and the next run goes on.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from types import ModuleType
from typing import NamedTuple

from firmware.sensing.calibration import NO_CELL, TYPICAL
from ghostlight.device import config
from ghostlight.device.board import Board
from ghostlight.device.link import TRIES, BadAnswer, Link, Message
from ghostlight.errors import CommandError
from ghostlight.games import GAMES, adapter_of
from ghostlight.sentence import said

Say = Callable[[str], None]
Confirm = Callable[[str], Awaitable[bool]]

SAVE_EVERY = 8  # cells
SENSE_PLACES = 3  # that must agree before the sensors' sense is taken to be the other one
LOOK_S = 2.0  # after this time a line may be lost, and the board is asked for its state
_ZERO_S = 30.0
_BEGIN_TRIES = 10  # a line may get lost, or the board restart, in a row
_WEAK = TYPICAL // 2
_FAULTY = ("noisy", "railed", "stuck", "dead")

_HINTS = {
    "other-cell": "the token lies on {found}; it belongs on {cell}",
    "turned": "turn the token over: the other side up",
    "several": "more than one token is on the table: leave only one",
    "uneven": "the two sides differ too much: is the magnet in the middle of the token?",
}


class Measure(NamedTuple):
    """The calibration of a cell's sensor, in 1/65536 of the ADC's range."""

    cell: int
    zero: int
    noise: int
    north: int
    south: int
    stray: int  # most that a token here does to another cell
    problem: str  # of the empty table
    condition: str  # as it is now

    @property
    def is_measured(self) -> bool:
        """Whether a token has lain here."""
        return (self.north, self.south) != (TYPICAL, TYPICAL)

    @property
    def margin(self) -> int:
        """The weaker side of a token, in percent of an ordinary one."""
        return 100 * min(self.north, self.south) // TYPICAL

    @property
    def verdict(self) -> str:
        if self.problem:
            return self.problem
        if self.condition in _FAULTY:
            return self.condition
        weaker = min(self.north, self.south)
        if 16 * self.noise > weaker:
            return "noisy"
        if weaker < _WEAK:
            return "weak"
        if 4 * self.stray > weaker:
            return "crosstalk"
        return "good" if self.is_measured else "untested"

    @property
    def is_usable(self) -> bool:
        return self.verdict in ("good", "untested", "weak")


async def measures(link: Link, layout: ModuleType) -> list[Measure]:
    told = await link.collect("measures", "measure", layout.CELLS)
    keys = ("cell", "zero", "noise", "north", "south", "stray", "problem", "is")
    found = sorted(Measure(*[message[key] for key in keys]) for message in told)
    if [one.cell for one in found] != list(range(layout.CELLS)):
        raise BadAnswer(link.port, "measure", "does not come once for every cell")
    return found


def place_of(layout: ModuleType, cell: int) -> str:
    y, x = divmod(cell, layout.COLUMNS)
    return said("cell {x},{y}", x=x, y=y)


def name_of(layout: ModuleType, cell: int) -> str:
    """Where to look with a meter: panel, place on it, and the mux input of its net."""
    place = bytes(layout.CELL_OF).find(cell)
    if place < 0:
        return said("{place} (no sensor)", place=place_of(layout, cell))
    return said(
        "{place} (panel {panel}, net CH{channel})",
        place=place_of(layout, cell),
        panel=layout.PANEL_OF[cell],
        channel=place % layout.CHANNELS,
    )


def lamps_of(layout: ModuleType) -> list[int]:
    """The cells that have a lamp, with or without a sensor."""
    return [cell for cell in range(layout.CELLS) if layout.LED_OF[cell] != NO_CELL]


def sheet_cells(board: Board, layout: ModuleType) -> list[int]:
    """The cells on which the sheet has a place for a token; all if there is no sheet.

    Only those that have a sensor.
    """
    sensed = [cell for cell in range(layout.CELLS) if layout.PANEL_OF[cell]]
    for game in GAMES:
        adapter = adapter_of(game)
        if adapter.sheet.HASH == board.hello.get("sheet"):
            return [cell for cell in adapter.cells() if cell in sensed]
    return sensed


class Guide:
    """`confirm` asks the person a question; `is_sense_known`: tokens have been measured before."""

    def __init__(
        self, board: Board, say: Say, confirm: Confirm, is_sense_known: bool = False
    ) -> None:
        self.link = board.link
        self._layout = board.layout
        self._say = say
        self._confirm = confirm
        self._is_sense_known = is_sense_known
        self._todo: Sequence[int] = ()

    async def sweep(self, pause_s: float, cells: Iterable[int]) -> None:
        """Light one lamp after the other, so that people see the first that stays dark."""
        for cell in cells:
            await self.link.ask("lamp", "ok", cells=[cell])
            await self.link.sleep(pause_s)
        await self.link.ask("lamp", "ok")

    async def zero(self) -> list[Measure]:
        """Measure the empty table. Returns what is then known of all cells."""
        await self._empty("zero")
        await self._save()
        return await measures(self.link, self._layout)

    async def _empty(self, what: str) -> None:
        """Waits until the empty table has been measured.

        Asks again if the board does not measure: the request was lost, or refused by a busy board.
        """
        self.link.take_held("calibrating")  # "done" with something else
        self.link.send("calibrate", do=what)
        until = self.link.clock() + _ZERO_S
        has_begun = False
        while self.link.clock() <= until:
            phase = (await self._next())["phase"]
            if phase == "done" and has_begun:
                return
            has_begun = phase == "zero"
            if not has_begun:
                self.link.send("calibrate", do=what)
        raise CommandError(said("the board does not finish measuring"), said("Try it again"))

    async def learn(
        self,
        cells: Sequence[int],
        on_done: Callable[[int, bool], None],
        point: Callable[[int], None] = lambda cell: None,
    ) -> None:
        """Find out which channel sees a token on each cell; `on_done(cell, is_seen)`.

        The board takes the wiring over at the end; if it is stopped before, nothing changes.
        """
        self._is_sense_known = True  # every sensor has its own sense
        try:
            await self._empty("learn")
            for cell in cells:
                point(cell)
                on_done(cell, await self._cell(cell, place_of(self._layout, cell)))
        except KeyboardInterrupt:
            self.link.send("calibrate", do="end")
            raise
        await self._save()

    async def cells(
        self,
        cells: Sequence[int],
        on_done: Callable[[int, bool], None],
        point: Callable[[int], None] = lambda cell: None,
    ) -> None:
        """A token from cell to cell; saved on the way, so that it can be gone on with.

        `on_done(cell, is_measured)` after each.
        """
        self._todo = cells
        try:
            for count, cell in enumerate(cells, 1):
                point(cell)
                on_done(cell, await self._cell(cell, name_of(self._layout, cell)))
                if count % SAVE_EVERY == 0:
                    await self._save()
        except KeyboardInterrupt:
            self.link.send("calibrate", do="end")
            await self._save()
            raise
        await self._save()

    async def _cell(self, cell: int, name: str) -> bool:
        """Returns False if OK was pressed at the table, to leave this cell out."""
        asks = {
            "north": said("put the token on {name}, north side up", name=name),
            "south": said("turn it over"),
            "clear": said("take it away"),
        }
        self.link.send("calibrate", do="cell", cell=cell)
        last = ""  # sentence
        has_begun = False  # the empty table's second "done" names cell 0, too
        tries = 0
        while True:
            state = await self._next()
            if state["phase"] == "done" and state["cell"] == cell and has_begun:
                self._is_sense_known = True
                return bool(state["problem"] != "skipped")
            if state["phase"] in ("idle", "done"):  # a line was lost, or the board restarted
                tries += 1
                if tries > _BEGIN_TRIES:
                    raise _not_begun(name)
                self.link.send("calibrate", do="cell", cell=cell)
                continue
            has_begun = state["cell"] == cell
            tries = 0
            if _is_turned(state) and has_begun and not self._is_sense_known:
                await self._find_sense(cell)
                self.link.send("calibrate", do="cell", cell=cell)
                last, has_begun = "", False
                continue
            hint = _HINTS.get(state["problem"], "")
            is_found = 0 <= state["found"] < self._layout.CELLS
            found = name_of(self._layout, state["found"]) if is_found else "?"
            text = said(hint, found=found, cell=name) if hint else asks.get(state["phase"], "")
            if text and text != last:
                last = text
                self._say(text)

    async def _find_sense(self, first: int) -> None:
        """If the first token reads turned, find out whether this sensor is turned, or all are."""
        self._is_sense_known = True
        others = [cell for cell in self._todo if cell != first][: SENSE_PLACES - 1]
        if len(others) < SENSE_PLACES - 1 or not await self._all_read_turned(others):
            return
        if not await self._confirm(
            said(
                "All {count} places read this token the other way round. Is the token right: "
                "does the jig draw it down with its north side (suspect) up?",
                count=SENSE_PLACES,
            )
        ):
            what = said("the token's magnet is the wrong way round")
            raise CommandError(what, said("Take another token, or open this one"))
        now = (await config.fetch(self.link))["north"]
        other = "down" if now == "up" else "up"
        await config.set_one(self.link, "north", other)
        self._say(
            said(
                "These sensors go {other} under a north side: saved as `north = {other}`.",
                other=other,
            )
        )

    async def _all_read_turned(self, cells: Sequence[int]) -> bool:
        for cell in cells:
            if not await self._reads_turned(cell):
                return False
        return True

    async def _reads_turned(self, cell: int) -> bool:
        """Whether a token with its north side up reads as its other side on this cell, too."""
        name = name_of(self._layout, cell)
        self._say(said("put the token on {name}, the same side up", name=name))
        for _ in range(_BEGIN_TRIES):
            self.link.send("calibrate", do="cell", cell=cell)
            while (state := await self._next())["phase"] not in ("idle", "done"):
                if state["cell"] == cell and _is_turned(state):
                    return True
                if state["cell"] == cell and state["phase"] == "south":
                    return False
        raise _not_begun(name)

    async def _next(self) -> Message:
        """Returns the calibrator's next message; asks for it after a while without one."""
        for _ in range(TRIES):
            if (message := await self.link.wait_for("calibrating", LOOK_S)) is not None:
                return message
            self.link.send("calibrate", do="look")
        raise self.link.no_answer("calibrate", "calibrating")

    async def _save(self) -> None:
        self.link.send("calibrate", do="save")
        await self.link.ask("status")  # answered after it, so it is on flash then


def _not_begun(name: str) -> CommandError:
    return CommandError(
        said("the board does not begin with {name}", name=name), said("Try it again")
    )


def _is_turned(state: Message) -> bool:
    return bool(state["phase"] == "north" and state["problem"] == "turned")


def learned(before: ModuleType, after: ModuleType) -> list[str]:
    """Describes the learned wiring, compared with the wiring before."""
    moved = [cell for cell in after.CELL_OF if cell in before.CELL_OF and cell != NO_CELL]
    moved = [cell for cell in moved if after.CELL_OF.find(cell) != before.CELL_OF.find(cell)]
    lost = [cell for cell in before.CELL_OF if cell not in after.CELL_OF and cell != NO_CELL]
    sensed = sum(cell != NO_CELL for cell in after.CELL_OF)
    turned = after.TURNED.count("1")
    found = [
        said(
            "{sensed} places have a sensor; {moved} of them are on another channel than before, "
            "{turned} sensors are turned over.",
            sensed=sensed,
            moved=len(moved),
            turned=turned,
        )
    ]
    if lost:
        names = ", ".join(place_of(after, cell) for cell in sorted(lost))
        found.append(said("No sensor sees: {names}.", names=names))
    if 2 * turned > sensed:
        found.append(
            said(
                "Most sensors fall under this token's north side. If tokens then show the wrong "
                "side in a game, its magnet was the wrong way round: "
                "`ghostlight config set north down`."
            )
        )
    return found


def problems(layout: ModuleType, found: Iterable[Measure]) -> list[str]:
    """A sentence for each cell that cannot be played on, or not well."""
    return [
        said(
            "{name}: {verdict}",
            name=name_of(layout, one.cell),
            verdict=_WORDS.get(one.verdict, one.verdict),
        )
        for one in found
        if one.verdict not in ("good", "untested")
    ]


_WORDS = {
    "railed": "open, shorted or without power",
    "off-centre": "its zero is far off: a wrong or badly soldered sensor",
    "noisy": "too noisy",
    "occupied": "something lies there",
    "stuck": "its reading never moves",
    "dead": "dead",
    "weak": "a token is hardly felt: the magnet is weak or the sensor far away",
    "crosstalk": "a token here is felt elsewhere too",
}
