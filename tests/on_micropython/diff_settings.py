"""Damaged settings give the same error texts on both interpreters."""

from chance import Chance

from firmware.storage.settings import FILE, Settings


class Files:
    def __init__(self):
        self.data = None

    def read(self, name):
        return self.data if name == FILE else None

    def write(self, name, data):
        self.data = bytes(data)


def tell():
    print("|".join([str(settings[name]) for name in settings.names()]))
    print("|".join(settings.problems))


chance = Chance(5)
files = Files()
settings = Settings(files)
settings.set("name", "Fantôme")
settings.save()
saved = files.data
for _ in range(300):
    damaged = bytearray(saved)
    for _ in range(1 + chance(6)):
        damaged[chance(len(damaged))] = chance(128)
    files.data = bytes(damaged)
    settings.load()
    tell()
for data in (b"", b"\xff", b"settings 1\nname=\xff\n", b"settings 2\n=", b"x" * 5000):
    files.data = data
    settings.load()
    tell()
for value in (None, 3, "x", True, [], "é", "fr"):
    print("|".join([settings.set(name, value) for name in settings.names()]))
