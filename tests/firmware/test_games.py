"""Only the games' folders know a game, and each game has all parts that a table needs."""

import importlib
import re
import sys
from importlib import import_module
from pathlib import Path

import pytest

from firmware.games import midnight, registry
from firmware.play.defaults import BasePlaces
from firmware.play.disambiguation import UnknownTokens
from firmware.play.reconciler import Reconciler
from firmware.sensing.kernels import NORTH, SOUTH
from firmware.sensing.sensor_demo import SensorDemo
from firmware.storage.journal import CURRENT, Journal
from firmware.storage.settings import Settings
from firmware.texts import LANGUAGES, Texts
from ghostlight.virtual.board import VirtualBoard
from ghostlight.virtual.flash import Flash
from ghostlight.virtual.hal import VirtualHal
from shared_rules.game import GAMES, load
from tests.helpers.opera.people import OperaPeople
from tests.test_imports import imports

ROOT = Path(__file__).parents[2]
FIRMWARE = ROOT / "firmware"
COMMON = sorted(
    path
    for path in FIRMWARE.rglob("*.py")
    if not {"games", "layouts", "players", "texts"} & set(path.relative_to(FIRMWARE).parts)
)
# What the players of some game are, or play with.
OF_A_GAME = re.compile(
    r"\b(opera|l'Opéra|phantom|investigator|carlotta|midnight|hugo|society|hunter)\b", re.I
)


@pytest.mark.parametrize("path", COMMON, ids=lambda path: path.name)
def test_what_all_games_share_names_none(path):
    assert OF_A_GAME.findall(path.read_text()) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_game_imports_no_other(game):
    for path in (FIRMWARE / "games" / game).glob("*.py"):
        for name, _ in imports(path.read_text(), f"firmware.games.{game}"):
            assert not set(name.split(".")) & (set(GAMES) - {game}), (path.name, name)


def test_names_are_found():
    assert OF_A_GAME.findall('load_once("games.opera.menu") for the Phantom') == [
        "opera",
        "Phantom",
    ]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_all_that_a_table_needs(game):
    assert load(game).NAME == game
    assert len(registry.sheet_of(game).HASH) == 8
    menu = importlib.import_module(f"firmware.games.{game}.menu")
    assert {"ITEMS", "prepare", "item_text", "options", "parties"} <= set(dir(menu))
    ending = importlib.import_module(f"firmware.games.{game}.ending").Ending
    assert {"show", "leave"} <= set(dir(ending))
    for language in LANGUAGES:
        assert registry.title_of(game, language)


def test_every_game_that_is_offered_is_a_different_one():
    assert len({registry.director_of(game) for game in GAMES}) == len(GAMES)


def test_the_settings_choose_a_game():
    files = Flash()
    settings = Settings(files)
    assert settings.set("game", GAMES[-1]) == ""
    settings.save()
    assert registry.chosen(files) == GAMES[-1]
    assert settings.set("game", "chess")


@pytest.mark.parametrize(
    ("line", "game"),
    [
        ("g opera 2 carlotta=4\t0123", "opera"),
        ("g chess 1", GAMES[-1]),
        ("g", GAMES[-1]),
    ],
)
def test_a_game_under_way_comes_first(line, game):
    files = Flash()
    Journal(files).begin(line)
    settings = Settings(files)
    settings.set("game", GAMES[-1])
    settings.save()
    assert registry.chosen(files) == game


class SmallHal(VirtualHal):
    """A board with room for the first two games, and no code in flash."""

    def has_room(self, wanted: int) -> bool:
        return wanted <= midnight.HEAP_NEEDED


@pytest.fixture
def nothing_imported(monkeypatch):
    """As if no game had been imported yet; afterwards every module is the one it was before."""
    for game in GAMES:
        package = import_module(f"firmware.games.{game}")
        import_module(f"firmware.games.{game}.director")
        monkeypatch.delitem(sys.modules, f"firmware.games.{game}.director")
        monkeypatch.delattr(package, "director")


def small_board(game, files):
    settings = Settings(files)
    settings.set("game", game)
    settings.save()
    virtual = VirtualBoard(None, 1, files, make_hal=SmallHal)
    virtual.run(200)
    return virtual.board


@pytest.mark.parametrize("game", ["opera", "midnight"])
def test_a_small_board_plays_what_it_has_room_for(nothing_imported, game):
    assert small_board(game, Flash()).director.name == game


@pytest.mark.parametrize("game", ["society", "phantom"])
def test_a_small_board_says_what_it_has_room_for(nothing_imported, game):
    board = small_board(game, Flash())
    from firmware.screens.canvas import (  # needs a framebuf, which a virtual board brings
        SMALL,
        WIDTH,
    )

    assert board.director.name == "opera"
    page = board.screens.page_of(0)
    assert page.title == registry.title_of(game, "en")
    assert page.lines[-1] == "L'Opéra, Midnight Party"
    assert all(SMALL.width(line) <= WIDTH for line in page.lines)


def test_a_small_board_keeps_a_game_that_is_under_way(nothing_imported):
    files = Flash()
    Journal(files).begin("g phantom 1\t0123")
    before = files.read(CURRENT)
    board = small_board("opera", files)
    assert isinstance(board.director, SensorDemo)
    assert board.is_sealed
    assert files.read(CURRENT) == before


