"""L'Opéra on the table: what tokens mean, what people are led to do, what is lit and said."""
