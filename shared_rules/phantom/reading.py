"""A state from its line; notation.py writes it.

Checks everything before anybody gets the state: a line that is read is a state a game can be in,
as far as the line alone can tell.
"""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.errors import TextError
from shared_rules.phantom.cards import (
    CARDS,
    PHANTOM_CARDS,
    PHANTOMS,
    PLACES,
    SCARED,
    ZONE_COUNT,
)
from shared_rules.phantom.codes import (
    CHARACTER_LETTERS,
    SEAT_LETTERS,
    ZONE_LETTERS,
    card_code,
    card_of,
)
from shared_rules.phantom.notation import TYPES, WILSON, state_text
from shared_rules.phantom.phases import AT_BANISH, AT_DRAW, AT_GATHER, AT_OFFER, STEPS
from shared_rules.phantom.possible import problem
from shared_rules.words import bad_field, read_number

if TYPE_CHECKING:
    from shared_rules.phantom.secret import Secret
    from shared_rules.phantom.state import State

_FIELDS = (
    "options",
    "step",
    "turn",
    "activated",
    "chief",
    "settler",
    "characters",
    "stock",
    "scared",
    "hands",
    "discard",
    "places",
    "quiet",
)


def fields(text: str) -> list[str]:
    words = text.split(" ")
    if len(words) != len(_FIELDS):
        raise TextError("state %r has %d fields, not %d" % (text, len(words), len(_FIELDS)))
    return words


def read_state(state: "State", words: list[str]) -> None:
    """Fill a fresh state, made with its options, from the fields of its line."""
    _read_step(state, words[1])
    state.turn = _one("turn", words[2], SEAT_LETTERS)
    state.activated = _mask("activated", words[3])
    _read_piles(state, 0, words[4])
    _read_piles(state, 1, words[5])
    _read_people(state, words[6], words[7], words[8])
    _read_hands(state, words[9])
    state.discard = bytearray(read_cards("discard", words[10]))
    state.place_discard = bytearray(read_cards("places", words[11]))
    state.quiet = read_number("quiet", words[12], -1, state.agreed.quiet_turns)
    _count_stocks(state)
    written = state_text(state).split(" ")
    for place in range(len(_FIELDS)):
        if written[place] != words[place]:
            raise bad_field(_FIELDS[place], words[place], "%r is written here" % written[place])
    found = problem(state)
    if found:
        raise TextError("state %r: %s" % (" ".join(words), found))


def _one(field: str, word: str, alphabet: str) -> int:
    if len(word) != 1 or word not in alphabet:
        raise bad_field(field, word, "one of %s belongs here" % alphabet)
    return alphabet.index(word)


def _mask(field: str, word: str) -> int:
    mask = 0
    for letter in "" if word == "-" else word:
        mask |= 1 << _one(field, letter, ZONE_LETTERS)
    return mask


def _read_step(state: "State", word: str) -> None:
    name, _, detail = word.partition(":")
    if name not in STEPS:
        raise bad_field("step", word, "there are %s" % ", ".join(STEPS))
    state.phase = STEPS.index(name)
    if AT_GATHER <= state.phase <= AT_BANISH:
        state.zone = _one("step", detail, ZONE_LETTERS)
    elif state.phase == AT_DRAW:
        if detail not in TYPES:
            raise bad_field("step", word, "place or phantom belongs behind the colon")
        state.taking = TYPES.index(detail)
    elif state.phase == AT_OFFER:
        state.asked = _one("step", detail, SEAT_LETTERS)


def read_cards(field: str, word: str) -> list[int]:
    if word == "-":
        return []
    found = []
    for place in range(0, len(word), 2):
        card = card_of(word[place : place + 2])
        if card < 0:
            raise bad_field(field, word, "no card %r" % word[place : place + 2])
        found.append(card)
    return found


def _read_piles(state: "State", seat: int, word: str) -> None:
    field = _FIELDS[4 + seat]
    piles = word.split("/")
    if len(piles) != ZONE_COUNT:
        raise bad_field(field, word, "%d zones, not %d" % (len(piles), ZONE_COUNT))
    for zone in range(ZONE_COUNT):
        state.set_pile(seat, zone, bytes(read_cards(field, piles[zone])))


def _read_people(state: "State", people: str, stock: str, scared: str) -> None:
    groups = people.split("/")
    taken = scared.split("/")
    if len(groups) != ZONE_COUNT or len(taken) != 2:
        raise bad_field("characters", people + " " + scared, "a group for each zone and player")
    for seat in (0, 1):
        if taken[seat].endswith(WILSON):
            state.wilson = seat
            taken[seat] = taken[seat][:-1]
    seen: list[int] = []
    for place in range(ZONE_COUNT + 2):
        group = groups[place] if place < ZONE_COUNT else taken[place - ZONE_COUNT]
        for letter in "" if group == "-" else group:
            who = _one("characters", letter, CHARACTER_LETTERS)
            state.where[who] = place if place < ZONE_COUNT else SCARED + place - ZONE_COUNT
            seen.append(who)
    letters_left = stock.lstrip("0123456789")
    state.known = [_one("stock", letter, CHARACTER_LETTERS) for letter in letters_left]
    seen += state.known
    if len(set(seen)) != len(seen):
        raise bad_field("characters", people, "a Character is at two places")


def _read_hands(state: "State", word: str) -> None:
    numbers = word.replace("/", "+").split("+")
    if len(numbers) != len(state.hands):
        raise bad_field("hands", word, "Places + Phantoms of both players belong here")
    for place in range(len(numbers)):
        state.hands[place] = read_number("hands", numbers[place], 0, 9)


def _count_stocks(state: "State") -> None:
    """What lies nowhere and is in no hand is in a stock."""
    left = state.unseen()
    for card in range(CARDS):
        if left[card] < 0:
            raise TextError("state: %s is there too often" % card_code(card))
    state.stocks = [
        sum(left[PHANTOMS:]) - state.hands[0] - state.hands[2],
        sum(left[:PHANTOMS]) - state.hands[1] - state.hands[3],
    ]
    if min(state.stocks) < 0:
        raise TextError("state: there are %d Places and %d Phantoms" % (PLACES, PHANTOM_CARDS))


def read_secret(secret: "Secret", text: str, state: "State") -> None:
    """Fill an empty secret from its text, if it can be the secret of that state."""
    words = text.split("/")
    if len(words) != 2:
        raise bad_field("secret", text, "two hands belong here")
    for seat in (0, 1):
        if words[seat] == "?":
            secret.hands[seat] = None
            continue
        hand = read_cards("secret", words[seat])
        places = len([card for card in hand if card >= PHANTOMS])
        counts = tuple(state.hands[seat * 2 : seat * 2 + 2])
        if (places, len(hand) - places) != counts:
            raise bad_field("secret", text, "%d Places and %d Phantoms" % counts)
        secret.hands[seat] = sorted(hand)
    if secret.text() != text:
        raise bad_field("secret", text, "%r is written here" % secret.text())
    if min(secret.stock(state, 0) + secret.stock(state, 1)) < 0:
        raise bad_field("secret", text, "a card is elsewhere")
