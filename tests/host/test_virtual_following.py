"""The tracker follows tokens that are carried, turned and pushed over simulated sensors."""

from random import Random

import pytest

from firmware.sensing.health import WEAK
from firmware.sensing.kernels import NORTH, SOUTH
from firmware.sensing.tracker import UNSURE
from tests.helpers.sensing_table import SensingTable, lay

COLUMNS, ROWS = 16, 12
MOST_HELD = 4


class Game:
    """People who move tokens at random, and the true positions."""

    def __init__(self, seed):
        self.random = random = Random(seed)
        self.bench = SensingTable(seed)
        self.bench.calibrate()
        lay(self.bench.table, random.sample(range(192), random.randint(MOST_HELD + 1, 24)), random)
        self.tokens = list(self.bench.table.tokens)
        self.bench.follow(self.tokens)
        self.held = []
        self.undecided = 0

    def act(self):
        lying = [token for token in self.tokens if token not in self.held]
        doing = self.random.randrange(6)
        if doing == 0 and len(self.held) < MOST_HELD:
            self.lift(self.random.choice(lying))
        elif doing == 1 and self.held:
            self.place(self.held.pop(self.random.randrange(len(self.held))))
        elif doing == 2:
            token = self.random.choice(lying)
            self.bench.hands.lift(token)
            self.place(token)
        elif doing == 3:
            self.bench.hands.turn(self.random.choice(lying))
        elif doing == 4:
            self.bench.hands.flip(self.random.choice(lying))
        else:
            self.slide(self.random.choice(lying))
        self.bench.hands.wait(self.random.choice((0, 50, 400)))

    def lift(self, token):
        self.held.append(token)
        self.bench.hands.lift(token)

    def place(self, token):
        if self.random.random() < 0.2:
            self.bench.hands.hover(token, self.free(), self.random.uniform(100, 900))
        face = self.random.choice((None, NORTH, SOUTH))
        self.bench.hands.place(token, self.free(), face)

    def slide(self, token):
        """To a cell beside that is free, and whose neighbours do not stand in the way."""
        cell = self.bench.table.cell_of(token)
        y, x = divmod(cell, COLUMNS)
        beside = [
            (y + dy) * COLUMNS + x + dx
            for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1))
            if 0 <= x + dx < COLUMNS and 0 <= y + dy < ROWS
        ]
        free = [c for c in beside if c not in self.taken()]
        if free:
            self.bench.hands.slide(token, self.random.choice(free))

    def free(self):
        taken = self.taken()
        return self.random.choice([cell for cell in range(192) if cell not in taken])

    def taken(self):
        return {self.bench.table.cell_of(token) for token in self.tokens}

    def check(self):
        tracker = self.bench.tracker
        assert tracker.sides == self.bench.table.truth()
        assert tracker.hand_count == len(self.held)
        out = bytearray(32)
        for piece, token in enumerate(self.tokens, 1):
            cell = self.bench.table.cell_of(token)
            if cell is None:
                assert piece in out[: tracker.in_hand(out)]
            elif tracker.pieces[cell] == UNSURE:
                self.undecided += 1
                assert piece in out[: tracker.candidates(cell, out)]
                if self.random.random() < 0.3:
                    assert tracker.resolve(cell, piece)
            else:
                assert tracker.pieces[cell] == piece


def campaign(seeds, acts):
    undecided = 0
    for seed in seeds:
        game = Game(seed)
        for _ in range(acts):
            game.act()
            events = game.bench.play()
            assert not any(kind in ("appeared", "vanished") for kind, _, _ in events)
            game.check()
        undecided += game.undecided
        assert max(game.bench.scanner.health.conditions) <= WEAK, f"table {seed}"
    print(
        f"\n{len(seeds)} tables, {len(seeds) * acts} acts: no wrong piece, {undecided} undecided"
    )
    return undecided


def test_knows_every_piece_or_says_that_it_does_not():
    assert campaign(range(6), acts=40) > 0


@pytest.mark.soak
@pytest.mark.parametrize("first", range(0, 200, 10))
def test_knows_every_piece_or_says_that_it_does_not_campaign(first):
    assert campaign(range(first, first + 10), acts=100) > 0
