"""Every game but l'Opéra is recorded from a board and read by all commands for records."""

from typing import ClassVar

import pytest

from tests.helpers.midnight.people import MidnightPeople
from tests.helpers.phantom.people import PhantomPeople
from tests.helpers.port_bench import command
from tests.helpers.recorded_games import read_record_file
from tests.helpers.society.people import SocietyPeople
from tests.helpers.unreliable_cable import Cabled, Command


class CabledMidnight(Cabled, MidnightPeople):
    """A short ball: Hugo goes round once."""

    chosen: ClassVar = {"players": 6, "variant": "yes", "house": "yes", "variant_strokes": 2}

    def look(self) -> None:
        """Nothing is hidden."""


class CabledSociety(Cabled, SocietyPeople):
    """A game of The Phantom Society."""


class CabledPhantom(Cabled, PhantomPeople):
    """A game of Phantom."""


class ShortCabledPhantom(CabledPhantom):
    """Somebody gives up after a few turns: it is by far the longest game."""

    def play(self, most_turns: int = 40, *, is_whole: bool = True) -> None:
        super().play(most_turns, is_whole=False)
        self.settle()
        self.resign(1 - self.active_seat)
        assert self.is_over


@pytest.mark.parametrize(
    "kind",
    [
        CabledMidnight,
        CabledSociety,
        ShortCabledPhantom,
        pytest.param(CabledPhantom, marks=pytest.mark.soak),
    ],
)
def test_a_game_is_recorded_verified_told_and_drawn(kind, tmp_path, capsys):
    people = kind(tmp_path, 3)
    file = tmp_path / "game.jsonl"
    recording = Command("record", str(file), "--quiet", "--port", people.port)
    recording.listen(people, file)
    people.is_patient = True
    people.pulls = 0.0005
    people.play_all()
    assert recording.end(people) == 0
    assert [(line.text, line.tag) for line in read_record_file(file).lines] == people.journal()
    digest = command(capsys, "verify", str(file))[1].splitlines()[-2].split()[-1]
    code, out, err = command(capsys, "verify", str(file), "--digest", digest)
    assert (code, err) == (0, "")
    assert "The game was fair." in out
    for name in ("story", "replay", "stats"):
        code, out, err = command(capsys, name, str(file))
        assert (code, err) == (0, "")
        assert len(out.splitlines()) > 5
    code, _, err = command(capsys, "picture", str(file), "-o", str(tmp_path / "p.svg"))
    assert (code, err) == (0, "")
    people.close()
