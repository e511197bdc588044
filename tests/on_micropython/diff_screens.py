"""The same pages give the same pixels and the same calls of the hal on both interpreters."""

try:
    import framebuf  # noqa: F401
except ImportError:
    from ghostlight.shims import install

    install()

from hashlib import sha256

from chance import Chance

from firmware.games.opera import icons as opera
from firmware.screens import icons as board
from firmware.screens.page import Page
from firmware.screens.screens import Screens
from firmware.texts import load

chance = Chance(11)
ICONS = board.ALL + opera.ALL
LETTERS = "Le Fantôme de l’Opéra: ÀÉÇ œuvre «ça» 0123456789 îïùûêë %&@#? ж"


def words(count):
    return "".join([LETTERS[chance(len(LETTERS))] for _ in range(chance(count))])


def some_page(page):
    page.clear()
    page.fill("|".join([words(18), words(24), words(24), words(24)]))
    page.icon = ICONS[chance(len(ICONS))] if chance(2) else None
    page.emblem = ICONS[chance(len(ICONS))] if chance(4) == 0 else None
    page.icons = tuple([ICONS[chance(len(ICONS))] for _ in range(chance(4) * chance(2))])
    page.big = words(8) if chance(4) == 0 else ""
    page.chosen = chance(6) - 3
    page.ok = words(8)
    page.back = words(8)


class ScreenBench:
    def __init__(self):
        self.told = ""
        self.digest = b""
        self.is_plugged = True

    def screen_page(self, seat, place, buffer):
        part = bytes(buffer[128 * place : 128 * place + 128])
        self.digest = sha256(self.digest + part).digest()
        self.told += "%d%d " % (seat, place)
        return self.is_plugged

    def screen_power(self, seat, on):
        self.told += "%d%s " % (seat, "+" if on else "-")
        return self.is_plugged


def private(seat, page):
    some_page(page)
    return chance(3) > 0


bench = ScreenBench()
screens = Screens(bench, 2, private)
page = Page()
now_ms = (1 << 30) - 3000
for turn in range(40):
    some_page(page)
    screens.first = turn % 2
    screens.show(chance(2), page)
    bench.is_plugged = chance(6) > 0
    if chance(5) == 0:
        screens.sleep()
    else:
        screens.wake()
    for _ in range(1 + chance(20)):
        screens.peek(chance(2), chance(4) == 0)
        screens.step(now_ms)
        now_ms = (now_ms + chance(200)) & 0x3FFFFFFF
    print(turn, bench.digest.hex(), bench.told)
    bench.told = ""
for language in ("en", "fr", "en"):
    table = load("board", language)
    print(table.READY, "|".join(table.CALIBRATING))
