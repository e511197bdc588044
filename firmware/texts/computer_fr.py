"""French screen texts about computer players, for every game."""

MENU_TABLE = ("Qui joue ?|Que des personnes", "Qui joue ?|Le plateau aussi")
PERSON = "une personne"
LEVELS = ("le plateau : facile", "le plateau : moyen", "le plateau : fort")
THINKING = "Le plateau réfléchit..."
NOT_YOURS = "Au plateau de jouer|Remettez tout en place"
OWN_SECRET = "Votre secret|Tenez PEEK pour le voir"
REALLY_ABANDON = "Arrêt|Encore OK : la partie|finit sans vainqueur."
