"""The pictures and figures of firmware/games/phantom/PLAYING.md are those of the firmware."""

import re

import pytest

from firmware.texts import Texts
from shared_rules.phantom.cards import CHARACTERS, DESTROYED, FEAR, GROUPS, POINTS, TYPE
from tests.helpers.phantom.people import PhantomPeople
from tests.helpers.phantom.pictures import FOLDER, SCENES, stage

PAGE = (FOLDER.parent / "PLAYING.md").read_text(encoding="utf-8")


def cells(first: str) -> list[str]:
    """The cells of the page's table row that begins so."""
    row = re.search(rf"^\| {re.escape(first)} \|.*$", PAGE, re.MULTILINE)
    assert row, first
    return [cell.strip() for cell in row[0].strip("|").split("|")]


def test_every_picture_is_there_and_shown():
    shown = re.findall(r"\(pictures/([a-z-]+)\.png\)", PAGE)
    assert sorted(shown) == sorted(SCENES) == sorted(path.stem for path in FOLDER.iterdir())


@pytest.fixture(scope="module")
def people():
    return stage("set-up")


def test_every_picture_can_be_taken_again(people: PhantomPeople):
    """As it was: the same scenes, one after the other, show what the pictures do."""
    assert people.page(0).startswith(SCENES["set-up"][1])
    people.set_up()
    people.look()
    for name, (arrange, title) in list(SCENES.items())[1:]:
        arrange(people)
        page = people.private_page(0) if name == "your-hand" else people.page(0)
        assert page.startswith(title), (name, page)
        people.virtual.hold(0, "peek", False)
        people.virtual.run(100)


def test_the_family_is_as_in_the_rules():
    names = Texts("phantom", "en").TOKENS
    fear = FEAR["8_10_12"]
    for who in range(CHARACTERS):
        child = names[who] in ("Elder child", "Younger child")
        row = cells("elder child, younger child" if child else lower(names[who]))
        assert row[1].split()[0] == str(POINTS[who])
        assert row[2] == str(fear[TYPE[who]])
        groups = [GROUPS[n] for n in range(len(GROUPS)) if DESTROYED[who] >> n & 1]
        assert lower(row[3]).startswith(groups[0] + "s" if groups else "nobody")


def lower(name: str) -> str:
    return name if name == "Sarah Percy" else name.lower()


def test_terror_is_as_under_the_hood():
    for kind, deed in zip(Texts("phantom", "en").KINDS, Texts("phantom", "en").DEEDS):
        terror = cells(f"**{kind}**")[1]
        assert deed.startswith(f"{terror}: ") or terror.startswith("as many"), kind
