"""Midnight Party on the table: guests in the hand, Hugo on his walk, the die in the lamps."""