def test_a_text_that_nobody_has_is_missed():
    with pytest.raises(AttributeError):
        Texts("opera", "en").NOWHERE  # noqa: B018


def test_words_of_a_game_come_before_those_of_all():
    assert "turn of" in Texts("opera", "en").MEANT
    assert Texts("opera", "fr").YES == "oui"


# -- the reconciler, with the places of a small game -----------------------------------------


class Places(BasePlaces):
    """Four alike discs (0 to 3) on the first four cells, a fifth token of another kind."""

    TOKENS = 5

    def spot_of(self, token, cell):
        return cell if cell < 4 else -1

    def cells_of(self, token, spot):
        return bytes((spot,))

    def belongs(self, state):
        return state

    def side_of(self, state, token):
        return 0

    def kind_of(self, token):
        return token // 4

    def can_be(self, token, side):
        return self.is_blurred or (token == 4) == (side == SOUTH)

    is_blurred = True


@pytest.fixture
def virtual():
    """Two discs on a table that knows nothing yet."""
    people = OperaPeople(1)
    people.calibrate()
    virtual = people.virtual
    for cell in (0, 1):
        virtual.table.add(f"disc {cell}", cell, NORTH)
    virtual.run(300)
    return virtual


def test_a_token_that_belongs_beside_the_board_is_wanted_nowhere(virtual):
    tracker = virtual.board.tracker
    reconciler = Reconciler(virtual.board, Places())
    reconciler.forget()
    tracker.look(int(virtual.now_ms))
    reconciler.set_targets([0, -1, -1, -1, -1])
    assert reconciler.is_unwanted(1)
    tracker.put(0, 1)
    tracker.put(1, 2)
    assert not reconciler.is_right
    assert reconciler.next_wrong() == 1
    reconciler.set_targets([0, 1, -1, -1, -1])
    assert reconciler.is_right
    assert reconciler.next_wrong() == -1


def test_alike_tokens_are_guessed_once(virtual):
    reconciler = Reconciler(virtual.board, Places())
    virtual.board.tracker.clear()
    virtual.board.tracker.look(int(virtual.now_ms))
    nowhere = [-1] * 5
    unknown = UnknownTokens(virtual.board, reconciler)
    assert unknown.guesses(nowhere) == [[(0, 0), (1, 1)], [(0, 0), (1, 4)], [(0, 4), (1, 0)]]
    here = [1, 0, -1, -1, -1]
    assert unknown.guesses(here)[0] == [(0, 1), (1, 0)]  # those that belong there come first
    assert len(unknown.guesses(here)) < len(unknown.guesses([0, 1, 2, 3, 4]))


def test_what_stood_there_before_seats_were_lit_is_not_taken_for_the_token_asked_for(virtual):
    tracker = virtual.board.tracker
    reconciler = Reconciler(virtual.board, Places())
    reconciler.forget()
    tracker.look(int(virtual.now_ms))
    reconciler.set_targets([0, 1, -1, -1, -1])
    reconciler.mark_unprompted(False)
    reconciler.accept_expected()
    assert reconciler.unknown_cells() == [0, 1]
    disc = virtual.table.tokens[0]
    for act in (virtual.hands.lift, lambda token: virtual.hands.place(token, 0)):
        act(disc)
        virtual.run_hands()
        reconciler.accept_expected()  # now it was put where the light asked for it
    assert reconciler.unknown_cells() == [1]
    reconciler.mark_unprompted(True)
    reconciler.accept_expected()
    assert reconciler.is_right


def test_faces_tell_which_tokens_it_may_be(virtual):
    class Faces(Places):
        def belongs(self, state):
            return [-1] * self.TOKENS

        def side_of(self, state, token):
            return state[token]

    reconciler = Reconciler(virtual.board, Faces())
    virtual.board.tracker.clear()
    virtual.board.tracker.look(int(virtual.now_ms))
    unknown = UnknownTokens(virtual.board, reconciler)
    assert unknown.guesses([NORTH, NORTH, SOUTH, SOUTH, SOUTH]) == [[(0, 0), (1, 1)]]


def test_a_side_may_tell_what_a_token_is(virtual):
    reconciler = Reconciler(virtual.board, Places())
    reconciler.places.is_blurred = False
    virtual.board.tracker.clear()
    virtual.board.tracker.look(int(virtual.now_ms))
    unknown = UnknownTokens(virtual.board, reconciler)
    assert unknown.guesses([-1] * 5) == [[(0, 0), (1, 1)]]


@pytest.mark.parametrize(("language", "word"), [("en", "Firmware"), ("fr", "Micrologiciel")])
def test_the_hash_of_the_files_is_on_both_screens_before_a_deal(language, word):
    people = OperaPeople(3, language=language)
    hal = people.virtual.hal
    for _ in range(20):
        if people.stage.item[0] == "start":
            break
        name = people.stage.item[0]
        is_right = name != "language" or people.virtual.board.language == language
        people.virtual.press(0, "ok" if is_right else "back")
    assert word not in people.page(0)  # not known yet
    hal.fingerprint = "3f2a91bc07d45e18"
    people.virtual.run(50)
    for seat in (0, 1):
        assert f"|{word} 3f2a91bc" in people.page(seat)
    people.table.cable.receive()
    people.table.cable.send(b'{"t":"hello"}\n')
    people.virtual.run(50)
    assert b'"files":"3f2a91bc07d45e18"' in people.table.cable.receive()
