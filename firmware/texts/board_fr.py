"""What the screens say without a game, in French."""

READY = "Ghostlight|Posez des pions :|chaque case répond"
RECALIBRATE = "Pas calibrée|Ancien calibrage non|valable. Lancer|ghostlight calibrate"
UNCALIBRATED = "Table neuve|Pas encore de zéro.|Sur un ordinateur :|ghostlight calibrate"
OPENED = "Plateau ouvert|Le secret est effacé,|la partie est nulle"
SAFE = "Sans jeu|Trois échecs de suite.|Au prochain : essai"
SAFE_SEALED = "Sans jeu|Trois échecs. Redémarrez.|Pour réparer : tenez tous|deux OK + BACK."
NO_ROOM = "%s|Ce MicroPython n'a de|place que pour|%s"
BLIND = "Aveugle|%d sur %d panneaux|répondent. Vérifiez|le câble."

# By phase of the calibrator.
CALIBRATING = (
    "Calibrage|L’ordinateur guide.",
    "Calibrage|Table vide, et les|mains loin",
    "Calibrage|Posez le pion sur la|case, nord dessus",
    "Calibrage|Retournez-le",
    "Calibrage|Enlevez-le",
    "Calibrage|Terminé",
)
