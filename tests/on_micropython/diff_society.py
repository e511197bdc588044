"""What the parsers say of bad texts, and legal actions by name, on both interpreters."""

from shared_rules import society
from shared_rules.errors import GameError
from shared_rules.offboard import parse_secret, parse_state, secret_text, state_text
from shared_rules.society.board import check_values

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


def told(parse, texts):
    for text in texts:
        try:
            parse(text)
            print("read", text)
        except GameError as error:
            print(error.code, error)


told(society.parse_action, ACTIONS)
told(lambda line: parse_state(society, line), STATES)
told(check_values, ("112233456", "111111116", "12345", "222222226"))
state = parse_state(society, GOOD)
told(lambda text: parse_secret(society, text, state), SECRETS)
secret = parse_secret(society, SECRETS[0], state)
for knower in (secret, secret.seen_by(state, 0), secret.seen_by(state, 3)):
    print(secret_text(knower), [society.action_text(n) for n in knower.legal_actions(state)])
for line in (GOOD, SEALED, state_text(society.State())):
    state = parse_state(society, line)
    print(state_text(state))
    for action in state.legal_actions():
        print(" ", action, society.action_text(action))
    for action in (-1, 2**40, None, 8.0, "remove 5"):
        try:
            state.apply(action)
        except GameError as error:
            print(error.code, error)
