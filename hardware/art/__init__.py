"""Our own artwork: the printed sheets and the faces of the tokens, drawn by programs."""
