"""Draws at random with MicroPython's framebuf and with our copy for CPython: the same pixels."""

try:
    import framebuf
except ImportError:
    from ghostlight.shims import install

    install()
    import framebuf

from binascii import hexlify

from chance import Chance

chance = Chance(7)
INVERSE = framebuf.FrameBuffer(bytearray(b"\x01\x00"), 2, 1, framebuf.MONO_VLSB)


def noise(count):
    return bytearray([chance(256) for _ in range(count)])


def near(size):
    """A place on the picture, or a little outside."""
    return chance(size + 40) - 20


def draw(buffer, width, height):
    what = chance(6)
    x, y, c = near(width), near(height), chance(2)
    if what == 0:
        buffer.pixel(x, y, c)
        print(buffer.pixel(x, y))
    elif what < 3:
        buffer.fill_rect(x, y, near(30), near(30), c)
    elif what == 3:
        buffer.rect(x, y, near(30), near(30), c, chance(2))
    else:
        w, h = 1 + chance(24), 1 + chance(24)
        picture = (noise((h + 7) // 8 * w), w, h, framebuf.MONO_VLSB)
        key = chance(3) - 1
        if what == 4:
            buffer.blit(picture, x, y, key)
        else:
            buffer.blit(framebuf.FrameBuffer(*picture), x, y, key, INVERSE)


for width, height in ((128, 64), (128, 64), (50, 30), (3, 8), (1, 1)):
    points = noise((height + 7) // 8 * width)
    buffer = framebuf.FrameBuffer(points, width, height, framebuf.MONO_VLSB)
    buffer.fill(chance(2))
    for _ in range(100):
        draw(buffer, width, height)
        print(hexlify(points).decode())
for width, height in ((0, 8), (8, 0), (8, 9)):
    try:
        framebuf.FrameBuffer(bytearray(8), width, height, framebuf.MONO_VLSB)
    except ValueError:
        print("ValueError")
