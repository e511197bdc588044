"""English screen texts of l'Opéra about computer players."""

ROLES = ("The Investigator", "The Phantom")
EVEN_ODDS = "(7: even for equals)"  # where La Carlotta starts
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

# A computer's activation: %s is the character; the next line is the room or the other character.
PLAYS = "plays %s:"
WALKS = "takes %s to:"
TAKES_ALONG = "%s and another to:"
SWAPS = "%s swaps with:"
GATHERS = "%s draws them into:"
DRIVES_OUT = "%s empties:"
