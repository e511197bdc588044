"""What the screens say in Phantom if a computer plays, in French."""

GOES_ON = "Le plateau a joué."
