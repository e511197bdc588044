"""The part of playing that all games share: the director, its stages, and the match."""
