"""`ghostlight config` and `ghostlight name`, through the command line, on a board at a pty."""

import json
from pathlib import Path

import pytest

from firmware.storage.settings import KEYS
from firmware.texts import LANGUAGES
from ghostlight.device import config
from tests.helpers.port_bench import PortBench, command

DOCS = Path(__file__).parents[2] / "host"


@pytest.fixture
def bench(tmp_path):
    with PortBench(tmp_path) as bench:
        yield bench


@pytest.fixture
def run(bench, capsys):
    def run(*args):
        return command(capsys, *args, "--port", bench.port)

    return run


def test_the_page_is_made_from_the_table():
    assert (DOCS / "SETTINGS.md").read_text() == config.page(), (
        "python -m ghostlight.device.config"
    )


def test_show_get_set(run, bench):
    values = json.loads(run("config", "show", "--json")[1])
    assert values == {key[0]: key[3] for key in KEYS}
    assert run("config", "set", "brightness", "30") == (0, "Changed: brightness.\n", "")
    assert run("config", "set", "sound", "off")[0] == 0
    assert run("config", "get", "brightness")[1] == "30\n"
    assert run("config", "get", "sound")[1] == "false\n"
    assert run("config", "get", "language")[1] == "en\n"
    assert run("config", "set", "brightness", "30")[1] == "Nothing differs.\n"
    assert 'name = "Ghostlight"\n' in run("config", "show")[1]


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("set", "brigtness", "3"), "there is no setting 'brigtness'. Did you mean brightness?"),
        (("get", "zzz"), "there is no setting 'zzz'. `ghostlight config show` lists them."),
        (("set", "brightness", "300"), "a number from 5 to 100, not 300. Nothing was changed."),
        (("set", "brightness", "bright"), 'from 5 to 100, not "bright". Nothing was changed.'),
        (
            ("set", "language", "xx"),
            f'language is one of {", ".join(LANGUAGES)}, not "xx". Nothing was changed.',
        ),
    ],
)
def test_mistakes_are_sentences(run, args, said):
    code, out, err = run("config", *args)
    assert (code, out) == (1, "")
    assert err.endswith(said + "\n")


def test_pull_edit_push(run, tmp_path, bench):
    file = tmp_path / "board.toml"
    assert run("config", "pull", str(file))[0] == 0
    assert run("config", "push", str(file))[1] == "Nothing differs.\n"
    file.write_text(file.read_text().replace("brightness = 60", "brightness = 61"))
    assert run("config", "push", str(file))[1] == "Changed: brightness.\n"
    assert run("config", "pull", "-")[1] == file.read_text()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("brightness = 20\nlanguge = 'fr'\n", "Did you mean language?"),
        ("brightness = 20\nlanguage = 'de'\n", "one of en, fr"),
        ("brightness = 20\n[", "is not TOML"),
        ("brightness = 20\nidle_minutes = 4.5", "from 0 to 120"),
        ("brightness = 20\nidle_minutes = {a = 1}", "from 0 to 120"),
    ],
)
def test_a_bad_file_changes_nothing(run, tmp_path, text, said):
    file = tmp_path / "board.toml"
    file.write_text(text)
    code, _, err = run("config", "push", str(file))
    assert code == 1
    assert said in err
    assert run("config", "get", "brightness")[1] == "60\n"


def test_editor(run, monkeypatch):
    monkeypatch.setenv("EDITOR", "sed -i s/brightness.=.60/brightness=33/")
    assert run("config", "edit")[1] == "Changed: brightness.\n"
    monkeypatch.setenv("EDITOR", "sed -i s/33/330/")
    assert run("config", "edit")[0] == 1
    monkeypatch.setenv("EDITOR", "true")
    assert run("config", "edit")[1] == "Nothing was changed.\n"
    monkeypatch.setenv("EDITOR", "no-such-editor")
    assert "Set $EDITOR" in run("config", "edit")[2]
    assert run("config", "get", "brightness")[1] == "33\n"


def test_reset(run):
    run("config", "set", "brightness", "30")
    assert run("config", "reset", "--yes")[0] == 0
    assert run("config", "get", "brightness")[1] == "60\n"


def test_while_a_game_is_on_only_comfort_is_changed(run, bench):
    with bench.running.hold():
        bench.virtual.board.seal(True)
    code, _, err = run("config", "reset", "--yes")
    assert (code, "a game is on" in err) == (1, True)
    code, _, err = run("config", "set", "long_ms", "900")
    assert (code, "not while a game is on" in err) == (1, True)
    assert run("config", "set", "brightness", "30")[0] == 0
    assert run("config", "get", "long_ms")[1] == "800\n"


def test_files_that_cannot_be_read_or_written(run, tmp_path):
    assert "cannot read" in run("config", "push", str(tmp_path / "none.toml"))[2]
    assert "cannot write" in run("config", "pull", str(tmp_path / "no" / "board.toml"))[2]
    code, _, err = run("config", "pull", "/dev/full")
    assert (code, "No space left" in err) == (1, True)


def test_name(run):
    assert run("name") == (0, "Ghostlight\n", "")
    assert run("name", "Salon bleu né à l'été")[0] == 1  # 21 letters
    assert run("name", "Salon d'été")[0] == 0
    assert run("name")[1] == "Salon d'été\n"


def test_unplugging_in_the_middle(bench, capsys, monkeypatch):
    fetch = config.fetch_one

    def fetch_and_lose(link, name):
        value = fetch(link, name)
        bench.unplug()
        return value

    monkeypatch.setattr(config, "fetch_one", fetch_and_lose)
    code, _, err = command(capsys, "config", "set", "brightness", "9", "--port", bench.port)
    assert code == 3
    assert "was unplugged or restarted" in err
