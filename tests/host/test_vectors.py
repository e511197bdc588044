"""The records in host/vectors are what the generator makes, and have the verdicts they name."""

import ast
import re
from pathlib import Path

import pytest

from ghostlight.errors import CommandError
from ghostlight.records import record_file, replay_verifier, verifier
from ghostlight.records.recorded_game import parse_recorded_game
from ghostlight.records.verify_messages import VerifyMessages
from shared_rules import record_parsing, replay
from shared_rules.game import GAMES
from tests.helpers.port_bench import command
from tests.helpers.vectors import FOLDER, vectors

NAMES = sorted(str(path.relative_to(FOLDER))[:-6] for path in FOLDER.rglob("*.jsonl"))
OF_COMPUTERS = ("bad/computer-player-chooses", "bad/computer-player-level")
OLDER = [name for name in NAMES if name.startswith("older/")]  # of earlier versions of the rules


def expectation(name: str) -> dict[str, str]:
    text = (FOLDER / f"{name}.expect").read_text(encoding="utf-8")
    return dict(line.split(": ", 1) for line in text.splitlines())


def test_the_files_are_what_the_generator_makes():
    made = vectors()
    assert sorted(vector.name for vector in made) == [n for n in NAMES if n not in OLDER]
    for vector in made:
        assert (FOLDER / f"{vector.name}.jsonl").read_bytes() == vector.record
        text = (FOLDER / f"{vector.name}.expect").read_text(encoding="utf-8")
        assert text == vector.expect_text()


@pytest.mark.parametrize("name", NAMES)
def test_a_record_is_judged_as_its_file_says(name, capsys):
    expect = expectation(name)
    digest = ["--digest", expect["digest"]] if "digest" in expect else []
    file = str(FOLDER / f"{name}.jsonl")
    code, out, err = command(capsys, "verify", file, "--lang", "en", *digest)
    assert (code == 0) == (expect["verdict"] == "fair")
    said = out + err
    begins = {
        "fair": f"The game was fair. Closing digest {expect.get('digest', '')[:8]}",
        "open": f"Not shown to be fair: see the lines with ??. Closing digest "
        f"{expect.get('digest', '')[:8]}",
        "unfair": "ghostlight: Not fair, or changed: ",
        "uncheckable": "ghostlight: Cannot be checked: ",
        "other rules": "ghostlight: Cannot be checked: ",
        "no record": f"ghostlight: {file}",
    }
    assert begins[expect["verdict"]] in said
    for key in ("says", "seal", "added"):
        assert expect.get(key, "") in said


@pytest.mark.parametrize("name", NAMES)
def test_other_programs_tell_what_is_not_refused(name):
    expect = expectation(name)
    is_told = expect["verdict"] in ("fair", "open", "uncheckable")
    if "digest" in expect and not is_told:
        return  # only a reader who has seen the screens can refuse it
    if name in OF_COMPUTERS:
        return  # only `verify` computes what a computer player chooses
    data = (FOLDER / f"{name}.jsonl").read_bytes()
    if is_told:
        assert parse_recorded_game(data, Path(name)).steps()
    else:
        with pytest.raises(CommandError, match=re.escape(expect["says"])):
            parse_recorded_game(data, Path(name))


def test_there_is_a_good_record_of_each_game_and_each_end():
    names = {name.removeprefix("good/") for name in NAMES if name.startswith("good/")}
    ends = ("complete", "resigned", "interrupted-abandoned", "computer")
    assert {f"{game}-{end}" for game in GAMES for end in ends} < names


def complaints(module: object) -> list[str]:
    """The longest fixed part of every sentence with which a reader refuses a record."""
    found = []
    tree = ast.parse(Path(module.__file__).read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = getattr(node.func, "id", getattr(node.func, "attr", ""))
        if name not in ("error", "LineError", "ValueError", "BadRecord", "UncheckableError"):
            continue
        texts = [
            each.value
            for argument in node.args
            for each in ast.walk(argument)
            if isinstance(each, ast.Constant) and isinstance(each.value, str)
        ]
        parts = [part for text in texts for part in re.split(r"%[rsd]", text)]
        if parts:
            found.append(max(parts, key=len).strip())
    return found


NOT_OF_RECORDS = (
    "digits or more, of 0 to 9 and a to f",  # a mistyped digest
    "missing: here is number",  # of lines that come from no file
    "no record is that long",
    # of lines that only the journal has, and of a replay without a seed
    "a sealed seed needs a salt, and '0' or '2' codes if not one",
    "preferences are seconds a turn, then 0 or 1, not",
    "tokens, not of",
    "what was learned is a role, a number and digits, not",
    "only the seed gives a tag",
)


@pytest.mark.parametrize(
    "module", [record_parsing, replay, replay_verifier, verifier, record_file]
)
def test_every_check_has_a_bad_record(module):
    said = "\n".join(expectation(name).get("says", "") for name in NAMES)
    sentences = [text for text in complaints(module) if text not in NOT_OF_RECORDS]
    assert len(sentences) > 1
    assert [text for text in sentences if text not in said] == []


def test_every_doubt_has_a_record():
    doubts = ("invented", "left_out", "untold", "missed", "asked_again", "uncounted")
    said = {expectation(name)["says"] for name in NAMES if expectation(name)["verdict"] == "open"}
    assert said == {VerifyMessages("en")(doubt, heard=2, number=1) for doubt in doubts}
