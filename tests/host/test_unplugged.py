"""If the cable is pulled, every command for a board ends with one sentence and exit code 3."""

import pytest

from ghostlight.virtual.cable import Cable
from tests.helpers.port_bench import PortBench, command


class LooseCable(Cable):
    """A cable that is pulled after this number of requests, before the last answer."""

    def __init__(self, questions: int) -> None:
        super().__init__()
        self._questions = questions

    def send(self, data: bytes) -> int:
        self._questions -= data.count(b"\n")
        return super().send(data) if not self.is_out else len(data)

    @property
    def is_out(self) -> bool:
        return self._questions <= 0


def pull(bench: PortBench) -> None:
    """Between two steps, so without waiting for one to end."""
    if bench.virtual.table.cable.is_out:
        bench.running.pull()


# Every command that talks to a board, and the least number of its requests.
COMMANDS = {
    "status": 2,
    "name Salon": 2,
    "doctor": 3,
    "monitor --seconds 60": 3,
    "monitor --json --seconds 60": 3,
    "config show": 2,
    "config get language": 2,
    "config set brightness 40": 3,
    "config reset --yes": 2,
    "config pull {folder}/board.toml": 2,
    "config push {folder}/new.toml": 3,
    "journal": 2,
    "calibrate --yes --empty-only --sweep-ms 0": 3,
    "calibrate --yes --sweep-ms 1": 3,
}
CASES = [(words, number) for words, most in COMMANDS.items() for number in range(1, most + 1)]


@pytest.mark.parametrize(("words", "questions"), CASES)
def test_a_pulled_cable_is_a_sentence(words, questions, tmp_path, capsys):
    (tmp_path / "new.toml").write_text("brightness = 30\n")
    args = words.format(folder=tmp_path).split()
    with PortBench(tmp_path, cable=LooseCable(questions)) as bench:
        bench.running.before_step = lambda: pull(bench)
        code, _, err = command(capsys, *args, "--port", bench.port)
    assert code == 3
    assert err.endswith("was unplugged or restarted. Plug it in and try again.\n")
    assert len(err.splitlines()) == 1
    assert not (tmp_path / "board.toml").exists()
