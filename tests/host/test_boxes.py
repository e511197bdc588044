"""Cards, tiles and rooms of another edition: data files, the board, records, rules and page."""

from pathlib import Path

import pytest

from firmware.boxes import file_of, own_box
from firmware.storage.journal import CURRENT
from ghostlight import rulebook
from ghostlight.boxes import load
from ghostlight.cli import run
from ghostlight.errors import CommandError
from ghostlight.records.record_file import Line
from ghostlight.records.verifier import verify
from ghostlight.web.texts import words_of
from shared_rules.errors import OptionError
from shared_rules.full_game import Game
from shared_rules.game import BOX, NOBODY, STANDARD
from shared_rules.game import load as load_rules
from shared_rules.midnight.options import Box
from shared_rules.offboard import parse_state, state_text
from shared_rules.offboard.record import Record
from shared_rules.phantom import cards as phantom_box
from shared_rules.record_lines import public_lines
from tests.helpers.people import people_of
from tests.helpers.random_play import random_steps
from tests.on_micropython.chance import Chance

EXAMPLES = Path(__file__).parents[2] / "host" / "boxes"
GAMES = ("society", "midnight", "phantom")


def word_of(game: str) -> str:
    return load(EXAMPLES / f"{game}.toml").word


# -- data files ------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_example_of_each_game_loads_and_differs_from_ours(game):
    box = load(EXAMPLES / f"{game}.toml")
    assert box.game == game
    rules = load_rules(game)
    assert option_words(rules, box.word) != option_words(rules, STANDARD)


def option_words(rules, word: str) -> object:
    options = rules.State(box=word).options
    return options.tiles if rules.NAME == "society" else vars(options.box)


@pytest.mark.parametrize("game", GAMES)
def test_an_empty_file_is_our_own_box(tmp_path, game):
    file = tmp_path / "own.toml"
    file.write_text(f'game = "{game}"\n')
    rules = load_rules(game)
    assert option_words(rules, load(file).word) == option_words(rules, STANDARD)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("game = 1", "game must be one of midnight, society, phantom, not 1"),
        ('game = "opera"', "game must be one of"),
        ("[", "Invalid"),
        ('game = "society"\n[tiles]\nblue = [1, 2]', "blue must be 9 numbers"),
        ('game = "society"\n[tiles]\npink = []', "tiles: no 'pink' (there are blue, red"),
        (f'game = "society"\n[tiles]\nred = {[7] * 9}', "red must be a number from 1 to 6, not 7"),
        (
            'game = "society"\n[tiles]\n'
            + "\n".join(f"{each} = {[1] * 9}" for each in ("blue", "red", "green", "white")),
            "damage 32 at worst, less than 45",
        ),
        ('game = "society"\nrooms = 1', "'rooms' does not belong into this file"),
        ('game = "midnight"\n[rooms.closet]\ndoor = 29', "door must be a number from 1 to 28"),
        ('game = "midnight"\n[rooms.closet]\ndoor = 4', "a door on G1 to G28 for each room"),
        ('game = "midnight"\n[rooms.closet]\nexact = 1', "exact must be true or false, not 1"),
        ('game = "midnight"\n[rooms]\ncloset = 3', "closet must be a table, not 3"),
        ('game = "phantom"\n[places.garage]\nzones = ["garden"]', "garage does not fit the zone"),
        ('game = "phantom"\n[places.veranda]\nzones = []', "veranda needs a zone"),
        ('game = "phantom"\n[places.veranda]\nzones = ["roof"]', "zones must be of garden"),
        ('game = "phantom"\n[places.veranda]\nroom = 5', "room must be a number from 1 to 4"),
        ('game = "phantom"\n[places.veranda]\nprotects = ["soul", "ghost"]', "one group or none"),
        ('game = "phantom"\n[phantoms.soul]\nqueen = 3', "34 Phantoms, not 32"),
        ('game = "phantom"\n[family.baby]\nfear = 0', "fear must be a number from 1 to 60"),
        ('game = "phantom"\n[family.baby]\npoints = 1', "worth 18 points: nobody might reach 11"),
    ],
)
def test_what_is_wrong_in_a_file_is_said(tmp_path, text, problem):
    file = tmp_path / "own.toml"
    file.write_text(text)
    with pytest.raises(CommandError) as caught:
        load(file)
    assert problem in caught.value.what
    assert str(file) in caught.value.what


@pytest.mark.parametrize("word", ["", "?", "1" * 35, "0" * 36, "." * 100, "0" * 22])
@pytest.mark.parametrize("game", GAMES)
def test_a_word_that_is_no_box_is_refused(game, word):
    with pytest.raises(OptionError, match="^box: "):
        Game(load_rules(game), {BOX: word})


