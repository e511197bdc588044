"""States and secrets of Phantom as one line, with codes for cards, zones and Characters.

No board loads this module.
"""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.errors import TextError
from shared_rules.offboard.fields import (
    bad_field,
    check_written,
    options_word,
    read_letter,
    read_number,
    read_options,
    split_fields,
)
from shared_rules.offboard.phantom_invariants import broken_invariant
from shared_rules.phantom.cards import (
    AT_BANISH,
    AT_DRAW,
    AT_GATHER,
    AT_OFFER,
    CARDS,
    KIND_COUNT,
    PHANTOM_CARDS,
    PHANTOMS,
    PHASES,
    PLACE_ZONES,
    PLACES,
    PROTECTED,
    SCARED,
    ZONE_COUNT,
)
from shared_rules.phantom.options import OPTIONS
from shared_rules.phantom.secret import Secret
from shared_rules.phantom.state import State

if TYPE_CHECKING:
    from collections.abc import Iterable


ROLE_LETTERS = "CS"
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


TYPES = ("place", "phantom")
WILSON = "W"


def state_text(state: State) -> str:
    """The line of a state."""
    zones = range(ZONE_COUNT)
    return " ".join(
        (
            options_word(OPTIONS, state.options.chosen),
            _step_text(state),
            ROLE_LETTERS[state.turn],
            letters(ZONE_LETTERS, state.activated) or "-",
            "/".join([cards_text(state.pile(0, zone)) for zone in zones]),
            "/".join([cards_text(state.pile(1, zone)) for zone in zones]),
            "/".join([_people(state.characters(zone)) or "-" for zone in zones]),
            "%d%s" % (state.stock_size() - len(state.known), _people(state.known)),
            _scared_text(state, 0) + "/" + _scared_text(state, 1),
            "%d+%d/%d+%d" % tuple(state.hands),
            cards_text(state.discard),
            cards_text(sorted(state.place_discard)),
            str(state.quiet),
        )
    )


def _step_text(state: State) -> str:
    step = PHASES[state.phase]
    if AT_GATHER <= state.phase <= AT_BANISH:
        return step + ":" + ZONE_LETTERS[state.zone]
    if state.phase == AT_DRAW:
        return step + ":" + TYPES[state.taking]
    if state.phase == AT_OFFER:
        return step + ":" + ROLE_LETTERS[state.asked]
    return step


def cards_text(cards: "Iterable[int]") -> str:
    return "".join([card_code(card) for card in cards]) or "-"


def _people(who: "Iterable[int]") -> str:
    return "".join([CHARACTER_LETTERS[n] for n in who])


def _scared_text(state: State, role: int) -> str:
    text = _people(state.characters(SCARED + role))
    return (text + WILSON if state.wilson == role else text) or "-"


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


def parse_state(text: str) -> State:
    """The state of a line. Raises TextError, which names the wrong field."""
    words = split_fields(_FIELDS, text)
    state = State(**read_options(OPTIONS, words[0]))
    _read_step(state, words[1])
    state.turn = read_letter("turn", words[2], ROLE_LETTERS)
    state.activated = _mask("activated", words[3])
    _read_piles(state, 0, words[4])
    _read_piles(state, 1, words[5])
    _read_people(state, words[6], words[7], words[8])
    _read_hands(state, words[9])
    state.discard = bytearray(read_cards("discard", words[10]))
    state.place_discard = bytearray(read_cards("places", words[11]))
    state.quiet = read_number("quiet", words[12], -1, state.options.quiet_turns)
    _count_stocks(state)
    check_written(_FIELDS, words, state_text(state))
    problem = broken_invariant(state)
    if problem:
        raise TextError("state %r: %s" % (text, problem))
    return state


def _mask(field: str, word: str) -> int:
    mask = 0
    for letter in "" if word == "-" else word:
        mask |= 1 << read_letter(field, letter, ZONE_LETTERS)
    return mask


