"""All inner loops in plain Python, for computers and tests. A Pico has pico/kernels.py."""

from firmware.lights.loops import budget, gather, mix
from firmware.sensing.kernels import mirror
from firmware.sensing.loops import classify, watch


class Kernels:
    classify = staticmethod(classify)
    mirror = staticmethod(mirror)
    watch = staticmethod(watch)
    gather = staticmethod(gather)
    mix = staticmethod(mix)
    budget = staticmethod(budget)
