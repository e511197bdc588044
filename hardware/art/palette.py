"""The colours: a night of deep blues, and gaslight."""

INK = "#0b1026"  # every engraved line
NIGHT = "#0c1738"
DUSK = "#1d3a72"
HAZE = "#5d6ea8"
MOON = "#fdf3d3"

GAS = "#fff0c2"  # where light comes from
GOLD = "#e0ac4e"
BRONZE = "#8d6428"
PARCHMENT = "#f4e8ca"
STONE = "#8f8688"
SHADE = "#5a4d58"  # stone in shadow
ROSE = "#f08fc0"  # secret passages, on the sheet as in the lamps

# Tokens by character: rim, in the order of the rules. The words name the files.
CHARACTERS = (
    ("red", "#b5242f"),
    ("pink", "#e887b4"),
    ("blue", "#2b5fb3"),
    ("grey", "#8b9099"),
    ("black", "#26242e"),
    ("white", "#f3eee0"),
    ("purple", "#6d3d98"),
    ("brown", "#7d4c27"),
)

# The Phantom Society, by seat: the colour, and how it looks in shadow.
TEAMS = (
    ("#2f66bd", "#16305f"),
    ("#b5242f", "#560f1c"),
    ("#3c8653", "#173f2b"),
    ("#f3eee0", "#b3a684"),
)

# Midnight Party, by seat: the guests' colour, and that of the pattern on it.
GUESTS = (
    ("#2b5fb3", "#7fa6e6"),
    ("#b5242f", "#f0a08a"),
    ("#1f9a9a", "#8fe0d8"),
    ("#e3b52e", "#fff0a8"),
    ("#2b2833", "#7d7890"),
    ("#e887b4", "#fbd3e4"),
    ("#f3eee0", "#b9ab8b"),
    ("#3c8653", "#9fd6a4"),
)

FINE = 0.18  # mm, a fine line
