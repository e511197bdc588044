"""Forged journals with valid checksums never crash the board and never give a wrong state.

A tag authenticates most lines, but not the sealed seed, the cells of the tokens and the
preferences. Whatever is changed, the game continues unchanged, or is void and the screens say so.
"""

from collections.abc import Callable

import pytest

from firmware.play.director import UNREAD
from firmware.secrets.crypto import DIGEST_BYTES
from firmware.secrets.vault import Tags, commitment_of
from firmware.storage.journal import CURRENT, Journal
from ghostlight.virtual.flash import Flash
from shared_rules.game import GAMES
from tests.helpers.stored_games import Start, game

KINDS = "gadbphousmrvixk"


def written(lines) -> bytes:
    """As a journal, with the checksums that belong to the lines; a line may be bytes."""
    files = Flash()

    class Line(str):
        """What is no text cannot be a str; the journal only encodes it."""

        def __new__(cls, data: bytes):
            line = super().__new__(cls, data.decode(errors="replace"))
            line.data = data
            return line

        def encode(self, *_) -> bytes:
            return self.data

    journal = Journal(files)
    first, *rest = [Line(line if isinstance(line, bytes) else line.encode()) for line in lines]
    journal.begin(first)
    for line in rest:
        journal.append(line)
    return files.read(CURRENT)


def texts_for(kind: str) -> list[str]:
    """Lines of a kind that the board never writes."""
    rest = [
        "",
        "5",
        "x",
        "zz zz",
        "0",
        "-1",
        "ff" * 40,
        "99999999999999999999",
        "é ü",
        ". ;; =",
        "2 2 2",
    ]
    more = {
        "m": ["5", "60", "60 1 1", "a b", "-5 0", "60 yes"],
        "s": ["zz", "0", "ff", "00" * 300, "", "ffff 00"],
        "b": ["00", "00 00", "zz zz", "00 00 2", "0" * 24 + " " + "0" * 120 + " 3"],
        "d": ["00", "zz", "00 zz", "00 00 00 0", "- - - -", "00 " + "ff" * 400],
        "g": ["opera", "opera 2", "opera 2 carlotta=99", "chess 1", "opera one"],
    }
    return [kind + " " + text if text else kind for text in rest + more.get(kind, [])]


def changed(lines: tuple[str, ...]) -> list[tuple[str, list]]:
    """(what was done, the lines then): every kind replaced, left out, twice, first, last."""
    found: list[tuple[str, list]] = []
    for kind in KINDS:
        places = [place for place, line in enumerate(lines) if line[0] == kind]
        for text in texts_for(kind):
            for tag in ("", "\t", "\t0011223344556677"):
                if places:
                    at = places[-1]
                    found.append(
                        (f"{text}{tag!r} for {kind}", [*lines[:at], text + tag, *lines[at + 1 :]])
                    )
                found.append((f"{text}{tag!r} last", [*lines, text + tag]))
        if places:
            at = places[-1]
            found.append((f"no {kind}", [*lines[:at], *lines[at + 1 :]]))
            found.append((f"{kind} twice", [*lines[: at + 1], lines[at], *lines[at + 1 :]]))
            found.append((f"{kind} first", [lines[at], *lines[:at], *lines[at + 1 :]]))
            found.append((f"{kind} at last", [*lines[:at], *lines[at + 1 :], lines[at]]))
            found.append((f"{kind} alone", [lines[at]]))
    for odd in ("z", "z what", "\t", "\t\t", " ", b"\xff\xfe", b"m \xff", b"b \xff", b"\x00"):
        for at in (0, 1, 3, len(lines)):
            found.append((f"{odd!r} at {at}", [*lines[:at], odd, *lines[at:]]))
    return found


def run_some(name: str, part: int, parts: int) -> dict[str, int]:
    kept = game(name)
    counted: dict[str, int] = {}
    for number, (what, lines) in enumerate(changed(kept.lines)):
        if number % parts != part:
            continue
        try:
            start = Start(kept, {CURRENT: written(lines)})
            start.type_codes()
            became = start.check()
        except Exception as error:
            raise AssertionError(f"{name}: {what}") from error
        counted[became] = counted.get(became, 0) + 1
    return counted


