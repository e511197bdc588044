"""A game in the terminal, for people at one keyboard: plain, or as the game itself draws it."""
