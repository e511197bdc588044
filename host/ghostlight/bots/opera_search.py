"""Search to the end of the round, replies included.

The value of a position is a vector: for each suspect the Phantom's chance of winning (0 to 1000)
if that suspect is the Phantom. At the Phantom's turn each suspect takes the best result for
itself; at the Investigator's turn the result with the lowest mean over the suspects, weighted by
the belief, is taken for all. The end of a round is looked up in VALUES.

Every suspect's value is computed in the same search, so its work does not depend on the secret.
`step` does a given amount of work and can be called until the search is done. Integers only, and
plain Python that MicroPython runs as well: the same steps give the same values everywhere.
"""

from ghostlight.bots.opera_moves import able_in, endings, position_of, results
from ghostlight.bots.opera_values import VALUES
from shared_rules.compat import TYPE_CHECKING
from shared_rules.offboard.opera_activations import activations
from shared_rules.opera.board import AT_PICK, CHARACTERS, COUNT, EXIT, INVESTIGATOR, PHANTOM, RED
from shared_rules.opera.state import State

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

SURE = 1000  # the Phantom wins
MOST = 1 << 29  # above any weighted sum
_UNIT = 4  # VALUES are in 250ths
NO_CARD, BY_INVESTIGATOR, BY_PHANTOM = 0, 1, 2  # Raoul's card in this round: 1 + the seat
ROOTS = 8  # the root's beam is so many times wider
LEAF = 3  # nodes: the cost of the last activation of a round, beside a result's 1


