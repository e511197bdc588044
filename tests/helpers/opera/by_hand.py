"""All end positions of one activation, found by trying every walk.

A second implementation of R5 and R6 to check the first one. It shares nothing with shared_rules: a
room is a number, a corridor a text, a position a dict from letters to rooms. Slow and simple on
purpose.
"""

from itertools import product

CORRIDORS = ["0-1", "1-2", "2-3", "3-7", "7-6", "6-5", "5-4", "4-0", "7-9", "9-8", "8-4"]
PASSAGES = ["1-5", "1-7", "2-6", "4-9", "5-8", "6-9"]
LETTERS = "RPBGKWUN"


def read(rooms_text):
    """({letter: room}, blackout) from the first field of a state line."""
    rooms, blackout = {}, None
    for number, group in enumerate(rooms_text.split("/")):
        for letter in group.replace("-", ""):
            if letter == "*":
                blackout = number
            else:
                rooms[letter.upper()] = number
    return rooms, blackout


def doors(room, ways):
    """The rooms behind the corridors and passages that begin here."""
    ends = [[int(end) for end in way.split("-")] for way in ways]
    return [b if a == room else a for a, b in ends if room in (a, b)]


def walks(room, steps, ways):
    """Every walk of 1 to `steps` steps, as the rooms after the first; any room may repeat."""
    if steps:
        for following in doors(room, ways):
            yield [following]
            for rest in walks(following, steps - 1, ways):
                yield [following, *rest]


def moves(who, rooms, padlock):
    """Every walk of a character, as (walk, rooms after it)."""
    start = rooms[who]
    ways = [corridor for corridor in CORRIDORS if corridor != padlock]
    if who == "P":
        ways += PASSAGES
    for walk in walks(start, list(rooms.values()).count(start), ways):
        if walk[-1] != start:
            yield walk, {**rooms, who: walk[-1]}


def gather(rooms, padlock):
    here = rooms["K"]
    near = doors(here, [corridor for corridor in CORRIDORS if corridor != padlock])
    return {who: here if room in near else room for who, room in rooms.items()}


def drive_out(rooms, padlock):
    """Every way to distribute the others in Moncharmin's room among the adjacent ones."""
    here = rooms["W"]
    near = doors(here, [corridor for corridor in CORRIDORS if corridor != padlock])
    driven = [who for who, room in rooms.items() if room == here and who != "W"]
    for choice in product(near, repeat=len(driven)):
        yield {**rooms, **dict(zip(driven, choice, strict=True))}


def endings(who, rooms, padlock, blackout):
    """Yields (rooms, padlock, blackout) after each way of playing that character; with repeats."""
    if who == "B":
        for place in CORRIDORS:
            if place != padlock:
                for _, after in moves(who, rooms, place):  # padlock first
                    yield after, place, blackout
                for _, after in moves(who, rooms, padlock):  # padlock last
                    yield after, place, blackout
        return
    if who == "U":
        for other in LETTERS.replace("U", ""):
            yield {**rooms, "U": rooms[other], other: rooms["U"]}, padlock, blackout
    for walk, after in moves(who, rooms, padlock):
        if who == "G":
            for room in range(10):
                if room != blackout:
                    yield after, padlock, room
            continue
        yield after, padlock, blackout  # the power declined, or none
        if who == "K":
            yield gather(after, padlock), padlock, blackout
        elif who == "W":
            for driven in drive_out(after, padlock):
                yield driven, padlock, blackout
        elif who == "N":
            companions = [one for one, room in rooms.items() if room == rooms["N"] and one != "N"]
            for companion, left_in in product(companions, walk):
                if left_in != rooms["N"]:
                    yield {**after, companion: left_in}, padlock, blackout


def distinct(who, rooms_text, padlock):
    """The set of different end positions: ((room of each), padlock, blackout)."""
    rooms, blackout = read(rooms_text)
    return {
        (tuple(after[letter] for letter in LETTERS), place, dark)
        for after, place, dark in endings(who, rooms, padlock, blackout)
    }
