"""Views: what the public and what each role may see. No other information leaves the rules.

A view starts empty and adds (name, value) pairs in a fixed order; values are ints, texts and lists
of them.
"""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.game import STANDARD
from shared_rules.phantom.cards import (
    CHARACTER_NAMES,
    PHASES,
    ROLES,
    SCARED,
    ZONE_COUNT,
    ZONES,
    card_name,
    terror,
)
from shared_rules.phantom.turn import fear

if TYPE_CHECKING:
    from collections.abc import Iterable

    from shared_rules.interface import View
    from shared_rules.phantom.secret import Secret
    from shared_rules.phantom.state import State


def public_view(state: "State") -> "View":
    """What all players may know."""
    zones = range(ZONE_COUNT)
    view: View = [
        ("game", "phantom"),
        ("step", PHASES[state.phase]),
        ("turn", ROLES[state.turn]),
        ("acts", ROLES[state.actor] if state.actor >= 0 else ""),
        ("activated", [ZONES[zone] for zone in zones if state.activated >> zone & 1]),
        ("zone", "" if state.zone < 0 else ZONES[state.zone]),
    ]
    for role in (0, 1):
        for zone in zones:
            view.append(("%s_%s" % (ROLES[role], ZONES[zone]), _names(state.pile(role, zone))))
    for role in (0, 1):
        terrors = [terror(state.pile(role, zone), state.options.box) for zone in zones]
        view.append((ROLES[role] + "_terror", terrors))
    for zone in zones:
        view.append(("in_" + ZONES[zone], _people(state, zone)))
    view += [
        ("fear", [_threshold(state, zone) for zone in zones]),
        ("characters_left", state.stock_size()),
        ("under_stock", [CHARACTER_NAMES[who] for who in state.known]),
        ("stocks", list(state.stocks)),
        ("hands", list(state.hands)),
        ("discarded", len(state.discard)),
        ("discard_top", card_name(state.discard[-1]) if state.discard else ""),
        ("discarded_places", len(state.place_discard)),
        ("points", [state.points(0), state.points(1)]),
    ]
    for role in (0, 1):
        view.append((ROLES[role] + "_scared", _people(state, SCARED + role)))
    view.append(("wilson", "" if state.wilson < 0 else ROLES[state.wilson]))
    view.append(("quiet", max(state.quiet, 0)))
    view.append(("winner", "" if state.winner < 0 else ROLES[state.winner]))
    if state.options.chosen["box"] != STANDARD:
        view.append(("box", state.options.chosen["box"]))
    return view


def _names(cards: "Iterable[int]") -> list[str]:
    return [card_name(card) for card in cards]


def _people(state: "State", place: int) -> list[str]:
    return [CHARACTER_NAMES[who] for who in state.characters(place)]


def _threshold(state: "State", zone: int) -> int:
    """The terror that scares a Character alone in a zone; 0 if there is none."""
    alone = state.characters(zone)
    return fear(state, alone[0]) if len(alone) == 1 else 0


def role_view(state: "State", secret: "Secret", role: int) -> "View":
    """What the player of a role may know: the public view, and that player's hand."""
    return public_view(state) + own_view(secret, role)


def own_view(secret: "Secret", role: int) -> "View":
    """What only that player may know. A board calls it at every press on a private screen."""
    return [("hand", [card_name(card) for card in secret.hands[role] or ()])]
