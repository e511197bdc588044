"""What the screens say without a game, in French."""

STARTING = "Ghostlight|Démarrage …"
READY = "Ghostlight|Posez des pions :|chaque case répond"
UNCALIBRATED = "Table neuve|Pas encore de zéro.|Sur un ordinateur :|ghostlight calibrate"
BLIND = "Aveugle|%d sur %d panneaux|répondent. Vérifiez|le câble."
FAULTY_CELL = "Case en panne|Ligne %d, colonne %d ne|répond pas. Continuez."
FAULT = "Une panne !|C’est noté. La table|redémarre …"

# By phase of the calibrator.
CALIBRATING = (
    "Calibrage|L’ordinateur guide.",
    "Calibrage|Table vide, et les|mains loin",
    "Calibrage|Posez le pion sur la|case, nord dessus",
    "Calibrage|Retournez-le",
    "Calibrage|Enlevez-le",
    "Calibrage|Terminé",
)
