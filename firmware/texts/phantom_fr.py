"""What the screens say in Phantom, in French. Other words: game_fr.py."""

TAKE = "prendre"
NEXT_CARD = "suivante"
ENOUGH = "assez"
STOCK = "pioche"
PLACE = "lieu"
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
SEATS = ("Le chef", "Le colon")
KINDS = ("Charmeur", "Hurleur", "Reine", "Poltergeist", "Invocateur", "Squatteur")
GROUPS = (" (spectres)", " (revenants)", " (ombres)", " (âmes)")
ZONES = ("Jardin", "Sous-sol", "Rez-de-chaussée", "Étage")

# Leading: a title and a line at most; what to do first is the last line.
LEAD = "Suivez la lumière|Le rouge s'en va"
PUT_BACK = "Coup annulé|Suivez la lumière"
DISC_PLACE = "Un disque, côté lieu"
DISC_PHANTOM = "Un disque, côté fantôme"
DISC_AWAY = "Ôtez ce qui est rouge"
DISC_TURN = "Tournez le disque"

# A turn.
ZONE = "À vous|PEEK : prenez une carte,|puis posez un disque.|Tas : %s"
CHOOSE = "Quelle carte ?|PEEK : prenez-en une|qui convient, ou tournez|ou levez le disque."
WAIT_TURN = "Patientez|Points : %d à %d|Lieux %d, fantômes %d|Tas : %s"
ROOM = "%s : place %d"
FREE_CARDS = ("Moi : ", "vs ")
TERROR = "Terreur %d vs %d"
FLEES = ", fuit à %d"
CHARM = "Charmeur|Amenez une figurine|ici : %s"
CHARM_OR = "ou OK : de la pioche"
YELL = "Hurleur|Chassez tout le monde,|un par un"
SEND = "%s|Posez-le à côté, ou|OK : sous la pioche"
PLACE_FIGURE = "%s|Posez-le sur un|anneau éclairé"
STEAL = "Reine|Levez un disque d'en|face qui respire"
GATHER = "Réunion|Levez le disque qui|respire pour l'amener"
DRAW = "Piochez|OK : un lieu (%d)|OK long : fantôme (%d)|Encore : %d"

# Under a hood.
NO_PHANTOM = "Un fantôme, svp"
NO_FIT = "Ça ne va pas là"

# Mistakes: a title and a line, then what to do first.
NOT_THERE = "Pas là|Sur un anneau éclairé"
NOT_THAT_DISC = "Pas celui-là|Il reste à sa place"
NOT_THAT_ONE = "Pas cette figurine|Ce n'est pas son tour"
TOO_FAR = "Pas là|À côté seulement"
WRONG_FACE = "Mauvaise face|Un disque est retourné"
BLIND_PLACE = "Case aveugle|Elle ne sert|plus"

# Before the game.
MENU_CHIEF = "Places|Vous êtes le CHEF|et commencez"
MENU_SETTLER = "Places|Vous êtes le COLON|et jouez ensuite"
MENU_HOUSE = ("Règles maison|aucune", "Règles maison|les vôtres : choisissez|une par une")
# By option of the rules and by its value, in their order.
MENU_RULES = (
    (
        "Effets|Charmeur, reine et|poltergeist : obligatoires",
        "Effets|Charmeur, reine et|poltergeist : au choix",
    ),
    (
        "Squatteur|Il prend un lieu, sans|réunion",
        "Squatteur|Il prend un lieu, avec|réunion s'il a deux zones",
    ),
    (
        "Égalité|quand tout est pioché :|personne ne gagne",
        "Égalité|quand tout est pioché :|le plus d'effrayés gagne",
    ),
    (
        "Rien ne se passe|On demande après|6 tours sans carte",
        "Rien ne se passe|On demande après|12 tours sans carte",
        "Rien ne se passe|On demande après|24 tours sans carte",
    ),
    ("Deux par groupe|Charmeur et hurleur", "Deux par groupe|Charmeur et poltergeist"),
    ("Peur|enfant 8, adulte 10,|bébé 12", "Peur|enfant 7, adulte 9,|bébé 10"),
)
SET_UP = "Mise en place|Posez ce qui respire"
REBUILD = "De retour|Posez ce qui respire"

# Turns that are seldom.
CHARM_STOCK = "Charmeur|OK : quelqu'un vient|de la pioche"
BANISH = "Poltergeist|Levez le disque qui|respire, ou non"
STOCK_EMPTY = "Plus rien|Cette pioche est vide,|prenez l'autre"
OFFER = "Rien ne se passe|Finir la partie ?|Points : %d à %d"
DISCARD = "Défaussez|Tenez PEEK, marquez un|fantôme, puis OK"
LOOK_FIRST = "Sous le capot|Tenez PEEK pendant|OK ou BACK"
PLACE_ONLY = "Autre face|Ici, rien qu'un lieu"
PHANTOM_ONLY = "Autre face|Vous n'avez pas de lieu"
NOT_NOW = "Pas maintenant|Aucune carte à jouer"
UNDER_STOCK = "Je ne vois rien|Sous la pioche avec|%s ?"
CLOSE = "Fermez les trous|Avancez les disques"

# For a guided game: what a kind of moment is about, by phase.
GUIDE = (
    "",
    "",
    "Première main|Trois lieux, trois|fantômes : défaussez|un fantôme.",
    "But : 11 points|Effrayez, détruisez. Par|tour, chaque zone une|fois, carte ou non.",
    "Réunion|Un lieu de deux zones|amène deux fantômes",
    "Charmeur|amène quelqu'un ici :|on effraie qui est seul",
    "",
    "Hurleur|À côté, ou sous la|pioche",
    "Reine|vole le fantôme libre|de sa couleur",
    "Poltergeist|jette le fantôme libre|d'en face",
    "Pioche|Cinq cartes en main.|Regardez chacune.",
    "",
    "Rien ne se passe|Si les deux acceptent,|les points décident.",
    "",
)

# The end.
WINS = "%s gagne !"
DRAWN = "Personne ne gagne"
GAVE_UP = "Abandon|%s gagne"
SUMMARY = "Points : %d à %d|%s"

# Cards, in hands and in the news.
# What each kind does; its terror first.
DEEDS = (
    "1 : attire quelqu'un",
    "2 : chasse tout le monde",
    "Reine : prend un sujet",
    "2 : en jette un dehors",
    "1 : en rappelle un",
    "Squatteur : prend un lieu",
)
PLACE_CARD = "Terreur %d, place %d : %s"
SHELTER = "Place %d, abri%s"
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

# Covered cards: the own row of a zone, the other player's.
ROWS = ("%s, à vous", "%s, en face")

# News.
PUT_AWAY = "Défaussé|%s"
GETS = "+ %s"
LOSES = "- %s"
NO_EFFECT = "Sans effet"
HAS_FLED = "%s s'enfuit !"
POINTS = "%s : +%d"
DESTROYS = "%s détruit %d"
WILSON = "Wilson sur le dernier"
WILSON_WAITS = "Wilson est en pioche"
FROM_STOCK = "De la pioche"
CAME = "Voici : %s !"
