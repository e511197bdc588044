"""Colours and lines of the marks that every sheet has."""

INK = "#0b1026"  # outlines and letters
GAS = "#fff0c2"
GOLD = "#e0ac4e"
PARCHMENT = "#f4e8ca"
ROSE = "#f08fc0"  # secret passages, in the legend as in the lamps

FINE = 0.18  # mm, a fine line
