"""Tables of the games' sheets, one module each."""
