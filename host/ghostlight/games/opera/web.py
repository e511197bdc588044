"""Le Fantôme de l'Opéra on the page."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from firmware.board import Board
from firmware.games.opera import sheet
from firmware.games.opera.places import TOKENS, belongs, cells_of, side_of
from firmware.sensing.kernels import SOUTH
from firmware.texts import load_game as load_texts
from ghostlight import rulebook
from ghostlight.games.opera.adapter import TaleWords, room_name
from ghostlight.games.opera.terminal.narration import left_after, tell_each
from ghostlight.games.phrases import capital
from ghostlight.web.game_adapter import (
    NOWHERE,
    SEATS,
    TABLE,
    Adapter,
    Line,
    Picture,
    Stand,
    rule_of,
)
from shared_rules.opera.board import (
    CHARACTERS,
    COLOURS,
    CORRIDORS,
    EXIT,
    INVESTIGATOR,
    PHANTOM,
    ROOMS,
)
from shared_rules.replay import Replay

if TYPE_CHECKING:
    from shared_rules.interface import Options

_EXTRA_RULES = ("R6.4", "R6.3", "R7.5")  # blackout, padlock, La Carlotta


class _StoryWords(TaleWords):
    """The texts of a story; a token is a mark that the page draws."""

    def __init__(self, lang: str) -> None:
        super().__init__(lang)
        self._own = ADAPTER.own(lang)["story"]

    def __call__(self, key: str, **fields: object) -> str:
        part, _, name = key.partition(".")
        if part == "story" and name in self._own:
            return str(self._own[name])
        return super().__call__(key, **fields)

    def token(self, colour: str, is_suspect: bool) -> str:
        return f"<{COLOURS.index(colour)}>"


@cache
def _words(lang: str) -> _StoryWords:
    return _StoryWords(lang)


def _with_capital(sentence: str) -> str:
    """A sentence that may begin with the mark of a token."""
    return re.sub(r"^((?:<\d+> *)?)(\w)", lambda found: found[1] + found[2].upper(), sentence)


class Opera(Adapter):
    art = (
        *((f"{colour}-suspect", f"{colour}-innocent") for colour in COLOURS),
        *((token, token) for token in ("blackout", "padlock", "carlotta")),
    )

    # Texts

    def pictures(self) -> list[Picture]:
        """The aim, a turn, the power of each character, the end of a round, the end."""
        house = [(who, _cell_in(room)) for who, room in enumerate((9, 8, 4, 0, 1, 2, 3, 7))]
        carlotta = CHARACTERS + 2
        return [
            ([*house, (carlotta, sheet.TRACK[3])], [sheet.TRACK[EXIT - 1]]),
            ([(4, _cell_in(5)), (0, _cell_in(5, 7))], _cells_in(4, 6, 0, 8, 7)),
            ([(0, _cell_in(5, 3)), (2, _cell_in(5, 5)), (3, _cell_in(1))], list(sheet.ANSWER)),
            ([(4, _cell_in(5)), (carlotta, sheet.TRACK[EXIT - 1])], []),
        ]

    def powers(self) -> list[Picture]:
        """The power of each character."""
        padlock, blackout = CHARACTERS + 1, CHARACTERS
        corridors = list(sheet.CORRIDORS)
        dark = list(sheet.BLACKOUT_CELLS)
        return [
            ([(0, _cell_in(5))], [sheet.CARDS[0]]),
            ([(1, _cell_in(1))], _cells_in(5, 7, 0, 2)),
            ([(2, _cell_in(9)), (padlock, corridors.pop(9))], corridors),
            ([(3, _cell_in(1)), (blackout, dark.pop(1))], dark),
            ([(4, _cell_in(5)), (0, _cell_in(4)), (6, _cell_in(6))], _cells_in(5)),
            ([(5, _cell_in(5)), (0, _cell_in(5, 2)), (2, _cell_in(5, 6))], _cells_in(4, 6)),
            ([(6, _cell_in(9)), (4, _cell_in(0))], _cells_in(9, 0)),
            ([(7, _cell_in(2)), (3, _cell_in(2, 2))], _cells_in(1, 3)),
        ]

    def words(self, lang: str) -> dict[str, Any]:
        """The powers come behind the second page, in the words of the rulebook."""
        found = super().words(lang)
        powers = [
            {
                "title": found["tokens"][who],
                "text": found["cards"][who]["full"],
                "tokens": tokens,
                "lit": lit,
            }
            for who, (tokens, lit) in enumerate(self.powers())
        ]
        return {**found, "pages": [*found["pages"][:2], *powers, *found["pages"][2:]]}

    def token_name(self, token: int, lang: str) -> str:
        if token < CHARACTERS:
            return _words(lang).of("characters", token)
        return str(load_texts("opera", lang).TOKENS[token])

    def sides(self, token: int, lang: str) -> list[str]:
        return list(self.own(lang)["sides"]) if token < CHARACTERS else []

    def kind_of(self, token: int) -> str:
        return "r" if token < CHARACTERS else "bpt"[token - CHARACTERS]

    def card(self, token: int, book: rulebook.Rulebook, lang: str) -> dict[str, str]:
        if token >= CHARACTERS:
            return {"short": "", "full": rule_of(book, _EXTRA_RULES[token - CHARACTERS])}
        return {
            "short": _words(lang).of("powers", token),
            "full": rule_of(book, f"R6.{token + 1}"),
        }

    def place_names(self, lang: str) -> dict[int, tuple[str, str]]:
        own = self.own(lang)["places"]
        found: dict[int, tuple[str, str]] = {}
        for room in range(ROOMS):
            name = room_name(room, lang)
            for number, cell in enumerate(cells_of(0, room), 1):
                found[cell] = ("r", own["seat"].format(room=name, number=number))
            found[sheet.BLACKOUT_CELLS[room]] = ("b", own["middle"].format(room=name))
        for cell, (a, b) in zip(sheet.CORRIDORS, CORRIDORS):
            found[cell] = ("p", own["corridor"].format(a=room_name(a, lang), b=room_name(b, lang)))
        for space in range(1, EXIT + 1):
            found[sheet.TRACK[space - 1]] = ("t", own["space"].format(number=space))
        return found

    def status(self, state: Any, lang: str) -> dict[str, Any]:
        own, words = self.own(lang), _words(lang)
        view = dict(self.public_view(state))
        playing = COLOURS.index(view["playing"]) if view["playing"] else NOWHERE
        seat = view["winner"] if view["step"] == "end" else view["turn"]
        said = own["status"]["step"].get(view["step"], "")
        dealt = view["dealt"]
        can, cannot = left_after(view)
        return {
            "round": own["status"]["round"].format(round=view["round"]),
            "step": said.format(
                seat=own["seats"][int(seat == "phantom")],
                name=words.of("characters", playing) if playing >= 0 else "",
            ),
            "cards": [w for w in range(CHARACTERS) if COLOURS[w] in dealt or w == playing],
            "playing": playing,
            "left": own["status"]["left"].format(count=len(view["suspects"])),
            "hint": "" if view["winner"] else capital(words("say.would", can=can, cannot=cannot)),
        }

    def story(
        self, options: Options, actions: list[int], lang: str, full: Sequence[int] = ()
    ) -> list[Line]:
        if not options:
            return []
        words = _words(lang)
        roles = {words.of("role_letters", role): role for role in range(SEATS)}
        lines: list[Line] = []
        for number, told in enumerate(tell_each(options, actions, words), 1):
            for line in told:
                who, _, text = line.partition(" ")
                plain = _with_capital(text.replace("[bold]", "").replace("[/]", ""))
                is_strong = {"is": "strong"} if "[bold]" in text else {}
                seat = roles.get(who, NOWHERE)
                who = TABLE if seat < 0 else f"seat{seat}"
                lines.append({"n": number, "who": who, "seat": seat, "text": plain, **is_strong})
        return lines

    # The end

    def won(self, seats: Sequence[int], lang: str) -> str:
        own = self.own(lang)
        return str(own["status"]["step"]["end"].format(seat=own["seats"][seats[0]]))

    def why(self, replay: Replay, lang: str) -> str:
        state: Any = replay.state
        own = self.own(lang)["ending"]
        return str(own["caught" if state.winner == INVESTIGATOR else "gone"])

    def ending(self, replay: Replay, lang: str) -> dict[str, Any]:
        state: Any = replay.state
        own = self.own(lang)["ending"]
        texts = [self.rules.action_text(action) for action in replay.full]
        identity = next((text.split()[1] for text in texts if text.startswith("identity ")), "?")
        who = COLOURS.index(identity) if identity in COLOURS else NOWHERE
        view = dict(self.public_view(state))
        return {
            "who": who,
            "unmasked": own["was"].format(name=_words(lang).of("characters", who))
            if who >= 0
            else "",
            "facts": [
                [own["rounds"], str(view["round"])],
                [own["suspects"], str(len(view["suspects"]))],
                [own["carlotta"], f"{view['carlotta']} / {EXIT}"],
            ],
            "sheet": None,
        }

    # A position

    def is_set(self, state: Any) -> bool:
        return bool(min(state.rooms) >= 0 and state.padlock >= 0)

    def stand(self, state: Any, before: list[int], seen: set[int]) -> Stand:
        """A character who stays in a room keeps the cell; a new one takes a cell with a sensed
        token."""
        allowed = [cells_of(token, spot) for token, spot in enumerate(belongs(state))]
        cells = [
            c if c >= 0 and c in allowed[token] else NOWHERE for token, c in enumerate(before)
        ]
        for token in range(TOKENS):
            if cells[token] < 0:
                free = [cell for cell in allowed[token] if cell not in cells]
                cells[token] = next((cell for cell in free if cell in seen), free[0])
        return Stand(cells, [int(side_of(state, token) == SOUTH) for token in range(TOKENS)])

    # At the board

    def own_cards(self, board: Board, seat: int) -> dict[str, Any]:
        director = board.director
        if seat != director.phantom_seat or director.vault.is_empty:
            return {}
        view = dict(director.vault.private_view(director.match.state, PHANTOM))
        who = view.get("identity", "")
        cards = [] if director.code else view.get("alibi_cards", [])
        return {
            "who": COLOURS.index(who) if who else NOWHERE,
            "cards": [COLOURS.index(colour) for colour in cards],
        }

    def roles(self, board: Board) -> list[int]:
        return [int(board.director.phantom_seat == seat) for seat in range(SEATS)]


def _cell_in(room: int, number: int = 0) -> int:
    return int(cells_of(0, room)[number])


def _cells_in(*rooms: int) -> list[int]:
    return [int(cell) for room in rooms for cell in cells_of(0, room)]


ADAPTER = Opera("opera")
