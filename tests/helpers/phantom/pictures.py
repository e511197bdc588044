"""Draws the pictures of firmware/games/phantom/PLAYING.md.

.venv/bin/python -m tests.helpers.phantom.pictures
"""

from collections.abc import Callable

from firmware.games.phantom.places import slot_cell
from firmware.sensing.kernels import NORTH, SOUTH
from shared_rules.offboard.phantom import card_of
from shared_rules.phantom.cards import CHARACTER_NAMES
from tests.firmware.test_phantom_effects import BASEMENT, GARDEN, UPSTAIRS, at, play
from tests.helpers.phantom.people import PhantomPeople
from tests.helpers.pictures import begin, folder_of, save

FOLDER = folder_of("phantom")
HOUSE = {"chief": "G3/B1YsCg/F2Co/-", "settler": "G1/B2Qh/F1F3Ig/-", "characters": "-/E/-/B"}
ABSENT = "5 -/-"  # five are in the stock, none was scared yet


def set_up(people: PhantomPeople) -> None:
    """Two of the four discs are placed."""
    for pile in (BASEMENT, 4 + BASEMENT):
        people.table.add("disc", slot_cell(pile, 0), NORTH)
        people.virtual.run(300)


def your_turn(people: PhantomPeople) -> None:
    at(people, "Ys", **HOUSE, rest=ABSENT)


def your_hand(people: PhantomPeople) -> None:
    """The chief holds PEEK, and has marked the Yeller."""
    at(people, "Ys", **HOUSE, rest=ABSENT)
    hand = people.director.hand_of(0)
    people.virtual.hold(0, "peek", True)
    people.virtual.run(150)
    for _ in hand:
        if people.director.hood.marked(0, hand) == card_of("Ys"):
            return
        people.virtual.press(0, "back")
    raise AssertionError(people.private_page(0))


def charmer(people: PhantomPeople) -> None:
    at(people, "Cs", **{**HOUSE, "characters": "E/-/B/-"}, rest=ABSENT)
    play(people, "Cs", BASEMENT)
    people.virtual.run(4500)


def gathering(people: PhantomPeople) -> None:
    at(people, "FU", chief="G3/B1YsCg/F2CoYg/-", settler="G1/B2Qh/F1F3/-")
    play(people, "FU", UPSTAIRS)
    people.virtual.run(4500)


def destroyed(people: PhantomPeople) -> None:
    at(
        people,
        "B4",
        chief="G3/B1YsCgCs/F2/-",
        settler="G1/B2Qs/F1/-",
        characters="-/S/-/B",
        rest=ABSENT,
    )
    play(people, "B4", BASEMENT)
    people.virtual.run(4500)


def scared(people: PhantomPeople) -> None:
    at(
        people,
        "B3",
        chief="G3/B1YsCgYg/F2/-",
        settler="G1/B2/F1/-",
        characters="-/E/-/B",
        rest=ABSENT,
    )
    play(people, "B3", BASEMENT)
    people.virtual.run(4500)


def mistake(people: PhantomPeople) -> None:
    at(people, "Ys", **HOUSE, rest=ABSENT)
    people.put_disc(slot_cell(GARDEN, 3), SOUTH)


# The situation of each picture, and the first words of the first screen.
SCENES: dict[str, tuple[Callable[[PhantomPeople], None], str]] = {
    "set-up": (set_up, "Set-up"),
    "your-hand": (your_hand, "2: drives all away"),
    "your-turn": (your_turn, "Your turn"),
    "charmer": (charmer, "Charmer"),
    "gathering": (gathering, "Gathering"),
    "destroyed": (destroyed, "Follow the lights"),
    "scared": (scared, "Follow the lights"),
    "mistake": (mistake, "Not there"),
}


def name_of(people: PhantomPeople, number: int) -> str:
    token = people.tokens[number]
    for who, figure in people.figures.items():
        if figure is token:
            return f"phantom/{CHARACTER_NAMES[who]}"
    return "phantom/place" if token.face == NORTH else "phantom/phantom"


def stage(name: str) -> PhantomPeople:
    """A table as in the picture of that name."""
    people = PhantomPeople(seed=7)
    begin(people, name != "set-up")
    SCENES[name][0](people)
    return people


def main() -> None:
    for name in SCENES:
        people = stage(name)
        people.tokens = list(people.table.tokens)
        save(people, "phantom", name, name_of, ("chief", "settler"))


if __name__ == "__main__":
    main()
