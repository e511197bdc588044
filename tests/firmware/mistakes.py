"""Everything people do wrong at the table, and everything that breaks; for an Evening.

Every mistake is answered within a second, changes nothing in the game, and is put right by
following the lights. Each method does one thing wrong; False if there is no occasion for it now.
"""

from math import hypot

from firmware.opera.places import (
    BLACKOUT_TOKEN,
    CARLOTTA_TOKEN,
    PADLOCK_TOKEN,
    TOKENS,
    belongs,
    cells_of,
    side_of,
)
from firmware.opera.reading import readings
from firmware.scene import BLINK, BREATHE, FLASH
from firmware.stages.play import Play
from ghostlight.virtual.faults import Faults
from shared_rules.opera.cast import BLUE, CHARACTERS, GREY
from shared_rules.opera.house import CORRIDORS, ROOMS
from shared_rules.opera.outcomes import activations
from shared_rules.opera.phases import AT_PICK

ANSWER_MS = 1000  # within which every mistake is answered
AWAY_MS = 20_000  # after which a token is missed
MOST_FAULTS = 3  # in one evening
_FAULT = 3  # the layer of lights that shows what is wrong

MISTAKES = (
    "far",
    "foreign",
    "two_wrong",
    "turned",
    "middle",
    "carlotta",
    "wrong_token",
    "forgotten",
    "knocked",
    "between",
)
MISHAPS = ("slid", "undone", "lost", "long_away", "peeked", "mashed", "paused", "broken")


