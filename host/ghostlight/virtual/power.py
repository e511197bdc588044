"""Events outside the firmware that end it. They derive from BaseException, so no handler catches
them."""


class PowerCut(BaseException):
    """The power was cut."""


class BoardReset(BaseException):
    """The firmware reset itself."""


class Stopped(BaseException):
    """Ctrl-C at the port stopped the firmware while it started."""
