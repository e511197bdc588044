"""Sessions for the tests of the terminal game, and the text of their pages."""

import io
import random
from collections.abc import Iterator

from rich.console import Console, RenderableType

from ghostlight.engine.chance import dealer_chance
from ghostlight.engine.local_game import LocalGame
from ghostlight.games.opera.terminal.screen import GamePage
from ghostlight.games.opera.terminal.session import Session
from ghostlight.games.opera.terminal.texts import Words
from shared_rules.game import load
from shared_rules.offboard.record import Record
from tests.helpers.bounded_wait import BoundedWait


def record_of(*texts: str) -> Record:
    rules = load("opera")
    record = Record(rules)
    record.actions = [rules.parse_action(text) for text in texts]
    return record


def new_session(
    lang: str = "en", seed: int = 7, record: Record | None = None, can_wipe: bool = True
) -> tuple[Session, dict[str, str]]:
    """Make a session, and the files that it writes."""
    files: dict[str, str] = {}

    def write(name: str, text: str) -> None:
        if name in files:
            raise FileExistsError(name)
        if "/" in name:
            raise PermissionError(13, "Permission denied")
        files[name] = text

    local_game = LocalGame(record or record_of(), dealer_chance(seed))
    return Session(local_game, Words(lang), write, can_wipe), files


def shown(body: RenderableType, width: int = 80, height: int = 24) -> str:
    """A page as plain text on a terminal of that size."""
    console = Console(file=io.StringIO(), width=width, height=height, highlight=False)
    with console.capture() as capture:
        console.print(body)
    return "\n".join(line.rstrip() for line in capture.get().splitlines())


def look(session: Session, width: int = 80, height: int = 24) -> str:
    return shown(session.page.body, width, height)


def enter(session: Session, *lines: str) -> str:
    """Type lines. Returns the page after them."""
    for line in lines:
        session.enter(line)
    return look(session)


def choices_to_the_end(session: Session, chance: random.Random) -> Iterator[str]:
    """Choose one of the offered numbers repeatedly, until the game is over."""
    bound = BoundedWait("the game")
    while (count := _count_of_choices(session)) and bound.lasts():
        yield str(chance.randint(1, count))


def _count_of_choices(session: Session) -> int:
    body = session.page.body
    assert isinstance(body, GamePage)
    return len(body.choices)
