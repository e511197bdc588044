"""What the desk answers, by what it is about: in the wings until a computer asks for it."""
