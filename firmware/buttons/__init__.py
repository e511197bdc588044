"""The six buttons, and the unlocking of a board with them."""
