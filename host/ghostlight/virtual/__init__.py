"""A table made of numbers: everything below `hal`, physical enough to be believed.

`VirtualTable` is the truth (tokens, sensors, lamps, screens, buttons, cable); `VirtualHal` is what
the firmware sees of it; `Hands` are the people.
"""

from ghostlight.shims import install
from ghostlight.virtual.description import Description, load_description
from ghostlight.virtual.hal import VirtualHal
from ghostlight.virtual.hands import Hands
from ghostlight.virtual.power import BoardReset, PowerCut
from ghostlight.virtual.table import VirtualTable
from ghostlight.virtual.tokens import Token

install()  # the firmware may be imported from here on: its screens ask for framebuf

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
