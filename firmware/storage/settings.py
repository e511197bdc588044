"""Settings: their table, validation, and the file on flash.

One table defines all settings; the board and the computer validate values with it, and
host/SETTINGS.md is generated from it. If the file is damaged, old or edited by hand, each invalid
value is reported and replaced by its default. Loading never raises.
"""

from firmware.lights.palette import PALETTE_NAMES
from firmware.texts import LANGUAGES
from shared_rules.compat import const
from shared_rules.game import GAMES

FILE = "settings.txt"
_HEAD = b"settings 1"  # the file's first line; an incompatible change raises the number

BOOL = const(0)
INT = const(1)  # from low to high
CHOICE = const(2)  # one of a list of words
TEXT = const(3)  # with a maximum number of letters

_FILE_BYTES = const(4096)  # larger than any valid file
_PROBLEMS = const(8)  # maximum number of reports; more have the same cause

# (name, kind, limits, default, description): limits are (low, high) of an INT, the words of a
# CHOICE, the maximum number of letters of a TEXT.
KEYS: tuple = (
    ("language", CHOICE, LANGUAGES, LANGUAGES[0], "Language of the screens."),
    ("game", CHOICE, GAMES, GAMES[0], "Game that the board plays, from its next start on."),
    ("name", TEXT, 20, "Ghostlight", "Name of this table, as computers see it."),
    ("brightness", INT, (5, 100), 60, "Brightness of the lamps in percent."),
    ("palette", CHOICE, PALETTE_NAMES, "normal", "Colours of the lamps."),
    ("sound", BOOL, None, True, "Short sounds, if a piezo is fitted."),
    ("idle_minutes", INT, (0, 120), 10, "Minutes unused until only one lamp is on; 0: never."),
    ("turn_minutes", INT, (0, 15), 0, "Time for a turn, proposed by the menu; 0: no limit."),
    ("usb_ma", INT, (0, 3000), 0, "Limit of the current from USB; 0: that of the layout."),
    ("external_ma", INT, (0, 10000), 0, "Limit with an external supply; 0: likewise."),
    ("north", CHOICE, ("up", "down"), "up", "A token's north side moves a reading up or down."),
    ("debounce_ms", INT, (5, 100), 20, "How long a button must be still to count."),
    ("fast_clock", BOOL, None, True, "A Pico at 200 MHz, not 125; from its next start on."),
    ("fast_screens", BOOL, None, True, "Screens at 1 MHz, not 400 kHz; no if one shows noise."),
    ("long_ms", INT, (400, 3000), 800, "How long a long press is."),
)


class Settings:
    def __init__(self, files) -> None:
        self._files = files
        self.problems = []  # problems of the file, in sentences
        self.reset()

    def names(self) -> tuple:
        return _NAMES

    def __getitem__(self, name: str):
        return self._values[_NAMES.index(name)]

    def reset(self) -> None:
        """Reset all settings to their defaults; nothing is written."""
        self._values: list = [key[3] for key in KEYS]

    def set(self, name: str, value) -> str:
        """Change a setting. Returns the problem of the value, or an empty text."""
        problem = problem_of(name, value)
        if not problem:
            self._values[_NAMES.index(name)] = value
        return problem

    def load(self) -> None:
        """Read the file; each invalid value is a problem and is replaced by its default."""
        self.reset()
        self.problems = []
        data = self._files.read(FILE)
        if data is None:
            return
        if len(data) > _FILE_BYTES:
            self._report("%s is too long: all settings have their defaults" % FILE)
            return
        lines = data.split(b"\n")
        if lines[0] != _HEAD:
            self._report("%s is of another version: what still fits is kept" % FILE)
        for line in lines[1:]:
            if line:
                self._take(line)

    def save(self) -> None:
        lines = [_HEAD.decode() + "\n"]
        for place in range(len(KEYS)):
            lines.append("%s=%s\n" % (_NAMES[place], _text_of(self._values[place])))
        self._files.write(FILE, "".join(lines).encode())
        self.problems = []  # every value is valid now

    def _take(self, line: bytes) -> None:
        try:
            name, _, text = line.decode().partition("=")
        except UnicodeError:
            self._report("a line of %s is no text" % FILE)
            return
        problem = self.set(name, value_of(name, text))
        if problem:
            self._report(problem)

    def _report(self, problem: str) -> None:
        if len(self.problems) < _PROBLEMS:
            self.problems.append(problem)


_NAMES = tuple([key[0] for key in KEYS])


def problem_of(name: str, value) -> str:
    """The problem of a setting and its value, in a sentence, or an empty text."""
    if name not in _NAMES:
        return "there is no setting %s" % _shown(name)
    kind, limits = KEYS[_NAMES.index(name)][1:3]
    if kind == BOOL:
        if not isinstance(value, bool):
            return "%s is yes or no, not %s" % (name, _shown(value))
    elif kind == INT:
        low, high = limits
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            return "%s is a number from %d to %d, not %s" % (name, low, high, _shown(value))
    elif kind == CHOICE:
        if value not in limits:
            return "%s is one of %s, not %s" % (name, ", ".join(limits), _shown(value))
    elif not isinstance(value, str) or not 1 <= len(value) <= limits or not _is_plain(value):
        return "%s is a text of 1 to %d letters, not %s" % (name, limits, _shown(value))
    return ""


def _is_plain(text: str) -> bool:
    """Whether a screen can show the letters and a line of the link can hold them."""
    for letter in text:
        if letter < " " or letter == "\x7f" or letter > "\u0178":
            return False
    return True


def _shown(value) -> str:
    """A value for quoting: short and printable."""
    if not isinstance(value, str):
        return str(value)[:20]
    return '"%s"' % "".join([letter if " " <= letter <= "~" else "?" for letter in value[:20]])


def _text_of(value) -> str:
    if value is True:
        return "yes"
    if value is False:
        return "no"
    return str(value)


def value_of(name: str, text: str):
    """The value that a text represents, or the text itself if it represents none."""
    kind = KEYS[_NAMES.index(name)][1] if name in _NAMES else TEXT
    if kind == BOOL and text in ("yes", "no"):
        return text == "yes"
    if kind == INT and 1 <= len(text) <= 6 and _is_number(text):
        return int(text)
    return text


def _is_number(text: str) -> bool:
    for letter in text:
        if not "0" <= letter <= "9":
            return False
    return True
