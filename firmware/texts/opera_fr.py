"""What the screens say in l'Opéra, in French. Other words: game_fr.py."""

CARD = "piocher"

TOKENS = (
    "Raoul",
    "Meg",
    "Madame Giry",
    "Buquet",
    "Christine",
    "Moncharmin",
    "Richard",
    "Le Persan",
    "la panne",
    "le cadenas",
    "La Carlotta",
)

# A turn.
PICK = "À vous|Levez un des pions|qui respirent"
WAIT_PICK = "Patientez|L'autre choisit|un personnage"
PLACE_BOTH = "Deux en main|Posez chacun là où|sa couleur brille"
PLACE_ALL = "Plusieurs en main|Posez chacun là où|sa couleur brille"
TOGETHER = "%s|Seulement avec|%s,|ou remettez-le"
PLACE = "%s|À poser sur une des|cases éclairées"
WALK = "%s|se déplace vers une|salle éclairée"
WAIT_PLAY = "Patientez|%s|est en jeu"
DRAW = "Raoul|doit piocher une carte|alibi : OK"
WAIT_DRAW = "Patientez|Raoul pioche|une carte alibi"
GATHER = "Christine|Attirer tous ceux|d'à côté ?"
SEND = "Moncharmin|Chasser tout le monde|de sa salle ?"
SEND_MORE = "Moncharmin|Sortez les autres vers|les salles éclairées"
MUST_MOVE = (
    "",
    "",
    "Madame Giry|doit déplacer le|cadenas",
    "Buquet|doit déplacer la|panne",
)
SWAP_INSIDE = "Richard|Échanger avec|%s ?"

# Cards.
DREW = "Carte alibi|%s|est innocenté(e)"
DREW_PHANTOM = "Carte alibi|Le Fantôme !|La Carlotta bouge."
DREW_HIDDEN = "Carte alibi|Le Fantôme la garde|secrète : PEEK"

# Questions and mistakes.
MEANT = "Que vouliez-vous ?|Était-ce le tour de|%s ?"
NO_SEAT = "Pas de place|Un cercle libre, pas|celui du milieu"
NOT_CARLOTTA = "La Carlotta|bouge en fin de|manche. Remettez-la."

# Secrets.
YOU_ARE = "Vous êtes|%s"
ALIBIS = "Vos cartes alibi :"

# Before the game.
MENU_PHANTOM = "Places|Vous êtes|le FANTÔME"
MENU_INVESTIGATOR = "Places|Vous êtes|l'ENQUÊTEUR"
MENU_CARLOTTA = "La Carlotta|part de la case %d|4 : équilibré"
HANDICAP = "un handicap, proposé"
LOOK = "Fantôme|Tenez PEEK, seul,|et notez le code."
LOOK_AWAY = "Enquêteur|Détournez les yeux :|le Fantôme regarde."
WAIT_READ = "Merci|L'autre lit encore."

# The end of a round.
HUSH = "Chut ...|Le Fantôme peut-il|apparaître ?"
CAN = "Le Fantôme PEUT|apparaître : groupés|au jour, innocentés"
CANNOT = "Il ne PEUT PAS|apparaître : isolés ou|dans la panne, innocentés"
END_ROUND = "Fin de manche|Tournez ceux éclairés en|blanc, avancez la Carlotta"

# For a guided game: what each character can do.
TIPS = (
    "Raoul|Marche, puis pioche|un alibi : innocent,|ou Fantôme",
    "Meg|Marche, même par les|passages secrets|roses",
    "Madame Giry|Marche et déplace le|cadenas, avant ou|après",
    "Buquet|Marche et déplace la|panne, avant ou|après",
    "Christine|Marche, puis peut|attirer tous ceux|d'à côté",
    "Moncharmin|Marche, puis peut|chasser tous ceux de|sa salle",
    "Richard|Marche, ou échange :|levez aussi l'autre|pion",
    "Le Persan|Marche, et peut|emmener quelqu'un :|levez les deux",
)

# For a guided game: what a kind of moment is about, by phase. The first two are no moments: what
# the Investigator is after, and the Phantom.
GUIDE = (
    "Enquêteur|Qui est le Fantôme ?|Trouvez-le avant que la|Carlotta sorte : case 22.",
    "Fantôme|Restez caché parmi les|huit, jusqu'à ce que la|Carlotta sorte : case 22.",
    "",
    "Un tour|Levez un des quatre qui|respirent. Autant de pas|que d'occupants.",
    "À moitié|Le pouvoir a servi : à|présent, marchez",
    "Un pouvoir|Faites-le avec les pions|ou dites-le : OK, BACK",
    "Cartes alibi|Elles innocentent ; la|carte Fantôme fait|courir la Carlotta.",
    "Ce que cela dit|On tourne les innocents.|La Carlotta avance d'un|pas par suspect.",
)

# After a power cut.
RECALL = "Bon retour|Fantôme, pour continuer,|votre code : %d sur 20|(perdu : tenez BACK)"

# The end.
INVESTIGATOR_WINS = "Démasqué !|Le Fantôme : %s"
PHANTOM_WINS = "Elle est partie !|Le Fantôme : %s"
GAVE_UP = ("Le Fantôme gagne|par abandon : %s", "Démasqué !|par abandon : %s")
SUMMARY = "|Manches : %d, suspects : %d|La Carlotta %d/%d #%s"
