"""Selects what one page may see, and sends what has changed since the last time.

Starts from nothing and adds. The secret has one way out: the screen of a seat, to the page that
holds PEEK of that seat.
"""

from __future__ import annotations

import json
from typing import Any, Protocol

from firmware.buttons.buttons import PEEK
from ghostlight.lang import texts_of, typeset
from ghostlight.virtual.description import Description
from ghostlight.virtual.table import SEATS
from ghostlight.web import messages
from ghostlight.web.board_view import has_secret, is_recall, undoes_computers
from ghostlight.web.games import Adapter
from ghostlight.web.links import BOTH, Links
from ghostlight.web.page_texts import for_page, without_token
from ghostlight.web.record_follower import RecordFollower
from ghostlight.web.screen_privacy import private_words, public_words
from ghostlight.web.session import Session

# The first byte of a binary message.
LIGHTS = 1  # red, green, blue of every cell
SCREEN = 2  # seat, flags, then 1024 bytes if there is something to see
IS_ON, IS_COVERED, IS_PRIVATE = 1, 2, 4

_LAB_EVERY = 5  # ticks


class Bench(Protocol):
    """What the builder's panel shows."""

    def readings(self) -> dict[str, Any]: ...


class Show(Protocol):
    """What pages show: a session with a virtual board, or a real board."""

    links: Links
    game: Adapter
    follower: RecordFollower
    ticks: int
    trouble: str  # the kind of trouble that all pages show
    description: Description  # of the table that is drawn

    @property
    def lab(self) -> Bench: ...

    @property
    def address(self) -> str: ...

    def public(self, lang: str) -> dict[str, Any]: ...

    def poses(self) -> list[list[float]]: ...

    @property
    def frame(self) -> int: ...

    def lights(self) -> bytes: ...

    def advance(self, ms: float) -> None: ...

    def knows(self, said: messages.Said) -> bool: ...

    def act(self, who: object, access: str, said: messages.Said) -> None: ...

    def enter(self, who: object, access: str) -> None: ...

    def leave(self, who: object) -> None: ...

    def restart(self) -> None: ...

    def save(self) -> None: ...


class PublicPage:
    """The part that all pages may see."""

    def __init__(self, show: Show, access: str, lang: str) -> None:
        self._show = show
        self.access = access
        self.lang = lang
        self.is_lab_open = False
        self._sent: dict[str, bytes | str] = {}
        self._told: tuple[int, str] | None = None  # version and language of the story sent
        self._frame = -1  # of the lamps

    def updates(self) -> list[bytes | str]:
        """Returns the messages about all changes since the last call."""
        show = self._show
        found: list[bytes | str] = []
        links = show.links.for_page(self.access)
        self._add(
            found, "links", _text("links", links=links, at=show.address, opens=self.may_open())
        )
        self._add(found, "state", _text("state", **self.state()))
        told = (show.follower.version, self.lang)
        if told != self._told:  # long, and seldom new
            self._told = told
            self._add(found, "story", self._story())
        self._add(found, "poses", _text("poses", poses=show.poses()))
        if show.frame != self._frame:
            self._frame = show.frame
            self._add(found, "lights", bytes([LIGHTS]) + show.lights())
        if self.is_lab_open and show.ticks % _LAB_EVERY == 0:
            self._add(found, "lab", _text("lab", **self.readings()))
        return found

    def may_open(self) -> bool:
        """Whether this page may let other devices in."""
        return False

    def hear(self, said: messages.Said) -> None:
        """Handle a message of this page."""
        match said:
            case messages.Hello():
                return
            case messages.Speak():
                self.lang = said.lang
                return
            case messages.Lab():
                if said.open is not None:
                    self.is_lab_open = said.open
        self._show.act(self, self.access, said)

    def readings(self) -> dict[str, Any]:
        return self._show.lab.readings()

    def _add(self, found: list[bytes | str], name: str, data: bytes | str) -> None:
        if self._sent.get(name) != data:
            self._sent[name] = data
            found.append(data)

    def state(self) -> dict[str, Any]:
        return {"access": self.access, "seats": [], **self._show.public(self.lang)}

    def _story(self) -> str:
        follower = self._show.follower
        return _text(
            "story",
            lines=follower.story(self.lang),
            hushed=follower.hushed,
            commitment=follower.commitment,
            record=follower.record().text() if follower.options else "",
            file=follower.file_name,
        )


