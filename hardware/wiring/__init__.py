"""The cables: harness drawing, wire list and pin map, from board.toml and the described boards.

build/hardware/bin/python -m hardware.wiring [--check]
"""