class Mistakes:
    def blunder(self) -> None:
        """Do something wrong; the board must say so within a second, and help out of it."""
        kind = self.random.choice(MISTAKES + MISHAPS)
        self.before = self.state.text()
        if not getattr(self, "_" + kind)():
            return
        self.made.append(kind)
        if kind in MISTAKES:
            self.virtual.run(ANSWER_MS)
            assert self.is_answered(), (kind, self.page(0), self.before)
            self.answer_questions(None)
            assert self.state.text() == self.before, kind
        self.settle()
        self.check()

    def is_answered(self) -> bool:
        """The board asks, shows what is wrong, or waits for a token that somebody took."""
        if not isinstance(self.stage, Play):
            return False
        scene = self.virtual.board.scene
        shown = [
            cell
            for cell in range(len(scene.colour))
            if scene.priority[cell] == _FAULT and scene.pattern[cell] in (BLINK, BREATHE, FLASH)
        ]
        is_missed = self.virtual.board.tracker.hand_count > 0
        return bool(shown) or self.stage.questions.is_open or is_missed

    def check(self) -> None:
        """At a quiet moment the table and the rules agree, faces included."""
        if isinstance(self.stage, Play) and self.is_quiet():
            assert self.stands(self.state), self.state.text()
            for token in range(CHARACTERS):
                assert self.tokens[token].face == side_of(self.state, token)

    # -- tokens in the wrong place -----------------------------------------------------------

    def _free(self, cells) -> list[int]:
        taken = {self.table.cell_of(token) for token in self.tokens}
        return [cell for cell in cells if cell not in taken]

    def _take(self, token: int, cells) -> bool:
        """A token goes to one of these cells, if one is free."""
        health = self.virtual.board.scanner.health
        faults = self.table.sensors.faults
        free = [c for c in self._free(cells) if not health.is_faulty(c) and c not in faults]
        if not free:
            return False
        self.virtual.hands.move(self.tokens[token], self.random.choice(free))
        self.virtual.run_hands()
        return True

    def _lawful_rooms(self, who: int) -> set[int]:
        """The rooms in which this character might lawfully be found, it alone moved."""
        state = self.state
        rooms = set()
        if state.phase == AT_PICK and state.cards >> who & 1:
            picked = state.copy()
            picked.apply(who)
            rooms = {after.rooms[who] for _, after in activations(picked)}
        elif state.who >= 0:
            rooms = {after.rooms[who] for _, after in activations(state)}
        return rooms | {state.rooms[who]}

    def _unlawfully(self, who: int) -> bool:
        rooms = [room for room in range(ROOMS) if room not in self._lawful_rooms(who)]
        return bool(rooms) and self._take(who, cells_of(who, self.random.choice(rooms)))

    def _far(self) -> bool:
        """A dealt character into a room out of its reach."""
        dealt = [who for who in range(CHARACTERS) if self.state.cards >> who & 1]
        if not dealt or self.state.phase != AT_PICK:
            return False
        return self._unlawfully(self.random.choice(dealt))

    def _foreign(self) -> bool:
        """A character that was not dealt."""
        others = [who for who in range(CHARACTERS) if not self.state.cards >> who & 1]
        others = [who for who in others if who != self.state.who]
        return bool(others) and self._unlawfully(self.random.choice(others))

    def _two_wrong(self) -> bool:
        """Two in one hand, put down in rooms where they have no business."""
        pair = self.random.sample(range(CHARACTERS), 2)
        rooms = [self.random.randrange(ROOMS) for _ in pair]
        for either in (pair, pair[::-1]):  # nobody can see which is which
            spots = belongs(self.state)
            for who, room in zip(either, rooms):
                spots[who] = room
            if spots == belongs(self.state) or readings(self.state, spots):
                return False
        cells = [self._free(cells_of(who, room)) for who, room in zip(pair, rooms)]
        if not all(cells) or cells[0][0] == cells[1][-1]:
            return False
        for who in pair:
            self.virtual.hands.lift(self.tokens[who])
        self.virtual.hands.place(self.tokens[pair[0]], cells[0][0])
        self.virtual.hands.place(self.tokens[pair[1]], cells[1][-1])
        self.virtual.run_hands()
        return True

    def _turned(self) -> bool:
        """A character turned over for no reason."""
        who = self.random.randrange(CHARACTERS)
        if self.table.cell_of(self.tokens[who]) in self.table.sensors.faults:
            return False
        self.virtual.hands.turn(self.tokens[who])
        self.virtual.run_hands()
        return True

    def _middle(self) -> bool:
        """A character on the blackout's seat."""
        rooms = [room for room in range(ROOMS) if room != self.state.blackout]
        cells = [cells_of(BLACKOUT_TOKEN, room)[0] for room in rooms]
        return self._take(self.random.randrange(CHARACTERS), cells)

    def _carlotta(self) -> bool:
        """La Carlotta walks on her own."""
        space = self.state.carlotta % 22 + 1
        return self._take(CARLOTTA_TOKEN, cells_of(CARLOTTA_TOKEN, space))

    def _wrong_token(self) -> bool:
        """The blackout instead of the padlock, or the padlock for nobody's power."""
        state = self.state
        may = state.cards if state.phase == AT_PICK else 1 << state.who if state.who >= 0 else 0
        if not may >> GREY & 1:
            rooms = [room for room in range(ROOMS) if room != state.blackout]
            cells = [cells_of(BLACKOUT_TOKEN, room)[0] for room in rooms]
            return self._take(BLACKOUT_TOKEN, cells)
        if not may >> BLUE & 1:
            places = [place for place in range(len(CORRIDORS)) if place != state.padlock]
            cells = [cells_of(PADLOCK_TOKEN, place)[0] for place in places]
            return self._take(PADLOCK_TOKEN, cells)
        return False

    def _forgotten(self) -> bool:
        """Madame Giry or Buquet walks, and the next player goes on at once."""
        state = self.state
        dealt = [who for who in range(CHARACTERS) if state.cards >> who & 1]
        holders = [who for who in (BLUE, GREY) if who in dealt]
        others = [who for who in dealt if who not in holders]
        if state.phase != AT_PICK or not holders or not others:
            return False
        holder = self.random.choice(holders)
        picked = state.copy()
        picked.apply(holder)
        rooms = [action - 8 for action in picked.legal_actions() if 8 <= action < 18]
        if not rooms or not self._take(holder, cells_of(holder, self.random.choice(rooms))):
            return False
        self.before = self.state.text()  # this much was lawful
        other = self.random.choice(others)
        room = (self.state.rooms[other] + 1 + self.random.randrange(ROOMS - 1)) % ROOMS
        return self._take(other, cells_of(other, room))

    def _knocked(self) -> bool:
        """A token is knocked over."""
        token = self.random.randrange(TOKENS)
        if self.table.cell_of(self.tokens[token]) in self.table.sensors.faults:
            return False
        self.virtual.hands.knock(self.tokens[token])
        self.virtual.run_hands()
        return True

    def _between(self) -> bool:
        """A character half in one place and half in the next."""
        who = self.random.randrange(CHARACTERS)
        token = self.tokens[who]
        cell = self.table.cell_of(token)
        if cell in self.table.sensors.faults:
            return False
        x_mm, y_mm = self.table.centre(cell)
        dx, dy = self.random.choice(((12, 0), (-12, 0), (0, 12), (0, -12)))
        spot = (x_mm + dx, y_mm + dy)
        for other in self.tokens:
            apart = hypot(other.x_mm - spot[0], other.y_mm - spot[1])
            if other is not token and apart < self.table.description.token.diameter_mm:
                return False
        self.table.move(token, x_mm=spot[0], y_mm=spot[1])
        self.virtual.run_hands()
        return True

    # -- what just happens -------------------------------------------------------------------

    def _slid(self) -> bool:
        """A token is pushed to another seat of its room: nothing happens."""
        who = self.random.randrange(CHARACTERS)
        cell = self.table.cell_of(self.tokens[who])
        seats = self._free(cells_of(who, self.state.rooms[who]))
        near = [seat for seat in seats if abs(seat - cell) in (1, 16)]
        if not near:
            return False
        self.virtual.hands.slide(self.tokens[who], self.random.choice(near))
        self.virtual.run_hands()
        return True

    def _undone(self) -> bool:
        """Second thoughts: the last step is taken back."""
        if not self.director.match.can_undo:
            return False
        self.virtual.press(self.random.randrange(2), "back", ms=1000)
        return True

    def _lost(self) -> bool:
        """A token rolls under the sofa; a spare takes its place."""
        token = self.random.randrange(TOKENS)
        lost = self.tokens[token]
        cell = self.table.cell_of(lost)
        if cell in self.table.sensors.faults:
            return False
        self.virtual.hands.lift(lost)
        self.virtual.run_hands()
        self.table.remove(lost)
        self.virtual.run(ANSWER_MS)
        assert self.is_answered(), self.page(0)
        self.tokens[token] = self.table.add(f"spare {token}", cell, lost.face)
        self.virtual.run(ANSWER_MS)
        self.answer_questions(None)
        assert self.state.text() == self.before
        return True

    def _long_away(self) -> bool:
        """Somebody walks about with a token in the hand: the board asks for it."""
        token = self.random.randrange(TOKENS)
        cell = self.table.cell_of(self.tokens[token])
        if cell in self.table.sensors.faults:
            return False
        self.virtual.hands.lift(self.tokens[token])
        self.virtual.run_hands()
        self.virtual.run(AWAY_MS)
        assert self.director.name_of(token) in self.page(0)
        self.virtual.hands.place(self.tokens[token], cell)
        self.virtual.run_hands()
        return True

    def _peeked(self) -> bool:
        """PEEK is held at an odd time, while something is done."""
        seat = self.random.randrange(2)
        self.virtual.hold(seat, "peek", True)
        self.virtual.run(self.random.randrange(300))
        self.turn()
        self.virtual.hold(seat, "peek", False)
        self.virtual.run(100)
        return True

    def _mashed(self) -> bool:
        """A child at the buttons: whatever happens is lawful."""
        for _ in range(self.random.randrange(3, 12)):
            button = self.random.choice(("ok", "back", "peek"))
            self.virtual.press(self.random.randrange(2), button, ms=self.random.choice((40, 120)))
        return True

    def _paused(self) -> bool:
        """Somebody looks through the ways to leave, and stays."""
        seat = self.random.randrange(2)
        self.virtual.press(seat, "ok", ms=1000)
        for _ in range(4):
            self.virtual.press(self.random.randrange(2), "back")
        self.virtual.press(seat, "ok")
        assert self.state.text() == self.before
        return True

    def _broken(self) -> bool:
        """A cell stops sensing, with a token on it or without, and stays so."""
        if len(self.table.sensors.faults) >= MOST_FAULTS:
            return False
        token = self.random.randrange(TOKENS)
        spot = belongs(self.state)[token]
        cell = self.random.choice(cells_of(token, spot))
        if self.random.random() < 0.5 and token != CARLOTTA_TOKEN:
            cell = self.random.choice(cells_of(token, self.random.randrange(ROOMS)))
        kind = self.random.choice(("dead", "railed", "stuck", "noisy", "deaf"))
        Faults(self.table).switch(kind, True, cell)
        self.virtual.run(ANSWER_MS)
        self.answer_questions(None)
        assert self.state.text() == self.before, kind
        return True
