"""States and secrets of l'Opéra as one line, in the manner of chess's FEN, both ways.

    N/G*/W/K/P/-/-/U/R/B 9-8 4 1 I pick RBKW/PGUN - - -

No board loads this module.
"""

from shared_rules.errors import TextError
from shared_rules.offboard.fields import bad_field, read_number, split_fields
from shared_rules.opera.board import (
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
    BLUE,
    CHARACTERS,
    CORRIDORS,
    COUNT,
    EVERYBODY,
    EXIT,
    GREY,
    LETTERS,
    NOBODY,
    OUTER,
    PHANTOM_CARDS,
    PHASES,
    RED,
    ROOMS,
    STARTS,
    WHITE,
    letters,
    padlock_of,
)
from shared_rules.opera.powers import has_power
from shared_rules.opera.secret import Secret
from shared_rules.opera.state import State


def state_text(state: State) -> str:
    """The line of a state."""
    groups = []
    for room in range(ROOMS):
        group = ""
        for who in range(CHARACTERS):
            if state.rooms[who] == room:
                letter = LETTERS[who]
                group += letter if state.suspects >> who & 1 else letter.lower()
        if state.blackout == room:
            group += "*"
        groups.append(group or "-")
    step = PHASES[state.phase]
    if state.phase in (AT_WALK, AT_POWER):
        step += ":" + LETTERS[state.who] + ("+" if state.used else "")
    alibis = letters(state.shown) if state.shown else ""
    alibis += "*" * state.phantoms + "?" * state.kept
    words = " ".join(
        (
            "/".join(groups),
            "-" if state.padlock < 0 else "%d-%d" % CORRIDORS[state.padlock],
            str(state.carlotta),
            str(state.round),
            turn_letter(state),
            step,
            letters(state.cards) + "/" + letters(state.undealt),
            alibis or "-",
            state.answers or "-",
            secret_text(Secret(state.identity, state.kept_cards)),
        )
    )
    return words + _MAY_RETURN if state.may_return else words


def secret_text(secret: Secret) -> str:
    """`W+KN`: the Phantom is white and keeps the alibis of black and brown; `-` if unknown."""
    if secret.identity == NOBODY:
        return "-"
    return LETTERS[secret.identity] + ("+" + letters(secret.kept) if secret.kept else "")


def turn_letter(state: State) -> str:
    """The letter of the actor: I, P, or `-` for a chance action."""
    return "IP"[state.actor] if state.actor >= 0 else "-"


_MAY_RETURN = " may_return=yes"  # at the end of the line, of an option that is chosen

_FIELDS = (
    "rooms",
    "padlock",
    "carlotta",
    "round",
    "turn",
    "step",
    "cards",
    "alibis",
    "answers",
    "revealed",
)


def _mask(field: str, word: str) -> int:
    """A set of characters from its letters in the order of the cast."""
    mask = 0
    if word != "-":
        for letter in word:
            if letter not in LETTERS:
                raise bad_field(field, word, "no character %r" % letter)
            mask |= 1 << LETTERS.index(letter)
    if letters(mask) != word:
        raise TextError(
            "state: %s must be in cast order: %r, not %r" % (field, letters(mask), word)
        )
    return mask


def parse_state(text: str) -> State:
    """The state of a line. Raises TextError, which names the wrong field."""
    may_return = text.endswith(_MAY_RETURN)
    words = split_fields(_FIELDS, text[: -len(_MAY_RETURN)] if may_return else text)
    state = State(may_return="yes" if may_return else "no")
    _read_step(state, words[5])
    _read_rooms(state, words[0])
    _read_padlock(state, words[1])
    state.carlotta = read_number("carlotta", words[2], 1, EXIT)
    state.round = read_number("round", words[3], 1, 99)
    _read_cards(state, words[6])
    _read_alibis(state, words[7])
    _read_answers(state, words[8])
    state.enter(state.phase)  # now that round and turn are known
    _check_step(state, words[5])
    if words[4] != turn_letter(state):
        raise bad_field("turn", words[4], "must be %r" % turn_letter(state))
    if state.phase == AT_END:
        secret = parse_secret(words[9], state)
        state.identity, state.kept_cards = secret.identity, secret.kept
    elif words[9] != "-":
        raise bad_field("revealed", words[9], "must be '-' before the end")
    return state


def _read_step(state: State, word: str) -> None:
    name, _, who = word.partition(":")
    if name not in PHASES:
        raise bad_field("step", word, "must be one of %s" % ", ".join(PHASES))
    state.phase = PHASES.index(name)
    if state.phase in (AT_WALK, AT_POWER):
        state.used = who.endswith("+")
        if state.used:
            who = who[:-1]
        if len(who) != 1 or who not in LETTERS:
            raise bad_field("step", word, "needs a character after the colon")
        state.who = LETTERS.index(who)
        able = (BLUE, GREY) if state.phase == AT_WALK else (WHITE,)
        if state.used and state.who not in able:
            raise bad_field("step", word, "%s cannot have used a power yet" % who)
    elif who or ":" in word:
        raise bad_field("step", word, "this step has no character")
    elif state.phase == AT_DRAW:
        state.who = RED


def _read_rooms(state: State, word: str) -> None:
    groups = word.split("/")
    if len(groups) != ROOMS:
        raise bad_field("rooms", word, "%d rooms, not %d" % (len(groups), ROOMS))
    if state.phase == AT_START:
        if word != "/".join(["-"] * ROOMS):
            raise bad_field("rooms", word, "must be empty before the start")
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
                    "rooms", word, "%r in room %d is unknown or repeated" % (letter, room)
                )
            else:
                state.rooms[who] = room
                suspects |= (letter in LETTERS) << who
    if state.blackout < 0 or min(state.rooms) < 0:
        raise bad_field("rooms", word, "must contain all eight characters and the blackout (*)")
    if not suspects:
        raise bad_field("rooms", word, "must have at least one suspect (a capital letter)")
    state.suspects = suspects
    written = state_text(state).split(" ")[0]
    if written != word:
        raise bad_field("rooms", word, "must be %r" % written)


