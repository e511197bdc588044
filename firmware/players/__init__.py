"""Computer players: what menus and records call them. `player` is the base of all."""

LEVELS = ("gentle", "good", "hard")  # that a board has
PERSON = "person"
WHO_PLAYS = ("who_plays",)  # stands in a game's menu where it asks who plays each role
