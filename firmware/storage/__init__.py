"""Files of the board on flash."""
