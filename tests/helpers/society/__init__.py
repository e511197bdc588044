"""Helpers for tests of the game `society`."""
