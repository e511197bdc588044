"""A frozen build has exactly the files that `ghostlight flash` installs."""

import os
from pathlib import Path

import pytest

from ghostlight.device.flash import image
from tests.micropython.device_files import ROOT


def frozen(monkeypatch: pytest.MonkeyPatch) -> tuple[dict[str, Path], list[str]]:
    """Name in the build -> file, and what else is included; as MicroPython's build reads it."""
    files: dict[str, Path] = {}
    included: list[str] = []

    def package(path: str, names: list[str], base_path: str, opt: int) -> None:
        assert opt == 2  # as the compiler for flash has it
        for name in names:
            files[f"{path}/{Path(name).as_posix()}"] = Path(base_path, path, name).resolve()

    def module(name: str, base_path: str) -> None:
        files[name] = Path(base_path, name).resolve()

    monkeypatch.chdir(ROOT / "firmware")
    api = {"include": included.append, "package": package, "module": module, "__name__": "m"}
    exec(Path("manifest.py").read_text(encoding="utf-8"), api)
    return files, included


def test_a_frozen_build_has_what_flash_installs(monkeypatch: pytest.MonkeyPatch) -> None:
    files, included = frozen(monkeypatch)
    installed = image.sources("table")
    installed["main.py"] = installed.pop("firmware/main.py")
    assert files == {name: Path(os.path.realpath(path)) for name, path in installed.items()}
    assert included == ["$(PORT_DIR)/boards/manifest.py"]


def test_the_manifest_itself_is_on_no_board() -> None:
    assert "firmware/manifest.py" not in image.sources("table")
    assert "firmware/manifest.py" not in image.sources("first-room")
