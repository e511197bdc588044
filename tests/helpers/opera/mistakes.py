"""The mistakes of people in l'Opéra, in addition to those at any table."""

from firmware.games.opera.places import (
    TOKENS,
    belongs,
    cells_of,
)
from firmware.sensing.kernels import NORTH, SOUTH
from shared_rules.offboard import state_text
from shared_rules.offboard.opera_activations import activations
from shared_rules.opera.actions import MOVE, PICK
from shared_rules.opera.board import (
    AT_PICK,
    BLACKOUT_TOKEN,
    BLUE,
    CARLOTTA_TOKEN,
    CHARACTERS,
    CORRIDORS,
    GREY,
    PADLOCK_TOKEN,
    ROOMS,
)
from shared_rules.opera.powers import explain, movers
from tests.helpers import mistakes
from tests.helpers.mistakes import REST_MS, SETTLED_MS, CommonMistakes

MISTAKES = (
    "far",
    "foreign",
    "two_wrong",
    "middle",
    "carlotta",
    "wrong_token",
    "forgotten",
    "spilled",
    "swept",
    "two_lifted",
    "spare",
) + mistakes.MISTAKES
COMMON_MISTAKES = mistakes.COMMON_MISTAKES + ("backed",)

SELDOM = ("forgotten", "forgotten", "undone")  # rarely possible, so they are tried more often

__all__ = ["COMMON_MISTAKES", "MISTAKES", "Mistakes"]


HIGH_MM = 300  # above the table: off the board, as far as it senses


