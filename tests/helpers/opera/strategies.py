"""Arbitrary positions of l'Opéra as state lines: any rooms, padlock, blackout, cards and step.

Most of them are not reachable in a game; all of them are valid as far as a line alone shows.
"""

from hypothesis import strategies as st

from shared_rules import opera
from shared_rules.offboard import parse_state, state_text
from shared_rules.opera.actions import IDENTITY_HIDDEN, START, START_COUNT
from shared_rules.opera.board import CORRIDORS, LETTERS
from tests.helpers.opera.positions import ORDER, full, in_order

PLAYERS_STEPS = ("pick", "walk", "power")
STEPS = ("start", "identity", "deal", *PLAYERS_STEPS, "draw", "answer", "reveal", "end")


@st.composite
def subsets(draw, letters, least=0, most=8):
    size = draw(st.integers(least, min(most, len(letters))))
    return set(draw(st.permutations(letters))[:size])


@st.composite
def crowds(draw):
    """A room for each character: anywhere, or all in one, two or three rooms."""
    rooms = st.integers(0, 9)
    few = draw(st.one_of(st.just(range(10)), st.lists(rooms, min_size=1, max_size=3)))
    return draw(st.lists(st.sampled_from(few), min_size=8, max_size=8))


def groups_of(rooms, suspects, blackout):
    """The first field of a state line."""
    groups = [""] * 10
    for letter, room in zip(LETTERS, rooms, strict=True):
        groups[room] += letter if letter in suspects else letter.lower()
    groups[blackout] += "*"
    return "/".join(group or "-" for group in groups)


def powers(rooms, padlock):
    """The `power` steps that these rooms allow (R6.5, R6.6)."""
    steps = ["power:B", "power:G"]
    if rooms.count(rooms[5]) > 1:
        steps += ["power:W", "power:W+"]
    for corridor in CORRIDORS:
        if "%d-%d" % corridor != padlock and rooms[4] in corridor:
            if sum(corridor) - rooms[4] in rooms:
                return [*steps, "power:K"]
    return steps


@st.composite
def beginnings(draw, step):
    """A line before the first deal: the start position, or an earlier step."""
    state = opera.State(draw(st.integers(1, 7)))
    if step != "start":
        state.apply(START + draw(st.integers(0, START_COUNT - 1)))
    if step == "deal":
        state.apply(IDENTITY_HIDDEN)
    return state_text(state)


@st.composite
def piles(draw, round, step, playing, by_raoul):
    """The dealt and undealt cards; a game decided by Raoul's card includes it."""
    pile = [who for who in draw(st.permutations(LETTERS)) if who != playing]
    if by_raoul:
        pile.append(pile.pop(pile.index("R")))
    undealt = pile[:4] if round % 2 else []
    least = 1 if step == "pick" else 0
    most = {"answer": 0, "reveal": 3 * by_raoul, "end": 3 * by_raoul}.get(step, 4 - len(playing))
    return pile[len(undealt) :][: draw(st.integers(least, most))], undealt


@st.composite
def lines(draw, steps=STEPS):
    step = draw(st.sampled_from(steps))
    round = draw(st.integers(1, 12))
    if step in ("start", "identity") or (step == "deal" and round == 1):
        return draw(beginnings(step))
    rooms, blackout = draw(crowds()), draw(st.integers(0, 9))
    padlock = "%d-%d" % draw(st.sampled_from(CORRIDORS))
    is_decided = step in ("reveal", "end")
    is_found, by_raoul = (is_decided and draw(st.booleans()) for _ in range(2))
    suspects = draw(subsets(LETTERS, 1, 1) if is_found else subsets(LETTERS, 2))
    carlotta = 22 if is_decided and not is_found else draw(st.integers(1, 21))
    if step == "walk":
        step = "walk:" + draw(st.sampled_from([*LETTERS, "B+", "G+"]))
    elif step == "power":
        step = draw(st.sampled_from(powers(rooms, padlock)))
    playing = "R" if step == "draw" else step.partition(":")[2].rstrip("+")
    if step == "deal":
        round |= 1
        cards, undealt = "", LETTERS
    else:
        cards, undealt = draw(piles(round, step, playing, by_raoul))
    turn = 4 - len(cards) - len(playing)
    acts = ORDER[(round + 1) % 2][turn] if step.partition(":")[0] in PLAYERS_STEPS else "-"
    shown = draw(subsets([who for who in LETTERS if who not in suspects]))
    kept = draw(st.integers(0, 7 - len(shown)))
    phantoms = draw(st.integers(0, 2 if step == "draw" else 3))  # one card is left to draw
    over = round if is_decided and not by_raoul else round - 1
    words = (
        groups_of(rooms, suspects, blackout),
        padlock,
        str(carlotta),
        str(round),
        acts,
        step,
        in_order(cards) + "/" + in_order(undealt),
        in_order(shown).strip("-") + "*" * phantoms + "?" * kept or "-",
        draw(st.text("CN", min_size=over, max_size=over)) or "-",
        draw(secrets(suspects, shown, kept)) if step == "end" else "-",
    )
    return " ".join(words)


@st.composite
def secrets(draw, suspects, shown, kept):
    """The text of a matching secret."""
    identity = draw(st.sampled_from(sorted(suspects)))
    others = [who for who in LETTERS if who not in shown and who != identity]
    cards = in_order(draw(subsets(others, kept, kept)))
    return identity + ("+" + cards if kept else "")


def states(steps=STEPS):
    return lines(steps).map(lambda line: parse_state(opera, line))


@st.composite
def games(draw, steps=STEPS):
    """A full game in an arbitrary position, with a matching secret."""
    line = draw(lines(steps))
    state = parse_state(opera, line)
    if state_text(state).split()[5] in ("start", "identity"):
        return full(state, "-")
    if state_text(state).split()[5] == "end":
        return full(state, line.split()[9])
    shown = {who for who in LETTERS if who in line.split()[7]}
    suspects = {who for who in LETTERS if who in line.split()[0]}
    return full(state, draw(secrets(suspects, shown, line.split()[7].count("?"))))
