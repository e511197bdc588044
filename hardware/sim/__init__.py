"""Circuit simulations (ngspice) that justify the table's timing and supply.

    python3 -m hardware.sim

Part values come from the described boards (hardware/pcb), loads and waits from board.toml; other
values (the ribbon, internals of parts) are in values.py with their sources.
"""
