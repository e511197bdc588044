"""French screen texts of Phantom. Texts of every game: texts/common_fr.py."""

TITLE = "Phantom"  # in the menu of games
TAKE = "prendre"
NEXT_CARD = "suivante"
ENOUGH = "assez"
STOCK = "pioche"
PLACE = "Lieu"
BARE = "sans carte"
ZONES_BACK = "zones"

# The figures, then a disc.
TOKENS = (
    "Sarah Percy",
    "Chasse-revenants",
    "Chasse-âmes",
    "Chasse-ombres",
    "Aîné",
    "Cadet",
    "Bébé",
    "un disque",
)
ROLES = ("Le Chef", "Le Colon")
KINDS = ("Envoûteur", "Hurleur", "Reine", "Frappeur", "Invocateur", "Squatter")
GROUPS = (" (Spectres)", " (Revenants)", " (Ombres)", " (Âmes)")
ZONES = ("Jardin", "Sous-sol", "Rez-de-chaussée", "Étage")

# Prompts that lead the players to move tokens: a title, then at most one line, what to do first.
LEAD = "Suivez la lumière|Rouge : à ôter"
PUT_BACK = "Coup annulé|Suivez la lumière"
DISC_PLACE = "Un disque, côté Lieu"
DISC_PHANTOM = "Un disque, côté Fantôme"
DISC_AWAY = "Ôtez ce qui est rouge"
DISC_TURN = "Retournez le disque"

# A turn.
ZONE = "À vous|PEEK : prenez une carte,|puis posez un disque.|Déf. %s"
CHOOSE = "Quelle carte ?|PEEK : prenez-en une ; ou|retournez le disque, ou|levez-le."
WAIT_TURN = "Patientez|Points : %d à %d|Lieux %d, Fantômes %d|Déf. %s"
ROOM = "%s, places %d"
FREE_CARDS = ("Vous ", "Adv. ")
TERROR = "Terreur %d à %d"
FLEES = ", peur %d"
CHARM = "Envoûteur|Amenez une figurine|ici : %s"
CHARM_OR = "ou OK : de la pioche"
YELL = "Hurleur|Chassez tout le monde,|un par un"
SEND = "%s|Posez en zone voisine, ou|OK : sous la pioche"
PLACE_FIGURE = "%s|À poser sur un|cercle éclairé"
STEAL = "Reine|Levez un disque adverse|qui respire"
GATHER = "Rassemblement|Levez le disque qui|respire pour l'amener"
DRAW = "Piochez|OK : un Lieu (%d)|OK tenu : Fantôme (%d)|Encore : %d"

# Under a hood.
NO_PHANTOM = "Il faut un Fantôme"
NO_FIT = "Elle ne va pas là"

# Mistakes: a title and a line, then what to do first.
NOT_THERE = "Pas là|Sur un cercle éclairé"
NOT_THAT_DISC = "Pas celui-là|Il reste à sa place"
NOT_THAT_ONE = "Pas cette figurine|Ce n'est pas à elle"
TOO_FAR = "Pas là|Zone voisine seulement"
WRONG_FACE = "Mauvaise face|Un disque est retourné"
BLIND_PLACE = "Cercle cassé|Un autre sert|désormais"

# Before the game.
MENU_CHIEF = "Sièges|Vous êtes le CHEF|et commencez"
MENU_SETTLER = "Sièges|Vous êtes le COLON|et jouez ensuite"
MENU_HOUSE = ("Règles maison|non", "Règles maison|les vôtres, une par une")
# By option of the rules and by its value, in their order.
MENU_RULES = (
    (
        "Effets|Envoûteur, Reine et|Frappeur : obligatoires",
        "Effets|Envoûteur, Reine et|Frappeur : au choix",
    ),
    (
        "Squatter|Il prend un Lieu, sans|rassemblement",
        "Squatter|Il prend un Lieu, avec|rassemblement",
    ),
    (
        "Égalité|et plus de Fantômes :|partie nulle",
        "Égalité|et plus de Fantômes :|le plus d'effrayés gagne",
    ),
    "Rien ne se passe|Le plateau demande après|%d tours sans carte",  # % value
    ("Deux par groupe|Envoûteur et Hurleur", "Deux par groupe|Envoûteur et Frappeur"),
    ("Peur|enfant 8, adulte 10,|bébé 12", "Peur|enfant 7, adulte 9,|bébé 10"),
)
SET_UP = "Mise en place|Posez ce qui respire"
REBUILD = "On reprend|Posez ce qui respire"

