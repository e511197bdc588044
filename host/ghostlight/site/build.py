"""Builds the static site: `python -m ghostlight.site.build FOLDER`.

Plain files for any web server and any sub-path. FOLDER is replaced. Pyodide is in node_modules.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import firmware
import shared_rules
from firmware.storage.settings import FILE as SETTINGS
from firmware.version import VERSION
from ghostlight.device.flash import file_system, mip_package
from ghostlight.lang import LANGUAGES, typeset
from ghostlight.layouts import WHOLE, find
from ghostlight.site import msgspec as stand_in
from ghostlight.site.icons import write_icons
from ghostlight.site.in_browser import InBrowser
from ghostlight.web.games import GAMES
from ghostlight.web.server import ART
from ghostlight.web.server import STATIC as PAGE
from ghostlight.web.texts import words_of
from hardware import describe

ROOT = Path(firmware.__path__[0]).parent
PYODIDE = ROOT / "node_modules" / "pyodide"
OWN = Path(__file__).parent / "static"
PACKED = ".packed"  # compressed with gzip: a plain web server sends everything as it is
_PARTS = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
_NODE = Path(sys.prefix) / "bin" / "node"
_HEAD = """<meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; img-src 'self' data:; \
connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'">
<meta name="referrer" content="no-referrer">
<link rel="manifest" href="manifest.webmanifest">
<link rel="apple-touch-icon" href="icons/192.png">
<link rel="stylesheet" href="static/site.css">
<script type="module" async src="static/early_worker.js"></script>
"""


def build(folder: Path) -> None:
    """Replace the contents of a folder by the site."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    _copy_page(folder)
    _copy_art(folder)
    _write_words(folder / "words")
    _write_python(folder)
    write_icons(folder / "icons")
    _write_manifest(folder)
    _write_service_worker(folder)
    _write_firmware(folder / "firmware")


def _write_firmware(folder: Path) -> None:
    """A board's files for web editors, and their file system for the page. Not kept offline."""
    mip_package.write(folder, find(WHOLE))
    names = [path for path in folder.rglob("*.*py") if path.is_file()]
    image = file_system.make({p.relative_to(folder).as_posix(): p.read_bytes() for p in names})
    packed = gzip.compress(image, 9, mtime=0)
    (folder / f"file-system{PACKED}").write_bytes(packed)


def _copy_page(folder: Path) -> None:
    shutil.copytree(PAGE, folder / "static", ignore=shutil.ignore_patterns("words-*", "*.html"))
    for path in OWN.glob("*.*"):
        if path.name != "service-worker.js" and not path.name.startswith("words-"):
            shutil.copyfile(path, folder / "static" / path.name)
    text = (PAGE / "index.html").read_text(encoding="utf-8")
    head, end, body = text.partition("</head>")
    (folder / "index.html").write_text(head + _HEAD + end + body, encoding="utf-8")


def _copy_art(folder: Path) -> None:
    (folder / "art" / "tokens").mkdir(parents=True)
    for game in GAMES:
        for lang in LANGUAGES:
            shutil.copyfile(ART / f"{game}-{lang}.svg", folder / "art" / f"{game}-{lang}.svg")
    shutil.copytree(ART / "tokens", folder / "art" / "tokens", dirs_exist_ok=True)


def _write_words(folder: Path) -> None:
    """The words for each game and language, and the messages that a page gets before a game."""
    folder.mkdir()
    for game in GAMES:
        for lang in LANGUAGES:
            files = {SETTINGS: f"settings 1\ngame={game}\nlanguage={lang}\n".encode()}
            own = json.loads((OWN / f"words-{lang}.json").read_text(encoding="utf-8"))
            session = InBrowser(files, lambda name, data: None, lang)
            told = [text for text in session.tick(0) if isinstance(text, str)]
            words = {**words_of(game, lang), **_typeset(own.pop("page"), lang)}
            words |= {"site": {**_typeset(own, lang), "version": VERSION}, "first": told}
            text = json.dumps(words, ensure_ascii=False, separators=(",", ":"))
            (folder / f"{game}-{lang}.json").write_text(text, encoding="utf-8")


def _typeset(value: Any, lang: str) -> Any:
    if isinstance(value, list):
        return [_typeset(each, lang) for each in value]
    if isinstance(value, dict):
        return {key: _typeset(each, lang) for key, each in value.items()}
    return typeset(value, lang)


