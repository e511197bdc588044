"""What the screens say in The Phantom Society turn by turn, in French."""

THIS = "celle-ci"
TURN_ON = "suite"
AGAIN = "refaire"
IT_IS = "elle y est"

COLOURS = ("bleu", "rouge", "vert", "blanc")
SEATS = ("Bleu", "Rouge", "Vert", "Blanc")  # a player, by the colour of the rack
TILE = "%s %d"
DAMAGE = "Dégâts : %d sur %d"

# Leading.
LEAD = "Suivez la lumière|Menez chaque tuile|à sa couleur"
PUT_BACK = "Coup annulé|Remettez la tuile|sur sa couleur"
TURN_AGAIN = "Fantôme trouvé|Retournez sa tuile :|elle ne compte pas"

# Placing.
PLACE = "%s place|Posez une tuile dans|une pièce libre"
WAIT_PLACE = "%s place|une tuile. Patientez."
PLACE_IT = "%s|Posez-la dans une|pièce qui brille"

# Hunting and haunting.
HUNT = "%s chasse|Levez une tuile"
WAIT_HUNT = "%s chasse|Patientez"
HAUNT = "%s hante|Tenez PEEK et choisissez|une pièce en secret"
WAIT_HAUNT = "%s hante|Une pièce est choisie|en secret"
LIFT = "%s hante|Levez la tuile qui|respire : pièce %d"
WAIT_LIFT = "%s hante|La pièce %d|sera dévastée"
LIFTED = "%s|Retournée au chevalet :|ôtée. Remise : rien."
TURN_OVER = "%s|Retournez-la pour|l'ôter vraiment"
PASSED = "Ils passent|Les fantômes n'ont|aucune tuile à prendre"
CHOSE_PASS = "Ils passent|Les fantômes laissent|tout en place"
WHO = "coups"
PLAYS_FOR = "%s hante|pour son partenaire,|qui n'a plus de fantôme"

# Questions and mistakes.
WHICH = "Laquelle est-ce ?|La tuile éclairée :|%s ?"
UNSEEN = "Je ne la vois pas|Avez-vous posé ici|la tuile %s ?"
TOO_MANY = "Une à la fois|Aucun coup ainsi.|Remettez-les."
NOT_THAT_ONE = "Pas celle-là|Remettez-la"
NOT_NOW = "Pas maintenant|Remettez-la"
NOT_THERE = "Pas là|Dans une pièce libre|ou sur son chevalet"
NOT_ITS_RACK = "Pas là|Sur son chevalet à|elle, retournée"
WRONG_FACE = "Mauvaise face|Retournez les tuiles|blanches"
LIES_BADLY = "Hors du cercle|Poussez la tuile au|milieu d'un cercle"

# Under the hood.
GHOSTS = "Vos fantômes"
GHOST_AT = "%s %d"
FOUND_AT = "%s -"
OWNED = "%s : %s, %s"

# Beside the private map.
ROW = "La rangée ?|Pièces|%d à %d"
PASS_ROW = "Aucune|Passer|ce tour"
ROOM = "Pièce %d|%s"
NO_TILE = "Pièce %d|vide"
OUT = "Pièce %d|trop loin|La rangée ?"
CHOSEN = "Pièce %d|%s|choisie"
