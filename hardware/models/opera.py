"""The tokens of l'Opéra, for the table and in the larger size for the one by hand."""

from __future__ import annotations

from functools import partial

from hardware.models.tokens import LARGE, NAMES, plate

MODELS = {
    **{f"token-{name}": partial(plate, name) for name in NAMES},
    **{f"hand-token-{name}": partial(plate, name, LARGE) for name in NAMES},
}
