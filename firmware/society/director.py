"""The Phantom Society on the table, from the empty manor to the last ghost.

Two seat units serve two, three or four players: one for each side. The sides are the rules' teams,
0 (blue and green) and 1 (red and white); but for the master game team 1 has the ghosts.
"""

from firmware import director
from firmware.buttons import SHORT, button_of, kind_of, seat_of
from firmware.lazy_import import load_once
from firmware.society.beneath import Beneath
from firmware.society.bid import Bid
from firmware.society.hide import Hide
from firmware.society.lighting import Lighting
from firmware.society.places import Places
from firmware.society.play import Play
from firmware.society.prompts import fill_ghosts, prompt_for
from firmware.society.tabletop import Tabletop
from firmware.society.tournament import Tournament
from firmware.tabletop import OFF
from shared_rules import society
from shared_rules.society.actions import PASS
from shared_rules.society.board import (
    AT_BENEATH,
    AT_BIDS,
    AT_FIRST,
    AT_MASTER,
    AT_OPEN,
    AT_PILES,
    AT_PLACE,
    AT_PLAY,
)


class Director(director.Director):
    def __init__(self, board) -> None:
        super().__init__(board, society, Places(board.tracker))
        self.tabletop = Tabletop(board, self.tabletop.places)
        self.lighting = Lighting(board, self.tabletop)
        self.hood = None  # what is chosen under a hood now: it has press() and fill()
        # Chosen in the menu: options of the rules, and
        for name, default, _ in society.OPTIONS:
            setattr(self, name, default)
        self.players = 2
        self.master = "no"
        self.ghost_seat = 1  # the unit of team 1
        self.house = "no"  # whether other options than the usual ones are asked for
        self.series = "new"  # or "on": a tournament that goes on
        self.has_series = False  # whether there is one to go on with
        self.games = 0  # of a new one; 0: as many as they like
        self.open()

    # -- who sits where, who is told what --------------------------------------------------

    def seat_of(self, team: int) -> int:
        """The unit of a team."""
        return self.ghost_seat if team else 1 - self.ghost_seat

    def team_of(self, seat: int) -> int:
        return 1 if seat == self.ghost_seat else 0

    @property
    def haunter(self) -> int:
        """The unit of the ghosts, once there are any."""
        return self.seat_of(self.match.state.ghost_team)

    @property
    def active_seat(self) -> int:
        actor = self.match.state.actor
        return self.seat_of(actor & 1) if actor >= 0 else OFF

    @property
    def keepers(self) -> tuple:
        """Bids are hidden on both sides, and either may have the ghosts; else only one hides."""
        if self.master == "yes":
            return (self.ghost_seat, 1 - self.ghost_seat)
        return (self.ghost_seat,)

    @property
    def has_partners(self) -> bool:
        """Whether the ghosts have two masters."""
        return self.players > 2

    def sit_down(self, seat: int) -> None:
        """Also plays on as it was agreed, for a rematch."""
        self.ghost_seat = seat
        for name, default, _ in society.OPTIONS:
            setattr(self, name, self.match.options[name])
            if name not in ("players", "master") and self.match.options[name] != default:
                self.house = "yes"

    def name_of(self, token: int) -> str:
        tile = self.tabletop.places.tile_of(token)
        return self.texts.TILE % (self.texts.COLOURS[tile >> 3], tile & 7)

    def tile_name(self, room: int) -> str:
        tile = self.match.state.tiles[room]
        return self.texts.TILE % (self.texts.COLOURS[tile >> 3], tile & 7)

    def prompt(self, state, held: list) -> None:
        """Both screens say who does what now. Who sees no secret is served first, always."""
        self.board.screens.first = self.seat_of(0 if state.ghost_team == 1 else 1)
        for team in range(2):
            text, ok, back = prompt_for(self, state, team, held)
            self.say(self.seat_of(team), text, ok, back)

    # -- under the hoods -------------------------------------------------------------------

    def go(self, stage) -> None:
        self.hood = None
        super().go(stage)

    def on_button(self, event: int) -> None:
        """With PEEK held, OK and BACK are for what is under the hood, and for nothing else."""
        seat = seat_of(event)
        if self.hood is None or not self.board.buttons.is_peeking(seat):
            super().on_button(event)
        elif kind_of(event) == SHORT:
            self.hood.press(self.team_of(seat), button_of(event))
            self.board.screens.refresh(seat)

    def fill_private(self, seat: int, page) -> bool:
        if self.code:
            return load_once("stages.look").fill_code(self, seat, page)
        team = self.team_of(seat)
        if self.hood is not None and self.hood.fill(team, page):
            return True
        state = self.match.state
        view = self.vault.private_view(state, team)
        return team == state.ghost_team and fill_ghosts(page, state, view, self.texts)

    # -- what comes next -------------------------------------------------------------------

    def play(self, text: str, notice: str) -> Play:
        return Play(self, text, notice)

    def begin(self, options: dict, commitment: bytes, nonces: list, deals: int, box: str) -> None:
        if self.series == "new":
            files = self.board.hal.files
            Tournament(files).begin(self.games)
        super().begin(options, commitment, nonces, deals, box)

    def deal_out(self) -> None:
        while self.match.state.phase == AT_FIRST:
            self.match.outside()

    def is_at_play(self, state) -> bool:
        return state.phase in (AT_PLACE, AT_PLAY)

    def advance(self, notice: str = "") -> None:
        """Go on with whatever the game waits for."""
        match = self.match
        if match.state.phase == AT_PILES:
            match.outside()
        if match.state.phase == AT_MASTER:
            match.outside()
            if match.state.playing != match.state.nominal():
                notice = self.texts.PLAYS_FOR % self.texts.SEATS[match.state.playing]
        phase = match.state.phase
        if phase >= AT_OPEN:
            self.finish()
        elif phase == AT_BENEATH:
            self.go(Beneath(self))
        elif phase in (AT_PLACE, AT_PLAY):
            self.lead("", self.advance, notice)
        elif phase <= AT_BIDS:
            self.go(Bid(self))
        else:
            self.go(Hide(self))

    @property
    def must_pass(self) -> bool:
        """Whether the master who plays reaches nothing. Where he may pass anyway, he says so.

        The vault is asked only if a pass is possible for all that everybody knows: else even the
        time for its answer would tell a little about where the ghosts are.
        """
        state = self.match.state
        if state.options.may_pass or state.legal_actions()[0] != PASS:
            return False
        return self.vault.legal_actions(state)[0] == PASS

    def pass_turn(self, notice: str) -> None:
        self.match.play([PASS])
        self.board.beep(330)
        self.advance(notice)

    def resign(self, seat: int) -> None:
        """A side gives up: the other one wins, and everything is opened."""
        self.match.resign(self.team_of(seat))
        self.finish()