# Rare turns.
CHARM_STOCK = "Envoûteur|OK : quelqu'un vient|de la pioche"
BANISH = "Frappeur|Levez le disque qui|respire, ou non"
STOCK_EMPTY = "Plus rien|Cette pioche est vide,|prenez l'autre"
OFFER = "Rien ne se passe|Finir la partie ?|Points : %d à %d"
DISCARD = "Défaussez|Tenez PEEK, marquez un|Fantôme, puis OK"
LOOK_FIRST = "Sous le capot|Tenez PEEK en appuyant|sur OK ou BACK"
PLACE_ONLY = "Autre face|Ici, un Lieu seulement"
PHANTOM_ONLY = "Autre face|Vous n'avez pas de Lieu"
NOT_NOW = "Pas maintenant|Aucune carte à jouer"
UNDER_STOCK = "Je ne vois rien|Mettre sous la pioche|%s ?"
CLOSE = "Fermez les trous|Avancez les disques"

# For a guided game: explains each phase of the rules.
GUIDE = (
    "",
    "",
    "Première main|Trois Lieux, trois|Fantômes : défaussez|un Fantôme.",
    "But : 11 points|Effrayez la famille. Par|tour, chaque zone une|fois, carte ou non.",
    "Rassemblement|Un Lieu de deux zones|peut amener 2 Fantômes",
    "Envoûteur|amène quelqu'un ici :|on l'effraie s'il est seul",
    "",
    "Hurleur|En zone voisine, ou|sous la pioche",
    "Reine|prend un Fantôme libre|de son groupe",
    "Frappeur|défausse le Fantôme libre|adverse",
    "Pioche|Jusqu'à cinq cartes.|Regardez chacune.",
    "",
    "Rien ne se passe|Si les deux acceptent,|les points décident.",
    "",
)

# The end.
WINS = "%s gagne !"
DRAWN = "Partie nulle"
GAVE_UP = "Abandon|%s gagne"
SUMMARY = "Points : %d à %d|%s"

# Cards, in hands and in action summaries.
# What each kind does; its terror first.
DEEDS = (
    "1 : attire quelqu'un",
    "2 : chasse tout le monde",
    "Reine : prend un Fantôme",
    "2 : défausse un Fantôme",
    "1 : rappelle un Fantôme",
    "Squatter : prend un Lieu",
)
PLACE_CARD = "Terreur %d, places %d : %s"
SHELTER = "Places %d, abri%s"
LETTERS = "JSRE"
PLACES = (
    "Fontaine",
    "Roseraie",
    "Vieux puits",
    "Tombes de famille",
    "Garage",
    "Réserve",
    "Cave à charbon",
    "Chaufferie",
    "Bibliothèque",
    "Salle à manger",
    "Cuisine sinistre",
    "Cheminée",
    "Grenier lugubre",
    "Grande chambre",
    "Chambre d'enfant",
    "Salle de bains",
    "Trappe de la cave",
    "Véranda",
    "Balcon au lierre",
    "Escalier de la cave",
    "Vide-linge",
    "Grand escalier",
    "Compteur électrique",
    "Miroir aveugle",
    "Placard sombre",
    "Niche votive",
)

# Covered cards: the player's row of a zone, the other player's.
ROWS = ("%s, à vous", "%s, adverse")

# Action summaries.
PUT_AWAY = "À la défausse|%s"
GETS = "+ %s"
LOSES = "- %s"
NO_EFFECT = "Sans effet"
HAS_FLED = "%s a peur !"
POINTS = "%s : +%d"
DESTROYS = "%s détruit %d"
WILSON = "Wilson sur le dernier"
WILSON_WAITS = "Wilson est en pioche"
FROM_STOCK = "De la pioche"
CAME = "Voici : %s !"
