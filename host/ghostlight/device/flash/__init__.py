"""Installs the firmware on a board."""
