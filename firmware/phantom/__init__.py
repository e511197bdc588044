"""Phantom on the table: what discs and figures mean, what is led, lit and said."""
