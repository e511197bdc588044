"""English screen texts of Phantom about computer players."""

GOES_ON = "The table has played."
