"""What the table asks while people play: which token is which, what was meant, is it there?

OK says yes, BACK says no and asks for the next. What is a fact anybody may answer; what is a
choice is the active player's.
"""

from firmware.buttons import BACK, OK
from firmware.tabletop import OFF
from shared_rules.compat import const

# What follows from an answer.
NOTHING = const(0)
LOOK = const(1)  # something is known now: look at the table again
PLAY = const(2)  # .actions are to be played


class Questions:
    def __init__(self, play) -> None:
        self._play = play
        self._director = play.director
        self._tabletop = play.director.tabletop
        self.guesses = []  # ways to name the unknown tokens
        self.is_denied = False  # every one of them was: until a token moves
        self.choices = []  # readings
        self.unseen = OFF  # a token that may be where no cell sees it
        self.offer = ""  # asked of the active player: shall .actions be played?
        self.actions = []

    @property
    def is_open(self) -> bool:
        if self.guesses or self.choices or self.offer:
            return True
        return self.unseen != OFF

    def clear(self) -> None:
        self.guesses = []
        self.choices = []
        self.unseen = OFF

    def doubt(self) -> None:
        """OK, though a token is missing: is it there, and the place does not see it?"""
        self.unseen = self._tabletop.missing()

    def find(self, state) -> None:
        """OK with a token in the hand: is it down on a spot whose only cell does not see it?"""
        tabletop = self._tabletop
        held = tabletop.in_hand()
        spots = tabletop.spots(tabletop.where())
        if len(held) == 1:
            for token, places in self._play.ways(state, held):
                if len(tabletop.places.cells_of(token, places[0])) > 1:
                    continue
                places = tabletop.blind_first(token, places)
                for spot in places:
                    spots[token] = spot
                    self.choices += self._play.readings(state, spots)
                if self.choices and tabletop.is_blind(token, places[0]):
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
                belongs = self._tabletop.places.belongs(state)
                self._tabletop.believe(self.unseen, belongs[self.unseen])
            elif self.choices:
                self.unseen = OFF  # not where it was: somewhere else?
                return NOTHING
            return LOOK
        if not is_active:
            return NOTHING
        if self.choices:
            return self._answer_choice(button)
        self.offer = ""
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
            self._tabletop.believe(held[0], self._tabletop.places.belongs(after)[held[0]])
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
        self._play.show_house(state)
        text = self.offer
        if self.choices:
            actions, after = self.choices[0]
            held = self._tabletop.in_hand()
            if held:
                places = self._tabletop.places
                lighting.ask(places.cells_of(held[0], places.belongs(after)[held[0]])[0], held[0])
                text = texts.UNSEEN % director.name_of(held[0])
            else:
                text = texts.MEANT % self._play.meaning(actions)
        director.ask(text, director.active_seat)
