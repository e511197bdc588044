"""Lantern on a computer."""
