"""Computer players: the names of their levels in menus and records. `player` is the base class."""

LEVELS = ("gentle", "good", "hard")  # that a board has
PERSON = "person"
WHO_PLAYS = ("who_plays",)  # the menu replaces it by a question for each role: person or computer
