"""Real servers in processes of their own, and players who reach them through real sockets."""

from drivers.player import Player, get, open_table, post, sit
from drivers.process import RunningServer

__all__ = ["Player", "RunningServer", "get", "open_table", "post", "sit"]
