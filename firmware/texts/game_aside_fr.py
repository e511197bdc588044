"""What the screens say beside the turns in every game, in French."""

NO_LIMIT = "sans limite"
MINUTES = "%d min"

# Before the game. Titles in the order of games.py.
MENU_LANGUAGE = "Langue|français"
MENU_GAME = "Jeu|%s"
GAMES = ("L'Opéra", "Fantôme du Château", "Phantom Society", "Phantom")
MENU_TIME = "Temps par tour|%s"
MENU_GUIDED = "Partie guidée|pour débuter : %s"
MENU_START = "%s|On distribue ?"
DEAL_ENTER = "Donne sûre|Sceau %s|Pressez 4 boutons"
DEAL_WAIT = "Donne sûre|Sceau %s|À l'autre siège."
DEALING = "Donne sûre|Sceau %s|Distribution ..."

# Leading.
SET_UP = "Mise en place|Posez chaque pion|sur sa couleur"
REBUILD = "Bon retour|Posez chaque pion|sur sa couleur"

# Leaving.
PAUSE = (
    "Pause|Continuer la partie ?",
    "Un autre jour|Tout est noté : vous|pouvez éteindre.",
    "Abandon|Donner la partie ?",
    "Partie nulle|Sans vainqueur ? Les|deux pressent OK.",
)
ABANDONED = "Partie arrêtée|Pas de vainqueur, le|secret est effacé"
BOTH_MUST = "Partie nulle|Que l'autre joueur|presse OK aussi."

# Secrets.
RECALL = "Bon retour|Pour continuer, votre|code : %d sur 20|(perdu : tenez BACK)"
FORGET = "Code perdu|Arrêter la partie sans|vainqueur ?"
RECALL_WRONG = "Code erroné|Attendez, puis|réessayez : %d sur 20"
UNREADABLE = "Partie perdue|Illisible désormais,|mais conservée."
OPENED = "Plateau ouvert|Secret effacé,|partie nulle"

# After the game: half of the digits, in two lines.
DIGEST = "Empreinte|%s|de toute la partie"
