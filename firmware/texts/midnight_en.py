"""What the screens say in Midnight Party turn by turn, in English. Other words: game_en.py."""

PLAYERS = ("Blue", "Red", "Turquoise", "Yellow", "Black", "Pink", "White", "Green")
GUESTS = (
    "a blue guest",
    "a red guest",
    "a turquoise guest",
    "a yellow guest",
    "a black guest",
    "a pink guest",
    "a white guest",
    "a green guest",
)
SHORT = ("blu", "red", "tur", "yel", "bla", "pin", "whi", "gre")
HUGO = "Hugo"
SCORES = "Fright points"
SURVIVORS = "Left : captives"

# A turn.
ROLLS = "roll"
STAY = "stay"
IT_SHOWS = "that is it"
BRING_ONE = "%s|Put one of your guests|on a free space"
FREE_ONE = "%s|Take one from the|breathing step to a|free space"
ROLL = "%s|rolls the die:|press OK"
ENTER = "%s|rolls. The die shows|%s"
MOVE = "%s: %d|Lift one of your guests|that breathe"
PUT_DOWN = "In hand: %s|White: the gallery,|green: a room,|gold: a good one"
PUT_IN = "In hand: %s|White: the gallery,|green: a room"
THROWN = "In hand: %s|Thrown out: put it|before the door"
CROWDED = "In hand: %s|No ring is free there:|use the cloakroom, it|keeps your place"
WALKS = "Cloakroom|Does that guest walk|to space %d, and wait?"
NOBODY = "%s: %d|but has nobody who|could walk"
BRAVEST = "The bravest|begins. Is it|%s?"
CAUTIOUS = "The most cautious|rolls first. Is it|%s?"
FIRST = "%s begins|and puts down the|first guest"
ROLLS_FIRST = "%s begins|and rolls first"

# Leading.
HUGO_WALKS = "Hugo walks|Take him where the|light runs"
CAUGHT = "Hugo is there!|Whom he meets goes|down to step %d"
TAKEN = "Hugo is there!|%s|takes whom he meets"
LEFT_OVER = "No room is left|Who is still out goes|down to step 2"
NEXT_BALL = "Ball %d|Hugo goes down, guests|before their doors"

# Mistakes.
NOT_HUGO = "Leave Hugo alone|He walks when the die|says so. Put him back."
ROLL_FIRST = "Roll first|then move a guest.|Put it back."
NO_PLACE = "No place|Use a ring of the|gallery or a room"
ONE_ON_A_SPACE = "Not there|One guest on a space,|for now. Put it back."
ON_THE_GALLERY = "Not there|Put it on a free space|of the gallery"
DOORS_SHUT = "Not there|Doors are shut until|Hugo is up. Put it back."
EXACTLY = "Not there|The die must lead just|into it. Put it back."
WRONG_FACE = "Upside down|Guests stand with the|face up, Hugo down"
