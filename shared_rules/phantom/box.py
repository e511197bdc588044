"""The values of the cards: ours, or those of another edition of the game.

As an option a box is one word, so that a record holds all of it: two letters for each Place, a
digit for each Phantom, three letters for each Character, with a dot between the kinds. A letter is
a number in LETTERS. `ghostlight.boxes` makes such a word from a data file.
"""

from shared_rules.box import STANDARD, numbers
from shared_rules.errors import OptionError
from shared_rules.phantom.cards import (
    CAPACITY,
    CHARACTERS,
    COPIES,
    DESTROYED,
    FEAR,
    GROUPS,
    PHANTOM_CARDS,
    PHANTOMS,
    PLACE_NAMES,
    PLACE_TERROR,
    PLACE_ZONES,
    PLACES,
    POINTS,
    PROTECTED,
    START,
    TYPE,
    WILSON_POINTS,
    WINNING_POINTS,
)

MOST_ROOM = 4
MOST_TERROR = 9


class Box:
    def __init__(self, text: str, doubles: str, fear: str) -> None:
        """The box of an option; the other two options change our own."""
        self.zones: bytes = PLACE_ZONES  # mask of zones
        self.capacity: bytes = CAPACITY
        self.place_terror: bytes = PLACE_TERROR
        self.protected: bytes = PROTECTED  # mask of groups
        self.copies = COPIES[doubles] * len(GROUPS)  # of each Phantom
        self.destroyed: bytes = DESTROYED  # mask of groups, by Character
        self.points: bytes = POINTS
        self.fear = bytes([FEAR[fear][kind] for kind in TYPE])  # by Character
        if text != STANDARD:
            self._read(text)

    def _read(self, text: str) -> None:
        words = text.split(".")
        if [len(word) for word in words] != [2 * PLACES, PHANTOMS, 3 * CHARACTERS]:
            raise OptionError("box: needs %d Places, %d Phantoms and %d Characters" % _COUNTS)
        places, phantoms, people = [numbers(word) for word in words]
        self.zones = bytes([number // MOST_ROOM for number in places[::2]])
        self.capacity = bytes([number % MOST_ROOM + 1 for number in places[::2]])
        self.place_terror = bytes([number // 5 for number in places[1::2]])
        self.protected = bytes([1 << number % 5 >> 1 for number in places[1::2]])
        self.copies = bytes(phantoms)
        self.destroyed = bytes(people[::3])
        self.points = bytes(people[1::3])
        self.fear = bytes(people[2::3])
        problem = self._problem()
        if problem:
            raise OptionError("box: " + problem)

    def _problem(self) -> str:
        """The reason why the rules cannot be played with this box; empty if there is none."""
        for place in range(PLACES):
            if not self.zones[place]:
                return "%s needs a zone" % PLACE_NAMES[place]
        for _, place, zone in START:
            if not self.zones[place] >> zone & 1:
                return "%s does not fit the zone where it lies at the start" % PLACE_NAMES[place]
        if max(self.place_terror) > MOST_TERROR:
            return "a Place has terror of 0 to %d" % MOST_TERROR
        if sum(self.copies) != PHANTOM_CARDS:
            return "%d Phantoms, not %d" % (sum(self.copies), PHANTOM_CARDS)
        if max(self.destroyed) >= 1 << len(GROUPS) or not min(self.fear):
            return "a Character needs a fear of 1 or more, and destroys groups or none"
        total = sum(self.points) + WILSON_POINTS
        if total < 2 * WINNING_POINTS - 1:
            return "the Characters are worth %d points: nobody might reach %d" % (
                total,
                WINNING_POINTS,
            )
        return ""


_COUNTS = (PLACES, PHANTOMS, CHARACTERS)


def check_box(text: str) -> None:
    """Raise OptionError if this is no box to play with."""
    Box(text, "charmer_yeller", "8_10_12")
