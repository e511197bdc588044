"""All inner loops in plain Python, the default. A Pico has its own and never loads this."""

from firmware.lights.kernels import budget, gather, mix
from firmware.sensing.kernels import classify, mirror, watch


class Kernels:
    classify = staticmethod(classify)
    mirror = staticmethod(mirror)
    watch = staticmethod(watch)
    gather = staticmethod(gather)
    mix = staticmethod(mix)
    budget = staticmethod(budget)
