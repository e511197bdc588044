"""French screen texts of l'Opéra about computer players."""

ROLES = ("L'Enquêteur", "Le Fantôme")
EVEN_ODDS = "case 7 : à force égale"  # where La Carlotta starts
ROOMS = (
    "Bureau de la direction",
    "Dessous de scène",
    "Lac souterrain",
    "Catacombes",
    "Foyer de la danse",
    "Scène",
    "Salle",
    "Grand foyer",
    "Cintres",
    "Coupole",
)

# A computer's activation: %s is the character; the next line is the room or the other character.
PLAYS = "joue %s :"
WALKS = "mène %s vers :"
TAKES_ALONG = "%s, à deux, vers :"
SWAPS = "%s, échange avec :"
GATHERS = "%s attire vers :"
DRIVES_OUT = "%s vide sa salle :"