class Search:
    """The values of all results of the activation that begins or goes on in `state`.

    `ways` are the results as sequences of actions, `after` and `left` the positions and the cards
    after them, `values` their vectors in the order of `suspects`. `order` are their indices, best
    first; only the first `looked_at` of them were in the last pass, the others have older values.
    """

    table: bytes | bytearray = VALUES

    def __init__(
        self, state: State, weights: "Sequence[int]", nodes: int, cache: int = 20000
    ) -> None:
        """Weights by character; nodes to spend at most; values of last activations to keep."""
        self.state = state
        self.suspects = [who for who in range(CHARACTERS) if state.suspects >> who & 1]
        self.weights = [weights[who] for who in self.suspects]
        self.nodes = 0  # spent
        self.passes = 0
        self._limit = nodes
        self._pause = 0
        self._cache: dict[tuple[bytes, int, int], tuple[int, ...]] = {}
        self._cache_size = cache
        self._seat = state.active
        self._turn = state.turn
        self._tables = [self._table(card) for card in range(3)]
        self._vectors: list[dict[int, tuple[int, ...]]] = [{}, {}, {}]
        self._means: list[dict[int, int]] = [{}, {}, {}]
        self.ways: list[tuple[int, ...]] = []
        self.after: list[bytes] = []
        self.left: list[int] = []
        self.values: list[tuple[int, ...]] = []
        self.order: list[int] = []
        self.looked_at = 0
        self._drawn: list[int] = []
        self._is_cut = False
        self._found: tuple[int, ...] = ()
        self._work = self._run()

    def step(self, nodes: int) -> bool:
        """Go on for about so many nodes; whether the search is done. There is an `order` to
        choose from after a few steps, before it is done."""
        self._pause = self.nodes + nodes
        for _ in self._work:
            return False
        return True

    def finish(self) -> None:
        while not self.step(MOST):
            pass

    def mean(self, vector: "Sequence[int]") -> int:
        """Weighted by the belief; not divided by the sum of the weights."""
        return sum([weight * value for weight, value in zip(self.weights, vector)])

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
        begins = self.state.round & 1  # who begins the next round
        return self.table[(begins * 7 + left - 2) * EXIT + space] * _UNIT

    def _vector(self, able: int, card: int) -> tuple[int, ...]:
        vectors = self._vectors[card]
        if able not in vectors:
            can, cannot = self._tables[card]
            left = COUNT[able]
            vectors[able] = tuple(
                [can[left] if able >> who & 1 else cannot[left] for who in self.suspects]
            )
        return vectors[able]

    def _mean(self, able: int, card: int) -> int:
        means = self._means[card]
        mean = means.get(able)
        if mean is None:
            mean = self.mean(self._vector(able, card))
            means[able] = mean
        return mean

    def _last(self, position: bytes, cards: int, card: int) -> tuple[int, ...]:
        """The value before the last activation of a round; one card is left."""
        key = (position, cards, card)
        cached = self._cache.get(key)
        if cached is not None:
            self.nodes += 1
            return cached
        self.nodes += LEAF
        who = 0
        while not cards >> who & 1:
            who += 1
        seat = self._seat_at(3)
        if who == RED:
            card = 1 + seat
        suspects = self.state.suspects
        found = set([able & suspects for able in endings(position, who)])
        if seat == INVESTIGATOR:
            best = -1
            least = MOST
            for able in found:
                mean = self._mean(able, card)
                if mean < least or mean == least and able < best:
                    least = mean
                    best = able
            value = self._vector(best, card)
        else:
            value = ()
            for able in found:
                vector = self._vector(able, card)
                value = tuple(map(max, value, vector)) if value else vector
        if len(self._cache) < self._cache_size:
            self._cache[key] = value
        return value

    # -- the tree ----------------------------------------------------------------------------

    def _seat_at(self, turn: int) -> int:
        return self._seat ^ (turn + 1 >> 1 & 1) ^ (self._turn + 1 >> 1 & 1)

    def _children(
        self, position: bytes, cards: int, card: int, seat: int, width: int
    ) -> list[tuple[int, int, bytes, int, int]]:
        """Results to look at, best first: (duplicate, order, position, cards left, Raoul's card).

        Of results with the same set of characters who could appear, one comes early, and the
        others after the first ones of every set: a narrow beam sees different ones.
        """
        found = []
        seen: dict[int, int] = {}
        sign = 1 if seat == INVESTIGATOR else -1
        suspects = self.state.suspects
        for who in range(CHARACTERS):
            if cards >> who & 1:
                drawn = 1 + seat if who == RED else card
                left = cards ^ 1 << who
                for after in results(position, who):
                    able = able_in(after) & suspects
                    key = able << 3 | who
                    again = seen.get(key, 0)
                    seen[key] = again + 1
                    found.append((again, sign * self._mean(able, drawn), after, left, drawn))
        self.nodes += len(found)
        found.sort()
        if len(found) > width:
            self._is_cut = True
        return found[:width]

    def _value(
        self, position: bytes, cards: int, card: int, turn: int, width: int, bound: int
    ) -> "Iterator[None]":
        """Sets self._found to the value of a position between two activations.

        A generator: it yields when the work of a step is done. From `bound` on the exact mean
        does not matter: the Investigator has something better already.
        """
        seat = self._seat_at(turn)
        best: tuple[int, ...] = ()
        least = bound
        for _, _, after, left, drawn in self._children(position, cards, card, seat, width):
            if self.nodes >= self._pause:
                yield
            if best and self.nodes >= self._limit:
                self._is_cut = True
                break
            if turn == 2:
                value = self._last(after, left, drawn)
            else:
                yield from self._value(after, left, drawn, turn + 1, width, least)
                value = self._found
            if seat == PHANTOM:
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
        """The different results, by the rules themselves, and their values if the round ended."""
        state = self.state
        found: list[tuple[tuple[int, ...], State]] = []
        if state.phase == AT_PICK:
            for action in state.legal_actions():
                picked = state.copy()
                picked.apply(action)
                found += [((action,) + way, after) for way, after in activations(picked)]
                yield
        else:
            found = activations(state)
        played = state.cards | (1 << state.who if state.who >= 0 else 0)
        for cards, position, way in sorted(
            [(after.cards, position_of(after), way) for way, after in found]
        ):
            drawn = 1 + self._seat if (played ^ cards) == 1 << RED else NO_CARD
            self.ways.append(way)
            self.after.append(position)
            self.left.append(cards)
            self.values.append(self._vector(able_in(position) & state.suspects, drawn))
            self._drawn.append(drawn)
        self.nodes += len(found)
        order = list(range(len(found)))
        yield from self._rank(order)
        self.order = order
        self.looked_at = len(found)

    def _rank(self, indices: list[int]) -> "Iterator[None]":
        """Sort, best first. For the Phantom: the best of each suspect, then the second of each."""
        values = self.values
        if self._seat == INVESTIGATOR:
            indices.sort(key=lambda index: (self.mean(values[index]), index))
            return
        rank = dict([(index, MOST) for index in indices])
        for place in range(len(self.suspects)):
            indices.sort(key=lambda index: (-values[index][place], index))
            for number in range(len(indices)):
                rank[indices[number]] = min(number, rank[indices[number]])
            yield
        indices.sort(key=lambda index: (rank[index], -self.mean(values[index]), index))

    def _run(self) -> "Iterator[None]":
        """Passes with wider and wider beams, until one sees everything or the nodes are spent."""
        yield from self._list_results()
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
        beam = self.order[: ROOTS * width]
        bound = MOST
        values = []
        for index in beam:
            after, left, drawn = self.after[index], self.left[index], self._drawn[index]
            if self.nodes >= self._pause:
                yield
            if self.nodes >= self._limit:
                break
            if self._turn == 2:
                value = self._last(after, left, drawn)
            else:
                yield from self._value(after, left, drawn, self._turn + 1, width, bound)
                value = self._found
            values.append(value)
            if self._seat == INVESTIGATOR:
                bound = min(bound, self.mean(value))
        seen = len(values)
        if seen < len(self.order):
            self._is_cut = True
            if seen < len(beam) and seen < len(self.suspects):
                return
        for index, value in zip(beam, values):
            self.values[index] = value
        beam = beam[:seen]
        yield from self._rank(beam)
        self.order = beam + self.order[seen:]
        self.looked_at = seen
