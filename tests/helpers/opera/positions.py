"""Positions of l'Opéra for the tests: set up from the state's text, played in words.

The house as the Investigator sees it (R1; secret passages are not drawn):

        9 ------- 8
      /             \\
    7 --- 6 --- 5 --- 4
    |                 |
    3 --- 2 --- 1 --- 0

A position is written as in NOTATION.md: rooms 0 to 9 between slashes, capital letters for suspects
(R P B G K W U N: red, pink, blue, grey, blacK, white, pUrple, browN), `*` for the blackout.
"""

from shared_rules import opera
from shared_rules.full_game import Game
from shared_rules.game import Blind
from shared_rules.offboard import game_text, parse_secret, parse_state, state_text
from shared_rules.opera.board import COLOURS, LETTERS

ORDER = ("IPPI", "PIIP")  # choosing players, in Investigator and in Phantom rounds (R4.3)

# All characters in different rooms, before any move.
APART = "N/G*/W/K/P/-/-/U/R/B"


def in_order(letters):
    return "".join(sorted(letters, key=LETTERS.index)) or "-"


def at(
    rooms,
    padlock="0-1",
    *,
    carlotta=4,
    round=1,
    step="pick",
    cards="RPBG",
    alibis="-",
    answers=None,
    opened="-",
    may_return=False,
):
    """The state with these pieces; `cards` are dealt and wait to be played."""
    name, _, playing = step.partition(":")
    playing = "R" if step == "draw" else playing.rstrip("+")
    others = [letter for letter in reversed(LETTERS) if letter not in cards + playing]
    undealt = others[:4] if round % 2 else []
    turn = 4 - len(cards + playing)
    acts = ORDER[(round + 1) % 2][turn] if name in ("pick", "walk", "power") else "-"
    if answers is None:
        answers = "CN" * 6
        answers = answers[: round - 1] or "-"
    both = in_order(cards) + "/" + in_order(undealt)
    words = (rooms, padlock, str(carlotta), str(round), acts, step, both, alibis, answers, opened)
    line = " ".join(words) + (" may_return=yes" if may_return else "")
    return parse_state(opera, line)


def playing(rooms, who, by="investigator", step="walk", **more):
    """The state in which that player has picked a character; it is yet to walk."""
    letter = LETTERS[COLOURS.index(who)]
    others = [other for other in LETTERS if other != letter][:3]
    round = 1 if by == "investigator" else 2
    return at(rooms, step=step + ":" + letter, cards="".join(others), round=round, **more)


def drawing(rooms, by, **more):
    """The state in which Raoul has walked for that player and his card comes."""
    return at(rooms, step="draw", cards="PBG", round=1 if by == "investigator" else 2, **more)


def asking(rooms, **more):
    """The state after four activations: can the Phantom appear?"""
    return at(rooms, step="answer", cards="", **more)


def full(state, secret):
    """A full game in that state, with the secret of that text."""
    game = Game(opera)
    game.state = state
    game.secret = parse_secret(opera, secret, state)
    return game


def seen_blindly(state):
    """The game of an observer who knows only the public state."""
    game = Game(opera, secret=Blind())
    game.state = state
    return game


def copy_of(game):
    """A full game in the same position."""
    copy = Game(opera, secret=game.secret.copy())
    copy.state = game.state.copy()
    return copy


def text_of(game):
    """The text of a game or of a state."""
    return game_text(game) if isinstance(game, Game) else state_text(game)


def play(game, *texts):
    """Play actions by their texts, in a state or in a full game."""
    for text in texts:
        game.apply(opera.parse_action(text))
    return game


def choices(game):
    """The texts of all that may be done now."""
    return [opera.action_text(action) for action in game.legal_actions()]


def walks_to(state):
    """The rooms in which the picked character may end its walk, on its own."""
    texts = [text.split() for text in choices(state)]
    return [int(words[1]) for words in texts if words[0] == "move" and len(words) == 2]


def room_of(state, who):
    return state.rooms[COLOURS.index(who)]


def suspects(state):
    """The letters of the characters that are not innocent."""
    return "".join(letter for letter in state_text(state).split()[0] if letter in LETTERS)


def is_suspect(state, who):
    return LETTERS[COLOURS.index(who)] in suspects(state)
