"""One description per game: its types, its validation, and its table for the firmware."""

from importlib import import_module

from shared_rules.game import GAMES

__all__ = ["GAMES", "SHEETS"]

SHEETS = tuple(import_module(f"hardware.sheets.{game}").SHEET for game in GAMES)
