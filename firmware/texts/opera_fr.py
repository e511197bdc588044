"""What the screens say in l'Opéra turn by turn, in French. Other words: game_fr.py."""

CARD = "piocher"

TOKENS = (
    "Raoul",
    "Meg",
    "Madame Giry",
    "Buquet",
    "Christine",
    "Moncharmin",
    "Richard",
    "Le Persan",
    "la panne",
    "le cadenas",
    "La Carlotta",
)

# A turn.
PICK = "À vous|Levez un des pions|qui respirent"
WAIT_PICK = "Patientez|L'autre choisit|un personnage"
PLACE_BOTH = "Deux en main|Posez chacun là où|sa couleur brille"
PLACE_ALL = "Plusieurs en main|Posez chacun là où|sa couleur brille"
TOGETHER = "%s|Seulement avec|%s,|ou remettez-le"
PLACE = "%s|À poser sur une des|cases éclairées"
WALK = "%s|se déplace vers une|salle éclairée"
WAIT_PLAY = "Patientez|%s|est en jeu"
DRAW = "Raoul|doit piocher une carte|alibi : OK"
WAIT_DRAW = "Patientez|Raoul pioche|une carte alibi"
GATHER = "Christine|Attirer tous ceux|d'à côté ?"
SEND = "Moncharmin|Chasser tout le monde|de sa salle ?"
SEND_MORE = "Moncharmin|Sortez les autres vers|les salles éclairées"
MUST_MOVE = (
    "",
    "",
    "Madame Giry|doit déplacer le|cadenas",
    "Buquet|doit déplacer la|panne",
)
SWAP_INSIDE = "Richard|Échanger avec|%s ?"

# Cards.
DREW = "Carte alibi|%s|est innocenté(e)"
DREW_PHANTOM = "Carte alibi|Le Fantôme !|La Carlotta bouge."
DREW_HIDDEN = "Carte alibi|Le Fantôme la garde|secrète : PEEK"

# Questions and mistakes.
MEANT = "Que vouliez-vous ?|Était-ce le tour de|%s ?"
NO_SEAT = "Pas de place|Un cercle libre, pas|celui du milieu"
NOT_CARLOTTA = "La Carlotta|bouge en fin de|manche. Remettez-la."

# Secrets.
YOU_ARE = "Vous êtes|%s"
ALIBIS = "Vos cartes alibi :"
