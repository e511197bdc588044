"""What the screens say in l'Opéra if a computer plays, in French."""

ROLES = ("L'Enquêteur", "Le Fantôme")
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

# A computer's activation: who; the next line says where, or with whom.
PLAYS = "joue %s :"
WALKS = "mène %s vers :"
TAKES_ALONG = "%s, à deux, vers :"
SWAPS = "%s, échange avec :"
GATHERS = "%s attire vers :"
DRIVES_OUT = "%s vide sa salle :"
