"""The page's stand-in for msgspec accepts and refuses the same values as msgspec."""

import json
import subprocess
import sys
from random import Random

from ghostlight.web import messages, session_file
from hardware import describe, tables

GOOD = [
    '{"t":"hello","link":"abcdefgh","key":"12345678","lang":"fr"}',
    '{"t":"lift","token":3}',
    '{"t":"move","token":255,"x":-200,"y":700.0}',
    '{"t":"drop","token":0,"x":1.5e1,"y":2}',
    '{"t":"button","seat":1,"button":2,"down":true}',
    '{"t":"set","palette":"colour_blind","brightness":5,"language":null,"game":"opera"}',
    '{"t":"speak","lang":"en"}',
    '{"t":"begin","computers":{"0":"gentle","7":"hard"},"players":8,"guided":false}',
    '{"t":"begin","options":{"turn_seconds":60,"carlotta":7}}',
    '{"t":"free","seat":0}',
    '{"t":"open"}',
    '{"t":"allow","yes":false}',
    '{"t":"help","always":true,"carry":null,"place":"all","pack":true}',
    '{"t":"lab","open":true,"fault":"dead","on":true,"where":12}',
]
HOUSE = (
    '{"seed":4294967295,"game":"opera","links":{"words":{"both":"abcdefgh","seat0":"ijklmnop"},'
    '"owners":{"seat0":"' + "a" * 64 + '"}},"poses":[[1,2.5,180.0],[-200,700,0]],"carries":false,'
    '"closed":[0,1]}'
)
VALUES = [
    *(
        "null",
        "true",
        "-1",
        "0",
        "1.0",
        "1.5",
        "-0.0",
        "1e400",
        "1e2",
        "1" * 400,
        '"x"',
        '""',
        "NaN",
    ),
    *(
        "[]",
        "{}",
        '{"0":"gentle"}',
        '{"8":"hard"}',
        '{"00":"hard"}',
        '{"0":1}',
        '{"carlotta":4}',
        '{"carlotta":601}',
        '{"turn_seconds":"4"}',
        '"\\ud800"',
        '"é"',
    ),
    *(
        '"both"',
        '"seat2"',
        "[0,2]",
        "[[1,2]]",
        "[[1,2,3,4]]",
        "Infinity",
        "256",
        '"' + "y" * 65 + '"',
    ),
]
PROGRAM = """
import json, sys
from ghostlight.site import msgspec
sys.modules["msgspec"] = msgspec
from ghostlight.web import messages, session_file
from hardware import describe, tables
from tests.site.test_msgspec import digests, told
assert messages.msgspec is msgspec
texts = json.load(sys.stdin)
json.dump([told(messages, session_file, *each) for each in texts] + digests(), sys.stdout)
"""


def told(messages, session_file, kind: str, text: str) -> str | None:
    """What a reader makes of a text; None if it is refused."""
    try:
        if kind == "message":
            return repr(messages.read(text))
        house = session_file.read(text.encode())
        return repr(house) + session_file.write(house).decode()
    except ValueError:
        return None


def digests() -> list[str]:
    """Of every layout and of the faults of a bad one."""
    found = [tables.digest(describe.load_layout(path)) for path in describe.LAYOUTS.values()]
    found += [repr(sorted(describe.game_faults(describe.load_board()).items()))]
    raw = describe.read(describe.TABLE)
    try:
        describe.parse_board({**raw, "more": 1, "seats": []} | {"grid": {"rows": 8}}, "here")
    except describe.DescriptionError as error:
        found += error.faults
    return found


def changed(text: str, random: Random) -> str:
    """A text with one fault or more, or none."""
    way = random.randrange(4)
    if way == 0:
        at = random.randrange(len(text))
        return (
            text[:at]
            + random.choice(["", "x", ",", '"', "}", " ", "\t", "0", "é"])
            + text[at + 1 :]
        )
    fields = json.loads(text)
    name = random.choice([*fields, "more", "t"])
    if way == 1:
        fields.pop(name, None)
    shown = {key: json.dumps(value) for key, value in fields.items()}
    if way >= 2:
        shown[name] = random.choice(VALUES)
    pairs = [f"{json.dumps(key)}:{value}" for key, value in shown.items()]
    if way == 3:
        random.shuffle(pairs)
    return "{" + ",".join(pairs) + "}"


def test_it_takes_and_refuses_what_msgspec_does() -> None:
    random = Random(1)
    texts = [("message", text) for text in GOOD] + [("house", HOUSE), ("house", "{}")]
    assert all(told(messages, session_file, *each) for each in texts)
    for _ in range(4000):
        texts.append(("message", changed(random.choice(GOOD), random)))
        texts.append(("house", changed(HOUSE, random)))
    texts += [
        ("message", text) for text in ["", "[]", "1", "[" * 2000, '{"t":["lift"]}', "\ufeff{}"]
    ]
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], input=json.dumps(texts), capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    theirs = [told(messages, session_file, *each) for each in texts] + digests()
    assert sum(each is None for each in theirs) > 1000
    for text, one, other in zip(
        [*texts, *digests()], json.loads(done.stdout), theirs, strict=True
    ):
        assert one == other, text
