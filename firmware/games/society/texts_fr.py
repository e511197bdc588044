"""French screen texts of The Phantom Society. Texts of every game: texts/common_fr.py."""

TITLE = "Phantom Society"  # in the menu of games
THIS = "celle-ci"
TURN_ON = "suite"
AGAIN = "refaire"
IT_IS = "elle y est"

COLOURS = ("bleu", "rouge", "vert", "blanc")
ROLES = ("Bleu", "Rouge", "Vert", "Blanc")  # a player, by the colour of the rack
TILE = "%s %d"
DAMAGE = "Dégâts : %d sur %d"

# Prompts that lead the players to move tokens.
LEAD = "Suivez la lumière|Menez chaque tuile|à sa couleur"
PUT_BACK = "Coup annulé|Remettez la tuile|sur sa couleur"
TURN_AGAIN = "Fantôme trouvé|Retournez sa tuile :|elle ne compte pas"

# Placing.
PLACE = "%s pose|Mettez une tuile dans|une pièce libre"
WAIT_PLACE = "%s pose|une tuile. Patientez."
PLACE_IT = "%s|Posez-la dans une|pièce qui brille"

# Hunting and haunting.
HUNT = "%s chasse|Levez une tuile"
WAIT_HUNT = "%s chasse|Patientez"
HAUNT = "%s dévaste|Tenez PEEK et choisissez|une pièce en secret"
WAIT_HAUNT = "%s dévaste|Une pièce est choisie|en secret"
LIFT = "%s dévaste|Levez la tuile qui|respire : pièce %d"
WAIT_LIFT = "%s dévaste|la pièce %d"
LIFTED = "%s|À poser retournée sur son|chevalet, ou à remettre"
TURN_OVER = "%s|Retournez-la pour|la retirer"
PASSED = "Ils passent|Les fantômes n'ont|aucune tuile à prendre"
CHOSE_PASS = "Ils passent|Les fantômes laissent|tout en place"
WHO = "coups"
PLAYS_FOR = "%s dévaste|pour son partenaire,|qui n'a plus de fantôme"

# Questions and mistakes.
WHICH = "Laquelle est-ce ?|La tuile éclairée :|%s ?"
UNSEEN = "Je ne la vois pas|L'avez-vous posée ici ?|Tuile : %s"
NOT_THAT_ONE = "Pas celle-là|Remettez-la"
NOT_NOW = "Pas maintenant|Remettez-la"
NOT_THERE = "Pas là|Dans une pièce libre|ou sur son chevalet"
NOT_ITS_RACK = "Pas là|Sur le chevalet de sa|couleur, retournée"
WRONG_FACE = "Mauvaise face|Retournez les tuiles|éclairées en blanc"

# Under the hood.
GHOSTS = "Vos fantômes"
GHOST_AT = "%s %d"
FOUND_AT = "%s -"
OWNED = "%s : %s, %s"

# Beside the private map.
ROW = "La rangée ?|Pièces|%d à %d"
PASS_ROW = "Aucune|Passer|ce tour"
ROOM = "Pièce %d|%s"
NO_TILE = "Pièce %d|vide"
OUT = "Pièce %d|trop loin|La rangée ?"
CHOSEN = "Pièce %d|%s|choisie"

# Before the game.
MENU_GHOSTS = "Sièges|Vous jouez|les FANTÔMES"
MENU_HUNTERS = "Sièges|Vous jouez|les CHASSEURS"
MENU_TEAMS = ("Sièges|Vous avez|bleu et vert", "Sièges|Vous avez|rouge et blanc")
MENU_PLAYERS = "Joueurs|%d personnes|%s"
PLAYERS = ("un contre un", "un chasseur, deux maîtres", "deux contre deux")
MENU_RULES = (  # yes or no
    "Partie experte|avec enchères secrètes|sur les dégâts : %s",
    "Règles maison|D'autres règles que|d'habitude ? %s",
    "Passer|Les fantômes en ont-ils|le droit ? %s",
    "Fantôme ami|Peut-on dévaster la|tuile qui le cache ? %s",
    "Le doivent-ils|s'ils n'atteignent rien|d'autre ? %s",
    "Tous trouvés|Les chasseurs gagnent,|peu importe par qui ? %s",
    "Qui a retiré quoi|Le plateau le dit-il|sur demande ? %s",
)
MENU_BIDS = (
    "Enchères|une fois le manoir|meublé",
    "Enchères|d'abord : on pose en|connaissant son rôle",
)
MENU_VALUES = "Tuiles|%s :|%s par couleur"
VALUES = ("d'habitude", "d'autres")
MENU_SPLIT = (
    "Fantômes|Les maîtres se les|partagent en secret",
    "Fantômes|Sa couleur et celle|du voisin de droite",
)
MENU_POINTS = ("Partie gagnée|La différence des|enchères", "Partie gagnée|Un seul point")
MENU_SERIES = ("Points : suite", "Points : à zéro")  # then how it stands
MENU_ENDLESS = "Parties|Autant qu'on veut ;|les points comptent"
MENU_GAMES = "Parties|%d, et une de plus|en cas d'égalité"
LOOK = "Rouge et blanc|Tenez PEEK, sans témoin.|Écrivez votre code|secret sur un papier."
LOOK_AWAY = "Bleu et vert|Détournez les yeux :|les autres regardent."
SET_UP = "Mise en place|Chaque tuile à sa place,|face rangée dessus"
REBUILD = "On reprend|Posez chaque tuile|sur sa couleur"

# The ghosts hide.
HIDE = "Cachez-les|Tenez PEEK, puis|OK et BACK"
HOLD_UNDO = "tenir : annuler"
WAIT_HIDE = "Patientez|Les fantômes se cachent.|Vous pouvez regarder."
GHOST_OF = ("Le bleu", "Le rouge", "Le vert", "Le blanc")
IN_ROOM = "%s|Pièce %d|%s"  # beside a map
SPLIT = "%s a|%s et %s"
ALL_HIDDEN = "Tous cachés ?|%s %d, %s %d|%s %d, %s %d"
HIDDEN = "Bien cachés|Relâchez PEEK"

# Bids.
BID = "Enchère secrète|Tenez PEEK : combien|de dégâts ferez-vous ?"
BID_DONE = "Enchère secrète|Attendez l'autre équipe"
TENS = "Dizaines"
UNITS = "Unités"
BID_IS = "Votre enchère"
BIDS = "Enchères %d, %d|%s : fantômes,|objectif : %d"
TEAMS = ("Bleu et vert", "Rouge et blanc")

# What was under a tile.
HUSH = "Chut...|Qui se cache dessous ?|Tuile : %s"
EMPTY = "Dévastée|Personne dessous.|Tuile : %s"
GHOST = "Un fantôme !|Il était dessous.|Tuile : %s"

# The end.
GHOSTS_WIN = "Les fantômes gagnent"
HUNTERS_WIN = "Les chasseurs gagnent"
GAVE_UP = "Abandon"
PLAYED = "Parties jouées : %d"
PLAYED_OF = "Parties jouées : %d sur %d"
TIE = "Égalité : encore une"
WON_SERIES = ("Tournoi : gagné en bas", "Tournoi : gagné en haut")
POINTS = "En bas %d, en haut %d"
RECORD = "Partie %s"

# For a guided game: explains each phase of the rules.
GUIDE = (
    "",
    "La pose|Meublez le manoir, que|les fantômes dévasteront.",
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
RECALL = "On reprend|Rouge et blanc, votre|code : %d sur 20|(perdu : tenez BACK)"
