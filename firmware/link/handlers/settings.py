"""Requests to read and change settings, and to go back to the defaults."""

from firmware.link.handlers import LOAD, WRITE

# These may be changed while a game is on. The others could spoil it: how buttons are read, how
# much current the lamps take.
COMFORT = ("language", "name", "brightness", "palette", "sound", "idle_minutes")


def _get(requests, message) -> None:
    if "key" in message:
        _send(requests, requests.board.load_settings(), message["key"])
    else:
        _send_all(requests, requests.board.load_settings())


def _set(requests, message) -> None:
    settings = requests.board.load_settings()
    problem = settings.set(message["key"], message["value"])
    games = requests.board.layout.GAMES
    if not problem and message["key"] == "game" and games and settings["game"] not in games:
        problem = "this table has places only for %s" % ", ".join(games)
    if not problem and requests.board.is_sealed and message["key"] not in COMFORT:
        requests.refuse(message["key"])
        return
    if problem:
        requests.link.send("refused", ("key", str(message["key"])[:20]), ("why", problem[:120]))
        return
    settings.save()
    requests.board.use_settings(settings)
    _send(requests, settings, message["key"])


def _defaults(requests, message) -> None:
    settings = requests.board.load_settings()
    settings.reset()
    settings.save()
    requests.board.use_settings(settings)
    _send_all(requests, settings)


def _send_all(requests, settings) -> None:
    requests.pending["settings"] = _each(requests, settings)


def _each(requests, settings):
    for name in settings.names():
        _send(requests, settings, name)
        yield


def _send(requests, settings, name: str) -> None:
    requests.link.send("setting", ("key", name), ("value", settings[name]))


REQUESTS = {
    "get": (_get, LOAD, False),
    "set": (_set, WRITE, False),
    "defaults": (_defaults, WRITE, True),
}
