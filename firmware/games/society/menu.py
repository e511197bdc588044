"""The menu items of The Phantom Society, and the parties of its deal.

ITEMS has (name, values) of what can be chosen; the director has an attribute of each name.
"""

from firmware.games.society import tournament
from firmware.players import WHO_PLAYS
from shared_rules.society.board import ROLES, VALUES
from shared_rules.society.options import OPTIONS

_OWN = ("house", "yes")  # otherwise these items are skipped

ITEMS = (
    ("players", (2, 3, 4)),
    ("master", ("no", "yes")),
    ("bids", ("after", "before"), ("master", "yes")),
    WHO_PLAYS,
    ("ghost_seat", (1, 0), ("has_two_sides", True)),
    ("series", ("on", "new"), ("has_series", True)),
    ("games", tournament.GAMES, ("series", "new")),
    ("house", ("no", "yes")),
    ("values", VALUES, _OWN),
    ("split", ("secret", "fixed"), _OWN, ("has_partners", True)),
    ("voluntary_pass", ("no", "yes"), _OWN),
    ("friendly_reveal", ("yes", "no"), _OWN),
    ("forced_friendly_reveal", ("yes", "no"), _OWN),
    ("all_revealed_wins", ("yes", "no"), _OWN),
    ("points", ("difference", "one"), _OWN, ("master", "yes")),
    ("show_history", ("no", "yes"), _OWN),
)

# Those of them that are answered by yes or no, in the order of their texts.
_RULES = (
    "master",
    "house",
    "voluntary_pass",
    "friendly_reveal",
    "forced_friendly_reveal",
    "all_revealed_wins",
    "show_history",
)


OPPONENTS = (1, 3)  # the table plays the other side, or as chosen


def roles(director) -> tuple:
    """Returns the roles that a person or the table plays: two players have two
    colours each."""
    return (0, 1) if director.players == 2 else (0, 1, 2, 3)


def fit_levels(director) -> None:
    """Adapts the levels of computer players to the number of players."""
    levels = director.levels
    if director.players == 2:
        for role in (0, 1):
            levels.pop(role + 2, "")
            if role in levels:
                levels[role + 2] = levels[role]


def player_name(director, role: int) -> str:
    texts = director.texts
    if director.players == 2:
        return texts.ROLES[role] + " + " + texts.ROLES[role + 2]
    return texts.ROLES[role]


def prepare(director) -> None:
    """Sets each item to the last choice, or to continue a tournament."""
    series = _series(director)
    director.has_series = series.is_on
    director.series = "on" if series.is_on else "new"
    director.games = series.games


def _series(director):
    return tournament.Tournament(director.board.hal.files)


def item_text(director, name: str, seat: int) -> str:
    """Returns the text of an item for a seat."""
    texts = director.texts
    if name == "players":
        return texts.MENU_PLAYERS % (director.players, texts.PLAYERS[director.players - 2])
    if name == "values":
        return texts.MENU_VALUES % (texts.VALUES[director.values != VALUES[0]], director.values)
    if name == "ghost_seat":
        team = director.team_of(seat)
        if director.master == "yes":
            return texts.MENU_TEAMS[team]
        return texts.MENU_GHOSTS if team else texts.MENU_HUNTERS
    value = getattr(director, name)
    if name == "series":
        done, points = tournament.standing(_series(director), texts)
        return "|".join((texts.MENU_SERIES[value == "new"], done, points))
    if name == "games":
        return texts.MENU_GAMES % value if value else texts.MENU_ENDLESS
    if name == "bids":
        return texts.MENU_BIDS[value == "before"]
    if name == "split":
        return texts.MENU_SPLIT[value == "fixed"]
    if name == "points":
        return texts.MENU_POINTS[value == "one"]
    return texts.MENU_RULES[_RULES.index(name)] % (texts.YES if value == "yes" else texts.NO)


def options(director) -> dict:
    """Returns the options of the rules: as chosen, or the default of a skipped item."""
    chosen = {name: default for name, default, _ in OPTIONS}
    for item in ITEMS:
        is_asked = all([getattr(director, name) == value for name, value in item[2:]])
        if is_asked and item[0] in chosen:
            chosen[item[0]] = getattr(director, item[0])
    return chosen


def parties(director) -> tuple:
    """Returns (seat, name) of those who add to the deal: the keeper of the code adds first."""
    return tuple([(director.seat_of(team), ROLES[team]) for team in (1, 0)])
