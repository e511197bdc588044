"""Two scripted people play a whole game of Phantom on a virtual table, with mistakes.

They know the rules and their own hands: they choose cards on their private screens, place discs
and figures, and follow the board's guidance.
"""

from pathlib import Path

from firmware.games.phantom import menu
from firmware.games.phantom.move_inference import liftable, playable
from firmware.games.phantom.places import FIGURES, side_of_card, slot_at, slot_cell
from firmware.play.pause import Pause
from firmware.play.playing import Playing
from firmware.play.reconciler import OFF
from firmware.play.reveal_secret import RevealSecret
from firmware.play.stage import Stage
from firmware.sensing.kernels import NORTH
from firmware.sensing.tracker import EXTRA, MISSING, WRONG_PIECE
from firmware.storage.settings import Settings
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
from tests.helpers.open_vault import secret_of
from tests.helpers.people import People
from tests.helpers.phantom import bots
from tests.helpers.phantom.mistakes import Mistakes
from tests.micropython import Vm

_REMOTE = Path(__file__).parents[2] / "on_micropython" / "remote_hal.py"
MOST_PAGES = 40  # pages of zones and rows to turn with BACK
OTHERWISE = 0.15  # probability of a random action


class PhantomPeople(Mistakes, People):
    # whether every card takes equally long to find, so that timing reveals nothing
    IS_STEADY = False

    def __init__(self, seed: int, mistakes: float = 0.0, files=None, **options) -> None:
        """Options of a board, or what to choose in the menu, by the names of its items."""
        names = ("language", "is_guided", "turn_seconds", *(item[0] for item in menu.ITEMS))
        self.chosen = {name: options.pop(name) for name in names if name in options}
        super().__init__(seed, mistakes, files=with_game(files or Flash()), **options)
        self.figures: dict = {}  # token by Character, for those not in the box
        self.most_discs = 0  # maximum ever wanted on the table

    # -- state of the board ------------------------------------------------------------------

    @property
    def actor(self) -> int:
        return self.state.actor

    def legal_actions(self):
        return self.director.vault.legal_actions(self.state)

    def private_page(self, seat: int) -> str:
        page = self.virtual.board.screens.private_page_of(seat)
        return "|".join([page.title, *page.lines])

    # -- before the game ---------------------------------------------------------------------

    def set_up(self) -> None:
        self.settle()
        assert isinstance(self.stage, RevealSecret), self.page(0)

    def stage_at(self, text: str, *hands: list[int]) -> None:
        """Continue from a position, with these hands."""
        director = self.director
        director.stage = Stage(director)  # no stage reacts while the tokens are arranged
        director.match.state = parse_state(phantom, text)
        director.match.forget()
        director.playing.notices.begin_game()
        director.hood.wipe()
        secret_of(director.vault).hands = [sorted(hand) for hand in hands]
        for token in list(self.table.tokens):
            self.table.remove(token)
        self.figures = {}
        self.virtual.run(200)
        director.reconciler.forget()
        director.discs.follow(self.state)
        director.playing.begin("arranged", "")
        director.go(director.playing)
        self.virtual.run(20)
        self.settle()
        assert self.is_quiet(), self.page(0)

    def stage_with(self, text: str, role: int, code: str) -> None:
        """The same, with this card, if any, in a player's hand, and unseen others."""
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
        """Whether the board waits for a player, and the table agrees with the rules."""
        stage = self.stage
        if not isinstance(stage, Playing) or stage.leading or stage.mistake:
            return False
        is_asked = stage.questions.is_pending or stage.game.focus.disc_zone != OFF
        return not is_asked and not self.virtual.board.tracker.hand_count

    def turn(self) -> None:
        if isinstance(self.stage, Pause):  # OK was held just when a cell broke
            self.virtual.press(0, "ok")  # "Go on?": either seat may answer
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
        """The acting player dismisses messages to see the question, but not on the private screen,
        where OK selects."""
        seat = self.active_seat
        if self.stage.notices.text and not self.virtual.board.buttons.is_peeking(seat):
            self.virtual.press(seat, "ok")

    def act(self, action: int) -> None:
        """Perform an action with buttons, discs and figures."""
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
            cells = dict((does, cell) for cell, does in liftable(state, self.director.reconciler))
            self.lift(cells[action])

    def mark(self, seat: int, card: int) -> None:
        """On the private screen: BACK until the card is marked, then OK."""
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
        """Wait as long as one press takes."""
        self.virtual.run(140)

    def play_card(self, seat: int, action: int) -> None:
        owned, zone = divmod(action - PLAY, ZONE_COUNT)
        card = owned % (PHANTOMS + 26)
        is_first = self.random.random() < 0.7  # the card first, or the disc
        if is_first:
            self.mark(seat, card)
        self.lay(seat, zone, card)
        if not is_first and self.stage.game.focus.disc_zone != OFF:
            self.mark(seat, card)

    def lay(self, seat: int, zone: int, card: int) -> None:
        """Put a disc on the lit slot; on the next one if the table does not sense it there."""
        for _ in range(4):
            before = self.state
            self.put_disc(self.slot_for(zone), side_of_card(card))
            if not self.is_quiet() or self.state is not before:
                return
            if self.director.hood.taken(self.state.turn) == OFF:
                self.mark(seat, card)
            for _ in range(MOST_PAGES):
                if self.stage.game.focus.zone == OFF:
                    break
                self.virtual.press(seat, "back")
            self.virtual.press(seat, "ok")
            self.answer_questions()
            self.clear_blind()
        raise AssertionError("no slot senses its disc: " + self.page(seat))

    def slot_for(self, zone: int) -> int:
        for each, cell, _ in playable(self.state, self.director.reconciler):
            if each == zone:
                return cell
        raise AssertionError(f"no slot is lit in zone {zone}: {state_text(self.state)}")

    def activate(self, seat: int, zone: int) -> None:
        for _ in range(MOST_PAGES):
            if self.stage.game.focus.zone == zone:
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
        cells = self.director.reconciler.places.cells_of(0, spot)
        free = [cell for cell in cells if self.is_free(cell)]
        return self.random.choice([cell for cell in free if not health.is_faulty(cell)] or free)

    def put_disc(self, cell: int, face: int) -> None:
        """Take a disc from the box; the last one of a full row is reused."""
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
        """Put a disc into the box."""
        token = self.token_at(cell)
        self.virtual.hands.lift(token)
        self.virtual.run_hands()
        self.put_away(token)

    def answer_questions(self, goal=None) -> None:
        """Answer which figure it is, and whether it is there."""
        for _ in range(40):
            if not isinstance(self.stage, Playing):
                return
            questions = self.stage.questions
            if questions.guesses:
                cell, who = questions.guesses[0][0]
                self.press(0, self.stands_on(who, cell))
            elif questions.unseen != OFF:
                who = questions.unseen
                self.press(0, self.stands_on(who, self.director.reconciler.targets[who]))
            elif questions.doubts:
                self.press(self.active_seat, not self.is_free(questions.doubts[0]))
            elif questions.offer:  # an unsensed departure: has it gone?
                who = (questions.actions[0] - SEND) // TARGETS
                self.press(self.active_seat, not self.figures[who].lies)
            else:
                return
        raise AssertionError("too many questions: " + self.page(0))

    def stands_on(self, who: int, cell: int) -> bool:
        token = self.figures.get(who)  # or it is in the box
        return token is not None and self.table.cell_of(token) == cell

    # -- corrections -------------------------------------------------------------------------

    def settle(self) -> None:
        """Follow the lights, token by token, until the table is right."""
        for _ in range(160):
            if self.is_over or not isinstance(self.stage, Playing):
                return
            if self.stage.questions.is_pending:
                self.answer_questions()
            elif self.is_quiet():
                self.clear_blind()
                return
            elif self.stage.game.focus.disc_zone != OFF:  # there is no card for it after all
                self.lift_waiting()
            elif not self.mend_one():
                # All is done, but the table does not sense it: confirm with OK.
                self.virtual.press(self.active_seat, "ok")
        raise AssertionError(
            f"the table could not be corrected: {self.page(0)} {state_text(self.state)}"
        )

    def lift_waiting(self) -> None:
        state = self.state
        pile = self.director.reconciler.places.pile_of(state.turn, self.stage.game.focus.disc_zone)
        self.lift(slot_cell(pile, self.director.reconciler.places.slots.next_slot(pile)))
        self.virtual.run(300)

    def mend_one(self) -> bool:
        """Correct the first error that the lights show. Returns False if there is none."""
        reconciler = self.director.reconciler
        if self.clear_strays():
            return True
        for cell in reconciler.wrong_cells():
            verdict = reconciler.verdict(cell)
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
        for who in reconciler.in_hand():
            if reconciler.targets[who] != 255 and self.is_free(reconciler.targets[who]):
                self.bring(reconciler.targets[who])
                return True
        return False

    def clear_blind(self) -> None:
        """Remove discs on cells without a working sensor where no light wants them."""
        health = self.virtual.board.scanner.health
        for token in self.discs_on_table():
            cell = self.table.cell_of(token)
            if cell is not None and slot_at(cell) != OFF and health.is_faulty(cell):
                self.put_away(token)

    def discs_on_table(self) -> list:
        return [token for token in self.out_of_box() if token not in self.figures.values()]

    def clear_strays(self) -> bool:
        """Pick up tokens between the rings or on their rims; figures stay in the hand."""
        for token in self.out_of_box():
            is_away = token.z_mm >= 20  # lifted
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
        """Figures stay in the hand until they are wanted; discs go into the box."""
        if token not in self.figures.values():
            self.put_away(token)

    def bring(self, cell: int) -> None:
        reconciler = self.director.reconciler
        who = reconciler.wanted_token(cell)
        if who == OFF:
            self.new_disc(cell, side_of_card(reconciler.places.slots.card_at(cell)))
        elif who in self.figures:
            self.virtual.hands.move(self.figures[who], cell)
            self.virtual.run_hands()
        else:
            self.new_figure(who, cell)
        self.virtual.run(200)

    def check(self) -> None:
        """Assert that the table and the rules agree in a quiet moment: rows, faces, figures."""
        if not self.is_quiet():
            return
        places = self.director.reconciler.places
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
    """Files of a board that is set to this game."""
    settings = Settings(files)
    settings.load()
    assert settings.set("game", "phantom") == ""
    settings.save()
    return files


def start_vm(seed: int) -> Vm:
    """Start a board with this game in the VM, before the first step of a tape."""
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
