"""The versions that the board reports to a computer."""

VERSION = "0.1.0"
PROTOCOL = 1  # increased when an older computer program could misunderstand a message
