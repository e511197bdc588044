"""Phantom: generated layers of its sheet, its discs and figures."""

from hardware.art.artwork import Artwork
from hardware.art.phantom import figures, layers

ARTWORK = Artwork(layers.LAYERS, figures.faces, figures.stickers, folder="phantom/")
