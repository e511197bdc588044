"""The pictures of firmware/games/opera/PLAYING.md are equal to what the firmware draws."""

import re

import pytest

from tests.helpers.opera.pictures import FOLDER, SCENES, drawn, note_in, stage

PAGE = (FOLDER.parent / "PLAYING.md").read_text(encoding="utf-8")


def test_every_picture_is_there_and_shown():
    shown = re.findall(r"\(pictures/([a-z-]+)\.png\)", PAGE)
    assert sorted(shown) == sorted(SCENES) == sorted(path.stem for path in FOLDER.iterdir())


@pytest.mark.parametrize("name", SCENES)
def test_a_picture_shows_what_is_drawn(name):
    people = stage(name)
    assert people.page(0).startswith(SCENES[name][1])
    note = note_in((FOLDER / f"{name}.png").read_bytes())
    assert note == drawn(people), "draw it anew: python -m tests.helpers.opera.pictures"
