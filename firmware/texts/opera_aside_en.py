"""What the screens say in l'Opéra beside the turns, in English. Asked for in opera_en.py."""

NO_LIMIT = "no limit"
MINUTES = "%d min"

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
END_ROUND = "End of the round|Turn the white ones,|move La Carlotta"

# Cards and answers.
HUSH = "Hush ...|Can the Phantom|appear?"
CAN = "The Phantom CAN|appear! Who was seen|together is innocent"
CANNOT = "The Phantom CANNOT|appear: who was alone|or dark is innocent"

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
RECALL = "Welcome back|Phantom, to go on enter|the code: %d of 20|(code lost: hold BACK)"
FORGET = "Code lost|Shall the game end|without a winner?"
RECALL_WRONG = "Wrong code|Wait a little, then|try again: %d of 20"
UNREADABLE = "Old game is void|It cannot be read any|more, but is kept."
OPENED = "Board opened|The secret is wiped,|the game is void"

# The end.
INVESTIGATOR_WINS = "Unmasked!|The Phantom was|%s"
PHANTOM_WINS = "She is gone!|The Phantom was|%s"
SUMMARY = "%d rounds, %d left %s"
