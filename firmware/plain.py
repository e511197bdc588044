"""All inner loops, plain: for whoever hands in no faster ones. A Pico never loads this."""

from firmware.kernels import classify, watch
from firmware.kernels_lights import budget, mix


class Kernels:
    classify = staticmethod(classify)
    watch = staticmethod(watch)
    mix = staticmethod(mix)
    budget = staticmethod(budget)
