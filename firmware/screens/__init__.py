"""Screens: from a page of text to the pixels of a display."""
