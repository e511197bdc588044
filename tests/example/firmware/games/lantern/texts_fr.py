"""French screen texts of Lantern. Texts of every game: texts/common_fr.py."""

TITLE = "La lanterne"  # in the menu of games
TOKENS = ("le voleur", "le gardien")
MOVE = (
    "À vous|Menez le voleur vers|une place allumée",
    "À vous|Menez le gardien vers|une place allumée",
)
WAIT_MOVE = ("Un instant|Le voleur joue", "Un instant|Le gardien joue")
PLACE = "Posez-le|sur une place allumée"
HUSH = "Chut..."
INSIDE = "Encore dedans|La porte n'est pas là"
OUT = "Dehors !|C'était la porte"
WON = ("Le voleur gagne|il est sorti", "Le gardien gagne|personne n'est sorti")
DOOR = "La porte|est à la place %d"
LOOK = "Voleur, regardez|PEEK tenu, notez le code|et la porte, puis OK."
LOOK_AWAY = "Ne regardez pas|Le voleur voit|la porte"
MENU_SEAT = ("Places|Vous êtes|le VOLEUR", "Places|Vous êtes|le GARDIEN")
MENU_TURNS = "Tours|Le voleur en a %d"
GUIDE = (
    "",
    "Le voleur|Trouvez votre porte avant|la dernière lampe",
    "",
    "Le gardien|Attrapez le voleur : deux|places au plus par tour",
    "",
    "",
)
