"""Le Fantôme de l'Opéra in the terminal: the drawn house, the choices, the texts."""
