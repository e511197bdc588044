"""French screen texts of Midnight Party about computer players."""

CHOOSES = "Le plateau choisit|qui commence"
ENTERS = "pose un invité"
DECLINES = "reste sur place"
INTO = "se cache, pièce %d"
OUT_OF = "quitte la pièce %d"
ON_TO = "avance, case %d"
