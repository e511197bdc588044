"""The game `society` on a computer."""
