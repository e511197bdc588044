"""What the screens say in l'Opéra turn by turn, in French. A title, then lines, parted by `|`."""

from firmware import wings

YES = "oui"
NO = "non"
GO_ON = "suite"
CHANGE = "changer"
NEXT = "autre"
UNDO = "annuler"
CARD = "piocher"
IT_IS = "il y est"
BRING = "À placer : %s"
TURN = "À tourner : %s"

TOKENS = (
    "Raoul",
    "Meg",
    "Madame Giry",
    "Buquet",
    "Christine",
    "Moncharmin",
    "Richard",
    "Le Persan",
    "le noir",
    "le cadenas",
    "La Carlotta",
)

# Leading.
LEAD = "Suivez la lumière|Menez chaque pion|à sa couleur"
PUT_BACK = "Coup annulé|Remettez le pion|sur sa couleur"

# A turn.
PICK = "À vous|Levez un des pions|qui respirent"
WAIT_PICK = "Patientez|L'autre choisit|un personnage"
PLACE_BOTH = "Deux en main|Posez chacun là où|sa couleur brille"
PLACE = "%s|Posez-le sur une des|cases éclairées"
WALK = "%s|se déplace vers une|pièce éclairée"
WAIT_PLAY = "Patientez|%s|est en jeu"
DRAW = "Raoul|doit piocher une carte|alibi : OK"
WAIT_DRAW = "Patientez|Raoul pioche|une carte alibi"
GATHER = "Christine|Attirer tous ceux|d'à côté ?"
SEND = "Moncharmin|Chasser tout le monde ?|Levez-en un."
SEND_MORE = "Moncharmin|Chassez les autres,|un par un"
SEND_OUT = "Moncharmin|Levez quelqu'un de|sa pièce"
MUST_MOVE = (
    "",
    "",
    "Madame Giry|doit déplacer le|cadenas",
    "Buquet|doit déplacer le|noir",
)
SWAP_INSIDE = "Richard|Échanger avec|%s ?"
WAIT = "Un instant|s'il vous plaît"

# Cards and answers.
DREW = "Carte alibi|%s|est innocenté(e)"
DREW_PHANTOM = "Carte alibi|Le Fantôme !|La Carlotta bouge."
DREW_HIDDEN = "Carte alibi|Le Fantôme la garde|secrète : PEEK"

# Questions and mistakes.
WHICH = "Lequel est-ce ?|Le pion éclairé :|%s ?"
MEANT = "Que vouliez-vous ?|Était-ce le tour de|%s ?"
TOO_FAR = "Pas là|C'est hors de portée.|Remettez-le."
NOT_THAT_ONE = "Pas celui-là|Ce n'est pas son tour.|Remettez-le."
TOO_MANY = "Un à la fois|Aucun coup ainsi.|Remettez-les."
NO_SEAT = "Pas de place|Un cercle libre, pas|celui du milieu"
NOT_CARLOTTA = "La Carlotta|bouge en fin de|manche. Remettez-la."
WRONG_FACE = "Mauvaise face|Retournez les pions|blancs"
AWAY = "Toujours là ?|%s|n'est plus sur la table"
UNSEEN = "Je ne le vois pas|Avez-vous posé ici|%s ?"
LIES_BADLY = "Hors du cercle|Poussez le pion au|milieu d'un cercle"
BLIND_PLACE = "Case aveugle|Prenez-en une autre ;|s'il n'y en a pas, OK"
TIME = "Temps !|Décidez-vous,|s'il vous plaît"
NO_BACK = "Trop tard|Ce qui est révélé|le reste"

# Secrets.
YOU_ARE = "Vous êtes|%s"
ALIBIS = "Vos cartes alibi :"


def __getattr__(name: str):
    """All else, without keeping it: what is said before and after, and to beginners."""
    return getattr(wings.call("texts.opera_aside_fr"), name)
