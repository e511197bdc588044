"""A computer player whose choices `verify` can compute again from the record.

Each choice has its own stream of random numbers, derived from the deal key, the role and the
number of actions played before. So a choice does not depend on what was tried, taken back or
computed before it, and can be computed again from the record alone.
"""

from firmware.players.player import View, load
from firmware.secrets.crypto import Chance, counter, hmac
from shared_rules.compat import TYPE_CHECKING
from shared_rules.game import Blind

if TYPE_CHECKING:
    from shared_rules.interface import Options, Rules


def player_key(deal_key: bytes, role: int) -> bytes:
    """The key of a role's random numbers. The deal cannot be computed from it."""
    return Chance(deal_key).key_for(b"player", role)


def view_of(state, secret, role: int) -> View:
    """What the player of that role may know. No other function passes a secret to a player."""
    own = () if type(secret) is Blind else load(state.GAME).own_of(state, secret, role)
    return View(state.copy(), role, own)


class ProvablePlayer:
    def __init__(
        self, rules: "Rules", options: "Options", role: int, level: str, key: bytes
    ) -> None:
        """`key` is the player_key of the deal."""
        self._rules = rules
        self._options = options
        self.role = role
        self.player = load(rules.NAME).Player(level)
        self._key = key
        self._played = 0
        self.begin()

    def begin(self) -> None:
        """Starts again; after an undo the caller passes all actions again."""
        self.player.begin(self._rules.State(**self._options))
        self._played = 0

    def save(self) -> tuple:
        """Returns the data that `restore` takes."""
        return self._played, self.player.save()

    def restore(self, saved: tuple) -> None:
        self._played = saved[0]
        self.player.restore(saved[1])

    def observe(self, action: int) -> None:
        """Called after each action, with its public form."""
        self.player.observe(action)
        self._played += 1

    def start(self, view: View) -> None:
        """Begin to choose; then `step` until it is done, and `actions`."""
        chance = Chance(hmac(self._key, counter(self._played)))
        self.player.start(view, chance.randbelow)

    def step(self) -> bool:
        """Works for a slice of SLICE units. Returns whether a choice is made."""
        return self.player.step(self.player.SLICE)

    def actions(self) -> list[int]:
        """The choice: what is played in one go."""
        return self.player.actions()

    def choose(self, view: View) -> int:
        """Chooses in one call, without slices. Returns the next action."""
        self.start(view)
        while not self.player.step(1 << 20):
            pass
        return self.actions()[0]
