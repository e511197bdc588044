"""Real MicroPython in the tests: see vm.py."""

from tests.micropython.vm import MicroPythonError, Vm, VmTimeoutError

__all__ = ["MicroPythonError", "VmTimeoutError", "Vm"]
