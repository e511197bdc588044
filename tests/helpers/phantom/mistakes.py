"""The mistakes of people in Phantom."""

from math import hypot

from firmware.games.phantom import sheet
from firmware.games.phantom.move_inference import figure_destinations, liftable, playable
from firmware.games.phantom.places import slot_at, slot_cell
from firmware.play.reconciler import OFF
from shared_rules.offboard import state_text
from shared_rules.phantom.cards import AT_CHARM, AT_TAKE, AT_YELL, AT_ZONE, ZONE_COUNT
from tests.helpers import mistakes
from tests.helpers.mistakes import ANSWER_MS, AWAY_MS, REST_MS

MISTAKES = (
    "turned",
    "knocked",
    "between",
    "far_slot",
    "taken",
    "on_a_seat",
    "on_a_lamp",
    "figure_on_slot",
    "figure_far",
    "two_figures",
)
COMMON_MISTAKES = (
    "slid",
    "undone",
    "lost",
    "long_away",
    "peeked",
    "mashed",
    "paused",
    "broken",
    "undecided",
    "wrong_card",
)
ANSWERED = ("lost", "long_away")  # events to which the board responds immediately


class Mistakes(mistakes.CommonMistakes):
    MISTAKES = MISTAKES
    COMMON_MISTAKES = COMMON_MISTAKES

    # -- discs -------------------------------------------------------------------------------

    def discs(self) -> list:
        """The discs on working sensors, as far as people know."""
        faults = self.table.sensors.faults
        return [
            token
            for token in self.out_of_box()
            if token.lies
            and token not in self.figures.values()
            and self.table.cell_of(token) not in faults
        ]

    def some_disc(self):
        discs = self.discs()
        return self.random.choice(discs) if discs else None

    def event_turned(self) -> bool:
        """Turn a disc over without a reason."""
        token = self.some_disc()
        if token is None or self.stands_for_more(token):
            return False
        self.virtual.hands.turn(token)
        self.let_go()
        return True

    def stands_for_more(self, token) -> bool:
        """Whether it is the last disc of a full row: lifting and replacing it counts as playing on
        it."""
        reconciler = self.director.reconciler
        place = slot_at(self.table.cell_of(token))
        return reconciler.places.slots.is_full(place // 14)

    def event_knocked(self) -> bool:
        token = self.some_disc()
        if token is None or self.is_choice(self.table.cell_of(token)):
            return False
        self.virtual.hands.knock(token)
        self.let_go()
        return True

    def is_choice(self, cell: int) -> bool:
        return cell in [each for each, _ in liftable(self.state, self.director.reconciler)]

    def event_between(self) -> bool:
        """Put a disc half in one ring and half in the next."""
        token = self.some_disc()
        if token is None or self.is_choice(self.table.cell_of(token)):
            return False
        x_mm, y_mm = self.table.centre(self.table.cell_of(token))
        dx, dy = self.random.choice(((12, 0), (-12, 0), (0, 12), (0, -12)))
        for other in self.table.tokens:
            apart = hypot(other.x_mm - x_mm - dx, other.y_mm - y_mm - dy)
            if other is not token and apart < self.table.description.token.diameter_mm:
                return False
        self.table.move(token, x_mm=x_mm + dx, y_mm=y_mm + dy)
        self.let_go()
        return True

    def event_far_slot(self) -> bool:
        """Put a disc where no slot is lit."""
        lit = [cell for _, cell, _ in playable(self.state, self.director.reconciler)]
        return self.add_disc([cell for cell in sheet.APPARITIONS if cell not in lit])

    def add_disc(self, cells) -> bool:
        health = self.virtual.board.scanner.health
        faults = self.table.sensors.faults
        free = [c for c in cells if self.is_free(c) and c not in faults]
        free = [cell for cell in free if not health.is_faulty(cell)]
        if not free:
            return False
        self.new_disc(self.random.choice(free), self.random.choice((1, 2)))
        self.done_ms = self.virtual.now_ms
        return True

    def event_taken(self) -> bool:
        """Take a disc that should stay."""
        token = self.some_disc()
        if token is None or self.is_choice(self.table.cell_of(token)):
            return False
        self.virtual.hands.lift(token)
        self.let_go()
        self.put_away(token)
        return True

    def event_on_a_seat(self) -> bool:
        """Put a disc among the Characters while none of them is expected."""
        return self.add_disc(sheet.CHARACTERS)

    def event_on_a_lamp(self) -> bool:
        return self.add_disc(sheet.TERROR + sheet.ACTIVE)

    def event_undecided(self) -> bool:
        """Put a disc down before a card is chosen, and take it up again."""
        if self.state.phase != AT_ZONE:
            return False
        slots = playable(self.state, self.director.reconciler)
        free = [cell for _, cell, _ in slots if self.is_free(cell)]
        if not free or not self.add_disc(free):
            return False
        self.virtual.run(REST_MS)
        assert state_text(self.state) == self.before
        return True

    def event_wrong_card(self) -> bool:
        """Choose a card that does not fit the disc's zone."""
        if self.state.phase != AT_ZONE:
            return False
        seat = self.active_seat
        hand = self.director.hand_of(self.state.turn)
        slots = playable(self.state, self.director.reconciler)
        if not hand or not slots:
            return False
        self.mark(seat, self.random.choice(hand))
        is_put = self.add_disc([cell for _, cell, _ in slots if self.is_free(cell)])
        self.virtual.run(REST_MS)
        return is_put

    # -- figures -----------------------------------------------------------------------------

    def some_figure(self) -> int:
        """A figure on a working sensor, or OFF."""
        faults = self.table.sensors.faults
        standing = [
            who
            for who, token in self.figures.items()
            if token.lies and self.table.cell_of(token) not in faults
        ]
        return self.random.choice(sorted(standing)) if standing else OFF

    def put_figure(self, who: int, cells) -> bool:
        faults = self.table.sensors.faults
        health = self.virtual.board.scanner.health
        free = [c for c in cells if self.is_free(c) and c not in faults]
        free = [cell for cell in free if not health.is_faulty(cell)]
        if who == OFF or not free:
            return False
        self.virtual.hands.move(self.figures[who], self.random.choice(free))
        self.let_go()
        return True

    def event_figure_on_slot(self) -> bool:
        lit = [cell for _, cell, _ in playable(self.state, self.director.reconciler)]
        return self.put_figure(
            self.some_figure(), [cell for cell in sheet.APPARITIONS if cell not in lit]
        )

    def event_figure_far(self) -> bool:
        """Move a figure into a wrong zone."""
        who = self.some_figure()
        if who == OFF:
            return False
        may = [zones for figure, zones in figure_destinations(self.state) if figure == who]
        here = self.places.belongs(self.state)[who]
        zones = [z for z in range(ZONE_COUNT) if z != here and not (may and z in may[0])]
        return self.put_figure(who, self.places.cells_of(who, self.random.choice(zones)))

    def event_two_figures(self) -> bool:
        """Lift two figures, and put them down in wrong places."""
        if self.state.phase in (AT_CHARM, AT_YELL):
            return False
        faults = self.table.sensors.faults
        standing = sorted(who for who, token in self.figures.items() if token.lies)
        pair = [who for who in standing if self.table.cell_of(self.figures[who]) not in faults]
        if len(pair) < 2:
            return False
        pair = self.random.sample(pair, 2)
        spots = self.places.belongs(self.state)
        zones = [z for z in range(ZONE_COUNT) if z not in (spots[pair[0]], spots[pair[1]])]
        zone = self.random.choice(zones)
        for who in pair:
            self.virtual.hands.lift(self.figures[who])
        for who in pair:
            self.virtual.run_hands()
            self.virtual.hands.place(self.figures[who], self.free_seat(zone))
        self.let_go()
        return True

    def event_slid(self) -> bool:
        """Push a figure to another cell of its zone: nothing must happen."""
        who = self.some_figure()
        if who == OFF:
            return False
        cell = self.table.cell_of(self.figures[who])
        cells = self.places.cells_of(who, self.places.spot_of(who, cell))
        near = [c for c in cells if self.is_free(c) and abs(c - cell) in (1, 16)]
        if not near:
            return False
        self.virtual.hands.slide(self.figures[who], self.random.choice(near))
        self.virtual.run_hands()
        return True

    def event_lost(self) -> bool:
        """Lose a figure and replace it by a spare."""
        who = self.some_figure()
        if who == OFF:
            return False
        lost = self.figures[who]
        cell = self.table.cell_of(lost)
        self.virtual.hands.lift(lost)
        self.let_go()
        self.put_away(lost)
        self.expect_answer("lost")
        self.new_figure(who, cell, lost.face)
        self.virtual.run(ANSWER_MS)
        self.answer_questions()
        assert state_text(self.state) == self.before
        return True

    def event_long_away(self) -> bool:
        """Keep a figure in the hand: the board must ask for it."""
        who = self.some_figure()
        if who == OFF:
            return False
        cell = self.table.cell_of(self.figures[who])
        self.virtual.hands.lift(self.figures[who])
        self.let_go()
        self.expect_answer("long_away")
        self.virtual.run(AWAY_MS)
        for seat in range(2):
            assert self.director.name_of(who) in self.page(seat)
        self.virtual.hands.place(self.figures[who], cell)
        self.virtual.run_hands()
        return True

    def event_paused(self) -> bool:
        """Hold OK for a pause, except while drawing."""
        return self.state.phase != AT_TAKE and super().event_paused()

    def some_cell(self) -> int:
        """A slot or a seat, used or not, with a working sensor as far as people know."""
        health = self.virtual.board.scanner.health
        used = [self.table.cell_of(token) for token in self.out_of_box() if token.lies]
        slots = [slot_cell(pile, slot) for pile in range(8) for slot in range(6)]
        cells = self.random.choice((used or slots, used or slots, slots, sheet.CHARACTERS))
        faults = self.table.sensors.faults
        sound = [cell for cell in cells if cell not in faults and not health.is_faulty(cell)]
        return self.random.choice(sound or slots)
