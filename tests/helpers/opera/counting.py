"""Known counts, like chess's perft: the committed tables, and the counting functions.

`activations.txt` has one position per line: rooms, padlock, and for red, pink, blue, grey, black,
white, purple and brown the number of different end positions of one activation. `perft.txt` has
one state per line, and the number of ways to play 1, 2, ... steps from it.
"""

from pathlib import Path

from shared_rules import opera
from shared_rules.offboard import parse_state
from tests.helpers.opera import by_hand

ACTIVATIONS = Path(__file__).parents[2] / "rules" / "opera" / "activations.txt"
PERFT = Path(__file__).parents[2] / "rules" / "opera" / "perft.txt"


def read(path):
    """(position, counts) of every line that is not a comment."""
    rows = [line.split(" = ") for line in path.read_text().splitlines() if " = " in line]
    return [(key.rstrip(), [int(word) for word in counts.split()]) for key, counts in rows]


def recount(path, count):
    """The text of the table with its counts recomputed by `count(position, how many)`."""
    lines = path.read_text().splitlines()
    for number, line in enumerate(lines):
        key, equals, counts = line.partition(" = ")
        if equals:
            made = count(key.rstrip(), len(counts.split()))
            lines[number] = key + equals + " ".join(str(n) for n in made)
    return "\n".join(lines) + "\n"


def perft(state, depth):
    """The number of ways to play `depth` steps."""
    actions = state.legal_actions()
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = state.copy()
        after.apply(action)
        total += perft(after, depth - 1)
    return total


def count_activations(position, _=8):
    rooms, padlock = position.split()
    return [len(by_hand.distinct(letter, rooms, padlock)) for letter in by_hand.LETTERS]


def count_steps(line, depth):
    state = parse_state(opera, line)
    return [perft(state, steps) for steps in range(1, depth + 1)]
