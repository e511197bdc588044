"""Names that the viper compiler knows by itself, for type checkers."""

class _Memory:
    def __init__(self, address: object) -> None: ...
    def __getitem__(self, index: int) -> int: ...
    def __setitem__(self, index: int, value: int) -> None: ...

class ptr8(_Memory): ...  # noqa: N801
class ptr16(_Memory): ...  # noqa: N801
class ptr32(_Memory): ...  # noqa: N801
