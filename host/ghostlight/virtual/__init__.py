"""A simulated table for the real firmware: everything below the hardware interface `hal`.

`VirtualTable` simulates the hardware (tokens, sensors, lamps, screens, buttons, cable),
`VirtualHal` is the firmware's interface to it, and `Hands` moves tokens as people do.
"""

from ghostlight.shims import install
from ghostlight.virtual.description import Description, load_description
from ghostlight.virtual.hal import VirtualHal
from ghostlight.virtual.hands import Hands
from ghostlight.virtual.power import BoardReset, PowerCut
from ghostlight.virtual.table import VirtualTable
from ghostlight.virtual.tokens import Token

install()  # must run before the firmware is imported: its screens import framebuf

__all__ = [
    "BoardReset",
    "Description",
    "Hands",
    "PowerCut",
    "Token",
    "VirtualHal",
    "VirtualTable",
    "load_description",
]
