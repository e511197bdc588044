"""`verify` computes every choice of a computer player again, and names the first wrong one."""

import pytest
from click.testing import CliRunner

from firmware.players import LEVELS
from firmware.players.player import load
from ghostlight.commands.verify import command
from ghostlight.records.record_file import entry_bytes, head_entry, line_entry
from ghostlight.records.verifier import replay_of, verify
from shared_rules.record_parsing import LineError, VersionError
from tests.helpers.computer_games import ComputerGame
from tests.helpers.random_match import AnyGame, forged

VERSION = load("opera").VERSION
# The roles of computers, by game. Levels that take long are in the soak.
CASES = [
    ("opera", {0: "good"}),
    ("opera", {1: "gentle"}),
    ("opera", {0: "gentle", 1: "good"}),
    ("midnight", {0: "hard", 1: "gentle"}),
    ("society", {0: "hard", 1: "good", 2: "good", 3: "hard"}),
    ("phantom", {0: "hard"}),
    ("phantom", {0: "gentle", 1: "good"}),
]


def computer_lines(game: ComputerGame) -> list[int]:
    """The numbers of the lines in which a computer chose openly, and had a choice."""
    found = []
    replay = AnyGame(game.rules.NAME, 0)  # for its rules only
    state = replay.rules.State(**game.options)
    for line in game.lines:
        kind, _, text = line.text.partition(" ")
        if kind == "u":
            return found  # what follows is not computed here
        if kind not in "poh":
            continue
        public = text.partition(" ")[2] if kind == "h" else text
        for word in public.split("; "):
            if kind == "p" and state.actor in game.players and len(state.legal_actions()) > 2:
                found.append(line.number)
            state.apply(game.rules.parse_action(word))
    return found


@pytest.mark.parametrize(("name", "levels"), CASES)
def test_a_game_with_computers_is_fair(name: str, levels: dict[int, str]) -> None:
    game = ComputerGame(name, 3, levels).play(cuts=2)
    checks = "\n".join(verify(game.lines).checks)
    assert checks.count("follows from what its role knew") == len(levels)
    for level in levels.values():
        assert f"({level}, version {load(name).VERSION}): " in checks


@pytest.mark.parametrize(("name", "levels"), CASES)
def test_another_choice_is_named(name: str, levels: dict[int, str]) -> None:
    """The board plays another legal action for a computer's role."""
    for seed in range(4, 30):
        game = ComputerGame(name, seed, levels).play()
        numbers = computer_lines(game)
        if numbers:
            break
    number = numbers[len(numbers) // 2]
    state = game.rules.State(**game.options)
    for line in game.lines[: number - 1]:
        kind, _, text = line.text.partition(" ")
        if kind in "poh":
            public = text.partition(" ")[2] if kind == "h" else text
            for word in public.split("; "):
                state.apply(game.rules.parse_action(word))
    chosen = game.lines[number - 1].text[2:].split("; ")[0]
    others = [game.rules.action_text(action) for action in state.legal_actions()]
    other = next(text for text in others if text != chosen and not text.endswith("?"))
    lines = forged(game.lines, {number: f"p {other}"})
    with pytest.raises(LineError) as caught:
        verify(lines)
    assert caught.value.number == number


def test_a_wrong_choice_names_seat_choice_and_action() -> None:
    game = ComputerGame("opera", 5, {0: "gentle"}).play()
    number = computer_lines(game)[0]
    chosen = game.lines[number - 1].text[2:].split("; ")[0]
    dealt = next(line.text for line in game.lines if line.text.startswith("o deal"))
    other = next(colour for colour in dealt.split()[2:] if colour not in chosen)
    with pytest.raises(LineError) as caught:
        verify(forged(game.lines, {number: f"p pick {other}"}))
    assert str(caught.value) == (
        f"line {number}: the computer as investigator chooses {chosen!r} by what it "
        f"knew, and 'pick {other}' was played"
    )


def test_a_stronger_level_than_announced_is_found() -> None:
    """The record names the level gentle, but the board has played at good."""
    game = ComputerGame("opera", 7, {0: "good"}).play()
    line = next(line for line in game.lines if line.text.startswith("c "))
    lines = forged(game.lines, {line.number: line.text.replace("good", "gentle")})
    with pytest.raises(LineError, match="by what it knew"):
        verify(lines)


def test_other_programs_do_not_compute_choices() -> None:
    game = ComputerGame("opera", 7, {0: "good"}).play()
    line = next(line for line in game.lines if line.text.startswith("c "))
    lines = forged(game.lines, {line.number: line.text.replace("good", "gentle")})
    assert replay_of(lines).computers == {0: ("gentle", VERSION)}


def test_taken_back_and_asked_again_it_chooses_the_same() -> None:
    """A person who takes back gets no other reply to the same move."""
    game = ComputerGame("opera", 9, {0: "good"})
    while game.match.state.actor != 0:
        game.step()
    game.step()
    first = game.lines[-1].text
    game.match.undo()
    game.step()
    assert game.lines[-1].text == first


def test_a_record_without_computers_is_as_before() -> None:
    game = AnyGame("opera", 2).play_a_little()
    assert replay_of(game.lines).computers == {}
    assert not [check for check in verify(game.lines).checks if "computer (" in check]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("c", "no line of a record: 'c'"),
        ("c phantom", "a computer's role has a level and the version of its player"),
        ("c phantom hard 0", "a computer's role has a level and the version of its player"),
        ("c phantom h4rd 1", "a computer's role has a level and the version of its player"),
        ("c nobody hard 1", "opera has no role 'nobody'"),
        ("c investigator hard 1", "computers are named once each, in the order of their roles"),
    ],
)
def test_a_bad_line_of_a_computer(text: str, says: str) -> None:
    game = ComputerGame("opera", 3, {0: "gentle", 1: "gentle"}).play()
    second = [line.number for line in game.lines if line.text.startswith("c ")][1]
    with pytest.raises(LineError, match=f"line {second}: {says}"):
        replay_of(forged(game.lines, {second: text}))


