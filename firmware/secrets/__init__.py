"""The secret of a game: storage, encryption and proof."""
