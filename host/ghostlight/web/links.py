"""Links with random words, and which browser has taken which seat.

The word of a link gives a page its access: to both seats, to one of them, or to none.
"""

from __future__ import annotations

import secrets
from hashlib import sha256

from ghostlight.web.session_file import SavedLinks

BOTH = "both"  # one computer for two
SEAT = ("seat0", "seat1")
SPECTATOR = "spectator"
ACCESS = (BOTH, *SEAT, SPECTATOR)


class Links:
    """A seat's link works for the first browser that opens it, and for no other until it is free
    again: `free` after its page has gone, `take_back` for good."""

    def __init__(self, kept: SavedLinks | None = None) -> None:
        kept = kept or SavedLinks()
        self.words = {access: kept.words.get(access) or _new_word() for access in ACCESS}
        self._owners = dict(kept.owners)

    def keep(self) -> SavedLinks:
        return SavedLinks(dict(self.words), dict(self._owners))

    def enter(self, word: str, key: str) -> str | None:
        """The access that a link gives to this browser, or None."""
        for access, known in self.words.items():
            if secrets.compare_digest(known.encode(), word.encode()):
                return access if self._owns(access, key) else None
        return None

    def knows(self, word: str) -> bool:
        """Whether a word belongs to one of the links."""
        known = [
            secrets.compare_digest(own.encode(), word.encode()) for own in self.words.values()
        ]
        return any(known)

    def _owns(self, access: str, key: str) -> bool:
        if access not in SEAT:
            return True
        owner = sha256(key.encode()).hexdigest()
        return secrets.compare_digest(self._owners.setdefault(access, owner), owner)

    def is_taken(self, seat: int) -> bool:
        return SEAT[seat] in self._owners

    def free(self, seat: int) -> None:
        """Let another browser open the seat's link, and the page for both use the seat."""
        self._owners.pop(SEAT[seat], None)

    def take_back(self, seat: int) -> None:
        """The same, and the link that was known so far opens nothing any more."""
        self.free(seat)
        self.words[SEAT[seat]] = _new_word()

    def may_use(self, access: str, seat: int) -> bool:
        """Whether a page may press this seat's buttons and look under its hood."""
        return access == SEAT[seat] or (access == BOTH and not self.is_taken(seat))

    def for_page(self, access: str) -> dict[str, str]:
        """The links that a page may hand on: never one to the other's hood."""
        given = [SPECTATOR]
        if access == BOTH:
            given += [SEAT[seat] for seat in (0, 1) if not self.is_taken(seat)]
        elif access in SEAT:
            given.append(access)
        return {one: self.words[one] for one in given}


def _new_word() -> str:
    return secrets.token_urlsafe(12)
