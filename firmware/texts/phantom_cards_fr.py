"""What the screens say of Phantom's cards, in hands and in the news, in French."""

# What each kind does; its terror first.
DEEDS = (
    "1 : attire quelqu'un",
    "2 : chasse tout le monde",
    "Reine : prend un sujet",
    "2 : en jette un dehors",
    "1 : en rappelle un",
    "Squatteur : prend un lieu",
)
PLACE = "Terreur %d, place %d : %s"
SHELTER = "Place %d, abri%s"
LETTERS = "JSRE"
PLACES = (
    "Fontaine",
    "Roseraie",
    "Vieux puits",
    "Tombes de famille",
    "Garage",
    "Réserve",
    "Cave à charbon",
    "Chaufferie",
    "Bibliothèque",
    "Salle à manger",
    "Cuisine sinistre",
    "Cheminée",
    "Grenier lugubre",
    "Grande chambre",
    "Chambre d'enfant",
    "Salle de bains",
    "Trappe de la cave",
    "Véranda",
    "Balcon au lierre",
    "Escalier de la cave",
    "Vide-linge",
    "Grand escalier",
    "Compteur électrique",
    "Miroir aveugle",
    "Placard sombre",
    "Niche votive",
)

# Covered cards: the own row of a zone, the other player's.
ROWS = ("%s, à vous", "%s, en face")

# News.
PUT_AWAY = "Défaussé|%s"
GETS = "+ %s"
LOSES = "- %s"
NO_EFFECT = "Sans effet"
FLEES = "%s s'enfuit !"
POINTS = "%s : +%d"
DESTROYS = "%s détruit %d"
WILSON = "Wilson sur le dernier"
WILSON_WAITS = "Wilson est en pioche"
STOCK = "De la pioche"
CAME = "Voici : %s !"
