"""Every game through its adapter: story, statistics and picture."""

import io
import json
import re
import tomllib
from pathlib import Path

import pytest
from rich.console import Console

from ghostlight import games
from ghostlight.games import GAMES, adapter_of
from ghostlight.games.adapter import Moment, winners
from ghostlight.games.midnight import adapter as midnight
from ghostlight.games.phantom import adapter as phantom
from ghostlight.lang import LANGUAGES
from ghostlight.records.recorded_game import read_recorded_game
from hardware.describe import load_board, load_sheet
from hardware.sheets import SHEETS
from shared_rules.errors import OptionError
from shared_rules.midnight import board as midnight_board
from shared_rules.phantom import cards as phantom_cards
from tests.helpers.port_bench import command
from tests.helpers.recorded_games import record_lines, write_record

KINDS = [
    ("opera", {}),
    ("midnight", {}),
    ("midnight", {"players": 6, "variant": "yes"}),
    ("society", {}),
    ("society", {"players": 2, "master": "yes", "show_history": "yes"}),
    ("phantom", {}),
]
FOLDER = Path(games.__file__).parent


def kind_name(kind):
    return "-".join([kind[0], *map(str, kind[1].values())])


@pytest.fixture(params=KINDS, ids=kind_name, scope="module")
def file(request, tmp_path_factory):
    name, options = request.param
    folder = tmp_path_factory.mktemp(name)
    return write_record(folder / "game.jsonl", record_lines(4, name=name, **options))


def test_no_such_game():
    with pytest.raises(OptionError, match="no game 'chess' here"):
        adapter_of("chess")


def test_no_castle_is_played_in_that_is_out_of_order(monkeypatch):
    monkeypatch.setattr(midnight_board, "DIE", bytes((1, 2, 7)))
    with pytest.raises(OptionError, match=r"board.py: no face moves Hugo; a face is Hugo or 1"):
        midnight.load_adapter()


def test_no_cards_are_played_with_that_are_out_of_order(monkeypatch):
    monkeypatch.setattr(phantom_cards, "CAPACITY", phantom_cards.CAPACITY[:-1] + b"\x00")
    with pytest.raises(OptionError, match=r"shared_rules/phantom/cards.py: "):
        phantom.load_adapter()


@pytest.mark.parametrize(
    ("outcome", "won"), [((1, 0), [0]), ((0, 0), []), ((3, 0, 3, 0), [0, 2]), ((0, 1, 1), [1, 2])]
)
def test_winners(outcome, won):
    assert winners(outcome) == won


@pytest.mark.parametrize("name", GAMES)
def test_no_cell_of_a_sheet_is_named_twice(name):
    adapter = adapter_of(name)
    cells = [cell for table in adapter.places for cell in getattr(adapter.sheet, table)]
    assert sorted(cell for cell in cells if cell != 255) == adapter.cells()
    assert max(adapter.cells()) < 192


@pytest.mark.parametrize("kind", SHEETS, ids=lambda kind: kind.__name__)
def test_every_cell_where_a_token_may_stand_is_calibrated(kind):
    board = load_board()
    sheet = load_sheet(board, kind)
    cells = {y * 16 + x for _, (x, y) in sheet.tokens()}
    assert sorted(cells) == adapter_of(sheet.game).cells()


