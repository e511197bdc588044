"""What the screens say in Midnight Party beside the turns, in English."""

# Before the game.
MENU_PLAYERS = "Players|%d, with %d guests each"
MENU_VARIANT = (
    "Which game|Three balls, fewest|fright points win",
    "Which game|Who escapes Hugo?|Most survivors win",
)
MENU_DIE = ("Die|The table rolls", "Die|You have a real one")
SET_UP = "Set-up|Hugo on the lit step;|keep the guests"

# After a ball.
BALL_OVER = "Ball %d is over"
WINS = "%s wins!"
SHARED = "%d win together"

# For a guided game: what a kind of moment is about, by phase.
GUIDE = (
    "",
    "Before the ball|Spread your guests over|the gallery. Doors open|when Hugo comes up.",
    "",
    "",
    "Rolling|A number moves one of|your guests, Hugo's face|moves the ghost.",
    "Moving|Exactly so far along, or|into a free room within|reach. Gold: exactly.",
    "",
)
