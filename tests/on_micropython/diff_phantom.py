"""Phantom: errors of the parsers for bad texts, and legal actions, on both interpreters."""

from game_texts import print_game, print_secrets

from shared_rules import phantom
from shared_rules.offboard import state_text
from shared_rules.offboard.phantom_tables import validate_tables

GOOD = "- zone C GB G3Cs/B1/-/- G1/B2/F1/- E/-/-/S 5 -/- 2+1/3+2 CsYg - -1"
YELL = "- yell:B C B -/B1Ys/-/- G1/B2/F1/- -/SB/-/- 5 -/- 3+1/3+2 CsYg - -1"
CHARM = "- charm:B C B -/B1Cs/-/- G1/B2/F1/- -/-/-/- 3BE S/H 3+1/3+2 YsYg - -1"
OFFER = "- offer:C S - -/B1/-/- G1Cs/B2/F1/- -/-/-/S 6 -/- 3+2/3+2 CsYg - 12"
ACTIONS = (
    "",
    "jump",
    "discard chief fountain",
    "play chief queen garden",
    "play chief queen_soul",
    "send baby away",
    "draw chief phantom",
    "draw chief queen_soul ?",
    "take card",
)
STATES = (
    "",
    GOOD + " ",
    GOOD.replace("zone", "wait"),
    GOOD.replace("zone", "gather"),
    GOOD.replace("G3Cs", "B3Cs"),
    GOOD.replace("G3Cs", "Cs"),
    GOOD.replace("B2", "B1"),
    GOOD.replace("E/-", "S/-"),
    GOOD.replace(" 5 ", " 4 "),
    GOOD.replace("2+1", "5+1"),
    GOOD.replace("-1", "13"),
    OFFER.replace("12", "11"),
    YELL.replace("SB", "-"),
)
SECRETS = ("QhG2B3/ChCoF2F3F4", "?/ChCoF2F3F4", "QhG2/?", "G2QhB3/?", "CsG2B3/?", "")

POSITIONS = (GOOD, YELL, CHARM, OFFER, state_text(phantom.State()))

print(validate_tables())
print_game(phantom, ACTIONS, STATES, POSITIONS, "decline")
print_secrets(phantom, GOOD, SECRETS, (0,))
