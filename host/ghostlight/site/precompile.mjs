// Compiles the modules that a start of the page imports, with the Python that will run them.
//
// node precompile.mjs PYODIDE CODE STDLIB: replaces CODE, and writes STDLIB from Pyodide's.
// Compiled modules are larger, so all others stay as source.

import { pathToFileURL } from "node:url";
import fs from "node:fs";
import path from "node:path";
import { unpack } from "./static/code.mjs";

const [pyodide, code, stdlib] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.join(pyodide, "pyodide.mjs")));
process.on("uncaughtException", (error) => { // without the one long line of Pyodide that Node would print
  console.error(error.message);
  process.exit(1);
});
const bytes = (name) => new Uint8Array(fs.readFileSync(name));

const python = await loadPyodide();
unpack(bytes(code), python.FS);
python.FS.writeFile("/stdlib.zip", bytes(path.join(pyodide, "python_stdlib.zip")));
python.runPython(`
import json, marshal, sys, zipfile
from importlib.util import MAGIC_NUMBER
from pathlib import Path

sys.path[:0] = ["/ghostlight", "/ghostlight/host"]
from ghostlight.site.in_browser import InBrowser
from firmware.storage.settings import FILE
from shared_rules.game import GAMES

for game in GAMES:
    session = InBrowser({FILE: b"settings 1\\ngame=%s\\n" % game.encode()}, lambda *_: None, "en")
    session.tick(100)
loaded = {getattr(module, "__file__", None) for module in sys.modules.values()}

# Of no use in a page: servers, debuggers, letters of other times.
UNUSED = (
    "_pyrepl/", "ctypes/", "doctest", "ensurepip/", "ftplib", "idlelib/", "imaplib", "mailbox", "multiprocessing/",
    "optparse", "pdb", "pickletools", "poplib", "pydoc", "smtplib", "sqlite3/", "tkinter/", "turtle", "unittest/",
    "venv/", "wsgiref/", "xml/", "xmlrpc/",
    *("encodings/" + name for name in (
        "big5", "cp1", "cp7", "cp8", "cp9", "cp0", "euc", "gb", "hp", "hz", "iso2022", "iso8859_1", "johab", "koi8",
        "kz", "mac_", "palmos", "ptcp", "shift", "tis",
    )),
)

# The name and contents of a file in an archive: compiled, if a start imports it.
def made(name, data, place):
    if place + name not in loaded:
        return name, data
    module = compile(data, place + name, "exec", dont_inherit=True, optimize=2)
    return name + "c", MAGIC_NUMBER + b"\\1\\0\\0\\0" + bytes(8) + marshal.dumps(module) # flags 1: by hash, and unchecked

given = zipfile.ZipFile("/stdlib.zip")
with zipfile.ZipFile("/stdlib.out", "w") as archive:
    for name in sorted(given.namelist()):
        if not name.startswith(UNUSED) and not name.endswith("/"):
            name, data = made(name, given.read(name), "/lib/python314.zip/")
            archive.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED, 9)

top = Path("/ghostlight")
files = [path for path in sorted(top.rglob("*")) if path.is_file() and "__pycache__" not in path.parts]
files = [made(path.relative_to(top).as_posix(), path.read_bytes(), "/ghostlight/") for path in files]
names = json.dumps([[name, len(data)] for name, data in files]).encode()
Path("/code.out").write_bytes(len(names).to_bytes(4, "little") + names + b"".join(data for _, data in files))
`);
fs.writeFileSync(stdlib, python.FS.readFile("/stdlib.out"));
fs.writeFileSync(code, python.FS.readFile("/code.out"));
