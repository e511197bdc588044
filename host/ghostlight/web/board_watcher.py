"""Reads all messages of a real board in a thread, across pulled cables and lost lines.

The messages are in `news`, in order; lines of the record that were lost are fetched again.
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from contextlib import AbstractContextManager

from firmware.storage.journal import CURRENT
from ghostlight.device.board import Board
from ghostlight.device.discovery import OpenBoard
from ghostlight.device.link import Message
from ghostlight.errors import CommandError
from ghostlight.records.recorder import fetch_lines, head_of, kept_games
from shared_rules.record_lines import deal_name

PLUGGED, UNPLUGGED = "plugged", "unplugged"  # message types of this program among the board's
_WAIT_S = 0.2
_STATUS_MESSAGES = 200  # messages between two requests for the board's status


class BoardWatcher:
    def __init__(
        self, open_board: Callable[[], AbstractContextManager[OpenBoard]], again_s: float = 1.0
    ) -> None:
        self._open_board = open_board
        self._again_s = again_s  # until it is looked for again
        self.news: queue.SimpleQueue[Message] = queue.SimpleQueue()
        self._next = 1  # line of the record
        self._deal = ""  # the name of its game; empty before the deal
        self._lost: int | None = None  # lines that the board had no room for
        self._is_over = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._is_over.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._is_over.is_set():
            try:
                with self._open_board() as board:
                    board.run(self._follow(board))
            except CommandError as error:
                self.news.put({"t": UNPLUGGED, "why": str(error)})
            self._is_over.wait(self._again_s)

    async def _follow(self, board: Board) -> None:
        link = board.link
        news = {"hello": board.hello, "about": head_of(board), "layout": await board.find_layout()}
        self.news.put({"t": PLUGGED, **news})
        for measure in await link.collect("measures", "measure", board.layout.CELLS):
            self.news.put(measure)
        self._next = 1
        await self._catch_up(board)
        link.send("stream", levels=True, lights=True)
        count = 0
        while not self._is_over.is_set():
            if count % _STATUS_MESSAGES == 0:
                link.send("status")
            message = await link.receive(_WAIT_S)
            if message is not None:
                count += 1
                await self._take(board, message)

    async def _take(self, board: Board, message: Message) -> None:
        if message["t"] != "record":
            self.news.put(message)
            if message["t"] == "status" and message["lost"] != self._lost:
                self._lost = message["lost"]
                await self._catch_up(board)  # the last line of the record may be among them
        elif message["n"] in (1, self._next):
            self._hand_on(message)
        elif message["n"] > self._next:
            await self._catch_up(board)  # something was lost

    def _hand_on(self, line: Message) -> None:
        self._next = line["n"] + 1
        if line["n"] <= 2:
            self._deal = deal_name(line["line"])
        self.news.put({**line, "t": "record"})

    async def _catch_up(self, board: Board) -> None:
        """Fetches missed lines and hands them on as if they had just come: the rest of the game
        that is followed, under its present name, then all lines of the running one."""
        names = {game["deal"]: game["name"] for game in await kept_games(board.link)}
        if self._deal and self._deal in names:
            await fetch_lines(board.link, names[self._deal], self._next, self._hand_on)
        for deal, name in names.items():
            if name == CURRENT and (deal != self._deal or not deal):
                await fetch_lines(board.link, name, 1, self._hand_on)
