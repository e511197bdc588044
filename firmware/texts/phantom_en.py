"""What the screens say in Phantom turn by turn, in English. Other words: game_en.py."""

TAKE = "take"
NEXT_CARD = "next card"
ENOUGH = "enough"
STOCK = "stock"
PLACE = "Place"
BARE = "no card"
ZONES_BACK = "zones"

# The figures, then a disc.
TOKENS = (
    "Sarah Percy",
    "Ghost hunter",
    "Soul hunter",
    "Shadow hunter",
    "Elder child",
    "Younger child",
    "Baby",
    "a disc",
)
SEATS = ("The chief", "The settler")
KINDS = ("Charmer", "Yeller", "Queen", "Poltergeist", "Invoker", "Squatter")
GROUPS = (" of Specters", " of Ghosts", " of Shadows", " of Souls")
ZONES = ("Garden", "Basement", "Ground floor", "Upstairs")

# Leading: a title and a line at most; what to do first is the last line.
LEAD = "Follow the lights|Red goes, breathing comes"
PUT_BACK = "Taken back|Follow the lights"
DISC_PLACE = "Put a disc, Place up"
DISC_PHANTOM = "Put a disc, Phantom up"
DISC_AWAY = "Take the red one away"
DISC_TURN = "Turn the flashing disc"

# A turn.
ZONE = "Your turn|Hold PEEK: take a card,|then a disc on a lit ring.|Pile: %s"
CHOOSE = "Which card?|Hold PEEK and take one|that fits there; or turn|the disc, or lift it."
WAIT_TURN = "Please wait|Points: %d to %d|Places %d, Phantoms %d|Pile: %s"
ROOM = "%s: room %d"
FREE_CARDS = ("You: ", "vs ")
TERROR = "Terror %d vs %d"
FLEES = ", flees at %d"
CHARM = "Charmer|Bring a breathing figure|here: %s"
CHARM_OR = "or OK: from the stock"
YELL = "Yeller|Drive everybody out:|lift them one by one"
SEND = "%s|Put it down next door,|or OK: under the stock"
PLACE_FIGURE = "%s|Put it down on a|lit ring"
STEAL = "Queen|Lift a breathing disc|of the other side"
GATHER = "Gathering|Lift the breathing disc|to take it along"
DRAW = "Draw a card|OK: a Place (%d)|hold OK: a Phantom (%d)|Still to draw: %d"

# Under a hood.
NO_PHANTOM = "A Phantom, please"
NO_FIT = "That does not fit"

# Mistakes: a title and a line, then what to do first.
NOT_THERE = "Not there|Discs go on lit rings"
NOT_THAT_DISC = "Not that one|Its disc stays there"
NOT_THAT_ONE = "Not that figure|It is not its turn"
TOO_FAR = "Not there|Next door only"
WRONG_FACE = "Wrong face|A disc was turned over"
BLIND_PLACE = "A blind place|It is not used|any more"
