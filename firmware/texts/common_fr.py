"""French screen texts of every game: a title, then lines, separated by `|`."""

YES = "oui"
NO = "non"
GO_ON = "suite"
CHANGE = "changer"
NEXT = "autre"
UNDO = "annuler"
IT_IS = "il y est"
BRING = "À placer : %s"
TURN = "À retourner : %s"
TAKE_AWAY = "À retirer : %s"
WAIT = "Un instant|s'il vous plaît"

# Prompts that lead the players to move tokens.
LEAD = "Suivez la lumière|Menez chaque pion au|cercle de sa couleur"
PUT_BACK = "Coup annulé|Remettez le pion au|cercle de sa couleur"

# Questions and mistakes.
WHICH = "Lequel est-ce ?|Le pion éclairé :|%s ?"
MEANT = "Quel coup ?|%s ?"
TOO_FAR = "Pas là|C'est hors de portée.|Remettez-le."
NOT_THAT_ONE = "Pas celui-là|Ce n'est pas à lui.|Remettez-le."
TOO_MANY = "Trop à la fois|Ce coup n'existe pas.|Remettez-les."
WRONG_FACE = "Mauvaise face|Retournez les pions|éclairés en blanc"
AWAY = "Il manque|%s|sur la table"
UNSEEN = "Je ne le vois pas|Avez-vous posé ici|%s ?"
LIES_BADLY = "Hors du cercle|À pousser au milieu|d'un cercle"
BLIND_PLACE = "Cercle cassé|Prenez-en un autre ;|s'il n'y en a pas, OK"
TIME = "Temps écoulé|Décidez-vous,|s'il vous plaît"
NO_BACK = "Trop tard|Ce qui est révélé|reste révélé"

# Before and after the turns.
NO_LIMIT = "sans limite"
MINUTES = "%d min"

# Before the game.
MENU_LANGUAGE = "Langue|français"
MENU_GAME = "Jeu|%s"
MENU_TIME = "Temps pour jouer|%s"
MENU_GUIDED = "Partie guidée|pour débuter : %s"
MENU_START = "%s|On distribue ?"
OWN_BOX = "avec votre boîte"
FIRMWARE = "Micrologiciel %s"
DEAL_ENTER = "Distribution|Sceau %s|Appuyez sur 4 boutons"
DEAL_WAIT = "Distribution|Sceau %s|À l'autre siège."
DEALING = "Distribution|Sceau %s|Un instant..."

# Prompts that lead the players to move tokens.
SET_UP = "Mise en place|Posez chaque pion au|cercle de sa couleur"
REBUILD = "On reprend|Posez chaque pion au|cercle de sa couleur"

# Leaving.
PAUSE = (
    "Pause|Continuer la partie ?",
    "Un autre jour|Tout est noté : vous|pouvez éteindre.",
    "Abandon|L'autre côté gagne ?",
    "Arrêt|Finir sans vainqueur ?|OK des deux côtés.",
)
ABANDONED = "Partie arrêtée|Pas de vainqueur, rien|ne reste caché"
REALLY = "Vraiment ?|Encore OK, et l'autre|côté a gagné."
BOTH_MUST = "Arrêt|À l'autre joueur|d'appuyer sur OK."

# Secrets. LOOK and LOOK_AWAY are each game's own.
LOOK_BOTH = "Votre code secret|Tenez PEEK, sans témoin.|Écrivez-le sur un|papier, puis OK."
NOTED = "Merci|Attendez le OK de|l'autre côté."
CODE = "Code de reprise|%s %s|%s %s"
RECALL = "On reprend|Pour continuer, votre|code : %d sur 20|(perdu : tenez BACK)"
FORGET = "Code perdu|Arrêter la partie sans|vainqueur ?"
RECALL_WRONG = "Code erroné|Attendez, puis|réessayez : %d sur 20"
RECALL_OWN = "On reprend|Votre code : %d sur 20|L'autre côté : %d sur 20|(perdu : tenez BACK)"
RECALL_OTHER = "Merci|L'autre côté doit encore|taper : %d sur 20|(perdu : tenez BACK)"
WRONG_OF_TWO = "Code erroné|L'un des deux, on ne sait|lequel. Attendez, puis|retapez les deux."
UNREADABLE = "Partie annulée|Elle est illisible,|mais conservée."
DAMAGED = "Mémoire abîmée|Les derniers coups sont|illisibles. Reprenez|avant eux."
UNLOCKED = "Plateau ouvert|Secret effacé,|partie annulée"

# After the game: half of the digits, in two lines.
DIGEST = "Empreinte|%s|de toute la partie"
