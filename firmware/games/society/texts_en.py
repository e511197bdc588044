"""English screen texts of The Phantom Society. Texts of every game: texts/common_en.py."""

TITLE = "Phantom Society"  # in the menu of games
THIS = "this one"
TURN_ON = "next"
AGAIN = "again"
IT_IS = "it is there"

COLOURS = ("blue", "red", "green", "white")
ROLES = ("Blue", "Red", "Green", "White")  # a player, by the colour of the rack
TILE = "%s %d"
DAMAGE = "Damage %d of %d"

# Prompts that lead the players to move tokens.
LEAD = "Follow the light|Take each tile to|the place in its colour"
PUT_BACK = "Taken back|Put it back on the|place in its colour"
TURN_AGAIN = "A ghost was here|Turn its tile back:|it does not count"

# Placing.
PLACE = "%s places|Put a tile of yours|into any free room"
WAIT_PLACE = "%s places|a tile. Please wait."
PLACE_IT = "%s|Put it into any room|that shines"

# Hunting and haunting.
HUNT = "%s hunts|Lift any tile"
WAIT_HUNT = "%s hunts|Please wait"
HAUNT = "%s devastates|Hold PEEK and choose|a room in secret"
WAIT_HAUNT = "%s devastates|A room is chosen|in secret"
LIFT = "%s devastates|Lift the tile that|breathes: room %d"
WAIT_LIFT = "%s devastates|room %d"
LIFTED = "%s|Lay it turned over on|its rack, or put it back"
TURN_OVER = "%s|Turn it over to|remove it for good"
PASSED = "The ghosts pass|They have no tile|to take"
CHOSE_PASS = "The ghosts pass|They leave all rooms|alone"
WHO = "history"
PLAYS_FOR = "%s devastates|for the partner, who|has no ghost left"

# Questions and mistakes.
WHICH = "Which is it?|Is the lit tile|%s?"
UNSEEN = "I cannot see it|Is this where you put|%s?"
NOT_THAT_ONE = "Not that one|Please put it back"
NOT_NOW = "Not now|Please put it back"
NOT_THERE = "Not there|It goes into a free|room, or on its rack"
NOT_ITS_RACK = "Not there|It goes on its own|rack, turned over"
WRONG_FACE = "Wrong face|Turn over those that|are lit white"

# Under the hood.
GHOSTS = "Your ghosts"
GHOST_AT = "%s %d"
FOUND_AT = "%s -"
OWNED = "%s: %s, %s"

# Beside the private map.
ROW = "Which row?|Rooms|%d to %d"
PASS_ROW = "No room|Pass this|turn"
ROOM = "Room %d|%s"
NO_TILE = "Room %d|no tile"
OUT = "Room %d|out of reach|Which row?"
CHOSEN = "Room %d|%s|chosen"

# Before the game.
MENU_GHOSTS = "Seats|You play|the GHOSTS"
MENU_HUNTERS = "Seats|You play|the HUNTERS"
MENU_TEAMS = ("Seats|You have|blue and green", "Seats|You have|red and white")
MENU_PLAYERS = "Players|%d people|%s"
PLAYERS = ("one a side", "one hunter, two masters", "two hunters, two masters")
MENU_RULES = (  # yes or no
    "Master game|with sealed bids for|the damage: %s",
    "House rules|Other rules than the|usual ones? %s",
    "May ghosts pass|though they could|take a tile? %s",
    "May ghosts take|a tile that hides|another ghost? %s",
    "Must they do so|if they reach nothing|else? %s",
    "All ghosts found|Hunters win, whoever|found them? %s",
    "Who took what|May the table tell it|when asked? %s",
)
MENU_BIDS = (
    "Bids|after the rooms are|furnished",
    "Bids|first; then all place|knowing their roles",
)
MENU_VALUES = "Tiles|%s:|%s of each colour"
VALUES = ("the usual ones", "other ones")
MENU_SPLIT = (
    "Whose ghosts?|The masters split them|in secret",
    "Whose ghosts?|Their own colour, and|the one to their right",
)
MENU_POINTS = ("A won game|counts the difference|of the bids", "A won game|counts one point")
MENU_SERIES = ("Points: go on", "Points: from 0")  # then how it stands
MENU_ENDLESS = "Games|As many as you like;|points are counted"
MENU_GAMES = "Games|%d, and one more if it|ends in a tie"
LOOK = "Red and white|Hold PEEK, just you:|write down your|secret code."
LOOK_AWAY = "Blue and green|Look away, please:|the others peek."
SET_UP = "Set-up|Put every tile on its|place, tidy room up"
REBUILD = "Welcome back|Put every tile on|the place in its colour"

# The ghosts hide.
HIDE = "Hide your ghosts|Hold PEEK, then use|OK and BACK"
HOLD_UNDO = "hold: take back"
WAIT_HIDE = "Please wait|The ghosts are hiding.|You may keep looking."
GHOST_OF = ("Blue ghost", "Red ghost", "Green ghost", "White ghost")
IN_ROOM = "%s|Room %d|%s"  # beside a map
SPLIT = "%s has|%s and %s"
ALL_HIDDEN = "All hidden?|%s %d, %s %d|%s %d, %s %d"
HIDDEN = "Well hidden|Release PEEK"

# Bids.
BID = "Sealed bid|Hold PEEK: how much|damage can you do?"
BID_DONE = "Sealed bid|Please wait for the|other team"
TENS = "Tens"
UNITS = "Units"
BID_IS = "Your bid"
BIDS = "Bids %d and %d|%s play|the ghosts, target %d"
TEAMS = ("Blue and green", "Red and white")

# What was under a tile.
HUSH = "Hush...|What is beneath|%s?"
EMPTY = "Devastated|Nobody was beneath|%s"
GHOST = "A ghost!|It was beneath|%s"

# The end.
GHOSTS_WIN = "The ghosts win!"
HUNTERS_WIN = "The hunters win!"
GAVE_UP = "Given up"
PLAYED = "Games played: %d"
PLAYED_OF = "Games played: %d of %d"
TIE = "A tie: play one more"
WON_SERIES = ("Tournament: bottom wins", "Tournament: top wins")
POINTS = "Bottom %d, top %d"
RECORD = "Record %s"

# For a guided game: explains each phase of the rules.
GUIDE = (
    "",
    "Furnishing|Put tiles into rooms.|Ghosts devastate them.",
    "",
    "",
    "",
    "",
    "",
    "",
    "The hunt|Ghosts do damage next to|their rooms. Hunters find|the four ghosts.",
    "",
    "",
    "",
)
RECALL = "Welcome back|Red and white enter|the code: %d of 20|(code lost: hold BACK)"
