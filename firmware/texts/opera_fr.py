"""What the screens say in l'Opéra, in French. A title, then lines, parted by `|`."""

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
NO_LIMIT = "sans limite"
MINUTES = "%d min"

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

# Before the game.
MENU = (
    "Langue|français",
    "",
    "La Carlotta|part de la case %d|4 : équilibré",
    "Temps par tour|%s",
    "Partie guidée|pour débuter : %s",
    "L'Opéra|On distribue ?",
)
HANDICAP = "un handicap, proposé"
MENU_PHANTOM = "Places|Vous êtes|le FANTÔME"
MENU_INVESTIGATOR = "Places|Vous êtes|l'INSPECTEUR"
DEAL_ENTER = "Donne sûre|Sceau %s|Pressez 4 boutons"
DEAL_WAIT = "Donne sûre|Sceau %s|À l'autre siège."
DEALING = "Donne sûre|Sceau %s|Distribution ..."
LOOK = "Fantôme|Tenez PEEK, seul,|et notez le code."
LOOK_AWAY = "Inspecteur|Détournez les yeux :|le Fantôme regarde."

# Leading.
SET_UP = "Mise en place|Posez chaque pion|sur sa couleur"
REBUILD = "Bon retour|Posez chaque pion|sur sa couleur"
LEAD = "Suivez la lumière|Menez chaque pion|à sa couleur"
PUT_BACK = "Coup annulé|Remettez le pion|sur sa couleur"
END_ROUND = "Fin de manche|Tournez les blancs,|avancez la Carlotta"

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
HUSH = "Chut ...|Le Fantôme peut-il|apparaître ?"
CAN = "Le Fantôme PEUT|apparaître : groupés|au jour, innocentés"
CANNOT = "Il ne PEUT PAS|apparaître : isolés ou|au noir, innocentés"

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

# Leaving.
PAUSE = (
    "Pause|Continuer la partie ?",
    "Un autre jour|Tout est noté : vous|pouvez éteindre.",
    "Abandon|Donner la partie ?",
    "Partie nulle|Sans vainqueur ? Les|deux pressent OK.",
)
ABANDONED = "Partie arrêtée|Pas de vainqueur, le|secret est effacé"
BOTH_MUST = "Partie nulle|Que l'autre joueur|presse OK aussi."
GAVE_UP = ("Abandon|Le Fantôme gagne :|%s", "Abandon|Démasqué :|%s")

# For a guided game: what each character can do.
TIPS = (
    "Raoul|Marche, puis pioche|un alibi : innocent,|ou Fantôme",
    "Meg|Marche, même par les|passages secrets|roses",
    "Madame Giry|Marche et déplace le|cadenas, avant ou|après",
    "Buquet|Marche et déplace le|noir, avant ou|après",
    "Christine|Marche, puis peut|attirer tous ceux|d'à côté",
    "Moncharmin|Marche, puis peut|chasser tous ceux de|sa pièce",
    "Richard|Marche, ou échange :|levez aussi l'autre|pion",
    "Le Persan|Marche, et peut|emmener quelqu'un :|levez les deux",
)

# For a guided game: what a kind of moment is about, by phase.
GUIDE = (
    "",
    "",
    "",
    "Un tour|Levez un des quatre qui|respirent. Autant de pas|que d'occupants.",
    "À moitié|Le pouvoir a servi : à|présent, marchez",
    "Un pouvoir|Faites-le avec les pions|ou dites-le : OK, BACK",
    "Cartes alibi|Elles innocentent ; la|carte Fantôme fait|courir la Carlotta.",
    "Ce que cela dit|On tourne les innocents.|La Carlotta avance d'un|pas par suspect.",
)

# Secrets.
YOU_ARE = "Vous êtes|%s"
ALIBIS = "Vos cartes alibi :"
RECALL = "Bon retour|Fantôme, pour continuer,|votre code : %d sur 20|(perdu : tenez BACK)"
FORGET = "Code perdu|Arrêter la partie sans|vainqueur ?"
RECALL_WRONG = "Code erroné|Attendez, puis|réessayez : %d sur 20"
UNREADABLE = "Ancienne partie|Illisible désormais,|mais conservée."
OPENED = "Plateau ouvert|Secret effacé,|partie nulle"

# The end.
INVESTIGATOR_WINS = "Démasqué !|Le Fantôme était|%s"
PHANTOM_WINS = "Elle est partie !|Le Fantôme était|%s"
SUMMARY = "%d manches, %d, %s"
