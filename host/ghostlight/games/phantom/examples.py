"""The pictures of the rules of Phantom: one example per chapter."""

from __future__ import annotations

from ghostlight.games.phrases import capital, phrases
from ghostlight.rulebook.drawing import (
    ARROW,
    DARK,
    FAINT,
    INK,
    PAPER,
    RIGHT,
    WRONG,
    Drawing,
)
from ghostlight.rulebook.pictures import Words
from shared_rules.game import STANDARD
from shared_rules.phantom.cards import (
    CARDS,
    DESTROYED,
    KIND_COUNT,
    KIND_TERROR,
    PHANTOMS,
    PLACE_TERROR,
    POINTS,
    QUEEN,
    SQUATTER,
    START,
    WINNING_POINTS,
    ZONES,
    Box,
    card_name,
    is_place,
    room_left,
    terror,
    vulnerable,
)

_OURS = Box(STANDARD, "charmer_yeller", "8_10_12")
_WIDE = 62.0  # of a zone
_STEP = 9.0  # between cards of a pile
_BY_NAME = {card_name(card): card for card in range(CARDS)}
# From the bottom to the top: the pile of R6 and R7.
PILE = [
    _BY_NAME[name]
    for name in (
        "sinister_kitchen",
        "queen_specter",
        "squatter_specter",
        "cellar_stairs",
        "yeller_specter",
        "charmer_ghost",
    )
]
ATTIC = [_BY_NAME[name] for name in ("gloomy_attic", "charmer_ghost", "yeller_soul")]
NURSERY = [*ATTIC, _BY_NAME["nursery"]]


def _name(card: int, lang: str) -> str:
    return phrases("phantom", lang).name(card_name(card))


def _fill(card: int) -> str:
    return "#f3e2b3" if is_place(card) else "#e6e3f5"


def _pile(
    draw: Drawing, cards: list[int], x: float, y: float, words: Words, notes: list[str]
) -> None:
    """A pile seen from the side: its lowest card at y."""
    for n, card in enumerate(cards):
        draw.card(x, y - n * _STEP, _name(card, words.lang), notes[n], _fill(card), 60)


def _zones(draw: Drawing, words: Words, zones: tuple[int, ...] = (0, 1, 2, 3)) -> None:
    names = phrases("phantom", words.lang)
    for n, zone in enumerate(zones):
        draw.place(n * (_WIDE + 4), 0, _WIDE, 60, capital(names.name(ZONES[zone])))


def _house(draw: Drawing, words: Words) -> None:
    _zones(draw, words)
    for n in range(len(ZONES) - 1):
        x = (n + 0.5) * (_WIDE + 4)
        draw.arrow((x, 0), (x + 14, 0))
        draw.arrow((x, 0), (x - 14, 0))
    for n in range(len(ZONES)):
        draw.token("phantom/place", n * (_WIDE + 4), -14, 0.8)


def _set_up(draw: Drawing, words: Words) -> None:
    _zones(draw, words)
    names = phrases("phantom", words.lang)
    for role, y in ((1, -22), (0, 16)):
        draw.text(-_WIDE / 2 - 3, y + 1, names.roles[role], 5, 0, FAINT, "end")
        for owner, place, zone in START:
            if owner == role:
                card = PHANTOMS + place
                draw.card(zone * (_WIDE + 4), y, _name(card, words.lang), "", _fill(card), 54)
    draw.token("phantom/sarah_percy", 3 * (_WIDE + 4), -3, 0.9)


def _turn(draw: Drawing, words: Words) -> None:
    _zones(draw, words, (2, 3))
    upstairs = _WIDE + 4
    draw.card(upstairs, 16, _name(_BY_NAME["yeller_ghost"], words.lang), "", "#e6e3f5", 56)
    draw.card(0, 16, _name(_BY_NAME["charmer_specter"], words.lang), "", "#e6e3f5", 56)
    draw.cross(0, 16, 5)
    draw.token("phantom/sarah_percy", upstairs, -8, 0.9, is_gone=True)
    draw.token("phantom/sarah_percy", 0, -8, 0.9)
    draw.arrow((upstairs - 12, -8), (13, -8))
    for n, x in enumerate((upstairs, 0)):
        draw.text(x - 24, -18, str(n + 1), 9, 0, ARROW, "middle", True)


def _apparitions(draw: Drawing, words: Words) -> None:
    for n, cards in enumerate((ATTIC, NURSERY)):
        x = n * 74
        _pile(draw, cards, x, 0, words, [""] * len(cards))
        top = len(cards) * _STEP
        for free in range(room_left(cards, _OURS)):
            draw.place(x, -top - free * _STEP, 60, 8, fill=PAPER, edge=RIGHT)
            draw.text(x, -top - free * _STEP + 1.5, words("free"), 4, 0, RIGHT)
    draw.arrow((33, -9), (41, -9))