def test_a_computer_is_named_before_the_game_begins() -> None:
    game = ComputerGame("opera", 3, {0: "gentle"}).play()
    number = next(line.number for line in game.lines if line.text.startswith("o "))
    with pytest.raises(LineError, match="are named before the game begins"):
        replay_of(forged(game.lines, {number + 1: "c phantom gentle 1"}))


def test_a_computer_does_not_resign() -> None:
    game = ComputerGame("opera", 3, {1: "gentle"})
    while len(game.lines) < 9:
        game.step()
    game.match.resign(1)
    game.finish()
    with pytest.raises(LineError, match="a computer does not resign"):
        verify(game.lines)


def test_a_level_or_version_that_this_program_does_not_have() -> None:
    game = ComputerGame("opera", 3, {1: "gentle"}).play()
    line = next(line for line in game.lines if line.text.startswith("c "))
    with pytest.raises(LineError, match="opera has no level 'brilliant'"):
        verify(forged(game.lines, {line.number: f"c phantom brilliant {VERSION}"}))
    with pytest.raises(VersionError, match="version 9 of the player of opera: this program has"):
        verify(forged(game.lines, {line.number: "c phantom gentle 9"}))


def test_the_command_tells_it(tmp_path) -> None:
    game = ComputerGame("opera", 3, {1: "gentle"}).play()
    file = tmp_path / "game.jsonl"
    entries = [head_entry({}), *map(line_entry, game.lines)]
    file.write_bytes(b"".join(map(entry_bytes, entries)))
    for lang, says in (
        ("en", f"a computer's choices as Phantom (gentle, version {VERSION}): "),
        ("fr", f"choix d'un ordinateur comme Fantôme (facile, version {VERSION}) : "),
    ):
        result = CliRunner().invoke(command, [str(file), "--lang", lang])
        assert says in result.output.replace("\u202f", " ").replace("\xa0", " ")


@pytest.mark.parametrize("name", ["society", "phantom"])
def test_a_choice_by_a_secret_is_made_before_it_is_shown(name: str) -> None:
    """The work of these players depends on their secret. A slice takes a Pico 12 ms at most, and
    the rest of a step 10 ms."""
    most = 0
    for seed in range(3):
        game = ComputerGame(name, seed, dict.fromkeys(range(2), "hard")).play()
        most = max(most, game.most_slices)
    player = game.players[0]
    assert 20 < most
    assert most * (12 + 10) < player.player.RELEASE_MS


@pytest.mark.parametrize("name", ["opera", "society"])
def test_what_was_learned_need_not_be_learned_again(name: str) -> None:
    game = ComputerGame(name, 3, {0: "hard"}).play()
    count, learned = game.players[0].player.learned()
    assert count
    player = load(name).Player("hard")
    player.begin(game.rules.State(**game.options))
    for action in game.played()[:count]:
        player.observe(action)
    for bad in (b"", learned[1:], b"\xff" * len(learned), bytes(len(learned))):
        with pytest.raises(ValueError, match="no weights"):
            player.take_learned(bad)
    assert player.learned() != (count, learned)
    player.take_learned(learned)
    assert player.learned() == (count, learned)


@pytest.mark.soak
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", ["opera", "midnight", "society", "phantom"])
def test_all_levels_at_all_seats(name: str, level: str) -> None:
    for seed in range(10):
        game = ComputerGame(name, seed, dict.fromkeys(range(2), level)).play(cuts=3)
        verify(game.lines)
