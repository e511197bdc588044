"""Midnight Party: errors of the parsers for bad texts, and legal actions, on both interpreters."""

from game_texts import print_game

from shared_rules import midnight

GOOD = "- 1 B roll G5 5/B/2/RT/T/18 YYBBRRT---- BRY/T/Y/6 0/0/0/0 R 0"
ACTIONS = (
    "",
    "jump",
    "first purple",
    "roll 3",
    "place G29",
    "place G05",
    "hide G8",
    "leave R4 R5",
    "leave R4 to R4",
    "decline it",
)
STATES = (
    "",
    GOOD + " ",
    "players=9" + GOOD[1:],
    GOOD.replace(" B ", " K "),
    GOOD.replace("roll", "move"),
    GOOD.replace("roll", "move:3"),
    GOOD.replace("G5", "S4"),
    GOOD.replace("RT/", "TR/"),
    GOOD.replace("18", "17"),
    GOOD.replace("----", "---"),
    GOOD.replace("0/0/0/0", "0/0/-0/0"),
    GOOD.replace(" R 0", " - 0"),
)
POSITIONS = (
    "- 1 - brave S10 28 ----------- 9 0/0/0/0 - 0",
    GOOD,
    GOOD.replace("roll", "move:4"),
    "players=2,variant=yes 1 B move:5 G13 RR/27 -B------BR- 9 4/3 R 1",
)

print_game(midnight, ACTIONS, STATES, POSITIONS, "move G5")