def _effects(draw: Drawing, words: Words) -> None:
    yeller, invoker = _BY_NAME["yeller_soul"], _BY_NAME["invoker_ghost"]
    library = _BY_NAME["library"]
    _pile(draw, [library, invoker, yeller], 88, 0, words, [""] * 3)
    draw.place(0, 0, 60, 8, fill=PAPER)
    draw.text(-28, 1.5, _name(yeller, words.lang), 4, 56, FAINT, "start")
    draw.text(0, 12, words("discards"), 4.5, 56, FAINT)
    draw.text(88, 12, words("pile"), 4.5, 56, FAINT)
    draw.arrow((20, -7), (20, -18), (56, -18))


def _elimination(draw: Drawing, words: Words) -> None:
    """What Sarah Percy destroys, in the order of the rules."""
    gone = vulnerable(PILE, DESTROYED[0], _OURS)
    _pile(draw, PILE, 0, 0, words, [""] * len(PILE))
    for place in gone:
        draw.cross(26, -place * _STEP, 3)
    draw.token("phantom/sarah_percy", -50, -22, 1.2)
    draw.arrow((-36, -22), (-32, -22))
    for n, place in enumerate(gone):
        draw.card(90, -n * _STEP, _name(PILE[place], words.lang), str(n + 1), "#e6e3f5", 60)
    draw.arrow((34, -22), (56, -22))
    draw.text(90, 12, words("discards"), 4.5, 56, FAINT)
    draw.text(0, 12, words("pile"), 4.5, 56, FAINT)


def card_terror(pile: list[int], card: int) -> int:
    """What one card of a pile adds to its terror."""
    if is_place(card):
        return PLACE_TERROR[card - PHANTOMS]
    group, kind = divmod(card, KIND_COUNT)
    if kind == QUEEN:
        return sum(not is_place(each) and each // KIND_COUNT == group for each in pile)
    if kind == SQUATTER:
        return sum(map(is_place, pile))
    return KIND_TERROR[kind]


def _terror(draw: Drawing, words: Words) -> None:
    notes = [str(card_terror(PILE, card)) for card in PILE]
    _pile(draw, PILE, 0, 0, words, notes)
    sum_text = f"{' + '.join(notes)} = {terror(PILE, _OURS)}"
    draw.text(0, 15, sum_text, 7, 0, INK, "middle", True)
    draw.token("phantom/ghost_bane", 52, -30)
    draw.text(68, -27, "11 ≥ 10", 6, 0, RIGHT, "start")
    draw.token("phantom/baby", 52, -6)
    draw.text(68, -3, "11 < 12", 6, 0, WRONG, "start")


def _end(draw: Drawing, words: Words) -> None:
    adults = ("sarah_percy", "ghost_bane", "soul_bane")
    for n, name in enumerate(adults):
        draw.token(f"phantom/{name}", n * 25, 0)
    draw.token("phantom/elder_child", 88, 0)
    draw.ring(88, 0, 12.5)
    points = sum(POINTS[: len(adults)])
    draw.text(25, 22, str(points), 9, 0, INK, "middle", True)
    draw.text(56, 22, "+", 9)
    draw.text(88, 22, str(POINTS[4]), 9, 0, INK, "middle", True)
    draw.text(112, 22, f"= {points + POINTS[4]}", 9, 0, RIGHT, "start", True)
    if points + POINTS[4] != WINNING_POINTS:
        raise ValueError("the example does not end the game")


def _secret(draw: Drawing, words: Words) -> None:
    backs = ["place"] * 3 + ["phantom"] * 2
    for n, back in enumerate(backs):
        x = n * 26
        draw.place(x, 0, 22, 30, fill=DARK)
        draw.token(f"phantom/{back}", x, 0, 0.7)
    draw.text(52, -21, words("opponent"), 5, 120, FAINT)
    own = ("gloomy_attic", "main_stairs", "queen_soul", "yeller_ghost", "invoker_shadow")
    for n, name in enumerate(own):
        x, y = n % 2 * 66 + 18, 28 + n // 2 * _STEP
        draw.card(x, y, _name(_BY_NAME[name], words.lang), "", _fill(_BY_NAME[name]), 62)
    draw.text(52, 57, words("own"), 5, 120, FAINT)


PICTURES = {
    "R1": _house,
    "R2": _set_up,
    "R3": _turn,
    "R4": _apparitions,
    "R5": _effects,
    "R6": _elimination,
    "R7": _terror,
    "R8": _end,
    "R9": _secret,
}
