"""Play a game in the terminal at one keyboard, as a plain listing or with the game's own
drawing."""
