"""What the screens say in Phantom beside the turns, in English. Other words: game_aside_en.py."""

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
        "Equal points|when all Phantoms are|out: nobody wins",
        "Equal points|when all Phantoms are|out: most people win",
    ),
    (
        "Nothing happens|The board asks after|6 turns without a card",
        "Nothing happens|The board asks after|12 turns without a card",
        "Nothing happens|The board asks after|24 turns without a card",
    ),
    ("Two in each group|Charmer and Yeller", "Two in each group|Charmer and Poltergeist"),
    ("Fear|child 8, adult 10,|baby 12", "Fear|child 7, adult 9,|baby 10"),
)
SET_UP = "Set-up|Lay out what breathes"
REBUILD = "Welcome back|Lay out what breathes"

# Turns that are seldom.
CHARM_STOCK = "Charmer|OK: somebody comes|from the stock"
BANISH = "Poltergeist|Lift the breathing disc,|or leave it"
STOCK_EMPTY = "Nothing left|That stock is empty,|draw from the other"
OFFER = "Nothing happens|Shall the game end?|Points: %d to %d"
DISCARD = "Put one away|Hold PEEK, mark a|Phantom, press OK"
LOOK_FIRST = "Under the hood|Hold PEEK while you|press OK or BACK"
PLACE_ONLY = "Other side up|Only a Place fits there"
PHANTOM_ONLY = "Other side up|You have no Place"
NOT_NOW = "Not now|No card is asked for"
UNDER_STOCK = "I cannot see it|Under the stock with|%s?"
CLOSE = "Close the gaps|Move discs down the row"

# For a guided game: what a kind of moment is about, by phase.
GUIDE = (
    "",
    "",
    "The first hand|Three Places, three|Phantoms: put one|Phantom away.",
    "To win: 11 points|Scare people, destroy|Phantoms. A turn: each|zone once, card or not.",
    "Gathering|A Place of two zones may|bring two Phantoms along",
    "Charmer|brings somebody to this|zone: scare who is alone",
    "",
    "Yeller|Next door, or under the|stock: away from a rival",
    "Queen|steals the free Phantom|of her own colour",
    "Poltergeist|throws out the rival's|free Phantom",
    "Drawing|Five cards in the hand.|Look after each one.",
    "",
    "Nothing happens|If both agree, points|decide now.",
    "",
)

# The end.
WINS = "%s wins!"
DRAWN = "Nobody wins"
GAVE_UP = "Given up|%s wins"
SUMMARY = "Points: %d to %d|%s"
