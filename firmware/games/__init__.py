"""The games on the board: a folder for each, and a registry that finds their parts."""
