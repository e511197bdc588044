"""What the screens say in Phantom beside the turns, in English. Other words: game_aside_en.py."""

# Before the game.
MENU_CHIEF = "Seats|You are the CHIEF|and begin"
MENU_SETTLER = "Seats|You are the SETTLER|and come second"
MENU_EFFECTS = "Effects|must be carried out: %s"
MENU_FEAR = "Fear|child %s, adult %s,|baby %s"
SET_UP = "Set-up|Lay out what breathes"
REBUILD = "Welcome back|Lay out what breathes"

# For a guided game: what a kind of moment is about, by phase.
GUIDE = (
    "",
    "",
    "The first hand|Three Places, three|Phantoms: put one|Phantom away.",
    "A turn|Activate each zone once:|with a card, or without",
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
