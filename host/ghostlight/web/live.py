"""A session that shows a real board: lamps, tokens, the game in words. Pages cannot change it."""

from __future__ import annotations

from types import ModuleType
from typing import Any

from firmware.layouts import table as layout_of_the_table
from ghostlight.device.link import Message
from ghostlight.device.monitor import Watched
from ghostlight.virtual.description import load_description
from ghostlight.virtual.flash import Flash
from ghostlight.web import messages
from ghostlight.web.board_watcher import PLUGGED, UNPLUGGED, BoardWatcher
from ghostlight.web.drag import CARRY_MM
from ghostlight.web.games import GAMES, NOWHERE, adapter_of
from ghostlight.web.lab import mt_per_code
from ghostlight.web.links import Links
from ghostlight.web.record_follower import RecordFollower
from ghostlight.web.token_layout import spots_of

_THERE = 30  # percent of a token


class Live:
    trouble = ""  # nothing is kept here
    address = ""  # the page's own will do
    description = load_description()  # every table is drawn as this one

    def __init__(self, watcher: BoardWatcher) -> None:
        self.watcher = watcher
        self.links = Links()
        self._about: dict[str, Any] = {}
        self._use(GAMES[0])
        self.ticks = 0
        self.frame = 0
        self._watch(layout_of_the_table)
        self._is_plugged = False

    def _watch(self, layout: ModuleType) -> None:
        self._layout = layout
        self.lab = LiveLab(Watched(layout))

    def _use(self, game: str) -> None:
        """Follow another game of the board, and forget the last one."""
        self.game = adapter_of(game)
        self.follower = RecordFollower(Flash(), self.game, lambda: self._about)
        self._cells = [NOWHERE] * len(self.game.art)
        self._turned = [False] * len(self.game.art)
        self._held: list[int] = []
        self._lifted_round = 0  # of levels, when a token was lifted

    # Time

    def advance(self, ms: float) -> None:
        self.ticks += 1
        version = self.follower.version
        while not self.watcher.news.empty():
            self._take(self.watcher.news.get())
        if self.follower.version != version:
            self._follow_record()
        self._follow_sensors()

    def _take(self, message: Message) -> None:
        kind = message["t"]
        if kind == PLUGGED:
            self._is_plugged = True
            self._about = message["about"]
            layout = message["layout"]
            is_drawn = layout.CELLS == layout_of_the_table.CELLS  # the page shows no other size
            if is_drawn and layout.CELL_OF != self._layout.CELL_OF:
                self._watch(layout)
            game = str(message["hello"].get("game", "")).partition(" ")[0]
            if game in GAMES and game != self.game.name:
                self._use(game)
        elif kind == UNPLUGGED:
            self._is_plugged = False
        elif kind == "lights":
            self.lab.watched.take(message)
            self.frame += 1
        elif "piece" in message:
            self._take_token(message)
        else:
            self.follower.hear(message)
            self.lab.watched.take(message)

    def _take_token(self, message: Message) -> None:
        state = self.follower.state
        if state is None or not message["piece"]:
            return
        token = self.game.prop_of(message["piece"] - 1, state)
        if not 0 <= token < len(self._cells):
            return
        if token in self._held:
            self._held.remove(token)
        if message["t"] == "lifted":
            self._held.insert(0, token)
            self._lifted_round = self.lab.watched.rounds
        elif message["t"] == "vanished":
            self._cells[token] = NOWHERE
        else:
            self._cells[token] = message["cell"]
        self._turned[token] = message["side"] == "south"

    def _follow_record(self) -> None:
        """Moves tokens to where the record says that they are; messages may have been missed."""
        state = self.follower.state
        if state is not None and self.game.is_set(state):
            self._cells, faces = self.game.stand(state, self._cells, self.lab.occupied())
            self._turned = [bool(face) for face in faces]

    def _follow_sensors(self) -> None:
        """Moves a token whose messages were missed: from a cell where nothing is sensed to where
        it must be.

        Cables lose messages while a computer is slow, and levels come after the record.
        """
        state = self.follower.state
        if state is None or not self.game.is_set(state):
            return
        watched = self.lab.watched
        if self._held and watched.rounds <= self._lifted_round + 1:
            return  # there was no whole round since then
        seen = self.lab.occupied() - watched.faulty
        missed = [
            token
            for token, cell in enumerate(self._cells)
            if token in self._held or cell >= 0 and cell not in seen
        ]
        before = [NOWHERE if t in missed else cell for t, cell in enumerate(self._cells)]
        free = seen.difference(before)
        if missed and free:
            cells, _ = self.game.stand(state, before, seen)
            for token in missed:
                if cells[token] in free:
                    free.remove(cells[token])
                    self._cells[token] = cells[token]
                    if token in self._held:
                        self._held.remove(token)

    # What every page may see

    def public(self, lang: str) -> dict[str, Any]:
        status = self.lab.watched.status
        state = self.follower.state
        return {
            **self.follower.public(lang),
            "lie": {} if state is None else self.game.cards_at(state),
            "stage": "live",
            "lift": [],
            "hand": self._held,
            "leads": False,
            "busy": False,
            "ushered": [],
            "trouble": self.trouble,
            "always": False,
            "carry": False,
            "computers": {},
            "people": [],
            "thinks": False,
            "carries": False,
            "sealed": True,
            "players": 0,
            "tone": 0,
            "live": {
                "name": self._about.get("board", ""),
                "plugged": self._is_plugged,
                "scans": status.get("scans", 0),
                "ma": status.get("ma", 0),
            },
        }

    def poses(self) -> list[list[float]]:
        sensors, spots = self.description.sensors_mm, spots_of(self.game, self.description)
        poses = []
        for token, cell in enumerate(self._cells):
            x_mm, y_mm = spots[token] if cell < 0 else sensors[cell]
            z_mm = CARRY_MM if token in self._held else 0.0
            poses.append([x_mm, y_mm, z_mm, 180.0 if self._turned[token] else 0.0])
        return poses

    def lights(self) -> bytes:
        return bytes(self.lab.watched.lamps)

    # What no page can do with a real board

    def knows(self, said: messages.Said) -> bool:
        return True

    def act(self, who: object, access: str, said: messages.Said) -> None:
        """Does nothing: pages cannot change a real board."""

    def enter(self, who: object, access: str) -> None:
        pass

    def leave(self, who: object) -> None:
        pass

    def restart(self) -> None:
        pass

    def save(self) -> None:
        self.watcher.close()


class LiveLab:
    """The builder's panel of a board that is watched: readings, nothing to break."""

    def __init__(self, watched: Watched) -> None:
        self.watched = watched

    def occupied(self) -> set[int]:
        watched = self.watched
        return {
            cell for cell in range(watched.layout.CELLS) if abs(watched.percent(cell)) >= _THERE
        }

    def readings(self) -> dict[str, Any]:
        watched = self.watched
        cells = range(watched.layout.CELLS)
        percents = [watched.percent(cell) for cell in cells]
        return {
            "levels": watched.levels,
            "zeros": watched.zero,
            "limits": [max(1, north * _THERE // 100) for north in watched.north],
            "noise": [],
            "states": [(p >= _THERE) + 2 * (p <= -_THERE) for p in percents],
            "conditions": [int(cell in watched.faulty) for cell in cells],
            "mt": mt_per_code(load_description()),
            "faults": [],
            "names": [],
            "scans": watched.status.get("scans", 0),
            "ma": watched.status.get("ma", 0),
            "s": watched.status.get("s", 0),
        }
