"""What the screens say in The Phantom Society beside the turns, in French."""

# Before the game.
MENU_GHOSTS = "Places|Vous jouez|les FANTÔMES"
MENU_HUNTERS = "Places|Vous jouez|les CHASSEURS"
MENU_TEAMS = ("Places|Vous avez|bleu et vert", "Places|Vous avez|rouge et blanc")
MENU_PLAYERS = "Joueurs|%d personnes|%s"
PLAYERS = ("une par camp", "un chasseur, deux maîtres", "deux chasseurs et maîtres")
MENU_MASTER = "Partie de maître|avec enchères secrètes|sur les dégâts : %s"
MENU_HOUSE = "Règles maison|%s"
HOUSE = (
    "aucune",
    "tuiles à bas prix",
    "tuiles à haut prix",
    "fantômes attribués",
    "les maîtres peuvent passer",
    "épargner les siens",
    "passer pour épargner",
    "aux chasseurs de trouver",
)
LOOK = "Rouge et blanc|Tenez PEEK, seuls,|et notez le code."
LOOK_AWAY = "Bleu et vert|Détournez les yeux :|les autres regardent."
SET_UP = "Mise en place|Chaque tuile à sa|place, pièce rangée"
REBUILD = "Bon retour|Posez chaque tuile|sur sa couleur"

# The ghosts hide.
HIDE = "Cachez-vous|Tenez PEEK, puis|OK et BACK"
WAIT_HIDE = "Patientez|Les fantômes se cachent.|Inutile de vous tourner."
GHOST_OF = ("Fantôme bleu", "Fantôme rouge", "Fantôme vert", "Fantôme blanc")
IN_ROOM = "%s|Pièce %d : %s"
SPLIT = "%s a|%s et %s"
ALL_HIDDEN = "Tous cachés ?|%s %d, %s %d|%s %d, %s %d"
HIDDEN = "Bien cachés|Lâchez PEEK"

# Bids.
BID = "Enchère secrète|Tenez PEEK : combien|de dégâts ferez-vous ?"
BID_DONE = "Enchère secrète|Attendez l'autre camp"
TENS = "Dizaines"
UNITS = "Unités"
BID_IS = "Votre enchère"
BIDS = "Enchères %d et %d|%s : fantômes,|jusqu'à %d"
TEAMS = ("Bleu et vert", "Rouge et blanc")

# What was beneath.
HUSH = "Chut ...|Qui est sous|%s ?"
EMPTY = "Dévastée|Personne sous|%s"
GHOST = "Un fantôme !|Il était sous|%s"

# The end.
GHOSTS_WIN = "Fantômes gagnants"
HUNTERS_WIN = "Chasseurs gagnants"
GAVE_UP = "Abandon"
POINTS = "En bas %d, en haut %d"
RECORD = "Trace %s"

# For a guided game: what a kind of moment is about, by phase.
GUIDE = (
    "",
    "La pose|Chacun à son tour met|une de ses tuiles dans|une pièce.",
    "",
    "",
    "",
    "",
    "",
    "",
    "La chasse|Les fantômes dévastent à|côté d'eux. Les chasseurs|cherchent les quatre.",
    "",
    "",
    "",
)
RECALL = "Bon retour|Rouge et blanc : le|code : %d sur 20|(perdu : tenez BACK)"
