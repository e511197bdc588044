"""The game `midnight` on a computer."""
