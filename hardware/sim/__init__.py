"""Circuit simulations (ngspice) of what the table's timing and supply rest on.

    python3 -m hardware.sim

Part values come from the described boards (hardware/pcb), loads and waits from board.toml; what
neither says (the ribbon, the parts' insides) is in values.py with its origin.
"""
