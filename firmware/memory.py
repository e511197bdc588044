"""How much memory is free, where the interpreter can tell."""

try:
    from gc import mem_free
except ImportError:  # a computer has enough

    def mem_free() -> int:
        return 0
