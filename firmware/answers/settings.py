"""The settings: all of them, or one; a new value, or those of a new board."""

# These may be changed while a game is on. The others could spoil it: how buttons are read, how
# much current the lamps take.
COMFORT = ("language", "name", "brightness", "palette", "sound", "idle_minutes")


def _get(desk, message) -> None:
    if "key" in message:
        _tell(desk, desk.board.settings, message["key"])
    else:
        _tell_all(desk)


def _set(desk, message) -> None:
    settings = desk.board.settings
    problem = settings.set(message["key"], message["value"])
    if not problem and desk.board.is_sealed and message["key"] not in COMFORT:
        desk.refuse(message["key"])
        return
    if problem:
        desk.link.send("refused", ("key", str(message["key"])[:20]), ("why", problem[:120]))
        return
    settings.save()
    desk.board.use_settings()
    _tell(desk, settings, message["key"])


def _defaults(desk, message) -> None:
    settings = desk.board.settings
    settings.reset()
    settings.save()
    desk.board.use_settings()
    _tell_all(desk)


def _tell_all(desk) -> None:
    desk.telling["settings"] = _each(desk, desk.board.settings)


def _each(desk, settings):
    for name in settings.names():
        _tell(desk, settings, name)
        yield


def _tell(desk, settings, name: str) -> None:
    desk.link.send("setting", ("key", name), ("value", settings[name]))


ANSWERS = {"get": _get, "set": _set, "defaults": _defaults}
