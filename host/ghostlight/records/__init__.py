"""Recorded games: files, verification, narration, statistics, pictures."""
