"""All inner loops, plain: for whoever hands in no faster ones. A Pico never loads this."""

from firmware.kernels import classify, mirror, watch
from firmware.kernels_lights import budget, gather, mix


class Kernels:
    classify = staticmethod(classify)
    mirror = staticmethod(mirror)
    watch = staticmethod(watch)
    gather = staticmethod(gather)
    mix = staticmethod(mix)
    budget = staticmethod(budget)
