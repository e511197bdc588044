"""The secret of a game: storage, sealing and proof."""
