"""What the screens say in l'Opéra, in English. A title, then lines, parted by `|`."""

YES = "yes"
NO = "no"
GO_ON = "go on"
CHANGE = "change"
NEXT = "other"
UNDO = "take back"
CARD = "draw"
IT_IS = "it is there"
BRING = "Now: %s"
TURN = "Turn: %s"
NO_LIMIT = "no limit"
MINUTES = "%d min"

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

# Before the game.
MENU = (
    "Language|English",
    "",
    "La Carlotta|starts on space %d|4 is even",
    "Time per turn|%s",
    "Guided game|for beginners: %s",
    "L'Opéra|Ready to deal?",
)
HANDICAP = "a handicap, offered"
MENU_PHANTOM = "Seats|You are|the PHANTOM"
MENU_INVESTIGATOR = "Seats|You are|the INVESTIGATOR"
DEAL_ENTER = "Fair deal|Seal %s|Press any four buttons"
DEAL_WAIT = "Fair deal|Seal %s|The other seat adds."
DEALING = "Fair deal|Seal %s|Dealing ..."
LOOK = "Phantom|Hold PEEK, look alone|and note the code."
LOOK_AWAY = "Investigator|Look away, please:|the Phantom peeks."

# Leading.
SET_UP = "Set-up|Put every token on|the seat in its colour"
REBUILD = "Welcome back|Put every token on|the seat in its colour"
LEAD = "Follow the light|Take each token to|the seat in its colour"
PUT_BACK = "Taken back|Put it back to the|seat in its colour"
END_ROUND = "End of the round|Turn the white ones,|move La Carlotta"

# A turn.
PICK = "Your turn|Lift one of the|breathing tokens"
WAIT_PICK = "Please wait|The other player|chooses a character"
PLACE_BOTH = "Two in the hand|Put each down where|its colour shines"
PLACE = "%s|Put it down on one|of the lit places"
WALK = "%s|walks: put it down|in a lit room"
WAIT_PLAY = "Please wait|%s|is being played"
DRAW = "Raoul|must draw an alibi|card: press OK"
WAIT_DRAW = "Please wait|Raoul draws|an alibi card"
GATHER = "Christine|Draw in everybody|from next door?"
SEND = "Moncharmin|Drive everybody out?|Lift one to begin."
SEND_MORE = "Moncharmin|Drive out the others,|one by one"
SEND_OUT = "Moncharmin|Lift somebody of|his room to begin"
MUST_MOVE = (
    "",
    "",
    "Madame Giry|must move the|padlock now",
    "Buquet|must move the|blackout now",
)
SWAP_INSIDE = "Richard|Change places with|%s?"
WAIT = "One moment|please"

# Cards and answers.
DREW = "Alibi card|%s|is innocent"
DREW_PHANTOM = "Alibi card|The Phantom!|La Carlotta moves."
DREW_HIDDEN = "Alibi card|The Phantom keeps it|in secret: see PEEK"
HUSH = "Hush ...|Can the Phantom|appear?"
CAN = "The Phantom CAN|appear! Who was seen|together is innocent"
CANNOT = "The Phantom CANNOT|appear: who was alone|or dark is innocent"

# Questions and mistakes.
WHICH = "Which is it?|Is the lit token|%s?"
MEANT = "What was meant?|Was that the turn of|%s?"
TOO_FAR = "Not there|That is out of|reach. Put it back."
NOT_THAT_ONE = "Not that one|It is not its turn.|Put it back."
TOO_MANY = "One at a time|That makes no move.|Put them back."
NO_SEAT = "No seat|Use a free ring of a|room, not the middle"
NOT_CARLOTTA = "La Carlotta|moves at the end of|a round. Put her back."
WRONG_FACE = "Wrong face|Turn the white ones|over again"
AWAY = "Still there?|%s|is off the board"
UNSEEN = "I cannot see it|Is this where you put|%s?"
LIES_BADLY = "Not in its ring|Push the token into the|middle of a ring"
BLIND_PLACE = "A blind place|Use another seat; if|there is none, press OK"
TIME = "Time!|Please come to|a decision"
NO_BACK = "Too late|What was revealed|stays revealed"

# Leaving.
PAUSE = (
    "Pause|Go on playing?",
    "Another day|All is saved. You may|switch off and pack.",
    "Resign|Give up this game?",
    "Abandon|End it without a|winner? Both press OK.",
)
ABANDONED = "Abandoned|Nobody wins, and the|secret is wiped"
BOTH_MUST = "Abandon|Now the other player|presses OK, too."
GAVE_UP = ("Given up|The Phantom wins, as|%s", "Given up|Unmasked:|%s")

# For a guided game: what each character can do.
TIPS = (
    "Raoul|Walks, then draws an|alibi card: innocent,|or the Phantom's",
    "Meg|Walks, also through|the pink secret|passages",
    "Madame Giry|Walks, and moves the|padlock, before or|after",
    "Buquet|Walks, and moves the|blackout, before or|after",
    "Christine|Walks, then may draw|in everybody from|next door",
    "Moncharmin|Walks, then may drive|everybody out of|his room",
    "Richard|Walks, or changes|places: lift the|other one, too",
    "The Persian|Walks, and may take|one along: lift|both",
)

# For a guided game: what a kind of moment is about, by phase.
GUIDE = (
    "",
    "",
    "",
    "A turn|Lift one of the four|that breathe. Steps: as|many as in its room.",
    "Half done|The power is used,|now walk to a lit room",
    "A power|Do it with the tokens,|or say it by OK, BACK",
    "Alibi cards|show who is innocent.|The Phantom's card makes|La Carlotta run.",
    "What it means|Innocents turn over.|La Carlotta goes a step|for each suspect left.",
)

# Secrets.
YOU_ARE = "You are|%s"
ALIBIS = "Your alibi cards:"
RECALL = "Welcome back|Phantom, to go on enter|the code: %d of 20|(code lost: hold BACK)"
FORGET = "Code lost|Shall the game end|without a winner?"
RECALL_WRONG = "Wrong code|Wait a little, then|try again: %d of 20"
UNREADABLE = "Old game|It cannot be read any|more, but is kept."
OPENED = "Board opened|The secret is wiped,|the game is void"

# The end.
INVESTIGATOR_WINS = "Unmasked!|The Phantom was|%s"
PHANTOM_WINS = "She is gone!|The Phantom was|%s"
SUMMARY = "%d rounds, %d left %s"
