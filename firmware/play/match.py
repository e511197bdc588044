"""A game that is being played: its state, its undo history, and the lines of its record.

Knows no particular game. Each accepted step goes into the state, onto the link and into the
journal, in this order. Players can take back up to sixteen steps, but nothing that came from the
vault, that was chosen in secret, or that revealed something. Undo keeps one state and the actions
since, and replays them: a state for each step would fill a Pico's memory.
"""

import hashlib

from firmware.memory import load_once
from shared_rules.compat import const
from shared_rules.game import reveals
from shared_rules.record_lines import (
    ABANDONED,
    DEAL,
    GAME,
    HIDDEN,
    INTERRUPTED,
    MORE_OPTIONS,
    OUTSIDE,
    PLAYED,
    PUBLIC_KINDS,
    RESIGNED,
    SEED,
    UNDONE,
    actions_text,
    deal_text,
    hex_of,
    hidden_text,
    line_of,
    options_texts,
    public_lines,
    with_tag,
)

MOST_BACK = const(16)  # steps that can be taken back


class Match:
    def __init__(self, rules, vault, journal, link) -> None:
        self.rules = rules
        self.vault = vault
        self._journal = journal
        self._link = link
        self.state = None
        self.options: dict = {}
        self._first = None  # the oldest state that undo can reach
        self.steps: list = []  # the actions of each step since then
        self._is_own: list = []  # whether a person chose each of these steps
        self.loser = -1  # the role of the rules that resigned
        self.is_abandoned = False
        self.number = 0  # of the record's last line
        self._closing = hashlib.sha256()  # over the lines of the record
        self._computers = None  # the computer players; they receive all actions
        self.computer_roles: dict = {}  # has their roles, also while a journal is replayed

    # -- begin -----------------------------------------------------------------------------

    def begin(self, options: dict, commitment: bytes, nonces: list, deals: int = 1) -> None:
        """Starts a game that the vault has dealt; `deals` counts the deals of this board."""
        self.options = options
        self.state = self.rules.State(**options)
        self.use_computers(None, {})
        self.forget()
        self.loser = -1
        self.is_abandoned = False
        self.number = 0
        self._closing = hashlib.sha256()
        texts = options_texts(self.rules, options, deals)
        self._journal.begin(self._send(line_of(GAME, texts[0])))
        self.note(DEAL, deal_text(commitment, nonces))
        for text in texts[1:]:
            self.note(MORE_OPTIONS, text)

    def use_computers(self, computers, roles: dict) -> None:
        """From now on these computer players receive all actions; `roles` has their roles."""
        self._computers = computers
        self.computer_roles = roles

    def note(self, kind: str, text: str) -> None:
        """Writes a line into the journal; a public one also goes onto the link."""
        line = line_of(kind, text)
        if kind in PUBLIC_KINDS:
            line = self._send(line)
        self._journal.append(line)

    def _send(self, line: str) -> str:
        """Sends a public line; returns it with its tag, for the journal."""
        tag = b"" if self.vault.is_empty else self.vault.tag(line.encode())
        self._count(line)
        self._link.send("record", ("n", self.number), ("line", line), ("tag", hex_of(tag)))
        return with_tag(line, tag)

    def _count(self, line: str) -> None:
        """Counts a line of the record and adds it to the digest."""
        self.number += 1
        self._closing.update(line.encode() + b"\n")

    # -- play ------------------------------------------------------------------------------

    def play(self, actions: list) -> None:
        """Plays actions of a player as one step. If one is not legal, plays none and raises
        GameError or ValueError."""
        self.step(actions)
        self.note(PLAYED, actions_text(self.rules, actions))

    def step(self, actions: list) -> None:
        """Does the same without writing a line."""
        if not self.steps:
            self._first = self.state
            self.vault.snapshot()
        after = self.state.copy()
        try:
            for action in actions:
                if after.actor < 0:
                    raise ValueError("no player has anything to do now")
                if self.vault.play(after, action) != action:
                    raise ValueError("what is hidden is chosen")
        except Exception:
            self._again()  # restores the vault
            raise
        self._is_own.append(self.state.actor not in self.computer_roles)
        self.state = after
        self.steps.append(actions)
        self._notify_computers(actions)
        if reveals(self.rules, actions):
            self.forget()
        elif len(self.steps) > MOST_BACK:
            self._first = self._first.copy()
            self._is_own.pop(0)
            self.vault.rebase(self._first, self.steps.pop(0))

    def _notify_computers(self, actions: list) -> None:
        if self._computers is not None:
            self._computers.observe(actions)

    def step_back(self) -> None:
        actions = self.steps.pop()
        self._is_own.pop()
        self.state = self._again()
        if self._computers is not None:
            self._computers.undone(len(actions))

    def _again(self):
        """Replays all steps from the oldest state; returns the last state."""
        state = self._first.copy()
        self.vault.rollback()
        for actions in self.steps:
            for action in actions:
                self.vault.play(state, action)
        return state

    def forget(self) -> None:
        """Drops the undo history."""
        self._first = None
        self.steps = []
        self._is_own = []
        if self._computers is not None:
            self._computers.forgot()

    def choose(self, action: int) -> None:
        """Plays a secret choice: the record has it sealed, and the seed unseals it."""
        public, sealed = self.vault.choose(self.state, action, self.number + 1)
        self._notify_computers([public])
        self.forget()
        self.note(HIDDEN, hidden_text(self.rules, sealed, public))

    def outside(self) -> int:
        """Plays the next chance action; returns its public form."""
        public = self.vault.outside(self.state)
        self._notify_computers([public])
        self.forget()
        self.note(OUTSIDE, self.rules.action_text(public))
        return public

    def resign(self, role: int) -> None:
        self.loser = role
        self.forget()
        self.note(RESIGNED, self.rules.ROLES[role])

    def abandon(self) -> None:
        self.is_abandoned = True
        self.forget()
        self.note(ABANDONED, "")

    def publish_seed(self) -> None:
        """Writes the last line, the seed, with which anybody can check the deal."""
        seed = self.vault.revealed_seed(self.state, self.loser >= 0 or self.is_abandoned)
        self.note(SEED, hex_of(seed))

    def closing(self) -> str:
        """Returns the digest of the record; call it after the last line."""
        return hex_of(self._closing.digest())

    @property
    def can_undo(self) -> bool:
        return True in self._is_own

    @property
    def steps_to_undo(self) -> int:
        """How many steps `undo` takes back: a person's last one, and those of computers after
        it."""
        steps = 1
        while not self._is_own[-steps]:
            steps += 1
        return steps

    def undo(self) -> None:
        for _ in range(self.steps_to_undo):
            self.step_back()
            self.note(UNDONE, "")

    # -- go on after a power cut -----------------------------------------------------------

    def resume(self, lines):
        """Goes on where a journal ends; the record notes the interruption.

        Returns the replay of the journal.
        """
        replay = self.follow(lines)
        self.note(INTERRUPTED, "")
        return replay

    def follow(self, lines):
        """Replays the lines of a journal; the vault must have its seed back.

        Every line must have its tag, and everything must come out as it is written: deals from the
        vault, secret choices unsealed. Raises ValueError if it does not.
        """
        self.number = 0
        self._closing = hashlib.sha256()
        parser = load_once("shared_rules.%s.action_parser" % self.rules.NAME)
        replay = load_once("play.journal_replay").JournalReplay(self, parser.parse_action)
        for _, text, tag in public_lines(lines):
            replay.check_tag(text, tag)
            replay.take(text)
            self._count(text)
        self.loser = replay.loser
        self.is_abandoned = replay.is_abandoned
        if replay.is_given_up:
            self.forget()
        return replay
