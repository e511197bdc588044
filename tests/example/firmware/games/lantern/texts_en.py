"""English screen texts of Lantern. Texts of every game: texts/common_en.py."""

TITLE = "Lantern"  # in the menu of games
TOKENS = ("the thief", "the guard")
MOVE = ("Your turn|Move the thief to|a lit place", "Your turn|Move the guard to|a lit place")
WAIT_MOVE = ("Please wait|The thief moves", "Please wait|The guard moves")
PLACE = "Put it down|on a lit place"
HUSH = "Listen ..."
INSIDE = "Still inside|The door is not here"
OUT = "Out!|That was the door"
WON = ("The thief wins|is out of the house", "The guard wins|nobody got out")
DOOR = "The door|is at place %d"
LOOK = "Thief, look|Hold PEEK, note the code|and the door; then OK."
LOOK_AWAY = "Please look away|The thief sees|the door"
MENU_SEAT = ("Roles|You are|the THIEF", "Roles|You are|the GUARD")
MENU_TURNS = "Turns|The thief has %d"
GUIDE = (
    "",
    "The thief|Find your door before|the lamps are out",
    "",
    "The guard|Catch the thief: up to|two places a turn",
    "",
    "",
)
