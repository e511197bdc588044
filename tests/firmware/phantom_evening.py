"""Two scripted people play a whole evening of Phantom on a virtual table, mistakes included.

They know the rules and their own hands: they choose cards under their hoods, put discs and figures
where they may go, and follow the board where it leads.
"""

from pathlib import Path

from firmware.expectation import EXTRA, MISSING, WRONG_PIECE
from firmware.kernels import NORTH
from firmware.phantom import menu
from firmware.phantom.places import FIGURES, side_of_card, slot_at, slot_cell
from firmware.phantom.play import Play
from firmware.phantom.reading import liftable, playable
from firmware.settings import Settings
from firmware.stages.look import FirstLook
from firmware.stages.pause import Pause
from firmware.stages.stage import Stage
from firmware.tabletop import OFF
from ghostlight.virtual.flash import Flash
from shared_rules import phantom
from shared_rules.offboard import parse_state, state_text
from shared_rules.offboard.phantom import card_of
from shared_rules.phantom.actions import (
    ACTIVATE,
    AGREE,
    CHARM,
    CHARM_STOCK,
    DECLINE,
    DISCARD,
    DONE,
    PLAY,
    REFUSE,
    SEND,
    TAKE,
    TARGETS,
)
from shared_rules.phantom.cards import PHANTOMS, ZONE_COUNT
from tests.firmware.people import People
from tests.firmware.phantom_mistakes import Mistakes
from tests.micropython import Vm
from tests.rules.phantom import bots

_REMOTE = Path(__file__).parents[1] / "on_micropython" / "remote_hal.py"
MOST_PAGES = 40  # of zones and rows that BACK turns
OTHERWISE = 0.15  # how often somebody does just anything


