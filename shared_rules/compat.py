"""The differences between MicroPython and CPython, detected by feature."""

# Type checkers take a name spelt like this as true; nothing is imported at run time.
TYPE_CHECKING = False

if TYPE_CHECKING:

    def const(value: int) -> int:
        """A number that the MicroPython compiler puts in place of its name."""
        return value

else:
    try:
        from micropython import const
    except ImportError:

        def const(value):
            return value
