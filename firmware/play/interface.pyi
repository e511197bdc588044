"""The interface between a game and the board's stages, as types. No interpreter loads this file.

A game provides three objects: `GamePlay` for the stage Playing, `Places` for the reconciler, and a
director, derived from firmware/play/director.py, that decides what comes next. `BaseGame` and
`BasePlaces` of defaults.py implement the methods below the line "not every game".

Numbers: a token is an int from 0; a spot is an int, a place of the game (a room, a rack, a space);
a cell is a sensor with a lamp, and a spot may have several; a side is NORTH, SOUTH or 0 for any.
"""

from typing import Any, Protocol

from firmware.sensing.tracker import Event

State = Any  # a state of the game's rules
Actions = list[int]  # legal one after the other; played, and taken back, in one step
Spots = list[int]  # the spot of every token; OFF (-1) for a token that is at none
Destinations = list[tuple[int, list[int]]]  # (token, spots to which it may go)
Plan = Any  # what a game has found out about the lifted tokens: see GamePlay.plan

class Question(Protocol):
    """The questions of the stage Playing: firmware/play/disambiguation.py."""

    is_pending: bool
    doubts: list[int]  # cells of which the players are asked whether a piece lies there unsensed

    def ask_to_play(self, text: str, actions: Actions) -> None:
        """Asks whether these actions shall be played."""

    def doubt_cells(self, cells: list[int]) -> None:
        """Asks of one cell after the other whether a piece lies there that is not sensed."""

class News(Protocol):
    """What the stage Playing shows for a while: firmware/play/notices.py."""

    text: str  # what is shown now, or ""

    def show(self, text: str, cell: int = ..., ms: int = ...) -> None: ...
    def clear(self) -> None: ...
    def clear_news(self) -> None:
        """Ends the notice, unless it is about a cell."""

class PlayingStage(Protocol):
    """What a game may use of the stage Playing."""

    leading: str  # what the players are to do first, or ""
    mistake: str  # why nothing explains the tokens, or ""
    is_quiet: bool  # nothing is wrong, led or asked
    is_text_late: bool  # set by a game whose summary can be written after the lamps are lit
    questions: Question
    notices: News

    def play(self, actions: Actions) -> None:
        """Plays actions in the match. Raises what the match raises if one is not legal."""

    def look(self) -> None:
        """Compares the table with the state, and acts on it."""

    def show(self) -> None:
        """Lamps and screens are drawn at the end of this step."""

    def remind(self, text: str) -> None:
        """Beeps and shows a text."""

    def write_late_text(self) -> None:
        """Writes the summary that the game put off, if there is one."""

