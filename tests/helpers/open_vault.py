"""Reads the secret of a vault, for tests that need the truth.

This is the only place in the tests that reads private attributes of the vault.
"""

from firmware.secrets.vault import Vault


def secret_of(vault: Vault):
    """The rules' secret, with what each seat holds or hides. Tests may change it."""
    return vault._secret


def seed_of(vault: Vault) -> bytearray:
    """The seed itself, not a copy: tests see when it is wiped."""
    return vault._seed


def replace_secret(vault: Vault, secret) -> None:
    vault._secret = secret
