"""Midnight Party: generated layers of its sheet, its guests and Hugo."""

from hardware.art.artwork import Artwork
from hardware.art.midnight import guests, layers

ARTWORK = Artwork(layers.LAYERS, guests.faces, guests.stickers, folder="midnight/")