def _read_step(state: State, word: str) -> None:
    name, _, detail = word.partition(":")
    if name not in PHASES:
        raise bad_field("step", word, "must be one of %s" % ", ".join(PHASES))
    state.phase = PHASES.index(name)
    if AT_GATHER <= state.phase <= AT_BANISH:
        state.zone = read_letter("step", detail, ZONE_LETTERS)
    elif state.phase == AT_DRAW:
        if detail not in TYPES:
            raise bad_field("step", word, "needs place or phantom after the colon")
        state.taking = TYPES.index(detail)
    elif state.phase == AT_OFFER:
        state.asked = read_letter("step", detail, ROLE_LETTERS)


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


def _read_piles(state: State, role: int, word: str) -> None:
    field = _FIELDS[4 + role]
    piles = word.split("/")
    if len(piles) != ZONE_COUNT:
        raise bad_field(field, word, "%d zones, not %d" % (len(piles), ZONE_COUNT))
    for zone in range(ZONE_COUNT):
        state.set_pile(role, zone, bytes(read_cards(field, piles[zone])))


def _read_people(state: State, people: str, stock: str, scared: str) -> None:
    groups = people.split("/")
    taken = scared.split("/")
    if len(groups) != ZONE_COUNT or len(taken) != 2:
        raise bad_field(
            "characters", people + " " + scared, "must have a group for each zone and player"
        )
    for role in (0, 1):
        if taken[role].endswith(WILSON):
            state.wilson = role
            taken[role] = taken[role][:-1]
    seen: list[int] = []
    for place in range(ZONE_COUNT + 2):
        group = groups[place] if place < ZONE_COUNT else taken[place - ZONE_COUNT]
        for letter in "" if group == "-" else group:
            who = read_letter("characters", letter, CHARACTER_LETTERS)
            state.where[who] = place if place < ZONE_COUNT else SCARED + place - ZONE_COUNT
            seen.append(who)
    letters_left = stock.lstrip("0123456789")
    state.known = [read_letter("stock", letter, CHARACTER_LETTERS) for letter in letters_left]
    seen += state.known
    if len(set(seen)) != len(seen):
        raise bad_field("characters", people, "a Character is in two places")


def _read_hands(state: State, word: str) -> None:
    numbers = word.replace("/", "+").split("+")
    if len(numbers) != len(state.hands):
        raise bad_field("hands", word, "must have Places + Phantoms of both players")
    for place in range(len(numbers)):
        state.hands[place] = read_number("hands", numbers[place], 0, 9)


def _count_stocks(state: State) -> None:
    """Compute the stocks: all cards that are neither on the table nor in a hand."""
    left = state.unseen()
    for card in range(CARDS):
        if left[card] < 0:
            raise TextError("state: too many cards %s" % card_code(card))
    state.stocks = [
        sum(left[PHANTOMS:]) - state.hands[0] - state.hands[2],
        sum(left[:PHANTOMS]) - state.hands[1] - state.hands[3],
    ]
    if min(state.stocks) < 0:
        raise TextError("state: there are %d Places and %d Phantoms" % (PLACES, PHANTOM_CARDS))


def secret_text(secret: Secret) -> str:
    """`CsYgF1/QoG2`: the hands of chief and settler; `?` is an unknown hand."""
    return "/".join(["?" if hand is None else cards_text(hand) for hand in secret.hands])


def parse_secret(text: str, state: State) -> Secret:
    """The secret of a text. Raises TextError if it cannot be the secret of that state."""
    secret = Secret()
    words = text.split("/")
    if len(words) != 2:
        raise bad_field("secret", text, "must have two hands")
    for role in (0, 1):
        if words[role] == "?":
            secret.hands[role] = None
            continue
        hand = read_cards("secret", words[role])
        places = len([card for card in hand if card >= PHANTOMS])
        counts = tuple(state.hands[role * 2 : role * 2 + 2])
        if (places, len(hand) - places) != counts:
            raise bad_field("secret", text, "must have %d Places and %d Phantoms" % counts)
        secret.hands[role] = sorted(hand)
    if secret_text(secret) != text:
        raise bad_field("secret", text, "must be %r" % secret_text(secret))
    if min(secret.stock(state, 0) + secret.stock(state, 1)) < 0:
        raise bad_field("secret", text, "a card of this hand is elsewhere")
    return secret
