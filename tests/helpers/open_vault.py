"""Reads and replaces what a vault hides, for tests that need the truth.

A vault has no public way to its secret. This is the only file that reads private attributes of
another module (tests/test_private_names.py).
"""

from collections.abc import Callable

from firmware.secrets.vault import Vault


def secret_of(vault: Vault):
    """The rules' secret, with what each seat holds or hides. Tests may change it."""
    return vault._secret


def seed_of(vault: Vault) -> bytearray:
    """The seed itself, not a copy: tests see when it is wiped."""
    return vault._seed


def replace_secret(vault: Vault, secret) -> None:
    vault._secret = secret


def dealer_of(vault: Vault):
    """The rules' dealer, which chooses what is dealt and answered."""
    return vault._dealer


def replace_dealer(vault: Vault, action: Callable[..., int]) -> None:
    """Lets a function choose the dealer's actions."""
    vault._dealer.action = action


def set_die(vault: Vault, number: int) -> None:
    """Lets chance choose this one of the possible results from now on."""
    vault._dealer._randbelow = lambda _: number


def chance_of(vault: Vault) -> tuple[int, int]:
    """How many blocks of chance were used, and how many bytes of the last one."""
    return vault._chance._blocks, vault._chance._next
