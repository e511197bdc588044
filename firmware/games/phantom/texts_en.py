"""English screen texts of Phantom. Texts of every game: texts/common_en.py."""

TITLE = "Phantom"  # in the menu of games
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
ROLES = ("The Chief", "The Settler")
KINDS = ("Charmer", "Yeller", "Queen", "Poltergeist", "Invoker", "Squatter")
GROUPS = (" of Specters", " of Ghosts", " of Shadows", " of Souls")
ZONES = ("Garden", "Basement", "Ground floor", "Upstairs")

# Prompts that lead the players to move tokens: a title, then at most one line, what to do first.
LEAD = "Follow the lights|Red: remove. Breathing: fill"
PUT_BACK = "Taken back|Follow the lights"
DISC_PLACE = "Put a disc, Place up"
DISC_PHANTOM = "Put a disc, Phantom up"
DISC_AWAY = "Take the red one away"
DISC_TURN = "Turn over the flashing disc"

# A turn.
ZONE = "Your turn|Hold PEEK: take a card,|then a disc on a lit ring.|Out: %s"
CHOOSE = "Which card?|Hold PEEK and take one|that fits there; or turn|the disc, or lift it."
WAIT_TURN = "Please wait|Points: %d to %d|Places %d, Phantoms %d|Out: %s"
ROOM = "%s: room %d"
FREE_CARDS = ("You: ", "vs ")
TERROR = "Terror %d vs %d"
FLEES = ", fear %d"
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
BLIND_PLACE = "Broken ring|Another one is used|from now on"

# Before the game.
MENU_CHIEF = "Seats|You are the CHIEF|and begin"
MENU_SETTLER = "Seats|You are the SETTLER|and come second"
MENU_HOUSE = ("House rules|the usual ones", "House rules|your own: choose them|one by one")
# By option of the rules and by its value, in their order.
MENU_RULES = (
    (
        "Effects|Charmer, Queen and|Poltergeist must act",
        "Effects|Charmer, Queen and|Poltergeist may act",
    ),
    (
        "Squatters|take a Place, and bring|no Phantoms along",
        "Squatters|take a Place of two zones|and may gather there",
    ),
    (
        "Equal points|and no Phantoms left:|nobody wins",
        "Equal points|and no Phantoms left:|whoever scared more wins",
    ),
    "Nothing happens|The table asks after|%d turns without a card",  # % value
    ("Two in each group|Charmer and Yeller", "Two in each group|Charmer and Poltergeist"),
    ("Fear|child 8, adult 10,|baby 12", "Fear|child 7, adult 9,|baby 10"),
)
SET_UP = "Set-up|Lay out what breathes"
REBUILD = "Welcome back|Lay out what breathes"

# Rare turns.
CHARM_STOCK = "Charmer|OK: somebody comes|from the stock"
BANISH = "Poltergeist|Lift the breathing disc,|or leave it"
STOCK_EMPTY = "Nothing left|That stock is empty,|draw from the other"
OFFER = "Nothing happens|End the game?|Points: %d to %d"
DISCARD = "Discard one|Hold PEEK, mark a|Phantom, press OK"
LOOK_FIRST = "Under the hood|Hold PEEK while you|press OK or BACK"
PLACE_ONLY = "Other side up|Only a Place fits there"
PHANTOM_ONLY = "Other side up|You have no Place"
NOT_NOW = "Not now|No card is asked for"
UNDER_STOCK = "I cannot see it|Under the stock with|%s?"
CLOSE = "Close the gaps|Move discs down the row"

# For a guided game: explains each phase of the rules.
GUIDE = (
    "",
    "",
    "The first hand|Three Places, three|Phantoms: discard one|Phantom.",
    "To win: 11 points|Scare the family. In a|turn, each zone once,|with a card or without.",
    "Gathering|A Place of two zones may|bring two Phantoms along",
    "Charmer|brings somebody here. You|scare one who is alone.",
    "",
    "Yeller|Next door, or under the|stock",
    "Queen|takes a free Phantom|of her own group",
    "Poltergeist|discards the opponent's|free Phantom",
    "Drawing|Draw up to five cards.|Look at each one first.",
    "",
    "Nothing happens|If both agree, the|points decide now.",
    "",
)

# The end.
WINS = "%s wins!"
DRAWN = "A draw"
GAVE_UP = "Given up|%s wins"
SUMMARY = "Points: %d to %d|%s"

# Cards, in hands and in action summaries.
# What each kind does; its terror first.
DEEDS = (
    "1: brings somebody",
    "2: drives all away",
    "Queen: takes a Phantom",
    "2: discards a Phantom",
    "1: calls a Phantom back",
    "Squatter: takes a Place",
)
PLACE_CARD = "Terror %d, room %d: %s"
SHELTER = "Room %d, shelter%s"
LETTERS = "GBFU"
PLACES = (
    "Fountain",
    "Rose arbour",
    "Old well",
    "Family graves",
    "Garage",
    "Storeroom",
    "Coal cellar",
    "Boiler room",
    "Library",
    "Dining room",
    "Sinister kitchen",
    "Fireplace",
    "Gloomy attic",
    "Main bedroom",
    "Nursery",
    "Bathroom",
    "Cellar hatch",
    "Veranda",
    "Ivy balcony",
    "Cellar stairs",
    "Laundry chute",
    "Main stairs",
    "Electric meter",
    "Blind mirror",
    "Dark cupboard",
    "Votive niche",
)

# Covered cards: the player's row of a zone, the other player's.
ROWS = ("%s, yours", "%s, theirs")

# Action summaries.
PUT_AWAY = "Discarded|%s"
GETS = "+ %s"
LOSES = "- %s"
NO_EFFECT = "No effect"
HAS_FLED = "%s is scared!"
POINTS = "%s: +%d"
DESTROYS = "%s destroys %d"
WILSON = "Put Wilson on the last one"
WILSON_WAITS = "Wilson waits in the stock"
FROM_STOCK = "From the stock"
CAME = "%s comes!"
