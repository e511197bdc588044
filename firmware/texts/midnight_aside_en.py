"""What the screens say in Midnight Party beside the turns, in English."""

# Before the game.
MENU_PLAYERS = "Players|%d, with %d guests each"
SET_UP = "Set-up|Hugo on the lit step;|keep the guests"

# The answers, item by item of aside.py but the first, and there value by value.
MENU = (
    (
        "Which game|Three balls, fewest|fright points win",
        "Which game|Who escapes Hugo?|Most survivors win",
    ),
    (
        "Die|The table rolls",
        "Die|You have a real one",
    ),
    (
        "House rules|None: as printed",
        "House rules|Yes: ask for each",
    ),
    (
        "Who begins|The lot decides",
        "Who begins|You say who is bravest|and most cautious",
    ),
    (
        "Stairs|Nine steps, 10 to 2",
        "Stairs|Eight steps, 10 to 3,|and a cellar of 2",
    ),
    (
        "A slow Hugo|walks two spaces with|seven players or more",
        "A slow Hugo|walks two spaces with|five players or more",
    ),
    (
        "Equal points|Clockwise decides",
        "Equal points|The lot decides",
    ),
    (
        "The last guest|of a player outside|may stay",
        "The last guest|of a player outside|must walk, too",
    ),
    (
        "The last guest|of a player outside|must walk, too",
        "The last guest|of a player outside|may stay",
    ),
    (
        "Out of a room|The space before the|door is the first step",
        "Out of a room|One counts from the|space before the door",
    ),
    (
        "The end|Hugo comes over the|arrow a second time",
        "The end|Hugo comes over the|arrow a third time",
        "The end|Hugo comes over the|arrow a fourth time",
    ),
    (
        "The last walk|Hugo stops on the arrow",
        "The last walk|Hugo walks on to its end",
    ),
    (
        "Thrown out|Before Hugo's feet:|caught",
        "Thrown out|Before Hugo's feet:|nothing happens",
    ),
)

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
