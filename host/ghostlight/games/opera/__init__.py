"""The game `opera` on a computer."""
