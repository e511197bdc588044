"""Lets the computer players of a game think, a slice in each step, and plays what they choose.

Imported only if a computer plays. A choice is shown a multiple of a fixed time after the turn
began, interruptions not counted, so that the length of the thinking reveals nothing. The board
plays the choice first, and then leads the people at the table to move the tokens.
"""

from firmware.memory import load_once
from firmware.players.player import load
from shared_rules.compat import const
from shared_rules.game import DEALER
from shared_rules.record_lines import COMPUTER, LEARNED, computer_text, learned_text, text_of

_NO_ROLE = const(-1)
_PRESS_MS = const(1000)  # until a computer draws or rolls


class Computers:
    def __init__(self, director) -> None:
        """Makes a player for each role in `director.levels`; the vault has dealt."""
        self._director = director
        self._match = director.match
        self._players = {}
        for role in sorted(director.levels):
            level = director.levels[role]
            self._players[role] = director.vault.make_player(self._match.options, role, level)
        self._words = load(director.name, "computer_words")
        self._saved: list = []  # what each player remembered at the oldest step that can be undone
        self._since: list = []  # the actions after that
        self._thinker = None  # the player that chooses now
        self._kept: dict = {}  # by role: after how many actions it had learned what is on flash
        self._is_done = False
        self._now_ms = 0
        self._began_ms = 0
        self._due_ms = 0  # when its choice is shown
        self.forgot()

    def note(self) -> None:
        """Writes into the record which roles computers play."""
        for role in sorted(self._players):  # on MicroPython a dict has no order
            level = self._director.levels[role]
            text = computer_text(self._match.rules, role, level, load(self._director.name).VERSION)
            self._match.note(COMPUTER, text)

    def recall(self, replay, lines, feed) -> None:
        """Passes on all actions of a replayed game, and from the lines of its journal what the
        players had learned. Raises ValueError if it was played by other versions of the players:
        their choices could not be checked."""
        for role in replay.computers:
            if replay.computers[role][1] != load(self._director.name).VERSION:
                raise ValueError("another version of the computer player")
        learned = _learned_in(lines)
        last = len(replay.actions)
        for actions in self._match.steps:
            last -= len(actions)
        observed = 0
        for action in replay.actions:
            if observed == last:
                self.forgot()
            self.observe([action])
            observed += 1
            if observed in learned:
                self._take_learned(*learned[observed])
            feed()
        if observed == last:
            self.forgot()

    def _take_learned(self, role: int, learned: bytes) -> None:
        """The line has no tag. A bad one is ignored: the player learns again."""
        try:
            self._players[role].player.take_learned(learned)
        except (KeyError, ValueError):
            pass

    def _keep_learned(self) -> None:
        """Writes into the journal what they have learned: to learn it again takes seconds."""
        for role in sorted(self._players):
            count, learned = self._players[role].player.learned()
            if learned and self._kept.get(role, 0) != count:
                self._kept[role] = count
                self._match.note(LEARNED, learned_text(role, count, learned))

    # -- events from the match -------------------------------------------------------------

    def observe(self, actions: list) -> None:
        """Takes actions that were played, in their public form."""
        self._pass_on(actions)
        self._since.extend(actions)
        self._thinker = None

    def _pass_on(self, actions: list) -> None:
        for player in self._players.values():
            for action in actions:
                player.observe(action)

    def forgot(self) -> None:
        """Called when none of the steps so far can be taken back any more."""
        self._saved = [player.save() for player in self._players.values()]
        self._since = []

    def undone(self, count: int) -> None:
        """Called when this many actions were taken back."""
        del self._since[len(self._since) - count :]
        place = 0
        for player in self._players.values():
            player.restore(self._saved[place])
            place += 1
        self._keep_learned()
        self._pass_on(self._since)
        self._thinker = None

    # -- turns -----------------------------------------------------------------------------

    def turn_of(self, state) -> int:
        """Returns the role of the computer that acts now, also if it only draws or rolls; -1 if
        none does."""
        role = state.actor
        if role == DEALER:
            role = self._director.presser(state)
        return role if role in self._players else _NO_ROLE

    def thinking_text(self) -> str:
        """Returns the page while one of them thinks."""
        role = self.turn_of(self._match.state)
        return self._words.name_of(self._director, role) + "|" + self._director.texts.THINKING

    def step(self, now_ms: int) -> None:
        """Thinks for a slice; plays a choice once it is made and its time has come."""
        director = self._director
        passed_ms = now_ms - self._now_ms
        self._now_ms = now_ms
        if director.has_new_stage or not director.stage.lets_computers_think:
            # An interruption does not count: it would show whether the choice was made before it.
            self._began_ms += passed_ms
            self._due_ms += passed_ms
            return
        state = self._match.state
        role = self.turn_of(state)
        if role < 0:
            return
        if self._thinker is None:
            self._thinker = self._players[role]
            self._began_ms = now_ms
            self._is_done = state.actor == DEALER
            self._due_ms = now_ms + _PRESS_MS
            if not self._is_done:
                self._thinker.start(director.vault.view(state, role))
        elif not self._is_done:
            self._is_done = self._thinker.step()
            if self._is_done:
                period = self._thinker.player.RELEASE_MS
                periods = (now_ms - self._began_ms) // period + 1
                self._due_ms = self._began_ms + periods * period
        elif director.stage.lets_computers_act and now_ms >= self._due_ms:
            self._act(state)
        elif state.actor != DEALER and self._thinker.player.IS_WORK_SECRET:
            # Makes the same choice once more: shorter steps would show when it was made.
            if self._thinker.step():
                self._thinker.start(director.vault.view(state, role))

    def _act(self, state) -> None:
        director = self._director
        if state.actor == DEALER:
            self._thinker = None
            director.playing.game.on_ok(state, [])
            return
        actions = self._thinker.actions()
        self._keep_learned()
        if not director.vault.is_public(state, actions[0]):
            self._match.choose(actions[0])
            director.stage.on_computer()
            return
        text = self._words.describe(director, state, actions)
        director.playing.game.on_computer(actions)
        director.playing.game.commit(actions)
        director.follow_computer(text)


def _learned_in(lines) -> dict:
    """Returns what players have learned, as (role, learned) by the number of actions. A line ends
    those of as many actions or more: some were taken back."""
    parsing = load_once("shared_rules.record_parsing")
    found: dict = {}
    for line in lines:
        if line[0] == LEARNED:
            try:
                role, count, learned = parsing.parse_learned(text_of(line))
            except ValueError:
                continue
            for other in [other for other in found if other >= count]:
                del found[other]
            found[count] = role, learned
    return found
