"""The versions that the board tells a computer."""

VERSION = "0.1.0"
PROTOCOL = 1  # counts up when an older computer program could misunderstand a message
