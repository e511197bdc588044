"""The computer's side of Ghostlight: the package of the `ghostlight` command."""

__version__ = "0.1.0"
