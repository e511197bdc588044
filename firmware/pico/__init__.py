"""The hardware interface of a Pico. No other folder accesses hardware."""
