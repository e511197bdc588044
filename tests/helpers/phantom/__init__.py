"""Helpers for tests of the game `phantom`."""
