"""The legal actions as numbered choices. If there are too many, a choice opens further choices."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ghostlight.games.opera.terminal.texts import Words
from ghostlight.terminal.session import Choice
from shared_rules.opera import actions
from shared_rules.opera.board import COLOURS, CORRIDORS, ROOMS

View = Mapping[str, Any]
Place = Callable[[int], str]  # returns the name of a room


def choices(
    view: View, legal: Sequence[int], words: Words, is_short: bool = False
) -> list[Choice]:
    """Make choices for these actions; short ones name rooms by number only.

    The Persian's walks with a companion take three steps: the companion, the companion's room, his
    own room.
    """
    place: Place = str if is_short else words.place
    company = [action for action in legal if is_company(action)]
    if len(company) < len(legal):
        menu = [
            Choice(_label(view, action, words, place), (action,))
            for action in legal
            if not is_company(action)
        ]
        for group in _grouped(company, companion):
            menu.append(Choice(words("choice.along", token=_guest(view, group, words)), group))
        return menu
    menu = []
    for group in _grouped(company, left_in):
        fields = {
            "token": _guest(view, group, words),
            "room": place(left_in(group[0])),
        }
        if len(group) == len(legal):  # only one group: no choice needed
            return [Choice(_stop_label(action, words, place), (action,)) for action in group]
        is_both = len(group) == 1 and room(group[0]) == left_in(group[0])
        menu.append(Choice(words("choice.both" if is_both else "choice.leave", **fields), group))
    return menu


def question(view: View, legal: Sequence[int], words: Words) -> str:
    """The question for the player to move."""
    if view["step"] in ("pick", "power"):
        return words(f"ask.{view['step']}")
    name = words.character(view["playing"])
    if not all(is_company(action) for action in legal):
        is_before = any(actions.PADLOCK <= action < actions.GATHER for action in legal)
        return words("ask.before" if is_before else "ask.walk", name=name)
    guest = words.character(COLOURS[companion(legal[0])])
    if len({left_in(action) for action in legal}) > 1:
        return words("ask.along", companion=guest)
    place = words.place(left_in(legal[0]))
    return words("ask.stop", companion=guest, left=place, name=name)


def rooms_of(legal: Sequence[int], view: View) -> set[int]:
    """The rooms that these actions enter or darken; the drawing marks them."""
    rooms = set()
    for action in legal:
        if actions.MOVE <= action < actions.MOVE + ROOMS:
            rooms.add(action - actions.MOVE)
        elif actions.BLACKOUT <= action < actions.BLACKOUT + ROOMS and view["step"] == "power":
            rooms.add(action - actions.BLACKOUT)
        elif actions.SEND <= action < actions.SWAP:
            rooms.add((action - actions.SEND) % ROOMS)
        elif is_company(action):
            rooms.add(room(action))
    return rooms


def is_company(action: int) -> bool:
    return actions.WITH <= action < actions.IDENTITY


def companion(action: int) -> int:
    return (action - actions.WITH) // (ROOMS * ROOMS)


def left_in(action: int) -> int:
    return (action - actions.WITH) // ROOMS % ROOMS


def room(action: int) -> int:
    return (action - actions.WITH) % ROOMS


def _grouped(company: Sequence[int], key: Callable[[int], int]) -> list[tuple[int, ...]]:
    groups: dict[int, list[int]] = {}
    for action in company:
        groups.setdefault(key(action), []).append(action)
    return [tuple(group) for group in groups.values()]


def _guest(view: View, group: Sequence[int], words: Words) -> str:
    colour = COLOURS[companion(group[0])]
    return words.token(colour, colour in view["suspects"])


def _stop_label(action: int, words: Words, place: Place) -> str:
    if room(action) == left_in(action):
        return words("choice.stop_here")
    return words("choice.stop", room=place(room(action)))


def _label(view: View, action: int, words: Words, place: Place) -> str:
    """The label of a choice that is a single action."""

    def token(who: int) -> str:
        return words.token(COLOURS[who], COLOURS[who] in view["suspects"])

    if action < actions.PICK:
        return words("choice.move", room=place(action - actions.MOVE))
    if action < actions.PADLOCK:
        who = action - actions.PICK
        name, power = words.of("characters", who), words.of("powers", who)
        return words("choice.pick", token=token(who), name=name, power=power)
    if action < actions.BLACKOUT:
        corridor = "%d-%d" % CORRIDORS[action - actions.PADLOCK]
        return words("choice.padlock", corridor=corridor)
    if action < actions.GATHER:
        return words("choice.blackout", room=place(action - actions.BLACKOUT))
    if action == actions.GATHER:
        return words("choice.gather")
    if action < actions.SWAP:
        who, to = divmod(action - actions.SEND, ROOMS)
        return words("choice.send", token=token(who), room=place(to))
    if action < actions.PASS:
        who = action - actions.SWAP
        return words("choice.swap", token=token(who), room=place(view["rooms"][who]))
    return words("choice.stay" if view["playing"] == "black" else "choice.keep")
