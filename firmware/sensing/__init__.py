"""Sensing: from sensor levels to events of tokens."""
