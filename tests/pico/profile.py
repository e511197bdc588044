"""Measures where a Pico spends its time, by the emulator's count of cycles.

The interpreter's ELF file, which a build leaves beside the UF2, has the names of its functions. A
sample, every 100 cycles, is the stack of Python functions and the current C function.
"""

import struct
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

_SYMBOLS = 2  # a kind of section
_FUNCTION = 2  # a kind of symbol
_SAMPLE_CYCLES = 100


def read_elf(path: Path, watched: Sequence[str] = ()) -> dict[str, Any]:
    """What `Emulator.profile` has to know.

    `watched` are functions whose calls are told one by one, such as "firmware/board.mpy:step".
    """
    data = path.read_bytes()
    sections_at, size, count = (
        *struct.unpack_from("<I", data, 32),
        *struct.unpack_from("<HH", data, 46),
    )
    sections = [struct.unpack_from("<10I", data, sections_at + size * i) for i in range(count)]
    (table,) = [section for section in sections if section[1] == _SYMBOLS]
    names_at = sections[table[6]][4]
    functions = []
    others = {}
    for at in range(table[4], table[4] + table[5], 16):
        name_at, address, length, info = struct.unpack_from("<IIIB", data, at)
        start = names_at + name_at
        name = data[start : data.index(b"\0", start)].decode()
        others[name] = (address, length)
        if info & 15 == _FUNCTION:
            functions.append((address & ~1, name))
    state, state_bytes = others["mp_state_ctx"]
    return {
        "functions": sorted(functions),
        "heap": others["__bss_end__"][0],
        "execute": others["mp_execute_bytecode"][0] & ~1,
        "state": state,
        "state_bytes": state_bytes,
        "watched": list(watched),
        "pool": others["mp_qstr_const_pool"][0],
    }


def table(counts: Mapping[str, int], mhz: int, rows: int = 25) -> str:
    """Milliseconds in Python functions, with all that they call and without; then in C."""
    whole: Counter[str] = Counter()
    own: Counter[str] = Counter()
    in_c: Counter[str] = Counter()
    for path, count in counts.items():
        *python, c = path.split(";")
        for name in set(python):
            whole[name] += count
        own[python[-1] if python else "-"] += count
        in_c[c] += count
    ms = _SAMPLE_CYCLES / mhz / 1000
    lines = [f"{sum(in_c.values()) * ms:8.1f} ms in all"]
    lines += ["   whole      own"]
    lines += [
        f"{n * ms:8.1f} {own[name] * ms:8.1f}  {name}" for name, n in whole.most_common(rows)
    ]
    lines += ["            in C"]
    lines += [f"         {n * ms:8.1f}  {name}" for name, n in in_c.most_common(rows)]
    return "\n".join(lines)


def timeline(spans: Sequence[tuple[float, float, int, str]], began_us: float) -> str:
    """When functions that are watched were called, and how long they took, in milliseconds."""
    lines = []
    for at_us, us, depth, name in spans:
        lines.append(f"{(at_us - began_us) / 1000:8.1f} {us / 1000:8.1f}  {'  ' * depth}{name}")
    return "\n".join(lines)
