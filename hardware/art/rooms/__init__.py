"""The ten rooms, by their numbers in the rules."""

from hardware.art.rooms import (
    auditorium,
    catacombs,
    dance_foyer,
    dome,
    grand_foyer,
    lake,
    loft,
    office,
    stage,
    understage,
)

DRAW = (
    office.draw,
    understage.draw,
    lake.draw,
    catacombs.draw,
    dance_foyer.draw,
    stage.draw,
    auditorium.draw,
    grand_foyer.draw,
    loft.draw,
    dome.draw,
)
