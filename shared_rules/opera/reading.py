"""Reads states and secrets from their texts (NOTATION.md).

Checks everything: a line that is read is a state a game can be in, as far as the line alone can
tell, and it is written back to the same bytes.
"""

from shared_rules.compat import TYPE_CHECKING, const
from shared_rules.errors import TextError
from shared_rules.opera.activation import has_power
from shared_rules.opera.cast import (
    BLUE,
    CHARACTERS,
    COUNT,
    EVERYBODY,
    GREY,
    LETTERS,
    NOBODY,
    PHANTOM_CARDS,
    RED,
    WHITE,
    letters,
)
from shared_rules.opera.house import CORRIDORS, EXIT, OUTER, ROOMS, STARTS, padlock_of
from shared_rules.opera.notation import STEPS, state_text, turn_letter
from shared_rules.opera.phases import (
    AT_ANSWER,
    AT_DEAL,
    AT_DRAW,
    AT_END,
    AT_IDENTITY,
    AT_PICK,
    AT_POWER,
    AT_REVEAL,
    AT_START,
    AT_WALK,
)
from shared_rules.words import bad_field, read_number

if TYPE_CHECKING:
    from shared_rules.opera.state import State

_FIELDS = const(10)


def _mask(field: str, word: str) -> int:
    """A set of characters from its letters in the order of the cast."""
    mask = 0
    if word != "-":
        for letter in word:
            if letter not in LETTERS:
                raise bad_field(field, word, "no character %r" % letter)
            mask |= 1 << LETTERS.index(letter)
    if letters(mask) != word:
        raise bad_field(field, word, "the same as %r is written so" % letters(mask))
    return mask


def read_state(state: "State", text: str) -> None:
    """Fill a fresh state from its line."""
    words = text.split(" ")
    if len(words) != _FIELDS:
        raise TextError("state %r has %d fields, not %d" % (text, len(words), _FIELDS))
    _read_step(state, words[5])
    _read_rooms(state, words[0])
    _read_padlock(state, words[1])
    state.carlotta = read_number("carlotta", words[2], 1, EXIT)
    state.round = read_number("round", words[3], 1, 99)
    _read_cards(state, words[6])
    _read_alibis(state, words[7])
    _read_answers(state, words[8])
    _check_step(state, words[5])
    if words[4] != turn_letter(state):
        raise bad_field("turn", words[4], "it is %r" % turn_letter(state))
    if state.phase == AT_END:
        state.identity, state.kept_cards = read_secret(state, words[9])
    elif words[9] != "-":
        raise bad_field("opened", words[9], "nothing is opened before the end")


def _read_step(state: "State", word: str) -> None:
    name, _, who = word.partition(":")
    if name not in STEPS:
        raise bad_field("step", word, "there are %s" % ", ".join(STEPS))
    state.phase = STEPS.index(name)
    if state.phase in (AT_WALK, AT_POWER):
        state.used = who.endswith("+")
        if state.used:
            who = who[:-1]
        if len(who) != 1 or who not in LETTERS:
            raise bad_field("step", word, "a character belongs behind the colon")
        state.who = LETTERS.index(who)
        able = (BLUE, GREY) if state.phase == AT_WALK else (WHITE,)
        if state.used and state.who not in able:
            raise bad_field("step", word, "%s has nothing it could have begun" % who)
    elif who or ":" in word:
        raise bad_field("step", word, "no character belongs here")
    elif state.phase == AT_DRAW:
        state.who = RED


def _read_rooms(state: "State", word: str) -> None:
    groups = word.split("/")
    if len(groups) != ROOMS:
        raise bad_field("rooms", word, "%d rooms, not %d" % (len(groups), ROOMS))
    if state.phase == AT_START:
        if word != "/".join(["-"] * ROOMS):
            raise bad_field("rooms", word, "all are empty before the start")
        return
    suspects = 0
    for room in range(ROOMS):
        group = groups[room]
        for letter in "" if group == "-" else group:
            who = LETTERS.find(letter.upper())
            if letter == "*" and state.blackout < 0:
                state.blackout = room
            elif who < 0 or state.rooms[who] >= 0:
                raise bad_field(
                    "rooms", word, "%r is unknown or twice in room %d" % (letter, room)
                )
            else:
                state.rooms[who] = room
                suspects |= (letter in LETTERS) << who
    if state.blackout < 0 or min(state.rooms) < 0:
        raise bad_field("rooms", word, "all eight characters and the blackout (*) belong here")
    if not suspects:
        raise bad_field("rooms", word, "one suspect (a capital letter) is left at least")
    state.suspects = suspects
    written = state_text(state).split(" ")[0]
    if written != word:
        raise bad_field("rooms", word, "the same as %r is written so" % written)


def _read_padlock(state: "State", word: str) -> None:
    names = ["%d-%d" % ends for ends in CORRIDORS]
    if state.phase == AT_START:
        names = ["-"]
    if word not in names:
        raise bad_field("padlock", word, "there are %s" % ", ".join(names))
    state.padlock = names.index(word) if word != "-" else -1


