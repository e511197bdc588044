"""The stage where the masters choose in private a room for each ghost, and share out the ghosts.

Nothing is committed until everything is chosen, so the time for a colour and the number of presses
reveal nothing. The lamps show the same animation until then.
"""

from firmware.buttons.buttons import BACK, LONG, OK, button_of, kind_of, seat_of
from firmware.games.society import map as manor
from firmware.games.society.selector import Selector
from firmware.memory import tidy
from firmware.play.stage import Stage
from shared_rules.compat import const
from shared_rules.society.actions import HIDE, OWN, pairs
from shared_rules.society.board import AT_HIDE, AT_OWN, COLOURS, ROOMS

_DONE = const(5)  # four colours, then which master has which


class Hide(Stage):
    NAME = "hide"
    lets_computers_think = lets_computers_act = True

    def __init__(self, director) -> None:
        super().__init__(director)
        self.selectors: list = []
        self.chosen = 0  # how many of the selectors are set
        self._is_decided = False
        self._begin()

    def _begin(self) -> None:
        """Makes selectors for the four ghosts and for the split, at random positions."""
        director = self._director
        random = director.board.hal.random
        self.wipe()
        state = director.match.state
        self.selectors = [Selector(random, len(self.rooms_of(n))) for n in range(len(COLOURS))]
        self.selectors.append(Selector(random, len(pairs(OWN))))
        self.chosen = state.hidden
        if self.chosen:
            self._go_on(state)

    def _go_on(self, state) -> None:
        """After a power cut: some ghosts are hidden already."""
        for name, value in self._director.vault.private_view(state, state.ghost_team):
            if name == "ghosts":
                for colour in range(state.hidden):
                    self.selectors[colour].at = self.rooms_of(colour).index(value[colour] - 1)

    def rooms_of(self, colour: int) -> list:
        state = self._director.match.state
        return [room for room in range(ROOMS) if state.colour(room) == colour]

    def room_of(self, colour: int) -> int:
        return self.rooms_of(colour)[self.selectors[colour].at]

    def _mask(self) -> int:
        return pairs(OWN)[self.selectors[len(COLOURS)].at] - OWN

    # -- public ----------------------------------------------------------------------------

    def enter(self, now_ms: int) -> None:
        self._director.hood = self
        self._director.lighting.haunting()
        self.show()

    def show(self) -> None:
        director = self._director
        texts = self._texts
        team = director.match.state.ghost_team
        if director.is_computers_turn:
            self._screens.show_both(director.computers.thinking_text())
            return
        director.board.screens.first = director.seat_of(1 - team)
        back = texts.HOLD_UNDO if director.match.can_undo else ""
        self._screens.show_text(director.seat_of(team), texts.HIDE, "", back)
        self._screens.show_text(director.seat_of(1 - team), texts.WAIT_HIDE)

    def on_button(self, event: int) -> None:
        """BACK of the hiding team takes back its last tile. It has to be held: a slip would lose
        the choices."""
        director = self._director
        if kind_of(event) != LONG:
            return
        if button_of(event) == OK:
            director.pause(seat_of(event))
        elif button_of(event) == BACK and seat_of(event) == director.haunter:
            if director.match.can_undo:
                director.match.undo()
                director.lead(self._texts.PUT_BACK, director.advance)

    def step(self, now_ms: int) -> None:
        """Commits the choices once PEEK is released."""
        director = self._director
        if self._is_decided and not director.board.buttons.is_peeking(director.haunter):
            self._commit()

    def wipe(self) -> None:
        for selector in self.selectors:
            selector.wipe()

    def on_computer(self) -> None:
        """A computer hides its ghosts one after the other."""
        if self._director.match.state.phase not in (AT_OWN, AT_HIDE):
            self._director.advance()

    # -- under the hood --------------------------------------------------------------------

    def press(self, team: int, button: int) -> None:
        state = self._director.match.state
        if team != state.ghost_team or self._is_decided or self._director.is_computers_turn:
            return
        if self.chosen == _DONE:
            if button == OK:
                self._is_decided = True
            elif button == BACK:
                self._begin()
        elif button == BACK:
            self.selectors[self.chosen].turn()
        elif button == OK:
            self.chosen += 1
            if self.chosen == len(COLOURS) and state.phase != AT_OWN:
                self.chosen = _DONE

    def _commit(self) -> None:
        tidy()  # so that what stays lies below the garbage of the pages under the hood
        match = self._director.match
        if match.state.phase == AT_OWN:
            match.choose(OWN + self._mask())
        while match.state.phase == AT_HIDE:
            colour = match.state.hidden
            match.choose(HIDE + colour * ROOMS + self.room_of(colour))
        self.wipe()
        self._director.advance()

    def fill(self, team: int, page) -> bool:
        director = self._director
        texts = self._texts
        state = director.match.state
        if team != state.ghost_team or director.is_computers_turn:
            return False
        page.ok = texts.THIS
        page.back = texts.TURN_ON
        step = self.chosen
        if self._is_decided:
            page.clear()
            page.fill(texts.HIDDEN)
        elif step < len(COLOURS):
            room = self.room_of(step)
            page.fill(texts.IN_ROOM % (texts.GHOST_OF[step], room + 1, director.tile_name(room)))
            page.picture = self._picture(state, room)
        elif step < _DONE:
            mask = self._mask()
            names = [texts.COLOURS[n] for n in range(len(COLOURS)) if mask >> n & 1]
            page.fill(texts.SPLIT % (texts.ROLES[state.first_master()], names[0], names[1]))
        else:
            words = []
            for colour in range(len(COLOURS)):
                words += [texts.COLOURS[colour], self.room_of(colour) + 1]
            page.fill(texts.ALL_HIDDEN % tuple(words))
            page.ok = texts.YES
            page.back = texts.AGAIN
        return True

    def _picture(self, state, room: int) -> bytes:
        """Returns the map: the tiles that this ghost may hide under, and the ghosts before it."""
        rooms = bytearray([state.value(n) for n in range(ROOMS)])
        for n in self.rooms_of(self.chosen):
            rooms[n] |= manor.TAKEN
        for colour in range(self.chosen):
            rooms[self.room_of(colour)] = manor.GHOST
        return manor.draw(rooms, room, room, self._director.haunter == 1)
