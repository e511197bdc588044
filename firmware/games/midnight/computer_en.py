"""English screen texts of Midnight Party about computer players."""

CHOOSES = "The table chooses|who is first"
ENTERS = "puts down a guest"
DECLINES = "declines"
INTO = "hides in room %d"
OUT_OF = "leaves room %d"
ON_TO = "walks to space %d"
