"""What the screens say in Phantom turn by turn, in French. Other words: game_fr.py."""

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
