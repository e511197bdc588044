"""French screen texts of The Phantom Society about computer players."""

PLACES_ONE = "%s pose|une tuile dans la|pièce qui brille"
HUNTS = "%s chasse : %s|À retourner et poser|sur son chevalet"
DEVASTATES = "%s prend %s|À retourner et poser|sur son chevalet"
