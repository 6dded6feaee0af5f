"""Positions of the property games, read and written."""
