"""The three boards of the table (panel, base, seat), generated from hardware/board.toml.

Run with the system's interpreter, because KiCad's pcbnew module lives there:
    /usr/bin/python3 -m hardware.pcb
"""
