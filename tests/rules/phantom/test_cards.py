"""Every Place by its name: its zones, capacity, terror, and the groups that it protects."""

import pytest

from shared_rules.phantom.cards import (
    CAPACITY,
    GROUPS,
    PLACE_NAMES,
    PLACE_TERROR,
    PLACE_ZONES,
    PROTECTED,
    ZONES,
)

ROOMY = (3, 1, "")
SCARY = (2, 2, "")
DOUBLE = (2, 1, "")

PLACES = {
    "fountain": ("garden", *ROOMY),
    "rose_arbour": ("garden", *ROOMY),
    "old_well": ("garden", *SCARY),
    "family_graves": ("garden", *SCARY),
    "garage": ("basement", *ROOMY),
    "storeroom": ("basement", *ROOMY),
    "coal_cellar": ("basement", *SCARY),
    "boiler_room": ("basement", *SCARY),
    "library": ("ground", *ROOMY),
    "dining_room": ("ground", *ROOMY),
    "sinister_kitchen": ("ground", *SCARY),
    "fireplace": ("ground", *SCARY),
    "gloomy_attic": ("upstairs", *ROOMY),
    "main_bedroom": ("upstairs", *ROOMY),
    "nursery": ("upstairs", *SCARY),
    "bathroom": ("upstairs", *SCARY),
    "cellar_hatch": ("garden basement", *DOUBLE),
    "veranda": ("garden ground", *DOUBLE),
    "ivy_balcony": ("garden upstairs", *DOUBLE),
    "cellar_stairs": ("basement ground", *DOUBLE),
    "laundry_chute": ("basement upstairs", *DOUBLE),
    "main_stairs": ("ground upstairs", *DOUBLE),
    "electric_meter": ("garden basement ground upstairs", 2, 0, "specter"),
    "blind_mirror": ("garden basement ground upstairs", 2, 0, "ghost"),
    "dark_cupboard": ("garden basement ground upstairs", 2, 0, "shadow"),
    "votive_niche": ("garden basement ground upstairs", 2, 0, "soul"),
}


def test_there_are_no_others():
    assert list(PLACES) == list(PLACE_NAMES)


@pytest.mark.parametrize("name", PLACES)
def test_a_place(name):
    """R1.3: our ruling."""
    place = PLACE_NAMES.index(name)
    found = (
        " ".join(zone for n, zone in enumerate(ZONES) if PLACE_ZONES[place] >> n & 1),
        CAPACITY[place],
        PLACE_TERROR[place],
        " ".join(group for n, group in enumerate(GROUPS) if PROTECTED[place] >> n & 1),
    )
    assert found == PLACES[name]
