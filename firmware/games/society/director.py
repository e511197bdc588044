"""The director of The Phantom Society, from the empty manor to the last ghost.

Two, three or four players share two seats, one for each team: team 0 is blue and green, team 1 red
and white. Team 1 has the ghosts, except in the master game.
"""

from firmware.buttons.buttons import SHORT, button_of, kind_of, seat_of
from firmware.games.society.bid import Bid
from firmware.games.society.hiding import Hide
from firmware.games.society.lighting import Lighting
from firmware.games.society.places import Places
from firmware.games.society.play import SocietyPlay
from firmware.games.society.prompts import fill_ghosts
from firmware.games.society.tile_reveal import TileReveal
from firmware.games.society.tournament import Tournament
from firmware.memory import load_once, tidy
from firmware.play import director
from firmware.play.reconciler import OFF
from shared_rules import society
from shared_rules.game import BOX
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
        self.lighting = Lighting(board, self.reconciler)
        self.play_with(SocietyPlay(self))
        self.hood = None  # what is chosen on a private page: has press(), fill(), wipe()
        # Menu items: the options of the rules, and these.
        for name, default, _ in society.OPTIONS:
            setattr(self, name, default)
        self.players = 2
        self.master = "no"
        self.ghost_seat = 1  # of team 1
        self.house = "no"  # whether other options than the usual ones are asked for
        self.series = "new"  # or "on": a tournament that goes on
        self.has_series = False  # whether there is one to go on with
        self.games = 0  # of a new tournament; 0: no limit
        self.start()

    # -- seats and private pages -----------------------------------------------------------

    def seat_of(self, role: int) -> int:
        """Returns the seat of a role, or of a team: partners share one."""
        return self.ghost_seat if role & 1 else 1 - self.ghost_seat

    def swap_seats(self) -> None:
        self.ghost_seat = 1 - self.ghost_seat

    def team_of(self, seat: int) -> int:
        return 1 if seat == self.ghost_seat else 0

    @property
    def haunter(self) -> int:
        """The seat of the ghosts' team."""
        return self.seat_of(self.match.state.ghost_team)

    @property
    def active_seat(self) -> int:
        actor = self.match.state.actor
        return self.seat_of(actor) if actor >= 0 else OFF

    @property
    def keepers(self) -> tuple:
        """Both seats if there are bids, since either team may get the ghosts; otherwise one."""
        if self.master == "yes":
            return (self.ghost_seat, 1 - self.ghost_seat)
        return (self.ghost_seat,)

    @property
    def has_partners(self) -> bool:
        """Whether the ghosts have two masters."""
        return self.players > 2

    def sit_down(self, seat: int) -> None:
        """Also sets the menu to the options of this game, for a rematch."""
        self.ghost_seat = seat
        for name, default, _ in society.OPTIONS:
            setattr(self, name, self.match.options[name])
            if (
                name not in ("players", "master", "bids", BOX)
                and self.match.options[name] != default
            ):
                self.house = "yes"

    def name_of(self, token: int) -> str:
        tile = self.reconciler.places.tile_of(token)
        return self.texts.TILE % (self.texts.COLOURS[tile >> 3], tile & 7)

    def tile_name(self, room: int) -> str:
        tile = self.match.state.tiles[room]
        return self.texts.TILE % (self.texts.COLOURS[tile >> 3], tile & 7)

    # -- under the hoods -------------------------------------------------------------------

    def go(self, stage) -> None:
        self.hood = None
        super().go(stage)

    def on_button(self, event: int) -> None:
        """While PEEK is held, OK and BACK are for the private page only."""
        seat = seat_of(event)
        if not self.has_person(seat):
            return
        if self.hood is None or not self.board.buttons.is_peeking(seat):
            super().on_button(event)
        elif kind_of(event) == SHORT:
            self.hood.press(self.team_of(seat), button_of(event))
            self.board.screens.refresh(seat)

    def wipe(self) -> None:
        if self.hood is not None:
            self.hood.wipe()
        super().wipe()

    def fill_private(self, seat: int, page) -> bool:
        if self.code:
            return load_once("play.reveal_secret").fill_code(self, seat, page)
        team = self.team_of(seat)
        if self.hood is not None and self.hood.fill(team, page):
            return True
        state = self.match.state
        view = self.vault.private_view(state, team)
        return team == state.ghost_team and fill_ghosts(page, state, view, self.texts)

    # -- what comes next -------------------------------------------------------------------

    def begin(
        self, options: dict, commitment: bytes, nonces: list, deals: int, sealed: str
    ) -> None:
        if self.series == "new":
            files = self.board.hal.files
            Tournament(files).begin(self.games)
        super().begin(options, commitment, nonces, deals, sealed)

    def deal_out(self) -> None:
        while self.match.state.phase == AT_FIRST:
            self.match.outside()

    def is_at_play(self, state) -> bool:
        return state.phase in (AT_PLACE, AT_PLAY)

    def advance(self, notice: str = "") -> None:
        """Goes on with what the state waits for: chance, bids, hiding, the players, the end."""
        match = self.match
        if match.state.phase == AT_PILES:
            match.outside()
        if match.state.phase == AT_MASTER:
            match.outside()
            if match.state.playing != match.state.nominal():
                notice = self.texts.PLAYS_FOR % self.texts.ROLES[match.state.playing]
        phase = match.state.phase
        if phase >= AT_OPEN:
            self.finish()
        elif phase == AT_BENEATH:
            self.go(TileReveal(self))
        elif phase in (AT_PLACE, AT_PLAY):
            self.lead("", self.advance, notice)
        elif phase <= AT_BIDS:
            self.go(Bid(self))
        else:
            tidy()  # so that it lies below the garbage of furnishing
            self.go(Hide(self))

    @property
    def must_pass(self) -> bool:
        """Whether the active master can only pass. False if the options allow passing: then the
        player chooses it.

        The vault is queried only if a pass is possible by public knowledge: otherwise even the
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
        """A team resigns: the other one wins, and the secret is revealed. The record names the
        first of its roles that a person plays."""
        role = self.team_of(seat)
        self.match.resign(role + 2 if role in self.levels else role)
        self.finish()
