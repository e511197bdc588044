"""The stage before a game: one question after the other, the same on both screens.

OK goes on, BACK changes the answer; either seat may press. The board asks for the language and the
game, then what the game's own menu module adds, then how to play. Where the game's items have
WHO_PLAYS, the menu asks which sides the table plays, and at which level.
"""

from firmware.boxes import own_box
from firmware.buttons.buttons import BACK, OK, SHORT, button_of, kind_of, seat_of
from firmware.games.registry import on_layout, title_of
from firmware.memory import load_once
from firmware.play.stage import Stage
from firmware.players import LEVELS, PERSON, WHO_PLAYS
from firmware.texts import LANGUAGES, Texts
from shared_rules.compat import const
from shared_rules.game import BOX, STANDARD

_TIMES_S = (0, 60, 120, 300)
_FILES_DIGITS = const(8)  # of the hash of the files, on the page before a deal

# Items before and after the game's own: (name, values), like those. Behind these an item may have
# (name, value) of others: it is skipped unless they have these values.
_BEFORE = (("language", LANGUAGES),)
_AFTER = (("turn_seconds", _TIMES_S), ("is_guided", (False, True)), ("start", ()))
_TABLE_PLAYS = "table_plays"
_PLAYER = "player_"  # and the role


class Menu(Stage):
    NAME = "menu"

    def __init__(self, director, notice: str = "", is_rematch: bool = False) -> None:
        super().__init__(director)
        self._notice = notice
        self._game = director.name
        self._files = director.board.hal.fingerprint
        self._own = load_once("games.%s.menu" % director.name)  # what the game adds
        self._own.prepare(director)
        here = on_layout(director.board.layout)
        before = _BEFORE + (("game", here),) if len(here) > 1 else _BEFORE
        self._items = before + self._expanded(self._own.ITEMS) + _AFTER
        self._item = 0
        if is_rematch:
            self._item = len(before)
            while not director.levels and _is_who_plays(self._items[self._item][0]):
                self._item += 1
        self._words = load_once("texts.computer_" + director.board.language)
        self._table_plays = bool(director.levels)

    def _expanded(self, items: tuple) -> tuple:
        """Returns the items with the questions who plays in place of WHO_PLAYS."""
        if WHO_PLAYS not in items:
            return items
        place = items.index(WHO_PLAYS)
        roles = range(len(self._director.match.rules.ROLES))
        asked = ((_TABLE_PLAYS, (False, True)),)
        asked += tuple([(_PLAYER + str(role), (PERSON,) + LEVELS) for role in roles])
        return items[:place] + asked + items[place + 1 :]

    @property
    def item(self) -> tuple:
        """The name of what is asked now, and the values that it may have."""
        return self._items[self._item][:2]

    def answer(self, name: str):
        """Returns what is chosen for an item."""
        director = self._director
        if name == "language":
            return director.board.language
        if name == "game":
            return self._game
        if name == _TABLE_PLAYS:
            return self._table_plays
        if name.startswith(_PLAYER):
            return director.levels.get(_role_of(name), PERSON)
        return getattr(director, name, "")

    def enter(self, now_ms: int) -> None:
        self._director.board.scene.clear()
        self._show()

    def step(self, now_ms: int) -> None:
        """Shows the hash of the files once it is known, twenty seconds after a start."""
        if self._files != self._director.board.hal.fingerprint:
            self._files = self._director.board.hal.fingerprint
            self._show()

    def on_button(self, event: int) -> None:
        if kind_of(event) != SHORT:
            return
        if self._notice:
            self._notice = ""
        elif button_of(event) == BACK:
            self._change()
        elif button_of(event) == OK:
            self._go_on(seat_of(event))
            return
        self._show()

    def _go_on(self, seat: int) -> None:
        director = self._director
        self._item += 1
        while self._item < len(self._items) and not self._is_asked(self._items[self._item]):
            self._item += 1
        if self._game != director.name:
            self._set("game", self._game)
            director.board.will_reset = True  # so that nothing of this game is left in memory
        elif self._item == len(self._items):
            options = self._own.options(director)
            if BOX in options:
                options[BOX] = self._box()
            if director.levels:
                self._own.fit_levels(director)
            if seat not in director.people_seats:  # all people sit where OK was pressed
                director.swap_seats()
            director.deal(options)
        else:
            self._show()

    def _box(self) -> str:
        rules = self._director.match.rules
        if BOX not in [option[0] for option in rules.OPTIONS]:
            return STANDARD
        return own_box(self._director.board.hal.files, rules)

    def _is_asked(self, item: tuple) -> bool:
        if item[0].startswith(_PLAYER):
            role = _role_of(item[0])
            return self._table_plays and role in self._own.roles(self._director)
        return all([getattr(self._director, name) == value for name, value in item[2:]])

    def _change(self) -> None:
        name, values = self.item
        value = _after(values, self.answer(name)) if values else ""
        if name == "language":
            self._set(name, value)
            self._words = load_once("texts.computer_" + value)
        elif name == "game":
            self._game = value
        elif name == "start":
            self._item = 0
        elif name == _TABLE_PLAYS:
            self._table_plays = bool(value)
            level = LEVELS[1]
            self._director.levels = {role: level for role in self._own.OPPONENTS if value}
            self._own.fit_levels(self._director)
        elif name.startswith(_PLAYER):
            self._assign(_role_of(name), value)
            self._own.fit_levels(self._director)
        else:
            setattr(self._director, name, value)
            if name == "phantom_seat":
                self._own.prepare(self._director)  # a handicap depends on the roles

    def _assign(self, role: int, value: str) -> None:
        """Lets a person or the table play a role. One person at least has to play: if it was the
        only one, a person plays the next role."""
        levels = self._director.levels
        roles = self._own.roles(self._director)
        if value == PERSON:
            levels.pop(role)
            return
        levels[role] = value
        if all([other in levels for other in roles]):
            levels.pop(roles[(roles.index(role) + 1) % len(roles)])

    def _set(self, name: str, value: str) -> None:
        director = self._director
        settings = director.board.load_settings()
        settings.set(name, value)
        settings.save()
        director.board.use_settings(settings)
        director.texts = Texts(director.name, director.board.language)
        self._texts = director.texts

    def _show(self) -> None:
        texts = self._texts
        if self._notice:
            self._screens.show_both(self._notice, texts.GO_ON)
            return
        for seat in range(2):
            text = self._text_of(self.item[0], seat)
            self._screens.show_text(seat, text, texts.GO_ON, texts.CHANGE)

    def _text_of(self, name: str, seat: int) -> str:
        director = self._director
        texts = self._texts
        if name == "language":
            return texts.MENU_LANGUAGE
        if name == "game":
            return texts.MENU_GAME % title_of(self._game, director.board.language)
        if name == "turn_seconds":
            seconds = director.turn_seconds
            return texts.MENU_TIME % (
                texts.MINUTES % (seconds // 60) if seconds else texts.NO_LIMIT
            )
        if name == "is_guided":
            return texts.MENU_GUIDED % (texts.YES if director.is_guided else texts.NO)
        if name == _TABLE_PLAYS:
            return self._words.MENU_TABLE[self._table_plays]
        if name.startswith(_PLAYER):
            value = self.answer(name)
            words = self._words
            who = words.PERSON if value == PERSON else words.LEVELS[LEVELS.index(value)]
            return self._own.player_name(director, _role_of(name)) + "|" + who
        if name == "start":
            start = texts.MENU_START % title_of(self._game, director.board.language)
            if self._box() != STANDARD:
                start += "|" + texts.OWN_BOX
            files = director.board.hal.fingerprint
            return start + "|" + texts.FIRMWARE % files[:_FILES_DIGITS] if files else start
        return self._own.item_text(director, name, seat)


def _is_who_plays(name: str) -> bool:
    return name == _TABLE_PLAYS or name.startswith(_PLAYER)


def _role_of(name: str) -> int:
    """Returns the role that an item is about."""
    return int(name[len(_PLAYER) :])


def _after(values: tuple, value):
    """Returns the next of several values; the first after the last or an unknown one."""
    return values[(values.index(value) + 1) % len(values)] if value in values else values[0]
