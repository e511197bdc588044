"""What the parsers say of bad texts, and legal actions by name, on both interpreters."""

from shared_rules import phantom
from shared_rules.errors import GameError
from shared_rules.offboard import parse_secret, parse_state, secret_text, state_text
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


def told(parse, texts):
    for text in texts:
        try:
            parse(text)
            print("read", text)
        except GameError as error:
            print(error.code, error)


print(validate_tables())
told(phantom.parse_action, ACTIONS)
told(lambda line: parse_state(phantom, line), STATES)
state = parse_state(phantom, GOOD)
told(lambda text: parse_secret(phantom, text, state), SECRETS)
secret = parse_secret(phantom, SECRETS[0], state)
for knower in (secret, secret.seen_by(state, 0)):
    print(secret_text(knower), [phantom.action_text(n) for n in knower.legal_actions(state)])
for line in (GOOD, YELL, CHARM, OFFER, state_text(phantom.State())):
    state = parse_state(phantom, line)
    print(state_text(state))
    for action in state.legal_actions():
        print(" ", action, phantom.action_text(action))
    for action in (-1, 2**40, None, 8.0, "decline"):
        try:
            state.apply(action)
        except GameError as error:
            print(error.code, error)
