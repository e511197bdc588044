"""What the screens say of Phantom's cards, in hands and in the news, in English."""

# What each kind does; its terror first.
DEEDS = (
    "1: brings somebody",
    "2: drives all away",
    "Queen: takes a subject",
    "2: throws one out",
    "1: calls one back",
    "Squatter: takes a Place",
)
PLACE = "Terror %d, room %d: %s"
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

# Covered cards: the own row of a zone, the other player's.
ROWS = ("%s, yours", "%s, theirs")

# News.
PUT_AWAY = "Put away|%s"
GETS = "+ %s"
LOSES = "- %s"
NO_EFFECT = "Nothing to do there"
FLEES = "%s flees!"
POINTS = "%s: +%d"
DESTROYS = "%s destroys %d"
WILSON = "Put Wilson on the last one"
WILSON_WAITS = "Wilson waits in the stock"
STOCK = "Out of the stock"
CAME = "%s comes!"
