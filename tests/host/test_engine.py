"""The line protocol: answers, refusals, and what it must never reveal."""

import random
import re
from pathlib import Path

import pytest

from ghostlight import __version__
from ghostlight.engine.engine_player import EnginePlayer
from ghostlight.engine.local_game import LocalGame
from ghostlight.engine.protocol import Engine
from shared_rules.game import GAMES, load
from shared_rules.offboard.record import Record
from shared_rules.opera.board import INVESTIGATOR
from tests.helpers.bounded_wait import BoundedWait


def ask(engine: Engine, command: str) -> list[str]:
    """The data lines of a reply that must be ok."""
    *lines, last = engine.reply(command)
    assert last == "ok", last
    return lines


def actions(lines: list[str], word: str) -> list[str]:
    return [line.removeprefix(word + " ") for line in lines if line.startswith(word + " ")]


def play_out(engine: Engine, first: list[str], seed: int) -> list[str]:
    """Play at random to the end. Returns all lines of the engine."""
    chance = random.Random(seed)
    said = list(first)
    bound = BoundedWait("the game")
    while said[-1].startswith("turn ") and bound.lasts():
        said += ask(engine, "play " + chance.choice(actions(ask(engine, "legal"), "legal")))
        said += ask(engine, "state") + ask(engine, "view")
        said.append([line for line in said if line.startswith(("turn ", "over"))][-1])
    return said


def test_hello() -> None:
    said = ask(Engine(), "ghostlight")
    assert said[:11] == [
        f"id ghostlight {__version__}",
        "protocol 1",
        "game opera 2 investigator phantom",
        "option opera carlotta 4 1 2 3 4 5 6 7",
        "option opera may_return no no yes",
        "bot opera random",
        "bot opera thinking",
        "bot opera gentle",
        "bot opera good",
        "bot opera hard",
        "bot opera strong",
    ]
    for name in GAMES:
        rules = load(name)
        assert " ".join(["game", name, str(rules.VERSION), *rules.ROLES]) in said
        assert f"bot {name} random" in said
    assert len([line for line in said if line.startswith("option ")]) == sum(
        len(load(name).OPTIONS) for name in GAMES
    )


@pytest.mark.parametrize(
    ("given", "roles"),
    [
        ("", "seat investigator phantom"),
        (" phantom=random", "seat investigator"),
        (" investigator=random", "seat phantom"),
        (" investigator=random phantom=thinking", "seat"),
    ],
)
@pytest.mark.parametrize("seed", range(5))
def test_a_whole_game_at_any_seats(given: str, roles: str, seed: int) -> None:
    engine = Engine()
    first = ask(engine, f"new opera seed={seed}{given}")
    assert first[0] == roles
    said = play_out(engine, first, seed)
    assert said[-1] in ("over investigator", "over phantom")
    assert ask(engine, "legal") == []
    text = "\n".join(actions([line + " " for line in ask(engine, "record")], "record")) + "\n"
    text = re.sub(" +\n", "\n", text)
    game = Record.parse(text).replay()
    assert said[-1] == "over " + game.rules.ROLES[game.state.outcome.index(1)]


@pytest.mark.parametrize("seed", range(20))
def test_the_investigator_is_never_told_the_secret(seed: int) -> None:
    engine = Engine()
    said = play_out(engine, ask(engine, f"new opera seed={seed} phantom=random"), seed)
    told = [line for line in said if not line.startswith("view winner")]
    end = next(n for n, line in enumerate(told) if line.startswith("played dealer reveal"))
    before = told[:end]
    assert "played dealer identity ?" in before
    assert not any("identity" in line and "?" not in line for line in before)
    assert not any("alibi_cards" in line or " | " in line for line in before)
    hidden = [
        line
        for previous, line in zip(before, before[1:], strict=False)
        if line.startswith("played dealer draw") and previous.startswith("played phantom")
    ]
    assert all(line in ("played dealer draw ?", "played dealer draw phantom") for line in hidden)


@pytest.mark.parametrize(
    ("given", "roles"),
    [
        ("midnight players=3", "seat blue red turquoise"),
        ("midnight blue=random red=random yellow=random", "seat turquoise"),
        ("society", "seat blue red green white"),
        ("society players=2 red=random white=random", "seat blue green"),
        ("society master=yes blue=random", "seat red green white"),
        ("phantom chief=random", "seat settler"),
        ("phantom", "seat chief settler"),
    ],
)
@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_of_any_other_kind(given: str, roles: str, seed: int) -> None:
    engine = Engine()
    first = ask(engine, f"new {given} seed={seed}")
    assert first[0] == roles
    said = play_out(engine, first, seed)
    text = "\n".join(line.removeprefix("record").strip() for line in ask(engine, "record")) + "\n"
    game = Record.parse(text).replay()
    best = max(game.state.outcome)
    won = [role for role, points in zip(game.rules.ROLES, game.state.outcome) if points == best]
    assert said[-1] == " ".join(["over", *(won if best else [])])


