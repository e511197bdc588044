"""What an object keeps in memory, found by walking through everything that it refers to."""

from array import array
from collections.abc import Iterator

Buffer = bytearray | array


def buffers_in(thing: object, seen: set[int] | None = None) -> Iterator[Buffer]:
    """Every bytearray and array that an object of our own code reaches."""
    seen = set() if seen is None else seen
    if id(thing) in seen:
        return
    seen.add(id(thing))
    if isinstance(thing, Buffer):
        yield thing
        return
    parts = list(thing) if isinstance(thing, list | tuple) else []
    if type(thing).__module__.startswith(("firmware", "shared_rules")):
        names = [*getattr(thing, "__dict__", ()), *getattr(thing, "__slots__", ())]
        parts += [getattr(thing, name) for name in names]
    for part in parts:
        yield from buffers_in(part, seen)


def buffered_bytes(thing: object) -> int:
    return sum(len(buffer) for buffer in buffers_in(thing))


def numbers_in(thing: object) -> set[int]:
    """The numbers in its arrays, such as checksums; 0 does not count."""
    return {
        number for buffer in buffers_in(thing) if isinstance(buffer, array) for number in buffer
    } - {0}
