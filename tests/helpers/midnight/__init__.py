"""Helpers for tests of the game `midnight`."""
