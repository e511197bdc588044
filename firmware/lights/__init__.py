"""Lights: from a scene to frames for the LED chain."""
