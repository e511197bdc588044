"""What the screens say in Midnight Party turn by turn, in French. Other words: game_fr.py."""

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
