"""A real board at the page's serial port, driven step by step.

The page passes in the bytes that the port has read, and calls `step` repeatedly; messages for the
page are returned as JSON. Link, status, doctor, settings, calibration, monitor, journal, record
and raw prompt are the modules of the command line.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Coroutine, Mapping
from math import inf
from pathlib import Path
from types import ModuleType
from typing import Any

from firmware.storage.journal import CURRENT
from ghostlight.device import config, doctor, monitor, status
from ghostlight.device.board import Board, greet
from ghostlight.device.calibrate import Measure
from ghostlight.device.calibration_course import Wanted, calibrate, report
from ghostlight.device.flash.combined_uf2 import combine
from ghostlight.device.link import Link, Unplugged, Until
from ghostlight.device.panels import looked_at
from ghostlight.device.raw_prompt import RawPrompt, check_name
from ghostlight.errors import VERSION, CommandError
from ghostlight.games import GAMES, adapter_of
from ghostlight.records import verify_report
from ghostlight.records.record_file import Line, RecordWriter
from ghostlight.records.recorder import Recorder, fetch_game, head_of, kept_games
from ghostlight.records.verifier import plain_digest
from ghostlight.sentence import in_language, said

_PORT = "USB"
_DATA = "/data"  # where a board keeps settings, calibration and games
_LIVE_S = 0.1  # between two pictures
_KINDS = ("bool", "int", "choice", "text")
FOLDER = Path("/tmp")  # of the page; a test has its own

Task = Coroutine[Any, Any, None]


class RealBoard:
    def __init__(
        self,
        write: Callable[[bytes], None],
        lang: str,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """`write` is called with bytes for the port."""
        self._write = write
        self._lang = lang
        self._clock = clock
        self._told: list[str] = []
        self._task: Task | None = None
        self._until = inf  # when the task continues without new bytes
        self._is_fed = False
        self._end: Link | RawPrompt | None = None  # receives the bytes
        self._board: Board | None = None
        self._answer: bool | None = None  # the user's answer to a question
        self._is_lost = False  # the port

    # -- the port ----------------------------------------------------------------------------

    def open(self) -> None:
        """Handle an opened port: greet the board."""
        self._is_lost = False
        self._begin(self._greet())

    def feed(self, data: bytes) -> None:
        if self._end is not None:
            self._end.feed(bytes(data))
            self._is_fed = True

    def lose(self) -> None:
        """Handle a lost port."""
        self._is_lost = True
        if self._end is not None:
            self._end.lose()
            self._is_fed = True
            if self._task is None:
                self._fail(Unplugged(_PORT))

    # -- the page ----------------------------------------------------------------------------

    def speak(self, lang: str) -> None:
        self._lang = lang

    def ask(self, text: str) -> None:
        """Start the task that the page asks for, in place of the present one."""
        asked: dict[str, Any] = json.loads(text)
        do = asked.pop("do")
        if do == "answer":
            self._answer = bool(asked["yes"])
            self._is_fed = True
        elif do == "stop":
            self._stop()
        elif self._board is not None:
            self._begin(_TASKS[do](self, self._board, **asked))

    def step(self) -> list[str]:
        """Continue the task if bytes have come or its time is over. Returns messages for the
        page."""
        if self._task is not None and (self._is_fed or self._clock() >= self._until):
            self._go_on(None)
        told, self._told = self._told, []
        return told

    def verify(self, text: str, digest: str) -> str:
        """Returns the verdict on a record, as JSON."""
        try:
            done = verify_report.report(
                text.encode(), Path("record"), plain_digest(digest), self._lang
            )
        except CommandError as error:
            return json.dumps({"fair": False, "lines": [self._sentence(error)]})
        except ValueError as error:
            return json.dumps({"fair": False, "lines": [str(error)]})
        return json.dumps({"fair": done.is_fair, "lines": done.lines})

    def firmware(self, stock: bytes, image: bytes) -> bytes | str:
        """Returns a UF2 with MicroPython and our files, or a sentence if the given UF2 is
        unsuitable."""
        try:
            return combine(bytes(stock), bytes(image))
        except CommandError as error:
            return self._sentence(error)

    # -- tasks -------------------------------------------------------------------------------

    def _begin(self, task: Task) -> None:
        self._stop()
        self._task = task
        self._answer = None
        self.tell("busy")
        self._go_on(None)

    def _stop(self) -> None:
        """Stop the task as Ctrl-C does: a calibration is saved, a stream ends."""
        if self._task is not None:
            self._go_on(KeyboardInterrupt())
        if self._task is not None:
            self._task.close()
            self._task = None
            self.tell("idle")

    def _go_on(self, stop: KeyboardInterrupt | None) -> None:
        assert self._task is not None
        self._is_fed = False
        try:
            self._until = self._task.send(None) if stop is None else self._task.throw(stop)
            return
        except StopIteration:
            pass
        except KeyboardInterrupt:
            pass
        except CommandError as error:
            self._fail(error)
        self._task = None
        self.tell("idle")

    def _fail(self, error: CommandError) -> None:
        if isinstance(error, Unplugged):
            self._board = self._end = None
            self.tell("gone")
        self.tell("error", text=self._sentence(error))

    def tell(self, kind: str, **fields: Any) -> None:
        self._told.append(json.dumps({"t": kind, **fields}))

    def say(self, text: str) -> None:
        self.tell("say", text=self._local(text))

    def _local(self, text: str) -> str:
        return in_language(text, self._lang, at_page=True)

    def _sentence(self, error: CommandError) -> str:
        return error.told(self._lang, at_page=True)

    def _rows(self, rows: list[tuple[str, str]]) -> list[list[str]]:
        return [[self._local(text) for text in row] for row in rows]

    def _link(self) -> Link:
        link = Link(_PORT, self._write, self._clock)
        self._end = link
        return link

    async def _greet(self) -> None:
        try:
            board = await greet(self._link())
        except CommandError as error:
            if isinstance(error, Unplugged) or error.code == VERSION:
                raise
            # A cable that was pulled may have left the board at the prompt.
            RawPrompt(_PORT, self._write, self._clock).restart()
            board = await greet(self._link())
        layout = await board.find_layout()
        self._board = board
        games = [game for game in GAMES if adapter_of(game).sheet.HASH == board.hello["sheet"]]
        self.tell(
            "plugged",
            name=board.name,
            serial=board.serial,
            game=games[0] if games else "",
            columns=layout.COLUMNS,
            rows=layout.ROWS,
        )
        await self._status(board)

    async def _status(self, board: Board) -> None:
        facts = await status.facts_of(board)
        self.tell("facts", rows=self._rows(status.lines(facts)), fine=status.is_fine(facts))

    async def _doctor(self, board: Board) -> None:
        found = await doctor.examine(board, await looked_at(board, None))
        self.tell(
            "doctor",
            well=doctor.is_well(found),
            lines=[self._local(line) for line in doctor.text(found)],
            cells=[
                self._mark(Measure(*[cell[key] for key in Measure._fields]))
                for cell in found["cells"]
            ],
            page=doctor.page(found),
        )

    def _mark(self, one: Measure) -> list[Any]:
        """A cell on the map: [cell, look, text, description]."""
        look = "bad" if not one.is_usable else "known" if one.is_measured else "unknown"
        text = str(one.margin) if one.is_measured else "?"
        return [one.cell, look, text, self._local(one.verdict)]

    async def _settings(self, board: Board) -> None:
        values = await config.fetch(board.link)
        rows = []
        for name, kind, limits, default, what in config.KEYS:
            rows.append(
                {
                    "name": name,
                    "kind": _KINDS[kind],
                    "limits": limits,
                    "default": default,
                    "value": values[name],
                    "what": self._local(what),
                }
            )
        self.tell("settings", rows=rows)

    async def _set(self, board: Board, values: Mapping[str, Any]) -> None:
        for name, value in values.items():
            try:
                config.check({name: value})
            except config.BadSetting:
                limits = config.limits_of(name)
                raise CommandError(
                    said("{name} takes: {limits}", name=name, limits=limits),
                    said("Nothing was changed"),
                ) from None
        changed = await config.send(board.link, values)
        names = ", ".join(changed)
        self.say(said("Changed: {names}.", names=names) if changed else said("Nothing differs."))
        await self._settings(board)

    async def _calibrate(self, board: Board, **wanted: Any) -> None:
        try:
            found = await calibrate(board, Wanted(**wanted), _AtPage(self))
            for line in report(board.layout, found):
                self.say(line)
            self.tell("map", cells=[self._mark(one) for one in found])
        finally:
            self.tell("point", cell=-1)

    async def _live(self, board: Board) -> None:
        watched = monitor.Watched(board.layout)
        for message in await board.link.collect("measures", "measure", board.layout.CELLS):
            watched.take(message)
        shown_at = -inf

        def take(message: dict[str, Any]) -> None:
            nonlocal shown_at
            watched.take(message)
            if self._clock() - shown_at >= _LIVE_S:
                shown_at = self._clock()
                self.tell(
                    "live",
                    percent=[watched.percent(cell) for cell in range(board.layout.CELLS)],
                    lamps=list(watched.lamps),
                    faulty=sorted(watched.faulty),
                    figures=self._rows(watched.figures()),
                    events=list(watched.events),
                )

        await monitor.follow(board, take, lights=True)

    async def _journal(self, board: Board) -> None:
        games = await kept_games(board.link)
        self.tell("journal", games=[{**one, "on": one["name"] == CURRENT} for one in games])

    async def _fetch(self, board: Board, name: str) -> None:
        path = FOLDER / f"{Path(name).name}.jsonl"
        path.unlink(missing_ok=True)
        count = await fetch_game(board, name, path)
        self.tell("file", name=path.name, text=path.read_text(encoding="utf-8"))
        self.say(said("{count} lines in {file}.", count=count, file=path.name))

    async def _record(self, board: Board) -> None:
        path = FOLDER / f"record-{board.serial}.jsonl"

        def on_line(line: Line) -> None:
            self.tell("say", text=f"{line.number:4} {line.text}")

        with RecordWriter(path, head_of(board)) as writer:
            recorder = Recorder(writer, on_line)
            self.say(
                said("Listening to {name}, for the game that is on.", name=board.name)
                if board.is_sealed
                else said("Listening to {name}, for a game to begin.", name=board.name)
            )
            try:
                await recorder.follow(board)
            except Unplugged:
                raise  # continues when the board is there again
            except CommandError:
                path.unlink()
                raise
            except KeyboardInterrupt:
                pass
            is_worth = bool(writer.content.lines)
        if is_worth:
            self.tell("file", name=path.name, text=path.read_text(encoding="utf-8"))
        path.unlink()

    # -- the data files of a board, over an update -----------------------------------------------

    async def _backup(self, board: Board) -> None:
        found: dict[str, bytes] = {}

        async def fetch(prompt: RawPrompt) -> None:
            found.update(await prompt.files(_DATA))

        await self._at_prompt(board, fetch)
        files = {name: data.hex() for name, data in found.items()}
        self.tell("backup", serial=board.serial, files=files)
        self.say(
            said("{count} files were fetched from {name}.", count=len(found), name=board.name)
        )

    async def _restore(self, board: Board, files: Mapping[str, str], serial: str) -> None:
        try:
            data = {check_name(name): bytes.fromhex(text) for name, text in files.items()}
        except (AttributeError, TypeError, ValueError):
            raise CommandError(
                said("the kept files are damaged"), said("Nothing was changed")
            ) from None
        if serial != board.serial and not await self.confirm(
            said(
                "These files are of another board, {serial}. Put them on this one?", serial=serial
            )
        ):
            return
        await self._at_prompt(board, lambda prompt: prompt.put(_DATA, data))
        self.say(said("{count} files were put back.", count=len(files)))
        await self._greet()

    async def _at_prompt(self, board: Board, work: Callable[[RawPrompt], Task]) -> None:
        """Stops the board's program for some work with its files, and starts it again."""
        if board.is_sealed:
            raise CommandError(
                said("a game is on"), said("Finish it, or open the board with both players")
            )
        prompt = RawPrompt(_PORT, self._write, self._clock)
        self._end = prompt
        try:
            await prompt.enter()
            await work(prompt)
        finally:
            self._end = board.link
            if not prompt.is_gone:
                prompt.restart()
        await board.link.ask("hello")

    # -- the person at the page -----------------------------------------------------------------

    async def confirm(self, text: str) -> bool:
        self._answer = None
        self.tell("ask", text=self._local(text))
        while self._answer is None:
            if self._is_lost:
                raise Unplugged(_PORT)
            await Until(inf)
        return self._answer


class _AtPage:
    """The user of a calibration, at the page."""

    def __init__(self, board: RealBoard) -> None:
        self._board = board
        self._done = self._count = 0

    def say(self, text: str) -> None:
        self._board.say(text)

    async def confirm(self, text: str) -> bool:
        return await self._board.confirm(text)

    def begin(self, what: str, count: int) -> None:
        self._done, self._count = 0, count
        self._board.tell("progress", done=0, count=count)

    def point(self, layout: ModuleType, cell: int) -> None:
        self._board.tell("point", cell=cell)

    def done(self) -> None:
        self._done += 1
        self._board.tell("progress", done=self._done, count=self._count)


_TASKS: dict[str, Callable[..., Task]] = {
    "status": RealBoard._status,
    "doctor": RealBoard._doctor,
    "settings": RealBoard._settings,
    "set": RealBoard._set,
    "calibrate": RealBoard._calibrate,
    "live": RealBoard._live,
    "journal": RealBoard._journal,
    "fetch": RealBoard._fetch,
    "record": RealBoard._record,
    "backup": RealBoard._backup,
    "restore": RealBoard._restore,
}
