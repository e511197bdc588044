"""Makes an image of a Pico's file system with a board's files in it."""

from collections.abc import Mapping

from littlefs import LittleFS

from ghostlight.device.flash.combined_uf2 import SECTOR

_BLOCKS = 352  # on a Pico with the MicroPython of micropython.org


def make(files: Mapping[str, bytes]) -> bytes:
    """Return an image with these files, by their path below its root.

    Blocks without contents are as an erased flash is: 0xFF.
    """
    image = LittleFS(
        block_size=SECTOR,
        block_count=_BLOCKS,
        prog_size=256,
        read_size=32,
        cache_size=1024,
        lookahead_size=32,
        disk_version=0x00020000,
    )
    for name, data in files.items():
        folder = name.rpartition("/")[0]
        if folder:
            image.makedirs(folder, exist_ok=True)
        with image.open(name, "wb") as file:
            file.write(data)
    return bytes(image.context.buffer)
