"""The same scenes give the same frames on both interpreters."""

from hashlib import sha256

from chance import Chance

from firmware.layouts import table
from firmware.lights.palette import COLOURS, PALETTE_NAMES
from firmware.lights.renderer import Lights
from firmware.lights.scene import PATTERNS


class Chain:
    def __init__(self):
        self.digest = b""

    def is_showing(self):
        return False

    def show(self, pixels):
        self.digest = sha256(self.digest + bytes(pixels)).digest()


chance = Chance(3)
chain = Chain()
lights = Lights(chain, table)
now_ms = (1 << 30) - 4000  # runs over the wrap of a board's clock

for turn in range(12):
    lights.configure(PALETTE_NAMES[turn % 2], 5 + chance(96), chance(900), chance(4000))
    lights.use_external(turn % 3 == 0)
    lights.scene.clear()
    for _ in range(1 + chance(200)):
        lights.scene.light(chance(192), chance(COLOURS), chance(PATTERNS), chance(4), chance(256))
    if turn % 4 == 0:
        lights.scene.chase(bytes([chance(192) for _ in range(9)]), 1 + chance(COLOURS - 1), 5)
    lights.answer(chance(192), now_ms)
    frames = 0
    for _ in range(30):
        frames += lights.step(now_ms)
        now_ms = (now_ms + 1 + chance(50)) & 0x3FFFFFFF
    print(turn, frames, lights.drawn_ua, chain.digest.hex())