@pytest.mark.parametrize("seed", range(5))
def test_nobody_is_told_the_other_players_cards(seed: int) -> None:
    engine = Engine()
    said = play_out(engine, ask(engine, f"new phantom seed={seed} settler=random"), seed)
    drawn = [line for line in said if line.startswith("played dealer draw ")]
    assert {line.split()[-1] for line in drawn if line.split()[3] == "settler"} == {"?"}
    assert "?" not in {line.split()[-1] for line in drawn if line.split()[3] == "chief"}
    states = [line for line in said if line.startswith("state ")]
    assert states
    assert all(line.endswith("/?") for line in states)
    assert 'record [View "public"]' in ask(engine, "record")


@pytest.mark.parametrize("seed", range(5))
def test_hunters_are_not_told_where_ghosts_are_and_masters_are(seed: int) -> None:
    said = {}
    for team, others in (
        ("hunters", "red=random white=random"),
        ("masters", "blue=random green=random"),
    ):
        engine = Engine()
        said[team] = play_out(engine, ask(engine, f"new society seed={seed} {others}"), seed)
    hidden = {team: actions(lines, "played red hide blue") for team, lines in said.items()}
    assert hidden["hunters"] == ["?"]
    assert hidden["masters"][0].isdecimal()
    states = [line for line in said["hunters"] if line.startswith("state ")]
    before = [line for line in states if " play " in line]
    assert before
    assert all(line.endswith(" | -/-/-/- - -/-") for line in before)
    at_play = [line for line in said["masters"] if line.startswith("state ") and " play " in line]
    assert at_play
    assert not any(" | -" in line for line in at_play)


HIDDEN = """
start 9 8 4 0 1 2 3 7
identity {identity}
deal red blue grey white
pick blue
padlock 6-5
move 0
pick red
move 8
draw {drawn}
pick grey
move 4
blackout 3
pick white
"""


def test_games_that_differ_only_in_the_secret_are_told_the_same() -> None:
    """Compares all replies that the Investigator's program can get, after every action."""
    rules = load("opera")
    transcripts = set()
    for identity, drawn in (("pink", "white"), ("brown", "purple"), ("white", "pink")):
        lines = HIDDEN.format(identity=identity, drawn=drawn).strip().split("\n")
        said = []
        for count in range(len(lines) + 1):
            record = Record(rules)
            record.actions = [rules.parse_action(line) for line in lines[:count]]
            local_game = LocalGame(record, lambda n: 0)
            chair = EnginePlayer(local_game, (INVESTIGATOR,), lambda n: 0)
            said += chair.news()
            for question in ("state", "view", "legal", "record"):
                said += chair.answer(question, "")
            if local_game.actor == INVESTIGATOR:
                said += chair.answer("go", "thinking")
        assert f"played dealer draw {drawn}" not in said
        transcripts.add("\n".join(said))
    assert len(transcripts) == 1
    assert "played dealer draw ?" in transcripts.pop()


def test_the_phantom_is_told_everything() -> None:
    engine = Engine()
    said = ask(engine, "new opera seed=7 investigator=random")
    assert "played dealer identity blue" in said
    assert "view identity blue" in ask(engine, "view")
    assert ask(engine, "state")[0].endswith(" | B")
    assert 'record [View "full"]' in ask(engine, "record")


def test_a_spectator_sees_the_public_game() -> None:
    engine = Engine()
    said = ask(engine, "new opera seed=7 investigator=random phantom=random")
    assert "played dealer identity ?" in said
    assert said[-1].startswith("over ")


@pytest.mark.parametrize(
    ("command", "error"),
    [
        ("dance", "error game there is no game yet: new or position begins one"),
        ("play move 5", "error game there is no game yet: new or position begins one"),
        ("new", "error command new needs the name of a game"),
        ("new chess", "error option no game 'chess' here (there are opera,"),
        ("new opera carlotta=8", "error option option carlotta is 1 or 2 or 3 or 4 or 5 or 6 or"),
        ("new opera carlotta", "error option 'carlotta': each option is NAME=VALUE, once"),
        ("new opera seed=1 seed=2", "error option 'seed=2': each option is NAME=VALUE, once"),
        ("new opera seed=-1", "error option seed is a number, not '-1'"),
        ("new opera seed=\u0663", "error option seed is a number, not '\\u0663'"),
        (
            "new opera phantom=deep",
            "error option no bot 'deep' (there are random, thinking, gentle, good, hard, strong)",
        ),
        (
            "new opera guest=random",
            "error option no option 'guest' (there are carlotta, may_return)",
        ),
        ("position opera rubbish", "error text state 'rubbish' has 1 fields, not 10"),
        ("position", "error option no game ''"),
    ],
)
def test_errors_before_a_game(command: str, error: str) -> None:
    (reply,) = Engine().reply(command)
    assert reply.startswith(error)
    assert reply.isascii()


