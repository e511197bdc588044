"""French screen texts of Phantom about computer players."""

GOES_ON = "Le plateau a joué."
