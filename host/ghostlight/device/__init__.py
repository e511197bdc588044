"""A real board on a serial port: find it, exchange messages, set it up."""
