"""The games: one folder each, and a registry that finds their parts."""
