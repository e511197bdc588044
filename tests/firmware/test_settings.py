"""Settings: valid ones are kept, invalid ones reported; no content of the file is fatal."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from firmware.storage.settings import BOOL, CHOICE, FILE, INT, KEYS, TEXT, Settings, value_of
from firmware.texts import LANGUAGES

DEFAULTS = {key[0]: key[3] for key in KEYS}


class Files:
    def __init__(self, **files: bytes) -> None:
        self.files = dict(files)

    def read(self, name: str) -> bytes | None:
        return self.files.get(name)

    def write(self, name: str, data: bytes) -> None:
        self.files[name] = bytes(data)


def loaded(data: bytes | None) -> Settings:
    files = Files()
    if data is not None:
        files.write(FILE, data)
    settings = Settings(files)
    settings.load()
    return settings


def values(settings: Settings) -> dict[str, object]:
    return {name: settings[name] for name in settings.names()}


def test_without_a_file_there_are_defaults_and_no_problem():
    settings = loaded(None)
    assert values(settings) == DEFAULTS
    assert settings.problems == []


def test_what_is_saved_is_loaded():
    files = Files()
    settings = Settings(files)
    assert settings.set("language", "fr") == ""
    assert settings.set("brightness", 5) == ""
    assert settings.set("sound", False) == ""
    assert settings.set("name", "Café = Opéra") == ""
    settings.save()
    again = Settings(files)
    again.load()
    assert values(again) == values(settings)
    assert again.problems == []


def test_file_is_for_people_too():
    files = Files()
    Settings(files).save()
    assert files.files[FILE].startswith(
        b"settings 1\nlanguage=en\ngame=opera\nname=Ghostlight\nbrightness=60\n"
    )


@pytest.mark.parametrize(
    ("name", "value", "problem"),
    [
        ("volume", 3, 'there is no setting "volume"'),
        (7, 3, "there is no setting 7"),
        ("brightness", 4, "brightness is a number from 5 to 100, not 4"),
        ("brightness", 101, "brightness is a number from 5 to 100, not 101"),
        ("idle_minutes", True, "idle_minutes is a number from 0 to 120, not True"),
        ("brightness", 50.0, "brightness is a number from 5 to 100, not 50.0"),
        ("brightness", "50", 'brightness is a number from 5 to 100, not "50"'),
        ("brightness", None, "brightness is a number from 5 to 100, not None"),
        ("language", "xx", f'language is one of {", ".join(LANGUAGES)}, not "xx"'),
        ("language", ["en"], f"language is one of {', '.join(LANGUAGES)}, not ['en']"),
        ("sound", 1, "sound is yes or no, not 1"),
        ("sound", "maybe", 'sound is yes or no, not "maybe"'),
        ("name", "", 'name is a text of 1 to 20 letters, not ""'),
        ("name", "x" * 21, 'name is a text of 1 to 20 letters, not "xxxxxxxxxxxxxxxxxxxx"'),
        ("name", "a\nb", 'name is a text of 1 to 20 letters, not "a?b"'),
        ("name", "a\x7fb", 'name is a text of 1 to 20 letters, not "a?b"'),
        ("name", 5, "name is a text of 1 to 20 letters, not 5"),
    ],
)
def test_what_does_not_fit_is_told_and_changes_nothing(name, value, problem):
    settings = loaded(None)
    assert settings.set(name, value) == problem
    assert values(settings) == DEFAULTS


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        (b"brightness=900", "brightness is a number from 5 to 100, not 900"),
        (b"brightness=", 'brightness is a number from 5 to 100, not ""'),
        (b"brightness=1234567", 'brightness is a number from 5 to 100, not "1234567"'),
        (b"brightness=\xc2\xb2", 'brightness is a number from 5 to 100, not "?"'),
        (b"sound=perhaps", 'sound is yes or no, not "perhaps"'),
        (b"palette", 'palette is one of normal, colour_blind, not ""'),
        (b"volume=11", 'there is no setting "volume"'),
        (b"\xff\xfe=1", "a line of settings.txt is no text"),
    ],
)
def test_bad_line_costs_only_itself(line, problem):
    settings = loaded(b"settings 1\nlanguage=fr\n" + line + b"\nsound=no\n")
    assert settings.problems == [problem]
    assert values(settings) == DEFAULTS | {"language": "fr", "sound": False}


def test_other_version_keeps_what_still_fits():
    settings = loaded(b"settings 9\nlanguage=fr\nglitter=yes\n")
    assert settings["language"] == "fr"
    assert settings.problems == [
        "settings.txt is of another version: what still fits is kept",
        'there is no setting "glitter"',
    ]


def test_huge_file_is_not_read():
    settings = loaded(b"settings 1\nlanguage=fr\n" + b"#" * 5000)
    assert settings["language"] == "en"
    assert settings.problems == ["settings.txt is too long: all settings have their defaults"]


def test_problems_are_bounded_and_forgotten_by_the_next_load():
    files = Files()
    files.write(FILE, b"settings 1\n" + b"?\n" * 1000)
    settings = Settings(files)
    settings.load()
    assert len(settings.problems) == 8
    settings.save()
    settings.load()
    assert settings.problems == []


def test_reset_goes_back_and_writes_nothing():
    files = Files()
    settings = Settings(files)
    settings.set("language", "fr")
    settings.save()
    settings.reset()
    assert values(settings) == DEFAULTS
    settings.load()
    assert settings["language"] == "fr"


def test_unknown_setting_cannot_be_read():
    with pytest.raises(ValueError):  # noqa: PT011  (MicroPython's words differ)
        loaded(None)["volume"]


@given(st.one_of(st.binary(max_size=300), st.binary(max_size=300).map(b"settings 1\n".__add__)))
@example(b"")
@example(b"settings 1")
@example(b"settings 1\n\n\n=\n==\nname=\nname\n")
def test_any_bytes_give_settings_that_fit(data):
    settings = loaded(data)
    for name, value in values(settings).items():
        assert settings.set(name, value) == ""
    settings.save()
    settings.load()
    assert settings.problems == []


@given(st.data())
def test_any_damage_to_a_saved_file_is_survived(data):
    files = Files()
    Settings(files).save()
    good = bytearray(files.files[FILE])
    for _ in range(data.draw(st.integers(1, 4))):
        good[data.draw(st.integers(0, len(good) - 1))] = data.draw(st.integers(0, 255))
    settings = loaded(bytes(good[: data.draw(st.integers(0, len(good)))]))
    assert all(settings.set(name, value) == "" for name, value in values(settings).items())


def test_table_is_sound():
    names = [key[0] for key in KEYS]
    assert len(set(names)) == len(names)
    for name, kind, limits, default, words in KEYS:
        assert kind in (BOOL, INT, CHOICE, TEXT)
        assert (limits is None) == (kind == BOOL)
        assert loaded(None).set(name, default) == ""
        assert words.endswith(".")
        assert "\n" not in words


def test_texts_stand_for_values():
    assert value_of("sound", "yes") is True
    assert value_of("brightness", "007") == 7
    assert value_of("name", "yes") == "yes"
    assert value_of("volume", "11") == "11"