@pytest.mark.parametrize("name", GAMES)
def test_some_crafted_journals_void_the_game_or_change_nothing(name):
    counted = run_some(name, 3, 120)
    assert counted["menu"] > 1


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_all_crafted_journals(name):
    print(f"\n{name}: {run_some(name, 0, 1)}")


@pytest.mark.parametrize("line", ["m 5", "m a b", "m", "s zz", "s 00", "s", "\t", "z what"])
@pytest.mark.parametrize("name", GAMES)
def test_what_is_no_part_of_the_record_does_not_end_a_game(name, line):
    kept = game(name)
    start = Start(kept, {CURRENT: written([*kept.lines, line])})
    start.type_codes()
    assert start.check() == "on"


@pytest.mark.parametrize(
    "line", ["b zz zz", "b 00", "b 00 00", f"b {'0' * 24} {'0' * 120} 3", f"b {'0' * 24}"]
)
@pytest.mark.parametrize("name", GAMES)
def test_a_box_that_cannot_be_one_is_told_at_once(name, line):
    kept = game(name)
    lines = [line if each[0] == "b" else each for each in kept.lines]
    start = Start(kept, {CURRENT: written(lines)})
    assert start.check() == "menu"


@pytest.mark.parametrize("nonces", ["zz", "0", "00 00 00 00 00", "ff" * 400, "- - -"])
def test_a_deal_of_other_nonces_is_void(nonces):
    kept = game("opera")
    lines = [f"d {'00' * 32} {nonces}\t" if each[0] == "d" else each for each in kept.lines]
    start = Start(kept, {CURRENT: written(lines)})
    start.type_codes()
    assert start.check() == "menu"


def own(texts: list[str]) -> list[str]:
    """Lines with right tags, from an attacker who chose the seed and publishes it."""
    seed = bytes(range(DIGEST_BYTES))
    tags = Tags(seed)
    deal = f"d {commitment_of(seed).hex()} - 00000000 00000000"
    lines = [texts[0], deal, *texts[1:], f"k {seed.hex()}"]
    return [f"{line}\t{tags.tag(line.encode()).hex()}" for line in lines]


GAME = "g opera 2 carlotta=4 may_return=no deals=1"
OWN: dict[str, Callable[[], list[str]]] = {
    "undecided": lambda: own([GAME]),
    "undone at once": lambda: own([GAME, "u"]),
    "no rules": lambda: own([GAME, "p fly away", "r phantom"]),
    "nobody": lambda: own([GAME, "r nobody"]),
    "no choice": lambda: own([GAME, "h", "v"]),
    "a choice of nothing": lambda: own([GAME, "h zz", "v"]),
    "bad options": lambda: own(["g opera 2 carlotta=99 may_return=no deals=1", "a x=y", "v"]),
    "from the end": lambda: own(["g opera 2"])[::-1],
    "abandoned": lambda: own([GAME, "v"]),
    "resigned": lambda: own([GAME, "r phantom"]),
    "resigned, token nowhere": lambda: [
        *own([GAME[:-8], "r phantom"]),
        "s zz",
    ],
    "a short seed": lambda: [*own(["g opera 2", "v"])[:-1], "k 00\t"],
    "no seed": lambda: [*own(["g opera 2", "v"])[:-1], "k\t"],
}


@pytest.mark.parametrize("name", sorted(OWN))
@pytest.mark.parametrize("is_kept", [False, True])
def test_a_record_with_a_seed_of_ones_own_ends_in_the_menu_or_shows_its_end(name, is_kept):
    kept = game("opera")
    journal = written(OWN[name]())
    if is_kept:  # as a game that was over when the power was cut
        files = {name: data for name, data in kept.files.items() if name != CURRENT}
        kept = kept._replace(files=files)
        start = Start(kept, {CURRENT: journal, "past000001": journal, UNREAD: b"1"})
        start.flash.remove(CURRENT)
        start.virtual.restart()
        start.virtual.run(200)
    else:
        start = Start(kept, {CURRENT: journal})
    start.virtual.run(500)
    assert start.check() in ("menu", "end")
    assert not start.virtual.board.is_sealed
