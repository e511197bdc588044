"""What every game has beside its own play: menu, deal, first look, pause, resume, finish."""
