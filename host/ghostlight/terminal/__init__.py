"""Le Fantôme de l'Opéra in the terminal, for two people at one keyboard."""
