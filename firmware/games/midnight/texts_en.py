"""English screen texts of Midnight Party. Texts of every game: texts/common_en.py."""

TITLE = "Midnight Party"  # in the menu of games
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
SURVIVORS = "Left / captives"

# A turn.
ROLLS = "roll"
STAY = "decline"
IT_SHOWS = "that is it"
BRING_ONE = "%s|Put one of your guests|on a free space"
FREE_ONE = "%s|Take one from the|breathing step to a|free space"
ROLL = "%s|rolls the die:|press OK"
ENTER = "%s|rolls. The die shows|%s"
MOVE = "%s: %d|Lift one of your guests|that breathe"
PUT_DOWN = "In hand: %s|White: the gallery,|green: a room,|gold: exact number"
PUT_IN = "In hand: %s|White: the gallery,|green: a room"
THROWN = "In hand: %s|Thrown out: put it in|front of the door"
CROWDED = "In hand: %s|No ring is free there:|use the cloakroom, it|keeps your place"
WALKS = "Cloakroom|Move this guest on to|space %d? It waits here."
NOBODY = "%s: %d|but no guest|can move"
BRAVEST = "The bravest|begins. Is it|%s?"
CAUTIOUS = "The most cautious|rolls first. Is it|%s?"
FIRST = "%s begins|and puts down the|first guest"
ROLLS_FIRST = "%s begins|and rolls first"

# Prompts that lead the players to move tokens.
HUGO_WALKS = "Hugo walks|Take him where the|light runs"
CAUGHT = "Hugo is there!|Guests he meets go|down to step %d"
TAKEN = "Hugo is there!|%s|takes the guests caught"
LEFT_OVER = "No room is left|Guests still outside|go down to step 2"
NEXT_BALL = "Ball %d|Hugo goes down, guests|to their doors"

# Mistakes.
NOT_HUGO = "Leave Hugo alone|He walks when the die|says so. Put him back."
ROLL_FIRST = "Roll first|then move a guest.|Put it back."
NO_PLACE = "Not there|Put it on a ring of the|gallery or in a room"
ONE_ON_A_SPACE = "Not there|One guest on a space,|for now. Put it back."
ON_THE_GALLERY = "Not there|Put it on a free space|of the gallery"
DOORS_SHUT = "Not there|No doors open until Hugo|is on the gallery."
ROOM_TAKEN = "Not there|That room is taken.|Put it back."
EXACTLY = "Not there|It takes the exact|number. Put it back."
WRONG_FACE = "Upside down|Turn it over: the|sticker must face up."

# Before the game.
MENU_PLAYERS = "Players|%d, with %d guests each"
SET_UP = "Set-up|Hugo on step 10.|No guests yet."

_MAY = "A single guest|on the gallery|may decline"
_MUST = "A single guest|on the gallery|must move, too"

# By item of ITEMS in menu.py after the first, then by value.
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
        "House rules|no",
        "House rules|yes: ask for each",
    ),
    (
        "Who begins|The table draws lots",
        "Who begins|You say who is bravest|and most cautious",
    ),
    (
        "Stairs|Nine steps, 10 to 2",
        "Stairs|Eight steps, 10 to 3,|and a cellar of 2",
    ),
    "A slow Hugo|walks two spaces with|%d players or more",  # % value
    (
        "Equal points|Clockwise",
        "Equal points|By lot",
    ),
    (_MAY, _MUST),
    (_MUST, _MAY),
    (
        "Out of a room|The space at the door|is the first step",
        "Out of a room|Count from the space|at the door",
    ),
    "The end|when Hugo enters the|arrow space %d times",  # % value
    (
        "The last walk|Hugo stops on the arrow",
        "The last walk|Hugo finishes his walk",
    ),
    (
        "A taken room|An exact roll throws|the guest out",
        "A taken room|stays closed: nobody|is thrown out",
    ),
    (
        "Thrown out|where Hugo stands:|caught",
        "Thrown out|where Hugo stands:|nothing happens",
    ),
)

# After a ball.
BALL_OVER = "Ball %d is over"
WINS = "%s wins!"
SHARED = "%d win together"

# For a guided game: explains each phase of the rules.
GUIDE = (
    "",
    "Hide from Hugo|Put guests round the|gallery. Once he is up,|hide them in rooms.",
    "",
    "",
    "Rolling|A number moves one of|your guests, Hugo's face|moves the ghost.",
    "Moving|That many spaces, or|into a free room within|reach. Gold: exact roll.",
    "",
)
