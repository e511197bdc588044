"""The game `phantom` on a computer."""
