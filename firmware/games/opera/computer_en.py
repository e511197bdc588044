"""What the screens say in l'Opéra if a computer plays, in English."""

ROLES = ("The Investigator", "The Phantom")
ROOMS = (
    "Manager's office",
    "Understage",
    "Underground lake",
    "Catacombs",
    "Dance foyer",
    "Stage",
    "Auditorium",
    "Grand foyer",
    "Fly loft",
    "Dome",
)

# A computer's activation: who; the next line says where, or with whom.
PLAYS = "plays %s:"
WALKS = "takes %s to:"
TAKES_ALONG = "%s and another to:"
SWAPS = "%s swaps with:"
GATHERS = "%s draws them into:"
DRIVES_OUT = "%s empties:"
