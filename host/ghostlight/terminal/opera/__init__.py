"""Le Fantôme de l'Opéra in the terminal: its house drawn, its choices, its words."""
