"""Two scripted people play Lantern on a virtual table; the MicroPython VM plays the same.

Run by tests/test_example_game.py in a copy of the project that has this game:

    python -m tests.lantern_people SEED ...

It prints what happened, as JSON. The first game runs on the VM, too.
"""

import json
import sys
import tempfile
from pathlib import Path

from firmware.sensing.kernels import NORTH
from firmware.storage.settings import FILE as SETTINGS
from ghostlight.records.verifier import verify_file
from ghostlight.virtual.flash import Flash
from ghostlight.web.games import adapter_of
from ghostlight.web.record_follower import RecordFollower
from shared_rules.lantern.actions import MOVE
from shared_rules.lantern.board import TOKENS
from tests.helpers.people import People
from tests.helpers.recorded_games import read_record_file
from tests.helpers.tape import Tape, TapeHal


class Players(People):
    def __init__(self, seed: int) -> None:
        files = Flash()
        files.write(SETTINGS, b"settings 1\ngame=lantern\n")
        super().__init__(seed, files=files, make_hal=TapeHal)

    def set_up(self) -> None:
        """Each token onto the cell that is lit for it."""
        self.tokens = []
        for token in range(TOKENS):
            target = self.director.reconciler.targets[token]
            self.tokens.append(self.table.add(f"token {token}", target, NORTH))
            self.virtual.run(150)
        self.virtual.run(300)

    def turn(self) -> None:
        """Any lawful move, after an answer is over."""
        if not self.is_quiet():
            self.virtual.run(100)
            return
        action = self.random.choice(self.state.legal_actions())
        goal = list(self.state.places)
        goal[self.state.actor] = action - MOVE
        self.move([self.state.actor], goal)
        self.virtual.run(200)


def played(seed: int, on_vm: bool) -> dict[str, object]:
    players = Players(seed)
    tape = Tape(players.virtual)
    taped, sent = players.virtual.on_step, bytearray()

    def listen() -> None:
        taped()
        sent.extend(players.table.cable.receive())

    players.virtual.on_step = listen
    players.calibrate()
    players.deal()
    players.set_up()
    players.look()
    players.play()
    players.virtual.run(500)
    heard = [json.loads(line) for line in sent.decode().splitlines() if line.startswith("{")]
    follower = RecordFollower(Flash(), adapter_of("lantern"), dict)
    for message in heard:
        follower.hear(message)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.jsonl"
        path.write_bytes(follower.file())
        verdict = verify_file(read_record_file(path))
    if on_vm:
        tape.compare(seed, compiled=True).close()
    return {
        "winner": players.state.winner,
        "door": players.state.door,
        "checks": len(verdict.checks),  # verify_file raises if a line is wrong
        "story": [line["text"] for line in follower.story("en")],
        "steps": len(tape.steps),
    }


if __name__ == "__main__":
    seeds = [int(word) for word in sys.argv[1:]]
    json.dump([played(seed, seed == seeds[0]) for seed in seeds], sys.stdout)
