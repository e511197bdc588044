"""The computer's side of Ghostlight: everything behind the `ghostlight` command."""

__version__ = "0.1.0"
