"""Lantern: generated layers of its sheet, and its two tokens."""

from hardware.art.artwork import Artwork
from hardware.art.lantern import layers, tokens

ARTWORK = Artwork(layers.LAYERS, tokens.faces, tokens.stickers, folder="lantern/")
