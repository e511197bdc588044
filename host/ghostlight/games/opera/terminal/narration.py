"""The story of a game in sentences, from its public record.

The input is public forms of actions only, so the output contains no secret.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ghostlight.games.opera.terminal.texts import Words
from shared_rules.game import DEALER
from shared_rules.opera import State, actions, public_view
from shared_rules.opera.board import COLOURS, CORRIDORS, ROOMS

View = Mapping[str, Any]


def tell(options: Mapping[str, Any], public: Sequence[int], words: Words) -> list[str]:
    """One or more lines for every action worth one, each after the letter of its player."""
    return [line for lines in tell_each(options, public, words) for line in lines]


def tell_each(
    options: Mapping[str, Any], public: Sequence[int], words: Words
) -> Iterator[list[str]]:
    """The lines of each action in turn; some actions have none."""
    state = State(**options)
    for action in public:
        before = dict(public_view(state))
        actor = state.actor
        state.apply(action)
        after = dict(public_view(state))
        if actor == DEALER:
            yield [f"· {line}" for line in _from_outside(action, before, after, words)]
        else:
            letter = words.of("role_letters", actor)
            yield [f"{letter} {line}" for line in _by_player(action, before, after, words)]


def _by_player(action: int, before: View, after: View, words: Words) -> list[str]:
    colour = before["playing"]
    if not colour:
        return []  # a card is picked: the next action's line includes it
    fields: dict[str, object] = {
        "token": words.token(colour, colour in before["suspects"]),
        "name": words.character(colour),
        "room": words.place(after["rooms"][COLOURS.index(colour)]),
    }
    if actions.MOVE <= action < actions.MOVE + ROOMS:
        key = "move"
    elif actions.PADLOCK <= action < actions.PADLOCK + len(CORRIDORS):
        key = "padlock"
        fields["corridor"] = after["padlock"]
    elif actions.BLACKOUT <= action < actions.BLACKOUT + ROOMS:
        key = "blackout"
        fields["room"] = words.place(after["blackout"])
    elif action == actions.PASS:
        key = "pass"
    else:
        key = _of_others(action, before, after, fields, words)
    return [words(f"story.{key}", **fields)]


def _of_others(
    action: int, before: View, after: View, fields: dict[str, object], words: Words
) -> str:
    """The key for a power that moves other characters; adds them to the fields."""
    moved = [
        who
        for who in range(len(COLOURS))
        if before["rooms"][who] != after["rooms"][who] and COLOURS[who] != before["playing"]
    ]
    if action == actions.GATHER:
        fields["names"] = words.names(COLOURS[who] for who in moved)
        return "gather"
    if actions.SWAP <= action < actions.SWAP + len(COLOURS):
        fields["companion"] = words.character(COLOURS[action - actions.SWAP])
        return "swap"
    fields["companion"] = words.character(COLOURS[moved[0]])
    left = after["rooms"][moved[0]]
    if action < actions.WITH:
        fields["room"] = words.place(left)
        return "send"
    fields["left"] = words.place(left)
    return "with" if fields["left"] == fields["room"] else "with_to"


def _from_outside(action: int, before: View, after: View, words: Words) -> list[str]:
    if action >= actions.START:
        place = words.place(after["blackout"])
        return [words("story.start", room=place, corridor=after["padlock"])]
    if action >= actions.REVEAL:
        return _reveal(after, words)
    if action >= actions.DEAL:
        return [words("story.deal", names=words.names(after["dealt"]))]
    if action >= actions.CAN:
        return _answer(action, before, after, words)
    if action == actions.IDENTITY_HIDDEN:
        return [words("story.identity")]
    if action == actions.DRAW_HIDDEN:
        return [words("story.draw_hidden")]
    if action == actions.DRAW_PHANTOM:
        way = {"before": before["carlotta"], "after": after["carlotta"]}
        return [words("story.draw_phantom", **way)]
    colour = COLOURS[action - actions.DRAW]
    token = words.token(colour, False)
    return [words("story.draw", token=token, name=words.character(colour))]


def _answer(action: int, before: View, after: View, words: Words) -> list[str]:
    cleared = [colour for colour in before["suspects"] if colour not in after["suspects"]]
    key = "story.can" if action == actions.CAN else "story.cannot"
    lines = [f"[bold]{words(key, names=words.names(cleared))}[/]"]
    if len(after["suspects"]) > 1:
        way = {"before": before["carlotta"], "after": after["carlotta"]}
        lines.append(words("story.carlotta", count=len(after["suspects"]), **way))
    return lines


def _reveal(after: View, words: Words) -> list[str]:
    colour = after["identity"]
    token = words.token(colour, True)
    winner = ("investigator", "phantom").index(after["winner"])
    lines = [
        f"[bold]{words.of('story.won', winner)}[/]",
        words("story.reveal", token=token, name=words.character(colour)),
    ]
    if after["alibi_cards"]:
        lines.append(words("story.kept", names=words.names(after["alibi_cards"])))
    return lines


def left_after(view: View) -> tuple[int, int]:
    """How many suspects would remain after CAN and after CANNOT (R7.2, R7.3)."""
    rooms = view["rooms"]
    places = [rooms[COLOURS.index(colour)] for colour in view["suspects"]]
    can = sum(room == view["blackout"] or rooms.count(room) == 1 for room in places)
    return can, len(places) - can
