"""A limit for loops that would otherwise hang on a fault."""


class BoundedWait:
    """`while condition and bound.lasts():` fails with a message when it takes too long."""

    def __init__(self, what: str, times: int = 10_000) -> None:
        self._what = what
        self._times = times

    def lasts(self) -> bool:
        self._times -= 1
        if self._times < 0:
            raise AssertionError(f"{self._what} does not end")
        return True
