"""Token identities, compared with a brute-force list of all possible assignments."""

from random import Random

import pytest

from firmware.sensing.identity import Hand
from tests.helpers.bounded_wait import BoundedWait

LARGEST = 4  # tokens in the hand
CELLS = 10


class Worlds:
    """Every reading that fits what was seen: which piece on which cell, which in the hand."""

    def __init__(self, pieces):
        self.all = {(tuple(enumerate(pieces)), ())}

    def lift(self, cell):
        after = set()
        for board, hand in self.all:
            left = dict(board)
            after.add((left.pop(cell), tuple(left.items()), hand))
        self.all = {(board, tuple(sorted((*hand, piece)))) for piece, board, hand in after}

    def place(self, cell):
        self.all = {
            (tuple(sorted((*board, (cell, piece)))), hand[:i] + hand[i + 1 :])
            for board, hand in self.all
            for i, piece in enumerate(hand)
        }

    def resolve(self, cell, piece):
        self.all = {(board, hand) for board, hand in self.all if dict(board)[cell] == piece}

    def on(self, cell):
        return {dict(board)[cell] for board, _ in self.all}

    def held(self):
        return {piece for _, hand in self.all for piece in hand}


class Run:
    def __init__(self, seed):
        self.random = random = Random(seed)
        count = random.randint(2, 6)
        kinds = count if random.random() < 0.7 else 3
        pieces = random.sample(range(1, 7), count)
        pieces = [1 + piece % kinds for piece in pieces] if kinds < count else pieces
        self.hand = Hand()
        self.worlds = Worlds(pieces)
        self.known = dict(enumerate(pieces))
        self.taken = set(range(count))
        self.held = 0
        self.now_ms = 0
        self.checked = self.exact = 0

    def step(self):
        self.now_ms += 1
        free = [cell for cell in range(CELLS) if cell not in self.taken]
        unsure = [cell for cell in sorted(self.taken) if cell not in self.known]
        if unsure and self.random.random() < 0.15:
            self.resolve(self.random.choice(unsure))
        elif self.taken and self.held < LARGEST and self.random.random() < 0.5:
            self.lift(self.random.choice(sorted(self.taken)))
        elif self.held:
            self.place(self.random.choice(free))
        bound = BoundedWait("settling")
        while self.hand.settle() and bound.lasts():
            self.known[self.hand.cell] = self.hand.piece
        self.check()

    def lift(self, cell):
        self.taken.remove(cell)
        self.held += 1
        self.worlds.lift(cell)
        token = self.hand.find(cell)
        if token >= 0:
            assert cell not in self.known
            self.hand.lift_again(token)
        else:
            assert self.hand.lift(self.known.pop(cell), cell, 1, self.now_ms)

    def place(self, cell):
        self.taken.add(cell)
        self.held -= 1
        self.worlds.place(cell)
        self.hand.place(cell, self.now_ms)

    def resolve(self, cell):
        token = self.hand.find(cell)
        wrong = set(range(1, 7)) - set(self.candidates(cell))
        assert not any(self.hand.restrict(token, piece) for piece in wrong)
        piece = self.random.choice(sorted(self.worlds.on(cell)))
        self.worlds.resolve(cell, piece)
        assert self.hand.restrict(token, piece)

    def candidates(self, cell):
        out = bytearray(32)
        return list(out[: self.hand.candidates(self.hand.find(cell), out)])

    def check(self):
        assert self.hand.held == self.held
        for cell in self.taken:
            possible = self.worlds.on(cell)
            if cell in self.known:
                assert possible == {self.known[cell]}
                continue
            said = set(self.candidates(cell))
            assert possible <= said
            self.checked += 1
            self.exact += possible == said
            piece = self.hand.piece_of(self.hand.find(cell))
            assert piece == 0 or possible == {piece}
        out = bytearray(32)
        assert self.worlds.held() <= set(out[: self.hand.candidates_in_hand(out)])


def campaign(seeds):
    checked = exact = 0
    for seed in seeds:
        run = Run(seed)
        for _ in range(25):
            run.step()
        checked += run.checked
        exact += run.exact
    print(f"\n{checked} undecided tokens, {100 * exact / checked:.2f} % told no piece too many")
    return exact / checked


def test_says_only_what_is_certain_and_forgets_no_possibility():
    assert campaign(range(250)) > 0.99


@pytest.mark.soak
@pytest.mark.parametrize("first", range(0, 20_000, 2000))
def test_says_only_what_is_certain_campaign(first):
    assert campaign(range(first, first + 2000)) > 0.99
