"""The one place where MicroPython and CPython differ, settled by feature."""

try:
    from micropython import const
except ImportError:

    def const(value):  # type: ignore[no-untyped-def]
        return value


# Type checkers take a name spelt like this as true; nothing is imported at run time.
TYPE_CHECKING = False
