"""`ghostlight flash` with the real mpremote, against a virtual board's prompt on a pty."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import click
import pytest
from littlefs import LittleFS

import firmware
import hardware
from firmware.layouts import table
from firmware.version import VERSION
from ghostlight.boxes import load as load_box
from ghostlight.device.flash import fingerprint as fingerprints
from ghostlight.device.flash import image, mip_package, run, uf2
from ghostlight.device.flash.compiler import is_empty
from ghostlight.device.flash.fingerprint import fingerprint
from ghostlight.device.flash.tool import Found, look_code, prepare_code
from ghostlight.layouts import find
from ghostlight.virtual import load_description
from ghostlight.virtual.board import VirtualBoard
from ghostlight.virtual.pico import PicoCable
from ghostlight.virtual.running import RunningBoard
from tests.helpers.port_bench import SMALL, command

HERE = Path(hardware.__path__[0])
FEW = (
    "firmware/main.py",
    "firmware/__init__.py",
    "firmware/link/link.py",
    "firmware/play/reveal_secret.py",
)


class Bench:
    def __init__(self, folder: Path, version=(1, 28, 0)) -> None:
        self.virtual = VirtualBoard(load_description(SMALL), 1)
        self.repl = PicoCable(self.virtual, version)
        self.disk = self.repl.disk
        self.running = RunningBoard(self.virtual, is_fast=True)
        self.port = str(folder / "port")

    def __enter__(self):
        self.running.start()
        os.symlink(self.running.name, self.port)
        return self

    def __exit__(self, *_):
        self.running.stop()
        assert self.running.error is None

    def install(self, folder: Path) -> None:
        """Puts the files there as an earlier flash would."""
        built = image.build(folder, find("table"))
        with self.running.hold():
            for name in image.folders_of(built.files):
                self.disk.mkdir(name)
            for name, path in built.files.items():
                self.disk.files[name] = path.read_bytes()
            self.repl.start()

    def names(self):
        return {name for name, data in self.disk.files.items() if data is not None}


@pytest.fixture
def bench(tmp_path):
    with Bench(tmp_path) as bench:
        yield bench


@pytest.fixture
def few(monkeypatch):
    """Four files instead of all, for tests in which any files will do."""
    root = Path(firmware.__path__[0]).parent
    chosen = {name: root / name for name in FEW}
    monkeypatch.setattr(image, "sources", lambda layout: dict(chosen))
    monkeypatch.setattr(fingerprints, "sources", lambda layout: dict(chosen))
    monkeypatch.setattr(run, "_ASK_S", 0.1)


ON_BOARD = {  # not __init__.py, which is empty
    "main.py",
    "firmware/link/link.mpy",
    "firmware/play/reveal_secret.mpy",
}


def flash(capsys, bench, *args):
    return command(capsys, "flash", "--port", bench.port, *args)


def test_an_empty_board_gets_really_everything(bench, capsys):
    check_first_time(bench, capsys)


def test_an_empty_board_gets_everything_once(bench, few, capsys):
    check_first_time(bench, capsys)
    code, out, _ = flash(capsys, bench)
    assert code == 0
    assert out.endswith("The board was up to date.\n")
    assert "1/" not in out


def check_first_time(bench, capsys, *args):
    code, out, err = flash(capsys, bench, *args)
    assert (code, err) == (0, "")
    assert out.endswith(f"Ghostlight (virtual-0001) runs firmware {VERSION}.\n")
    wanted = {
        name.replace(".py", ".mpy")
        for name, path in image.sources("table").items()
        if name != "firmware/main.py"
        if not (name.endswith("__init__.py") and is_empty(path.read_text()))
    }
    assert bench.names() == wanted | {"main.py"}
    assert bench.repl.is_running


def test_folders_that_the_board_counts_twice_take_no_room(bench, few, capsys):
    check_first_time(bench, capsys)
    with bench.running.hold():
        for number in range(30):
            bench.disk.mkdir(f"firmware/folder{number}")
        bench.disk.size -= bench.disk.free - 40 * 1024
        bench.disk.files["main.py"] = b"torn"
    code, _, err = flash(capsys, bench)
    assert (code, err) == (0, "")


def test_the_hash_of_the_files_is_compared(bench, few, capsys):
    _, out, _ = flash(capsys, bench)
    own = fingerprint({name: sha256(bench.disk.files[name]) for name in ON_BOARD})
    assert f"The board's files have the hash {own}.\n" in out
    with bench.running.hold():
        bench.disk.files["boot.py"] = b"import spy"
        bench.disk.files["data/notes.py"] = bench.disk.files["readme.txt"] = b"not run"
    _, out, _ = flash(capsys, bench)
    files = {name: sha256(bench.disk.files[name]) for name in (*ON_BOARD, "boot.py")}
    told = " ".join(out.split())
    assert f"have the hash {fingerprint(files)}, not {own}: other programs are on it" in told


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def test_the_hash_is_that_of_sha256sums_output():
    """The hash can be computed with standard tools."""
    listed = f"{sha256(b'a')}  boot.py\n{sha256(b'b')}  firmware/link/link.mpy\n"
    hashes = {"firmware/link/link.mpy": sha256(b"b"), "boot.py": sha256(b"a")}
    assert fingerprint(hashes) == sha256(listed.encode())[:16]


def test_the_expected_hash_is_computed_once(few, tmp_path, monkeypatch):
    cache = tmp_path / "cache" / "fingerprints.json"
    first = fingerprints.expected("table", cache)
    with monkeypatch.context() as patched:
        patched.setattr(fingerprints, "build", None)
        assert fingerprints.expected("table", cache) == first
    cache.write_text("[broken")
    assert fingerprints.expected("table", cache) == first
    assert fingerprints.expected("first-room", cache) != first


@pytest.mark.parametrize(
    ("told", "layout", "lang", "said"),
    [
        ("0" * 16, table.HASH, "en", "this ghostlight would install"),
        ("0" * 16, table.HASH, "fr", "ce ghostlight installerait"),
        ("0" * 16, "strange", "en", "not one that this ghostlight knows"),
        ("own", table.HASH, "en", "as this ghostlight would install them"),
        ("own without lines", table.HASH, "en", "as this ghostlight would install them"),
        ("", table.HASH, "en", ""),
        (None, table.HASH, "en", ""),
        ("\x1b[2J", table.HASH, "en", ""),
        (5, table.HASH, "en", ""),
    ],
)
def test_a_record_says_which_files_were_on_the_board(
    few, tmp_path, monkeypatch, told, layout, lang, said
):
    monkeypatch.setattr(fingerprints, "user_cache_path", lambda name: tmp_path)
    head = {"layout": layout} | ({} if told is None else {"files": told})
    if told in ("own", "own without lines"):
        head["files"] = fingerprints.expected("table", with_lines=told == "own")
    found = fingerprints.of_head(head, lang)
    assert said in found
    assert bool(said) == bool(found)


@pytest.mark.parametrize(("version", "has_lines"), [((1, 28, 0), True), ((1, 99, 0), False)])
def test_line_numbers_are_left_out_where_code_takes_memory(
    few, tmp_path, capsys, version, has_lines
):
    with Bench(tmp_path, version) as bench:
        check_first_time(bench, capsys, "--yes")
        files = {name: sha256(bench.disk.files[name]) for name in ON_BOARD}
    assert fingerprint(files) == fingerprints.expected(
        "table", tmp_path / "fingerprints.json", with_lines=has_lines
    )
    assert fingerprint(files) != fingerprints.expected(
        "table", tmp_path / "fingerprints.json", with_lines=not has_lines
    )


def test_the_flash_command_knows_the_versions_that_keep_code_in_flash():
    source = (Path(firmware.__path__[0]) / "pico" / "execute_in_place.py").read_text()
    assert f"\n_VERSIONS = {run.IN_FLASH}" in source


def test_what_only_a_computer_needs_stays_off_the_board():
    names = image.sources("table")
    assert "shared_rules/opera/state.py" in names
    assert [name for name in names if "offboard" in name] == []


def test_only_what_differs_is_copied(bench, few, tmp_path, capsys):
    bench.install(tmp_path)
    with bench.running.hold():
        bench.disk.files["firmware/link/link.mpy"] = b"old"
        bench.disk.files["firmware/gone.mpy"] = b"stale"
        bench.disk.files["mine.txt"] = b"somebody's own"
    code, out, _ = flash(capsys, bench)
    assert code == 0
    assert [line for line in out.splitlines() if "/2 " in line] == [
        "1/2 firmware/link/link.mpy",
        "2/2 main.py",
    ]
    assert bench.names() == ON_BOARD | {"mine.txt"}


@pytest.mark.parametrize("after", [2, 9])
def test_interrupted_anywhere_running_it_again_mends_it(after, bench, few, capsys):
    seen = []

    def cut():
        if len(seen) >= after and bench.running.is_plugged:
            bench.running.pull()
            bench.repl.start()  # the power is cut and restored

    bench.repl.on_code = seen.append
    bench.running.before_step = cut
    code, _, err = flash(capsys, bench)
    assert code == 3
    assert "Run the same command again" in err or "no port" in err
    assert not bench.repl.is_running, "half a firmware must not start"
    bench.running.before_step = None
    bench.running.plug()
    Path(bench.port).unlink()
    os.symlink(bench.running.name, bench.port)
    code, out, err = flash(capsys, bench)
    assert (code, err) == (0, "")
    assert bench.names() == ON_BOARD
    assert bench.repl.is_running


def test_refused_while_a_game_is_on(bench, few, tmp_path, capsys):
    bench.install(tmp_path)
    resets = bench.repl.resets
    with bench.running.hold():
        bench.virtual.board.seal(True)
    code, _, err = flash(capsys, bench)
    assert code == 1
    assert "a game is on, and the board is sealed. Finish it" in err
    assert bench.repl.resets == resets
    assert bench.repl.is_running


def test_a_sealed_board_gives_mpremote_no_prompt(bench, few, tmp_path):
    bench.install(tmp_path)
    with bench.running.hold():
        bench.virtual.board.seal(True)
    args = [sys.executable, "-m", "mpremote", "connect", bench.running.name, "exec", "print(1)"]
    with pytest.raises(subprocess.TimeoutExpired):
        subprocess.run(args, capture_output=True, timeout=2)
    assert bench.repl.is_running


def test_an_old_micropython_is_refused(tmp_path, few, capsys):
    with Bench(tmp_path, version=(1, 22, 1)) as bench:
        code, _, err = flash(capsys, bench)
    assert code == 4
    assert (
        "runs MicroPython 1.22.1, and needs MicroPython 1.28 or newer. `ghostlight flash --uf2"
        in err
    )


def test_another_interpreter_is_refused(bench, few, capsys):
    bench.repl.interpreter = "circuitpython"
    code, _, err = flash(capsys, bench)
    assert code == 4
    assert "runs circuitpython 1.28.0, and needs MicroPython 1.28 or newer" in err
    assert bench.names() == set()


@pytest.mark.parametrize(
    "machine", ["Generic ESP32 module with ESP32", "Raspberry Pi Pico2 with RP2350-RISCV", ""]
)
def test_an_unknown_chip_is_refused(machine, bench, few, capsys):
    bench.repl.machine = machine
    code, _, err = flash(capsys, bench)
    assert code == 1
    assert "needs one of the chips RP2040 and RP2350" in err
    assert bench.names() == set()


@pytest.mark.parametrize("name", ["Raspberry Pi Pico2", "Raspberry Pi Pico 2 W"])
def test_before_a_chip_that_it_was_not_tested_on_it_asks(name, bench, few, capsys, monkeypatch):
    bench.repl.machine = name + " with RP2350"
    asked = []
    monkeypatch.setattr(click, "confirm", lambda question: asked.append(question) or False)
    code, _, err = flash(capsys, bench)
    assert code == 1
    assert "nothing was written" in err
    assert "RP2350" in asked[0]
    assert bench.names() == set()
    code, _, err = flash(capsys, bench, "--yes")
    assert (code, err) == (0, "")
    assert bench.names() == ON_BOARD


def test_before_a_newer_micropython_it_asks(tmp_path, few, capsys, monkeypatch):
    asked = []
    monkeypatch.setattr(click, "confirm", lambda question: asked.append(question) or False)
    with Bench(tmp_path, version=(1, 30, 0)) as bench:
        code, _, err = flash(capsys, bench)
        assert (code, bench.names()) == (1, set())
        assert "nothing was written. Take MicroPython 1.29: `ghostlight flash --uf2" in err
        assert "was not tested with MicroPython 1.30.0" in asked[0]
        assert flash(capsys, bench, "--yes")[0] == 0
    (tmp_path / "port").unlink()
    with Bench(tmp_path, version=(1, 29, 0)) as bench:
        assert flash(capsys, bench)[0] == 0
    assert len(asked) == 1


def test_the_micropython_of_a_pico_w_leaves_too_little_room(bench, capsys):
    bench.repl.machine = "Raspberry Pi Pico W with RP2040"
    with bench.running.hold():
        bench.disk.size = 848 * 1024  # MICROPY_HW_FLASH_STORAGE_BYTES of that board
    code, _, err = flash(capsys, bench)
    assert code == 1
    assert "bytes free, and needs" in err
    assert "The MicroPython of a Pico without radio (RPI_PICO) has more room" in err
    assert bench.names() == set()


def test_it_counts_the_blocks_of_folders_too(tmp_path):
    built = image.build(tmp_path, find("table"))
    disk = LittleFS(
        block_size=4096,
        block_count=352,
        prog_size=256,
        read_size=32,
        cache_size=1024,
        lookahead_size=32,
    )
    before = disk.used_block_count
    for name, path in built.files.items():
        if "/" in name:
            disk.makedirs(name.rpartition("/")[0], exist_ok=True)
        with disk.open(name, "wb") as file:
            file.write(path.read_bytes())
    used = 4096 * (disk.used_block_count - before)
    assert used <= built.space(built.files) <= 1.02 * used


def test_a_full_board_is_told_before_anything_changes(bench, few, capsys):
    with bench.running.hold():
        bench.disk.size = 20_000
    code, _, err = flash(capsys, bench)
    assert code == 1
    assert "bytes free, and needs" in err
    assert bench.names() == set()


def test_what_was_copied_is_compared(bench, few, capsys):
    def spoil(code):
        if code == "f.close()" and "firmware/link/link.mpy" in bench.disk.files:
            bench.disk.files["firmware/link/link.mpy"] = b"flipped bits"

    bench.repl.on_code = spoil
    code, _, err = flash(capsys, bench)
    assert code == 1
    assert "is not what was copied" in err


def test_what_does_not_compile(bench, monkeypatch, tmp_path, capsys):
    (tmp_path / "bad.py").write_text("def f(:\n")
    paths = {"firmware/main.py": tmp_path / "bad.py", "firmware/x.py": tmp_path / "bad.py"}
    monkeypatch.setattr(image, "sources", lambda layout: paths)
    code, _, err = flash(capsys, bench)
    assert (code, "cannot compile the firmware" in err) == (1, True)


def test_no_board(capsys):
    assert command(capsys, "flash", "--port", "/dev/ttyNOT0")[0] == 3


def test_a_rehearsal_on_a_virtual_board(few, capsys):
    code, out, err = command(capsys, "flash", "--port", "virtual")
    assert (code, err) == (0, "")
    assert "3/3 main.py\n" in out
    assert out.endswith(f"Ghostlight (virtual-0000) runs firmware {VERSION}.\n")


def test_a_box_of_ones_own_goes_to_where_the_board_keeps_its_settings(bench, few, capsys):
    file = Path(__file__).parents[2] / "host" / "boxes" / "phantom.toml"
    code, out, _ = flash(capsys, bench, "--box", str(file))
    assert code == 0
    assert "phantom will be played with your own box." in out
    assert bench.disk.files["data/box_phantom.txt"] == load_box(file).word.encode()


def test_a_bad_box_is_told_before_anything_changes(bench, few, tmp_path, capsys):
    file = tmp_path / "own.toml"
    file.write_text('game = "phantom"\n[family.baby]\nfear = 0\n')
    code, _, err = flash(capsys, bench, "--box", str(file))
    assert code == 1
    assert "fear must be a number from 1 to 60, not 0" in err
    assert bench.names() == set()


def test_the_first_room_is_chosen_once(bench, monkeypatch, capsys):
    """Its layout stays over later updates, also over one that was interrupted."""
    room = "firmware/layouts/first_room.mpy"
    root = Path(firmware.__path__[0]).parent
    everything = image.sources

    def few_sources(layout):
        chosen = (*FEW, "firmware/layouts/first_room.py", "firmware/layouts/table.py")
        return {name: root / name for name in chosen if name in everything(layout)}

    monkeypatch.setattr(image, "sources", few_sources)
    monkeypatch.setattr(run, "_ASK_S", 0.1)
    assert flash(capsys, bench, "--layout", "first-room")[0] == 0
    assert bench.names() == ON_BOARD | {room}
    assert b"import first_room as layout" in bench.disk.files["main.py"]
    with bench.running.hold():
        bench.disk.remove("main.py")
        bench.disk.files["firmware/link/link.mpy"] = b"half of"
    assert flash(capsys, bench)[0] == 0
    assert bench.names() == ON_BOARD | {room}
    assert b"import first_room as layout" in bench.disk.files["main.py"]


MINE = f"""
extends = "{HERE / "layouts/opera-by-hand.toml"}"
name = "my-table"
[timing]
samples = 6
"""


def test_a_layout_in_a_file_is_flashed_and_asked_for_again(bench, few, tmp_path, capsys):
    mine = tmp_path / "mine.toml"
    mine.write_text(MINE)
    code, out, _ = flash(capsys, bench, "--layout", str(mine))
    assert code == 0
    assert "society cannot be played on my-table: rooms[0]: (5, 3) has no sensor." in out
    assert "opera cannot" not in out
    assert "Compiling for the layout my-table.\n" in out
    assert bench.names() == ON_BOARD | {"firmware/layouts/my_table.mpy"}
    assert b"import my_table as layout" in bench.disk.files["main.py"]
    code, _, err = flash(capsys, bench)
    assert (code, err) == (
        1,
        "ghostlight: the board has the layout my-table, which is not one of the project's. "
        "Name its file: `ghostlight flash --layout FILE.toml`.\n",
    )
    code, out, _ = flash(capsys, bench, "--layout", str(mine))
    assert (code, out.endswith("The board was up to date.\n")) == (0, True)


def test_a_board_that_never_says_hello(bench, few, monkeypatch, capsys):
    monkeypatch.setattr(run, "_HELLO_S", 0.0)
    monkeypatch.setattr("ghostlight.device.board._HELLO_S", 0.05)

    def mute():
        bench.repl.is_running = False

    bench.running.before_step = mute
    code, _, err = flash(capsys, bench)
    assert code == 3
    assert "answers to 'hello'" in err


def test_what_is_asked_of_a_board_is_micropython(vm, tmp_path):
    """The script that examines a board, on the real interpreter."""
    vm.run(prepare_code(["nothing.mpy"], ["one", "one/two", "one"]))
    vm.run('f = open("/one/two/x.mpy", "wb")\nf.write(bytes(2000))\nf.close()')
    found = Found(vm.run(look_code(["one", "none"])).splitlines())
    assert found.hashes == {"one/two/x.mpy": hashlib.sha256(bytes(2000)).hexdigest()}
    assert found.version >= run.LEAST
    assert found.free > 0
    vm.run(prepare_code(["one/two/x.mpy"], []))
    assert Found(vm.run(look_code(["one"])).splitlines()).hashes == {}


# -- the first install -----------------------------------------------------------------------


@pytest.fixture
def drive(tmp_path):
    folder = tmp_path / "RPI-RP2"
    folder.mkdir()
    (folder / "INFO_UF2.TXT").write_text("UF2 Bootloader v3.0\n")
    return folder


@pytest.fixture
def firmware_file(tmp_path):
    file = tmp_path / "RPI_PICO.uf2"
    file.write_bytes(b"UF2\n" + bytes(508))
    return file


def test_the_first_install_is_explained(capsys):
    code, out, _ = command(capsys, "flash", "--uf2", "--port", "virtual")
    assert code == 0
    assert "BOOTSEL" in out


def test_the_first_install(drive, firmware_file, capsys):
    args = ("flash", "--uf2", str(firmware_file), "--drive", str(drive))
    code, out, _ = command(capsys, *args)
    assert (code, "run `ghostlight flash`" in out) == (0, True)
    assert (drive / "RPI_PICO.uf2").read_bytes() == firmware_file.read_bytes()


def test_what_is_wrong_with_a_first_install(drive, firmware_file, tmp_path, capsys, monkeypatch):
    def said(*args):
        code, _, err = command(capsys, "flash", "--uf2", *args)
        assert code == 1
        return err

    (tmp_path / "text.uf2").write_text("hello")
    assert "is no UF2 file" in said(str(tmp_path / "text.uf2"), "--drive", str(drive))
    assert "cannot read" in said(str(tmp_path / "no.uf2"))
    assert "is not a boot loader's drive" in said(str(firmware_file), "--drive", str(tmp_path))
    monkeypatch.setattr(uf2, "drives", lambda: [])
    assert "Hold BOOTSEL" in said(str(firmware_file))
    monkeypatch.setattr(uf2, "drives", lambda: [drive, tmp_path])
    assert "several drives" in said(str(firmware_file))
    monkeypatch.setattr(uf2, "drives", lambda: [drive])
    (drive / firmware_file.name).mkdir()
    assert "cannot write to" in said(str(firmware_file))


def test_a_package_for_mip(bench, few, tmp_path):
    """The real mpremote installs it from a folder; main.py comes last."""
    mip_package.write(tmp_path / "mip", find("table"))
    package = tmp_path / "mip" / "package.json"
    command = [sys.executable, "-m", "mpremote", "connect", os.path.realpath(bench.port), "mip"]
    done = subprocess.run(
        [*command, "install", "--target=/", str(package)], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    installed = [line for line in done.stdout.splitlines() if line.startswith("Installing: ")]
    assert installed[-1] == "Installing: //main.py"
    with bench.running.hold():
        assert bench.disk.files["main.py"] == (tmp_path / "mip/main.py").read_bytes()
        link = "firmware/link/link.mpy"
        assert bench.disk.files[link] == (tmp_path / "mip" / link).read_bytes()
