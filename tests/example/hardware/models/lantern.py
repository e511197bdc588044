"""The tokens of Lantern: two plain discs."""

from hardware.models.tokens import plain

MODELS = {"lantern-token": plain}
