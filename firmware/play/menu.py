"""The stage before a game: one question after the other, the same on both screens.

OK goes on, BACK changes the answer; either seat may press. The board asks for the language and the
game, then what the game's own menu module adds, then how to play.
"""

from firmware.boxes import own_box
from firmware.buttons.buttons import BACK, OK, SHORT, button_of, kind_of
from firmware.games.registry import on_layout, title_of
from firmware.lazy_import import load_once
from firmware.play.stage import Stage
from firmware.texts import LANGUAGES, Texts
from shared_rules.box import BOX, STANDARD
from shared_rules.compat import const

_TIMES_S = (0, 60, 120, 300)
_FILES_DIGITS = const(8)  # of the hash of the files, on the page before a deal

# Items before and after the game's own: (name, values), like those. Behind these an item may have
# (name, value) of others: it is only asked if they were answered so.
_BEFORE = (("language", LANGUAGES),)
_AFTER = (("turn_seconds", _TIMES_S), ("is_guided", (False, True)), ("start", ()))


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
        self._items = before + self._own.ITEMS + _AFTER
        self._item = len(before) if is_rematch else 0

    @property
    def item(self) -> tuple:
        """The name of what is asked now, and the values that it may have."""
        return self._items[self._item][:2]

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
            self._go_on()
            return
        self._show()

    def _go_on(self) -> None:
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
            director.deal(options)
        else:
            self._show()

    def _box(self) -> str:
        rules = self._director.match.rules
        if BOX not in [option[0] for option in rules.OPTIONS]:
            return STANDARD
        return own_box(self._director.board.hal.files, rules)

    def _is_asked(self, item: tuple) -> bool:
        return all([getattr(self._director, name) == value for name, value in item[2:]])

    def _change(self) -> None:
        name, values = self.item
        if name == "language":
            self._set(name, _after(values, self._director.board.language))
        elif name == "game":
            self._game = _after(values, self._game)
        elif name == "start":
            self._item = 0
        else:
            setattr(self._director, name, _after(values, getattr(self._director, name)))
            if name == "phantom_seat":
                self._own.prepare(self._director)  # a handicap depends on the roles

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
        if name == "start":
            start = texts.MENU_START % title_of(self._game, director.board.language)
            if self._box() != STANDARD:
                start += "|" + texts.OWN_BOX
            files = director.board.hal.fingerprint
            return start + "|" + texts.FIRMWARE % files[:_FILES_DIGITS] if files else start
        return self._own.item_text(director, name, seat)


def _after(values: tuple, value):
    """Returns the next of several values; the first after the last or an unknown one."""
    return values[(values.index(value) + 1) % len(values)] if value in values else values[0]
