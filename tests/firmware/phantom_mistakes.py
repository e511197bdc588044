"""Everything people do wrong at the table of Phantom; for an Evening."""

MISTAKES = ()
MISHAPS = ()


class Mistakes:
    def blunder(self) -> None:
        pass
