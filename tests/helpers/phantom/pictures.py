"""Draws the pictures of firmware/games/phantom/PLAYING.md.

.venv/bin/python -m tests.helpers.phantom.pictures
"""

from collections.abc import Callable

from firmware.games.phantom.places import slot_cell
from firmware.sensing.kernels import NORTH, SOUTH
from shared_rules.offboard.phantom import card_of
from shared_rules.phantom.cards import CHARACTER_NAMES
from tests.firmware.test_phantom_effects import BASEMENT, GARDEN, UPSTAIRS, at, play
from tests.helpers.phantom.players import Evening
from tests.helpers.pictures import begin, folder_of, save

FOLDER = folder_of("phantom")
HOUSE = {"chief": "G3/B1YsCg/F2Co/-", "settler": "G1/B2Qh/F1F3Ig/-", "people": "-/E/-/B"}
ABSENT = "5 -/-"  # five are in the stock, none was scared yet


def set_up(evening: Evening) -> None:
    """Two of the four discs are placed."""
    for pile in (BASEMENT, 4 + BASEMENT):
        evening.table.add("disc", slot_cell(pile, 0), NORTH)
        evening.virtual.run(300)


def your_turn(evening: Evening) -> None:
    at(evening, "Ys", **HOUSE, rest=ABSENT)


def your_hand(evening: Evening) -> None:
    """The chief holds PEEK, and has marked the Yeller."""
    at(evening, "Ys", **HOUSE, rest=ABSENT)
    hand = evening.director.hand_of(0)
    evening.virtual.hold(0, "peek", True)
    evening.virtual.run(150)
    for _ in hand:
        if evening.director.hood.marked(0, hand) == card_of("Ys"):
            return
        evening.virtual.press(0, "back")
    raise AssertionError(evening.private_page(0))


def charmer(evening: Evening) -> None:
    at(evening, "Cs", **{**HOUSE, "people": "E/-/B/-"}, rest=ABSENT)
    play(evening, "Cs", BASEMENT)
    evening.virtual.run(4500)


def gathering(evening: Evening) -> None:
    at(evening, "FU", chief="G3/B1YsCg/F2CoYg/-", settler="G1/B2Qh/F1F3/-")
    play(evening, "FU", UPSTAIRS)
    evening.virtual.run(4500)


def destroyed(evening: Evening) -> None:
    at(
        evening,
        "B4",
        chief="G3/B1YsCgCs/F2/-",
        settler="G1/B2Qs/F1/-",
        people="-/S/-/B",
        rest=ABSENT,
    )
    play(evening, "B4", BASEMENT)
    evening.virtual.run(4500)


def scared(evening: Evening) -> None:
    at(
        evening,
        "B3",
        chief="G3/B1YsCgYg/F2/-",
        settler="G1/B2/F1/-",
        people="-/E/-/B",
        rest=ABSENT,
    )
    play(evening, "B3", BASEMENT)
    evening.virtual.run(4500)


def mistake(evening: Evening) -> None:
    at(evening, "Ys", **HOUSE, rest=ABSENT)
    evening.put_disc(slot_cell(GARDEN, 3), SOUTH)


# The situation of each picture, and the first words of the first screen.
SCENES: dict[str, tuple[Callable[[Evening], None], str]] = {
    "set-up": (set_up, "Set-up"),
    "your-hand": (your_hand, "2: drives all away"),
    "your-turn": (your_turn, "Your turn"),
    "charmer": (charmer, "Charmer"),
    "gathering": (gathering, "Gathering"),
    "destroyed": (destroyed, "Follow the lights"),
    "scared": (scared, "Follow the lights"),
    "mistake": (mistake, "Not there"),
}


def name_of(evening: Evening, number: int) -> str:
    token = evening.tokens[number]
    for who, figure in evening.figures.items():
        if figure is token:
            return f"phantom/{CHARACTER_NAMES[who]}"
    return "phantom/place" if token.face == NORTH else "phantom/phantom"


def stage(name: str) -> Evening:
    """A table as in the picture of that name."""
    evening = Evening(seed=7)
    begin(evening, name != "set-up")
    SCENES[name][0](evening)
    return evening


def main() -> None:
    for name in SCENES:
        evening = stage(name)
        evening.tokens = list(evening.table.tokens)
        save(evening, "phantom", name, name_of, ("chief", "settler"))


if __name__ == "__main__":
    main()
