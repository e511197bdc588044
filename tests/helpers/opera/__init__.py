"""Helpers for tests of the game `opera`."""
