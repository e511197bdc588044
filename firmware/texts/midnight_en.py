"""What the screens say in Midnight Party, in English. Other words: game_en.py."""

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

# Before the game.
MENU_PLAYERS = "Players|%d, with %d guests each"
SET_UP = "Set-up|Hugo on the lit step;|keep the guests"

# The answers, item by item of aside.py but the first, and there value by value.
MENU = (
    (
        "Which game|Three balls, fewest|fright points win",
        "Which game|Who escapes Hugo?|Most survivors win",
    ),
    (
        "Die|The table rolls",
        "Die|You have a real one",
    ),
    (
        "House rules|None: as printed",
        "House rules|Yes: ask for each",
    ),
    (
        "Who begins|The lot decides",
        "Who begins|You say who is bravest|and most cautious",
    ),
    (
        "Stairs|Nine steps, 10 to 2",
        "Stairs|Eight steps, 10 to 3,|and a cellar of 2",
    ),
    (
        "A slow Hugo|walks two spaces with|seven players or more",
        "A slow Hugo|walks two spaces with|five players or more",
    ),
    (
        "Equal points|Clockwise decides",
        "Equal points|The lot decides",
    ),
    (
        "The last guest|of a player outside|may stay",
        "The last guest|of a player outside|must walk, too",
    ),
    (
        "The last guest|of a player outside|must walk, too",
        "The last guest|of a player outside|may stay",
    ),
    (
        "Out of a room|The space before the|door is the first step",
        "Out of a room|One counts from the|space before the door",
    ),
    (
        "The end|Hugo comes over the|arrow a second time",
        "The end|Hugo comes over the|arrow a third time",
        "The end|Hugo comes over the|arrow a fourth time",
    ),
    (
        "The last walk|Hugo stops on the arrow",
        "The last walk|Hugo walks on to its end",
    ),
    (
        "Thrown out|Before Hugo's feet:|caught",
        "Thrown out|Before Hugo's feet:|nothing happens",
    ),
)

# After a ball.
BALL_OVER = "Ball %d is over"
WINS = "%s wins!"
SHARED = "%d win together"

# For a guided game: what a kind of moment is about, by phase.
GUIDE = (
    "",
    "Before the ball|Spread your guests over|the gallery. Doors open|when Hugo comes up.",
    "",
    "",
    "Rolling|A number moves one of|your guests, Hugo's face|moves the ghost.",
    "Moving|Exactly so far along, or|into a free room within|reach. Gold: exactly.",
    "",
)
