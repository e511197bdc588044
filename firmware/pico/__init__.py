"""The table on a real Pico: the only files that touch hardware."""
