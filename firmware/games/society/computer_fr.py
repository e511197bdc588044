"""What the screens say in The Phantom Society if a computer plays, in French."""

PLACES_ONE = "%s pose|une tuile dans la|pièce qui brille"
HUNTS = "%s chasse : %s|À retourner et poser|sur son chevalet"
DEVASTATES = "%s prend %s|À retourner et poser|sur son chevalet"