def test_a_layout_that_the_book_does_not_exclude_can_be_entered():
    """Two Places for each of the three pairs of neighbours."""
    box = phantom_box.Box(word_of("phantom"), "charmer_yeller", "8_10_12")
    pairs = sorted(mask for mask in box.zones if mask.bit_count() == 2)
    assert pairs == [3, 3, 6, 6, 12, 12]
    assert (box.fear[0], box.fear[6], box.capacity[17]) == (11, 13, 3)


def test_the_example_castle_has_other_doors_and_points():
    box = Box(word_of("midnight"))
    assert (box.doors[0], box.fright[2], box.fright[10], box.exact[10]) == (1, -4, 2, 1)


# -- games -----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_states_and_records_hold_the_whole_box(game):
    """To read a line or a record needs no other file."""
    rules, word = load_rules(game), word_of(game)
    record = Record(rules, {BOX: word})
    for played, action in random_steps(rules, Chance(5), {BOX: word}):
        line = state_text(played.state)
        assert f"box={word}" in line.split(" ")[0].split(",")
        assert state_text(parse_state(rules, line)) == line
        record.actions.append(action)
        if len(record.actions) == 60:
            break
    text = record.text()
    assert f"box={word}" in text
    assert Record.parse(text).options[BOX] == word


def begun(game: str, seed: int):
    people = people_of(game)(seed)
    people.virtual.board.hal.files.write(file_of(game), word_of(game).encode())
    people.begin()
    return people


def play(game: str, seed: int) -> None:
    """A whole game by hand, and its record: it holds the box, and can be verified."""
    people = begun(game, seed)
    assert people.state.options.chosen[BOX] == word_of(game)
    people.play(3000)
    assert people.state.actor == NOBODY
    assert people.table.overlaps == 0
    people.virtual.run(400)
    journal = people.director.journal
    name = CURRENT if journal.is_on else journal.kept()[-1]
    checks = verify([Line(*line) for line in public_lines(journal.read(name))]).checks
    assert any(f"box={word_of(game)}" in check for check in checks)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_with_the_example_at_the_table(game):
    play(game, 7)


@pytest.mark.soak
@pytest.mark.parametrize("ten", range(5))
@pytest.mark.parametrize("game", GAMES)
def test_fifty_games_with_the_example_at_the_table(game, ten):
    for seed in range(100 + 10 * ten, 110 + 10 * ten):
        play(game, seed)


@pytest.mark.parametrize("data", [b"", b"\xff", b"nonsense", b"0" * 99])
@pytest.mark.parametrize("game", GAMES)
def test_a_board_with_a_damaged_box_plays_with_ours(game, data):
    people = people_of(game)(3)
    files = people.virtual.board.hal.files
    files.write(file_of(game), data)
    assert own_box(files, load_rules(game)) == STANDARD


# -- what is shown ---------------------------------------------------------------------------


def test_the_rules_tell_the_cards_of_the_box():
    book = rulebook.load("phantom", "en", word_of("phantom"))
    text = " ".join(rule.text for part in book.sections for rule in part.rules)
    assert "Veranda: garden, basement, terror 1, room 3." in text
    assert "Sarah Percy: 3 points, fear 11, destroys Specters." in text


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("society", "Blue 1 1 1 2 3 3 4 5 6"),
        ("midnight", "Library G26 exact number fright points: +2"),
    ],
)
def test_the_rules_tell_tiles_and_rooms_of_the_box(game, told, capsys):
    box = str(EXAMPLES / f"{game}.toml")
    assert run(["rules", game, "cards", "--lang", "en", "--box", box]) == 0
    assert told in " ".join(capsys.readouterr().out.split())


def test_a_box_of_another_game_is_refused(capsys):
    for words in (["rules", "society"], ["play", "--terminal", "--game", "society"]):
        assert run([*words, "--box", str(EXAMPLES / "phantom.toml")]) == 2
        assert "a box of phantom" in capsys.readouterr().err


def test_the_page_shows_the_box():
    ours, own = words_of("phantom", "en"), words_of("phantom", "en", box=word_of("phantom"))
    place = [card["name"] for card in ours["deck"]].index("Veranda")
    assert ours["deck"][place]["short"] != own["deck"][place]["short"]
    assert "garden, basement" in own["deck"][place]["short"]
    society = words_of("society", "en", box=word_of("society"))
    assert society["tokens"][2] == "Blue 1"
    midnight = words_of("midnight", "en", box=word_of("midnight"))
    told = [text for part in midnight["book"] for _, text in part["rules"]]
    assert "Library: G26, exact number, fright points: +2." in told
