"""The rules of the property games, compiled."""
