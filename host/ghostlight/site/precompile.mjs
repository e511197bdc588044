// Compiles the modules that a start of the page imports, with the Python that will run them.
//
// node precompile.mjs PYODIDE WHEEL CODE STDLIB: replaces CODE, and writes STDLIB from Pyodide's.
// Compiled modules are larger, so all others stay as source.

import { pathToFileURL } from "node:url";
import fs from "node:fs";
import path from "node:path";

const [pyodide, wheel, code, stdlib] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.join(pyodide, "pyodide.mjs")));
process.on("uncaughtException", (error) => { // without the one long line of Pyodide that Node would print
  console.error(error.message);
  process.exit(1);
});
const bytes = (name) => new Uint8Array(fs.readFileSync(name));

const python = await loadPyodide();
python.unpackArchive(bytes(wheel), "wheel");
python.unpackArchive(bytes(code), "zip", { extractDir: "/ghostlight" });
python.FS.writeFile("/code.zip", bytes(code));
python.FS.writeFile("/stdlib.zip", bytes(path.join(pyodide, "python_stdlib.zip")));
python.runPython(`
import sys, zipfile
from importlib.util import MAGIC_NUMBER
import marshal

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

def rewrite(source, target, place, unused=()):
    given = zipfile.ZipFile(source)
    with zipfile.ZipFile(target, "w") as made:
        for name in sorted(given.namelist()):
            if name.startswith(unused) or name.endswith("/"):
                continue
            data = given.read(name)
            if place + name in loaded:
                # Flags 1: by hash, and unchecked.
                module = compile(data, place + name, "exec", dont_inherit=True, optimize=2)
                data = MAGIC_NUMBER + b"\\1\\0\\0\\0" + bytes(8) + marshal.dumps(module)
                name += "c"
            made.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED, 9)

rewrite("/stdlib.zip", "/stdlib.out", "/lib/python314.zip/", UNUSED)
rewrite("/code.zip", "/code.out", "/ghostlight/")
`);
fs.writeFileSync(stdlib, python.FS.readFile("/stdlib.out"));
fs.writeFileSync(code, python.FS.readFile("/code.out"));