class Evening(Mistakes, People):
    IS_STEADY = False  # whether every card takes as long to be found: then the time tells nothing

    def __init__(self, seed: int, mistakes: float = 0.0, files=None, **options) -> None:
        """Options of a board, or what to choose in the menu, by the names of its items."""
        names = ("language", "is_guided", "turn_seconds", *(item[0] for item in menu.ITEMS))
        self.chosen = {name: options.pop(name) for name in names if name in options}
        super().__init__(seed, mistakes, files=with_game(files or Flash()), **options)
        self.figures: dict = {}  # token by Character, of those who are not in the box
        self.most_discs = 0  # that were ever wanted on the table

    # -- what the board thinks ---------------------------------------------------------------

    @property
    def actor(self) -> int:
        return self.state.actor

    def legal_actions(self):
        return self.director.vault.legal_actions(self.state)

    def private_page(self, seat: int) -> str:
        page = self.virtual.board.screens._seats[seat].private
        return "|".join([page.title, *page.lines])

    # -- before the game ---------------------------------------------------------------------

    def set_up(self) -> None:
        self.settle()
        assert isinstance(self.stage, FirstLook), self.page(0)

    def stage_at(self, text: str, *hands: list[int]) -> None:
        """Go on from a position, with these hands."""
        director = self.director
        director.stage = Stage(director)  # nobody watches while the tokens are arranged
        director.match.state = parse_state(phantom, text)
        director.match.forget()
        director._turn = None
        director.hood.wipe()
        director.vault._secret.hands = [sorted(hand) for hand in hands]
        for token in list(self.table.tokens):
            self.table.remove(token)
        self.figures = {}
        self.virtual.run(200)
        director.tabletop.forget()
        director.tabletop.follow(self.state)
        director.go(Play(director, "arranged"))
        self.virtual.run(20)
        self.settle()
        assert self.is_quiet(), self.page(0)

    def stage_with(self, text: str, role: int, code: str) -> None:
        """The same, with this card, if any, in a player's hand, and others nobody has seen."""
        unseen = parse_state(phantom, text).unseen()
        hands: list[list[int]] = [[], []]
        if code:
            hands[role].append(card_of(code))
            unseen[card_of(code)] -= 1
        for hand in hands:
            for first, last, count in ((PHANTOMS, 50, 3), (0, PHANTOMS, 2)):
                for each in range(last - 1, first - 1, -1):
                    if sum(first <= has < last for has in hand) < count and unseen[each]:
                        hand.append(each)
                        unseen[each] -= 1
        self.stage_at(text, *hands)

    # -- the game ----------------------------------------------------------------------------

    def play(self, most_turns: int = 2000, *, is_whole: bool = True) -> None:
        super().play(most_turns, is_whole=is_whole)

    def is_quiet(self) -> bool:
        """The board waits for a player, and the table agrees with the rules."""
        stage = self.stage
        if not isinstance(stage, Play) or stage.leading or stage.mistake or stage._doubts:
            return False
        is_asked = stage.questions.is_open or stage.disc_zone != OFF
        return not is_asked and not self.virtual.board.tracker.hand_count

    def turn(self) -> None:
        if isinstance(self.stage, Pause):  # OK was held just when a cell broke
            self.virtual.press(self.stage._seat, "ok")
        elif self.is_quiet():
            self.act(self.choose())
        else:
            self.settle()

    def choose(self) -> int:
        actions = self.legal_actions()
        if self.random.random() < OTHERWISE:
            return self.random.choice(actions)
        return bots.choose(self, self.random.randrange)

    def read_news(self) -> None:
        """Whoever acts puts them away, to see what is asked. Not under a hood: there OK takes."""
        seat = self.active_seat
        if self.stage._notice and not self.virtual.board.buttons.is_peeking(seat):
            self.virtual.press(seat, "ok")

    def act(self, action: int) -> None:
        """Do it with buttons, discs and figures."""
        self.read_news()
        state = self.state
        seat = self.active_seat
        if action >= PLAY:
            self.play_card(seat, action)
        elif DISCARD <= action < DISCARD + 2 * PHANTOMS:
            self.mark(seat, (action - DISCARD) % PHANTOMS)
        elif ACTIVATE <= action < ACTIVATE + ZONE_COUNT:
            self.activate(seat, action - ACTIVATE)
        elif SEND <= action < SEND + TARGETS * FIGURES:
            self.send(seat, *divmod(action - SEND, TARGETS))
        elif CHARM <= action < CHARM + FIGURES:
            self.move_figure(action - CHARM, state.zone)
        elif TAKE <= action < TAKE + 2:
            self.virtual.press(seat, "ok", 1000 if action > TAKE else 100)
        elif action in (CHARM_STOCK, AGREE, DONE):
            self.virtual.press(seat, "ok")
        elif action in (DECLINE, REFUSE):
            self.virtual.press(seat, "back")
        else:  # GATHER, STEAL, BANISH
            cells = dict((does, cell) for cell, does in liftable(state, self.director.tabletop))
            self.lift(cells[action])

    def mark(self, seat: int, card: int) -> None:
        """Under the hood: BACK until the card is marked, then OK."""
        role = self.director.role_of(seat)
        hand = self.director.hand_of(role)
        hood = self.director.hood
        self.virtual.hold(seat, "peek", True)
        self.virtual.run(120)
        is_marked = False
        for _ in hand:
            is_marked = is_marked or hood.marked(role, hand) == card
            if not is_marked:
                self.virtual.press(seat, "back", 60)
            elif self.IS_STEADY:
                self.pass_time()
        assert hood.marked(role, hand) == card, self.private_page(seat)
        self.virtual.press(seat, "ok", 60)
        self.virtual.hold(seat, "peek", False)
        self.virtual.run(80)

    def pass_time(self) -> None:
        """As long as one press takes."""
        self.virtual.run(140)

    def play_card(self, seat: int, action: int) -> None:
        owned, zone = divmod(action - PLAY, ZONE_COUNT)
        card = owned % (PHANTOMS + 26)
        is_first = self.random.random() < 0.7  # the card first, or the disc
        if is_first:
            self.mark(seat, card)
        self.lay(seat, zone, card)
        if not is_first and self.stage.disc_zone != OFF:
            self.mark(seat, card)

    def lay(self, seat: int, zone: int, card: int) -> None:
        """A disc on the slot that is lit; on the next one, if the table does not see it there."""
        for _ in range(4):
            before = self.state
            self.put_disc(self.slot_for(zone), side_of_card(card))
            if not self.is_quiet() or self.state is not before:
                return
            if self.director.hood.taken(self.state.turn) == OFF:
                self.mark(seat, card)
            for _ in range(MOST_PAGES):
                if self.stage.zone == OFF:
                    break
                self.virtual.press(seat, "back")
            self.virtual.press(seat, "ok")
            self.answer_questions()
            self.clear_blind()
        raise AssertionError("no slot sees its disc: " + self.page(seat))

    def slot_for(self, zone: int) -> int:
        for each, cell, _ in playable(self.state, self.director.tabletop):
            if each == zone:
                return cell
        raise AssertionError(f"no slot is lit in zone {zone}: {state_text(self.state)}")

    def activate(self, seat: int, zone: int) -> None:
        for _ in range(MOST_PAGES):
            if self.stage.zone == zone:
                break
            self.virtual.press(seat, "back")
        self.virtual.press(seat, "ok")

    def send(self, seat: int, who: int, target: int) -> None:
        if target < ZONE_COUNT:
            self.move_figure(who, target)
            return
        self.virtual.hands.lift(self.figures[who])
        self.virtual.run_hands()
        self.virtual.press(seat, "ok")
        self.answer_questions()
        self.put_away(self.figures.pop(who))

    def move_figure(self, who: int, zone: int) -> None:
        self.virtual.hands.move(self.figures[who], self.free_seat(zone))
        self.virtual.run_hands()
        self.answer_questions()

    # -- the box -----------------------------------------------------------------------------

    def new_disc(self, cell: int, face: int) -> None:
        self.table.add("disc", cell, face)

    def new_figure(self, who: int, cell: int, face: int = NORTH) -> None:
        self.figures[who] = self.table.add(f"figure {who}", cell, face)

    def put_away(self, token) -> None:
        self.table.remove(token)

    def out_of_box(self) -> list:
        return list(self.table.tokens)

    # -- hands -------------------------------------------------------------------------------

    def token_at(self, cell: int):
        return next(token for token in self.table.tokens if self.table.cell_of(token) == cell)

    def is_free(self, cell: int) -> bool:
        return all(self.table.cell_of(token) != cell for token in self.table.tokens)

    def free_seat(self, spot: int) -> int:
        health = self.virtual.board.scanner.health
        cells = self.director.tabletop.places.cells_of(0, spot)
        free = [cell for cell in cells if self.is_free(cell)]
        return self.random.choice([cell for cell in free if not health.is_faulty(cell)] or free)

    def put_disc(self, cell: int, face: int) -> None:
        """A disc from the box; the last one of a full row is used again."""
        if self.is_free(cell):
            self.new_disc(cell, face)
        else:
            token = self.token_at(cell)
            self.virtual.hands.lift(token)
            self.virtual.run_hands()
            self.virtual.hands.place(token, cell, face)
            self.virtual.run_hands()
        self.virtual.run(250)

    def lift(self, cell: int) -> None:
        """A disc goes into the box."""
        token = self.token_at(cell)
        self.virtual.hands.lift(token)
        self.virtual.run_hands()
        self.put_away(token)

    def answer_questions(self, goal=None) -> None:
        """Which figure is that? Is it there?"""
        for _ in range(40):
            if not isinstance(self.stage, Play):
                return
            questions = self.stage.questions
            if questions.guesses:
                cell, who = questions.guesses[0][0]
                self.press(0, self.stands_on(who, cell))
            elif questions.unseen != OFF:
                who = questions.unseen
                self.press(0, self.stands_on(who, self.director.tabletop.seats[who]))
            elif self.stage._doubts:
                self.press(self.active_seat, not self.is_free(self.stage._doubts[0]))
            elif questions.offer:  # nobody saw this one go: has it gone?
                who = (questions.actions[0] - SEND) // TARGETS
                self.press(self.active_seat, not self.figures[who].lies)
            else:
                return
        raise AssertionError("questions without end: " + self.page(0))

    def stands_on(self, who: int, cell: int) -> bool:
        token = self.figures.get(who)  # or it is in the box
        return token is not None and self.table.cell_of(token) == cell

    # -- putting right -----------------------------------------------------------------------

    def settle(self) -> None:
        """Follow the lights, one token after the other, until the table is right."""
        for _ in range(160):
            if self.is_over or not isinstance(self.stage, Play):
                return
            if self.stage.questions.is_open or self.stage._doubts:
                self.answer_questions()
            elif self.is_quiet():
                self.clear_blind()
                return
            elif self.stage.disc_zone != OFF:  # no card for it after all
                self.lift_waiting()
            elif not self.mend_one():
                # All is done, and the table does not see it: say so.
                self.virtual.press(self.active_seat, "ok")
        raise AssertionError(f"the table never got right: {self.page(0)} {state_text(self.state)}")

    def lift_waiting(self) -> None:
        state = self.state
        pile = self.director.tabletop.places.pile_of(state.turn, self.stage.disc_zone)
        self.lift(slot_cell(pile, self.director.tabletop.slots.next_slot(pile)))
        self.virtual.run(300)

    def mend_one(self) -> bool:
        """Put right the first thing that the lights show; False if all is done."""
        tabletop = self.director.tabletop
        if self.clear_strays():
            return True
        for cell in tabletop.wrong_cells():
            verdict = tabletop.verdict(cell)
            if verdict in (EXTRA, WRONG_PIECE):
                if self.is_free(cell):
                    continue
                self.take_from(cell)
            elif verdict == MISSING:
                if not self.is_free(cell):
                    continue
                self.bring(cell)
            else:
                self.virtual.hands.turn(self.token_at(cell))
                self.virtual.run_hands()
            return True
        for who in tabletop.in_hand():
            if tabletop.seats[who] != 255 and self.is_free(tabletop.seats[who]):
                self.bring(tabletop.seats[who])
                return True
        return False

    def clear_blind(self) -> None:
        """Discs that lie where nothing senses and no light wants them: nobody is told."""
        health = self.virtual.board.scanner.health
        for token in self.discs_on_table():
            cell = self.table.cell_of(token)
            if cell is not None and slot_at(cell) != OFF and health.is_faulty(cell):
                self.put_away(token)

    def discs_on_table(self) -> list:
        return [token for token in self.out_of_box() if token not in self.figures.values()]

    def clear_strays(self) -> bool:
        """What lies somewhere between the rings, or on its rim; figures stay in the hand."""
        for token in self.out_of_box():
            is_away = token.z_mm >= 20  # in somebody's hand
            if not is_away and (not token.lies or self.table.cell_of(token) is None):
                self.virtual.hands.lift(token)
                self.virtual.run_hands()
                self._to_box(token)
                return True
        return False

    def take_from(self, cell: int) -> None:
        token = self.token_at(cell)
        self.virtual.hands.lift(token)
        self.virtual.run_hands()
        self._to_box(token)
        self.virtual.run(100)

    def _to_box(self, token) -> None:
        """Figures stay in the hand until they are wanted; discs go away."""
        if token not in self.figures.values():
            self.put_away(token)

    def bring(self, cell: int) -> None:
        tabletop = self.director.tabletop
        who = tabletop.wanted_token(cell)
        if who == OFF:
            self.new_disc(cell, side_of_card(tabletop.slots.card_at(cell)))
        elif who in self.figures:
            self.virtual.hands.move(self.figures[who], cell)
            self.virtual.run_hands()
        else:
            self.new_figure(who, cell)
        self.virtual.run(200)

    def check(self) -> None:
        """At a quiet moment the table and the rules agree: rows, faces, figures."""
        if not self.is_quiet():
            return
        places = self.director.tabletop.places
        self.most_discs = max(self.most_discs, sum(map(len, self.state.piles)))
        lying = dict((self.table.cell_of(token), token) for token in self.table.tokens)
        for seat in (0, 1):
            for zone in range(ZONE_COUNT):
                pile = places.pile_of(seat, zone)
                cells = [slot_cell(pile, slot) for slot in range(14)]
                faces = [lying[cell].face for cell in cells if cell in lying]
                cards = self.state.pile(seat, zone)
                wanted = [side_of_card(card) for card in cards]
                if len(cards) <= 11:
                    assert faces == wanted, (seat, zone, state_text(self.state))
        spots = places.belongs(self.state)
        for who in range(FIGURES):
            if spots[who] != OFF:
                cell = self.table.cell_of(self.figures[who])
                assert cell is not None, who
                assert places.spot_of(who, cell) == spots[who], who
        lying = [token for token in self.out_of_box() if token.lies]
        assert all(self.table.cell_of(token) is not None for token in lying)


def with_game(files):
    """Files of a board that is set to play this game."""
    settings = Settings(files)
    settings.load()
    assert settings.set("game", "phantom") == ""
    settings.save()
    return files


def start_vm(seed: int) -> Vm:
    """A board that plays this game in the VM, before the first step of a tape."""
    vm = Vm(compiled=True)
    vm.load({"remote_hal.py": _REMOTE})
    vm.run(f"""
import remote_hal
from firmware.layouts import table
from firmware.start import make_board
hal = remote_hal.RemoteHal(table, {seed})
hal.files.write("settings.txt", b"settings 1\\ngame=phantom\\n")
board = make_board(hal, table)
def steps(*many):
    return remote_hal.steps(hal, board, *many)
""")
    return vm
