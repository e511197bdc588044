"""Runs inside the VM: calls functions by name and returns their results; measures the heap.

Arguments and results are None, bool, int, float, str, bytes, and lists, tuples and dicts of them.
They are transferred as JSON; bytes as {"$": hex}.
"""

import gc
import json
from array import array

import __main__


def call(name, text):
    target = __main__
    for part in name.split("."):
        target = getattr(target, part)
    args = json.loads(text)
    if '"$"' in text:
        args = _unpack(args)
    return json.dumps(_pack(target(*args)))


def _unpack(value):
    if isinstance(value, list):
        return [_unpack(item) for item in value]
    if isinstance(value, dict):
        if "$" in value:
            return bytes.fromhex(value["$"])
        return {key: _unpack(item) for key, item in value.items()}
    return value


def _pack(value):
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    if isinstance(value, (bytes, bytearray, memoryview, array)):
        return {"$": bytes(value).hex()}
    if isinstance(value, (list, tuple)):
        return [_pack(item) for item in value]
    if isinstance(value, dict):
        return {key: _pack(item) for key, item in value.items()}
    raise TypeError("not plain data: " + repr(value))


def collect():
    gc.collect()


def memory():
    return json.dumps([gc.mem_alloc(), gc.mem_free()])
