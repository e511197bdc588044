"""The Phantom Society: parser errors for bad texts, legal actions, on both interpreters."""

from game_texts import print_game, print_parsed, print_secrets

from shared_rules import society
from shared_rules.offboard import state_text
from shared_rules.society.options import check_box

TILES = "B1R1G1W1B1R1/G1W1B2R2G2W2/B2R2G2W2B3R3/G3W3B3R3G3W3/B4R4G4W4B5R5/G5W5B6R6G6W6"
GOOD = "- play W %s BR - 4/45 R28G33* -" % TILES
SEALED = "master=yes bids - %s B- B?? 0/- - -" % TILES
ACTIONS = (
    "",
    "jump",
    "place 7 at 1",
    "place 4 14",
    "bid green 48",
    "bid blue ? 48",
    "own red blue",
    "hide blue x",
    "bids 48 38",
    "plays up",
    "pile B red",
)
STATES = (
    "",
    GOOD + " ",
    "players=2" + GOOD[1:],
    GOOD.replace("play", "wait"),
    GOOD.replace(" W ", " B "),
    GOOD.replace("W6", "W1"),
    GOOD.replace("W6", "-"),
    GOOD.replace("33*", "28"),
    GOOD.replace("33*", "33?"),
    GOOD.replace("4/45", "5/45"),
    SEALED.replace("B??", "B???"),
    SEALED.replace("B??", "B48"),
)
SECRETS = ("33/34/35/36 BR -/-", "33/34/35/28 BR -/-", "33/34/35/36 BRG -/-", "", "1 2 3")

POSITIONS = (GOOD, SEALED, state_text(society.State()))

print_game(society, ACTIONS, STATES, POSITIONS, "remove 5")
print_parsed(check_box, ("112233456" * 4, "standard", "12345", "012233456" * 4))
print_secrets(society, GOOD, SECRETS, (0, 3))