class Page(PublicPage):
    """A page that also shows the seats to which it has access."""

    def __init__(self, session: Session, access: str, lang: str) -> None:
        super().__init__(session, access, lang)
        self._session = session

    def updates(self) -> list[bytes | str]:
        found = super().updates()
        for seat in range(SEATS):
            self._add(found, f"screen {seat}", self._screen(seat))
            if self.may_look(seat):
                board = self._session.virtual.board
                words = self._private_words(seat)
                own = self._session.game.own_cards(board, seat) if words["title"] else {}
                self._add(found, f"private {seat}", _text("private", seat=seat, own=own, **words))
            else:
                self._sent.pop(f"private {seat}", None)  # the next look starts from nothing
        return found

    def may_open(self) -> bool:
        return self.access == BOTH and self._session.may_open

    def may_look(self, seat: int) -> bool:
        """Whether this page may see the private screen of a seat now: its user holds PEEK."""
        session = self._session
        return (
            session.links.may_use(self.access, seat)
            and seat not in session.privacy.closed
            and session.button_queue.is_holding(self, seat, PEEK)
            and session.privacy.is_down(seat)
        )

    def state(self) -> dict[str, Any]:
        return {**super().state(), "seats": [self.seat_state(seat) for seat in range(SEATS)]}

    def seat_state(self, seat: int) -> dict[str, Any]:
        """What this page may know of a seat: its role, its public page, its buttons."""
        session = self._session
        board = session.virtual.board
        is_mine = session.links.may_use(self.access, seat)
        is_covered = self._is_covered(seat)
        # Presses on a covered screen, or of a code, are hidden from all other pages.
        is_seen = is_mine and not is_recall(board) and (not is_covered or self.may_look(seat))
        return {
            "role": session.game.roles(board)[seat],
            "colours": session.game.colours_at(board, seat),
            "mine": is_mine,
            "taken": session.links.is_taken(seat),
            "closed": seat in session.privacy.closed,
            "down": session.table.buttons >> 3 * seat & 7 if is_seen else 0,
            "covered": is_covered,
            "secret": has_secret(board, seat),
            **self._words(seat),
        }

    def _words(self, seat: int) -> dict[str, Any]:
        """The text of a seat's screen and what its buttons do there; title and rest, and in `does`
        what OK and BACK do, as the page says them."""
        board = self._session.virtual.board
        words = public_words(board, seat)
        texts = getattr(board.director, "texts", None)
        if texts is None:
            return {**words, "does": [words["ok"], words["back"]]}
        lang = texts.language
        found = for_page(self._session.game.says(lang), texts, words)
        found["rest"] = self._session.game.on_sheet(found["rest"], texts)
        if self._session.todo():  # the line says it, and where to
            found["rest"] = without_token(texts, found["rest"])
        if found["back"] == texts.UNDO and undoes_computers(board):
            found["back"] = texts_of(lang)["undo"]["with_computers"]
        said = {key: typeset(text, lang) for key, text in found.items()}
        does = [said["ok"], said["back"]]
        return {**words, "title": said["title"], "rest": said["rest"], "does": does}

    def _private_words(self, seat: int) -> dict[str, Any]:
        """The same of what is under a hood, if the page says it in other words."""
        board = self._session.virtual.board
        words = private_words(board, seat)
        texts = getattr(board.director, "texts", None)
        page = {**words, "title": words["head"], "rest": " ".join(words["lines"])}
        if texts is None or not page["rest"]:
            return words
        found = for_page(self._session.game.says(texts.language), texts, page)
        if found["rest"] == page["rest"]:
            return words
        return {**words, "head": found["title"], "lines": [found["rest"]]}

    def _is_covered(self, seat: int) -> bool:
        """While a code is typed PEEK is a symbol of it, and there is nothing under the hood: a
        hood that comes down would only tell the symbol."""
        return self._session.privacy.is_covered(seat) and not is_recall(
            self._session.virtual.board
        )

    def readings(self) -> dict[str, Any]:
        """Returns the readings, with the faults that this page may switch."""
        readings = super().readings()
        may_break = [
            fault
            for fault in readings["names"]
            if any(self._session.may_break(self.access, fault, seat) for seat in range(SEATS))
        ]
        return {**readings, "names": may_break}

    def _screen(self, seat: int) -> bytes:
        session = self._session
        screen = session.table.screens[seat]
        is_private = self.may_look(seat)
        if self._is_covered(seat) and not is_private:
            return bytes([SCREEN, seat, IS_COVERED])
        if not screen.is_on:
            return bytes([SCREEN, seat, 0])
        flags = IS_ON | (IS_PRIVATE if is_private else 0)
        return bytes([SCREEN, seat, flags]) + screen.memory


def _text(kind: str, **fields: Any) -> str:
    return json.dumps({"t": kind, **fields}, separators=(",", ":"))
