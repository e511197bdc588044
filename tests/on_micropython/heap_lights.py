"""A frame of light allocates nothing: patterns, flashes, a new scene, a scene over the budget."""

from locking import locked

from firmware.layouts import table
from firmware.lights.palette import AMBER, GHOST, LIGHT, PIECE, WRONG
from firmware.lights.renderer import Lights
from firmware.lights.scene import BLINK, BREATHE, FLASH


class Chain:
    frames = 0

    def is_showing(self):
        return False

    def show(self, pixels):
        self.frames += 1


chain = Chain()
lights = Lights(chain, table)
way = bytes(range(100, 140))
ghost = bytes((89,))


def play():
    now_ms = 0
    scene = lights.scene
    for turn in range(3):
        lights.use_external(turn == 1)
        scene.clear()
        for cell in range(0, 96, 3):
            scene.light(cell, PIECE + cell % 8, BREATHE, priority=1)
        scene.light_all(way, LIGHT)
        scene.chase(way, AMBER, 2)
        scene.light(150, WRONG, BLINK, 9)
        scene.light(151, LIGHT, FLASH, phase=77)
        lights.answer(turn, now_ms)
        for _ in range(40):
            lights.step(now_ms)
            now_ms += 17
        lights.only(ghost, GHOST, BREATHE)
        lights.step(now_ms)
        lights.wake()
    return lights.drawn_ua


print(locked(play), chain.frames > 100)
print("ok")
