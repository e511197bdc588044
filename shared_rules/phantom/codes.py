"""Cards, zones and people in a letter or two, for the state as a line. No board loads it."""

from shared_rules.phantom.cards import CARDS, KIND_COUNT, PHANTOMS, PLACE_ZONES, PROTECTED

SEAT_LETTERS = "CS"
ZONE_LETTERS = "GBFU"
GROUP_LETTERS = "sgho"
KIND_LETTERS = "CYQPIS"
CHARACTER_LETTERS = "SGOHEYB"


def card_code(card: int) -> str:
    """Two letters for the state text: `Cs` charmer of the specters, `F3` third Place of the ground
    floor, `FU` the Place of ground floor and upstairs, `As` the one that protects specters."""
    return CODES[2 * card : 2 * card + 2]


def card_of(code: str) -> int:
    """The card of a code, or -1."""
    place = CODES.find(code)
    while place & 1 and place > 0:  # the end of one code and the beginning of the next
        place = CODES.find(code, place + 1)
    return place // 2 if len(code) == 2 else -1


def _code(card: int) -> str:
    if card < PHANTOMS:
        return KIND_LETTERS[card % KIND_COUNT] + GROUP_LETTERS[card // KIND_COUNT]
    place = card - PHANTOMS
    if PROTECTED[place]:
        return "A" + letters(GROUP_LETTERS, PROTECTED[place])
    zones = letters(ZONE_LETTERS, PLACE_ZONES[place])
    if len(zones) > 1:
        return zones
    number = [n for n in range(place + 1) if PLACE_ZONES[n] == PLACE_ZONES[place]]
    return zones + str(len(number))


def letters(alphabet: str, mask: int) -> str:
    return "".join([alphabet[n] for n in range(len(alphabet)) if mask >> n & 1])


CODES = "".join([_code(card) for card in range(CARDS)])
