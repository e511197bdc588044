"""What the screens say beside the turns in every game, in English."""

NO_LIMIT = "no limit"
MINUTES = "%d min"

# Before the game. Titles in the order of games.py.
MENU_LANGUAGE = "Language|English"
MENU_GAME = "Game|%s"
GAMES = ("L'Opéra", "Midnight Party", "Phantom Society", "Phantom")
MENU_TIME = "Time per turn|%s"
MENU_GUIDED = "Guided game|for beginners: %s"
MENU_START = "%s|Ready to deal?"
FIRMWARE = "Firmware %s"
DEAL_ENTER = "Fair deal|Seal %s|Press any four buttons"
DEAL_WAIT = "Fair deal|Seal %s|The other seat adds."
DEALING = "Fair deal|Seal %s|Dealing ..."

# Leading.
SET_UP = "Set-up|Put every token on|the seat in its colour"
REBUILD = "Welcome back|Put every token on|the seat in its colour"

# Leaving.
PAUSE = (
    "Pause|Go on playing?",
    "Another day|All is saved. You may|switch off and pack.",
    "Resign|Give up this game?",
    "Abandon|End it without a|winner? Both press OK.",
)
ABANDONED = "Abandoned|Nobody wins, and the|secret is opened"
REALLY = "Really?|OK once more, and the|other side has won."
BOTH_MUST = "Abandon|Now the other player|presses OK, too."

# Secrets. LOOK and LOOK_AWAY are each game's own.
LOOK_BOTH = "Your own code|Hold PEEK, look alone|and note it; then OK."
NOTED = "Noted|Please wait until the|other seat has, too."
CODE = "Recovery code|%s %s|%s %s"
RECALL = "Welcome back|To go on, enter|the code: %d of 20|(code lost: hold BACK)"
FORGET = "Code lost|Shall the game end|without a winner?"
RECALL_WRONG = "Wrong code|Wait a little, then|try again: %d of 20"
RECALL_OWN = "Welcome back|Your own code: %d of 20|The other seat: %d of 20|(code lost: hold BACK)"
RECALL_OTHER = "Thank you|The other seat has still|to type: %d of 20|(code lost: hold BACK)"
WRONG_OF_TWO = "Wrong code|One of the two: which|one, nobody can tell.|Wait, then both again."
UNREADABLE = "Old game is void|It cannot be read any|more, but is kept."
DAMAGED = "Damaged|The last turns cannot|be read any more. Go on|from before them."
OPENED = "Board opened|The secret is wiped,|the game is void"

# After the game: half of the digits, in two lines.
DIGEST = "Digest|%s|of the whole record"
