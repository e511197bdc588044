"""Puts the firmware on a board: what goes there, what is there, and how it gets there."""
