"""Rewrites the golden games and the counts of the tables:

    .venv/bin/python -m tests.helpers.opera.regenerate

Run it after intended changes of the rules or their texts; `git diff` then shows the changes.
"""

from tests.helpers.opera import counting, playthrough


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
