"""Replays the board's own journal into a match, after a power cut."""

from shared_rules.replay import Replay


class JournalReplay(Replay):
    """Replays the board's own journal into a match; the vault knows what the lines hide."""

    def __init__(self, match, parse_action) -> None:
        super().__init__()
        self._match = match
        self.parse_action = parse_action
        self._has_begun = False

    @property
    def state(self):
        return self._match.state if self._has_begun else None

    def begin(self) -> None:
        match = self._match
        match.options = self.options
        match.state = self.rules.State(**self.options)
        match.computer_roles = self.computers
        match.forget()
        self._has_begun = True

    def tag(self, line: bytes) -> bytes:
        return self._match.vault.tag(line)

    def step(self, actions: list) -> None:
        self._match.step(actions)

    def step_back(self) -> None:
        self._match.step_back()

    def forget(self) -> None:
        self._match.forget()

    def apply_dealt(self, action: int) -> tuple:
        return self._checked(self._match.vault.outside(self._match.state), action)

    def apply_chosen(self, sealed: bytes, action: int) -> tuple:
        public = self._match.vault.chosen(
            self._match.state, sealed, self.number + 1, self.parse_action
        )
        return self._checked(public, action)

    def _checked(self, public: int, action: int) -> tuple:
        self.check_public(public, action)
        return public, public
