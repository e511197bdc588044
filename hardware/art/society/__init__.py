"""The Phantom Society: generated layers of its sheet, and its tiles."""

from hardware.art.artwork import Artwork
from hardware.art.society import layers, tiles

ARTWORK = Artwork(layers.LAYERS, tiles.faces, tiles.stickers, folder="society/")