def _read_cards(state: "State", word: str) -> None:
    dealt, slash, undealt = word.partition("/")
    if not slash:
        raise bad_field("cards", word, "dealt and undealt cards are parted by a slash")
    state.cards = _mask("cards", dealt)
    state.undealt = _mask("cards", undealt)
    if state.phase <= AT_DEAL:
        if state.cards or state.undealt != EVERYBODY or not state.round & 1:
            raise bad_field("cards", word, "none is dealt yet, in an odd round")
        return
    playing = 0 if state.who == NOBODY else 1 << state.who
    if state.cards & state.undealt or (state.cards | state.undealt) & playing:
        raise bad_field("cards", word, "a character is at two places")
    if COUNT[state.undealt] != (4 if state.round & 1 else 0):
        raise bad_field("cards", word, "four are undealt in odd rounds, none in even ones")
    state.turn = 4 - COUNT[state.cards] - COUNT[playing]
    if state.turn < 0:
        raise bad_field("cards", word, "four are dealt, not more")


def _read_alibis(state: "State", word: str) -> None:
    hidden = 0 if word == "-" else word.count("?")
    phantoms = word.count("*")
    shown = _mask("alibis", word[: len(word) - hidden - phantoms] or "-")
    written = (letters(shown) if shown else "") + "*" * phantoms + "?" * hidden
    if (written or "-") != word:
        raise bad_field("alibis", word, "the same as %r is written so" % (written or "-"))
    if COUNT[shown] + hidden >= CHARACTERS or phantoms > PHANTOM_CARDS:
        raise bad_field("alibis", word, "there are not so many cards")
    if shown & state.suspects:
        raise bad_field("alibis", word, "a shown alibi makes innocent")
    state.shown = shown
    state.phantoms = phantoms
    state.kept = hidden


def _read_answers(state: "State", word: str) -> None:
    answers = "" if word == "-" else word
    if not word or not all([answer in "CN" for answer in answers]):
        raise bad_field("answers", word, "C and N belong here")
    decided = state.phase in (AT_REVEAL, AT_END)
    over = state.round if decided and state.turn == 4 else state.round - 1
    if not state.round - 1 <= len(answers) <= over:
        raise bad_field("answers", word, "one for each round that is over belongs here")
    state.answers = answers


def _check_step(state: "State", word: str) -> None:
    """Whether this step can be reached with the rest of the line."""
    problem = ""
    decided = state.winner != NOBODY
    if (state.phase in (AT_REVEAL, AT_END)) != decided:
        problem = "only a decided game is opened or over, and it is"
    elif decided and len(state.answers) < state.round and _is_to_come(state, RED):
        problem = "only an answer or Raoul's card decides"
    elif state.phase in (AT_START, AT_IDENTITY) and state.round > 1:
        problem = "only in the first round"
    elif state.phase <= AT_DEAL and state.round == 1 and not _is_set_up(state):
        problem = "all is as at the start before the first deal"
    elif state.phase == AT_PICK and state.turn == 4:
        problem = "no card is left to pick"
    elif state.phase == AT_ANSWER and state.turn < 4:
        problem = "only after four activations"
    elif state.phase == AT_DRAW and not sum(state.alibis()):
        problem = "the alibi deck is empty"
    elif state.phase == AT_POWER and not has_power(state):
        problem = "it has no power to use now"
    if problem:
        raise bad_field("step", word, problem)


def _is_to_come(state: "State", who: int) -> bool:
    return bool((state.cards | state.undealt) >> who & 1)


def _is_set_up(state: "State") -> bool:
    """Whether nothing has happened yet but the start (R3)."""
    if state.carlotta not in STARTS or state.shown or state.phantoms or state.kept:
        return False
    return state.phase == AT_START or (
        state.suspects == EVERYBODY
        and sorted(state.rooms) == sorted(OUTER)
        and state.blackout == state.rooms[GREY]
        and state.padlock == padlock_of(state.rooms[BLUE])
    )


def read_secret(state: "State", text: str) -> tuple[int, int]:
    """(identity, mask of kept alibi cards) of a secret text that fits the state."""
    if state.phase <= AT_IDENTITY:
        if text != "-":
            raise bad_field("secret", text, "there is none yet")
        return NOBODY, 0
    who, plus, kept_text = text.partition("+")
    if len(who) != 1 or who not in LETTERS:
        raise bad_field("secret", text, "a character belongs here")
    identity = LETTERS.index(who)
    if plus and kept_text in ("", "-"):
        raise bad_field("secret", text, "characters belong behind the plus")
    kept = _mask("secret", kept_text) if plus else 0
    if not state.suspects >> identity & 1:
        raise bad_field("secret", text, "%s is innocent" % who)
    if COUNT[kept] != state.kept or kept & (state.shown | 1 << identity):
        raise bad_field("secret", text, "these cannot be the %d alibi cards kept" % state.kept)
    if state.identity != NOBODY and (identity, kept) != (state.identity, state.kept_cards):
        raise bad_field("secret", text, "something else was opened")
    return identity, kept