@pytest.mark.parametrize(
    ("command", "error"),
    [
        ("dance", "error command no command 'dance' here"),
        ("legal now", "error command 'legal' stands alone on its line"),
        ("join", "error command no command 'join' here"),
        ("undo", "error command a game goes forward only; undo is for positions"),
        ("play", "error text empty action"),
        ("play pick green", "error text 'pick green': no character 'green'"),
        ("play pick brown", "error illegal 'pick brown' is not allowed now"),
        ("play can", "error illegal 'can' is not allowed now"),
        ("play draw ?", "error illegal 'draw ?' is not allowed now"),
        ("go", "error option no bot ''"),
        ("new opera phantom=deep", "error option no bot 'deep'"),
        ("position opera x", "error text state 'x' has 1 fields"),
        ("play pick rouge\u00e9", "error text 'pick rouge\\xe9': no character"),
    ],
)
def test_an_error_leaves_the_game_as_it_was(command: str, error: str) -> None:
    engine = Engine()
    ask(engine, "new opera seed=7 phantom=random")
    before = ask(engine, "state") + ask(engine, "record")
    (reply,) = engine.reply(command)
    assert reply.startswith(error)
    assert reply.isascii()
    assert ask(engine, "state") + ask(engine, "record") == before


def test_after_the_end_nothing_can_be_played() -> None:
    engine = Engine()
    ask(engine, "new opera seed=7 investigator=random phantom=random")
    assert engine.reply("play pick red")[0].startswith("error illegal it is not your turn")
    assert engine.reply("go random")[0].startswith("error illegal it is no player's turn")


@pytest.mark.parametrize("line", ["", "   ", "\n", "# a remark"])
def test_lines_without_a_reply(line: str) -> None:
    assert Engine().reply(line) == []


def test_go_advises_and_does_not_play() -> None:
    engine = Engine()
    ask(engine, "new opera seed=7 phantom=random")
    before = ask(engine, "state")
    assert ask(engine, "go thinking") == ["best pick red"]
    assert ask(engine, "state") == before


POSITION = "N/-/W/K/P/-/-/U/R/BG* 9-8 4 1 I pick RBKW/PGUN - - -"


def test_a_position_is_explored_and_taken_back() -> None:
    engine = Engine()
    ask(engine, f"position opera {POSITION}")
    for action in ("pick red", "move 4", "draw pink"):
        ask(engine, f"play {action}")
    assert ask(engine, "state") == ["state N/-/W/K/Rp/-/-/U/-/BG* 9-8 4 1 P pick BKW/PGUN P - -"]
    for _ in range(3):
        ask(engine, "undo")
    assert ask(engine, "state") == [f"state {POSITION}"]
    assert engine.reply("undo") == ["error illegal this is where the position began"]
    assert engine.reply("record") == ["error command a position has no record"]
    assert not any(line.startswith("view identity") for line in ask(engine, "view"))


def test_a_position_with_its_secret_allows_what_is_true() -> None:
    engine = Engine()
    ask(engine, f"position opera {POSITION} | W")
    ask(engine, "play pick red")
    ask(engine, "play move 4")
    drawn = actions(ask(engine, "legal"), "legal")
    assert "draw white" not in drawn
    assert "draw brown" in drawn
    assert engine.reply("play draw white")[0].startswith("error illegal")
    assert engine.reply("go random") == ["error illegal it is no player's turn"]
    ask(engine, "undo")
    assert "view identity white" in ask(engine, "view")
    assert ask(engine, "state")[0].endswith(" | W")
    assert engine.reply(f"position opera {POSITION} | w")[0].startswith("error text state: secret")


def test_advice_in_a_position_uses_the_seats_own_knowledge() -> None:
    """The Investigator's best is the same whatever the secret is."""
    best = set()
    for secret in ("", " | R", " | W", " | N"):
        engine = Engine()
        ask(engine, f"position opera {POSITION}{secret}")
        best |= set(ask(engine, "go thinking"))
    assert len(best) == 1


def test_quit() -> None:
    engine = Engine()
    assert engine.reply("quit") == ["ok"]
    assert engine.is_done


def test_every_command_is_documented() -> None:
    page = (Path(__file__).parents[2] / "host" / "ENGINE.md").read_text(encoding="utf-8")
    commands = "ghostlight new legal play state view record go position undo quit".split()
    for command in commands:
        assert re.search(rf"^\| `{command}[ `]", page, re.MULTILINE), command
    for code in ("command", "game", "option", "text", "illegal"):
        assert f"| `{code}` |" in page