def _read_padlock(state: State, word: str) -> None:
    names = ["%d-%d" % ends for ends in CORRIDORS]
    if state.phase == AT_START:
        names = ["-"]
    if word not in names:
        raise bad_field("padlock", word, "must be one of %s" % ", ".join(names))
    state.padlock = names.index(word) if word != "-" else -1


def _read_cards(state: State, word: str) -> None:
    dealt, slash, undealt = word.partition("/")
    if not slash:
        raise bad_field("cards", word, "must have a slash between dealt and undealt cards")
    state.cards = _mask("cards", dealt)
    state.undealt = _mask("cards", undealt)
    if state.phase <= AT_DEAL:
        if state.cards or state.undealt != EVERYBODY or not state.round & 1:
            raise bad_field(
                "cards", word, "before the deal all cards are undealt and the round is odd"
            )
        return
    playing = 0 if state.who == NOBODY else 1 << state.who
    if state.cards & state.undealt or (state.cards | state.undealt) & playing:
        raise bad_field("cards", word, "a character is in two places")
    if COUNT[state.undealt] != (4 if state.round & 1 else 0):
        raise bad_field("cards", word, "odd rounds have four undealt cards, even rounds none")
    state.turn = 4 - COUNT[state.cards] - COUNT[playing]
    if state.turn < 0:
        raise bad_field("cards", word, "at most four cards are dealt")


def _read_alibis(state: State, word: str) -> None:
    hidden = 0 if word == "-" else word.count("?")
    phantoms = word.count("*")
    shown = _mask("alibis", word[: len(word) - hidden - phantoms] or "-")
    written = (letters(shown) if shown else "") + "*" * phantoms + "?" * hidden
    if (written or "-") != word:
        raise bad_field("alibis", word, "must be %r" % (written or "-"))
    if COUNT[shown] + hidden >= CHARACTERS or phantoms > PHANTOM_CARDS:
        raise bad_field("alibis", word, "the deck does not have so many cards")
    if shown & state.suspects:
        raise bad_field("alibis", word, "a character whose alibi is shown is innocent")
    state.shown = shown
    state.phantoms = phantoms
    state.kept = hidden


def _read_answers(state: State, word: str) -> None:
    answers = "" if word == "-" else word
    if not word or not all([answer in "CN" for answer in answers]):
        raise bad_field("answers", word, "must be letters C and N")
    decided = state.phase in (AT_REVEAL, AT_END)
    over = state.round if decided and state.turn == 4 else state.round - 1
    if not state.round - 1 <= len(answers) <= over:
        raise bad_field("answers", word, "must have one letter for each finished round")
    state.answers = answers


def _check_step(state: State, word: str) -> None:
    """Raise TextError unless this step is possible with the rest of the line."""
    problem = ""
    decided = state.winner != NOBODY
    if (state.phase in (AT_REVEAL, AT_END)) != decided:
        problem = "a game is decided exactly if its step is reveal or end"
    elif decided and len(state.answers) < state.round and _is_to_come(state, RED):
        problem = "only an answer or Raoul's card can decide the game"
    elif state.phase in (AT_START, AT_IDENTITY) and state.round > 1:
        problem = "possible in the first round only"
    elif state.phase <= AT_DEAL and state.round == 1 and not _is_set_up(state):
        problem = "before the first deal everything must be as at the start"
    elif state.phase == AT_PICK and state.turn == 4:
        problem = "no card is left to pick"
    elif state.phase == AT_ANSWER and state.turn < 4:
        problem = "possible after four activations only"
    elif state.phase == AT_DRAW and not sum(state.alibis()):
        problem = "the alibi deck is empty"
    elif state.phase == AT_POWER and not has_power(state):
        problem = "the character has no power to use now"
    if problem:
        raise bad_field("step", word, problem)


def _is_to_come(state: State, who: int) -> bool:
    return bool((state.cards | state.undealt) >> who & 1)


def _is_set_up(state: State) -> bool:
    """Whether the game is in its start position (R3)."""
    if state.carlotta not in STARTS or state.shown or state.phantoms or state.kept:
        return False
    return state.phase == AT_START or (
        state.suspects == EVERYBODY
        and sorted(state.rooms) == sorted(OUTER)
        and state.blackout == state.rooms[GREY]
        and state.padlock == padlock_of(state.rooms[BLUE])
    )


def parse_secret(text: str, state: State) -> Secret:
    """The secret of a text. Raises TextError if it cannot be the secret of that state."""
    if state.phase <= AT_IDENTITY:
        if text != "-":
            raise bad_field("secret", text, "must be '-': no identity is drawn yet")
        return Secret()
    who, plus, kept_text = text.partition("+")
    if len(who) != 1 or who not in LETTERS:
        raise bad_field("secret", text, "must begin with a character")
    identity = LETTERS.index(who)
    if plus and kept_text in ("", "-"):
        raise bad_field("secret", text, "needs characters after the plus")
    kept = _mask("secret", kept_text) if plus else 0
    if not state.suspects >> identity & 1:
        raise bad_field("secret", text, "%s is innocent" % who)
    if COUNT[kept] != state.kept or kept & (state.shown | 1 << identity):
        raise bad_field("secret", text, "these cannot be the %d kept alibi cards" % state.kept)
    if state.identity != NOBODY and (identity, kept) != (state.identity, state.kept_cards):
        raise bad_field("secret", text, "differs from what was revealed")
    return Secret(identity, kept)