class GamePlay(Protocol):
    """Interprets tokens and buttons while players play.

    Methods named draw_* light lamps in the cleared scene and change nothing else; `prompt` only
    writes the screens. Methods named on_* may call `stage.play`, `stage.show` and the like.
    """

    texts: Any  # in the language of the game; the stage sets it
    most_lifted: int  # tokens that one move may use
    shown: State  # what the tokens shall show: the match's state, unless it is reached in steps
    has_hood: bool  # presses while PEEK is held are for the game
    reads_news_first: bool  # a press while news are shown only closes them
    only_active_takes_back: bool  # while the players are led, BACK of the other seat is ignored

    # -- every game ------------------------------------------------------------------------

    def explain(self, state: State, spots: Spots) -> list[Actions]:
        """Returns every list of actions that brings the tokens from the state to these spots."""

    def why_not(self, state: State, spots: Spots) -> str:
        """Returns a text that says why no action explains these spots."""

    def may_lift(self, state: State) -> list[int]:
        """Returns the tokens with which a move can begin."""

    def destinations(self, state: State, lifted: list[int]) -> Destinations:
        """Returns where each of the lifted tokens may go, for those that may go anywhere."""

    def draw_board(self, state: State) -> None:
        """Lights what is always shown: tokens, the turn, the score."""

    def prompt(self, state: State, lifted: list[int], plan: Plan | None) -> None:
        """Writes both screens: what is to be done now. With tokens lifted there is a plan."""

    def on_ok(self, state: State, lifted: list[int]) -> bool:
        """Called when the active player presses OK, no question is pending and nothing is wrong.
        Returns False if OK means nothing to the game; the stage then draws again."""

    def on_back(self, state: State, is_active: bool) -> bool:
        """Called when a player presses BACK, no question is pending, nothing is wrong and no
        token is lifted. Returns False if the last step is to be taken back."""

    # -- not every game: tokens ------------------------------------------------------------

    def plan(self, state: State, lifted: list[int]) -> Plan | None:
        """Returns what may be done with the lifted tokens, for draw_plan and prompt; None if no
        move uses all of them. By default the destinations."""

    def why_not_lifted(self, state: State, lifted: list[int]) -> str:
        """Returns a text that says why no move uses all of the lifted tokens."""

    def on_unexplained(self, state: State) -> Actions | None:
        """Called when no action explains the board. Returns None if that is a mistake; an empty
        list if the player is not done yet; or actions to play."""

    def meaning(self, actions: Actions) -> str:
        """Returns a word for one of several explanations, for the question which one is meant."""

    def tip(self, token: int) -> str:
        """Returns what a lifted token can do, for a guided game, or ""."""

    def on_put_back(self, state: State, lifted: list[int]) -> None:
        """Called when every token is where it belongs. These were lifted before; none, if only
        pieces were lifted that are no tokens."""

    def on_unsensed(self, cell: int) -> None:
        """Called when a player says that a piece lies on a cell that does not sense it."""

    # -- not every game: what is shown -----------------------------------------------------

    def draw_plan(self, state: State, plan: Plan) -> None:
        """Lights where the lifted tokens may go."""

    def draw_choices(self, state: State) -> None:
        """Lights what may be lifted, while nothing is."""

    def prompt_wrong(self, text: str) -> None:
        """Writes both screens: a text that says what is wrong, and what to put right first."""

    def draw_thinking(self, state: State) -> None:
        """Lights that a computer thinks."""

    def late_text(self) -> str:
        """Returns the summary of the last actions, after the game has set `stage.is_text_late`."""

    # -- not every game: what happens ------------------------------------------------------

    def attach(self, stage: PlayingStage) -> None:
        """Takes the stage that it belongs to, for on_* methods."""

    def reset(self) -> None:
        """Called when the stage begins afresh: forgets all that is not in the match."""

    def on_enter(self) -> None:
        """Called when the stage was entered, and the players are not led."""

    def step(self, now_ms: int) -> None: ...
    def on_token(self, event: Event) -> None: ...
    def on_hood_button(self, seat: int, button: int) -> None:
        """Called for a short press while PEEK is held at that seat, if `has_hood`."""

    def uses_held_ok(self, state: State) -> bool:
        """Returns whether OK, held by the active player, is an action now; otherwise it pauses."""

    def on_held_ok(self, state: State) -> None:
        """Called when it is held, no question is pending and nothing is wrong."""

    def before_look(self, state: State) -> str:
        """Called before the board is compared with a state. Returns a text if the players have to
        move pieces first, or ""."""

    def commit(self, actions: Actions) -> None:
        """Plays actions in the match. Raises what the match raises if one is not legal."""

    def may_go_on(self, state: State) -> bool:
        """Returns True if tokens of the next action may have been moved already."""

    def on_take_back(self) -> None:
        """Called before the last step is taken back; once for each step."""

    def on_computer(self, actions: Actions) -> None:
        """Called before a computer plays these actions."""

class Places(Protocol):
    """Says where tokens belong: a module, or an object. `colour_of` is for the lamps."""

    TOKENS: int  # how many tokens there are at most
    MOST_UNKNOWN: int  # unknown tokens for which all guesses are tried
    ASKS_OF_MANY: bool  # with more of them on their targets, the players say which is which
    COMES_FROM_BOX: bool  # tokens come from the box while others are in a hand
    PUTS_ON_TARGET: bool  # an unsensed token is taken to be on its target, if other cells are left

    def belongs(self, state: State) -> Spots:
        """Returns the spot of every token in a state."""

    def spot_of(self, token: int, cell: int) -> int:
        """Returns the spot of a token that stands on a cell; OFF if it may not stand there."""

    def cells_of(self, token: int, spot: int) -> bytes:
        """Returns the cells on which a token may stand at a spot."""

    def side_of(self, state: State, token: int) -> int:
        """Returns the side of a token that is to be up; 0 for any."""

    def colour_of(self, token: int) -> int:
        """Returns the colour of a token's lamp, an index of the palette."""

    # -- not every game --------------------------------------------------------------------

    def kind_of(self, token: int) -> int:
        """Returns the kind of a token. Tokens of one kind are equal: players are not asked which
        is which."""

    def can_be(self, token: int, side: int) -> bool:
        """Returns whether a piece that shows this side can be this token."""

    def may_hold_token(self, cell: int) -> bool:
        """Returns whether an unknown piece on a cell may be a token."""

    def more_cells_of(self, token: int) -> bytes:
        """Returns cells for a token whose spot has none left."""

    def add_pieces(self, wanted: bytearray, sides: bytearray) -> None:
        """Writes which pieces that are no tokens belong on which cells, and which side up."""

    def forget(self) -> None:
        """Forgets all that is known of the board."""
