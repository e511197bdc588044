"""JSON lines to and from a computer."""
