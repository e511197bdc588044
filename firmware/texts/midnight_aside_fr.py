"""What the screens say in Midnight Party beside the turns, in French."""

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
