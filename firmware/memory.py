"""How much memory is free, where the interpreter can tell: there it is scarce."""

try:
    from gc import mem_free

    IS_SCARCE = True
except ImportError:
    IS_SCARCE = False

    def mem_free() -> int:
        return 0
