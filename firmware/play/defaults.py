"""Base classes of a game's GamePlay and Places, with defaults for the optional methods.

interface.pyi describes each method. A game's classes derive from these, add the required methods
and override defaults.
"""


class BasePlaces:
    MOST_UNKNOWN = 4
    ASKS_OF_MANY = True
    COMES_FROM_BOX = False
    PUTS_ON_TARGET = False

    def kind_of(self, token: int) -> int:
        return token

    def can_be(self, token: int, side: int) -> bool:
        return True

    def may_hold_token(self, cell: int) -> bool:
        return True

    def more_cells_of(self, token: int) -> bytes:
        return b""

    def add_pieces(self, wanted: bytearray, sides: bytearray) -> None:
        pass

    def forget(self) -> None:
        pass


class BaseGame:
    most_lifted = 1  # tokens that one move may use
    has_hood = False  # presses while PEEK is held are for the game
    reads_news_first = False  # a press while news are shown only closes them
    only_active_takes_back = False  # while the players are led, BACK of the other seat is ignored

    def __init__(self, director) -> None:
        self.director = director
        self.match = director.match
        self.reconciler = director.reconciler
        self.lighting = director.lighting
        self.tracker = director.board.tracker
        self.screens = director.board.screens
        self.texts = director.texts  # the stage sets it anew
        self.stage = None

    @property
    def shown(self):
        return self.match.state

    def attach(self, stage) -> None:
        self.stage = stage

    # -- tokens in the hand ----------------------------------------------------------------

    def destinations(self, state, lifted: list) -> list:
        raise NotImplementedError

    def plan(self, state, lifted: list) -> "object | None":
        destinations = self.destinations(state, lifted)
        return destinations if self.is_one_move(lifted, destinations) else None

    def is_one_move(self, lifted: list, destinations: list) -> bool:
        """Whether one move may use as many tokens as are lifted, and each can go somewhere."""
        count = min(self.tracker.hand_count, len(lifted))
        return count <= self.most_lifted and count <= len({token for token, _ in destinations})

    def why_not_lifted(self, state, lifted: list) -> str:
        is_one = self.tracker.hand_count == 1
        return self.texts.NOT_THAT_ONE if is_one else self.texts.TOO_MANY

    def tip(self, token: int) -> str:
        return ""

    # -- tokens on the board ---------------------------------------------------------------

    def may_lift(self, state) -> list:
        raise NotImplementedError

    def meaning(self, actions: list) -> str:
        return ""

    def on_unexplained(self, state) -> "list | None":
        return None

    def on_put_back(self, state, lifted: list) -> None:
        pass

    # -- what is drawn ---------------------------------------------------------------------

    def draw_plan(self, state, plan) -> None:
        for token, spots in plan:
            self.lighting.may_go(token, spots)

    def draw_choices(self, state) -> None:
        self.lighting.may_lift(self.may_lift(state))

    def prompt_wrong(self, text: str) -> None:
        """Names the token to put right first."""
        reconciler = self.reconciler
        texts = self.texts
        token = reconciler.next_wrong()
        ok = ""
        if token >= 0:
            if reconciler.is_unwanted(token):
                what = texts.TAKE_AWAY
            else:
                what = texts.TURN if reconciler.is_turned(token) else texts.BRING
                if reconciler.is_target_faulty(token):
                    ok = texts.IT_IS
            text += "|" + what % self.director.name_of(token)
        self.screens.show_both(text, ok)

    def draw_thinking(self, state) -> None:
        pass

    def late_text(self) -> str:
        return ""

    # -- what happens ----------------------------------------------------------------------

    def reset(self) -> None:
        pass

    def on_enter(self) -> None:
        pass

    def step(self, now_ms: int) -> None:
        pass

    def on_token(self, event) -> None:
        pass

    def on_hood_button(self, seat: int, button: int) -> None:
        pass

    def uses_held_ok(self, state) -> bool:
        return False

    def on_held_ok(self, state) -> None:
        pass

    def before_look(self, state) -> str:
        return ""

    def on_unsensed(self, cell: int) -> None:
        pass

    def commit(self, actions: list) -> None:
        self.match.play(actions)

    def may_go_on(self, state) -> bool:
        return False

    def on_take_back(self) -> None:
        pass

    def on_computer(self, actions: list) -> None:
        pass