def test_a_record_is_read_with_all_its_options(file):
    played = read_recorded_game(file)
    state = played.steps()[-1].state
    assert state.outcome is not None
    assert played.is_decided
    assert played.winners == winners(state.outcome)
    assert set(played.options) == {name for name, _, _ in played.rules.OPTIONS}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_story_tells_every_action_that_people_would(file, lang, capsys):
    code, out, err = command(capsys, "story", str(file), "--lang", lang)
    assert (code, err) == (0, "")
    played = read_recorded_game(file)
    lines = out.splitlines()
    assert len(lines) > len(played.actions) / 2
    assert not re.search(r"[{}_?\[\]]", out.replace(" ?", "")), "a name or a field is missing"
    adapter = adapter_of(played.rules.NAME)
    if played.rules.NAME != "opera":
        assert lines[-1] == adapter.end(played.winners, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_step_can_be_shown(file, lang):
    played = read_recorded_game(file)
    adapter = adapter_of(played.rules.NAME)
    for step in played.steps()[:: max(1, len(played.actions) // 12)]:
        screen = io.StringIO()
        console = Console(file=screen, width=100, height=40)
        public = played.actions[: step.number]
        console.print(
            adapter.page(Moment(played.options, public, step.state), "Here", "keys", lang)
        )
        text = screen.getvalue()
        assert "Here" in text
        assert "keys" in text


def test_pieces_lie_on_cells_of_the_sheet_one_on_each(file):
    played = read_recorded_game(file)
    adapter = adapter_of(played.rules.NAME)
    for step in played.steps():
        scene = adapter.scene(step.state)
        rings = [piece for piece in scene.pieces if piece.drawing == "phantom/wilson"]
        cells = [piece.cell for piece in scene.pieces if piece not in rings]
        assert len(set(cells)) == len(cells)
        assert {ring.cell for ring in rings} <= set(cells)  # over a figure
        assert set(cells) <= set(adapter.cells())
        assert all(0 <= lamp.cell < 192 for lamp in scene.lamps)


def test_stats_of_any_game(file, tmp_path, capsys):
    played = read_recorded_game(file)
    plot = tmp_path / "plot.svg"
    args = ["stats", str(file), str(file), "--lang", "en", "--plot", str(plot)]
    code, out, _ = command(capsys, *args, "--json")
    assert code == 0
    found = json.loads(out)
    roles = adapter_of(played.rules.NAME).roles(played.options)
    assert list(found["wins"]) == [played.rules.ROLES[role] for role in roles]
    assert sum(share["wins"] for share in found["wins"].values()) == 2 * len(played.winners)
    assert found["charts"]
    code, out, _ = command(capsys, *args)
    assert out.startswith("2 games, decided: 2, given up: 0")
    assert "2 parties, décidées : 2" in command(capsys, "stats", *args[1:3], "--lang", "fr")[1]
    for chart in found["charts"].values():
        assert f"\n{chart['title']}\n" in out
        assert chart["title"] in plot.read_text()


def test_one_kind_of_game_at_a_time(tmp_path, capsys):
    one = write_record(tmp_path / "a.jsonl", record_lines(1))
    other = write_record(tmp_path / "b.jsonl", record_lines(1, name="midnight"))
    code, _, err = command(capsys, "stats", str(one), str(other))
    assert code == 1
    assert "b.jsonl is a game of midnight" in err
    assert "Count one kind of game at a time." in err


@pytest.mark.parametrize(
    ("name", "role", "won"),
    [
        ("society", "red", ["blue", "green"]),
        ("midnight", "red", ["blue", "turquoise", "yellow"]),
    ],
)
def test_who_gives_up_leaves_the_others(name, role, won, tmp_path, capsys):
    lines = [*record_lines(2, most=30, name=name), f"r {role}"]
    file = write_record(tmp_path / "game.jsonl", lines)
    played = read_recorded_game(file)
    assert [played.rules.ROLES[role] for role in played.winners] == won
    out = command(capsys, "story", str(file), "--lang", "en")[1]
    assert out.endswith(f"\n{role.capitalize()} gives up.\n")


# -- phrases ---------------------------------------------------------------------------------


def data(name, lang):
    return tomllib.loads((FOLDER / f"{name}/phrases-{lang}.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", [name for name in GAMES if name != "opera"])
def test_both_languages_say_the_same(name):
    english, french = data(name, "en"), data(name, "fr")
    for table in ("say", "view", "ask", "choice", "story"):
        assert list(english[table]) == list(french[table])
        for key, sentence in english[table].items():
            fields = re.findall(r"\{\w+\}", sentence)
            assert sorted(fields) == sorted(re.findall(r"\{\w+\}", french[table][key])), key
    assert len(english["roles"]) == len(french["roles"]) == len(adapter_of(name).rules.ROLES)
    assert set(english["names"]) <= set(french["names"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_places_are_called_as_on_the_sheet(lang):
    sheets = Path(__file__).parents[2] / "hardware" / "sheets"
    castle = tomllib.loads((sheets / "midnight.toml").read_text(encoding="utf-8"))
    names = data("midnight", lang)["names"]
    for number, room in enumerate(castle["rooms"], 1):
        assert names[f"R{number}"] == f"{room['name'][lang].lower()} (R{number})"
    house = tomllib.loads((sheets / "phantom.toml").read_text(encoding="utf-8"))
    called = [zone["name"][lang].lower() for zone in house["zones"]]
    names = data("phantom", lang)["names"]
    assert [names[zone] for zone in ("garden", "basement", "ground", "upstairs")] == called
    assert data("phantom", lang)["roles"] == [role[lang] for role in house["seats"]]


@pytest.mark.parametrize("name", [name for name in GAMES if name != "opera"])
def test_every_kind_of_action_has_its_words(name):
    """Every action of some games has a sentence, and every player's action a label."""
    for lang in LANGUAGES:
        words = adapter_of(name).words(lang)
        for seed in range(3):
            for line in record_lines(seed, name=name):
                if line[0] == "p":
                    assert words.told("choice", line[2:]), line
