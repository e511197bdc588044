"""Links with random words, one for each role, and which browser has taken which seat."""

from __future__ import annotations

import secrets
from hashlib import sha256

from ghostlight.web.session_file import SavedLinks

BOTH = "both"  # one computer for two
SEAT = ("seat0", "seat1")
SPECTATOR = "spectator"
ROLES = (BOTH, *SEAT, SPECTATOR)


class Links:
    """A seat's link works for the first browser that opens it, and for no other until it is free
    again: `free` when nobody sits there, `take_back` for good."""

    def __init__(self, kept: SavedLinks | None = None) -> None:
        kept = kept or SavedLinks()
        self.words = {role: kept.words.get(role) or _new_word() for role in ROLES}
        self._owners = dict(kept.owners)

    def keep(self) -> SavedLinks:
        return SavedLinks(dict(self.words), dict(self._owners))

    def enter(self, word: str, key: str) -> str | None:
        """The role that a link gives to this browser, or None."""
        for role, known in self.words.items():
            if secrets.compare_digest(known.encode(), word.encode()):
                return role if self._owns(role, key) else None
        return None

    def knows(self, word: str) -> bool:
        """Whether a word belongs to one of the links."""
        known = [
            secrets.compare_digest(own.encode(), word.encode()) for own in self.words.values()
        ]
        return any(known)

    def _owns(self, role: str, key: str) -> bool:
        if role not in SEAT:
            return True
        owner = sha256(key.encode()).hexdigest()
        return secrets.compare_digest(self._owners.setdefault(role, owner), owner)

    def is_taken(self, seat: int) -> bool:
        return SEAT[seat] in self._owners

    def free(self, seat: int) -> None:
        """Let another browser open the seat's link, and the page for both use the seat."""
        self._owners.pop(SEAT[seat], None)

    def take_back(self, seat: int) -> None:
        """The same, and the link that was known so far opens nothing any more."""
        self.free(seat)
        self.words[SEAT[seat]] = _new_word()

    def may_use(self, role: str, seat: int) -> bool:
        """Whether a page may press this seat's buttons and look under its hood."""
        return role == SEAT[seat] or (role == BOTH and not self.is_taken(seat))

    def for_page(self, role: str) -> dict[str, str]:
        """The links that a page may hand on: never one to the other's hood."""
        roles = [SPECTATOR]
        if role == BOTH:
            roles += [SEAT[seat] for seat in (0, 1) if not self.is_taken(seat)]
        elif role in SEAT:
            roles.append(role)
        return {role: self.words[role] for role in roles}


def _new_word() -> str:
    return secrets.token_urlsafe(12)
