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
        self.choices = []  # readings; with the spot, if it is asked whether a token is there
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
        """OK with a token in the hand: is it down where the only cell left does not see it?"""
        tabletop = self._tabletop
        held = tabletop.in_hand()
        spots = tabletop.spots(tabletop.where())
        if len(held) == 1:
            for token, places in self._play.ways(state, held):
                places = tabletop.blind_first(token, places)
                for spot in places:
                    spots[token] = spot
                    for actions, after in self._play.readings(state, spots):
                        self.choices.append((actions, after, spot))
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
                self._tabletop.believe(state, self.unseen, belongs[self.unseen])
            elif self.choices:
                self.unseen = OFF  # not where it was: somewhere else?
                return NOTHING
            return LOOK
        if not is_active:
            return NOTHING
        if self.choices:
            return self._answer_choice(state, button)
        self.offer = ""
        return PLAY if button == OK else LOOK

    def _answer_guess(self, button: int) -> int:
        asked = self.guesses[0][0]
        if button == OK and self._tabletop.name([asked]):
            return LOOK
        # The last guess is asked for, too: what really happened may not be lawful.
        self.guesses = [guess for guess in self.guesses if guess[0] != asked]
        self.is_denied = not self.guesses
        return LOOK if self.is_denied else NOTHING

    def _answer_choice(self, state, button: int) -> int:
        if button == BACK:
            self.choices.append(self.choices.pop(0))
            return NOTHING
        choice = self.choices[0]
        self.actions = choice[0]
        if len(choice) > 2:
            self._tabletop.believe(state, self._tabletop.in_hand()[0], choice[2])
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
            choice = self.choices[0]
            if len(choice) > 2:
                token = self._tabletop.in_hand()[0]
                lighting.ask(self._tabletop.only_cell(token, choice[2]), token)
                text = texts.UNSEEN % director.name_of(token)
            else:
                text = texts.MEANT % self._play.meaning(choice[0])
        director.ask(text, director.active_seat)
