"""Prints the same lines on both interpreters; the example for new diff_*.py scripts."""

import json
import struct

from shared_rules.compat import const

_MASK = const(0xFFFF)

x = 1
for _ in range(5):
    x = (x * 25173 + 13849) & _MASK
    print(x, x >> 3, x % 7, -x // 5)
print(struct.pack("<HB", x, 7), json.dumps([1, "a", None, True]))
try:
    [].pop()
except IndexError:
    print("IndexError")
