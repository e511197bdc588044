"""What the screens say in l'Opéra turn by turn, in English. A title, then lines, parted by `|`."""

from firmware import wings

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

# Leading.
LEAD = "Follow the light|Take each token to|the seat in its colour"
PUT_BACK = "Taken back|Put it back to the|seat in its colour"

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

# Secrets.
YOU_ARE = "You are|%s"
ALIBIS = "Your alibi cards:"


def __getattr__(name: str):
    """All else, without keeping it: what is said before and after, and to beginners."""
    return getattr(wings.call("texts.opera_aside_en"), name)
