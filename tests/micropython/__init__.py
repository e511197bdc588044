"""Real MicroPython in the tests: see vm.py."""

from tests.micropython.vm import MicroPythonError, MicroPythonTimeout, Vm

__all__ = ["MicroPythonError", "MicroPythonTimeout", "Vm"]