class Mistakes(CommonMistakes):
    MISTAKES = MISTAKES
    COMMON_MISTAKES = COMMON_MISTAKES

    def ideas(self) -> list[str]:
        """All mistakes in random order: one of them is always possible."""
        kinds = self.MISTAKES + self.COMMON_MISTAKES + SELDOM
        return list(dict.fromkeys(self.random.sample(kinds, len(kinds))))

    def some_cell(self) -> int:
        """A cell that may break: under a token, or on a possible target."""
        token = self.random.randrange(TOKENS)
        spot = belongs(self.state)[token]
        cell = self.random.choice(cells_of(token, spot))
        if self.random.random() < 0.5 and token != CARLOTTA_TOKEN:
            cell = self.random.choice(cells_of(token, self.random.randrange(ROOMS)))
        return cell

    def _lawful_rooms(self, who: int) -> set[int]:
        """The rooms in which this character may legally be if it alone moved."""
        state = self.state
        rooms = set()
        if state.phase == AT_PICK and state.cards >> who & 1:
            picked = state.copy()
            picked.apply(PICK + who)
            rooms = {after.rooms[who] for _, after in activations(picked)}
        elif state.who >= 0:
            rooms = {after.rooms[who] for _, after in activations(state)}
        return rooms | {state.rooms[who]}

    def _unlawfully(self, who: int) -> bool:
        rooms = [room for room in range(ROOMS) if room not in self._lawful_rooms(who)]
        return bool(rooms) and self.take(who, cells_of(who, self.random.choice(rooms)))

    def event_far(self) -> bool:
        """Move a dealt character into a room out of its reach."""
        dealt = [who for who in range(CHARACTERS) if self.state.cards >> who & 1]
        if not dealt or self.state.phase != AT_PICK:
            return False
        return self._unlawfully(self.random.choice(dealt))

    def event_foreign(self) -> bool:
        """Move a character that was not dealt."""
        others = [who for who in range(CHARACTERS) if not self.state.cards >> who & 1]
        others = [who for who in others if who != self.state.who]
        return bool(others) and self._unlawfully(self.random.choice(others))

    def event_two_wrong(self) -> bool:
        """Lift two characters, and put them down in wrong rooms."""
        pair = self.random.sample(range(CHARACTERS), 2)
        rooms = [self.random.randrange(ROOMS) for _ in pair]
        for either in (pair, pair[::-1]):  # the sensors do not distinguish them
            spots = belongs(self.state)
            for who, room in zip(either, rooms):
                spots[who] = room
            if spots == belongs(self.state) or explain(self.state, spots):
                return False
        cells = [self.free(cells_of(who, room)) for who, room in zip(pair, rooms)]
        if not all(cells) or cells[0][0] == cells[1][-1]:
            return False
        for who in pair:
            self.virtual.hands.lift(self.tokens[who])
        self.virtual.hands.place(self.tokens[pair[0]], cells[0][0])
        self.virtual.hands.place(self.tokens[pair[1]], cells[1][-1])
        self.let_go()
        return True

    def event_middle(self) -> bool:
        """Put a character on the blackout's cell."""
        rooms = [room for room in range(ROOMS) if room != self.state.blackout]
        cells = [cells_of(BLACKOUT_TOKEN, room)[0] for room in rooms]
        return self.take(self.random.randrange(CHARACTERS), cells)

    def event_carlotta(self) -> bool:
        """Move La Carlotta."""
        space = self.state.carlotta % 22 + 1
        return self.take(CARLOTTA_TOKEN, cells_of(CARLOTTA_TOKEN, space))

    def event_wrong_token(self) -> bool:
        """Move the blackout instead of the padlock, or the padlock without its power."""
        state = self.state
        may = state.cards if state.phase == AT_PICK else 1 << state.who if state.who >= 0 else 0
        if not may >> GREY & 1:
            rooms = [room for room in range(ROOMS) if room != state.blackout]
            cells = [cells_of(BLACKOUT_TOKEN, room)[0] for room in rooms]
            return self.take(BLACKOUT_TOKEN, cells)
        if not may >> BLUE & 1:
            places = [place for place in range(len(CORRIDORS)) if place != state.padlock]
            cells = [cells_of(PADLOCK_TOKEN, place)[0] for place in places]
            return self.take(PADLOCK_TOKEN, cells)
        return False

    def event_forgotten(self) -> bool:
        """Madame Giry or Buquet walks, and the next player continues immediately."""
        state = self.state
        dealt = [who for who in range(CHARACTERS) if state.cards >> who & 1]
        holders = [who for who in (BLUE, GREY) if who in dealt]
        others = [who for who in dealt if who not in holders]
        if state.phase != AT_PICK or not holders or not others:
            return False
        holder = self.random.choice(holders)
        picked = state.copy()
        picked.apply(PICK + holder)
        rooms = [a - MOVE for a in picked.legal_actions() if MOVE <= a < MOVE + ROOMS]
        if not rooms or not self.take(holder, cells_of(holder, self.random.choice(rooms))):
            return False
        self.virtual.run(REST_MS)
        self.before = state_text(self.state)  # this part was legal
        self.quiet = self.screens()
        other = self.random.choice(others)
        room = (self.state.rooms[other] + 1 + self.random.randrange(ROOMS - 1)) % ROOMS
        return self.take(other, cells_of(other, room))

    def event_spilled(self) -> bool:
        """Knock several tokens over at once: all of them must be missed."""
        tokens = self.random.sample(range(TOKENS), self.random.randrange(3, 8))
        if movers(self.state, tokens) or not all(self.is_sensed(token) for token in tokens):
            return False
        for token in tokens:
            self.virtual.hands.knock(self.tokens[token])
        self.let_go()
        self.virtual.run(SETTLED_MS)
        shown = self.shown_wrong()
        assert all(self.seats()[token] in shown for token in tokens), self.page(0)
        return True

    def event_swept(self) -> bool:
        """Take all tokens off the table, and put them back on random rings with random faces."""
        if self.table.sensors.faults:
            return False
        rings = [cell for room in range(ROOMS) for cell in cells_of(0, room)]
        for token in self.tokens:
            self.table.move(token, z_mm=HIGH_MM)
        self.virtual.run(SETTLED_MS)
        for token, cell in zip(self.tokens, self.random.sample(rings, TOKENS), strict=True):
            self.table.put(token, cell, self.random.choice((NORTH, SOUTH)))
            self.virtual.run(SETTLED_MS)
        self.done_ms = self.virtual.now_ms
        return True

    def event_two_lifted(self) -> bool:
        """Lift two tokens that have no common move."""
        pair = self.random.sample(range(TOKENS), 2)
        if movers(self.state, pair) or not all(self.is_sensed(token) for token in pair):
            return False
        for token in pair:
            self.virtual.hands.lift(self.tokens[token])
        self.let_go()
        self.virtual.run(SETTLED_MS)
        shown = self.shown_wrong()
        assert all(self.seats()[token] in shown for token in pair), self.page(0)
        return True

    def event_spare(self) -> bool:
        """Lose a token, and put the spare into another room, or with the wrong face."""
        token = self.random.randrange(CHARACTERS)
        lost = self.tokens[token]
        face = lost.face
        cell = self.table.cell_of(lost)
        if self.table.sensors.faults:
            return False
        if self.random.random() < 0.5:
            face = NORTH + SOUTH - face
        else:
            rooms = [room for room in range(ROOMS) if room not in self._lawful_rooms(token)]
            cell = self.random.choice(self.free(cells_of(token, self.random.choice(rooms))))
        self.virtual.hands.lift(lost)
        self.virtual.run_hands()
        self.table.remove(lost)
        self.tokens[token] = self.table.add(f"spare {token}", cell, face)
        self.virtual.run(SETTLED_MS)
        self.done_ms = self.virtual.now_ms
        return True

    def event_backed(self) -> bool:
        """Press BACK after a mistake: the board must lead to the resulting position."""
        if not self.event_foreign():
            return False
        self.virtual.run(REST_MS)
        self.answer_questions(None)
        self.virtual.press(self.active_seat, "back")
        return True
