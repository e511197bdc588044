"""Writes the golden games and the counts of the tables anew:

    .venv/bin/python -m tests.rules.opera.regenerate

For when the rules or their texts are meant to change; `git diff` then shows what did.
"""

from tests.rules.opera import counting, playthrough


def main():
    for name in playthrough.GAMES:
        (playthrough.FOLDER / (name + ".txt")).write_text(playthrough.write(name))
    for path, count in (
        (counting.ACTIVATIONS, counting.count_activations),
        (counting.PERFT, counting.count_steps),
    ):
        path.write_text(counting.recount(path, count))


if __name__ == "__main__":
    main()
