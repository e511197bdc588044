"""What the screens say in Midnight Party beside the turns, in French."""

# Before the game.
MENU_PLAYERS = "Joueurs|%d, à %d invités chacun"
MENU_VARIANT = (
    "Quel jeu|Trois bals, le moins de|frayeur gagne",
    "Quel jeu|Qui échappera à Hugo ?|Le plus de rescapés",
)
MENU_DIE = ("Dé|La table lance", "Dé|Vous avez un vrai dé")
SET_UP = "Mise en place|Hugo sur la marche ;|gardez les invités"

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
    "Avancer|D'autant, ou dans une|pièce libre à portée.|Or : compte exact.",
    "",
)
