"""What the screens say in Phantom if a computer plays, in English."""

GOES_ON = "The table has played."
