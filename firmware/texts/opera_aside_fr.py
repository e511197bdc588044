"""What the screens say in l'Opéra beside the turns, in French. Asked for in opera_fr.py."""

NO_LIMIT = "sans limite"
MINUTES = "%d min"

# Before the game.
MENU = (
    "Langue|français",
    "",
    "La Carlotta|part de la case %d|4 : équilibré",
    "Temps par tour|%s",
    "Partie guidée|pour débuter : %s",
    "L'Opéra|On distribue ?",
)
HANDICAP = "un handicap, proposé"
MENU_PHANTOM = "Places|Vous êtes|le FANTÔME"
MENU_INVESTIGATOR = "Places|Vous êtes|l'INSPECTEUR"
DEAL_ENTER = "Donne sûre|Sceau %s|Pressez 4 boutons"
DEAL_WAIT = "Donne sûre|Sceau %s|À l'autre siège."
DEALING = "Donne sûre|Sceau %s|Distribution ..."
LOOK = "Fantôme|Tenez PEEK, seul,|et notez le code."
LOOK_AWAY = "Inspecteur|Détournez les yeux :|le Fantôme regarde."

# Leading.
SET_UP = "Mise en place|Posez chaque pion|sur sa couleur"
REBUILD = "Bon retour|Posez chaque pion|sur sa couleur"
END_ROUND = "Fin de manche|Tournez les blancs,|avancez la Carlotta"

# Cards and answers.
HUSH = "Chut ...|Le Fantôme peut-il|apparaître ?"
CAN = "Le Fantôme PEUT|apparaître : groupés|au jour, innocentés"
CANNOT = "Il ne PEUT PAS|apparaître : isolés ou|au noir, innocentés"

# Leaving.
PAUSE = (
    "Pause|Continuer la partie ?",
    "Un autre jour|Tout est noté : vous|pouvez éteindre.",
    "Abandon|Donner la partie ?",
    "Partie nulle|Sans vainqueur ? Les|deux pressent OK.",
)
ABANDONED = "Partie arrêtée|Pas de vainqueur, le|secret est effacé"
BOTH_MUST = "Partie nulle|Que l'autre joueur|presse OK aussi."
GAVE_UP = ("Abandon|Le Fantôme gagne :|%s", "Abandon|Démasqué :|%s")

# For a guided game: what each character can do.
TIPS = (
    "Raoul|Marche, puis pioche|un alibi : innocent,|ou Fantôme",
    "Meg|Marche, même par les|passages secrets|roses",
    "Madame Giry|Marche et déplace le|cadenas, avant ou|après",
    "Buquet|Marche et déplace le|noir, avant ou|après",
    "Christine|Marche, puis peut|attirer tous ceux|d'à côté",
    "Moncharmin|Marche, puis peut|chasser tous ceux de|sa pièce",
    "Richard|Marche, ou échange :|levez aussi l'autre|pion",
    "Le Persan|Marche, et peut|emmener quelqu'un :|levez les deux",
)

# For a guided game: what a kind of moment is about, by phase.
GUIDE = (
    "",
    "",
    "",
    "Un tour|Levez un des quatre qui|respirent. Autant de pas|que d'occupants.",
    "À moitié|Le pouvoir a servi : à|présent, marchez",
    "Un pouvoir|Faites-le avec les pions|ou dites-le : OK, BACK",
    "Cartes alibi|Elles innocentent ; la|carte Fantôme fait|courir la Carlotta.",
    "Ce que cela dit|On tourne les innocents.|La Carlotta avance d'un|pas par suspect.",
)

# Secrets.
RECALL = "Bon retour|Fantôme, pour continuer,|votre code : %d sur 20|(perdu : tenez BACK)"
FORGET = "Code perdu|Arrêter la partie sans|vainqueur ?"
RECALL_WRONG = "Code erroné|Attendez, puis|réessayez : %d sur 20"
UNREADABLE = "Partie perdue|Illisible désormais,|mais conservée."
OPENED = "Plateau ouvert|Secret effacé,|partie nulle"

# The end.
INVESTIGATOR_WINS = "Démasqué !|Le Fantôme était|%s"
PHANTOM_WINS = "Elle est partie !|Le Fantôme était|%s"
SUMMARY = "%d manches, %d, %s"
