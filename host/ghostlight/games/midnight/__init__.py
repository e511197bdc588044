"""What only Midnight Party needs on a computer: adapter, page, terminal, texts, bots."""
