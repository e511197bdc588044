"""The secret of a game: holds it, answers narrow questions, proves afterwards that it was fair.

The only object on the board that knows a seed, an identity, a hand. Everybody else asks: what is
drawn, can or cannot, may this seat do that. Answers leave in the form the public may see; what is
one seat's alone leaves through `private_view`, for that seat's screen. SECURITY.md has the scheme.
"""

from firmware import sealing
from firmware.crypto import DIGEST_BYTES, Chance, Hmac, hmac, sha256, wipe
from shared_rules.compat import const
from shared_rules.errors import GameError

_COMMIT = b"ghostlight commitment 1"
TAG_BYTES = const(8)


def commitment_of(seed) -> bytes:
    """What the board publishes before anybody adds a nonce."""
    return sha256(_COMMIT + bytes(seed))


def deal_key(seed, nonces: list) -> bytes:
    """The key that all chance of a game follows from: the seed, and what everybody added."""
    parts = [b"deal"]
    for nonce in nonces:
        parts.append(bytes((len(nonce),)))
        parts.append(nonce)
    return hmac(seed, *parts)


class Tags:
    """The chain of tags over the lines of a record: each covers all before it."""

    def __init__(self, seed) -> None:
        self._hmac = Hmac(hmac(seed, b"tags"))
        self.last = bytes(TAG_BYTES)

    def tag(self, line: bytes) -> bytes:
        self.last = self._hmac.digest(self.last, line)[:TAG_BYTES]
        return self.last

    def wipe(self) -> None:
        self._hmac.wipe()


class Vault:
    def __init__(self, rules, random) -> None:
        self._rules = rules
        self._random = random  # n -> n random bytes
        self._seed = bytearray(DIGEST_BYTES)
        self._chance = None
        self._dealer = None
        self._secret = None
        self._kept = None  # the secret that can be gone back to
        self._tags = None

    # -- the fair deal ---------------------------------------------------------------------

    def commit(self) -> bytes:
        """Draw a new seed and give its commitment. An earlier deal is gone."""
        self.wipe()
        self._seed[:] = self._random(DIGEST_BYTES)
        return commitment_of(self._seed)

    def deal(self, nonces: list) -> None:
        """Mix in what everybody added, in order; from here on all chance is settled."""
        self._chance = Chance(deal_key(self._seed, nonces))
        self._dealer = self._rules.Dealer(self._chance.randbelow)
        self._secret = self._rules.Secret()
        self._tags = Tags(self._seed)

    @property
    def is_open(self) -> bool:
        """Whether there is no secret to keep."""
        return self._secret is None

    # -- questions -------------------------------------------------------------------------

    def outside(self, state) -> int:
        """The next action from outside is played; gives its public form."""
        self._kept = None
        try:
            return self.play(state, self._dealer.action(state, self._secret))
        except GameError:  # its text may name a card
            raise ValueError("the vault cannot go on") from None

    def play(self, state, action: int) -> int:
        """Play an action that may have a secret part: keeps that, gives the public form.

        What the rules refuse changes nothing, neither the state nor the secret.
        """
        public = self._secret.public_form(state, action)
        state.apply(public)
        self._secret.learn(action, public)
        return public

    def keep(self) -> None:
        """What is played from here on may be taken back."""
        self._kept = self._secret.copy()

    def keep_on(self, state, actions: list) -> None:
        """But not these any more; the state is the one when it was kept, and goes on."""
        now = self._secret
        self._secret = self._kept
        for action in actions:
            self.play(state, action)
        self._secret = now

    def go_back(self) -> None:
        self._secret = self._kept.copy()

    def legal_actions(self, state):
        return self._secret.legal_actions(state)

    def private_view(self, state, seat: int) -> list:
        """For that seat's own screen, and for nothing else."""
        return self._rules.seat_view(state, self._secret, seat)

    def own_view(self, seat: int) -> list:
        """Of that only what nobody else may know, where a game has such a view."""
        return self._rules.own_view(self._secret, seat)

    # -- choices that nobody else may know -------------------------------------------------

    def choose(self, state, action: int, number: int) -> tuple:
        """A player's secret action: its public form, and all of it in a box for the record.

        The box is bound to the seed and to the number of its line: who has committed himself to
        the one cannot change what is in the other.
        """
        public = self.play(state, action)
        self._kept = None
        text = self._rules.action_text(action)
        return public, sealing.seal_choice(self._seed, number, text)

    def chosen(self, state, box: bytes, number: int) -> int:
        """The same from its box, when a journal is followed."""
        text = sealing.open_choice(self._seed, number, box)
        self._kept = None
        return self.play(state, self._rules.parse_action(text))

    # -- proof -----------------------------------------------------------------------------

    def tag(self, line: bytes) -> bytes:
        return self._tags.tag(line)

    def opening(self, state, is_given_up: bool = False) -> bytes:
        """The seed, once the game is decided, or one or both have given it up."""
        if state.outcome is None and not is_given_up:
            raise ValueError("the game is not decided")
        return bytes(self._seed)

    # -- at rest ---------------------------------------------------------------------------

    def sealed(self, key: bytes, nonce: bytes) -> bytes:
        """The seed in a box that only the recovery code's key opens."""
        return sealing.seal(key, nonce, self._seed)

    def unseal(self, key: bytes, box: bytes, nonces: list) -> bool:
        """Take the seed back out of its box; False, and nothing changed, for a wrong key."""
        seed = sealing.unseal(key, box)
        if seed is None:
            return False
        self.reopen(seed, nonces)
        wipe(seed)
        return True

    def reopen(self, seed, nonces: list) -> None:
        """The deal of a seed that was drawn before, and what everybody added to it."""
        self._seed[:] = seed
        self.deal(nonces)

    def wipe(self) -> None:
        """Overwrite the secret. What was let go of earlier is in free memory: see `scrub`."""
        wipe(self._seed)
        if self._chance is not None:
            self._chance.wipe()
            self._tags.wipe()
            self._secret.__init__()
            if self._kept is not None:
                self._kept.__init__()
        self._chance = None
        self._dealer = None
        self._secret = None
        self._kept = None
        self._tags = None
