"""The `matador` command; whatever is heavy is imported by the command that needs it."""

from matador.cli.commands import main

__all__ = ["main"]
