"""French screen texts of Midnight Party. Texts of every game: texts/common_fr.py."""

TITLE = "Fantôme du Château"  # in the menu of games
PLAYERS = ("Bleu", "Rouge", "Turquoise", "Jaune", "Noir", "Rose", "Blanc", "Vert")
GUESTS = (
    "invité bleu",
    "invité rouge",
    "invité turquoise",
    "invité jaune",
    "invité noir",
    "invité rose",
    "invité blanc",
    "invité vert",
)
SHORT = ("ble", "rou", "tur", "jau", "noi", "ros", "bla", "ver")
HUGO = "Hugo"
SCORES = "Points d'épouvante"
SURVIVORS = "Restants, capturés"

# A turn.
ROLLS = "lancer"
STAY = "renoncer"
IT_SHOWS = "c'est ça"
BRING_ONE = "%s|Posez un invité sur|une case libre"
FREE_ONE = "%s|Menez un invité de la|marche qui respire à une|case libre"
ROLL = "%s|lance le dé :|appuyez sur OK"
ENTER = "%s|lance. Le dé montre|%s"
MOVE = "%s : %d|Levez un de vos invités|qui respirent"
PUT_DOWN = "En main : %s|Blanc : la galerie,|vert : une pièce,|or : le nombre exact"
PUT_IN = "En main : %s|Blanc : la galerie,|vert : une pièce"
THROWN = "En main : %s|Jeté dehors : posez-le|devant la porte"
CROWDED = "En main : %s|Plus de cercle libre :|le vestiaire garde|votre place"
WALKS = "Vestiaire|Il avance jusqu'à la case|%d, mais attend ici ?"
NOBODY = "%s : %d|mais aucun invité ne|peut avancer"
BRAVEST = "Le plus courageux|commence. Est-ce|%s ?"
CAUTIOUS = "Le plus prudent|lance en premier. Est-ce|%s ?"
FIRST = "%s commence|et pose le premier|invité"
ROLLS_FIRST = "%s commence|et lance le dé"

# Prompts that lead the players to move tokens.
HUGO_WALKS = "Hugo avance|Menez-le où court la|lumière"
CAUGHT = "Hugo est là !|Ceux qu'il croise vont|sur la marche %d"
TAKEN = "Hugo est là !|%s|garde ceux que Hugo prend"
LEFT_OVER = "Plus de pièce|Les autres invités vont|sur la marche 2"
NEXT_BALL = "Bal %d|Hugo redescend, les|invités à leur porte"

# Mistakes.
NOT_HUGO = "Laissez Hugo|Il avance quand le dé|le dit. Remettez-le."
ROLL_FIRST = "D'abord le dé|puis un invité.|Remettez-le."
NO_PLACE = "Pas là|Un cercle de la galerie|ou une pièce"
ONE_ON_A_SPACE = "Pas là|Un seul par case.|Remettez-le."
ON_THE_GALLERY = "Pas là|Posez-le sur une case|libre de la galerie"
DOORS_SHUT = "Pas là|Portes fermées jusqu'à|l'arrivée de Hugo."
ROOM_TAKEN = "Pas là|La pièce est prise.|Remettez-le."
EXACTLY = "Pas là|Il faut le nombre exact.|Remettez-le."
WRONG_FACE = "À l'envers|Retournez la figurine :|l'autocollant dessus"

# Before the game.
MENU_PLAYERS = "Joueurs|%d, à %d invités chacun"
SET_UP = "Mise en place|Hugo sur la marche 10,|pas encore d'invités"

_MAY = "Un seul invité|sur la galerie : on peut|renoncer"
_MUST = "Un seul invité|sur la galerie : il doit|avancer"

# By item of ITEMS in menu.py after the first, then by value.
MENU = (
    (
        "Quel jeu|Trois bals : le moins|d'épouvante gagne",
        "Quel jeu|Qui échappera à Hugo ?|Le plus d'invités gagne",
    ),
    (
        "Dé|Le plateau lance",
        "Dé|Vous avez un vrai dé",
    ),
    (
        "Règles maison|non",
        "Règles maison|oui : une par une",
    ),
    (
        "Qui commence|Le sort décide",
        "Qui commence|Vous choisissez qui|pose, puis qui lance",
    ),
    (
        "Escalier|Neuf marches, 10 à 2",
        "Escalier|Huit marches, 10 à 3,|et une cave à 2",
    ),
    "Hugo ralentit|Deux cases au lieu de|trois, dès %d joueurs",  # % value
    (
        "À égalité|Dans le sens horaire",
        "À égalité|Le sort décide",
    ),
    (_MAY, _MUST),
    (_MUST, _MAY),
    (
        "Sortir|La case devant la porte|est le premier pas",
        "Sortir|On compte à partir de|la case devant la porte",
    ),
    "La fin|quand Hugo est passé|%d fois sur la flèche",  # % value
    (
        "Dernier coup|Hugo s'arrête sur la|flèche",
        "Dernier coup|Hugo va jusqu'au bout",
    ),
    (
        "Pièce prise|Avec le nombre exact, on|jette l'autre à la porte",
        "Pièce prise|Elle reste fermée à|tous les autres",
    ),
    (
        "Jeté à la porte|et Hugo est devant :|capturé",
        "Jeté à la porte|et Hugo est devant :|il ne risque rien",
    ),
)

# After a ball.
BALL_OVER = "Fin du bal %d"
WINS = "%s gagne !"
SHARED = "%d gagnent ensemble"

# For a guided game: explains each phase of the rules.
GUIDE = (
    "",
    "Avant le bal|Posez vos invités. Quand|Hugo arrive, cachez-les|dans les pièces.",
    "",
    "",
    "Le dé|Un nombre : un de vos|invités avance. Hugo :|le fantôme avance.",
    "Avancer|D'autant de cases, ou|dans une pièce à portée.|Or : nombre exact.",
    "",
)
