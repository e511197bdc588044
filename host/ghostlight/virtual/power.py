"""What ends a board from outside. Not errors: nothing on the board can catch them."""


class PowerCut(BaseException):
    """The plug was pulled."""


class BoardReset(BaseException):
    """The firmware reset itself."""


class Stopped(BaseException):
    """Ctrl-C at the port stopped the firmware while it started."""
