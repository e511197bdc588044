"""Holds the secret of a game, answers specific queries, and proves afterwards that it was fair.

No other object on the board has a seed, an identity or a hand. Other code queries the vault: the
next draw, CAN or CANNOT, whether a role may do an action. Results have their public form; the
private part of one role leaves only through `private_view`, for that role's screen. SECURITY.md
describes the scheme.
"""

from firmware.secrets import crypto
from firmware.secrets.crypto import DIGEST_BYTES, Chance, Hmac, hmac, sha256, wipe
from shared_rules.compat import const
from shared_rules.errors import GameError

_COMMIT = b"ghostlight commitment 1"
TAG_BYTES = const(8)


def commitment_of(seed) -> bytes:
    """The commitment that the board publishes before any nonce is added."""
    return sha256(_COMMIT + bytes(seed))


def deal_key(seed, nonces: list) -> bytes:
    """The key of all randomness of a game, from the seed and the nonces."""
    parts = [b"deal"]
    for nonce in nonces:
        parts.append(bytes((len(nonce),)))
        parts.append(nonce)
    return hmac(seed, *parts)


class Tags:
    """The chain of tags over the lines of a record: each covers all lines before it."""

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
        self._snapshot = None  # the copy of the secret for undo
        self._tags = None

    # -- the deal --------------------------------------------------------------------------

    def commit(self) -> bytes:
        """Draw a new seed and return its commitment. An earlier deal is discarded."""
        self.wipe()
        self._seed[:] = self._random(DIGEST_BYTES)
        return commitment_of(self._seed)

    def deal(self, nonces: list) -> None:
        """Mix in the nonces, in order; from here on all randomness is determined."""
        self._chance = Chance(deal_key(self._seed, nonces))
        self._dealer = self._rules.Dealer(self._chance.randbelow)
        self._secret = self._rules.Secret()
        self._tags = Tags(self._seed)

    @property
    def is_empty(self) -> bool:
        """Whether there is no secret."""
        return self._secret is None

    # -- queries ---------------------------------------------------------------------------

    def outside(self, state) -> int:
        """Play the next chance action. Returns its public form."""
        self._snapshot = None
        try:
            return self.play(state, self._dealer.action(state, self._secret))
        except GameError:  # its message may name a card
            raise ValueError("the rules refuse the chance action") from None

    def play(self, state, action: int) -> int:
        """Play an action that may have a secret part. Returns its public form.

        If the rules refuse it, neither the state nor the secret changes.
        """
        public = self._secret.public_form(state, action)
        state.apply(public)
        self._secret.learn(action, public)
        return public

    def snapshot(self) -> None:
        """Save a copy of the secret, so that later actions can be undone."""
        self._snapshot = self._secret.copy()

    def rebase(self, state, actions: list) -> None:
        """Apply these actions to the saved copy: they cannot be undone any more. `state` must be
        the state at the time of `snapshot`; it is advanced."""
        now = self._secret
        self._secret = self._snapshot
        for action in actions:
            self.play(state, action)
        self._secret = now

    def rollback(self) -> None:
        self._secret = self._snapshot.copy()

    def legal_actions(self, state):
        return self._secret.legal_actions(state)

    def private_view(self, state, role: int) -> list:
        """The view of a role, for the screen of the seat that has it only."""
        return self._rules.role_view(state, self._secret, role)

    def own_view(self, role: int) -> list:
        """The part of it that no other player may know, if the game has such a view."""
        return self._rules.own_view(self._secret, role)

    # -- computer players ------------------------------------------------------------------

    def make_player(self, options, role: int, level: str):
        """Makes a computer player for a role, with its own random numbers."""
        # Imported here, so that it is in memory only if a computer plays.
        from firmware.players.provable_player import ProvablePlayer

        key = self._chance.key_for(b"player", role)
        return ProvablePlayer(self._rules, options, role, level, key)

    def is_public(self, state, action: int) -> bool:
        """Whether an action of a player has no secret part."""
        return self._secret.public_form(state, action) == action

    def view(self, state, role: int):
        """Returns what the computer player of a role may know for its choice."""
        from firmware.players.provable_player import view_of

        return view_of(state, self._secret, role)

    # -- secret choices --------------------------------------------------------------------

    def choose(self, state, action: int, number: int) -> tuple:
        """Plays a player's secret action. Returns its public form, and the whole action sealed for
        the record.

        The sealed action is bound to the seed and to the number of its line, so a
        committed choice cannot be changed.
        """
        public = self.play(state, action)
        self._snapshot = None
        text = self._rules.action_text(action)
        return public, crypto.seal_choice(self._seed, number, text)

    def chosen(self, state, sealed: bytes, number: int, parse_action) -> int:
        """Plays a sealed action, when a journal is replayed."""
        text = crypto.unseal_choice(self._seed, number, sealed)
        self._snapshot = None
        return self.play(state, parse_action(text))

    # -- proof -----------------------------------------------------------------------------

    def tag(self, line: bytes) -> bytes:
        return self._tags.tag(line)

    def revealed_seed(self, state, is_given_up: bool = False) -> bytes:
        """Returns the seed. Raises ValueError unless the game is over or given up."""
        if state.outcome is None and not is_given_up:
            raise ValueError("the game is not decided")
        return bytes(self._seed)

    # -- storage ---------------------------------------------------------------------------

    def sealed_seed(self, key: bytes, nonce: bytes) -> bytes:
        """Returns the seed, sealed with the recovery code's key."""
        return crypto.seal(key, nonce, self._seed)

    def unseal(self, key: bytes, sealed: bytes, nonces: list) -> bool:
        """Unseals the seed. Returns False, with nothing changed, for a wrong key."""
        seed = crypto.unseal(key, sealed)
        if seed is None:
            return False
        self.restore(seed, nonces)
        wipe(seed)
        return True

    def restore(self, seed, nonces: list) -> None:
        """Restore the deal of an earlier seed with its nonces."""
        self._seed[:] = seed
        self.deal(nonces)

    def wipe(self) -> None:
        """Overwrite the secret. Copies released earlier are in free memory: see `scrub`."""
        wipe(self._seed)
        if self._chance is not None:
            self._chance.wipe()
            self._tags.wipe()
            self._secret.__init__()
            if self._snapshot is not None:
                self._snapshot.__init__()
        self._chance = None
        self._dealer = None
        self._secret = None
        self._snapshot = None
        self._tags = None
