"""English screen texts about computer players, for every game."""

MENU_TABLE = ("Who plays?|People only", "Who plays?|The table plays, too")
PERSON = "a person"
LEVELS = ("the table: gentle", "the table: good", "the table: hard")
THINKING = "The table is thinking"
NOT_YOURS = "The table's turn|Please put it back"
OWN_SECRET = "Your secret|Hold PEEK to see it"
REALLY_ABANDON = "No winner|OK once more ends it|without one."
