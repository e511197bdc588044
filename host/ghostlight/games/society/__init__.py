"""What only the Phantom Society needs on a computer: adapter, page, terminal, texts, bots."""
