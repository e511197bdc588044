"""What only Phantom needs on a computer: adapter, page, terminal, texts, bots."""