def _write_python(folder: Path) -> None:
    """Pyodide, our modules, and what Pyodide's part of the page must know of them."""
    (folder / "pyodide").mkdir()
    for name in _PARTS:
        data = (PYODIDE / name).read_bytes()
        if name.endswith(".wasm"):
            name, data = name + PACKED, gzip.compress(data, 9, mtime=0)
        (folder / "pyodide" / name).write_bytes(data)
    (folder / "python").mkdir()
    code, stdlib = folder / "python" / "code", folder / "pyodide" / "python_stdlib.zip"
    code.write_bytes(_archive())
    script = Path(__file__).with_name("precompile.mjs")
    subprocess.run([_NODE, script, PYODIDE, code, stdlib], check=True)
    packed = code.with_name(code.name + PACKED)
    packed.write_bytes(gzip.compress(code.read_bytes(), 9, mtime=0))
    code.unlink()
    counted = [f"pyodide/pyodide.asm.wasm{PACKED}", "pyodide/python_stdlib.zip"]
    counted += [f"python/code{PACKED}"]
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    parts = {
        "sizes": {name: (folder / name).stat().st_size for name in counted},
        "lock": {"info": lock["info"], "packages": {}},
        "hash": hashlib.sha256(
            b"".join((folder / name).read_bytes() for name in counted)
        ).hexdigest(),
    }
    text = f"// Made by site/build.py.\n\nexport const PARTS = {json.dumps(parts)};\n"
    (folder / "static" / "parts.js").write_text(text, encoding="utf-8")


def _archive() -> bytes:
    """Returns the archive of the modules: the length of a list, the list of names and sizes, the
    files."""
    files = [(name, source.read_bytes()) for name, source in sorted(modules().items())]
    names = json.dumps([[name, len(data)] for name, data in files]).encode()
    return len(names).to_bytes(4, "little") + names + b"".join(data for _, data in files)


def modules() -> dict[str, Path]:
    """Returns name in the archive -> file, for every file that the page's Python may import or
    read."""
    found = {}
    for package in (firmware, shared_rules):
        top = Path(package.__path__[0])
        for path in top.rglob("*.py"):
            if "pico" not in path.relative_to(top).parts[:1]:
                found[f"{top.name}/{path.relative_to(top).as_posix()}"] = path
    host = Path(__file__).parents[1]
    for path in [*host.rglob("*.py"), *host.rglob("*.toml"), *PAGE.glob("words-*.json")]:
        name = path.relative_to(host)
        if name.parts[0] != "commands":
            found[f"host/ghostlight/{name.as_posix()}"] = path
    found["msgspec.py"] = Path(stand_in.__file__)
    top = Path(describe.__file__).parent
    for path in [*top.glob("*.py"), *top.rglob("*.toml"), *top.glob("sheets/*.py")]:
        found[f"hardware/{path.relative_to(top).as_posix()}"] = path
    return found


def _write_manifest(folder: Path) -> None:
    about = {
        "name": "Ghostlight",
        "short_name": "Ghostlight",
        "description": "A board-game table that senses its tokens, lights their places and keeps"
        " the secret",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#0b0d18",
        "theme_color": "#0b0d18",
        "icons": [
            {"src": f"icons/{size}.png", "sizes": f"{size}x{size}", "type": "image/png"}
            for size in (192, 512)
        ]
        + [
            {
                "src": "icons/maskable.png",
                "sizes": "512x512",
                "type": "image/png",
                "purpose": "maskable",
            }
        ],
    }
    (folder / "manifest.webmanifest").write_text(json.dumps(about, indent=1), encoding="utf-8")


def _write_service_worker(folder: Path) -> None:
    """Writes the service worker with names and hashes of all files; their hash is the version."""
    paths = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    files = {path.relative_to(folder).as_posix(): _integrity(path) for path in paths}
    version = hashlib.sha256(json.dumps(files).encode()).hexdigest()[:16]
    about = json.dumps({"version": f"{VERSION}-{version}", "files": files}, indent=1)
    text = (OWN / "service-worker.js").read_text(encoding="utf-8")
    (folder / "service-worker.js").write_text(f"const SITE = {about};\n\n{text}", encoding="utf-8")


def _integrity(path: Path) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()


def main() -> None:
    folder = Path(sys.argv[1])
    build(folder)
    total = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    print(f"{folder}: {total / 1e6:.1f} MB. To look at it: python -m http.server -d {folder}")


if __name__ == "__main__":
    main()
