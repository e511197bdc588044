"""Before the game: one question after the other, the same on both screens.

OK goes on, BACK changes the answer. Any seat may press.
"""

from firmware.buttons import BACK, OK, SHORT, button_of, kind_of
from firmware.opera.places import EVEN_START
from firmware.opera.stage import Stage
from firmware.texts import load as load_texts
from shared_rules.compat import const
from shared_rules.opera.house import STARTS

_LANGUAGE = const(0)
_SEATS = const(1)
_CARLOTTA = const(2)
_TIME = const(3)
_GUIDED = const(4)
_START = const(5)

_LANGUAGES = ("en", "fr")
_TIMES_S = (0, 60, 120, 300)


class Menu(Stage):
    def __init__(self, director, notice: str = "", is_rematch: bool = False) -> None:
        super().__init__(director)
        self._notice = notice
        self._item = _SEATS if is_rematch else _LANGUAGE
        self._carlotta = director.offered_start()

    def enter(self, now_ms: int) -> None:
        self._director.lighting.clear()
        self._show()

    def on_button(self, event: int) -> None:
        if kind_of(event) != SHORT:
            return
        if self._notice:
            self._notice = ""
        elif button_of(event) == BACK:
            self._change()
        elif button_of(event) == OK:
            if self._item == _START:
                self._director.deal(self._carlotta)
                return
            self._item += 1
        self._show()

    def _change(self) -> None:
        director = self._director
        if self._item == _LANGUAGE:
            settings = director.board.settings
            place = _LANGUAGES.index(settings["language"])
            settings.set("language", _LANGUAGES[(place + 1) % len(_LANGUAGES)])
            settings.save()
            director.board.use_settings()
            director.texts = load_texts("opera", director.board.language)
            self._texts = director.texts
        elif self._item == _SEATS:
            director.phantom_seat = 1 - director.phantom_seat
        elif self._item == _CARLOTTA:
            self._carlotta = STARTS[(STARTS.index(self._carlotta) + 1) % len(STARTS)]
        elif self._item == _TIME:
            place = _TIMES_S.index(director.turn_seconds)
            director.turn_seconds = _TIMES_S[(place + 1) % len(_TIMES_S)]
        elif self._item == _GUIDED:
            director.is_guided = not director.is_guided
        else:
            self._item = _LANGUAGE

    def _show(self) -> None:
        director = self._director
        texts = self._texts
        if self._notice:
            director.tell_both(self._notice, texts.GO_ON)
            return
        if self._item == _SEATS:
            for seat in range(2):
                mine = seat == director.phantom_seat
                text = texts.MENU_PHANTOM if mine else texts.MENU_INVESTIGATOR
                director.say(seat, text, texts.GO_ON, texts.CHANGE)
            return
        text = texts.MENU[self._item]
        if self._item == _CARLOTTA:
            text = text % self._carlotta
            if self._carlotta == director.offered_start() != EVEN_START:
                text += "|" + texts.HANDICAP
        elif self._item == _TIME:
            seconds = director.turn_seconds
            text = text % (texts.MINUTES % (seconds // 60) if seconds else texts.NO_LIMIT)
        elif self._item == _GUIDED:
            text = text % (texts.YES if director.is_guided else texts.NO)
        director.tell_both(text, texts.GO_ON, texts.CHANGE)
