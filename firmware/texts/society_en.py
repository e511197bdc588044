"""What the screens say in The Phantom Society turn by turn, in English."""

THIS = "this one"
TURN_ON = "next"
AGAIN = "again"
IT_IS = "it is there"

COLOURS = ("blue", "red", "green", "white")
SEATS = ("Blue", "Red", "Green", "White")  # a player, by the colour of the rack
TILE = "%s %d"
DAMAGE = "Damage %d of %d"

# Leading.
LEAD = "Follow the light|Take each tile to|the place in its colour"
PUT_BACK = "Taken back|Put it back to the|place in its colour"
TURN_AGAIN = "A ghost was here|Turn its tile again:|it does not count"

# Placing.
PLACE = "%s places|Put a tile of yours|into any free room"
WAIT_PLACE = "%s places|a tile. Please wait."
PLACE_IT = "%s|Put it into any room|that shines"

# Hunting and haunting.
HUNT = "%s hunts|Lift any tile"
WAIT_HUNT = "%s hunts|Please wait"
HAUNT = "%s haunts|Hold PEEK and choose|a room in secret"
WAIT_HAUNT = "%s haunts|A room is chosen|in secret"
LIFT = "%s haunts|Lift the tile that|breathes: room %d"
WAIT_LIFT = "%s haunts|Room %d|will be devastated"
LIFTED = "%s|On its rack, turned:|gone. In its room: not."
TURN_OVER = "%s|Turn it over to|remove it for good"
PASSED = "The ghosts pass|They have no tile|to take"
CHOSE_PASS = "The ghosts pass|This time they leave|all rooms alone"
WHO = "history"
PLAYS_FOR = "%s haunts|for the partner, who|has no ghost left"

# Questions and mistakes.
WHICH = "Which is it?|Is the lit tile|%s?"
UNSEEN = "I cannot see it|Is this where you put|%s?"
TOO_MANY = "One at a time|That makes no move.|Put them back."
NOT_THAT_ONE = "Not that one|Please put it back"
NOT_NOW = "Not now|Please put it back"
NOT_THERE = "Not there|It goes into a free|room, or on its rack"
NOT_ITS_RACK = "Not there|It goes on its own|rack, turned over"
WRONG_FACE = "Wrong face|Turn the white ones|over again"
LIES_BADLY = "Not in its ring|Push the tile into the|middle of a ring"

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
