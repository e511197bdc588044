"""What the screens say in Phantom beside the turns, in French. Other words: game_aside_fr.py."""

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
