"""Reading the buttons allocates nothing, whatever is pressed."""

from locking import locked

from firmware.buttons.buttons import BOTH, Buttons


class ButtonBench:
    pressed = 0

    def buttons(self):
        return self.pressed

    def brief_presses(self, least_ms):
        return 0


bench = ButtonBench()
buttons = Buttons(bench)
SCRIPT = b"\x00\x01\x00\x3f\x00\x1b\x1b\x1b\x00\x24\x00"


def play():
    found = -1
    now_ms = 1 << 28
    for pressed in SCRIPT:
        bench.pressed = pressed
        for _ in range(100):
            buttons.step(now_ms)
            now_ms += 17
    event = buttons.next()
    while event >= 0:
        if event == BOTH:
            found = event
        event = buttons.next()
    return found


print(locked(play))
print("ok")
