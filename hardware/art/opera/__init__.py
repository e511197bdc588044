"""Le Fantôme de l'Opéra: generated layers of its sheet, and its tokens."""

from hardware.art.artwork import Artwork
from hardware.art.opera import layers, tokens

ARTWORK = Artwork(
    layers.LAYERS,
    tokens.faces,
    tokens.stickers,
    folder="",
    large_stickers=tokens.large_stickers,
    character=tokens.character,
)
