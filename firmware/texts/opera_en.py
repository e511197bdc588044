"""What the screens say in l'Opéra turn by turn, in English. Other words: game_en.py."""

CARD = "draw"

TOKENS = (
    "Raoul",
    "Meg",
    "Madame Giry",
    "Buquet",
    "Christine",
    "Moncharmin",
    "Richard",
    "The Persian",
    "the blackout",
    "the padlock",
    "La Carlotta",
)

# A turn.
PICK = "Your turn|Lift one of the|breathing tokens"
WAIT_PICK = "Please wait|The other player|chooses a character"
PLACE_BOTH = "Two in the hand|Put each down where|its colour shines"
PLACE_ALL = "Several in hand|Put each down where|its colour shines"
TOGETHER = "%s|Only together with|%s,|or put it back"
PLACE = "%s|Put it down on one|of the lit places"
WALK = "%s|walks: put it down|in a lit room"
WAIT_PLAY = "Please wait|%s|is being played"
DRAW = "Raoul|must draw an alibi|card: press OK"
WAIT_DRAW = "Please wait|Raoul draws|an alibi card"
GATHER = "Christine|Draw in everybody|from next door?"
SEND = "Moncharmin|Drive everybody|out of his room?"
SEND_MORE = "Moncharmin|Take the others out,|each to a lit room"
MUST_MOVE = (
    "",
    "",
    "Madame Giry|must move the|padlock now",
    "Buquet|must move the|blackout now",
)
SWAP_INSIDE = "Richard|Change places with|%s?"

# Cards.
DREW = "Alibi card|%s|is innocent"
DREW_PHANTOM = "Alibi card|The Phantom!|La Carlotta moves."
DREW_HIDDEN = "Alibi card|The Phantom keeps it|in secret: see PEEK"

# Questions and mistakes.
MEANT = "What was meant?|Was that the turn of|%s?"
NO_SEAT = "No seat|Use a free ring of a|room, not the middle"
NOT_CARLOTTA = "La Carlotta|moves at the end of|a round. Put her back."

# Secrets.
YOU_ARE = "You are|%s"
ALIBIS = "Your alibi cards:"
