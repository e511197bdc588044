"""What the desk answers, by what it is about."""
