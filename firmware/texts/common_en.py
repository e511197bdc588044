"""English screen texts of every game: a title, then lines, separated by `|`."""

YES = "yes"
NO = "no"
GO_ON = "go on"
CHANGE = "change"
NEXT = "other"
UNDO = "take back"
IT_IS = "it is there"
BRING = "Now: %s"
TURN = "Turn over: %s"
TAKE_AWAY = "Take away: %s"
WAIT = "One moment|please"

# Prompts that lead the players to move tokens.
LEAD = "Follow the light|Take each token to|the ring in its colour"
PUT_BACK = "Taken back|Put it back on the|ring in its colour"

# Questions and mistakes.
WHICH = "Which is it?|Is the lit token|%s?"
MEANT = "Which move?|%s?"
TOO_FAR = "Not there|That is out of|reach. Put it back."
NOT_THAT_ONE = "Not that one|It is not its turn.|Put it back."
TOO_MANY = "One at a time|That is not a move.|Put them back."
WRONG_FACE = "Wrong face|Turn over those|that are lit white"
AWAY = "Token missing|%s|is off the board"
UNSEEN = "I cannot see it|Is this where you put|%s?"
LIES_BADLY = "Not in its ring|Push it into the|middle of a ring"
BLIND_PLACE = "Broken ring|Use another ring; if|there is none, press OK"
TIME = "Time is up|Please come to|a decision"
NO_BACK = "Too late|What was revealed|stays revealed"

# Before and after the turns.
NO_LIMIT = "no limit"
MINUTES = "%d min"

# Before the game.
MENU_LANGUAGE = "Language|English"
MENU_GAME = "Game|%s"
MENU_TIME = "Time per turn|%s"
MENU_GUIDED = "Guided game|for beginners: %s"
MENU_START = "%s|Ready to deal?"
OWN_BOX = "with your own box"
FIRMWARE = "Firmware %s"
DEAL_ENTER = "Fair deal|Seal %s|Press any four buttons"
DEAL_WAIT = "Fair deal|Seal %s|Now the other player."
DEALING = "Fair deal|Seal %s|Dealing..."

# Prompts that lead the players to move tokens.
SET_UP = "Set-up|Put every token on|the ring in its colour"
REBUILD = "Welcome back|Put every token on|the ring in its colour"

# Leaving.
PAUSE = (
    "Pause|Go on playing?",
    "Another day|All is saved. You may|switch off and pack up.",
    "Give up|Let the other side|win?",
    "No winner|End it without one?|Both press OK.",
)
ABANDONED = "No winner|The game is over, and|nothing stays hidden"
REALLY = "Really?|OK once more, and the|other side has won."
BOTH_MUST = "No winner|Now the other player|presses OK too."

# Secrets. LOOK and LOOK_AWAY are each game's own.
LOOK_BOTH = "Your secret code|Hold PEEK: no one else|may see it. Write it|down, then press OK."
NOTED = "Thank you|Please wait for the|other player's OK."
CODE = "Recovery code|%s %s|%s %s"
RECALL = "Welcome back|To go on, enter|the code: %d of 20|(code lost: hold BACK)"
FORGET = "Code lost|End the game without|a winner?"
RECALL_WRONG = "Wrong code|Wait a little, then|try again: %d of 20"
RECALL_OWN = "Welcome back|Your own code: %d of 20|The other seat: %d of 20|(code lost: hold BACK)"
RECALL_OTHER = "Thank you|The other seat has still|to type: %d of 20|(code lost: hold BACK)"
WRONG_OF_TWO = "Wrong code|One of the two is wrong,|nobody can tell which.|Wait, then retype both."
UNREADABLE = "Old game is void|It cannot be read any|more, but is kept."
DAMAGED = "Damaged|The last turns cannot be|read. The game goes on|from before them."
UNLOCKED = "Board opened|The secret is wiped,|the game is void"

# After the game: half of the digits, in two lines.
DIGEST = "Digest|%s|of the whole record"
