"""English screen texts of l'Opéra. Texts of every game: texts/common_en.py."""

TITLE = "L'Opéra"  # in the menu of games
CARD = "draw"

TOKENS = (
    "Raoul",
    "Meg",
    "Madame Giry",
    "Buquet",
    "Christine",
    "Moncharmin",
    "Richard",
    "the Persian",
    "the blackout",
    "the padlock",
    "La Carlotta",
)

# A turn.
PICK = "Your turn|Lift one of the|breathing tokens"
WAIT_PICK = "Please wait|The other player|chooses a character"
PLACE_ALL = "In hand|Put each down where|its colour shines"
TOGETHER = "%s|Only together with|%s,|or put it back"
PLACE = "%s|Put it down on one|of the shining places"
WALK = "%s|walks: put it down|in a shining room"
WAIT_PLAY = "Please wait|%s|is being played"
DRAW = "Raoul|must draw an alibi|card: press OK"
GATHER = "Christine|Draw in everybody|from next door?"
SEND = "Moncharmin|Drive everybody|out of his room?"
SEND_MORE = "Moncharmin|Take the others out,|each to a shining room"
MUST_MOVE = (
    "",
    "",
    "Madame Giry|must move the|padlock now",
    "Buquet|must move the|blackout now",
)
SWAP_INSIDE = "Richard|Swap places with|%s?"
WALK_BACK = "%s|Walk out and back|into this room?"

# Where characters are not sensed.
TOLD_PICK = "Your turn|Play %s?"
TOLD_ROOM = "%s|Into the shining room?|Then put it there."
TOLD_WITH = "The Persian|Take %s|along?"

# Cards.
DREW = "Alibi card|%s|is innocent"
DREW_PHANTOM = "Alibi card|The Phantom!|La Carlotta moves."
DREW_HIDDEN = "Alibi card|The Phantom keeps it|in secret: see PEEK"

# Questions and mistakes.
MEANT = "Which move?|Was that the turn of|%s?"
NO_RING = "No ring there|Use a free ring of a|room, not the middle"
NOT_CARLOTTA = "La Carlotta|moves at the end of|a round. Put her back."

# Secrets.
YOU_ARE = "You are|%s"
ALIBIS = "Your alibi cards:"

# Before the game.
MENU_PHANTOM = "Seats|You are|the PHANTOM"
MENU_INVESTIGATOR = "Seats|You are|the INVESTIGATOR"
MENU_CARLOTTA = "La Carlotta|starts on space %d|(more helps the Phantom)"
MENU_RETURN = (
    "There and back|A walk may not end|where it began",
    "There and back|A walk of 2 steps or more|may end where it began",
)
HANDICAP = "suggested handicap"
LOOK = "Phantom|Hold PEEK, just you:|see who you are, and|write down the code."
LOOK_AWAY = "Investigator|Look away, please:|the Phantom peeks."
WAIT_READ = "Thank you|The other player is|still reading."

# The end of a round.
HUSH = "Hush...|Can the Phantom|appear?"
CAN = "The Phantom CAN|appear. Innocent: those|together in a lit room"
CANNOT = "The Phantom CANNOT|appear. Innocent: those|alone or in the dark"
END_ROUND = "End of the round|Turn over those lit|white; move La Carlotta"

# For a guided game: what each character can do.
TIPS = (
    "Raoul|Walks, then draws an|alibi card: innocent,|or the Phantom's",
    "Meg|Walks, also through|the pink secret|passages",
    "Madame Giry|Walks, and moves the|padlock, before or|after",
    "Buquet|Walks, and moves the|blackout, before or|after",
    "Christine|Walks, then may draw|in everybody from|next door",
    "Moncharmin|Walks, then may drive|everybody out of|his room",
    "Richard|Walks, or swaps:|lift the other|one, too",
    "The Persian|Walks, and may take|one along: lift|both",
)

# For a guided game: the objectives of the Investigator and of the Phantom, then an explanation of
# each phase of the rules.
GUIDE = (
    "Investigator|Who is the Phantom? Find|out before La Carlotta|leaves: space 22.",
    "Phantom|Stay hidden among the|eight until La Carlotta|leaves: space 22.",
    "",
    "A turn|Lift one of the four that|breathe. Two in its room:|it may walk 1 or 2 rooms.",
    "Half done|The power is used,|now walk to a shining room",
    "A power|Move the tokens to use|it, or press OK or BACK",
    "Alibi cards|show who is innocent.|The Phantom's card moves|La Carlotta.",
    "What it means|La Carlotta moves 1 space|for each suspect left,|and 1 more after CAN.",
)

# After a power cut.
RECALL = "Welcome back|Phantom, to go on enter|the code: %d of 20|(code lost: hold BACK)"

# The end.
INVESTIGATOR_WINS = "Unmasked!|The Phantom: %s"
PHANTOM_WINS = "She is gone!|The Phantom: %s"
GAVE_UP = ("Given up|Phantom wins: %s", "Given up|Unmasked: %s")
SUMMARY = "|Rounds: %d, suspects: %d|La Carlotta %d/%d #%s"
