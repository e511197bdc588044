"""Tools that run tests on a real MicroPython: see vm.py."""

from tests.micropython.vm import MicroPythonError, Vm, VmTimeoutError

__all__ = ["MicroPythonError", "VmTimeoutError", "Vm"]
