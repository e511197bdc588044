"""Searches all activations to the end of the round, for both sides.

The value of a position is a vector: for each suspect the Phantom's chance of winning (0 to 1000)
if that suspect is the Phantom. At the Phantom's turn each suspect takes the best result for
itself; at the Investigator's turn the result with the lowest mean over the suspects, weighted by
the belief, is taken for all. The end of a round is looked up in VALUES.

Every suspect's value is computed in the same search, so its work does not depend on the secret.
`step` does a given amount of work and can be called until the search is done. Integers below
2 ** 30 only, so that a Pico allocates none: the same steps give the same values everywhere.
"""

from firmware.games.opera.player_moves import able_in, endings, position_of, results
from firmware.games.opera.player_values import VALUES
from firmware.games.opera.player_ways import finishes, way_to
from shared_rules.compat import TYPE_CHECKING, const
from shared_rules.opera.board import AT_PICK, CHARACTERS, COUNT, EXIT, INVESTIGATOR, PHANTOM, RED

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from shared_rules.opera.state import State

SURE = const(1000)  # the Phantom wins
MOST = const(1 << 29)  # above any weighted sum
ROOTS_MOST = const(1023)  # results that a search keeps: their indices have ten bits
SIZE = const(12)  # bytes of a position
_MEAN_BITS = const(25)  # of a weighted sum: 8 weights of 4096 at most, values up to 1000
_UNIT = const(4)  # VALUES are in 250ths
NO_CARD = const(0)  # Raoul's card in this round: 1 + the role that has it
BY_INVESTIGATOR = const(1)
BY_PHANTOM = const(2)
_BEAM = const(8)  # factor by which the beam at the root is wider
_SIMILAR = const(90)  # loss up to which a result is chosen as often as the best
_LEAF = const(4)  # sets that could appear are one node


