"""Nothing is hidden in this game."""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.errors import TextError
from shared_rules.game import Blind

if TYPE_CHECKING:
    from shared_rules.midnight.state import State


class Secret(Blind):
    """Knows no more than everybody."""

    def __init__(self) -> None:
        """Nothing to forget; but who wipes a secret makes it anew, whatever the game."""

    def text(self) -> str:
        return "-"

    @staticmethod
    def parse(text: str, state: "State") -> "Secret":
        if text != "-":
            raise TextError("state, secret %r: nothing is hidden" % text)
        return Secret()
