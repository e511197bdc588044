"""For loops that would hang if something were wrong."""


class Patience:
    """`while it_goes_on and patience.lasts():` fails with a sentence when it goes on too long."""

    def __init__(self, what: str, times: int = 10_000) -> None:
        self._what = what
        self._times = times

    def lasts(self) -> bool:
        self._times -= 1
        if self._times < 0:
            raise AssertionError(f"{self._what} does not end")
        return True