class Search:
    """The values of all results of the activation that begins or goes on in `state`.

    Results are numbered from 0 to `count` - 1. `order` are their numbers, best first; only the
    first `looked_at` of them were in the last pass, the others have older values.
    """

    def __init__(
        self, state: "State", weights: "Sequence[int]", nodes: int, cache: int = 0
    ) -> None:
        """`weights` by character; `nodes`: the limit; `cache`: intermediate values to keep."""
        self.state = state
        self.suspects = [who for who in range(CHARACTERS) if state.suspects >> who & 1]
        self.weights = [weights[who] for who in self.suspects]
        self.nodes = 0  # spent
        self.passes = 0  # each twice as wide as the one before
        self._limit = nodes
        self._pause = 0
        self._cache_size = cache
        self._cache: dict[tuple[bytes, int], tuple[int, ...]] = {}
        self._role = state.active
        self._turn = state.turn
        self._tables = [self._table(card) for card in range(3)]
        self._vectors: dict[int, tuple[int, ...]] = {}  # by able << 2 | card
        self._means: dict[int, int] = {}
        # By result: position, able << 2 | card, cards left.
        self._positions = bytearray()
        self._ends: list[int] = []
        self._left = bytearray()
        self._values: dict[int, tuple[int, ...]] = {}  # of those that were looked at
        self._ways: list[list[int]] = []  # only in the middle of an activation
        self.count = 0
        self.order: list[int] = []
        self.looked_at = 0
        self._is_cut = False
        self._found: tuple[int, ...] = ()
        self._work = self._run()

    def step(self, nodes: int) -> bool:
        """Search about this many more nodes. Returns whether the search is done. `order` is usable
        after a few steps, before the search is done."""
        self._pause = self.nodes + nodes
        for _ in self._work:
            return False
        return True

    def finish(self) -> None:
        while not self.step(MOST):
            pass

    def mean(self, vector: "Sequence[int]") -> int:
        """The sum of a vector's values times the weights, not divided by their sum."""
        total = 0
        place = 0
        for weight in self.weights:
            total += weight * vector[place]
            place += 1
        return total

    def value(self, index: int) -> tuple[int, ...]:
        """The vector of a result: the searched one, else the estimate without a search."""
        value = self._values.get(index)
        return value or self._vector(self._ends[index])

    def is_telling(self, index: int) -> bool:
        """Whether the answer would tell suspects apart if the round ended with this result."""
        able = self._ends[index] >> 2
        return 0 < able < self.state.suspects

    def way(self, index: int) -> list[int]:
        """The actions that lead to a result."""
        if self._ways:
            return self._ways[index]
        who = _card_of(self.state.cards ^ self._left[index])
        return way_to(self.state, who, self._position(index))

    def find(self, position: bytes, cards: int) -> int:
        """The number of a result, or -1."""
        at = self._positions.find(position)
        while at >= 0:
            if at % SIZE == 0 and self._left[at // SIZE] == cards:
                return at // SIZE
            at = self._positions.find(position, at + 1)
        return -1

    def _position(self, index: int) -> bytes:
        return bytes(self._positions[index * SIZE : (index + 1) * SIZE])

    # -- the end of a round ------------------------------------------------------------------

    def _table(self, card: int) -> tuple[list[int], list[int]]:
        """Values by number of suspects who could appear: for those who could, for the others.

        A card of Raoul's is averaged here: nothing later in the round takes it into account.
        """
        state = self.state
        many = len(self.suspects)
        able = [self._answered(left, 1, 0) for left in range(many + 1)]
        unable = [self._answered(many - left, 0, 0) for left in range(many + 1)]
        characters, phantoms = state.alibis()
        cards = characters + phantoms
        if card == NO_CARD or not cards:
            return able, unable
        shift = 1 if card == BY_PHANTOM else -1 if state.carlotta > 1 else 0
        unseen = CHARACTERS - 1 - COUNT[state.shown]
        mixed_able: list[int] = []
        mixed_unable: list[int] = []
        for left in range(many + 1):
            for is_able, mixed in ((1, mixed_able), (0, mixed_unable)):
                same = left if is_able else many - left
                moved = self._answered(same, is_able, shift)
                kept = self._answered(same, is_able, 0)
                if card == BY_INVESTIGATOR and same > 1:
                    fewer = self._answered(same - 1, is_able, 0)
                    kept = ((same - 1) * fewer + (unseen - same + 1) * kept) // unseen
                mixed.append((phantoms * moved + characters * kept) // cards)
        return mixed_able, mixed_unable

    def _answered(self, left: int, bonus: int, shift: int) -> int:
        """The Phantom's chance if the answer leaves so many suspects."""
        space = self.state.carlotta + shift
        if left <= 1 and space < EXIT:
            return 0
        space += left + bonus
        if space >= EXIT:
            return SURE
        return VALUES[(left - 2) * EXIT + space] * _UNIT

    def _vector(self, end: int) -> tuple[int, ...]:
        """The value if the round ends with able << 2 | card."""
        vector = self._vectors.get(end)
        if vector is None:
            can, cannot = self._tables[end & 3]
            left = COUNT[end >> 2]
            vector = tuple(
                [can[left] if end >> who + 2 & 1 else cannot[left] for who in self.suspects]
            )
            if len(self._vectors) > self._cache_size + 16:
                self._vectors.clear()
            self._vectors[end] = vector
        return vector

    def _mean(self, end: int) -> int:
        mean = self._means.get(end)
        if mean is None:
            mean = self.mean(self._vector(end))
            self._means[end] = mean
        return mean

    def _last(self, position: bytes, cards: int, card: int) -> "Iterator[None]":
        """Sets self._found to the value before the last activation of a round."""
        key = (position, cards << 2 | card)
        if self._cache_size:
            cached = self._cache.get(key)
            if cached is not None:
                self.nodes += 1
                self._found = cached
                return
        role = self._role_at(3)
        who = _card_of(cards)
        if who == RED:
            card = 1 + role
        suspects = self.state.suspects
        seen = set()
        count = 0
        for able in endings(position, who):
            seen.add((able & suspects) << 2 | card)
            count += 1
            if not count & 31 and self.nodes + count // _LEAF >= self._pause:
                yield
        self.nodes += 1 + count // _LEAF
        self._pause -= 1  # what follows takes as long as a node
        if role == INVESTIGATOR:
            best = -1
            least = MOST
            for end in seen:
                if end not in self._means:
                    count += 1
                    if not count & 15:
                        yield
                mean = self._mean(end)
                if mean < least or mean == least and end < best:
                    least = mean
                    best = end
            value = self._vector(best)
            if self._role == PHANTOM:
                value = self._similar(seen, least)
        else:
            value = ()
            for end in seen:
                vector = self._vector(end)
                value = tuple(map(max, value, vector)) if value else vector
        if len(self._cache) < self._cache_size:
            self._cache[key] = value
        self._found = value

    def _similar(self, ends: "set[int]", least: int) -> tuple[int, ...]:
        """Returns the mean value of those of the ends between which the Investigator hardly sees a
        difference: the Phantom cannot expect one of them."""
        most = least + _SIMILAR * sum(self.weights)
        total = [0] * len(self.suspects)
        many = 0
        for end in ends:
            if self._mean(end) <= most:
                many += 1
                vector = self._vector(end)
                for place in range(len(total)):
                    total[place] += vector[place]
        return tuple([chance // many for chance in total])

    # -- the tree ----------------------------------------------------------------------------

    def _role_at(self, turn: int) -> int:
        return self._role ^ (turn + 1 >> 1 & 1) ^ (self._turn + 1 >> 1 & 1)

    def _children(
        self,
        position: bytes,
        cards: int,
        card: int,
        role: int,
        width: int,
        found: "list[tuple[bytes, int]]",
    ) -> "Iterator[None]":
        """Puts the best results into `found`, best first: (position, cards left << 2 | card).

        Of results with the same set of characters who could appear, one comes early, and the
        others after the first ones of every set: a narrow beam sees different ones.
        """
        keys: list[int] = []
        seen: dict[int, int] = {}
        suspects = self.state.suspects
        flip = (1 << _MEAN_BITS) - 1 if role == PHANTOM else 0
        for who in range(CHARACTERS):
            if not cards >> who & 1:
                continue
            drawn = 1 + role if who == RED else card
            left = (cards ^ 1 << who) << 2 | drawn
            for after in results(position, who):
                end = (able_in(after) & suspects) << 2 | drawn
                again = seen.get(end << 3 | who, 0)
                seen[end << 3 | who] = again + 1 if again < 15 else 15
                key = again << _MEAN_BITS | self._mean(end) ^ flip
                place = len(keys)
                if place == width:
                    self._is_cut = True
                    if key >= keys[-1]:
                        place = -1
                if place >= 0:
                    if place == width:
                        keys.pop()
                        found.pop()
                        place -= 1
                    while place and keys[place - 1] > key:
                        place -= 1
                    keys.insert(place, key)
                    found.insert(place, (after, left))
                self.nodes += 1
                if self.nodes >= self._pause:
                    yield

    def _value(
        self, position: bytes, cards: int, card: int, turn: int, width: int, bound: int
    ) -> "Iterator[None]":
        """Sets self._found to the value of a position between two activations.

        A generator: it yields when the work of a step is done. From `bound` on the exact mean
        does not matter: the Investigator has something better already.
        """
        role = self._role_at(turn)
        best: tuple[int, ...] = ()
        least = bound
        found: list[tuple[bytes, int]] = []
        yield from self._children(position, cards, card, role, width, found)
        for after, left in found:
            if self.nodes >= self._pause:
                yield
            if best and self.nodes >= self._limit:
                self._is_cut = True
                break
            if turn == 2:
                yield from self._last(after, left >> 2, left & 3)
            else:
                yield from self._value(after, left >> 2, left & 3, turn + 1, width, least)
            value = self._found
            if role == PHANTOM:
                if best:
                    value = tuple(map(max, best, value))
                best = value
                if bound < MOST and self.mean(best) >= bound:
                    break
            else:
                mean = self.mean(value)
                if not best or mean < least:
                    best = value
                    if mean < least:
                        least = mean
        self._found = best

    # -- the root ----------------------------------------------------------------------------

    def _list_results(self) -> "Iterator[None]":
        """The different results; their values are as if the round ended with them."""
        state = self.state
        if state.phase == AT_PICK:
            position = position_of(state)
            for who in range(CHARACTERS):
                if state.cards >> who & 1:
                    for after in results(position, who):
                        self._add(after, who, state.cards ^ 1 << who)
                        if self.nodes >= self._pause:
                            yield
        else:
            for way, after in finishes(state):
                self._add(after, state.who, state.cards)
                self._ways.append(way)
        order = list(range(self.count))
        yield from self._rank(order)
        self.order = order
        self.looked_at = self.count

    def _add(self, after: bytes, who: int, left: int) -> None:
        self.nodes += 1
        if self.count < ROOTS_MOST:
            drawn = 1 + self._role if who == RED else NO_CARD
            self.count += 1
            self._positions.extend(after)
            self._ends.append((able_in(after) & self.state.suspects) << 2 | drawn)
            self._left.append(left)

    def _rank(self, indices: list[int]) -> "Iterator[None]":
        """Sort, best first. For the Phantom: the best of each suspect, then the second of each.

        Keys are single integers: a rank or a mean, and the index in ten bits.
        """
        many = len(indices)
        if self._role == INVESTIGATOR:
            for place in range(many):
                mean = self.mean(self.value(indices[place]))
                indices[place] |= mean >> 6 << 10
                if not place & 15:
                    yield
            indices.sort()
        else:
            rank = [ROOTS_MOST] * self.count
            for suspect in range(len(self.suspects)):
                for place in range(many):
                    index = indices[place]
                    indices[place] = SURE - self.value(index)[suspect] << 10 | index
                    if place & 127 == 127:
                        yield
                indices.sort()
                for place in range(many):
                    index = indices[place] & ROOTS_MOST
                    indices[place] = index
                    if place < rank[index]:
                        rank[index] = place
                yield
            for place in range(many):
                index = indices[place]
                mean = self.mean(self.value(index)) >> _MEAN_BITS - 9
                indices[place] = (rank[index] << 9 | 511 - mean) << 10 | index
                if not place & 15:
                    yield
            indices.sort()
        for place in range(many):
            indices[place] &= ROOTS_MOST

    def _run(self) -> "Iterator[None]":
        """Passes with wider and wider beams, until one sees everything or the nodes are spent."""
        yield from self._list_results()
        yield
        width = 2 if self._turn < 2 else 256
        self._is_cut = self._turn < 3
        while self._is_cut and self.nodes < self._limit:
            self._is_cut = False
            yield from self._pass(width)
            self.passes += 1
            width *= 2

    def _pass(self, width: int) -> "Iterator[None]":
        """Look at the best results again, to the end of the round.

        What a pass has found counts, even if the nodes ended it, once it has seen enough.
        """
        beam = self.order[: _BEAM * width]
        bound = MOST
        values = []
        for index in beam:
            if self.nodes >= self._pause:
                yield
            if self.nodes >= self._limit:
                break
            after, left, drawn = self._position(index), self._left[index], self._ends[index] & 3
            if self._turn == 2:
                yield from self._last(after, left, drawn)
            else:
                yield from self._value(after, left, drawn, self._turn + 1, width, bound)
            values.append(self._found)
            if self._role == INVESTIGATOR:
                bound = min(bound, self.mean(self._found))
        seen = len(values)
        if seen < self.count:
            self._is_cut = True
            if seen < len(beam) and seen < len(self.suspects):
                return
        for place in range(seen):
            self._values[beam[place]] = values[place]
        beam = beam[:seen]
        yield
        yield from self._rank(beam)
        self.order = beam + self.order[seen:]
        self.looked_at = seen


def _card_of(cards: int) -> int:
    """The only card of a mask."""
    who = 0
    while not cards >> who & 1:
        who += 1
    return who
