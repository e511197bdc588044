"""The hardware interface of a real Pico: the only files that access hardware."""
