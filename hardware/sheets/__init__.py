"""One description per game: its nouns, its faults, and its table for the firmware."""

from hardware.sheets.midnight import MidnightSheet
from hardware.sheets.opera import OperaSheet
from hardware.sheets.phantom import PhantomSheet
from hardware.sheets.society import SocietySheet

SHEETS = (OperaSheet, SocietySheet, MidnightSheet, PhantomSheet)
