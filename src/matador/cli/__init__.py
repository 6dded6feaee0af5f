"""The `matador` command; heavy modules are imported by the command that needs them."""

from matador.cli import server_commands  # noqa: F401 (importing it adds its commands)
from matador.cli.commands import main

__all__ = ["main"]
