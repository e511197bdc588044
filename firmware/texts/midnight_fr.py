"""What the screens say in Midnight Party, in French. Other words: game_fr.py."""

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
SCORES = "Points de frayeur"
SURVIVORS = "Restants : captifs"

# A turn.
ROLLS = "lancer"
STAY = "rester"
IT_SHOWS = "c'est ça"
BRING_ONE = "%s|Posez un invité sur|une case libre"
FREE_ONE = "%s|Prenez-en un sur la|marche qui respire, vers|une case libre"
ROLL = "%s|lance le dé :|pressez OK"
ENTER = "%s|lance. Le dé montre|%s"
MOVE = "%s : %d|Levez un de vos invités|qui respirent"
PUT_DOWN = "En main : %s|Blanc : la galerie,|vert : une salle,|or : une bonne"
PUT_IN = "En main : %s|Blanc : la galerie,|vert : une salle"
THROWN = "En main : %s|Mis dehors : posez-le|devant la porte"
CROWDED = "En main : %s|Plus de cercle libre :|le vestiaire garde|votre place"
WALKS = "Vestiaire|Cet invité va-t-il à|la case %d, et y attend-il ?"
NOBODY = "%s : %d|mais personne ne peut|marcher"
BRAVEST = "Le plus brave|commence. Est-ce|%s ?"
CAUTIOUS = "Le plus prudent|lance le dé. Est-ce|%s ?"
FIRST = "%s commence|et pose le premier|invité"
ROLLS_FIRST = "%s commence|et lance le dé"

# Leading.
HUGO_WALKS = "Hugo marche|Menez-le où court la|lumière"
CAUGHT = "Hugo est là !|Ceux qu'il croise vont|à la marche %d"
TAKEN = "Hugo est là !|%s|prend ceux qu'il croise"
LEFT_OVER = "Plus de salle|Ceux qui restent vont|à la marche 2"
NEXT_BALL = "Bal %d|Hugo redescend, les|invités à leur porte"

# Mistakes.
NOT_HUGO = "Laissez Hugo|Il marche quand le dé|le dit. Remettez-le."
ROLL_FIRST = "D'abord le dé|puis un invité.|Remettez-le."
NO_PLACE = "Pas de place|Un cercle de la galerie|ou une salle"
ONE_ON_A_SPACE = "Pas là|Un seul par case, pour|l'instant."
ON_THE_GALLERY = "Pas là|Posez-le sur une case|libre de la galerie"
DOORS_SHUT = "Pas là|Portes fermées tant que|Hugo n'est pas là."
EXACTLY = "Pas là|Il faut y arriver juste.|Remettez-le."
WRONG_FACE = "À l'envers|Les invités de face,|Hugo retourné"

# Before the game.
MENU_PLAYERS = "Joueurs|%d, à %d invités chacun"
SET_UP = "Mise en place|Hugo sur la marche ;|gardez les invités"

# The answers, item by item of aside.py but the first, and there value by value.
MENU = (
    (
        "Quel jeu|Trois bals, le moins de|frayeur gagne",
        "Quel jeu|Qui échappera à Hugo ?|Le plus de rescapés",
    ),
    (
        "Dé|La table lance",
        "Dé|Vous avez un vrai dé",
    ),
    (
        "Vos règles|Non : comme imprimé",
        "Vos règles|Oui : les demander",
    ),
    (
        "Qui commence|Le sort décide",
        "Qui commence|Vous dites qui est|courageux ou prudent",
    ),
    (
        "Escalier|Neuf marches, 10 à 2",
        "Escalier|Huit marches, 10 à 3,|et une cave à 2",
    ),
    (
        "Hugo ralentit|à deux cases à partir|de sept joueurs",
        "Hugo ralentit|à deux cases à partir|de cinq joueurs",
    ),
    (
        "À égalité|Dans le sens horaire",
        "À égalité|Le sort décide",
    ),
    (
        "Dernier invité|d'un joueur dehors :|il peut rester",
        "Dernier invité|d'un joueur dehors :|il doit marcher",
    ),
    (
        "Dernier invité|d'un joueur dehors :|il doit marcher",
        "Dernier invité|d'un joueur dehors :|il peut rester",
    ),
    (
        "Sortir|La case devant la porte|est le premier pas",
        "Sortir|On compte à partir de|la case devant la porte",
    ),
    (
        "La fin|Hugo passe la flèche|une deuxième fois",
        "La fin|Hugo passe la flèche|une troisième fois",
        "La fin|Hugo passe la flèche|une quatrième fois",
    ),
    (
        "Dernier trajet|Hugo s'arrête sur la|flèche",
        "Dernier trajet|Hugo va jusqu'au bout",
    ),
    (
        "Jeté dehors|aux pieds de Hugo :|attrapé",
        "Jeté dehors|aux pieds de Hugo :|rien n'arrive",
    ),
)

# After a ball.
BALL_OVER = "Fin du bal %d"
WINS = "%s gagne !"
SHARED = "%d gagnent ensemble"

# For a guided game: what a kind of moment is about, by phase.
GUIDE = (
    "",
    "Avant le bal|Répartissez vos invités.|Les portes s'ouvrent|quand Hugo arrive.",
    "",
    "",
    "Le dé|Un chiffre : un de vos|invités marche. Hugo :|le fantôme avance.",
    "Avancer|D'autant, ou dans une|salle libre à portée.|Or : compte exact.",
    "",
)
