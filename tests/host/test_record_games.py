"""Other games than l'Opéra, recorded from a board and read again by every command that does."""

from typing import ClassVar

import pytest

from tests.helpers.command_line import command
from tests.helpers.midnight.players import Ball
from tests.helpers.phantom.players import Evening as PhantomEvening
from tests.helpers.recorded_games import read_record_file
from tests.helpers.society.players import Visit
from tests.helpers.unreliable_cable import Cabled, Command


class MidnightParty(Cabled, Ball):
    """A short ball: Hugo goes round once."""

    chosen: ClassVar = {"players": 6, "variant": "yes", "house": "yes", "variant_strokes": 2}

    def look(self) -> None:
        """Nothing is hidden."""


class SocietyParty(Cabled, Visit):
    """An evening of The Phantom Society."""


class PhantomParty(Cabled, PhantomEvening):
    """An evening of Phantom."""


class ShortPhantomParty(PhantomParty):
    """Somebody gives up after a few turns: it is by far the longest game."""

    def play(self, most_turns: int = 40, *, is_whole: bool = True) -> None:
        super().play(most_turns, is_whole=False)
        self.settle()
        self.resign(1 - self.active_seat)
        assert self.is_over


@pytest.mark.parametrize(
    "people",
    [
        MidnightParty,
        SocietyParty,
        ShortPhantomParty,
        pytest.param(PhantomParty, marks=pytest.mark.soak),
    ],
)
def test_a_game_is_recorded_verified_told_and_drawn(people, tmp_path, capsys):
    party = people(tmp_path, 3)
    file = tmp_path / "game.jsonl"
    recording = Command("record", str(file), "--quiet", "--port", party.port)
    recording.listen(party, file)
    party.is_patient = True
    party.pulls = 0.0005
    party.play_all()
    assert recording.end(party) == 0
    assert [(line.text, line.tag) for line in read_record_file(file).lines] == party.journal()
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
    party.close()
