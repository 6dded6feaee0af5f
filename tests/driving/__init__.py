"""Real servers in processes of their own, and players who reach them through real sockets."""

from driving.player import Player, get, open_table, post, sit
from driving.process import House

__all__ = ["House", "Player", "get", "open_table", "post", "sit"]
