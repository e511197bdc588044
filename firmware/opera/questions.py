"""What the table asks while people play: which token is which, what was meant, is it there?

OK says yes, BACK says no and asks for the next. What is a fact anybody may answer; what is a
choice is the active player's.
"""

from firmware.buttons import BACK, OK
from firmware.opera.hints import destinations
from firmware.opera.places import CHARACTERS, OFF, belongs, cells_of
from firmware.opera.reading import readings
from shared_rules.compat import const
from shared_rules.opera.actions import PICK, SWAP
from shared_rules.opera.cast import PURPLE
from shared_rules.opera.phases import AT_PICK

# What follows from an answer.
NOTHING = const(0)
LOOK = const(1)  # something is known now: look at the table again
PLAY = const(2)  # .actions are to be played


class Questions:
    def __init__(self, director) -> None:
        self._director = director
        self._tabletop = director.tabletop
        self.guesses = []  # ways to name the unknown tokens
        self.is_denied = False  # every one of them was: until a token moves
        self.choices = []  # readings
        self.unseen = OFF  # a token that may be where no cell sees it
        self.swap_with = OFF  # somebody of Richard's own room
        self.actions = []

    @property
    def is_open(self) -> bool:
        if self.guesses or self.choices:
            return True
        return self.unseen != OFF or self.swap_with != OFF

    def clear(self) -> None:
        self.guesses = []
        self.choices = []
        self.unseen = OFF

    def doubt(self) -> None:
        """OK, though a token is missing: is it there, and the place does not see it?"""
        self.unseen = self._tabletop.missing()

    def find(self, state) -> None:
        """OK with the padlock or the blackout in the hand: is it down where no cell sees it?"""
        held = self._tabletop.in_hand()
        spots = self._tabletop.spots(self._tabletop.where())
        if len(held) == 1 and held[0] >= CHARACTERS:
            for token, places in destinations(state, held):
                places = self._tabletop.blind_first(token, places)
                for spot in places:
                    spots[token] = spot
                    self.choices += readings(state, spots)
                if self.choices and self._tabletop.is_blind(token, places[0]):
                    return
        self.doubt()

    # -- answers ---------------------------------------------------------------------------

    def answer(self, state, button: int, is_active: bool) -> int:
        if button != OK and button != BACK:
            return NOTHING
        if self.guesses:
            return self._answer_guess(button)
        if self.unseen != OFF:
            if button == OK:
                self._tabletop.believe(self.unseen, belongs(state)[self.unseen])
            elif self.choices:
                self.unseen = OFF  # not where it was: somewhere else?
                return NOTHING
            return LOOK
        if not is_active:
            return NOTHING
        if self.choices:
            return self._answer_choice(button)
        self.actions = [SWAP + self.swap_with]
        if state.phase == AT_PICK:
            self.actions.insert(0, PICK + PURPLE)
        self.swap_with = OFF
        return PLAY if button == OK else LOOK

    def _answer_guess(self, button: int) -> int:
        asked = self.guesses[0][0]
        if button == OK:
            self._tabletop.name([asked])
            return LOOK
        # The last guess is asked for, too: what really happened may not be lawful.
        self.guesses = [guess for guess in self.guesses if guess[0] != asked]
        self.is_denied = not self.guesses
        return LOOK if self.is_denied else NOTHING

    def _answer_choice(self, button: int) -> int:
        if button == BACK:
            self.choices.append(self.choices.pop(0))
            return NOTHING
        self.actions, after = self.choices[0]
        held = self._tabletop.in_hand()
        if held:
            self._tabletop.believe(held[0], belongs(after)[held[0]])
        return PLAY

    # -- what is shown ---------------------------------------------------------------------

    def show(self, state) -> None:
        director = self._director
        lighting = director.lighting
        texts = director.texts
        if self.guesses:
            cell, token = self.guesses[0][0]
            lighting.ask(cell, token)
            director.ask(texts.WHICH % director.name_of(token))
            return
        if self.unseen != OFF:
            lighting.ask(self._tabletop.seats[self.unseen], self.unseen)
            director.ask(texts.UNSEEN % director.name_of(self.unseen))
            return
        lighting.house(state, director.seat_of(state.active))
        if not self.choices:
            text = texts.SWAP_INSIDE % director.name_of(self.swap_with)
        else:
            actions, after = self.choices[0]
            held = self._tabletop.in_hand()
            if held:
                lighting.ask(cells_of(held[0], belongs(after)[held[0]])[0], held[0])
                text = texts.UNSEEN % director.name_of(held[0])
            else:
                text = texts.MEANT % director.name_of(actions[0] - PICK)
        director.ask(text, state.active)
