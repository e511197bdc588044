"""The Phantom Society on the table."""
