"""What only l'Opéra needs on a computer: adapter, page, terminal, texts, bots."""
