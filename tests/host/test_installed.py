"""`pip install .`: the wheel works in an environment of its own, outside this folder."""

import re
import shutil
import subprocess
import sys
import sysconfig
import urllib.request
import venv
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = ("firmware", "hardware", "host", "shared_rules")
TEXT = {".py", ".toml", ".svg", ".md", ".json", ".js", ".css", ".html"}
PACKAGES = "import sysconfig; print(sysconfig.get_path('purelib'))"
WHERE = "import ghostlight; print(ghostlight.__file__)"
BUILD = """import sys
from pathlib import Path
from ghostlight.device.flash.image import build
from ghostlight.layouts import find
build(Path(sys.argv[1]), find("table"))"""
LIMIT_S = 120


@pytest.fixture(scope="module")
def scripts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the `ghostlight` of an environment that has the wheel, and nothing of ours
    otherwise; the libraries are lent to it."""
    folder = tmp_path_factory.mktemp("installed")
    source, wheels = folder / "source", folder / "wheels"
    for name in SOURCES:
        shutil.copytree(ROOT / name, source / name, ignore=_no_source)
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    options = ("--quiet", "--disable-pip-version-check", "--no-deps")
    pip = [sys.executable, "-m", "pip"]
    _run(*pip, "wheel", *options, "--no-build-isolation", "--wheel-dir", str(wheels), str(source))
    (wheel,) = wheels.glob("ghostlight-*.whl")
    environment = folder / "venv"
    venv.create(environment)
    scripts = environment / ("Scripts" if sys.platform == "win32" else "bin")
    packages = _run(str(scripts / "python"), "-c", PACKAGES).strip()
    Path(packages, "libraries.pth").write_text(sysconfig.get_path("purelib"))
    _run(*pip, "--python", str(scripts / "python"), "install", *options, "--no-index", str(wheel))
    return scripts


def _no_source(folder: str, names: list[str]) -> set[str]:
    return {
        name
        for name in names
        if name == "__pycache__"
        or (Path(folder, name).is_file() and Path(name).suffix not in TEXT)
    }


def _run(*command: str, cwd: Path | None = None) -> str:
    done = subprocess.run(command, capture_output=True, text=True, timeout=LIMIT_S, cwd=cwd)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_runs_from_there(scripts: Path, tmp_path: Path) -> None:
    found = _run(str(scripts / "python"), "-c", WHERE, cwd=tmp_path)
    assert str(scripts.parent) in found


def test_the_firmware_is_packed_with_it(scripts: Path, tmp_path: Path) -> None:
    _run(str(scripts / "python"), "-c", BUILD, str(tmp_path / "image"), cwd=tmp_path)
    assert (tmp_path / "image" / "firmware" / "board.mpy").exists()


@pytest.mark.parametrize("args", ["version", "rules midnight", "status --port virtual"])
def test_a_command(scripts: Path, tmp_path: Path, args: str) -> None:
    assert _run(str(scripts / "ghostlight"), *args.split(), cwd=tmp_path)


@pytest.fixture
def url(scripts: Path, tmp_path: Path) -> Iterator[str]:
    args = ("play", "--no-browser", "--http-port", "0", "--folder", str(tmp_path / "table"))
    process = subprocess.Popen(
        [str(scripts / "ghostlight"), *args], stdout=subprocess.PIPE, text=True, cwd=tmp_path
    )
    try:
        assert process.stdout is not None
        (url,) = re.findall(r"http://[^#]+", process.stdout.readline())
        yield url
    finally:
        process.kill()
        process.wait()


def test_the_page_is_served_whole(url: str) -> None:
    """With every file that it refers to."""
    with urllib.request.urlopen(url, timeout=LIMIT_S) as answer:
        page = answer.read().decode()
    named = re.findall(r'(?:href|src)="/?([^"]+)"', page)
    assert len(named) >= 5
    for name in named:
        with urllib.request.urlopen(url + name, timeout=LIMIT_S) as answer:
            assert answer.read()
