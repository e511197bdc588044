"""French screen texts without a game."""

READY = "Ghostlight|Posez des pions :|chaque case répond"
RECALIBRATE = "Pas calibrée|L'ancien calibrage n'est|plus valable. Lancez|ghostlight calibrate"
UNCALIBRATED = "Table neuve|Pas encore calibrée.|Sur un ordinateur :|ghostlight calibrate"
UNLOCKED = "Plateau ouvert|Le secret est effacé,|la partie est annulée"
SAFE = "Jeu arrêté|Trois échecs de suite.|Éteignez et rallumez."
SAFE_SEALED = "Jeu arrêté|Éteignez et rallumez.|Échec encore ? À deux,|tenez OK + BACK : fin."
NO_ROOM = "%s|Ce MicroPython n'a de|place que pour|%s"
BLIND = "Panneaux muets|%d sur %d panneaux|répondent. Vérifiez|le câble."

# By phase of the calibrator.
CALIBRATING = (
    "Calibrage|L'ordinateur guide.",
    "Calibrage|Table vide, et les|mains loin",
    "Calibrage|Posez le pion sur la|case, nord dessus.|OK : on la saute",
    "Calibrage|Retournez-le",
    "Calibrage|Enlevez-le",
    "Calibrage|Terminé",
)
