"""French screen texts of l'Opéra. Texts of every game: texts/common_fr.py."""

TITLE = "L'Opéra"  # in the menu of games
CARD = "piocher"

TOKENS = (
    "Raoul",
    "Meg",
    "Madame Giry",
    "Buquet",
    "Christine",
    "Moncharmin",
    "Richard",
    "le Persan",
    "la panne",
    "le cadenas",
    "La Carlotta",
)

# A turn.
PICK = "À vous|Levez un des pions|qui respirent"
WAIT_PICK = "Patientez|L'autre choisit|un personnage"
PLACE_ALL = "En main|Posez chacun là où|sa couleur brille"
TOGETHER = "%s|Seulement avec|%s,|ou remettez le pion"
PLACE = "%s|À poser sur un des|cercles qui brillent"
WALK = "%s|se déplace vers une|salle qui brille"
WAIT_PLAY = "Patientez|%s|est en jeu"
DRAW = "Raoul|doit piocher une carte|alibi : OK"
GATHER = "Christine|Attirer tous ceux des|salles voisines ?"
SEND = "Moncharmin|Faire fuir tous ceux|de sa salle ?"
SEND_MORE = "Moncharmin|Menez les autres vers|les salles qui brillent"
MUST_MOVE = (
    "",
    "",
    "Madame Giry|doit déplacer le|cadenas",
    "Buquet|doit déplacer la|panne",
)
SWAP_INSIDE = "Richard|Échanger avec|%s ?"
WALK_BACK = "%s|Un aller-retour, et on|reste dans la salle ?"

# Where characters are not sensed.
TOLD_PICK = "À vous|Jouer %s ?"
TOLD_ROOM = "%s|Vers la salle qui brille ?|Posez ensuite le pion."
TOLD_WITH = "Le Persan|Emmener|%s ?"

# Cards.
DREW = "Carte alibi|%s :|innocence prouvée"
DREW_PHANTOM = "Carte alibi|Le Fantôme !|La Carlotta bouge."
DREW_HIDDEN = "Carte alibi|Le Fantôme la garde|secrète : PEEK"

# Questions and mistakes.
MEANT = "Quel coup ?|Avez-vous joué|%s ?"
NO_RING = "Pas ici|Un cercle libre, pas|celui du milieu"
NOT_CARLOTTA = "La Carlotta|bouge en fin de|tour. Remettez-la."

# Secrets.
YOU_ARE = "Vous êtes|%s"
ALIBIS = "Vos cartes alibi :"

# Before the game.
MENU_PHANTOM = "Sièges|Vous êtes|le FANTÔME"
MENU_INVESTIGATOR = "Sièges|Vous êtes|l'ENQUÊTEUR"
MENU_CARLOTTA = "La Carlotta|part de la case %d|plus : aide le Fantôme"
MENU_RETURN = (
    "Aller-retour|On ne finit jamais là|d'où l'on est parti",
    "Aller-retour|À deux pas ou plus, on|peut revenir au départ",
)
HANDICAP = "handicap proposé"
LOOK = "Fantôme|Tenez PEEK, sans témoin :|voyez qui vous êtes,|écrivez le code."
LOOK_AWAY = "Enquêteur|Détournez les yeux :|le Fantôme regarde."
WAIT_READ = "Merci|L'autre lit encore."

# The end of a round.
HUSH = "Chut...|Le Fantôme peut-il|se manifester ?"
CAN = "Le Fantôme PEUT|se manifester. Innocents :|à plusieurs, salle allumée"
CANNOT = "Il NE PEUT PAS|se manifester. Innocents :|seuls, ou salle éteinte"
END_ROUND = "Fin du tour|Blanc : à retourner. Puis|avancez La Carlotta"

# For a guided game: what each character can do.
TIPS = (
    "Raoul|Se déplace, puis pioche|un alibi : innocent,|ou Fantôme",
    "Meg|Se déplace, même par les|passages secrets|roses",
    "Madame Giry|Se déplace, et bouge le|cadenas avant ou|après",
    "Buquet|Se déplace, et bouge la|panne avant ou|après",
    "Christine|Se déplace, puis peut|attirer tous ceux des|salles voisines",
    "Moncharmin|Se déplace, puis peut|faire fuir tous ceux de|sa salle",
    "Richard|Se déplace, ou échange :|levez aussi l'autre|pion",
    "Le Persan|Se déplace, et peut|emmener quelqu'un :|levez les deux",
)

# For a guided game: the objectives of the Investigator and of the Phantom, then an explanation of
# each phase of the rules.
GUIDE = (
    "Enquêteur|Qui est le Fantôme ?|Trouvez-le avant que La|Carlotta sorte : case 22.",
    "Fantôme|Restez caché parmi les|huit, jusqu'à ce que La|Carlotta sorte : case 22.",
    "",
    "À vous|Levez un des quatre qui|respirent. À deux dans sa|salle : 1 ou 2 salles.",
    "À moitié fait|Le pouvoir a servi : il|reste à se déplacer",
    "Un pouvoir|Jouez-le avec les pions,|ou répondez : OK, BACK",
    "Cartes alibi|Elles innocentent ; la|carte Fantôme déplace|La Carlotta.",
    "Ce que cela dit|La Carlotta avance d'une|case par suspect, et une|de plus après PEUT.",
)

# After a power cut.
RECALL = "On reprend|Fantôme, pour continuer,|votre code : %d sur 20|(perdu : tenez BACK)"

# The end.
INVESTIGATOR_WINS = "Démasqué !|Le Fantôme : %s"
PHANTOM_WINS = "Elle est partie !|Le Fantôme : %s"
GAVE_UP = ("Le Fantôme gagne|Abandon, c'était %s", "Démasqué !|Abandon, c'était %s")
SUMMARY = "|Tours : %d, suspects : %d|La Carlotta %d/%d #%s"
